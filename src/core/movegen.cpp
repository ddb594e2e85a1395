#include "tondo/core/movegen.hpp"

#include "core/generator.hpp"
#include "core/pending_moves.hpp"

namespace tondo {

namespace {

// Returns false if the sink stopped the generation.
template <class Sink, class Wanted = AllMoves> bool generate(const PendingPosition &position, const KingSafety &safety,
                                                             bool only_legal, Sink sink, const KnownMoves &known = {},
                                                             const Wanted &wanted = {}) {
    return position.board().lines.with_axes(
        [&](auto axes) { return Generator(axes, position, safety, known, wanted, only_legal, sink).run(); });
}

// Whether a castling that the player to move has a right to is named by one of the squares.
bool may_castle_to(const Position &position, SquareSet targets) {
    const CastlingRights rights = position.castling(position.turn());
    const std::vector<Castling> &castlings = position.rules().home(position.turn()).castlings;
    for (std::size_t i = 0; rights != 0 && i < castlings.size(); ++i)
        if ((rights >> i & 1U) != 0 && targets.contains(castlings[i].move_to))
            return true;
    return false;
}

void collect(const PendingPosition &position, const KingSafety &safety, bool only_legal, std::vector<Move> &moves) {
    moves.clear();
    moves.reserve(64);
    generate(position, safety, only_legal,
             [&moves](auto origin, SquareSet targets, Move::Kind kind, std::optional<Role> promotion) {
                 for (Square to : targets)
                     moves.push_back({origin(to), to, promotion, kind});
                 return true;
             });
}

std::vector<Move> collect(const PendingPosition &position, const KingSafety &safety, bool only_legal) {
    std::vector<Move> moves;
    collect(position, safety, only_legal, moves);
    return moves;
}

} // namespace

std::vector<Move> legal_moves(const Position &position) {
    return position.over() ? std::vector<Move>{} : collect(position, position.king_safety(), true);
}

std::vector<Move> pseudo_legal_moves(const Position &position) {
    return position.over() ? std::vector<Move>{} : collect(position, position.king_safety(), false);
}

void find_legal_moves(const Position &position, std::vector<Move> &moves) {
    moves.clear();
    if (!position.over())
        collect(position, position.king_safety(), true, moves);
}

std::vector<Move> legal_moves(const Position &position, SquareSet pieces, SquareSet targets) {
    std::vector<Move> moves;
    add_legal_moves(position, pieces, targets, moves);
    return moves;
}

void add_legal_moves(const Position &position, SquareSet pieces, SquareSet targets, std::vector<Move> &moves) {
    const SomeMoves wanted{pieces & position.pieces(position.turn()),
                           may_castle_to(position, targets) ? SquareSet::all() : targets};
    if (position.over() || wanted.pieces.empty())
        return;
    KnownMoves known;
    // Moat crossings depend on which kings the other pieces attack.
    known.reached = MoatCrossings::possible(position) ? SquareSet::all() : wanted.targets;
    const auto add = [&](auto origin, SquareSet found, Move::Kind kind, std::optional<Role> promotion) {
        for (Square to : found &targets)
            if (wanted.pieces.contains(origin(to)))
                moves.push_back({origin(to), to, promotion, kind});
        return true;
    };
    generate(position, position.king_safety(), true, add, known, wanted);
}

std::vector<Move> legal_moves(const Position &position, SquareSet pieces, Square to) {
    return legal_moves(position, pieces & possible_origins(position, to), SquareSet{to});
}

SquareSet possible_origins(const PendingPosition &position, Square to) {
    const Origins &origins = position.board().origins[to];
    return leapers_on(position, origins) | (attack_like(position, Slide::straight) & origins.straight) |
           (attack_like(position, Slide::diagonal) & origins.diagonal);
}

std::uint64_t count_legal_moves(const Position &position) {
    return position.over() ? 0 : count_legal_moves(position, position.king_safety());
}

std::uint64_t count_legal_moves(const PendingPosition &position, const KingSafety &safety, const KnownMoves &known) {
    SizeSum count;
    const auto add = [&count](auto, SquareSet targets, Move::Kind, std::optional<Role>) {
        count.add(targets);
        return true;
    };
    generate(position, safety, true, add, known);
    return count.total();
}

// Nearly always an unpinned pawn can step forward: test that first (perft ×1.08).
bool has_legal_move(const PendingPosition &position, const KingSafety &safety) {
    const SquareSet own = position.pieces(position.turn()) - safety.blockers;
    if (safety.checkers.empty())
        for (PawnDirection pawn_direction : all_pawn_directions)
            for (const auto &[from, and_later, by] : position.board().shifts[index(pawn_direction)].steps)
                if (const SquareSet moving = position.pawns(pawn_direction) & own & from;
                    !moving.empty() && !(moving.moved(by) - position.occupied()).empty())
                    return true;
    return !generate(position, safety, true,
                     [](auto, SquareSet targets, Move::Kind, std::optional<Role>) { return targets.empty(); });
}

bool can_answer_check(const PendingPosition &position, const KingSafety &safety) {
    const Color us = position.turn();
    const SquareSet opponents = position.living_opponents(us);
    for (const Move &move : collect(position, safety, false)) {
        const PendingPosition after = position.after_piece_move(move);
        if (move.kind != Move::Kind::castling && !(opponents & position.pieces(Role::king)).contains(move.to) &&
            !attacked(after, *after.king(us), after.living_opponents(us)))
            return true;
    }
    return false;
}

} // namespace tondo
