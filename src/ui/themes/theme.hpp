#pragma once
// Themes as data, each with a palette for every colour depth.

#include "tondo/core/board.hpp"
#include "ui/canvas.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// The number of colours of a terminal.
enum class Depth : std::uint8_t {
    mono,    ///< No colours: reverse, bold and underline only.
    eight,   ///< 0–7.
    sixteen, ///< 0–15, as in xterm's default palette.
    full,    ///< xterm's 256.
    direct,  ///< Red, green and blue; the palettes are those of `full`.
};

/// Those with palettes of their own.
inline constexpr std::array all_depths{Depth::mono, Depth::eight, Depth::sixteen, Depth::full};

/// Kinds of square backgrounds, by rising priority.
enum class Tint : std::uint8_t {
    plain,
    white_last, ///< Origin or target of White's last move; likewise the others.
    gray_last,
    red_last,
    black_last,
    target,
    capture,
    checker,
    check,
    selected,
    cursor,
};

inline constexpr std::array all_tints{Tint::plain,      Tint::white_last, Tint::gray_last, Tint::red_last,
                                      Tint::black_last, Tint::target,     Tint::capture,   Tint::checker,
                                      Tint::check,      Tint::selected,   Tint::cursor};

constexpr std::size_t index(Tint tint) {
    return static_cast<std::size_t>(tint);
}

/// The tint for the last move of the player with that letter (Player::letter).
Tint last_tint(char letter);

/// A background. Without colours, lit backgrounds are drawn in reverse. With few colours, a background may be hatched.
struct Ground {
    Ink ink;
    bool lit = false;
    bool hatched = false;
    Ink hatch = {}; ///< The colour of the hatching.
    friend constexpr bool operator==(const Ground &, const Ground &) = default;
};

/// Backgrounds of one tint by shade. Only boards of hexagons have medium squares.
struct Grounds {
    Ground light;
    Ground dark;
    Ground medium;

    constexpr const Ground &of(Shade shade) const {
        return shade == Shade::light ? light : shade == Shade::dark ? dark : medium;
    }
};

/// The palette of a theme for one depth.
struct Theme {
    Depth depth;                      ///< The number of colours that it uses.
    bool sides_by_letter;             ///< Colours do not distinguish the armies: pieces are written `wK`.
    std::string_view gray_plate = {}; ///< Name of the colour that stands for Gray's army if the palette has no gray.

    std::array<Grounds, all_tints.size()> squares; ///< Indexed by tint.
    /// Plain squares of images: with smooth edges and pieces in outline, more contrast does not distract.
    std::optional<Grounds> image_squares = {};
    Ground moat; ///< A closed moat, or the visible parts of a bridged one.
    Ground creek;
    // Colours of signs: mark_on() chooses the one with the higher contrast.
    Ink mark;
    Ink light_mark;

    Style white, gray, red, black; ///< Pieces with their background plate.
    Style dead;                    ///< A default background means no plate: the square shows.
    Style label;                   ///< Files and ranks.

    // Text outside the board.
    Style text;
    Style dim;
    Style title;
    Style notice;
    Style warning;
    Style choice; ///< The selected line of a list.

    const Grounds &under(Tint tint) const { return squares[index(tint)]; }
    /// The style for pieces of the player with that letter (Player::letter).
    const Style &army(char letter) const;
    /// The style of an arrow: for a player's letter that of the army, for `G R Y B` green, red, yellow or blue.
    Style ink_of(char letter) const;
    /// The colour of signs on a background.
    Ink mark_on(Ink ground) const;
    /// The palette with image_squares, if it has them.
    Theme for_images() const;
};

/// A named theme with its palettes.
struct ThemeChoice {
    std::string_view name;
    std::string_view about;
    const Theme *eight;
    const Theme *sixteen;
    const Theme *full;

    const Theme &at(Depth depth) const;
};

/// All themes; the first is the default.
std::span<const ThemeChoice> themes();

/// The theme of that name; nullptr if there is none.
const ThemeChoice *find_theme(std::string_view name);

std::vector<std::string> theme_names();

/// The default theme's palette for a depth.
const Theme &theme(Depth depth);

} // namespace tondo::ui
