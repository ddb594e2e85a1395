#pragma once
// Commands of the bot protocol, one per line (tondo-bot(6)): parsed by `tondo bot`, written by the side that runs a bot
// program.

#include "tondo/core/expected.hpp"
#include "tondo/core/game.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::notation {

/// Maximum bytes of a line, without its line end.
inline constexpr std::size_t longest_bot_line = std::size_t{64} * 1024;

struct Greet {};
struct AskReady {};
struct NewGame {
    std::string rules; ///< Empty: the default rules.
    std::string board; ///< Empty: the rule set's default board.
};
struct SetOption {
    std::string name;
    std::string value;
};
struct SetPosition {
    std::optional<std::string> fen; ///< nullopt: the start position.
    std::vector<std::string> moves;
};
/// The players' remaining times, and the increment.
struct Clocks {
    ByColor<std::chrono::milliseconds> left;
    std::chrono::milliseconds increment{};
};
struct Go {
    std::optional<std::uint64_t> nodes;
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<int> depth;
    std::optional<Clocks> clocks;
    std::optional<std::uint64_t> seed;
    /// `ponder` or `infinite`: the search has no limits and is answered after `stop`. `ponderhit` ends it as well, and
    /// begins one within the limits.
    bool ponder = false;
    std::string fault;              ///< The part that could not be parsed; empty if none. The other fields are valid.
    std::vector<std::string> notes; ///< Told as `info string`: an unknown word, a time below 0, at most one of each.
};
struct PonderHit {};
struct Stop {};
struct Query {
    enum class What : std::uint8_t { turn, living, result } what;
};
struct Quit {};

using BotCommand = std::variant<Greet, AskReady, NewGame, SetOption, SetPosition, Go, PonderHit, Stop, Query, Quit>;

/// nullopt for an empty line or an unknown command. Throws ParseError at line 1 for a known command with invalid
/// arguments; never for `go`, because a bot must always answer it.
std::optional<BotCommand> read_bot_command(std::string_view line);

/// The game that a `position` command describes under these rules. The error names the illegal move.
Expected<Game> set_up(const SetPosition &position, const RuleSet &rules);

/// `newgame rules 3man board round`
std::string write_new_game(const RuleSet &rules);
/// `position startpos moves e2e4`: the current game, with as much history as fits the line, at least the plies relevant
/// to repetition.
std::string write_position(const Game &game, std::size_t longest = longest_bot_line);
/// `go nodes 10000 seed 7`
std::string write_go(const Go &go);

} // namespace tondo::notation
