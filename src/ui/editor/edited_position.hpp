#pragma once
// A position that is set up: its description, what that makes of a game, and the square and side at work. It knows
// neither keys nor screen.

#include "tondo/core/expected.hpp"
#include "tondo/core/position.hpp"
#include "ui/editor/setup_history.hpp"
#include "ui/screen/message.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class EditedPosition {
public:
    /// Begins on the king of the player to move.
    explicit EditedPosition(Setup setup);

    const Setup &setup() const { return history_.now(); }
    const RuleSet &rules() const { return *setup().rules; }
    /// The described position, or the reason why it is none.
    const Expected<Position, SetupError> &position() const { return position_; }
    /// Whether it is as it was at first, or when it was kept last.
    bool is_kept() const { return history_.is_kept(); }
    void keep() { history_.keep(); }

    /// As FEN3.
    std::string fen() const;
    /// How a game would stand; or why it cannot be played.
    std::string verdict() const;
    std::string name(Color color) const { return std::string(rules().players[color].name); }

    Square cursor() const { return cursor_; }
    void move_to(Square square) { cursor_ = square; }
    /// The player whose pieces are put.
    Color side() const { return side_; }
    void choose_side(Color side) { side_ = side; }

    void change(Setup setup);
    /// Both false if there is nothing to go to.
    bool undo();
    bool redo();
    /// Puts a piece of the side on the cursor's square.
    void put(Role role);
    /// Puts the last one again, if there is one; returns what there is to say.
    Message place_again();

    // Take over what FEN3 writes, and return what there is to say.
    Message read_fen(const std::string &text);
    /// Without a text it tells what stands there.
    Message read_field(SetupError::Field field, const std::string &text);

private:
    void judge();

    SetupHistory history_;
    Expected<Position, SetupError> position_;
    Square cursor_{};
    Color side_;
    std::optional<Role> role_; ///< Put last.
};

} // namespace tondo::ui
