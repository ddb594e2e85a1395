#pragma once
// The round board once more, by chapters 2 to 4 of the rules of 3man: a mailbox of rings and files, walked step
// by step, every move tried out on a copy. Slow, and independent of the core so that the two can disagree.

#include "tondo/core/position.hpp"

#include <array>
#include <set>
#include <string>
#include <tuple>

namespace tondo::test {

class SlowRound {
public:
    explicit SlowRound(const Position &position);

    /// Squares that a player's pieces attack, as (ring, file) with both from 0.
    std::set<std::pair<int, int>> attacks(int player) const;
    /// From, to and promotion letter, `-` for none.
    using Move = std::tuple<int, int, char>;
    /// Legal moves; squares as ring × 24 + file.
    std::set<Move> legal_moves() const;

private:
    struct Man {
        int owner = -1;
        char letter = ' ';
        bool crossed = false;
    };
    struct Place {
        int ring;
        int file;
    };

    Man &man(Place place) { return men_[static_cast<std::size_t>(place.ring)][static_cast<std::size_t>(place.file)]; }
    const Man &man(Place place) const {
        return men_[static_cast<std::size_t>(place.ring)][static_cast<std::size_t>(place.file)];
    }
    template <class Visit> void each_route(Place from, const Visit &visit) const;
    template <class Visit> void pawn_captures(Place from, const Visit &visit) const;
    bool safe(int player) const;
    bool gives_check(int player) const;
    bool attacked(Place place, int by_others_than) const;
    void try_move(std::set<Move> &moves, Place from, Place to, bool quiet_crossing) const;
    void pawn_moves(std::set<Move> &moves, Place from) const;
    void castlings(std::set<Move> &moves) const;

    std::array<std::array<Man, 24>, 6> men_{};
    std::array<bool, 3> living_{};
    std::array<bool, 3> bridged_{};
    std::array<std::array<bool, 2>, 3> castling_{}; // king's side, queen's side
    std::set<std::pair<int, int>> passed_;
    int turn_ = 0;
    bool momentary_ = false;
};

} // namespace tondo::test
