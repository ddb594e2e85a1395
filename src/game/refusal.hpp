#pragma once
// Reasons for refusing an action or an event. Illegal moves have their own reasons (core/illegal_reason.hpp).

#include "tondo/core/piece.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tondo::game {

class LiveGame;

struct Refusal {
    enum class Reason : std::uint8_t {
        nothing_changes,
        game_over,
        not_on_turn,  ///< It is `seat`'s turn.
        not_played,   ///< `seat` does not belong to the actor.
        eliminated,   ///< `seat` is eliminated.
        no_seat,      ///< The actor has no seat.
        waiting,      ///< `seat` is still free.
        third_absent, ///< `seat` would have to accept but does not belong to the actor.
        not_all_here,
        has_resigned,
        names_winner,
        names_nobody,
        own_victory,
        only_on_turn,
        own_offer,   ///< The actor's own offer stands.
        other_offer, ///< `seat`'s offer stands.
        has_offered,
        not_asked,
        no_offer,
        nothing_to_take_back,
        nothing_to_play_again,
        no_clock,
        same_days,
        not_by_days, ///< The game is not played by correspondence.
        own_turn,
        no_answer,         ///< A planned line does not end with a move of its player.
        own_time,          ///< Time is given to others.
        time_missing,      ///< A move lacks its time left, or has one without clocks.
        not_in_hosted,     ///< Not available in a hosted game.
        host_keeps_clocks, ///< Only the host controls the clocks of a hosted game.
        seat_taken,
        seat_reserved,
        seated, ///< The actor already plays `seat`.
        no_free_seat,
        not_understood, ///< An illegal move or an unknown seat, described by `text`.
    };
    Reason reason;
    std::optional<Color> seat{};
    std::string text{};
};

/// The reason why something is not possible now; nullopt if it is.
using Objection = std::optional<Refusal>;
inline Objection object_if(bool holds, Refusal::Reason reason, std::optional<Color> seat = {}) {
    return holds ? Objection(Refusal{reason, seat}) : std::nullopt;
}

/// The reason as one clause, safe to print: `it is Gray's turn`.
std::string describe(const Refusal &refusal, const LiveGame &live);

} // namespace tondo::game
