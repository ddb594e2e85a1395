#include "explain/exchange.hpp"

#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <array>

namespace tondo::explain {

namespace {

class ExchangeSearch {
public:
    ExchangeSearch(Square square, Color victim, ColorSet takers) : square_(square), victim_(victim), takers_(takers) {}

    Exchange search(const Position &position, Color player) const {
        const std::optional<Piece> piece = position.at(square_);
        const bool is_victims = piece && piece->color == victim_;
        if (!piece || position.over() || !position.is_living(victim_) || (player == victim_ && is_victims))
            return {};
        if (player == victim_)
            return recaptures(position);
        const Exchange later = search(position, next(player));
        if (!is_victims || !takers_.contains(player) || !position.is_living(player))
            return later;
        const Exchange now = best_capture(position, player, worth(piece->role));
        return now.loss > later.loss ? now : later;
    }

private:
    // Nothing is claimed where the victim's turn cannot be looked at.
    Exchange recaptures(const Position &position) const {
        const int gain = worth(position.role(square_));
        if (!with_turn(position, victim_))
            return {-worth(Role::king), {}};
        const Exchange back = best_capture(position, victim_, -gain);
        return back.loss < 0 ? back : Exchange{};
    }

    // The capture that is best for the player, with its consequences; none loses nothing.
    Exchange best_capture(const Position &position, Color player, int taken) const {
        const std::optional<Position> turn = with_turn(position, player);
        Exchange best;
        for (const Move &move : turn ? legal_moves(*turn) : std::vector<Move>()) {
            if (move.to != square_)
                continue;
            const Position after = turn->play(move);
            Exchange rest = search(after, after.turn());
            const int loss = taken + rest.loss;
            if (player == victim_ ? loss < best.loss : loss > best.loss) {
                rest.moves.insert(rest.moves.begin(), move);
                best = {loss, std::move(rest.moves)};
            }
        }
        return best;
    }

    const Square square_;
    const Color victim_;
    const ColorSet takers_;
};

} // namespace

int worth(Role role) {
    constexpr std::array<int, all_roles.size()> pawns{100, 9, 5, 3, 3, 1};
    return pawns[index(role)];
}

ColorSet opponents_of(const Position &position, Color player) {
    ColorSet opponents = position.living();
    opponents.erase(player);
    return opponents;
}

std::optional<Position> with_turn(const Position &position, Color player) {
    if (position.turn() == player || !position.is_living(player))
        return position.turn() == player ? std::optional(position) : std::nullopt;
    Setup setup = position.setup();
    setup.turn = player;
    setup.passed = {};
    const Expected<Position, SetupError> turned = Position::of(setup);
    return turned && !turned->over() && turned->turn() == player && turned->living() == position.living()
               ? std::optional(*turned)
               : std::nullopt;
}

Exchange exchange(const Position &position, Square square, ColorSet takers) {
    return ExchangeSearch(square, position.at(square)->color, takers).search(position, position.turn());
}

std::vector<Falling> falling_pieces(const Position &position, Color player, ColorSet takers) {
    BySquare<ColorSet> able;
    for (const Color taker : takers)
        if (const std::optional<Position> turn = with_turn(position, taker))
            for (const Move &move : legal_moves(*turn))
                able[move.to].insert(taker);
    std::vector<Falling> pieces;
    for (const Square square : position.pieces(player) - position.pieces(Role::king)) {
        Falling piece{square, *position.at(square), able[square], {}, {}};
        for (const Color taker : piece.able) {
            Exchange alone = exchange(position, square, ColorSet::of(taker));
            if (alone.loss > 0)
                piece.alone.insert(taker);
            if (alone.loss > piece.exchange.loss)
                piece.exchange = std::move(alone);
        }
        if (piece.alone.empty() && piece.able.size() > 1)
            piece.exchange = exchange(position, square, piece.able);
        if (piece.exchange.loss > 0)
            pieces.push_back(std::move(piece));
    }
    std::stable_sort(pieces.begin(), pieces.end(), [](const Falling &a, const Falling &b) {
        return std::pair(a.exchange.loss, !a.alone.empty()) > std::pair(b.exchange.loss, !b.alone.empty());
    });
    return pieces;
}

int loss_by_one(const std::vector<Falling> &pieces) {
    int loss = 0;
    for (const Falling &piece : pieces)
        if (!piece.alone.empty())
            loss = std::max(loss, piece.exchange.loss);
    return loss;
}

} // namespace tondo::explain
