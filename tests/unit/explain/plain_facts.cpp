#include "plain_facts.hpp"

#include "../../reference/plain_movegen.hpp"

#include "tondo/core/game.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace tondo::test {

namespace {

using namespace explain;

int pawns(Role role) {
    switch (role) {
    case Role::king:
        return 100;
    case Role::queen:
        return 9;
    case Role::rook:
        return 5;
    case Role::bishop:
    case Role::knight:
        return 3;
    case Role::pawn:
        return 1;
    }
    return 0;
}

bool is_legal(const Position &position, const Move &move) {
    const std::vector<Move> all = reference::legal_moves(position);
    return std::find(all.begin(), all.end(), move) != all.end();
}

// With another player to move; nullopt if there is no such position.
std::optional<Position> turned(const Position &position, Color player) {
    if (position.turn() == player)
        return position;
    if (!position.is_living(player))
        return {};
    Setup setup = position.setup();
    setup.turn = player;
    setup.passed = SquareSet();
    const auto read = Position::of(setup);
    if (!read || read->over() || read->turn() != player || read->living() != position.living())
        return {};
    return *read;
}

std::vector<Move> captures_of(const Position &position, Color player, Square square) {
    std::vector<Move> moves;
    if (const auto turn = turned(position, player))
        for (const Move &move : reference::legal_moves(*turn))
            if (move.to == square && turn->at(square))
                moves.push_back(move);
    return moves;
}

// The victim's loss on a square if everybody does their best there, from the turn of `player` on.
int loss_on(const Position &position, Color player, Square square, Color victim, ColorSet takers) {
    if (position.over() || !position.is_living(victim) || !position.at(square))
        return 0;
    const Piece piece = *position.at(square);
    if (player == victim) {
        if (piece.color == victim)
            return 0;
        if (!turned(position, victim))
            return -pawns(Role::king);
        int least = 0;
        for (const Move &move : captures_of(position, victim, square)) {
            const Position after = turned(position, victim)->play(move);
            least = std::min(least, loss_on(after, after.turn(), square, victim, takers) - pawns(piece.role));
        }
        return least;
    }
    int most = loss_on(position, next(player), square, victim, takers);
    if (piece.color == victim && takers.contains(player))
        for (const Move &move : captures_of(position, player, square)) {
            const Position after = turned(position, player)->play(move);
            most = std::max(most, loss_on(after, after.turn(), square, victim, takers) + pawns(piece.role));
        }
    return most;
}

int loss_on(const Position &position, Square square, ColorSet takers) {
    return loss_on(position, position.turn(), square, position.at(square)->color, takers);
}

std::string fault_in_falling(const Position &position, const Falling &falling, ColorSet takers) {
    if (position.at(falling.square) != falling.piece)
        return "another piece stands there";
    ColorSet able, alone;
    int loss = 0;
    for (const Color taker : takers) {
        if (!captures_of(position, taker, falling.square).empty())
            able.insert(taker);
        const int by_one = loss_on(position, falling.square, ColorSet::of(taker));
        if (by_one > 0)
            alone.insert(taker);
        loss = std::max(loss, by_one);
    }
    if (alone.empty())
        loss = loss_on(position, falling.square, takers);
    if (able != falling.able)
        return "other players can take it";
    if (alone != falling.alone)
        return "other players win it alone";
    if (loss != falling.exchange.loss || loss <= 0)
        return "the exchange costs otherwise";
    int counted = 0;
    Position current = position;
    for (const Move &move : falling.exchange.moves) {
        const Color by = current.at(move.from)->color;
        const auto turn = turned(current, by);
        if (!turn || move.to != falling.square || !is_legal(*turn, move))
            return "an illegal capture";
        const Piece taken = *turn->at(falling.square);
        counted += taken.color == falling.piece.color ? pawns(taken.role) : -pawns(taken.role);
        current = turn->play(move);
    }
    return counted == loss ? "" : "the captures cost otherwise";
}

bool falls(const Position &before, const Position &after, Color player) {
    if (!before.is_living(player))
        return false;
    if (!after.is_living(player))
        return after.status(player) == PlayerStatus::checkmated || after.status(player) == PlayerStatus::king_captured;
    return after.over() && after.outcome()->scores[player].twelfths == 0 &&
           (after.outcome()->ending == Ending::mate || after.outcome()->ending == Ending::open_king);
}

bool is_attacked(const Position &position, Color player) {
    const auto king = position.king(player);
    return king && !reference::attackers(position, *king, position.living_opponents(player)).empty();
}

// The positions of a sequence of moves, from the first; empty if one is illegal.
std::vector<Position> played(Position position, const std::vector<Move> &moves) {
    std::vector<Position> all{position};
    for (const Move &move : moves) {
        if (!is_legal(position, move))
            return {};
        position = position.play(move);
        all.push_back(position);
    }
    return all;
}

bool has_blow(const Position &position, Color player) {
    const std::vector<Move> all = reference::legal_moves(position);
    return std::any_of(all.begin(), all.end(),
                       [&](const Move &m) { return falls(position, position.play(m), player); });
}

bool is_prefix(const std::vector<Move> &moves, const std::vector<Move> &whole) {
    return moves.size() <= whole.size() && std::equal(moves.begin(), moves.end(), whole.begin());
}

std::optional<Piece> captured_living(const Position &before, const Position &after, const Move &move, Color mover) {
    std::optional<Piece> taken = before.at(move.to);
    if (move.kind == Move::Kind::en_passant)
        for (const Color color : all_colors)
            for (const Square square : before.pieces(color) - after.pieces(color))
                if (color != mover)
                    taken = before.at(square);
    if (move.kind == Move::Kind::castling || move.from == move.to)
        return {};
    return taken && before.is_living(taken->color) ? taken : std::nullopt;
}

// Whether a creek alone keeps an own pawn from taking back, by the names of the squares: it stands beside a moat's
// border, and the piece a rank further on the other side (rules 3man 4.6).
bool is_barred(const Position &position, Square pawn, const Falling &piece) {
    const Board &board = position.board();
    const std::string from = board.name(pawn), to = board.name(piece.square);
    const std::string files{from.front(), to.front()};
    const bool are_beside = std::any_of(board.borders.begin(), board.borders.end(), [&](std::string_view border) {
        return border == files.substr(0, 1) + '|' + files.substr(1) ||
               border == files.substr(1) + '|' + files.substr(0, 1);
    });
    const bool are_low =
        (from.substr(1) == "2" && to.substr(1) == "3") || (from.substr(1) == "3" && to.substr(1) == "4");
    if (position.at(pawn)->role != Role::pawn || position.at(pawn)->color != piece.piece.color || !are_beside ||
        !are_low)
        return false;
    Position current = position;
    for (const Move &move : piece.exchange.moves) {
        const Color by = current.at(move.from)->color;
        if (by == piece.piece.color)
            return false;
        current = turned(current, by)->play(move);
    }
    const auto turn = turned(current, piece.piece.color);
    return !turn || !is_legal(*turn, Move{pawn, piece.square, {}});
}

ColorSet others(const Position &position, Color player) {
    ColorSet set = position.living();
    set.erase(player);
    return set;
}

class Verifier {
public:
    explicit Verifier(const Continuation &line)
        : line_(line), before_(line.before), after_(line.before.play(line.moves.front())), mover_(before_.turn()) {}

    std::string operator()(const Felled &fact) const {
        const std::vector<Position> all = played(before_, fact.moves);
        if (all.empty() || fact.moves.front() != line_.move())
            return "an illegal line";
        const Position &last = all[all.size() - 2];
        const bool own_fault = fact.moves.size() == 1 && fact.loser == mover_;
        if (!falls(last, all.back(), fact.loser) || (!own_fault && last.turn() != fact.by))
            return "nobody falls";
        if (fact.how == Felled::How::mate && all.back().king(fact.loser) && !is_attacked(all.back(), fact.loser))
            return "a mate without check";
        if (fact.how == Felled::How::king_taken && last.at(fact.moves.back().to) != Piece{fact.loser, Role::king})
            return "no king is taken";
        if (fact.loser != mover_)
            return "";
        bool always = true;
        if (fact.moves.size() == 3)
            for (const Move &reply : reference::legal_moves(after_)) {
                const Position then = after_.play(reply);
                always = always && !then.over() && then.turn() != mover_ && has_blow(then, mover_);
            }
        switch (fact.force) {
        case Felled::Force::at_once:
            return fact.moves.size() <= 2 ? "" : "not at once";
        case Felled::Force::always:
            return fact.moves.size() == 3 && always ? "" : "not always";
        case Felled::Force::together:
            return fact.moves.size() == 3 && !always && !has_blow(after_, mover_) ? "" : "not together";
        case Felled::Force::in_line:
            return is_prefix(fact.moves, line_.moves) ? "" : "not in the line";
        }
        return "";
    }
    std::string operator()(const Lost &fact) const {
        if (std::string fault = fault_in_falling(after_, fact.piece, others(after_, mover_)); !fault.empty())
            return fault;
        if (fact.piece.piece.color != mover_ || fact.was_moved != (fact.piece.square == line_.move().to))
            return "another piece";
        if (fact.taken != captured_living(before_, after_, line_.move(), mover_))
            return "another piece was taken";
        ByColor<bool> loses;
        loses[mover_] = true;
        if (fact.taken)
            loses[fact.taken->color] = true;
        Position current = after_;
        for (const Move &move : fact.piece.exchange.moves) {
            loses[current.at(move.to)->color] = true;
            current = turned(current, current.at(move.from)->color)->play(move);
        }
        std::optional<Color> spared;
        for (const Color color : all_colors)
            if (!loses[color] && before_.living() == ColorSet::all())
                spared = color;
        const bool are_two = std::count(loses.begin(), loses.end(), true) == 2;
        if (fact.profits != (are_two ? spared : std::nullopt))
            return "another player profits";
        return !fact.barred || is_barred(after_, *fact.barred, fact.piece) ? "" : "no creek is in the way";
    }
    std::string operator()(const Won &fact) const {
        if (captured_living(before_, after_, line_.move(), mover_) != fact.piece)
            return "another piece was taken";
        if (fact.back)
            return fact.back->exchange.loss < pawns(fact.piece.role)
                       ? fault_in_falling(after_, *fact.back, others(after_, mover_))
                       : "nothing is won";
        if (after_.over() || !after_.is_living(mover_))
            return "";
        for (const Color taker : others(after_, mover_))
            if (loss_on(after_, line_.move().to, ColorSet::of(taker)) > 0)
                return "not for nothing";
        return "";
    }
    std::string operator()(const Attack &fact) const {
        const std::vector<Position> all = played(before_, fact.moves);
        if (all.empty() || !is_prefix(fact.moves, line_.moves))
            return "an illegal line";
        const Position &earlier = all[all.size() - 2];
        const auto turn = turned(all.back(), fact.by);
        if (earlier.turn() != fact.by || !turn)
            return "another player attacks";
        for (const Falling &piece : fact.pieces) {
            if (std::string fault = fault_in_falling(*turn, piece, ColorSet::of(fact.by)); !fault.empty())
                return fault;
            const auto stood = earlier.at(piece.square);
            if (stood && stood->color == piece.piece.color && loss_on(earlier, piece.square, ColorSet::of(fact.by)) > 0)
                return "was attacked before";
        }
        if (fact.checked && (!is_attacked(all.back(), *fact.checked) || is_attacked(earlier, *fact.checked)))
            return "no check";
        return "";
    }
    std::string operator()(const MateThreat &fact) const {
        const auto turn = turned(after_, mover_);
        return turn && is_legal(*turn, fact.move) && falls(*turn, turn->play(fact.move), fact.loser) &&
                       !has_blow(before_, fact.loser)
                   ? ""
                   : "no threat";
    }
    std::string operator()(const Saved &fact) const {
        const auto passed = turned(before_, *others_in_turn().begin());
        if (!passed)
            return "nobody else can move";
        if (std::string fault = fault_in_falling(*passed, fact.piece, others(before_, mover_)); !fault.empty())
            return fault;
        const Square now = fact.piece.square == line_.move().from ? line_.move().to : fact.piece.square;
        for (const Color taker : others(after_, mover_))
            if (loss_on(after_, now, ColorSet::of(taker)) > 0)
                return "it falls";
        return "";
    }
    std::string operator()(const LineBalance &fact) const {
        if (!is_prefix(fact.moves, line_.moves))
            return "another line";
        int net = 0;
        Position current = before_;
        const auto count = [&](const std::optional<Piece> &piece, Color by) {
            if (piece && piece->role != Role::king)
                net += by == mover_ ? pawns(piece->role) : piece->color == mover_ ? -pawns(piece->role) : 0;
            return piece && piece->role != Role::king && (by == mover_ || piece->color == mover_);
        };
        bool ends_with_capture = false;
        std::vector<std::pair<Role, Color>> losses; // with who takes
        for (const Move &move : line_.moves) {
            if (!is_legal(current, move))
                return "an illegal line";
            const Position after = current.play(move);
            const auto piece = captured_living(current, after, move, current.turn());
            ends_with_capture = count(piece, current.turn());
            if (piece && piece->color == mover_)
                losses.push_back({piece->role, current.turn()});
            current = after;
        }
        if (const Square square = line_.moves.back().to;
            ends_with_capture && !current.over() && current.is_living(mover_) && current.role(square) != Role::king)
            net += current.at(square)->color == mover_ ? -loss_on(current, square, others(current, mover_))
                                                       : loss_on(current, square, ColorSet::of(mover_));
        if (net != fact.net())
            return "the line costs otherwise";
        for (const auto &[piece, by] : fact.lost) {
            const auto found = std::find(losses.begin(), losses.end(), std::pair(piece.role, by));
            if (found != losses.end())
                losses.erase(found);
            else if (!ends_with_capture || by == mover_)
                return "another player takes it";
        }
        return "";
    }
    std::string operator()(const Promotion &fact) const {
        const std::vector<Position> all = played(before_, fact.moves);
        return !all.empty() && fact.moves.back().promotion && all[all.size() - 2].turn() == fact.by ? ""
                                                                                                    : "no promotion";
    }
    std::string operator()(const OpenMoat &fact) const {
        if (before_.bridged().contains(fact.border) || !after_.bridged().contains(fact.border))
            return "the moat is no other";
        const auto turn = turned(after_, fact.by), earlier = turned(before_, fact.by);
        return turn && earlier && is_legal(*turn, fact.crossing) && !is_legal(*earlier, fact.crossing) ? ""
                                                                                                       : "no crossing";
    }
    std::string operator()(const Check &fact) const {
        const std::vector<Position> all = played(before_, fact.moves);
        if (all.empty() || !is_attacked(all.back(), fact.loser) || is_attacked(all[all.size() - 2], fact.loser) ||
            all[all.size() - 2].turn() != fact.by)
            return "no check";
        const auto turn = turned(all.back(), fact.loser);
        const std::vector<Move> answers =
            turn && fact.by != mover_ ? reference::legal_moves(*turn) : std::vector<Move>();
        return std::all_of(answers.begin(), answers.end(),
                           [&](const Move &move) { return move.from == turn->king(fact.loser); })
                   ? ""
                   : "another piece answers the check";
    }
    std::string operator()(const NoCastling &) const {
        return before_.castling(mover_) != 0 && after_.castling(mover_) == 0 ? "" : "the right stays";
    }
    std::string operator()(const Drawn &fact) const {
        const auto outcome = after_.over() ? after_.outcome() : automatic_draw(after_);
        return outcome && outcome->ending == fact.ending && outcome->scores[mover_] != full_point ? "" : "no draw";
    }

private:
    // The living opponents, the one who moves next first.
    std::vector<Color> others_in_turn() const {
        std::vector<Color> all;
        for (const Color color : {next(mover_), next(next(mover_))})
            if (before_.is_living(color))
                all.push_back(color);
        return all;
    }

    const Continuation &line_;
    const Position before_, after_;
    const Color mover_;
};

} // namespace

std::string fault_in(const Continuation &line, const Fact &fact) {
    return std::visit(Verifier(line), fact);
}

std::string kind_of(const Fact &fact) {
    constexpr std::array names{"Felled",      "Lost",      "Won",      "Attack", "MateThreat", "Saved",
                               "LineBalance", "Promotion", "OpenMoat", "Check",  "NoCastling", "Drawn"};
    return names.at(fact.index());
}

} // namespace tondo::test
