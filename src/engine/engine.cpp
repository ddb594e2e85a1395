#include "tondo/engine/engine.hpp"

#include "tondo/core/movegen.hpp"

#include <cassert>

namespace tondo::engine {

namespace {

constexpr std::array pawns_worth{3, 10, 5, 3, 3, 1};

Shares material_shares(const Position &position) {
    ByColor<int> values;
    int sum = 0;
    for (Color color : position.living())
        for (Square square : position.pieces(color)) {
            values[color] += pawns_worth[index(position.role(square))];
            sum += pawns_worth[index(position.role(square))];
        }
    Shares shares;
    int rest = 1000;
    Color last{};
    for (Color color : position.living()) {
        shares[color] = 1000 * values[color] / sum;
        rest -= shares[color];
        last = color;
    }
    shares[last] += rest;
    return shares;
}

Shares outcome_shares(const Outcome &outcome) {
    int sum = 0;
    for (Score score : outcome.scores)
        sum += score.twelfths;
    Shares shares;
    int rest = 1000;
    Color best = Color::first;
    for (Color color : all_colors) {
        shares[color] = 1000 * outcome.scores[color].twelfths / sum;
        rest -= shares[color];
        if (shares[color] > shares[best])
            best = color;
    }
    shares[best] += rest;
    return shares;
}

Shares shares_of(const Position &position) {
    return position.over() ? outcome_shares(*position.outcome()) : material_shares(position);
}

} // namespace

Shares shares(const Game &game) {
    return game.outcome() ? outcome_shares(*game.outcome()) : material_shares(game.position());
}

Report think(const Personality &, const Game &game, const Limits &, const std::stop_token &, const Tell &tell) {
    assert(!game.outcome());
    const auto begin = std::chrono::steady_clock::now();
    const Position &position = game.position();
    Report best;
    for (const Move &move : legal_moves(position)) {
        const Shares shares = shares_of(position.play(move));
        if (best.line.empty() || shares[position.turn()] > best.shares[position.turn()]) {
            best.shares = shares;
            best.line = {move};
        }
        ++best.nodes;
    }
    best.depth = 1;
    best.time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    if (tell)
        tell(best);
    return best;
}

} // namespace tondo::engine
