#pragma once
// The position editor: maps keys to intents for the program and draws the canvas. Does no I/O, so that tests compare
// screens as text.

#include "ui/canvas.hpp"
#include "ui/editor/edited_position.hpp"
#include "ui/game/program_action.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/keymap.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/panel/board_window.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tondo::ui {

// Requests of the editor to the program, besides Save, Quit and Copy. Save and PlayPosition require a valid position.
struct PlayPosition {}; ///< Start a new game from the position.

using EditorIntent = std::variant<Save, Quit, PlayPosition, Copy>;

class Editor {
public:
    using Decision = std::optional<EditorIntent>;

    // The mode, which decides the meaning of the keys.
    struct Browsing {};
    struct Leaving {}; ///< The question whether to save first is open.
    using Mode = std::variant<Browsing, CommandEntry, Leaving>;

    Editor(Setup setup, const BoardStyle &style, const Theme &theme, Keymap keys = {}, PathLookup paths = {});

    EditedPosition &edited() { return edited_; }
    const EditedPosition &edited() const { return edited_; }
    /// Must have the size of the screen before handle() and draw().
    BoardWindow &window() { return window_; }

    Decision handle(const Key &key);
    /// Inserts clipboard text into the open entry, or reads it as a position. Never acts as a key.
    void paste(const std::string &text);
    void draw(Canvas &canvas) const;

    /// Reports that the position was saved in `where`. Returns Quit if that waited for it.
    Decision saved(const std::string &where);

    /// Shows a message until the next key.
    void inform(Message message) { message_ = std::move(message); }
    void inform(std::string message) { message_ = {std::move(message)}; }
    void warn(std::string message) { message_ = warning(std::move(message)); }
    void report(const StyleChange &remark);

    // Used by the commands.
    void enter(Mode mode) { mode_ = std::move(mode); }
    /// Returns the intent if the position is valid; otherwise warns.
    Decision if_sound(EditorIntent intent);
    void show_help();
    /// How to run a command: its first key, or `:name`.
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
    HelpOverlay help_; ///< Covers the mode; closing it returns to the mode.
    bool leaves_when_saved_ = false;
    Message message_;
};

} // namespace tondo::ui
