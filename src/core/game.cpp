#include "tondo/core/game.hpp"

#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <cassert>

namespace tondo {

namespace {

bool bare_kings(const Position &position) {
    if (position.living().size() != 2)
        return false;
    for (Color color : position.living())
        if (position.pieces(color).size() != 1)
            return false;
    return true;
}

Outcome shared(Ending ending, ColorSet living) {
    Outcome outcome{ending, {}};
    for (Color color : living)
        outcome.scores[color] = Score{static_cast<std::uint8_t>(full_point.twelfths / living.size())};
    return outcome;
}

} // namespace

Game::Game(Position start) : start_(std::move(start)), outcome_(judge()) {}

const Position &Game::position_after(std::size_t plies) const {
    assert(plies <= plies_.size());
    return plies == 0 ? start_ : plies_[plies - 1].after;
}

void Game::play(const Action &action) {
    append(action);
    while (!outcome_ && resigning_.contains(position().turn()))
        append(Token::resigns);
}

void Game::take_back() {
    assert(!plies_.empty());
    plies_.pop_back();
    resigning_ = {};
    outcome_ = judge();
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

void Game::append(const Action &action) {
    assert(!outcome_);
    const Position &before = position();
    if (const Move *move = std::get_if<Move>(&action))
        plies_.push_back({action, before.play(*move)});
    else if (std::get<Token>(action) == Token::draw)
        plies_.push_back({action, before});
    else
        plies_.push_back({action, before.eliminate_mover(std::get<Token>(action) == Token::resigns ? Fate::resigned
                                                                                                   : Fate::flagged)});
    for (Color color : all_colors)
        if (!position().is_living(color))
            resigning_.erase(color);
    outcome_ = judge();
}

std::optional<Outcome> Game::judge() const {
    const Position &now = position();
    const ColorSet living = now.living();
    if (living.size() == 1)
        return shared(Ending::last_king, living);
    if (now.stalemate())
        return shared(Ending::stalemate, living);
    if (!plies_.empty() && plies_.back().action == Action(Token::draw))
        return shared(Ending::agreement, living);
    if (bare_kings(now))
        return shared(Ending::bare_kings, living);
    if (now.halfmove_clock() >= now.rules().clock_limit_per_player * living.size())
        return shared(Ending::clock, living);

    // Only positions since the last irreversible ply can be the same as this one.
    int occurrences = 0;
    const std::size_t since = std::min(plies_.size(), static_cast<std::size_t>(now.halfmove_clock()));
    for (std::size_t back = 0; back <= since; ++back)
        if (position_after(plies_.size() - back).same_as(now))
            ++occurrences;
    if (occurrences >= 3)
        return shared(Ending::repetition, living);
    return {};
}

} // namespace tondo
