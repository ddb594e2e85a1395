#include "game/refusal.hpp"

#include "game/live_game.hpp"

#include <array>
#include <string_view>

namespace tondo::game {

namespace {

using Reason = Refusal::Reason;

// In the order of Reason; {seat} is the colour in a hosted game, otherwise the name.
constexpr std::array<std::string_view, static_cast<std::size_t>(Reason::not_understood)> clauses{
    "nothing changes",
    "the game is over",
    "it is {seat}'s turn",
    "{name} is not played here",
    "{seat} is out of the game",
    "you have no seat at this table",
    "nobody sits at {seat}'s seat yet",
    "{seat}, who would have to accept, is not played here",
    "not all players are here",
    "you have resigned; it takes effect on your turn",
    "a resignation names the winner here: resign for SEAT",
    "a resignation names nobody here",
    "you cannot resign for yourself",
    "that can be offered only on your turn",
    "your offer stands",
    "{seat}'s offer is to be answered first",
    "you can offer again when you have moved",
    "there is no offer for you to accept",
    "there is no offer for you to decline",
    "there is nothing to take back",
    "there is nothing to play again",
    "there is no clock",
    "the days for each move are the same for all",
    "only a table with days for each move knows that",
    "it is your turn: move, and plan answers then",
    "a plan begins with the next player's move and ends with one of yours",
    "time is given to others",
    "a move has a time left where there are clocks, and only there",
    "that cannot be done at a shared table",
    "the clocks of a shared table are its host's",
    "{name} has taken that seat",
    "that seat is kept for {reserved}",
    "you play {seat}",
    "no seat is free for you, but you can watch",
};

} // namespace

std::string describe(const Refusal &refusal, const LiveGame &live) {
    if (refusal.reason == Reason::not_understood)
        return refusal.text;
    const Color seat = refusal.seat.value_or(Color::first);
    const std::string colour(live.rules().players[seat].name);
    std::string clause(clauses[static_cast<std::size_t>(refusal.reason)]);
    const auto fill = [&](std::string_view sign, const std::string &text) {
        if (const std::size_t at = clause.find(sign); at != clause.npos)
            clause.replace(at, sign.size(), text);
    };
    fill("{seat}", live.is_hosted() ? colour : live.name(seat));
    fill("{name}", live.name(seat));
    if (live.is_hosted())
        fill("{reserved}", live.reservations()[seat]);
    return clause;
}

} // namespace tondo::game
