#pragma once
// Who sits in a seat, as command lines and menus say it.

#include "tondo/engine/engine.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace tondo::app {

struct Human {};

/// Another program, that speaks the bot protocol (NOTATION.md §5).
struct Program {
    std::string command; ///< For /bin/sh.
};

using SeatPlayer = std::variant<Human, engine::Personality, Program>;

/// `human`, `bot:LEVEL[:STYLE]`, `mode:KEY`, `exec:COMMAND`. Throws UsageError that says what was expected.
SeatPlayer read_seat_player(std::string_view text);

} // namespace tondo::app
