#pragma once
// A position that is being set up: keys in, canvas out, intents for the program to carry out. Pure, so that every
// screen can be tested as text.

#include "tondo/core/position.hpp"
#include "ui/editor/setup_history.hpp"
#include "ui/game/program_action.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/keymap.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/message.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

// What the editor has the program do, beside Save and Quit. Save and PlayPosition come only where position() is one.
struct PlayPosition {}; ///< As a new game.

using EditorIntent = std::variant<Save, Quit, PlayPosition, Copy>;

class Editor {
public:
    struct Commands; ///< What the commands do.

    Editor(Setup setup, const BoardStyle &style, const Theme &theme, Keymap keys = {});

    const Setup &setup() const { return history_.now(); }
    /// What it describes; or why that is no position.
    const Expected<Position, SetupError> &position() const { return position_; }

    /// Whether it is as it was at first, or when it was saved last.
    bool is_kept() const { return history_.is_kept(); }

    /// To be resized before handle() and draw().
    BoardWindow &window() { return window_; }
    std::optional<EditorIntent> handle(const Key &key);
    /// Takes text from the clipboard: what is typed, or a position. Nothing in it acts.
    void paste(const std::string &text);
    void draw(Canvas &canvas) const;

    /// The position was saved; returns what was to be done once it is.
    std::optional<EditorIntent> saved(const std::string &where);

    /// Shows a message until the next key.
    void say(std::string message);
    void warn(std::string message);
    void tell(const ChangeRemark &remark);

private:
    using Decision = std::optional<EditorIntent>;

    // What the keys mean at the moment.
    struct Browsing {};
    struct TypingCommand {
        CommandEntry entry;
    };
    struct Leaving {}; ///< Asked whether to save first.
    using Mode = std::variant<Browsing, TypingCommand, Leaving>;

    Decision handle_mode(Browsing &mode, const Key &key);
    Decision handle_mode(TypingCommand &mode, const Key &key);
    Decision handle_mode(Leaving &mode, const Key &key);

    void move_cursor(Direction direction);
    void put(Role role);
    void put_again();
    void change(Setup setup);
    void read_fen(const std::string &text);
    void read_field(SetupError::Field field, const std::string &text);
    void judge();
    Decision if_sound(EditorIntent intent);

    std::string name(Color color) const;
    std::string fen() const;
    std::string verdict() const;
    BoardMarks marks() const;
    void draw_panel(Canvas &canvas) const;
    void draw_prompt(Canvas &canvas) const;
    std::string under_cursor() const;
    std::string key_for(std::string_view command) const;

    SetupHistory history_;
    Expected<Position, SetupError> position_;

    BoardWindow window_;

    Square cursor_{};
    Color side_ = Color::first; ///< Whose pieces are put.
    std::optional<Role> role_;  ///< What was put last.
    Keymap keys_;
    Mode mode_;
    HelpOverlay help_; ///< Over the mode, which is gone back to.
    bool leaves_when_saved_ = false;
    Message message_;
};

} // namespace tondo::ui
