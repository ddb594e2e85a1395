#pragma once
// Information commands of the text mode, in play and replay.

#include "game/live_game.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The subject of the commands: a game after so many plies.
struct Inspected {
    const game::LiveGame &live;
    std::size_t plies;
    ByColor<std::string> clocks = {}; ///< Where there are any.
    std::optional<Color> reader = {}; ///< The player who asks, `you`.

    const Position &position() const { return live.game().position_after(plies); }
};

struct InfoCommand {
    std::string_view name;
    std::string_view argument; ///< As the help shows it: `[SQUARE]`; may be empty.
    std::string_view help;
    /// Tells, in lines; also what is wrong with the argument.
    std::string (*tell)(const Inspected &game, const std::string &argument);
};

std::span<const InfoCommand> info_commands();

} // namespace tondo::ui
