#pragma once
// Commands to a program that plays, one a line (tondo-bot(6)): parsed by `tondo bot`, written by the host of
// another program.

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

/// Bytes of a line without its end, at most.
inline constexpr std::size_t longest_bot_line = std::size_t{64} * 1024;

struct Greet {};
struct AskReady {};
struct NewGame {
    std::string rules; ///< Empty: the default ones.
    std::string board; ///< Empty: the rule set's own.
};
struct SetOption {
    std::string name;
    std::string value;
};
struct SetPosition {
    std::optional<std::string> fen; ///< Without it: the start.
    std::vector<std::string> moves;
};
/// The time that the players have left, and the increment of each.
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
    std::string fault; ///< The part that could not be parsed; empty if all could. The rest counts.
};
struct Stop {};
struct Query {
    enum class What : std::uint8_t { turn, living, result } what;
};
struct Quit {};

using BotCommand = std::variant<Greet, AskReady, NewGame, SetOption, SetPosition, Go, Stop, Query, Quit>;

/// Nothing for an empty line or an unknown command. Throws ParseError, on line 1, for a known command with invalid
/// arguments; never for `go`, because a bot answers it in any case.
std::optional<BotCommand> read_bot_command(std::string_view line);

/// The game that a `position` describes under these rules. The error names the move at fault.
Expected<Game> set_up(const SetPosition &position, const RuleSet &rules);

/// `newgame rules 3man board round`
std::string write_new_game(const RuleSet &rules);
/// `position startpos moves e2e4`: the game as it stands, with as much of its history as fits the line,
/// at least the part that repetition may refer to.
std::string write_position(const Game &game, std::size_t longest = longest_bot_line);
/// `go nodes 10000 seed 7`
std::string write_go(const Go &go);

} // namespace tondo::notation
