#pragma once
// Colours as data: one palette for each number of colours a terminal may have.

#include "tondo/core/board.hpp"
#include "tondo/ui/canvas.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tondo::ui {

/// How many colours the terminal shows.
enum class Depth : std::uint8_t {
    mono,    ///< None: reverse, bold and underline only.
    eight,   ///< 0–7.
    sixteen, ///< 0–15, as xterm has them by default.
    full,    ///< xterm's 256.
};

inline constexpr std::array all_depths{Depth::mono, Depth::eight, Depth::sixteen, Depth::full};

/// What a square is painted as, the weakest first: of all that apply, the last shows.
enum class Tint : std::uint8_t { plain, last, overlay, target, capture, checker, check, selected, cursor };

inline constexpr std::array all_tints{Tint::plain,   Tint::last,  Tint::overlay,  Tint::target, Tint::capture,
                                      Tint::checker, Tint::check, Tint::selected, Tint::cursor};

constexpr std::size_t index(Tint tint) {
    return static_cast<std::size_t>(tint);
}

/// A ground. Without colours, lit ones are drawn in reverse, and others may be hatched.
struct Ground {
    Ink ink;
    bool lit = false;
    bool hatched = false;
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

struct Theme {
    Depth depth;
    bool sides_by_letter; ///< Colours do not tell the armies apart: pieces are written `wK`.

    std::array<Grounds, all_tints.size()> squares; ///< By tint.
    Ground moat;                                   ///< Closed, or what is left of one when bridged.
    Ground creek;
    Ink mark; ///< Signs, on any square's ground.

    Style white, gray, red, black; ///< Pieces, on a plate of their own.
    Style dead;
    Style label; ///< Files and ranks.

    // For all that is not the board.
    Style text;
    Style dim;
    Style title;
    Style notice;
    Style warning;
    Style choice; ///< The chosen line of a list.

    const Grounds &under(Tint tint) const { return squares[index(tint)]; }
    /// The pieces of the player with that letter (Player::letter).
    const Style &army(char letter) const;
};

const Theme &theme(Depth depth);

} // namespace tondo::ui
