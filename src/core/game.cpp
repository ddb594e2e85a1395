#include "tondo/core/game.hpp"

#include "core/overloaded.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <cassert>

namespace tondo {

namespace {

bool bare_kings(const Position &position) {
    if (position.living().size() != 2)
        return false;
    for (Color color : position.living())
        if (!(position.pieces(color) - position.pieces(Role::king)).empty())
            return false;
    return true;
}

} // namespace

const Move *move_of(const PlyAction &action) {
    const Move *const none = nullptr;
    return std::visit(Overloaded{[](const Move &move) { return &move; }, same_for<Token, ResignsFor>(none)}, action);
}

Position position_after(const Position &before, const PlyAction &action) {
    const bool ends_game = before.rules().mates == MateRule::ends_game;
    return std::visit(Overloaded{[&](const Move &move) { return before.play(move); },
                                 [&](Token token) {
                                     if (ends_game || token == Token::draw)
                                         return before;
                                     return before.eliminate_mover(token == Token::flags ? PlayerStatus::flagged
                                                                                         : PlayerStatus::resigned);
                                 },
                                 [&](ResignsFor) { return before; }},
                      action);
}

std::optional<Outcome> automatic_draw(const Position &position) {
    const ColorSet living = position.living();
    const RuleSet &rules = position.rules();
    if (rules.bare_kings_draw && bare_kings(position))
        return drawn(rules.scoring, Ending::bare_kings, living);
    if (position.halfmove_clock() >= rules.clock_limit_per_player * living.size())
        return drawn(rules.scoring, Ending::clock, living);
    return {};
}

Game::Game(Position start) : start_(std::move(start)), outcome_(adjudicate()) {}

void Game::restart(const Position &start) {
    start_ = start;
    plies_.clear();
    resigning_ = ColorSet();
    outcome_ = adjudicate();
}

const Position &Game::position_after(std::size_t plies) const {
    assert(plies <= plies_.size());
    return plies == 0 ? start_ : plies_[plies - 1].after;
}

void Game::play(const PlyAction &action) {
    append(action);
    while (!outcome_ && resigning_.contains(position().turn()))
        append(Token::resigns);
}

void Game::take_back() {
    assert(!plies_.empty());
    plies_.pop_back();
    resigning_ = {};
    outcome_ = adjudicate();
}

void Game::resign(Color color) {
    assert(!outcome_ && position().is_living(color));
    if (color == position().turn())
        play(Token::resigns);
    else
        resigning_.insert(color);
}

std::vector<Move> Game::legal_moves() const {
    return outcome_ ? std::vector<Move>{} : tondo::legal_moves(position());
}

void Game::append(const PlyAction &action) {
    assert(!outcome_);
    plies_.push_back({action, tondo::position_after(position(), action)});
    for (Color color : all_colors)
        if (!position().is_living(color))
            resigning_.erase(color);
    outcome_ = adjudicate();
}

// The outcome that the last action declares; nullopt if it declares none.
std::optional<Outcome> Game::declared() const {
    if (plies_.empty())
        return {};
    using Declared = std::optional<Outcome>;
    const Position &now = position();
    const bool plays_on = rules().mates != MateRule::ends_game;
    return std::visit(
        Overloaded{[](const Move &) { return Declared(); },
                   [&](Token token) {
                       if (token == Token::draw)
                           return Declared(drawn(rules().scoring, Ending::agreement, now.living()));
                       return token == Token::flags && !plays_on ? Declared(lost_on_time(now.turn())) : Declared();
                   },
                   [&](ResignsFor resigns) {
                       return plays_on ? Declared() : Declared(won(Ending::resignation, resigns.winner, now.turn()));
                   }},
        plies_.back().action);
}

std::optional<Outcome> Game::adjudicate() const {
    const Position &now = position();
    if (now.over())
        return now.outcome();
    if (const std::optional<Outcome> outcome = declared())
        return outcome;
    if (const std::optional<Outcome> outcome = automatic_draw(now))
        return outcome;

    // Only positions since the last irreversible ply can equal this one.
    int occurrences = 1;
    const std::size_t since = std::min(plies_.size(), static_cast<std::size_t>(now.halfmove_clock()));
    for (std::size_t back = 1; back <= since; ++back)
        if (const Position &before = position_after(plies_.size() - back);
            before.turn() == now.turn() && before.same_as(now))
            ++occurrences;
    if (occurrences >= 3)
        return drawn(rules().scoring, Ending::repetition, now.living());
    return {};
}

} // namespace tondo
