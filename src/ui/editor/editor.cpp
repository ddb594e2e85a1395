#include "ui/editor/editor.hpp"

#include "notation/piece_letters.hpp"
#include "ui/editor/editor_commands.hpp"
#include "ui/editor/editor_help.hpp"

#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

std::optional<Direction> direction_of(const Key &key) {
    if (key.code == Code::up || key == Key::of(U'k'))
        return Direction::up;
    if (key.code == Code::down || key == Key::of(U'j'))
        return Direction::down;
    if (key.code == Code::left || key == Key::of(U'h'))
        return Direction::left;
    if (key.code == Code::right || key == Key::of(U'l'))
        return Direction::right;
    return {};
}

std::optional<Role> role_of(const Key &key) {
    const bool ascii = key.code == Code::character && key.character < 0x80;
    return ascii ? notation::role_of(static_cast<char>(key.character)) : std::nullopt;
}

// The text between quotes, as in a PGN3 tag; all of it without quotes.
std::string unquoted(const std::string &text) {
    const std::size_t begin = text.find('"');
    const std::size_t end = text.rfind('"');
    return begin == end ? text : text.substr(begin + 1, end - begin - 1);
}

} // namespace

Editor::Editor(Setup setup, const BoardStyle &style, const Theme &theme, Keymap keys, PathLookup paths)
    : Screen(PlacingMode()), edited_(std::move(setup)), window_(edited_.rules().board(), style, theme),
      keys_(std::move(keys)), paths_(paths) {}

std::span<const EditorCommand> Editor::commands() const {
    return editor_commands();
}

std::vector<std::string> Editor::help_page() const {
    return editor_help(edited_.rules(), keys_);
}

void Editor::report(const StyleChange &change) {
    if (change.refuses)
        warn(change.text);
}

std::optional<EditorIntent> Editor::saved(const std::string &message) {
    edited_.keep();
    inform(message);
    return std::exchange(leaves_when_saved_, false) ? Result(Quit{}) : std::nullopt;
}

std::optional<EditorIntent> Editor::if_sound(EditorIntent intent) {
    if (edited_.position())
        return intent;
    warn(edited_.verdict());
    return {};
}

void Editor::ask_about_leaving() {
    enter(EditorQuestion("Save the position before leaving?", Save{}, Result(Quit{}), QuestionKind::leaving));
}

std::optional<EditorIntent> Editor::confirmed(EditorIntent intent) {
    leaves_when_saved_ = true;
    return if_sound(std::move(intent));
}

// --- input -----------------------------------------------------------------------------------------------------------

// Ctrl-C is the same as :quit, but for a question it is no answer.
std::optional<EditorIntent> Editor::handle(const Key &key) {
    message = {};
    if (key.code != Code::interrupt || in<EditorQuestion>())
        return Screen::key(key);
    close();
    help = {};
    return Keymap(KeyMode::placing).find(editor_commands(), key)->run(*this, "");
}

std::optional<EditorIntent> PlacingMode::key(Editor &editor, const Key &key) {
    editor.cancel_waiting();
    return CommandMode::key(editor, key);
}

std::optional<EditorIntent> PlacingMode::paste(Editor &editor, const std::string &text) {
    editor.inform(editor.edited().read_fen(unquoted(text)));
    return {};
}

std::optional<PlacingMode::Result> PlacingMode::own_key(Editor &editor, const Key &key) {
    EditedPosition &edited = editor.edited();
    const BoardWindow &window = editor.window();
    if (const auto direction = direction_of(key))
        edited.move_to(window.beyond(edited.cursor(), *direction));
    else if (const std::optional<Role> role = role_of(key))
        edited.put(*role);
    else if (key.code == Code::character && key.character >= U'1' && key.character <= U'3')
        edited.choose_side(Color(key.character - U'1'));
    else if (key.code == Code::click) {
        const auto &board = window.layout().board;
        const auto square = board ? board->square_at({key.column, key.row}) : std::nullopt;
        if (square && *square == edited.cursor())
            editor.inform(edited.place_again());
        edited.move_to(square.value_or(edited.cursor()));
    } else
        return {};
    return Result();
}

} // namespace tondo::ui
