#pragma once
// Information commands of the text mode, in play and replay.

#include "game/live_game.hpp"
#include "ui/keys/command_text.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace tondo::ui {

/// The subject of the commands: a game after `plies` plies.
struct Inspected {
    const game::LiveGame &live;
    std::size_t plies;
    ByColor<std::string> clocks = {}; ///< Empty in a game without clocks.
    std::optional<Color> reader = {}; ///< The player addressed as `you`.

    const Position &position() const { return live.game().position_after(plies); }
};

struct InfoCommand : CommandText {
    /// Returns the answer as lines; for an invalid argument, the error.
    std::string (*tell)(const Inspected &game, const std::string &argument);
};

std::span<const InfoCommand> info_commands();

} // namespace tondo::ui
