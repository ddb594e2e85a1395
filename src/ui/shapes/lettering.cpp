#include "ui/shapes/lettering.hpp"

#include "notation/piece_letters.hpp"
#include "ui/shapes/path.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

// As SVG path data: 4 units wide, from 0 at the top of a digit to 6 at the base line and 8 below it.
constexpr std::array<std::string_view, 26> letter_paths{
    "M.3 2.6Q1 2 2 2Q4 2 4 4V6M4 4.6Q4 6 2 6Q0 6 0 4.8Q0 3.8 2 3.8H4",
    "M0 0V6M0 4Q0 2 2 2Q4 2 4 4Q4 6 2 6Q0 6 0 4",
    "M4 2.7Q3.2 2 2 2Q0 2 0 4Q0 6 2 6Q3.2 6 4 5.3",
    "M4 0V6M4 4Q4 2 2 2Q0 2 0 4Q0 6 2 6Q4 6 4 4",
    "M0 4H4Q4 2 2 2Q0 2 0 4Q0 6 2 6Q3.3 6 3.9 5.2",
    "M3.6 .3Q1.5 -.3 1.5 1.5V6M0 2.4H3.2",
    "M4 2V6.5Q4 8 2 8Q.8 8 .2 7.4M4 4Q4 2 2 2Q0 2 0 4Q0 6 2 6Q4 6 4 4",
    "M0 0V6M0 4Q0 2 2 2Q4 2 4 4V6",
    "M2 2V6M2 .3V.5",
    "M2.5 2V6.8Q2.5 8 .8 8M2.5 .3V.5",
    "M0 0V6M3.6 2L0 4.4M1.4 3.5L4 6",
    "M2 0V6",
    "M0 2V6M0 3.4Q0 2 1 2Q2 2 2 3.4V6M2 3.4Q2 2 3 2Q4 2 4 3.4V6",
    "M0 2V6M0 4Q0 2 2 2Q4 2 4 4V6",
    "M2 2Q4 2 4 4Q4 6 2 6Q0 6 0 4Q0 2 2 2",
    "M0 2V8M0 4Q0 2 2 2Q4 2 4 4Q4 6 2 6Q0 6 0 4",
    "M4 2V8M4 4Q4 2 2 2Q0 2 0 4Q0 6 2 6Q4 6 4 4",
    "M.5 2V6M.5 4Q.5 2 2.7 2H3.5",
    "M3.8 2.6Q3 2 2 2Q.2 2 .2 3Q.2 3.9 2 4Q4 4.1 4 5Q4 6 2 6Q.8 6 0 5.4",
    "M1.5 .5V4.8Q1.5 6 3.4 5.9M0 2.2H3.2",
    "M0 2V4Q0 6 2 6Q4 6 4 4V2M4 4V6",
    "M0 2L2 6L4 2",
    "M0 2L1 6L2 2.8L3 6L4 2",
    "M0 2L4 6M4 2L0 6",
    "M0 2L2 6M4 2L1.6 6.8Q1.1 8 0 8",
    "M0 2H4L0 6H4",
};
constexpr std::array<std::string_view, 26> capital_paths{
    "M0 6L2 0L4 6M.8 3.8H3.2",
    "M0 0V6H2Q4 6 4 4.4Q4 2.9 2 2.9H0M0 0H1.8Q3.6 0 3.6 1.4Q3.6 2.9 2 2.9",
    "M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.2 6 4 5",
    "M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0H0",
    "M4 0H0V6H4M0 2.9H3.2",
    "M4 0H0V6M0 2.9H3.2",
    "M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 4.6V3.3H2.4",
    "M0 0V6M4 0V6M0 2.9H4",
    "M2 0V6M.8 0H3.2M.8 6H3.2",
    "M3.6 0V4.4Q3.6 6 2 6Q.4 6 .2 4.6",
    "M0 0V6M4 0L0 3.6M1.4 2.4L4 6",
    "M0 0V6H4",
    "M0 6V0L2 3.4L4 0V6",
    "M0 6V0L4 6V0",
    "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0",
    "M0 6V0H2Q4 0 4 1.7Q4 3.4 2 3.4H0",
    "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0M2.4 4.2L4 6.4",
    "M0 6V0H2Q4 0 4 1.7Q4 3.4 2 3.4H0M2 3.4L4 6",
    "M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 2.9Q4 3.2 4 4.5Q4 6 2 6Q.6 6 0 5",
    "M0 0H4M2 0V6",
    "M0 0V4Q0 6 2 6Q4 6 4 4V0",
    "M0 0L2 6L4 0",
    "M0 0L1 6L2 2L3 6L4 0",
    "M0 0L4 6M4 0L0 6",
    "M0 0L2 3L4 0M2 3V6",
    "M0 0H4L0 6H4",
};
constexpr std::array<std::string_view, 10> digit_paths{
    "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0",
    "M.6 1.2L2.2 0V6",
    "M.2 1.4Q.4 0 2 0Q4 0 4 1.6Q4 2.6 2 4.2L0 6H4",
    "M.2 .8Q.8 0 2 0Q3.8 0 3.8 1.5Q3.8 2.8 1.6 2.8Q4 2.8 4 4.4Q4 6 2 6Q.6 6 0 5.1",
    "M3 6V0L0 4.2H4",
    "M3.7 0H.6L.3 2.7Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.6 6 0 5.2",
    "M3.4 .2Q0 -.3 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.4 2 2.4Q.3 2.4 0 4",
    "M0 0H4L1.4 6",
    "M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.8Q4 2.8 4 4.4Q4 6 2 6Q0 6 0 4.4Q0 2.8 2 2.8",
    "M.6 5.8Q4 6.3 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.6 2 3.6Q3.7 3.6 4 2",
};

struct Mark {
    char character;
    std::string_view path;
};
constexpr std::array mark_paths{
    Mark{'.', "M2 5.7V6"},
    Mark{',', "M2 5.7L1.6 7"},
    Mark{':', "M2 2.5V2.8M2 5.7V6"},
    Mark{';', "M2 2.5V2.8M2 5.7L1.6 7"},
    Mark{'\'', "M2 0V1.4"},
    Mark{'!', "M2 0V4.2M2 5.7V6"},
    Mark{'?', "M.2 1.4Q.4 0 2 0Q4 0 4 1.5Q4 2.6 2 3.2V4.2M2 5.7V6"},
    Mark{'-', "M.7 3.4H3.3"},
    Mark{'_', "M0 6.6H4"},
    Mark{'+', "M2 1.5V5.3M.1 3.4H3.9"},
    Mark{'=', "M.3 2.6H3.7M.3 4.3H3.7"},
    Mark{'#', "M1.4 .6L.8 5.6M3.2 .6L2.6 5.6M.1 2.2H4M0 4H3.9"},
    Mark{'/', "M.2 6.8L3.8 -.4"},
    Mark{'|', "M2 -.4V7.2"},
    Mark{'(', "M2.8 -.4Q.8 3.2 2.8 6.8"},
    Mark{')', "M1.2 -.4Q3.2 3.2 1.2 6.8"},
};

constexpr double glyph_width = 4;
constexpr double glyph_advance = 6; // from one character to the next
constexpr double digit_height = 6;
constexpr double em = 8.5; // so that digits are as high as those of usual fonts

std::string_view path_of(char character) {
    if (notation::is_digit(character))
        return digit_paths[static_cast<std::size_t>(character - '0')];
    if (character >= 'a' && character <= 'z')
        return letter_paths[static_cast<std::size_t>(character - 'a')];
    if (character >= 'A' && character <= 'Z')
        return capital_paths[static_cast<std::size_t>(character - 'A')];
    const auto mark = std::find_if(mark_paths.begin(), mark_paths.end(),
                                   [&](const Mark &each) { return each.character == character; });
    return mark == mark_paths.end() ? "" : mark->path;
}

} // namespace

bool has_lettering(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char each) { return each == ' ' || !path_of(each).empty(); });
}

double lettering_width(std::string_view text) {
    return ((static_cast<double>(text.size()) - 1) * glyph_advance + glyph_width) / em;
}

std::vector<std::vector<Spot>> lettering(std::string_view text, Spot middle, double size) {
    const double unit = size / em;
    Spot corner{middle.x - lettering_width(text) * size / 2, middle.y - digit_height / 2 * unit};
    std::vector<std::vector<Spot>> lines;
    for (const char character : text) {
        for (std::vector<Spot> &line : path_parts(path_of(character))) {
            for (Spot &spot : line)
                spot = {corner.x + spot.x * unit, corner.y + spot.y * unit};
            lines.push_back(std::move(line));
        }
        corner.x += glyph_advance * unit;
    }
    return lines;
}

} // namespace tondo::ui
