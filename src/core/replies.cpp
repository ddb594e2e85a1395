// Counting two plies deep, as bulk perft does: most of what the next player may do is the same after every move, and is
// found once (35 % fewer instructions a counted position).

#include "core/attacks.hpp"
#include "core/pending_moves.hpp"
#include "tondo/core/movegen.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tondo {

namespace {

// The replies to each move of a position. A finding about the next player (the moves of a piece, an attack on a square
// next to the king, the checks and pins) belongs to a square and depends on others, which it watches: it holds after
// every move that leaves those alone.
class Replies {
public:
    explicit Replies(const Position &position)
        : position_(position), board_(position.board()),
          us_(position.is_living(next(position.turn())) ? next(position.turn()) : next(next(position.turn()))),
          king_(*position.king(us_)), opponents_(position.living_opponents(us_)),
          open_(SquareSet::all() - position.pieces(us_) - (position.pieces(Role::king) & opponents_)),
          safety_(king_safety(position, us_)) {
        add(king_, kings_surroundings());
        find_attacks_near_king();
        find_moves_of_pieces();
        find_moves_of_pawns();
    }

    std::uint64_t count_after(const Move &move) const {
        const PendingPosition after = position_.after(move);
        if (immediate_outcome(after))
            return 0;
        const std::uint64_t count = changes_more_than_two_squares(move)
                                        ? count_legal_moves(after, king_safety(after, after.turn()))
                                        : count_with_findings(after, stale_after(move));
        return count > 0 ? count : count_legal_moves(position_.play(move));
    }

private:
    // Or more than pieces on squares.
    bool changes_more_than_two_squares(const Move &move) const {
        return move.kind == Move::Kind::castling || move.kind == Move::Kind::en_passant ||
               position_.pieces(Role::king).contains(move.to);
    }

    std::uint64_t count_with_findings(const PendingPosition &after, SquareSet stale) const {
        const KingSafety safety = stale.contains(king_) ? king_safety(after, us_) : safety_;
        KnownMoves known = known_;
        if (safety.checkers.empty())
            known.pieces -= stale | safety.blockers;
        else
            known.pieces = {};
        known.near_king -= stale;
        std::uint64_t count = moves_of_all_;
        for (Square from : known_.pieces - known.pieces)
            count -= moves_[from];
        return count + count_legal_moves(after, safety, known);
    }

    // False if there are as many as can be kept: then it remains unknown.
    bool add(Square finding, SquareSet watched) {
        if (findings_ == squares_.size())
            return false;
        for (Square square : watched | SquareSet{finding})
            watchers_[square] |= std::uint64_t{1} << findings_;
        squares_[findings_++] = finding;
        return true;
    }

    // The findings that a move may change.
    SquareSet stale_after(const Move &move) const {
        SquareSet stale;
        for (std::uint64_t rest = watchers_[move.from] | watchers_[move.to]; rest != 0; rest &= rest - 1)
            stale.insert(squares_[static_cast<std::size_t>(std::countr_zero(rest))]);
        return stale;
    }

    void add_moves(Square from, SquareSet moves, SquareSet watched) {
        if (!add(from, watched))
            return;
        known_.pieces.insert(from);
        moves_[from] = static_cast<std::uint8_t>(moves.size());
        moves_of_all_ += moves_[from];
    }

    void find_moves_of_pieces() {
        for (Square from : position_.pieces(us_) - position_.pieces(Role::pawn) - position_.pieces(Role::king)) {
            const SquareSet seen = seen_by(position_.role(from), from, position_.line_occupancy());
            known_.reached |= seen;
            add_moves(from, seen & open_, seen);
        }
    }

    // All but those that may promote or be redeemed.
    void find_moves_of_pawns() {
        const SquareSet occupied = position_.occupied();
        for (Gait gait : all_gaits)
            for (Square from : (position_.pawns(gait) & position_.pieces(us_)) - board_.arriving[index(gait)] -
                                   board_.redemption[index(gait)]) {
                const PawnHops &hops = board_.pawn(gait, from);
                SquareSet steps = hops.steps - occupied;
                SquareSet watched = hops.steps | hops.captures;
                if (hops.double_step) {
                    const SquareSet way{hops.double_step->passed, hops.double_step->to};
                    watched |= way;
                    if (!way.intersects(occupied))
                        steps.insert(hops.double_step->to);
                }
                known_.reached |= hops.captures;
                add_moves(from, steps | (hops.captures & occupied & open_), watched);
            }
    }

    // The king does not hide behind itself.
    void find_attacks_near_king() {
        const LineOccupancy lifted = position_.line_occupancy() ^ board_.lines.through(king_);
        const Lines::AnyAxes axes(board_.lines);
        for (Square to : board_.king[king_].free &open_) {
            if (!add(to, seen_by(Role::queen, to, lifted) | leaps_to(to)))
                break;
            known_.near_king.insert(to);
            if (!(attackers(axes, position_, to, opponents_, lifted) - SquareSet{to}).empty())
                known_.attacked.insert(to);
        }
    }

    // Whence the king is attacked, and where the first pieces around it are pinned from.
    SquareSet kings_surroundings() const {
        SquareSet squares = leaps_to(king_);
        for (Slide slide : all_slides)
            squares |=
                board_.lines.seen_twice(Lines::AnyAxes(board_.lines), slide, king_, position_.line_occupancy()).far;
        return squares;
    }

    SquareSet seen_by(Role role, Square from, const LineOccupancy &occupied) const {
        if (role == Role::knight)
            return board_.knight[from].free;
        SquareSet squares;
        if (role != Role::bishop)
            squares = board_.lines.seen(Slide::straight, from, occupied);
        if (role != Role::rook)
            squares |= board_.lines.seen(Slide::diagonal, from, occupied);
        return squares;
    }

    SquareSet leaps_to(Square to) const {
        const LeapingAttackers &from = board_.attackers[to];
        return from.king | from.knight | from.pawn[0] | from.pawn[1] | from.pawn[2];
    }

    const Position &position_;
    const Board &board_;
    const Color us_; // the next player
    const Square king_;
    const SquareSet opponents_;
    const SquareSet open_; // to us, but for blocked ways
    const KingSafety safety_;
    KnownMoves known_;
    BySquare<std::uint8_t> moves_; // of the known pieces
    std::uint64_t moves_of_all_ = 0;
    std::array<Square, 64> squares_; // of the findings
    std::size_t findings_ = 0;
    BySquare<std::uint64_t> watchers_; // of each square, a bit for each finding
};

} // namespace

ReplyCount count_replies(const Position &position) {
    const std::vector<Move> moves = legal_moves(position);
    ReplyCount count{moves.size(), 0};
    if (moves.empty())
        return count;
    const Replies replies(position);
    for (const Move &move : moves)
        count.replies += replies.count_after(move);
    return count;
}

} // namespace tondo
