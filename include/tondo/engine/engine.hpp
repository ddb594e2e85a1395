#pragma once
// The engine: think() chooses a move. All arguments and results are values, and calls are independent.

#include "tondo/core/game.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tondo::engine {

/// Search modes, by the assumption about the opponents. The last three are baselines for measuring the others.
enum class Mode : std::uint8_t {
    paranoid,        ///< Both opponents play against the searching player.
    best_reply,      ///< The opponent with the worst reply moves, the other passes (BRS).
    best_reply_plus, ///< The same, but the other plays a likely move (BRS+).
    max_n,           ///< Each player maximizes their own win share.
    one_ply,         ///< The best move by static evaluation.
    greedy,          ///< The most valuable capture, or a random move.
    random,          ///< Any legal move.
};

/// The preference among moves of nearly equal value.
enum class Style : std::uint8_t {
    balanced,
    opportunist,   ///< Prefers captures.
    turtle,        ///< Gives more weight to the safety of its own king.
    leader_hunter, ///< Plays against the leader.
};

inline constexpr int first_level = 1;
inline constexpr int last_level = 8;

inline constexpr int most_threads = 64;
inline constexpr int most_hash = 1'048'576; ///< Megabytes. A search that cannot have its table throws std::bad_alloc.

/// Settings of a player.
struct Personality {
    Mode mode = Mode::paranoid;
    Style style = Style::balanced;
    int level = last_level; ///< From first_level to last_level; low levels overlook moves.
    std::uint64_t seed = 0; ///< Seed of the choice between equally good moves.
    int threads = 2;        ///< Only for searches limited by time alone; at most one thread per processor is used.
    /// Megabytes (2²⁰ bytes) of the transposition table, from 1 to most_hash; it is the largest power of two of
    /// positions, 24 bytes each, that fits, and smaller if fewer nodes are searched.
    int hash = 48;
    /// Plays one of the moves that are nearly as good as the best in the first two rounds; the seed decides which.
    bool varies = false;
    /// The longest time of a move, at a level that time limits; nullopt: that of the level.
    std::optional<std::chrono::milliseconds> time = {};
};

/// Limits of a search: the first one reached ends it. The first iteration always completes unless a stop is requested.
struct Limits {
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t nodes = unlimited;                    ///< Positions evaluated or expanded.
    std::optional<int> depth = {};                      ///< Plies, at least 1.
    std::optional<std::chrono::milliseconds> time = {}; ///< Since the call.
    /// The best moves whose values and lines are found, at least 1; on another player's turn one is found. It ends no
    /// search.
    int lines = 1;
    /// A legal move that is valued as well, once the search has ended, to the depth of its last iteration. It changes
    /// nothing else; the limits hold for it anew.
    std::optional<Move> also = {};
    /// A search ends after an iteration that has found the same best move as those before it, when it has used a part
    /// of its nodes or its time: the more iterations agree, the smaller the part (8, 4, then 2 sixteenths).
    bool ends_when_settled = false;
};

/// Win shares: each player's expected part of the points, in thousandths. The sum is 1000; an eliminated player has 0.
using WinShares = ByColor<int>;

/// A move and what is expected to follow.
struct RankedLine {
    WinShares shares;        ///< As Report::shares, were the move played.
    std::vector<Move> moves; ///< Principal variation, never empty.
};

/// The result of a search.
struct Report {
    int depth = 0;                        ///< Plies of the last completed iteration; 0 if there was none.
    std::uint64_t nodes = 0;              ///< As in Limits, summed over all threads.
    std::chrono::milliseconds time{};     ///< Since the call.
    WinShares shares;                     ///< Value of the principal variation; from judge(): probabilities.
    std::vector<Move> line;               ///< Principal variation, beginning with the best move; never empty.
    std::vector<RankedLine> further = {}; ///< The next best moves, at most Limits::lines − 1, the best first.
    std::optional<RankedLine> also = {};  ///< Limits::also, in the final report, if the limits suffice for it.
};

/// The transposition table that a player keeps from one search of a game to the next. A search of another player, or
/// with other settings or rules, begins with an empty one.
class Memory {
public:
    Memory();
    ~Memory();
    Memory(Memory &&) noexcept;
    Memory &operator=(Memory &&) noexcept;

    struct Content; ///< Internal.
    Content &content() { return *content_; }

private:
    std::unique_ptr<Content> content_;
};

/// Called after each iteration, on the thread that called think().
using OnReport = std::function<void(const Report &)>;

/// Searches for the best move; the game must not be over. With limits of nodes or depth, and none of time, the result
/// depends on the arguments alone. After a requested stop, returns the best move so far within 50 milliseconds. If time
/// is limited, a single legal move is returned after one iteration. The first search of king and queen or rook against
/// a bare king solves the endgame, which takes a third of a second. Limits of nodes and depth do not count that; a time
/// limit does: solving uses at most a third of it and continues in later searches. Searches limited by time alone use
/// and fill the memory; no other search may use it meanwhile.
Report think(const Personality &personality, const Game &game, const Limits &limits, const std::stop_token &stop = {},
             const OnReport &on_report = {}, Memory *memory = nullptr);

/// Searches from the view of a living player, who need not be to move. On another player's turn the line begins with
/// that player's move and may be empty, and the level is ignored. If stopped at once, returns static_shares(). A search
/// limited by time alone on another player's turn uses and fills the memory, so that the player's own next search gains
/// by it (pondering).
Report think_for(Color me, const Personality &personality, const Game &game, const Limits &limits,
                 const std::stop_token &stop = {}, const OnReport &on_report = {}, Memory *memory = nullptr);

/// Static evaluation; if the game is over, its result.
WinShares static_shares(const Game &game);

/// The nodes of each search of a judgement, unless somebody asks for others: a position has the same shares wherever
/// they are shown.
inline constexpr std::uint64_t judging_nodes = 20'000;

/// The judgement of a position that is shown to people. Each living player searches for themselves, the player to move
/// last: `on_report` and the result are of that search, their shares probabilities. The others search the nodes of the
/// limits, or judging_nodes if those are unlimited. Only the threads and the hash of `who` are used. The result of a
/// game that is over has no line; after a requested stop it may have none either.
Report judge(const Game &game, const Limits &limits = {.nodes = judging_nodes}, const std::stop_token &stop = {},
             const OnReport &on_report = {}, Personality who = {});

/// Probabilities of winning, in thousandths, made from what each player may expect by a search, such as Report::shares
/// of think(): fitted by tests/tune/calibrate.cpp. They add up to 1000; what is proven stays so.
WinShares probabilities(const WinShares &expected, const Position &position);

// Names of modes, styles and levels, for command lines and menus.

struct ModeInfo {
    Mode mode;
    std::string_view key; ///< As in `--mode KEY`.
    std::string_view title;
    std::string_view help; ///< One line.
    bool baseline = false; ///< Not offered in menus.
};

struct StyleInfo {
    Style style;
    std::string_view key;
    std::string_view title;
    std::string_view help;
};

struct Level {
    int number; ///< From first_level to last_level.
    std::string_view key;
    std::string_view title;
    std::string_view help;
    Limits limits; ///< Nodes; time for the last level.
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
