#pragma once
// The player of a seat, as command lines, settings, journals, game files and menus name it.

#include "tondo/core/expected.hpp"
#include "tondo/engine/engine.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace tondo::game {

struct Human {};

/// Another program, that speaks the bot protocol (tondo-bot(6)).
struct Program {
    std::string command; ///< For /bin/sh.
};

using SeatPlayer = std::variant<Human, engine::Personality, Program>;

/// `human`, `bot:LEVEL[:STYLE]`, `mode:KEY`, `exec:COMMAND`, a level by its number or key; or what was expected
/// instead.
Expected<SeatPlayer> read_seat_player(std::string_view text);

/// The same as text, levels by their number; a person is none.
std::string write_seat_player(const SeatPlayer &player);

// Of such a text, or of none.

/// Whether it names a player that thinks here: no person and no other program.
bool is_bot(std::string_view player);
/// For panels and messages: `bot 3`, `bot 3, turtle`, `a program`, `a person`.
std::string player_words(std::string_view player);
/// As a name in game files: `Bot 3 (turtle)`; empty for a person.
std::string player_title(std::string_view player);

} // namespace tondo::game
