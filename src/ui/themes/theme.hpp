#pragma once
// Themes as data, each with a palette for every number of colours that a terminal may have.

#include "tondo/core/board.hpp"
#include "ui/screen/canvas.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The number of colours of a terminal.
enum class Depth : std::uint8_t {
    mono,    ///< None: reverse, bold and underline only.
    eight,   ///< 0–7.
    sixteen, ///< 0–15, as xterm has them by default.
    full,    ///< xterm's 256.
};

inline constexpr std::array all_depths{Depth::mono, Depth::eight, Depth::sixteen, Depth::full};

/// The kinds of grounds of a square, by rising priority.
enum class Tint : std::uint8_t {
    plain,
    white_last, ///< The last move of White began or ended there; and so on for the others.
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

/// The tint of the last move of the player with that letter (Player::letter).
Tint last_tint(char letter);

/// A ground. Without colours, lit ones are drawn in reverse. Where colours are few, others may be hatched.
struct Ground {
    Ink ink;
    bool lit = false;
    bool hatched = false;
    Ink hatch = {}; ///< The colour of the hatching.
    friend constexpr bool operator==(const Ground &, const Ground &) = default;
};

/// The kinds of squares under one tint. Only boards of hexagons have medium ones.
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
    Depth depth;                      ///< The number of colours it uses.
    bool sides_by_letter;             ///< Colours do not tell the armies apart: pieces are written `wK`.
    std::string_view gray_plate = {}; ///< The colour of the army called Gray, where there is no gray.

    std::array<Grounds, all_tints.size()> squares; ///< By tint.
    Ground moat;                                   ///< Closed, or what is left of one when bridged.
    Ground creek;
    // Signs on grounds: mark_on() takes the one of higher contrast.
    Ink mark;
    Ink light_mark;

    Style white, gray, red, black; ///< Pieces, on a plate of their own.
    Style dead;                    ///< No ground means no plate: drawn on the ground of the square.
    Style label;                   ///< Files and ranks.

    // Text beside the board.
    Style text;
    Style dim;
    Style title;
    Style notice;
    Style warning;
    Style choice; ///< The chosen line of a list.

    const Grounds &under(Tint tint) const { return squares[index(tint)]; }
    /// The pieces of the player with that letter (Player::letter).
    const Style &army(char letter) const;
    /// The colour of signs on a ground.
    Ink mark_on(Ink ground) const;
};

/// A theme by name, one row of the table.
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

/// The theme of that name, or nullptr.
const ThemeChoice *find_theme(std::string_view name);

/// The names, with commas between them.
std::string theme_names();

/// The default theme.
const Theme &theme(Depth depth);

} // namespace tondo::ui
