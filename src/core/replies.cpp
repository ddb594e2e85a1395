// Counts two plies deep, for bulk perft. Most of the next player's moves are the same after every move and are computed
// once (half the instructions per counted position).

#include "core/attacks.hpp"
#include "core/moat_crossings.hpp"
#include "core/pending_moves.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace tondo {

namespace {

// Counts the replies to each move of a position. A finding is a cached fact about the next player: a piece's moves,
// attacks next to the king, checks and pins. It belongs to a square, watches others, and stays valid after any move
// that does not touch the watched squares.
class Replies {
public:
    explicit Replies(const Position &position)
        : position_(position), board_(position.board()),
          us_(position.is_living(next(position.turn())) ? next(position.turn()) : next(next(position.turn()))),
          king_(*position.king(us_)), opponents_(position.living_opponents(us_)),
          open_(SquareSet::all() - position.pieces(us_) - (position.pieces(Role::king) & opponents_)),
          safety_(king_safety(position, us_)) {
        add(king_, kings_surroundings() | castling_ways());
        find_attacks_near_king();
        find_moves_of_pieces();
        find_moves_of_pawns();
        if (findings_ == squares_.size() || may_bridge() || may_capture_en_passant())
            findings_suffice_ = false;
    }

    std::uint64_t count_after(const Move &move) {
        const bool moves_one_piece = move.kind != Move::Kind::castling && move.kind != Move::Kind::en_passant &&
                                     !position_.pieces(Role::king).contains(move.to);
        std::uint64_t stale = watchers_[move.from] | watchers_[move.to];
        if (move.kind == Move::Kind::double_step)
            stale |= watchers_[passed_by(move)];
        const bool same = findings_suffice_ && stale == 0 && moves_one_piece;
        if (same && same_count_ > 0)
            return same_count_;
        const PendingPosition after = position_.after(move);
        if (immediate_outcome(after))
            return 0;
        const bool findings_hold = moves_one_piece && after.bridged() == position_.bridged();
        const std::uint64_t count = findings_hold ? count_with_findings(after, squares_of(stale))
                                                  : count_legal_moves(after, king_safety(after, after.turn()));
        if (same)
            same_count_ = count;
        return count > 0 ? count : count_legal_moves(position_.play(move));
    }

private:
    std::uint64_t count_with_findings(const PendingPosition &after, SquareSet stale) const {
        const KingSafety safety = stale.contains(king_) ? king_safety(after, us_) : safety_;
        KnownMoves known = known_;
        if (stale.contains(king_))
            known.pieces -= safety_.blockers | safety.blockers;
        known.pieces -= stale;
        if (!safety.checkers.empty())
            known.pieces = {};
        known.near_king -= stale;
        std::uint64_t count = moves_of_all_;
        for (Square from : known_.pieces - known.pieces)
            count -= moves_[from];
        return count + count_legal_moves(after, safety, known);
    }

    // Returns false if the table of findings is full; the fact is then recomputed after every move.
    bool add(Square finding, SquareSet watched) {
        if (findings_ == squares_.size())
            return false;
        for (Square square : watched | SquareSet{finding})
            watchers_[square] |= std::uint64_t{1} << findings_;
        squares_[findings_++] = finding;
        return true;
    }

    Square passed_by(const Move &double_step) const {
        return board_.pawn(position_.at(double_step.from)->pawn_direction, double_step.from).double_step->passed;
    }

    SquareSet squares_of(std::uint64_t findings) const {
        SquareSet squares;
        for (; findings != 0; findings &= findings - 1)
            squares.insert(squares_[static_cast<std::size_t>(std::countr_zero(findings))]);
        return squares;
    }

    // The moves of a pinned piece stay valid until a move touches the king's surroundings.
    void add_moves(Square from, SquareSet moves, SquareSet watched) {
        if (!add(from, watched))
            return;
        if (safety_.blockers.contains(from) && position_.rules().checks == CheckRule::binding)
            moves &= pin_line(position_, us_, from);
        known_.pieces.insert(from);
        moves_[from] = static_cast<std::uint8_t>(moves.size());
        moves_of_all_ += moves_[from];
    }

    // Whether a crossing gives check depends on the squares from which a king can be attacked. The king's crossings,
    // and those of a piece that may uncover an attack, depend on more and are generated anew.
    void find_moves_of_pieces() {
        const bool may_cross = MoatCrossings::possible(position_);
        MoatCrossings crossings(position_, us_, may_cross && attacks_king());
        if (may_cross)
            crossers_ = crossings.pieces();
        const SquareSet sights = crossers_.empty() ? SquareSet{} : kings_sights();
        for (Square from : position_.pieces(us_) - position_.pieces(Role::pawn) - position_.pieces(Role::king)) {
            const SquareSet seen = seen_by(position_.role(from), from, position_.line_occupancy());
            known_.reached |= seen;
            if (!crossers_.contains(from)) {
                add_moves(from, seen & open_, seen);
            } else if (crossings.may_uncover(from)) {
                findings_suffice_ = false;
            } else {
                const MoatCrossings::Targets across = crossings.targets(from);
                add_moves(from, (seen & open_) | across.open | crossings.without_checks(from, across.quiet),
                          across.quiet.empty() ? across.seen : across.seen | sights);
            }
        }
        if (crossers_.contains(king_))
            findings_suffice_ = false;
    }

    SquareSet opponents_kings() const { return position_.pieces(Role::king) & opponents_; }

    bool attacks_king() const {
        for (Square king : opponents_kings())
            if (attacked(position_, king, position_.pieces(us_)))
                return true;
        return false;
    }

    // The squares from which opponents' kings can be attacked, and those of the kings.
    SquareSet kings_sights() const {
        SquareSet squares = opponents_kings();
        for (Square king : opponents_kings())
            squares |= seen_by(Role::queen, king, position_.line_occupancy()) | leaps_to(king);
        return squares;
    }

    // Pawns that may promote, as all that cross do, or be redeemed are only watched; their moves are generated anew.
    void find_moves_of_pawns() {
        const SquareSet occupied = position_.occupied();
        for (PawnDirection pawn_direction : all_pawn_directions) {
            const SquareSet special = board_.arriving[index(pawn_direction)] | board_.redemption[index(pawn_direction)];
            for (Square from : position_.pawns(pawn_direction) & position_.pieces(us_)) {
                const PawnMoves &pawn_moves = board_.pawn(pawn_direction, from);
                SquareSet steps = pawn_moves.steps - occupied;
                SquareSet watched = pawn_moves.steps | pawn_moves.captures;
                if (pawn_moves.double_step) {
                    const SquareSet way{pawn_moves.double_step->passed, pawn_moves.double_step->to};
                    watched |= way;
                    if (!way.intersects(occupied))
                        steps.insert(pawn_moves.double_step->to);
                }
                known_.reached |= pawn_moves.captures;
                for (Step step : pawn_moves.captures_across)
                    watched.insert(step.to);
                if (special.contains(from))
                    add(from, watched);
                else
                    add_moves(from, steps | (pawn_moves.captures & occupied & open_), watched);
            }
        }
    }

    // The king is lifted off the board, as it does not block attacks on its targets.
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

    // The squares on which a change can affect checks and pins.
    SquareSet kings_surroundings() const {
        SquareSet squares = leaps_to(king_);
        for (Slide slide : all_slides)
            squares |=
                board_.lines.seen_twice(Lines::AnyAxes(board_.lines), slide, king_, position_.line_occupancy()).far;
        return squares;
    }

    // The squares that affect castling, except those next to the king.
    SquareSet castling_ways() const {
        SquareSet squares;
        const std::vector<Castling> &castlings = position_.rules().home(us_).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i) {
            if (!((position_.castling(us_) >> i) & 1U))
                continue;
            squares |= castlings[i].empty;
            if (!castlings[i].empty.intersects(position_.occupied()))
                for (Square square : castlings[i].safe)
                    squares |= seen_by(Role::queen, square, position_.line_occupancy()) | leaps_to(square);
        }
        return squares;
    }

    // Whether a move may vacate a back rank whose borders are not bridged.
    bool may_bridge() const {
        return board_.has_borders() && std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
                   const Home &home = position_.rules().home(color);
                   return position_.is_living(color) && !home.borders.within(position_.bridged()) &&
                          (home.back_rank & position_.pieces(color)).size() <= 1;
               });
    }

    bool may_capture_en_passant() const {
        for (Color color : {next(us_), next(next(us_))})
            if (const std::optional<Square> passed = position_.passed(color))
                if (leaping_attackers(position_, *passed).intersects(position_.pieces(us_, Role::pawn)))
                    return true;
        return false;
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
    const SquareSet open_; // squares that `us_` may enter, ignoring blockers
    const KingSafety safety_;
    KnownMoves known_;
    BySquare<std::uint8_t> moves_; // move counts of the known pieces
    std::uint64_t moves_of_all_ = 0;
    std::array<Square, 64> squares_; // square of each finding
    std::size_t findings_ = 0;
    BySquare<std::uint64_t> watchers_; // for each square, the set of findings that watch it
    SquareSet crossers_;               // pieces that may cross a border
    bool findings_suffice_ = true;     // the replies depend on nothing else
    std::uint64_t same_count_ = 0;     // count of replies while all findings hold; 0 until counted
};

} // namespace

ReplyCount count_replies(const Position &position) {
    const std::vector<Move> moves = legal_moves(position);
    ReplyCount count{moves.size(), 0};
    if (moves.empty())
        return count;
    Replies replies(position);
    for (const Move &move : moves)
        count.replies += replies.count_after(move);
    return count;
}

} // namespace tondo
