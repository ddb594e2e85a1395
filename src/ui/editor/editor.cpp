#include "ui/editor/editor.hpp"

#include "core/overloaded.hpp"
#include "notation/piece_letters.hpp"
#include "ui/editor/editor_commands.hpp"
#include "ui/editor/editor_help.hpp"
#include "ui/game/pasted.hpp"
#include "ui/keys/yes_no.hpp"

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
    : edited_(std::move(setup)), window_(edited_.rules().board(), style, theme), keys_(std::move(keys)), paths_(paths) {
}

// Shows refusals only: a changed style is visible.
void Editor::report(const StyleChange &remark) {
    if (remark.refuses)
        warn(remark.text);
}

std::optional<EditorIntent> Editor::saved(const std::string &where) {
    edited_.keep();
    inform("Saved in " + where);
    return std::exchange(leaves_when_saved_, false) ? Decision(Quit{}) : std::nullopt;
}

std::optional<EditorIntent> Editor::if_sound(EditorIntent intent) {
    if (edited_.position())
        return intent;
    warn(edited_.verdict());
    return {};
}

void Editor::show_help() {
    help_.show_keys(editor_help(edited_.rules(), keys_), edited_.rules());
}

// --- input -----------------------------------------------------------------------------------------------------------

std::optional<EditorIntent> Editor::handle(const Key &key) {
    message_ = {};
    const bool is_leaving =
        std::visit(Overloaded{same_for<Leaving>(true), same_for<Browsing, CommandEntry>(false)}, mode_);
    if (key.code == Code::interrupt && !is_leaving) {
        mode_ = Browsing{};
        help_ = {};
        return Keymap().find(editor_commands(), key)->run(*this, "");
    }
    if (help_.is_open()) {
        help_.handle(key, window_.rows());
        return {};
    }
    return std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_);
}

// On the command line pasted text is inserted; on the board it is read as a position.
void Editor::paste(const std::string &clipboard) {
    message_ = {};
    const std::string text = tamed(clipboard);
    std::visit(Overloaded{[&](CommandEntry &entry) { entry.insert(text); }, run_for<Browsing, Leaving>([&] {
                              mode_ = Browsing{};
                              help_ = {};
                              inform(edited_.read_fen(unquoted(text)));
                          })},
               mode_);
}

std::optional<EditorIntent> Editor::handle_mode(Browsing &, const Key &key) {
    leaves_when_saved_ = false;
    if (const auto direction = direction_of(key))
        edited_.move_to(window_.beyond(edited_.cursor(), *direction));
    else if (const std::optional<Role> role = role_of(key))
        edited_.put(*role);
    else if (key.code == Code::character && key.character >= U'1' && key.character <= U'3')
        edited_.choose_side(Color(key.character - U'1'));
    else if (key.code == Code::click) {
        const auto square =
            window_.arrangement().board ? window_.arrangement().board->square_at({key.column, key.row}) : std::nullopt;
        if (square && *square == edited_.cursor())
            inform(edited_.place_again());
        edited_.move_to(square.value_or(edited_.cursor()));
    } else if (const EditorCommand *command = keys_.find(editor_commands(), key))
        return command->run_by_key(*this, "");
    else if (key.code == Code::character)
        warn("No such key; " + key_for("help") + " lists all keys");
    return {};
}

std::optional<EditorIntent> Editor::handle_mode(CommandEntry &mode, const Key &key) {
    const std::optional<CommandLine> line = mode.handle(key, texts_of(editor_commands()), paths_);
    if (!line)
        return {};
    mode_ = Browsing{};
    if (line->word.empty())
        return {};
    return run_line(editor_commands(), *this, *line, [this](std::string message) { warn(std::move(message)); });
}

std::optional<EditorIntent> Editor::handle_mode(Leaving &, const Key &key) {
    const std::optional<Answer> answer = answer_of(key);
    if (!answer) {
        inform(std::string(answer_keys));
        return {};
    }
    mode_ = Browsing{};
    switch (*answer) {
    case Answer::yes:
        leaves_when_saved_ = true;
        return if_sound(Save{});
    case Answer::no:
        return Quit{};
    case Answer::left:
        inform("Nothing done");
    }
    return {};
}

} // namespace tondo::ui
