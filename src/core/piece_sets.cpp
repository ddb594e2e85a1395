#include "tondo/core/piece_sets.hpp"

#include "core/scrambled.hpp"

namespace tondo {

namespace {

// The Zobrist key of a piece, by its code, on a square; computed instead of stored.
constexpr std::uint64_t key_of(Square square, std::uint8_t code) {
    return scrambled(index(square) * 256 + code);
}

} // namespace

void PieceSets::toggle(Square square, std::uint8_t code) {
    const SquareSet here{square};
    colors_[Color(code / color_code - 1)] ^= here;
    kinds_[code % color_code] ^= here;
    codes_[square] ^= code;
    hash_ ^= key_of(square, code);
    line_occupancy_ ^= board_->lines.through(square);
}

// The same as taking it away and putting it there.
void PieceSets::shift(Square from, Square to, std::uint8_t code) {
    const SquareSet both{from, to};
    colors_[Color(code / color_code - 1)] ^= both;
    kinds_[code % color_code] ^= both;
    codes_[from] = 0;
    codes_[to] = code;
    hash_ ^= key_of(from, code) ^ key_of(to, code);
    line_occupancy_.toggle(board_->lines.through(from), board_->lines.through(to));
}

std::uint8_t PieceSets::remove(Square square) {
    const std::uint8_t code = codes_[square];
    if (code != 0)
        toggle(square, code);
    return code;
}

} // namespace tondo
