#pragma once
// The engine: think() chooses a move. All arguments and results are values, and no call depends on the one before.

#include "tondo/core/game.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tondo::engine {

/// The search: what the opponents are assumed to do. The last ones are baselines: measures for the others, hardly fun
/// to play.
enum class Mode : std::uint8_t {
    paranoid,        ///< All others are against the one who thinks.
    best_reply,      ///< Of all others one answers, the one who hurts most; the rest pass.
    best_reply_plus, ///< The same, but the rest make the move that looks best.
    max_n,           ///< Each for himself.
    plain_paranoid,  ///< Nothing but the tree and material.
    plain_max_n,     ///< Nothing but the tree and material.
    one_ply,         ///< The move that looks best.
    greedy,          ///< Takes what is worth most, or moves at random.
    random,          ///< Any legal move.
};

/// The preference among moves that are nearly as good.
enum class Style : std::uint8_t {
    balanced,
    opportunist,   ///< Takes what hangs, likes to trade.
    turtle,        ///< The own king's safety first.
    leader_hunter, ///< Pulls down whoever is ahead.
};

inline constexpr int first_level = 1;
inline constexpr int last_level = 8;

inline constexpr int most_threads = 64;

/// The player that the engine plays.
struct Personality {
    Mode mode = Mode::paranoid;
    Style style = Style::balanced;
    int level = last_level; ///< From first_level to last_level; weak levels do not always take the best move.
    std::uint64_t seed = 0; ///< Decides between moves that are as good as each other.
    int threads = 2; ///< That think together where nothing but time limits them; no more than there are processors.
};

/// The end of thinking: the limit reached first. One iteration is always finished, however small the limits are,
/// unless thinking is stopped from outside.
struct Limits {
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t nodes = unlimited;                    ///< Positions whose evaluation or moves were asked for.
    std::optional<int> depth = {};                      ///< Plies, at least 1.
    std::optional<std::chrono::milliseconds> time = {}; ///< From the call on.
};

/// The part of the win that each player can expect, in thousandths: 1000 together, 0 for an eliminated player.
using Shares = ByColor<int>;

/// The result of a search.
struct Report {
    int depth = 0;                    ///< Plies of the last finished iteration; 0 if there was none.
    std::uint64_t nodes = 0;          ///< As in Limits, of all threads together.
    std::chrono::milliseconds time{}; ///< Since the call.
    Shares shares;                    ///< At the end of the line.
    std::vector<Move> line;           ///< From the best move on; never empty.
};

/// Called with every finished iteration, on the thread that called think().
using Tell = std::function<void(const Report &)>;

/// Thinks about the next move; the game must not be over. With a limit of nodes or depth and none of time the result
/// follows from the arguments alone. A requested stop returns the best move so far within 50 milliseconds. The first
/// thought about an endgame of king and queen or rook against a bare king takes a third of a second more than the
/// limits say: it is solved then.
Report think(const Personality &who, const Game &game, const Limits &limits, const std::stop_token &stop = {},
             const Tell &tell = {});

/// The same with the eyes of a living player whose turn it need not be. On another's turn the line, which may be empty,
/// begins with what that one does to him, and levels make no difference; stopped at once it tells no more than
/// shares().
Report think_for(Color me, const Personality &who, const Game &game, const Limits &limits,
                 const std::stop_token &stop = {}, const Tell &tell = {});

/// Without thinking: how the game stands or, if it is over, how it ended.
Shares shares(const Game &game);

// The words for all this, for command lines and menus.

struct ModeInfo {
    Mode mode;
    std::string_view key; ///< As in `--mode KEY`.
    std::string_view title;
    std::string_view help; ///< One line.
    bool baseline;         ///< For measuring, not for menus.
};

struct StyleInfo {
    Style style;
    std::string_view key;
    std::string_view title;
    std::string_view help;
};

struct Level {
    int number; ///< From first_level; 64 nodes there, 4 times as many each.
    std::string_view key;
    std::string_view title;
    std::string_view help;
    Limits limits; ///< Of nodes; of the last level, of time.
};

std::span<const ModeInfo> all_modes();
std::span<const StyleInfo> all_styles();
std::span<const Level> all_levels();

/// The row of a mode, style or level; a level must be from first_level to last_level.
const ModeInfo &info(Mode mode);
const StyleInfo &info(Style style);
const Level &level(int number);

/// By key; nullptr if there is none.
const ModeInfo *find_mode(std::string_view key);
const StyleInfo *find_style(std::string_view key);
/// By key or number.
const Level *find_level(std::string_view text);

} // namespace tondo::engine
