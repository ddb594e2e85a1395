#include "tondo/core/piece_sets.hpp"

#include "core/scrambled.hpp"

namespace tondo {

namespace {

// Zobrist hashing with computed keys: the key of a piece on a square is the product of two random odd numbers, and keys
// are summed.
template <std::size_t size> constexpr std::array<std::uint64_t, size> odd_numbers(std::uint64_t seed) {
    std::array<std::uint64_t, size> numbers{};
    for (std::size_t i = 0; i < size; ++i)
        numbers[i] = scrambled(seed + i) | 1;
    return numbers;
}
constexpr auto square_keys = odd_numbers<max_squares>(0);
constexpr auto piece_keys = odd_numbers<64>(max_squares); // by code

} // namespace

void PieceSets::toggle(Square square, std::uint8_t code) {
    const SquareSet here{square};
    colors_[Color(code / color_code - 1)] ^= here;
    kinds_[code % color_code] ^= here;
    const std::uint64_t key = square_keys[index(square)] * piece_keys[code];
    hash_ += codes_[square] == 0 ? key : -key;
    codes_[square] ^= code;
    line_occupancy_ ^= board_->lines.through(square);
}

// Equivalent to toggling the piece off `from` and onto `to`.
void PieceSets::shift(Square from, Square to, std::uint8_t code) {
    const SquareSet both{from, to};
    colors_[Color(code / color_code - 1)] ^= both;
    kinds_[code % color_code] ^= both;
    codes_[from] = 0;
    codes_[to] = code;
    hash_ += (square_keys[index(to)] - square_keys[index(from)]) * piece_keys[code];
    line_occupancy_.toggle(board_->lines.through(from), board_->lines.through(to));
}

std::uint8_t PieceSets::remove(Square square) {
    const std::uint8_t code = codes_[square];
    if (code != 0)
        toggle(square, code);
    return code;
}

} // namespace tondo
