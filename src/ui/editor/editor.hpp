#pragma once
// A position that is being set up: keys in, canvas out, intents for the program to carry out. Pure, so that every
// screen can be tested as text.

#include "ui/editor/edited_position.hpp"
#include "ui/game/program_action.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/keymap.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/message.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tondo::ui {

// Requests of the editor to the program, beside Save and Quit. Save and PlayPosition come only where the position is
// one.
struct PlayPosition {}; ///< As a new game.

using EditorIntent = std::variant<Save, Quit, PlayPosition, Copy>;

class Editor {
public:
    using Decision = std::optional<EditorIntent>;

    // The mode, which decides the meaning of the keys.
    struct Browsing {};
    struct Leaving {}; ///< Asked whether to save first.
    using Mode = std::variant<Browsing, CommandEntry, Leaving>;

    Editor(Setup setup, const BoardStyle &style, const Theme &theme, Keymap keys = {}, PathLookup paths = {});

    EditedPosition &edited() { return edited_; }
    const EditedPosition &edited() const { return edited_; }
    /// To be resized before handle() and draw().
    BoardWindow &window() { return window_; }

    Decision handle(const Key &key);
    /// Takes text from the clipboard: what is typed, or a position. Nothing in it acts.
    void paste(const std::string &text);
    void draw(Canvas &canvas) const;

    /// The position was saved; returns what was to be done once it is.
    Decision saved(const std::string &where);

    /// Shows a message until the next key.
    void inform(Message message) { message_ = std::move(message); }
    void inform(std::string message) { message_ = {std::move(message)}; }
    void warn(std::string message) { message_ = warning(std::move(message)); }
    void report(const StyleChange &remark);

    // For the commands.
    void enter(Mode mode) { mode_ = std::move(mode); }
    /// The intent, if it can be played; otherwise a warning.
    Decision if_sound(EditorIntent intent);
    void show_help();
    /// How to have a command done: `U`
    std::string key_for(std::string_view command) const;

private:
    Decision handle_mode(Browsing &mode, const Key &key);
    Decision handle_mode(CommandEntry &mode, const Key &key);
    Decision handle_mode(Leaving &mode, const Key &key);

    void draw_prompt(Canvas &canvas) const;
    std::string under_cursor() const;

    EditedPosition edited_;
    BoardWindow window_;
    Keymap keys_;
    PathLookup paths_;
    Mode mode_;
    HelpOverlay help_; ///< Over the mode, which is gone back to.
    bool leaves_when_saved_ = false;
    Message message_;
};

} // namespace tondo::ui
