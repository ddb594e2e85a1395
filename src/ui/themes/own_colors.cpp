#include "ui/themes/own_colors.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tondo::ui {

namespace {

using Inks = std::vector<Ink *>;

// A plain square is the same in images.
template <Ground Grounds::*shade> Inks plain_square(Theme &theme) {
    Inks inks{&(theme.squares[index(Tint::plain)].*shade).ink};
    if (theme.image_squares)
        inks.push_back(&(*theme.image_squares.*shade).ink);
    return inks;
}

template <Tint tint> Inks tinted(Theme &theme) {
    Grounds &grounds = theme.squares[index(tint)];
    return {&grounds.light.ink, &grounds.dark.ink, &grounds.medium.ink};
}

template <Style Theme::*style> Inks background(Theme &theme) {
    return {&(theme.*style).ground};
}

template <Style Theme::*style> Inks text(Theme &theme) {
    return {&(theme.*style).text};
}

constexpr std::array parts{
    ColorPart{"light-square", "light squares", plain_square<&Grounds::light>},
    ColorPart{"dark-square", "dark squares", plain_square<&Grounds::dark>},
    ColorPart{"medium-square", "the third shade of hexagons", plain_square<&Grounds::medium>},
    ColorPart{"white", "White's pieces", background<&Theme::white>},
    ColorPart{"gray", "Gray's pieces", background<&Theme::gray>},
    ColorPart{"red", "Red's pieces", background<&Theme::red>},
    ColorPart{"black", "Black's pieces", background<&Theme::black>},
    ColorPart{"dead", "pieces of an eliminated player", background<&Theme::dead>},
    ColorPart{"white-move", "White's last move", tinted<Tint::white_last>},
    ColorPart{"gray-move", "Gray's last move", tinted<Tint::gray_last>},
    ColorPart{"red-move", "Red's last move", tinted<Tint::red_last>},
    ColorPart{"black-move", "Black's last move", tinted<Tint::black_last>},
    ColorPart{"target", "targets of the selected piece", tinted<Tint::target>},
    ColorPart{"capture", "targets that are captures", tinted<Tint::capture>},
    ColorPart{"checker", "pieces that give check", tinted<Tint::checker>},
    ColorPart{"check", "kings in check", tinted<Tint::check>},
    ColorPart{"selected", "the selected piece", tinted<Tint::selected>},
    ColorPart{"cursor", "the cursor", tinted<Tint::cursor>},
    ColorPart{"moat", "moats", [](Theme &theme) { return Inks{&theme.moat.ink}; }},
    ColorPart{"creek", "creeks", [](Theme &theme) { return Inks{&theme.creek.ink}; }},
    ColorPart{"mark", "dots and signs on squares",
              [](Theme &theme) {
                  return Inks{&theme.mark, &theme.light_mark};
              }},
    ColorPart{"label", "files and ranks beside the board", text<&Theme::label>},
    ColorPart{"faint", "text of less importance", text<&Theme::dim>},
    ColorPart{"notice", "messages", text<&Theme::notice>},
};

constexpr double apart = 1.15;   // areas side by side; their hues differ, too
constexpr double striking = 1.3; // what the eye shall find first
constexpr double readable = 3;

// The least contrast of two parts.
struct Bound {
    std::string_view part;
    std::string_view other;
    double least;
};

constexpr std::array bounds{
    Bound{"light-square", "dark-square", striking},
    Bound{"white", "light-square", apart},
    Bound{"white", "dark-square", apart},
    Bound{"gray", "light-square", apart},
    Bound{"gray", "dark-square", apart},
    Bound{"red", "light-square", apart},
    Bound{"red", "dark-square", apart},
    Bound{"black", "light-square", apart},
    Bound{"black", "dark-square", apart},
    Bound{"white", "gray", striking},
    Bound{"white", "red", striking},
    Bound{"white", "black", striking},
    Bound{"gray", "black", striking},
    Bound{"red", "black", striking},
    Bound{"cursor", "light-square", striking},
    Bound{"cursor", "dark-square", striking},
    Bound{"selected", "light-square", striking},
    Bound{"selected", "dark-square", striking},
    Bound{"mark", "light-square", readable},
    Bound{"mark", "dark-square", readable},
    Bound{"mark", "cursor", readable},
    Bound{"mark", "target", readable},
    Bound{"mark", "capture", readable},
};

int colors_of(Depth depth) {
    switch (depth) {
    case Depth::mono:
        return 0;
    case Depth::eight:
        return 8;
    case Depth::sixteen:
        return 16;
    case Depth::full:
    case Depth::direct:
        break;
    }
    return 256;
}

// The ink that the depth has for a colour; a default Ink if none.
Ink on_depth(Ink ink, Depth depth) {
    if (ink.is_direct())
        return depth == Depth::direct ? ink : depth == Depth::full ? nearest(rgb(ink)) : Ink{};
    return ink.number < colors_of(depth) ? ink : Ink{};
}

Theme with_own(const Theme &theme, Depth depth, std::span<const OwnColor> own) {
    Theme changed = theme;
    for (const OwnColor &color : own)
        if (const Ink ink = on_depth(color.ink, depth); !ink.is_default())
            for (Ink *const each : color.part->inks(changed))
                *each = ink;
    for (Style Theme::*const army : {&Theme::white, &Theme::gray, &Theme::red, &Theme::black, &Theme::dead})
        if ((changed.*army).ground != (theme.*army).ground)
            (changed.*army).text = theme.mark_on((changed.*army).ground);
    return changed;
}

std::string two_digits(double figure) {
    const std::string hundredths = std::to_string(std::lround(100 * figure));
    return hundredths.substr(0, hundredths.size() - 2) + '.' + hundredths.substr(hundredths.size() - 2);
}

} // namespace

std::span<const ColorPart> color_parts() {
    return parts;
}

const ColorPart *find_color_part(std::string_view name) {
    const auto found =
        std::find_if(parts.begin(), parts.end(), [name](const ColorPart &part) { return part.name == name; });
    return found == parts.end() ? nullptr : &*found;
}

std::optional<Ink> read_color(std::string_view text) {
    if (text == "theme")
        return Ink{};
    const bool is_direct = text.size() == 7 && text.front() == '#';
    const std::string_view digits = text.substr(is_direct ? 1 : 0);
    unsigned number = 0;
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), number, is_direct ? 16 : 10);
    if (error != std::errc() || end != digits.end() || (!is_direct && number > 255))
        return {};
    return Ink{static_cast<std::int32_t>(number) + (is_direct ? Ink::first_direct : 0)};
}

std::vector<Theme> own_palettes(std::span<const OwnColor> own) {
    std::vector<Theme> palettes;
    for (const Depth depth : {Depth::mono, Depth::eight, Depth::sixteen, Depth::full, Depth::direct})
        for (const ThemeChoice &choice : themes())
            palettes.push_back(
                with_own(choice.at(depth), choice.at(depth).depth == Depth::mono ? Depth::mono : depth, own));
    return palettes;
}

std::vector<std::string> contrast_warnings(const Theme &theme, std::span<const OwnColor> own) {
    Theme palette = theme;
    const auto is_own = [&](const ColorPart *part) {
        return std::any_of(own.begin(), own.end(),
                           [&](const OwnColor &color) { return color.part == part && !color.ink.is_default(); });
    };
    std::vector<std::string> warnings;
    for (const Bound &bound : bounds) {
        const ColorPart *const part = find_color_part(bound.part);
        const ColorPart *const other = find_color_part(bound.other);
        if (theme.depth == Depth::mono || (!is_own(part) && !is_own(other)))
            continue;
        const Ink ground = *other->inks(palette).front();
        const Ink ink = part->name == "mark" ? palette.mark_on(ground) : *part->inks(palette).front();
        if (const double figure = contrast(rgb(ink), rgb(ground)); figure < bound.least)
            warnings.push_back("[colors] " + std::string(part->name) + " has a contrast of " + two_digits(figure) +
                               " to " + std::string(other->name) + "; at least " + two_digits(bound.least) +
                               " is easy to see");
    }
    return warnings;
}

} // namespace tondo::ui
