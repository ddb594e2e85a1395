#include "ui/key_section.hpp"

#include "notation/piece_letters.hpp"
#include "ui/editor/editor_commands.hpp"
#include "ui/keys/key_name.hpp"
#include "ui/lobby/lobby_commands.hpp"
#include "ui/replay/replay_commands.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/move_entry.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

template <class Rows> auto row_of(const Rows &rows, std::string_view name) {
    const auto found = std::find_if(rows.begin(), rows.end(), [name](const auto &row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

std::string meaning_on_board(const Key &key) {
    return begins_move(key) ? "begins a move on the board" : "";
}

std::string no_meaning(const Key &) {
    return "";
}

std::string meaning_in_editor(const Key &key) {
    constexpr std::u32string_view arrows = U"hjkl";
    const char letter = key.character < 0x80 ? static_cast<char>(key.character) : '\0';
    return arrows.find(key.character) != std::u32string_view::npos ? "moves the cursor"
           : notation::role_of(letter)                             ? "puts a piece"
                                                                   : "";
}

} // namespace

const CommandText *KeySection::find(std::string_view command) const {
    return row_of(commands, command);
}

Expected<void> KeySection::check(const Key &key, const CommandText &command) const {
    if (key.code == Key::Code::interrupt)
        return success_if(command.name == "quit", "Ctrl-C always leaves");
    if (key.code == Key::Code::redraw)
        return unexpected<std::string>("Ctrl-L always draws the screen anew");
    if (key.code != Key::Code::character)
        return {};
    if (key.character >= U'0' && key.character <= U'9')
        return unexpected<std::string>("digits keep their meaning");
    const std::string has = meaning(key);
    return success_if(has.empty(), key_name(key) + " " + has);
}

std::span<const KeySection> key_sections() {
    static const std::vector<KeySection> sections{
        {.name = "keys",
         .about = "on the board",
         .commands = texts_of(all_commands()),
         .meaning = meaning_on_board,
         .keymap = &Keymaps::board},
        {.name = "keys.replay",
         .about = "in a replay",
         .commands = texts_of(replay_commands()),
         .meaning = no_meaning,
         .keymap = &Keymaps::replay},
        {.name = "keys.editor",
         .about = "in the editor of positions",
         .commands = texts_of(editor_commands()),
         .meaning = meaning_in_editor,
         .keymap = &Keymaps::editor},
        {.name = "keys.lobby",
         .about = "in the lobby of a club",
         .commands = texts_of(lobby_commands()),
         .meaning = no_meaning,
         .keymap = &Keymaps::lobby},
    };
    return sections;
}

const KeySection *find_key_section(std::string_view name) {
    return row_of(key_sections(), name);
}

bool is_bound(const Keymaps &keymaps, const Key &key) {
    const auto sections = key_sections();
    return std::any_of(sections.begin(), sections.end(), [&](const KeySection &section) {
        return (keymaps.*section.keymap).find(std::span<const CommandText>(section.commands), key) != nullptr;
    });
}

} // namespace tondo::ui
