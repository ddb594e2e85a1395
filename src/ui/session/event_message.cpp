#include "ui/session/event_message.hpp"

#include "core/overloaded.hpp"
#include "game/clock_text.hpp"
#include "game/seat_player.hpp"
#include "notation/join.hpp"
#include "tondo/notation/san.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"

namespace tondo::ui {

namespace {

// Describes the last ply, and the result if that ply ended the game.
std::string ply_message(const game::LiveGame &live, std::optional<Color> reader) {
    const std::string last = ply_story(live, live.game().plies().size(), reader);
    if (!live.game().outcome())
        return last;
    const bool agreed = live.game().plies().back().action == PlyAction(Token::draw);
    return (agreed ? "" : last + "; ") + result(live);
}

} // namespace

std::string event_message(const game::Event &event, const game::LiveGame &live, std::optional<Color> reader) {
    const auto colour = [&](Color seat) { return std::string(live.rules().players[seat].name); };
    return std::visit(
        Overloaded{
            [&](const game::Played &) { return ply_message(live, reader); },
            [&](game::Resigned resigned) {
                return live.game().resigning().contains(resigned.seat)
                           ? live.name(resigned.seat) + " will resign when the turn comes"
                           : ply_message(live, reader);
            },
            [&](game::TakenBack) { return std::string("Taken back"); },
            [&](game::PlayedAgain) { return ply_message(live, reader); },
            [&](const game::Offered &offered) {
                if (offered.winner)
                    return live.name(offered.by) + " would resign for " + live.name(*offered.winner);
                return live.name(offered.by) + " offers a draw" +
                       (live.is_hosted() ? "" : "; " + others(live) + " will be asked in turn. Now move");
            },
            [&](game::Accepted accepted) {
                if (live.game().outcome())
                    return ply_message(live, reader);
                return live.name(accepted.by) + (live.is_hosted() ? " agrees; not all have answered yet"
                                                                  : " agrees to the draw; not all have been asked yet");
            },
            [&](game::Declined declined) {
                return live.name(declined.by) + (live.is_hosted() ? " declines the offer" : " refuses the draw");
            },
            [&](const game::ClockSet &set) {
                return set.control ? "From now on " + notation::write_time_control(*set.control) + " for everybody"
                                   : std::string("The clocks are put away");
            },
            [&](game::ClockStopped) { return ply_message(live, reader); },
            [&](const game::TimeGiven &given) {
                return live.name(given.seat) + " has " + game::write_countdown(given.time) + " more";
            },
            [&](const game::DueBy &) { return ply_message(live, reader); },
            [&](const game::Planned &planned) {
                return planned.moves.empty() ? std::string("Nothing is planned any more")
                                             : "Planned: " + plan_words(live.position(), planned.seat, planned.moves);
            },
            [&](const game::PlayerSet &set) {
                return live.name(set.seat) + " is now played by " + game::player_words(set.player);
            },
            [&](const game::SeatTaken &taken) { return taken.name + " sits down: " + colour(taken.seat); },
            [&](game::SeatVacated vacated) { return colour(vacated.seat) + "'s seat is free again"; },
        },
        event);
}

Change change_by(const game::Event &event) {
    return std::visit(
        Overloaded{same_for<game::Played, game::Resigned>(Change::turn), same_for<game::TakenBack>(Change::taken_back),
                   same_for<game::ClockSet>(Change::clocks), same_for<game::ClockStopped>(Change::stop),
                   same_for<game::PlayerSet>(Change::players),
                   same_for<game::PlayedAgain, game::Offered, game::Accepted, game::Declined, game::TimeGiven,
                            game::DueBy, game::Planned, game::SeatTaken, game::SeatVacated>(Change::other)},
        event);
}

bool is_by_any(const game::Event &event, ColorSet players, Color mover) {
    const auto is_here = [&](Color seat) { return players.contains(seat); };
    return std::visit(
        Overloaded{[&](const game::Played &) { return is_here(mover); },
                   [&](game::Resigned resigned) { return is_here(resigned.seat); },
                   [](game::TakenBack) { return true; }, [](game::PlayedAgain) { return true; },
                   [&](const game::Offered &offered) { return is_here(offered.by); },
                   [&](game::Accepted accepted) { return is_here(accepted.by); },
                   [&](game::Declined declined) { return is_here(declined.by); },
                   [](const game::ClockSet &) { return true; }, [](game::ClockStopped) { return true; },
                   [](const game::TimeGiven &) { return false; }, [](const game::DueBy &) { return false; },
                   [&](const game::Planned &planned) { return is_here(planned.seat); },
                   [](const game::PlayerSet &) { return true; }, [](const game::SeatTaken &) { return false; },
                   [](game::SeatVacated) { return false; }},
        event);
}

std::string plan_words(Position position, Color own, const std::vector<Move> &line) {
    std::string text;
    bool answers = false;
    for (const Move &move : line) {
        const bool is_answer = position.turn() == own;
        text += (is_answer == answers ? " "
                 : is_answer          ? ", then "
                                      : ", then if ") +
                notation::write_san(position, move);
        answers = is_answer;
        position = position_after(position, move);
    }
    return "if" + text;
}

std::string others(const game::LiveGame &live) {
    const Position &position = live.game().position();
    std::vector<std::string> names;
    for (Color color = next(position.turn()); color != position.turn(); color = next(color))
        if (position.is_living(color))
            names.push_back(live.name(color));
    return notation::listed(names);
}

} // namespace tondo::ui
