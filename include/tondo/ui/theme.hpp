#pragma once
// Colours as data: one palette for each number of colours a terminal may have.

#include "tondo/ui/canvas.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tondo::ui {

/// How many colours the terminal shows.
enum class Depth : std::uint8_t {
    mono,    ///< None; reverse, bold and underline only.
    eight,   ///< 0–7.
    sixteen, ///< 0–15 as xterm has them by default.
    full,    ///< xterm's 256.
};

inline constexpr std::array all_depths{Depth::mono, Depth::eight, Depth::sixteen, Depth::full};

/// What a square may be painted as, the plainest first: the last that applies shows.
enum class Tint : std::uint8_t {
    plain,
    overlay,
    last_from,
    last_to,
    target,
    capture,
    checker,
    check,
    selected,
    cursor
};

inline constexpr std::size_t tint_count = 10;

/// The ground of a square. Without colours, lit ones are shown in reverse.
struct Ground {
    Ink ink;
    bool lit = false;
    friend constexpr bool operator==(const Ground &, const Ground &) = default;
};

struct Theme {
    Depth depth;
    bool sides_by_letter; ///< Colours do not tell the armies apart: pieces are written `wK`.

    std::array<Ground, tint_count> light; ///< By tint.
    std::array<Ground, tint_count> dark;

    Style white, gray, red, black; ///< Pieces, on a plate of their own.
    Style dead;
    Style mark;   ///< Signs on an empty square; its ground is the square's.
    Style moat;   ///< Closed.
    Style bridge; ///< A bridged moat.
    Style creek;
    Style label; ///< Files and ranks.

    // For all that is not the board.
    Style text, dim, title, notice, warning, choice;

    /// The pieces of the player with that letter (`Player::letter`).
    const Style &army(char letter) const;
};

const Theme &theme(Depth depth);

} // namespace tondo::ui
