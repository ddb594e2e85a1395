#include "ui/keys/key_name.hpp"

#include "core/number_text.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "ui/canvas.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Code = Key::Code;

struct NamedKey {
    std::string_view name;
    Key key;
};

// The first of several names for a key is the one shown.
constexpr std::array names{
    NamedKey{"Space", Key::of(U' ')},
    NamedKey{"Up", Key::of(Code::up)},
    NamedKey{"Down", Key::of(Code::down)},
    NamedKey{"Left", Key::of(Code::left)},
    NamedKey{"Right", Key::of(Code::right)},
    NamedKey{"Enter", Key::of(Code::enter)},
    NamedKey{"Return", Key::of(Code::enter)},
    NamedKey{"Tab", Key::of(Code::tab)},
    NamedKey{"Shift-Tab", Key::of(Code::back_tab)},
    NamedKey{"Bksp", Key::of(Code::backspace)},
    NamedKey{"Backspace", Key::of(Code::backspace)},
    NamedKey{"Del", Key::of(Code::erase)},
    NamedKey{"Delete", Key::of(Code::erase)},
    NamedKey{"Esc", Key::of(Code::escape)},
    NamedKey{"Escape", Key::of(Code::escape)},
    NamedKey{"Home", Key::of(Code::home)},
    NamedKey{"End", Key::of(Code::end)},
    NamedKey{"PgUp", Key::of(Code::page_up)},
    NamedKey{"PageUp", Key::of(Code::page_up)},
    NamedKey{"PgDn", Key::of(Code::page_down)},
    NamedKey{"PageDown", Key::of(Code::page_down)},
    NamedKey{"Ctrl-C", Key::of(Code::interrupt)},
    NamedKey{"Ctrl-L", Key::of(Code::redraw)},
    // Terminals send these combinations as other keys.
    NamedKey{"Ctrl-H", Key::of(Code::backspace)},
    NamedKey{"Ctrl-I", Key::of(Code::tab)},
    NamedKey{"Ctrl-J", Key::of(Code::enter)},
    NamedKey{"Ctrl-M", Key::of(Code::enter)},
};

constexpr std::string_view control_prefix = "Ctrl-";
constexpr int function_keys = 12;

std::optional<int> function_number(std::string_view name) {
    if (name.size() < 2 || notation::to_upper(name.front()) != 'F')
        return {};
    const std::optional<int> number = parse_number<int>(name.substr(1));
    return number && *number >= 1 && *number <= function_keys ? number : std::nullopt;
}

} // namespace

std::string key_name(const Key &key) {
    const auto named = std::find_if(names.begin(), names.end(), [&](const NamedKey &each) { return each.key == key; });
    if (named != names.end())
        return std::string(named->name);
    std::string name;
    if (key.code == Code::control)
        name = control_prefix;
    if (key.code == Code::function)
        return "F" + std::to_string(static_cast<int>(key.character));
    if (key.code == Code::control || key.code == Code::character)
        append_utf8(name, key.character);
    return name;
}

std::string key_names(std::span<const Key> keys) {
    return notation::join(keys, " ", key_name);
}

std::optional<Key> find_key(std::string_view name) {
    if (!name.empty() && notation::code_point_size(name) == name.size() && name != " ")
        return Key::of(notation::code_point(name));
    const auto named = std::find_if(names.begin(), names.end(), [name](const NamedKey &key) {
        return notation::equal_in_either_case(key.name, name);
    });
    if (named != names.end())
        return named->key;
    if (const std::optional<int> number = function_number(name))
        return Key::function(static_cast<char32_t>(*number));
    const bool controlled = name.size() == control_prefix.size() + 1 && notation::begins_with(name, control_prefix);
    if (controlled && notation::is_letter(name.back()))
        return Key::control(static_cast<char32_t>(notation::to_upper(name.back())));
    return {};
}

} // namespace tondo::ui
