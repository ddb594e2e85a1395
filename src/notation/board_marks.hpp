#pragma once
// Arrows and circles drawn on the board, kept in a ply's comments as PGN programs do: `[%cal Ge2e4,Rd1h5]`,
// `[%csl Ga1]`.

#include "tondo/core/board.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::notation {

/// The colours of the convention; each is written as its first letter, a capital.
enum class MarkColor : std::uint8_t { green, red, yellow, blue };

inline constexpr std::array all_mark_colors{MarkColor::green, MarkColor::red, MarkColor::yellow, MarkColor::blue};

/// `green`
std::string_view name_of(MarkColor color);

/// An arrow between two squares, or a circle around one.
struct BoardMark {
    MarkColor color;
    Square from;
    Square to; ///< `from` for a circle.

    bool is_circle() const { return from == to; }
    friend constexpr bool operator==(const BoardMark &, const BoardMark &) = default;
};

/// The marks of all comments in their order, at most 100, each place once, with the colour that stands last. An item
/// that names no colour or no square of the board is passed over.
std::vector<BoardMark> read_marks(const std::vector<std::string> &comments, const Board &board);

/// Erases the mark if it is there in its colour. Otherwise adds it, in place of one between the same squares. All other
/// text stays as it is, also what read_marks() passes over. Returns whether the mark is there now.
bool toggle_mark(std::vector<std::string> &comments, const Board &board, const BoardMark &mark);

} // namespace tondo::notation
