#pragma once
// The player of a seat, in the text form of command lines, settings, journals, game files and menus.

#include "tondo/core/expected.hpp"
#include "tondo/engine/engine.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace tondo::game {

struct Human {};

/// Another program that implements the bot protocol (tondo-bot(6)).
struct Program {
    std::string command; ///< Run by /bin/sh.
    friend bool operator==(const Program &, const Program &) = default;
};

using SeatPlayer = std::variant<Human, engine::Personality, Program>;

/// Parses `human`, `bot:LEVEL[:STYLE]`, `mode:KEY` or `exec:COMMAND`, with a level's number or key.
Expected<SeatPlayer> read_seat_player(std::string_view text);

/// The text form, with level numbers; empty for a person.
std::string write_seat_player(const SeatPlayer &player);

/// Tondo's own engine.
struct OwnEngine {
    friend bool operator==(const OwnEngine &, const OwnEngine &) = default;
};

/// Looks at positions beside the game, and tells the best lines.
using Analyst = std::variant<OwnEngine, Program>;

/// Parses `tondo` or `exec:COMMAND`.
Expected<Analyst> read_analyst(std::string_view text);
/// The name on screens until a program has told its own: `tondo`, or the command; safe to print.
std::string analyst_name(const Analyst &analyst);

// These take the text form; empty for a person.

/// Whether the player is a built-in bot: neither a person nor another program.
bool is_bot(std::string_view player);
/// Whether it is a bot of a level that time limits.
bool thinks_for_a_time(std::string_view player);
/// Text for panels and messages: `bot 3`, `bot 3, turtle`, `a program`, `a person`.
std::string player_words(std::string_view player);
/// The name in game files: `Bot 3 (turtle)`; empty for a person.
std::string player_title(std::string_view player);

} // namespace tondo::game
