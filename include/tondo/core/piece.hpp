#pragma once
// Players, roles and pieces. A Color is a place in the order of play, so "the next player" is arithmetic; its letter,
// name and seat are data of the rule set (rules.hpp).

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tondo {

/// A player by place in the order of play.
enum class Color : std::uint8_t { first, second, third };

inline constexpr std::array all_colors{Color::first, Color::second, Color::third};

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// The colour whose place follows, living or not.
constexpr Color next(Color color) {
    return color == Color::third ? Color::first : Color(index(color) + 1);
}

/// One value per player, in order of play.
template <class T> class ByColor {
public:
    constexpr ByColor() = default;
    constexpr ByColor(T first, T second, T third) : values_{first, second, third} {}
    constexpr T &operator[](Color color) { return values_[index(color)]; }
    constexpr const T &operator[](Color color) const { return values_[index(color)]; }
    constexpr auto begin() { return values_.begin(); }
    constexpr auto end() { return values_.end(); }
    constexpr auto begin() const { return values_.begin(); }
    constexpr auto end() const { return values_.end(); }
    friend constexpr bool operator==(const ByColor &, const ByColor &) = default;

private:
    std::array<T, all_colors.size()> values_{};
};

/// A small set of players; iterates in order of play.
class ColorSet {
public:
    constexpr ColorSet() = default;
    static constexpr ColorSet all() { return ColorSet(0b111); }
    static constexpr ColorSet of(Color color) { return ColorSet(1U << index(color)); }

    constexpr bool contains(Color color) const { return (bits_ >> index(color)) & 1U; }
    constexpr void insert(Color color) { bits_ |= 1U << index(color); }
    constexpr void erase(Color color) { bits_ &= ~(1U << index(color)); }
    constexpr int size() const { return static_cast<int>((bits_ & 1U) + (bits_ >> 1U & 1U) + (bits_ >> 2U)); }
    constexpr bool empty() const { return bits_ == 0; }
    friend constexpr bool operator==(ColorSet, ColorSet) = default;
    /// Index for tables by set: 0 for the empty set, below 8.
    friend constexpr std::size_t index(ColorSet set) { return set.bits_; }

    class Iterator {
    public:
        constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
        constexpr Color operator*() const { return Color(std::countr_zero(bits_)); }
        constexpr Iterator &operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator &) const = default;

    private:
        unsigned bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    constexpr explicit ColorSet(unsigned bits) : bits_(bits) {}
    unsigned bits_ = 0;
};

/// The kind of a piece.
enum class Role : std::uint8_t { king, queen, rook, bishop, knight, pawn };

inline constexpr std::array all_roles{Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn};

constexpr std::size_t index(Role role) {
    return static_cast<std::size_t>(role);
}

/// The direction of a pawn: an index to the board's pawn tables. On the round board a pawn moves inward until it has
/// crossed the centre and outward afterwards; on the other boards the direction is that of the pawn's home seat.
enum class PawnDirection : std::uint8_t { first, second, third };

inline constexpr std::array all_pawn_directions{PawnDirection::first, PawnDirection::second, PawnDirection::third};

constexpr std::size_t index(PawnDirection pawn_direction) {
    return static_cast<std::size_t>(pawn_direction);
}

/// A piece; it is dead once its owner is eliminated (Position::is_living).
struct Piece {
    Color color;
    Role role;
    PawnDirection pawn_direction = PawnDirection::first; ///< Meaningful for pawns; PawnDirection::first for all others.
    friend constexpr bool operator==(const Piece &, const Piece &) = default;
};

} // namespace tondo
