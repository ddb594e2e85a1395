#include "ui/themes/theme.hpp"

#include "notation/join.hpp"
#include "ui/themes/themes.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::array table{
    ThemeChoice{"dark", "wood, for terminals with a dark ground", &dark_eight, &dark_sixteen, &dark_full},
    ThemeChoice{"light", "sand, for terminals with a light ground", &light_eight, &light_sixteen, &light_full},
    ThemeChoice{"colorblind", "slate with blue and orange, told apart by every eye", &colorblind_eight,
                &colorblind_sixteen, &colorblind_full},
    ThemeChoice{"mono", "no colours at all", &mono_theme, &mono_theme, &mono_theme},
};

} // namespace

const Style &Theme::army(char letter) const {
    switch (letter) {
    case 'g':
        return gray;
    case 'r':
        return red;
    case 'b':
        return black;
    default:
        return white;
    }
}

Tint last_tint(char letter) {
    switch (letter) {
    case 'g':
        return Tint::gray_last;
    case 'r':
        return Tint::red_last;
    case 'b':
        return Tint::black_last;
    default:
        return Tint::white_last;
    }
}

Ink Theme::mark_on(Ink ground) const {
    if (ground.is_default() || light_mark.is_default())
        return mark;
    return contrast(rgb(light_mark), rgb(ground)) > contrast(rgb(mark), rgb(ground)) ? light_mark : mark;
}

const Theme &ThemeChoice::at(Depth depth) const {
    switch (depth) {
    case Depth::mono:
        return mono_theme;
    case Depth::eight:
        return *eight;
    case Depth::sixteen:
        return *sixteen;
    case Depth::full:
        break;
    }
    return *full;
}

std::span<const ThemeChoice> themes() {
    return table;
}

const ThemeChoice *find_theme(std::string_view name) {
    const auto found =
        std::find_if(table.begin(), table.end(), [name](const ThemeChoice &choice) { return choice.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::string theme_names() {
    return notation::join(table, ", ", &ThemeChoice::name);
}

const Theme &theme(Depth depth) {
    return table.front().at(depth);
}

} // namespace tondo::ui
