#pragma once
// Squares and sets of squares. No board has more than 196, so a set is one 256-bit word.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace tondo {

/// A square (also a hexagon) by its index on its board: 0 … board size − 1. Names belong to the Board.
enum class Square : std::uint8_t {};

inline constexpr std::size_t max_squares = 196;

constexpr std::size_t index(Square square) {
    return static_cast<std::size_t>(square);
}

/// A table with one value per square of the largest board.
template <class T> class BySquare {
public:
    constexpr T &operator[](Square square) { return values_[index(square)]; }
    constexpr const T &operator[](Square square) const { return values_[index(square)]; }

private:
    std::array<T, max_squares> values_{};
};

/// A set of squares with the usual set algebra; iterates by rising index.
class SquareSet {
public:
    constexpr SquareSet() = default;
    constexpr SquareSet(std::initializer_list<Square> squares) {
        for (Square square : squares)
            insert(square);
    }

    constexpr bool contains(Square square) const { return (words_[index(square) / 64] >> (index(square) % 64)) & 1U; }
    constexpr void insert(Square square) { words_[index(square) / 64] |= bit(square); }
    constexpr void erase(Square square) { words_[index(square) / 64] &= ~bit(square); }

    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    constexpr int size() const {
        int count = 0;
        for (std::uint64_t word : words_)
            count += std::popcount(word);
        return count;
    }
    constexpr bool intersects(SquareSet other) const { return !(*this & other).empty(); }

    /// The square of lowest index; the set must not be empty.
    constexpr Square first() const {
        std::size_t word = 0;
        while (words_[word] == 0)
            ++word;
        return Square(word * 64 + static_cast<std::size_t>(std::countr_zero(words_[word])));
    }

    constexpr SquareSet &operator|=(SquareSet other) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] |= other.words_[i];
        return *this;
    }
    constexpr SquareSet &operator&=(SquareSet other) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] &= other.words_[i];
        return *this;
    }
    /// Set difference.
    constexpr SquareSet &operator-=(SquareSet other) {
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return a |= b; }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return a &= b; }
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return a -= b; }
    friend constexpr bool operator==(const SquareSet &, const SquareSet &) = default;

    class Iterator {
    public:
        constexpr explicit Iterator(std::array<std::uint64_t, 4> words) : words_(words) { skip_empty_words(); }
        constexpr Square operator*() const {
            return Square(word_ * 64 + static_cast<std::size_t>(std::countr_zero(words_[word_])));
        }
        constexpr Iterator &operator++() {
            words_[word_] &= words_[word_] - 1;
            skip_empty_words();
            return *this;
        }
        constexpr bool operator==(std::default_sentinel_t) const { return word_ == words_.size(); }

    private:
        constexpr void skip_empty_words() {
            while (word_ < words_.size() && words_[word_] == 0)
                ++word_;
        }
        std::array<std::uint64_t, 4> words_;
        std::size_t word_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(words_); }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    static constexpr std::uint64_t bit(Square square) { return std::uint64_t{1} << (index(square) % 64); }
    std::array<std::uint64_t, 4> words_{};
};

} // namespace tondo
