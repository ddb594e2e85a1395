#include "ui/themes/theme.hpp"

#include "ui/themes/themes.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::array table{
    ThemeChoice{.name = "dark",
                .about = "quiet wood, for terminals with a dark ground",
                .eight = &dark_eight,
                .sixteen = &dark_sixteen,
                .full = &dark_full},
    ThemeChoice{.name = "light",
                .about = "quiet sand, for terminals with a light ground",
                .eight = &light_eight,
                .sixteen = &light_sixteen,
                .full = &light_full},
    ThemeChoice{.name = "strong",
                .about = "wood of strong contrast",
                .eight = &strong_eight,
                .sixteen = &strong_sixteen,
                .full = &strong_full},
    ThemeChoice{
        .name = "slate", .about = "blue stone", .eight = &slate_eight, .sixteen = &slate_sixteen, .full = &slate_full},
    ThemeChoice{.name = "emerald",
                .about = "green stone",
                .eight = &emerald_eight,
                .sixteen = &emerald_sixteen,
                .full = &emerald_full},
    ThemeChoice{.name = "colorblind",
                .about = "slate with blue and orange, told apart by every eye",
                .eight = &colorblind_eight,
                .sixteen = &colorblind_sixteen,
                .full = &colorblind_full},
    ThemeChoice{.name = "mono",
                .about = "no colours at all",
                .eight = &mono_theme,
                .sixteen = &mono_theme,
                .full = &mono_theme},
};

} // namespace

Style Theme::ink_of(char letter) const {
    const std::size_t color = std::string_view("GRYB").find(letter);
    if (color == std::string_view::npos)
        return army(letter);
    constexpr std::array eight{on(0, 2), on(7, 1), on(0, 3), on(7, 4)};
    constexpr std::array sixteen{on(0, 10), on(15, 9), on(0, 11), on(15, 12)};
    constexpr std::array full{on(231, 28), on(231, 160), on(16, 220), on(231, 26)};
    switch (depth) {
    case Depth::mono:
        return {.bold = true, .reverse = true};
    case Depth::eight:
        return eight[color];
    case Depth::sixteen:
        return sixteen[color];
    case Depth::full:
    case Depth::direct:
        break;
    }
    return full[color];
}

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

Theme Theme::for_images() const {
    Theme theme = *this;
    theme.squares[index(Tint::plain)] = image_squares.value_or(under(Tint::plain));
    return theme;
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
    case Depth::direct:
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

std::vector<std::string> theme_names() {
    std::vector<std::string> names;
    for (const ThemeChoice &choice : themes())
        names.emplace_back(choice.name);
    return names;
}

const Theme &theme(Depth depth) {
    return table.front().at(depth);
}

} // namespace tondo::ui
