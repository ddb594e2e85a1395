// How the player of a session moves: the cursor, pieces picked up and put down, moves typed.

#include "notation/refusal.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"
#include "ui/game/words.hpp"
#include "ui/session/session.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

void Session::move_cursor(Direction direction) {
    cursor_ = window_.beyond(cursor_, direction);
}

// To the next own piece that can move, or the next target of the selected one.
void Session::cycle(bool forward) {
    to_live();
    SquareSet among;
    if (selected_)
        for (const Move &move : moves_from(*selected_))
            among.insert(move.to);
    else
        for (const Move &move : live_->game().legal_moves())
            among.insert(move.from);
    if (among.empty())
        return;
    std::optional<Square> before;
    std::optional<Square> after;
    std::optional<Square> last;
    for (Square square : among) {
        if (square < cursor_)
            before = square;
        if (square > cursor_ && !after)
            after = square;
        last = square;
    }
    cursor_ = forward ? after.value_or(among.first()) : before.value_or(*last);
}

std::optional<Decision> Session::pick(Square square) {
    to_live();
    const Position &position = live_->game().position();
    if (live_->game().outcome()) {
        warn("The game is over: " + result(*live_));
        return {};
    }
    if (!is_decided_here()) {
        warn(awaited());
        return {};
    }
    if (selected_) {
        // Also onto an own piece, or in place: castling with the queen, redemption.
        std::vector<Move> ways = moves_from(*selected_);
        std::erase_if(ways, [&](const Move &move) { return !(move.to == square); });
        if (!ways.empty())
            return play(ways);
        if (selected_ == square) {
            selected_.reset();
            return {};
        }
    }
    const bool own = position.pieces(position.turn()).contains(square);
    if (selected_ && !own) {
        warn("Illegal: " + notation::explain(position, *selected_, square));
        return {};
    }
    if (!own) {
        warn("Pick a piece of " + live_->name(position.turn()) + "'s first (Tab goes round them)");
        return {};
    }
    if (moves_from(square).empty()) {
        selected_.reset();
        warn("That piece has no legal move");
        return {};
    }
    selected_ = square;
    return {};
}

// Plays the one way to move, or asks which of several: they differ in what the pawn becomes.
std::optional<Decision> Session::play(const std::vector<Move> &ways) {
    if (ways.size() == 1)
        return decide(ways.front());
    Promoting promoting{ways};
    std::sort(promoting.choices.begin(), promoting.choices.end(),
              [](const Move &a, const Move &b) { return becomes(a) < becomes(b); });
    mode_ = std::move(promoting);
    return {};
}

// Where moving into check is allowed it is asked about first (rules nivichanov 5.1).
std::optional<Decision> Session::decide(const Move &move) {
    const Position &position = live_->game().position();
    const Color us = position.turn();
    if (live_->rules().checks == CheckRule::free && position.play(move).in_check(us))
        return propose(game::Play{move}, "Your king could be taken then. Play it all the same?");
    if (preferences_.confirm) {
        mode_ = Confirming{"Play " + notation::write_san(position, move) + "?", game::Play{move}, {}, false, true};
        return {};
    }
    return game::Play{move};
}

std::optional<Decision> Session::enter_move(const MoveEntry &entry) {
    const Position &position = live_->game().position();
    if (!is_decided_here()) {
        warn(awaited());
        return {};
    }
    const notation::Parsed<Move> named = notation::read_move(position, entry.text());
    if (named)
        return decide(*named);
    // A pawn's move without its promotion: ask for it, as for a drop.
    const std::vector<Move> matches = entry.matches();
    const bool only_promotions = !matches.empty() && std::all_of(matches.begin(), matches.end(), [&](const Move &move) {
        return move.promotion && move.from == matches.front().from && move.to == matches.front().to;
    });
    if (only_promotions)
        return play(matches);
    const std::vector<std::string> begun = entry.suggestions();
    const std::vector<std::string> meant = begun.empty() ? entry.nearest() : begun;
    warn(named.error().what() + (meant.size() == 1 ? "; did you mean " + meant.front() + "?" : ""));
    return {};
}

std::vector<Move> Session::moves_from(Square square) const {
    std::vector<Move> moves;
    for (const Move &move : live_->game().legal_moves())
        if (move.from == square)
            moves.push_back(move);
    return moves;
}

} // namespace tondo::ui
