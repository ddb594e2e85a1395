#include "explain/study.hpp"

#include "tondo/core/game.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <functional>

namespace tondo::explain {

namespace {

// How a player who lived before a move has fallen by it; nullopt if not.
std::optional<Felled::How> felled(const Position &before, const Position &after, Color player) {
    if (!before.is_living(player))
        return {};
    if (after.status(player) == PlayerStatus::checkmated)
        return Felled::How::mate;
    if (after.status(player) == PlayerStatus::king_captured)
        return Felled::How::king_taken;
    if (after.over() && after.is_living(player) && after.outcome()->scores[player] == Score{}) {
        if (after.outcome()->ending == Ending::mate)
            return Felled::How::mate;
        if (after.outcome()->ending == Ending::open_king)
            return Felled::How::open_king;
    }
    return {};
}

struct Blow {
    Move move;
    Felled::How how;
};

// A move of the player to move that fells another.
std::optional<Blow> blow_against(const Position &position, Color player) {
    for (const Move &move : legal_moves(position))
        if (const auto how = felled(position, position.play(move), player))
            return Blow{move, *how};
    return {};
}

std::vector<Move> first_moves(const Continuation &line, std::size_t count) {
    return {line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(count)};
}

// Calls `visit` with the position before each move of the line and the number of moves up to it, from 1.
void walk(const Continuation &line, const std::function<void(const Position &, std::size_t)> &visit) {
    Position position = line.before;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        visit(position, i + 1);
        position = position.play(line.moves[i]);
    }
}

// The same for the opponents' moves before the mover's next turn.
void walk_replies(const Continuation &line, const std::function<void(const Position &, std::size_t)> &visit) {
    const Color mover = line.before.turn();
    walk(line, [&](const Position &position, std::size_t count) {
        if (count > 1 && count <= all_colors.size() && position.is_living(mover) && position.turn() != mover)
            visit(position, count);
    });
}

bool by_worth(const LineBalance::Capture &a, const LineBalance::Capture &b) {
    return worth(a.piece.role) > worth(b.piece.role);
}

// Equal pieces on both sides say nothing.
void leave_out_equal(std::vector<LineBalance::Capture> &taken, std::vector<LineBalance::Capture> &lost) {
    std::stable_sort(taken.begin(), taken.end(), by_worth);
    std::stable_sort(lost.begin(), lost.end(), by_worth);
    for (auto each = lost.begin(); each != lost.end();) {
        const auto same = std::find_if(taken.begin(), taken.end(),
                                       [&](const auto &other) { return other.piece.role == each->piece.role; });
        if (same == taken.end()) {
            ++each;
            continue;
        }
        taken.erase(same);
        each = lost.erase(each);
    }
}

// Calls `visit` with each captured piece and the player who takes it.
template <class Visit> void for_each_capture(Position position, const Exchange &exchange, const Visit &visit) {
    for (const Move &move : exchange.moves) {
        const Color by = position.at(move.from)->color;
        const Position turn = *with_turn(position, by);
        if (const std::optional<Piece> piece = living_captured(turn, move))
            visit(*piece, by);
        position = turn.play(move);
    }
}

bool gives_check(const Position &before, const Position &after, Color loser) {
    return after.is_living(loser) && after.in_check(loser) && !before.in_check(loser);
}

} // namespace

Square origin(const Move &move, Square square) {
    return square == move.to ? move.from : square;
}

std::optional<Piece> living_captured(const Position &before, const Move &move) {
    const std::optional<Piece> piece = before.captured(move);
    return piece && before.is_living(piece->color) ? piece : std::nullopt;
}

int Study::balance() const {
    const Move &move = line_.move();
    const std::optional<Piece> taken = living_captured(line_.before, move);
    return (taken ? worth(taken->role) : 0) + (move.promotion ? worth(*move.promotion) - worth(Role::pawn) : 0) -
           loss_by_one(falling_);
}

std::optional<Felled> Study::felled_in_line(Color player) const {
    std::optional<Felled> found;
    walk(line_, [&](const Position &position, std::size_t count) {
        const auto how = felled(position, position.play(line_.moves[count - 1]), player);
        if (how && !found)
            found = Felled{player, position.turn(), *how, Felled::Force::in_line, first_moves(line_, count)};
    });
    return found;
}

std::optional<Felled> Study::mover_felled() const {
    if (const auto how = felled(line_.before, after_, mover_))
        return Felled{mover_, after_.turn(), *how, Felled::Force::at_once, {line_.move()}};
    if (!goes_on())
        return {};
    const Color by = after_.turn();
    if (const auto blow = blow_against(after_, mover_))
        return Felled{mover_, by, blow->how, Felled::Force::at_once, {line_.move(), blow->move}};
    std::optional<Felled> example;
    bool always = true;
    for (const Move &reply : legal_moves(after_)) {
        const Position then = after_.play(reply);
        const auto blow = then.over() || then.turn() == mover_ ? std::nullopt : blow_against(then, mover_);
        always = always && blow;
        if (blow && (!example || (line_.moves.size() > 1 && reply == line_.moves[1])))
            example =
                Felled{mover_, then.turn(), blow->how, Felled::Force::together, {line_.move(), reply, blow->move}};
    }
    if (example && always) {
        example->force = Felled::Force::always;
        return example;
    }
    const std::optional<Felled> in_line = felled_in_line(mover_);
    return in_line && in_line->moves.size() > 3 ? in_line : example;
}

std::optional<Felled> Study::opponent_felled() const {
    for (const Color opponent : opponents_of(line_.before, mover_)) {
        if (const auto how = felled(line_.before, after_, opponent))
            return Felled{opponent, mover_, *how, Felled::Force::at_once, {line_.move()}};
        if (auto in_line = felled_in_line(opponent); in_line && in_line->by == mover_)
            return in_line;
    }
    return {};
}

// The line may end in the middle of an exchange, which is then played to its end.
std::optional<LineBalance> Study::line_balance() const {
    LineBalance balance;
    const auto count_capture = [&](const Piece &piece, Color by) {
        if (piece.role == Role::king || (by != mover_ && piece.color != mover_))
            return false;
        (by == mover_ ? balance.taken : balance.lost).push_back({piece, by});
        return true;
    };
    std::optional<Position> end;
    walk(line_, [&](const Position &position, std::size_t count) {
        const Move &move = line_.moves[count - 1];
        if (const std::optional<Piece> piece = living_captured(position, move);
            piece && count_capture(*piece, position.turn())) {
            balance.moves = first_moves(line_, count);
            if (count == line_.moves.size())
                end = position.play(move);
        }
    });
    if (end && !end->over() && end->is_living(mover_) && end->role(line_.moves.back().to) != Role::king) {
        const Square square = line_.moves.back().to;
        const ColorSet takers = end->at(square)->color == mover_ ? opponents_of(*end, mover_) : ColorSet::of(mover_);
        for_each_capture(*end, exchange(*end, square, takers), count_capture);
    }
    leave_out_equal(balance.taken, balance.lost);
    return balance.net() == 0 ? std::nullopt : std::optional(balance);
}

std::optional<Won> Study::won() const {
    const std::optional<Piece> piece = living_captured(line_.before, line_.move());
    if (!piece || piece->role == Role::king)
        return {};
    const auto back = std::find_if(falling_.begin(), falling_.end(), [&](const Falling &each) {
        return each.square == line_.move().to && !each.alone.empty();
    });
    if (back == falling_.end())
        return Won{*piece, line_.move().to, {}};
    return back->exchange.loss < worth(piece->role) ? std::optional(Won{*piece, line_.move().to, *back}) : std::nullopt;
}

// The attacker is the player to move in `before`; what they could win there already is no news.
std::optional<Attack> Study::attack(const Position &before, const Position &after, std::vector<Move> moves) const {
    const Color by = before.turn();
    Attack attack{by, std::move(moves), {}, {}};
    if (after.over() || !after.is_living(by))
        return {};
    for (const Color opponent : opponents_of(after, by)) {
        if (after.in_check(opponent) && !before.in_check(opponent))
            attack.checked = opponent;
        const std::vector<Falling> earlier = falling_pieces(before, opponent, ColorSet::of(by));
        const std::optional<Position> turn = with_turn(after, by);
        for (Falling &piece : turn ? falling_pieces(*turn, opponent, ColorSet::of(by)) : std::vector<Falling>())
            if (std::none_of(earlier.begin(), earlier.end(),
                             [&](const Falling &each) { return each.square == piece.square; }))
                attack.pieces.push_back(std::move(piece));
    }
    std::erase_if(attack.pieces, [](const Falling &piece) { return piece.exchange.loss < 2; });
    std::stable_sort(attack.pieces.begin(), attack.pieces.end(),
                     [](const Falling &a, const Falling &b) { return a.exchange.loss > b.exchange.loss; });
    return attack.pieces.empty() ? std::nullopt : std::optional(attack);
}

std::optional<Attack> Study::own_attack() const {
    return goes_on() ? attack(line_.before, after_, {line_.move()}) : std::nullopt;
}

std::optional<Attack> Study::reply_attack() const {
    std::optional<Attack> found;
    walk_replies(line_, [&](const Position &before, std::size_t count) {
        std::optional<Attack> each = attack(before, before.play(line_.moves[count - 1]), first_moves(line_, count));
        if (!each || found)
            return;
        std::erase_if(each->pieces, [&](const Falling &piece) { return piece.piece.color != mover_; });
        if (each->checked != mover_)
            each->checked.reset();
        if (!each->pieces.empty())
            found = std::move(each);
    });
    return found;
}

std::optional<Promotion> Study::promotion(bool own) const {
    std::optional<Promotion> found;
    walk(line_, [&](const Position &position, std::size_t count) {
        if (!found && line_.moves[count - 1].promotion && (position.turn() == mover_) == own)
            found = Promotion{position.turn(), first_moves(line_, count)};
    });
    return found;
}

std::optional<OpenMoat> Study::open_moat() const {
    if (!goes_on())
        return {};
    for (const Border border : all_borders) {
        if (!after_.bridged().contains(border) || line_.before.bridged().contains(border))
            continue;
        for (const Color by : opponents_of(after_, mover_)) {
            const std::optional<Position> turn = with_turn(after_, by), without = with_turn(line_.before, by);
            if (!turn || !without)
                continue;
            const std::vector<Move> earlier = legal_moves(*without);
            for (const Move &move : legal_moves(*turn))
                if (move.kind == Move::Kind::moat_crossing &&
                    std::find(earlier.begin(), earlier.end(), move) == earlier.end())
                    return OpenMoat{border, by, move};
        }
    }
    return {};
}

std::optional<MateThreat> Study::mate_threat() const {
    const std::optional<Position> turn = goes_on() ? with_turn(after_, mover_) : std::nullopt;
    if (!turn)
        return {};
    for (const Color opponent : opponents_of(after_, mover_))
        if (const auto blow = blow_against(*turn, opponent); blow && !blow_against(line_.before, opponent))
            return MateThreat{opponent, blow->move};
    return {};
}

std::optional<Color> Study::profits(const Falling &piece) const {
    ColorSet losers = ColorSet::of(mover_);
    if (const std::optional<Piece> taken = living_captured(line_.before, line_.move()))
        losers.insert(taken->color);
    for_each_capture(after_, piece.exchange, [&](const Piece &taken, Color) { losers.insert(taken.color); });
    if (line_.before.living().size() != 3 || losers.size() != 2)
        return {};
    for (const Color color : all_colors)
        if (!losers.contains(color))
            return color;
    return {};
}

std::optional<Square> Study::barred_pawn(const Falling &piece) const {
    bool is_taken_back = false;
    for_each_capture(after_, piece.exchange, [&](const Piece &, Color by) { is_taken_back |= by == mover_; });
    for (const Square square : after_.pieces(mover_) & after_.pieces(Role::pawn))
        for (const Step &step : after_.board().pawn(after_.at(square)->pawn_direction, square).captures_barred)
            if (step.to == piece.square && !is_taken_back)
                return square;
    return {};
}

std::optional<Check> Study::reply_check() const {
    std::optional<Check> found;
    walk_replies(line_, [&](const Position &before, std::size_t count) {
        const Position then = before.play(line_.moves[count - 1]);
        const std::optional<Position> turn = with_turn(then, mover_);
        if (!turn || found || !gives_check(before, then, mover_))
            return;
        const std::vector<Move> answers = legal_moves(*turn);
        if (std::all_of(answers.begin(), answers.end(),
                        [&](const Move &move) { return turn->role(move.from) == Role::king; }))
            found = Check{mover_, before.turn(), first_moves(line_, count)};
    });
    return found;
}

// A piece that would fall if the mover passed.
std::optional<Saved> Study::saved() const {
    const Color second = next(mover_);
    const auto passed = with_turn(line_.before, line_.before.is_living(second) ? second : next(second));
    if (!goes_on() || !passed)
        return {};
    for (const Falling &piece : falling_pieces(*passed, mover_, opponents_of(*passed, mover_)))
        if (!piece.alone.empty() && std::none_of(falling_.begin(), falling_.end(), [&](const Falling &each) {
                return origin(line_.move(), each.square) == piece.square;
            }))
            return Saved{piece};
    return {};
}

std::optional<Check> Study::own_check() const {
    for (const Color opponent : opponents_of(line_.before, mover_))
        if (gives_check(line_.before, after_, opponent))
            return Check{opponent, mover_, {line_.move()}};
    return {};
}

std::optional<NoCastling> Study::no_castling() const {
    return line_.before.castling(mover_) != 0 && after_.castling(mover_) == 0 &&
                   line_.move().kind != Move::Kind::castling
               ? std::optional(NoCastling{})
               : std::nullopt;
}

std::optional<Drawn> Study::drawn() const {
    const std::optional<Outcome> outcome = after_.over() ? after_.outcome() : automatic_draw(after_);
    const bool shared = outcome && outcome->scores[mover_] != full_point &&
                        std::count(outcome->scores.begin(), outcome->scores.end(), outcome->scores[mover_]) > 1;
    return shared ? std::optional(Drawn{outcome->ending}) : std::nullopt;
}

} // namespace tondo::explain
