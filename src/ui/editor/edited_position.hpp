#pragma once
// A position being edited: its setup, the validated position, cursor and side; without keys or screen.

#include "tondo/core/expected.hpp"
#include "tondo/core/position.hpp"
#include "tondo/core/setup.hpp"
#include "ui/canvas.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// A position being edited, with its history for undo and redo.
class SetupHistory {
public:
    explicit SetupHistory(Setup setup) : now_(std::move(setup)), kept_(now_) {}

    const Setup &now() const { return now_; }
    /// Ignores an equal position.
    void change(Setup setup);
    /// Both return false without a step to undo or redo.
    bool undo();
    bool redo();

    /// Whether the setup equals the initial or last saved one.
    bool is_kept() const { return now_ == kept_; }
    void keep() { kept_ = now_; }

private:
    Setup now_;
    Setup kept_;
    std::vector<Setup> before_; ///< The most recent last.
    std::vector<Setup> undone_; ///< The most recently undone last.
};

class EditedPosition {
public:
    /// The cursor starts on the king of the player to move.
    explicit EditedPosition(Setup setup);

    const Setup &setup() const { return history_.now(); }
    const RuleSet &rules() const { return *setup().rules; }
    /// The position of the setup, or why the setup is invalid.
    const Expected<Position, SetupError> &position() const { return position_; }
    /// Whether the setup equals the initial or last saved one.
    bool is_kept() const { return history_.is_kept(); }
    void keep() { history_.keep(); }

    /// The FEN3 of the setup.
    std::string fen() const;
    /// The state of a game from here, or why it cannot be played.
    std::string verdict() const;
    std::string name(Color color) const { return std::string(rules().players[color].name); }

    Square cursor() const { return cursor_; }
    void move_to(Square square) { cursor_ = square; }
    /// The player whose pieces are placed.
    Color side() const { return side_; }
    void choose_side(Color side) { side_ = side; }

    void change(Setup setup);
    /// Both return false without a step to undo or redo.
    bool undo();
    bool redo();
    /// Places a piece of the side on the cursor's square. Repeated for a pawn, changes its direction.
    void put(Role role);
    /// Places the last piece again. Returns a warning if none was placed yet.
    Message place_again();

    // Apply FEN3 or one of its fields. Return a message.
    Message read_fen(const std::string &text);
    /// With an empty text it reports the field's value.
    Message read_field(SetupError::Field field, const std::string &text);

private:
    void validate();

    SetupHistory history_;
    Expected<Position, SetupError> position_;
    Square cursor_{};
    Color side_;
    std::optional<Role> role_; ///< The role placed last.
};

} // namespace tondo::ui
