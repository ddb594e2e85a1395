#include "explain/facts.hpp"

#include "explain/study.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <numeric>

namespace tondo::explain {

namespace {

template <class Found> void add(std::vector<Fact> &facts, Found found) {
    if (found)
        facts.push_back(*std::move(found));
}

int net_of(const Study &study) {
    const std::optional<LineBalance> balance = study.line_balance();
    return balance ? balance->net() : 0;
}

// Whether the same piece falls after the better move, too, at no less a cost.
bool falls_anyway(const Study &played, const Falling &piece, const Study &better) {
    const Square from = origin(played.line().move(), piece.square);
    return std::any_of(better.falling().begin(), better.falling().end(), [&](const Falling &other) {
        return origin(better.line().move(), other.square) == from && other.alone.empty() == piece.alone.empty() &&
               other.exchange.loss >= piece.exchange.loss;
    });
}

bool attacks_same(const std::optional<Attack> &other, const Attack &attack) {
    return other && other->pieces.front().square == attack.pieces.front().square;
}

} // namespace

int LineBalance::net() const {
    const auto sum = [](const std::vector<Capture> &captures) {
        return std::accumulate(captures.begin(), captures.end(), 0,
                               [](int all, const Capture &capture) { return all + worth(capture.piece.role); });
    };
    return sum(taken) - sum(lost);
}

Continuation::Continuation(const Position &position, std::span<const Move> line) : before(position) {
    Position current = position;
    for (const Move &move : line) {
        const std::vector<Move> legal = legal_moves(current);
        if (std::find(legal.begin(), legal.end(), move) == legal.end())
            break;
        moves.push_back(move);
        current = current.play(move);
    }
}

std::vector<Fact> drawbacks(const Continuation &played, const std::optional<Continuation> &better) {
    const Study study(played);
    const std::optional<Study> other = better ? std::optional<Study>(*better) : std::nullopt;
    std::vector<Fact> facts;
    if (auto fall = study.mover_felled()) {
        const auto same = other ? other->mover_felled() : std::nullopt;
        if (!same || same->force > fall->force)
            add(facts, fall);
    }
    add(facts, study.drawn());
    const bool is_worse = !other || study.balance() < other->balance();
    for (const Falling &piece : study.falling()) {
        const std::optional<Color> profits = study.profits(piece);
        if (!(other && falls_anyway(study, piece, *other)) && (is_worse || piece.alone.empty() || profits)) {
            facts.push_back(Lost{piece, living_captured(played.before, played.move()), piece.square == played.move().to,
                                 profits, study.barred_pawn(piece)});
            break;
        }
    }
    add(facts, study.reply_attack());
    if (const auto balance = study.line_balance();
        balance && balance->net() < 0 && (!other || balance->net() < net_of(*other)))
        add(facts, balance);
    if (!(other && other->promotion(false)))
        add(facts, study.promotion(false));
    add(facts, study.open_moat());
    if (const auto check = study.reply_check(); check && !(other && other->reply_check()))
        add(facts, check);
    if (!other || !other->no_castling())
        add(facts, study.no_castling());
    return facts;
}

std::vector<Fact> merits(const Continuation &played, const std::optional<Continuation> &other) {
    const Study study(played);
    const std::optional<Study> rival = other ? std::optional<Study>(*other) : std::nullopt;
    std::vector<Fact> facts;
    add(facts, study.opponent_felled());
    if (!rival || study.balance() > rival->balance())
        add(facts, study.won());
    add(facts, study.promotion(true));
    add(facts, study.mate_threat());
    if (const auto attack = study.own_attack(); attack && !(rival && attacks_same(rival->own_attack(), *attack)))
        add(facts, attack);
    add(facts, study.saved());
    if (const auto balance = study.line_balance();
        balance && balance->net() > 0 && (!rival || balance->net() > net_of(*rival)))
        add(facts, balance);
    add(facts, study.own_check());
    return facts;
}

} // namespace tondo::explain
