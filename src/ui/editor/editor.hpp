#pragma once
// The position editor: maps keys to intents for the program and draws the canvas. Does no I/O, so that tests compare
// screens as text.

#include "ui/canvas.hpp"
#include "ui/editor/edited_position.hpp"
#include "ui/game/program_action.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/panel/live_analysis.hpp"
#include "ui/screen/modes.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tondo::ui {

// Requests of the editor to the program, besides Save, Quit and Copy. Save and PlayPosition require a valid position.
struct PlayPosition {}; ///< Start a new game from the position.

using EditorIntent = std::variant<Save, Quit, PlayPosition, Copy>;

class Editor;
using EditorCommand = CommandOf<Editor, EditorIntent>;
using EditorQuestion = QuestionMode<Editor, EditorIntent>;

class Editor : public Screen<Editor, EditorIntent> {
public:
    Editor(Setup setup, const BoardStyle &style, const Theme &theme, Keymap keys = Keymap(KeyMode::placing),
           PathLookup paths = {});

    EditedPosition &edited() { return edited_; }
    const EditedPosition &edited() const { return edited_; }
    /// Must have the size of the screen before handle() and draw().
    BoardWindow &window() { return window_; }
    LiveAnalysis &analysis() { return analysis_; }

    Result handle(const Key &key);
    void draw(Canvas &canvas) const;

    /// Reports that the position was saved. Returns Quit if that waited for it.
    Result saved(const std::string &message);
    /// Shows refusals only: a changed style is visible.
    void report(const StyleChange &change);

    // Used by the commands and modes.
    /// Asks whether to save before leaving.
    void ask_about_leaving();
    void cancel_waiting() { leaves_when_saved_ = false; }
    /// Returns the intent if the position is valid; otherwise warns.
    Result if_sound(EditorIntent intent);

    // For Screen.
    std::span<const EditorCommand> commands() const;
    const Keymap &keymap() const { return keys_; }
    const PathLookup &paths() const { return paths_; }
    const RuleSet *rules() const { return &edited_.rules(); }
    Extent size() const { return window_.size(); }
    std::vector<std::string> help_page() const;
    Result confirmed(EditorIntent intent);

private:
    EditedPosition edited_;
    BoardWindow window_;
    LiveAnalysis analysis_;
    Keymap keys_;
    PathLookup paths_;
    bool leaves_when_saved_ = false;
};

/// The board: pieces by their letters, commands by their keys.
class PlacingMode : public CommandMode<Editor, EditorIntent> {
public:
    Result key(Editor &editor, const Key &key) override;
    /// Sets the pasted position up.
    Result paste(Editor &editor, const std::string &text) override;
    void draw(const Editor &editor, Canvas &canvas, Point start, const Theme &theme) const override;

protected:
    std::optional<Result> own_key(Editor &editor, const Key &key) override;
    bool takes_count() const override { return false; } // digits choose a player
};

} // namespace tondo::ui
