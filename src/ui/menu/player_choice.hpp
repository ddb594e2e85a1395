#pragma once
// Choice of the player of a seat, step by step: a person, a bot by its level and style, a program by its command.

#include "game/seat_player.hpp"
#include "ui/screen/text_entry.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tondo::ui {

class PlayerChoice {
public:
    /// Chooses that player first, in the form of seat_player.hpp.
    explicit PlayerChoice(std::string_view player);
    PlayerChoice() = default; ///< A person.

    /// The next one, or with -1 the one before.
    void step(int direction);
    void step_style(int direction);

    bool has_style() const;
    bool has_command() const;
    TextEntry &command() { return command_; }
    const TextEntry &command() const { return command_; }

    /// As seat_player.hpp writes it; of a program without a command `exec:`, which is nobody.
    std::string player() const;
    /// `bot 3, Casual: leaves little hanging`
    std::string words() const;
    std::string style_words() const;

private:
    std::size_t kind_ = 0; ///< 0 for a person, then the levels, then a program, then what was chosen first.
    std::size_t style_ = 0;
    std::string first_; ///< Any other player.
    TextEntry command_;
};

} // namespace tondo::ui
