#pragma once
// Learned values: what each piece adds to the strength of each player by its square, and a small network beside them,
// fitted to games that the engine has played against itself (tests/tune/train.cpp). tests/arena/README.md tells how
// much they win.

#include "engine/network.hpp"
#include "tondo/core/position.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace tondo::engine {

/// Where each value stands in a row of them. All seats share the values: the board is turned until the player whose
/// strength is meant sits in the first.
class ValueLayout {
public:
    explicit ValueLayout(const RuleSet &rules);

    std::size_t size() const { return std::size_t{2} * 3 * kinds * squares_; }
    /// Index of what a piece of one living player means for another, with two or three living. Indices rise by the
    /// number living, then by whose piece it is (their own, the next player's, the third's), its kind and its square.
    std::size_t index_of(std::size_t living, Color player, const Piece &piece, Square square) const;
    std::size_t squares() const { return squares_; }

    static constexpr std::size_t kinds = all_roles.size() - 1 + all_pawn_directions.size(); ///< Pawns by direction.

private:
    std::size_t squares_;
    ByColor<BySquare<Square>> turned_; ///< By player.
    ByColor<std::size_t> turns_;       ///< By player: thirds of a turn to the first seat.
    bool turns_pawns_;                 ///< Whether the directions of pawns differ by seat.
};

class LearnedValues {
public:
    /// Those that come with the program (src/engine/values); nullptr if there are none for these rules. Built when they
    /// are first asked for; the rules of the video share those of 3man.
    static const LearnedValues *of(const RuleSet &rules);
    /// Reads what write() has written; nullptr if these are not the bytes of a ValueLayout.
    static std::shared_ptr<const LearnedValues> read(const RuleSet &rules, std::string_view bytes);
    /// By ValueLayout, in hundredths of a pawn, two bytes each, the lower one first; then the network: its rows, and
    /// the heads for two and for three living.
    static std::string write(const std::vector<std::int16_t> &values, const Network &network);

    LearnedValues(const RuleSet &rules, const std::vector<std::int16_t> &values, Network network);

    /// Of a piece of a living player, for each player.
    struct Place {
        ByColor<std::int16_t> worth; ///< Hundredths of a pawn.
        ByColor<std::uint16_t> row;  ///< Of the network.
    };
    /// `living` is two or three.
    const Place &place(std::size_t living, const Piece &piece, Square square) const {
        return places_[((living - 2) * ValueLayout::kinds + index(piece.role) + index(piece.pawn_direction)) * 3 +
                       index(piece.color)][square];
    }
    const Network &network() const { return network_; }

private:
    std::vector<BySquare<Place>> places_; ///< By the number living, the kind of piece and its owner.
    Network network_;
};

} // namespace tondo::engine
