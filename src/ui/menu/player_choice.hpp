#pragma once
// Choice of a seat's player: a person, a bot with level and style, or a program with its command.

#include "game/seat_player.hpp"
#include "ui/canvas.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tondo::ui {

class PlayerChoice {
public:
    /// Starts with a player in the syntax of seat_player.hpp.
    explicit PlayerChoice(std::string_view player);
    PlayerChoice() = default; ///< Starts with a person.

    /// Selects the next kind; -1 the previous one.
    void step(int direction);
    void step_style(int direction);

    bool has_style() const;
    bool has_command() const;
    TextEntry &command() { return command_; }
    const TextEntry &command() const { return command_; }

    /// The player in the syntax of seat_player.hpp. A program without a command yields `exec:`, which is invalid.
    std::string player() const;
    /// `bot 3, Casual: leaves little hanging`
    std::string words() const;
    std::string style_words() const;

private:
    std::size_t kind_ = 0; ///< 0: person; then the levels, a program, first_.
    std::size_t style_ = 0;
    std::string first_; ///< The initial player if it is none of the other kinds.
    TextEntry command_;
};

} // namespace tondo::ui
