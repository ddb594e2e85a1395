#include "tondo/core/movegen.hpp"

#include "core/generator.hpp"

namespace tondo {

namespace {

// Whether the sink wanted all there is.
template <class Sink> bool generate(const Position &position, bool only_legal, Sink sink) {
    return position.board().lines.with_axes(
        [&](auto axes) { return Generator(axes, position, only_legal, sink).run(); });
}

std::vector<Move> collect(const Position &position, bool only_legal) {
    std::vector<Move> moves;
    if (position.over())
        return moves;
    moves.reserve(64);
    generate(position, only_legal,
             [&moves](auto origin, SquareSet targets, Move::Kind kind, std::optional<Role> promotion) {
                 for (Square to : targets)
                     moves.push_back({origin(to), to, promotion, kind});
                 return true;
             });
    return moves;
}

} // namespace

std::vector<Move> legal_moves(const Position &position) {
    return collect(position, true);
}

std::vector<Move> pseudo_legal_moves(const Position &position) {
    return collect(position, false);
}

std::uint64_t count_legal_moves(const Position &position) {
    SizeSum count;
    if (!position.over())
        generate(position, true, [&count](auto, SquareSet targets, Move::Kind, std::optional<Role>) {
            count.add(targets);
            return true;
        });
    return count.total();
}

std::uint64_t count_legal_moves_after(const Position &position, const Move &move) {
    Position after = position.unjudged_after(move);
    after.begin_turn(position.turn());
    if (const std::uint64_t count = count_legal_moves(after); count > 0 || after.over())
        return count;
    after.judge(position.turn());
    return count_legal_moves(after);
}

// Nearly always some pawn can step ahead that is in nobody's line to the king: that is found out without looking at the
// other pieces (perft ×1.08).
bool has_legal_move(const Position &position) {
    const SquareSet own = position.pieces(position.turn()) - position.king_safety().shields;
    if (position.king_safety().checkers.empty())
        for (Gait gait : all_gaits)
            for (const auto &[from, and_later, by] : position.board().strides[index(gait)].steps)
                if (const SquareSet moving = position.pawns(gait) & own & from;
                    !moving.empty() && !(moving.moved(by) - position.occupied()).empty())
                    return true;
    return !generate(position, true,
                     [](auto, SquareSet targets, Move::Kind, std::optional<Role>) { return targets.empty(); });
}

bool can_answer_check(const Position &position) {
    const Color us = position.turn();
    const SquareSet opponents = position.living_opponents(us);
    for (const Move &move : pseudo_legal_moves(position)) {
        const Position after = position.after_piece_move(move);
        if (move.kind != Move::Kind::castling && !(opponents & position.pieces(Role::king)).contains(move.to) &&
            !attacked(after, *after.king(us), after.living_opponents(us)))
            return true;
    }
    return false;
}

} // namespace tondo
