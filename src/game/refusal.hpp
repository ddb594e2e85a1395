#pragma once
// Reasons why an action is refused in a game in progress. An illegal move has reasons of its own
// (core/illegal_reason.hpp).

#include "game/live_game.hpp"

#include <optional>
#include <string>

namespace tondo::game {

struct Refusal {
    enum class Reason : std::uint8_t {
        nothing_changes,
        game_over,
        not_on_turn,  ///< It is `seat`'s.
        not_played,   ///< `seat` is not the actor's.
        eliminated,   ///< `seat` is.
        no_seat,      ///< The actor has none.
        waiting,      ///< Nobody has taken `seat` yet.
        third_absent, ///< `seat`, who would have to accept, is not the actor's.
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
        not_in_hosted,     ///< There is none of that in a hosted game.
        host_keeps_clocks, ///< The clocks of a hosted game are its host's.
        seat_taken,
        seat_reserved,
        seated, ///< The actor plays `seat`.
        no_free_seat,
        not_understood, ///< An illegal move, an unknown seat; `text` says so.
    };
    Reason reason;
    std::optional<Color> seat{};
    std::string text{};
};

/// One clause that is fit for a terminal: `it is Gray's turn`.
std::string describe(const Refusal &refusal, const LiveGame &live);

} // namespace tondo::game
