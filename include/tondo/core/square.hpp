#pragma once
// Squares and sets of squares. No board has more than 196, so a set is one 256-bit word.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#ifdef __AVX__
#include <immintrin.h>
#endif

#if __cplusplus < 202002L
#error "tondo needs C++20"
#endif

namespace tondo {

/// A square (also a hexagon) by its index on its board: 0 … board size − 1. Names belong to the Board.
enum class Square : std::uint8_t {};

/// The size of the largest board, the honeycomb.
inline constexpr std::size_t max_squares = 196;

constexpr std::size_t index(Square square) {
    return static_cast<std::size_t>(square);
}

/// A table with one value per square of the largest board.
template <class T> class BySquare {
public:
    constexpr T &operator[](Square square) { return values_[index(square)]; }
    constexpr const T &operator[](Square square) const { return values_[index(square)]; }
    friend constexpr bool operator==(const BySquare &, const BySquare &) = default;

private:
    std::array<T, max_squares> values_{};
};

/// Internal: four words in one vector register, on machines with 256-bit registers. Code compiled for AVX passes and
/// aligns it otherwise than other code does. So no function takes or returns it, and a class that holds one is aligned
/// by itself.
using Words = std::uint64_t __attribute__((vector_size(32)));

namespace detail {
// One-bit sets, so that a set is changed as a whole vector. Storing one word and then loading the vector would stall on
// store forwarding.
struct alignas(32) SingleBit {
    std::array<std::uint64_t, 4> words;
};
inline constexpr std::array<SingleBit, 256> single_bits = [] {
    std::array<SingleBit, 256> bits{};
    for (std::size_t i = 0; i < bits.size(); ++i)
        bits[i].words[i / 64] = std::uint64_t{1} << (i % 64);
    return bits;
}();
} // namespace detail

/// A set of squares with the usual set algebra; iterates by rising index.
class alignas(32) SquareSet {
public:
    SquareSet() = default;
    SquareSet(std::initializer_list<Square> squares) {
        for (Square square : squares)
            insert(square);
    }

    /// All 256 indices, on any board: the identity of intersection.
    static SquareSet all() {
        SquareSet every;
        every.words_ = ~every.words_;
        return every;
    }

    bool contains(Square square) const { return (words_[index(square) / 64] >> (index(square) % 64)) & 1U; }
    void insert(Square square) { *this |= single(square); }
    void erase(Square square) { *this -= single(square); }

    bool empty() const {
#ifdef __AVX__
        return _mm256_testz_si256(__m256i(words_), __m256i(words_)) != 0; // one instruction instead of seven
#else
        return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
#endif
    }
    /// The number of squares, 0 to 256.
    int size() const {
#if defined __x86_64__ && !defined __POPCNT__
        // All words at once: std::popcount would call a function for each (12 % of the engine's instructions).
        Words sums = words_ - ((words_ >> 1) & 0x5555'5555'5555'5555);
        sums = (sums & 0x3333'3333'3333'3333) + ((sums >> 2) & 0x3333'3333'3333'3333);
        sums = (sums + (sums >> 4)) & 0x0F0F'0F0F'0F0F'0F0F;
        const std::uint64_t bytes = sums[0] + sums[1] + sums[2] + sums[3];
        const std::uint64_t pairs = (bytes & 0x00FF'00FF'00FF'00FF) + ((bytes >> 8) & 0x00FF'00FF'00FF'00FF);
        return static_cast<int>((pairs * 0x0001'0001'0001'0001) >> 48);
#else
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
#endif
    }
    bool intersects(SquareSet other) const {
        return !(*this & other).empty();
    }

    /// The square with the lowest index; the set must not be empty.
    Square first() const {
        std::size_t word = 0;
        while (words_[word] == 0)
            ++word;
        return Square(word * 64 + static_cast<std::size_t>(std::countr_zero(words_[word])));
    }

    SquareSet &operator|=(SquareSet other) {
        words_ |= other.words_;
        return *this;
    }
    SquareSet &operator&=(SquareSet other) {
        words_ &= other.words_;
        return *this;
    }
    /// Every square index shifted by `by`, which must not be 0 and must be between −63 and 63. Squares shifted out of
    /// the 256 indices are dropped.
    SquareSet moved(int by) const {
        SquareSet result;
        if (by > 0)
            result.words_ = (words_ << by) | (__builtin_shufflevector(words_, Words{}, 4, 0, 1, 2) >> (64 - by));
        else
            result.words_ = (words_ >> -by) | (__builtin_shufflevector(words_, Words{}, 1, 2, 3, 4) << (64 + by));
        return result;
    }

    /// Symmetric difference.
    SquareSet &operator^=(SquareSet other) {
        words_ ^= other.words_;
        return *this;
    }
    /// Set difference.
    SquareSet &operator-=(SquareSet other) {
        words_ &= ~other.words_;
        return *this;
    }
    friend SquareSet operator|(SquareSet a, SquareSet b) {
        return a |= b;
    }
    friend SquareSet operator&(SquareSet a, SquareSet b) {
        return a &= b;
    }
    friend SquareSet operator^(SquareSet a, SquareSet b) {
        return a ^= b;
    }
    friend SquareSet operator-(SquareSet a, SquareSet b) {
        return a -= b;
    }
    friend bool operator==(SquareSet a, SquareSet b) {
        return (a ^ b).empty();
    }

    /// Reads the set as it goes: the set must live as long, and squares behind the current one must not change.
    class Iterator {
    public:
        explicit Iterator(const SquareSet &set) : set_(&set), rest_(set.words_[0]) { skip_empty_words(); }
        Square operator*() const { return Square(word_ * 64 + static_cast<std::size_t>(std::countr_zero(rest_))); }
        Iterator &operator++() {
            rest_ &= rest_ - 1;
            skip_empty_words();
            return *this;
        }
        bool operator==(std::default_sentinel_t) const { return rest_ == 0; }

    private:
        void skip_empty_words() {
            while (rest_ == 0 && word_ + 1 < sizeof(SquareSet) / sizeof(rest_))
                rest_ = set_->words_[++word_];
        }
        const SquareSet *set_;
        std::size_t word_ = 0;
        std::uint64_t rest_; // of the current word
    };
    Iterator begin() const {
        return Iterator(*this);
    }
    std::default_sentinel_t end() const {
        return {};
    }

private:
    friend class SizeSum;

    static SquareSet single(Square square) {
        return std::bit_cast<SquareSet>(detail::single_bits[index(square)]);
    }
    // A union of a vector and integers is passed in memory, whatever the machine flags: programs made for AVX link with
    // a library that is not.
    union {
        Words words_{};
        std::array<std::uint64_t, 4> in_memory_;
    };
};

/// Internal: the sum of the sizes of many sets. Stays within vector registers where the machine has a vector popcount
/// (perft ×1.1).
class SizeSum {
public:
    void add(SquareSet set) {
#if defined __AVX512VPOPCNTDQ__ && defined __AVX512VL__
        sums_ += Words(_mm256_popcnt_epi64(__m256i(set.words_)));
#else
        sum_ += static_cast<std::uint64_t>(set.size());
#endif
    }
    std::uint64_t total() const {
        return sum_ + sums_[0] + sums_[1] + sums_[2] + sums_[3];
    }

private:
    Words sums_{};
    std::uint64_t sum_ = 0;
};

} // namespace tondo
