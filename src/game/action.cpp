#include "game/action.hpp"

#include "game/seat_reservations.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <algorithm>
#include <array>

namespace tondo::game {

namespace {

constexpr std::array<std::string_view, 8> action_words{"move",    "resign", "offer", "accept",
                                                       "decline", "give",   "plan",  "sit"};

struct ActionWriter {
    const RuleSet &rules;

    std::string letter(Color seat) const { return {rules.players[seat].letter}; }

    std::string operator()(const Play &play) const {
        const Move *const move = move_of(play.action);
        return move ? "move " + notation::write_coordinate_move(rules.board(), *move) : "";
    }
    std::string operator()(const Resign &) const { return "resign"; }
    std::string operator()(const MakeOffer &offer) const {
        return offer.winner ? "resign for " + letter(*offer.winner) : "offer draw";
    }
    std::string operator()(Accept) const { return "accept"; }
    std::string operator()(Decline) const { return "decline"; }
    std::string operator()(const GiveTime &give) const {
        return "give " + letter(give.seat) + ' ' + std::to_string(give.time.count());
    }
    std::string operator()(const Plan &plan) const {
        std::string line = "plan";
        for (const Move &move : plan.moves)
            line += ' ' + notation::write_coordinate_move(rules.board(), move);
        return line;
    }
    std::string operator()(const Sit &sit) const {
        return "sit " + (sit.seat ? letter(*sit.seat) : std::string(anybody));
    }
    // Vacating a seat is a separate request; the other actions exist only in local games.
    std::string operator()(Stand) const { return ""; }
    std::string operator()(TakeBack) const { return ""; }
    std::string operator()(PlayAgain) const { return ""; }
    std::string operator()(const SetClock &) const { return ""; }
    std::string operator()(const StopClock &) const { return ""; }
    std::string operator()(const SetPlayer &) const { return ""; }
};

} // namespace

std::string write_action(const RuleSet &rules, const Action &action) {
    return std::visit(ActionWriter{rules}, action);
}

bool is_action(std::string_view line) {
    const std::string_view word = line.substr(0, line.find(' '));
    return std::find(action_words.begin(), action_words.end(), word) != action_words.end();
}

} // namespace tondo::game
