#include "tondo/core/movegen.hpp"

#include "tondo/core/attacks.hpp"

namespace tondo {

namespace {

// What a route may do, by the moats it has crossed. Along a ray this only ever gets tighter.
enum class Passage : std::uint8_t { open, all_but_kings, quiet_without_check, closed };

// Targets of one piece by the best route to each.
struct Targets {
    SquareSet free;     // without crossing a moat
    SquareSet crossing; // over bridged moats that are open
    SquareSet quiet;    // over a moat, if nothing is captured and no king is left attacked
};

constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

bool can_answer_check(const Position &position);

// Feeds the moves of the player to move to `sink`, which answers whether it wants more. With `only_legal` unset the
// moves are those of the pieces' gaits: the own king's safety and checks over a moat are not looked at.
template <class Sink> class Generator {
public:
    Generator(const Position &position, bool only_legal, Sink sink)
        : position_(position), board_(position.board()), us_(position.turn()), own_(position.pieces(us_)),
          occupied_(position.occupied()), opponents_(position.living_opponents(us_)),
          living_kings_(position.pieces(Role::king) & opponents_), king_(position.king(us_)),
          barred_(position.rules().kings == KingRule::never_taken ? own_ | living_kings_ : own_), sink_(sink),
          only_legal_(only_legal) {
        if (!only_legal || !king_)
            return;
        const bool in_check = attacked(position, *king_, opponents_, occupied_);
        if (!binding_) {
            if (in_check && can_answer_check(position))
                watched_ = own_;
            return;
        }
        shields(board_.straight[*king_], position.pieces(Role::rook) | position.pieces(Role::queen));
        shields(board_.diagonal[*king_], position.pieces(Role::bishop) | position.pieces(Role::queen));
        watched_.insert(*king_);
        if (in_check)
            watched_ = own_;
    }

    // False if the sink wanted no more.
    bool run() {
        for (Square from : own_ &(position_.pieces(Role::rook) | position_.pieces(Role::queen)))
            if (!slide(from))
                return false;
        for (Square from : position_.pieces(us_, Role::bishop))
            if (!slide(from))
                return false;
        for (Square from : position_.pieces(us_, Role::knight))
            if (!leap(from, board_.knight[from]))
                return false;
        for (Gait gait : all_gaits) {
            const SquareSet pawns = position_.pawns(gait) & own_;
            for (Square from : pawns)
                if (!walk(from, board_.pawn(gait, from)))
                    return false;
            if (redeems_)
                for (Square here : pawns &board_.redemption[index(gait)])
                    if (!redeem({here, here, {}, Move::Kind::redemption}))
                        return false;
        }
        return !king_ || (leap(*king_, board_.king[*king_]) && castle());
    }

private:
    // Own pieces whose going may uncover the king.
    void shields(const std::vector<Ray> &rays, SquareSet sliders) {
        sliders &= opponents_;
        if (sliders.empty())
            return;
        for (const Ray &ray : rays) {
            std::optional<Square> shield;
            for (std::size_t i = 0; i < ray.reach; ++i) {
                const Square square = ray.hops[i].to;
                if (!occupied_.contains(square))
                    continue;
                if (shield) {
                    if (sliders.contains(square))
                        watched_.insert(*shield);
                    break;
                }
                if (!own_.contains(square))
                    break;
                shield = square;
            }
        }
    }

    Passage passage(BorderSet crossed) const {
        if (crossed.empty())
            return Passage::open;
        const bool bridged = crossed.within(position_.bridged());
        if (position_.rules().moats == MoatRule::bridged_only)
            return bridged ? Passage::quiet_without_check : Passage::closed;
        return bridged ? Passage::all_but_kings : Passage::quiet_without_check;
    }

    // Adds what a hop allows; false if nothing beyond it can be reached.
    bool add(Targets &targets, Hop hop) const {
        const Passage allowed = passage(hop.crossed);
        if (allowed == Passage::closed || barred_.contains(hop.to))
            return false;
        const bool capture = occupied_.contains(hop.to);
        if (allowed == Passage::open)
            targets.free.insert(hop.to);
        else if (allowed == Passage::all_but_kings && !living_kings_.contains(hop.to))
            targets.crossing.insert(hop.to);
        else if (!capture)
            targets.quiet.insert(hop.to);
        return !capture;
    }

    bool slide(Square from) {
        Targets targets;
        const auto along = [&](const std::vector<Ray> &rays) {
            for (const Ray &ray : rays)
                for (Hop hop : ray.hops)
                    if (!add(targets, hop))
                        break;
        };
        if (!position_.pieces(Role::bishop).contains(from))
            along(board_.straight[from]);
        if (!position_.pieces(Role::rook).contains(from))
            along(board_.diagonal[from]);
        return emit(from, targets);
    }

    bool leap(Square from, const Leaps &leaps) {
        Targets targets{leaps.free - barred_, {}, {}};
        for (Hop hop : leaps.crossing)
            add(targets, hop);
        return emit(from, targets);
    }

    bool emit(Square from, const Targets &targets) {
        for (Square to : targets.free)
            if (!emit({from, to, {}, Move::Kind::normal}))
                return false;
        if (targets.crossing.empty() && targets.quiet.empty())
            return true;
        for (Square to : targets.crossing - targets.free)
            if (!emit({from, to, {}, Move::Kind::crossing}))
                return false;
        for (Square to : targets.quiet - targets.free - targets.crossing) {
            const Move move{from, to, {}, Move::Kind::crossing};
            if ((!only_legal_ || !gives_check(move)) && !emit(move))
                return false;
        }
        return true;
    }

    bool walk(Square from, const PawnHops &hops) {
        const SquareSet enemies = occupied_ - barred_;
        for (Square to : hops.steps - occupied_)
            if (!emit_pawn({from, to, {}, Move::Kind::normal}, hops.next_gait))
                return false;
        if (hops.double_step && !occupied_.contains(hops.double_step->passed) &&
            !occupied_.contains(hops.double_step->to))
            if (!emit({from, hops.double_step->to, {}, Move::Kind::double_step}))
                return false;
        for (Square to : hops.captures &enemies)
            if (!emit_pawn({from, to, {}, Move::Kind::normal}, hops.next_gait))
                return false;
        for (Hop hop : hops.captures_across)
            if (passage(hop.crossed) == Passage::all_but_kings && (enemies - living_kings_).contains(hop.to))
                if (!emit_pawn({from, hop.to, {}, Move::Kind::crossing}, hops.next_gait))
                    return false;
        for (Color opponent : all_colors)
            if (const std::optional<Square> passed = position_.passed(opponent);
                passed && opponent != us_ && hops.captures.contains(*passed)) {
                const Move move{from, *passed, {}, Move::Kind::en_passant}; // two squares are left: always looked at
                if (!(only_legal_ && binding_ && leaves_king_attacked(move)) && !emit(move))
                    return false;
            }
        return true;
    }

    bool emit_pawn(Move move, Gait gait) {
        if (redeems_ && board_.redemption[index(gait)].contains(move.to))
            return emit(move) && redeem(move);
        if (!board_.promotion[index(gait)].contains(move.to))
            return emit(move);
        for (Role role : promotions) {
            move.promotion = role;
            if (!emit(move))
                return false;
        }
        return true;
    }

    // The ways to exchange the pawn for a captured piece, on arriving or in its place (RULES.md §3).
    bool redeem(Move move) {
        move.kind = Move::Kind::redemption;
        for (Role role : redeemable_roles) {
            move.promotion = role;
            if (position_.pool(us_)[index(role)] > 0 && !emit(move))
                return false;
        }
        return true;
    }

    bool castle() {
        const std::vector<Castling> &castlings = position_.rules().home(us_).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i) {
            const Castling &castling = castlings[i];
            if (!((position_.castling(us_) >> i) & 1U) || castling.empty.intersects(occupied_))
                continue;
            if (only_legal_ && !all_safe(castling.safe))
                continue;
            if (!emit({castling.king_from, castling.move_to, {}, Move::Kind::castling}))
                return false;
        }
        return true;
    }

    bool all_safe(SquareSet squares) const {
        for (Square square : squares)
            if (attacked(position_, square, opponents_, occupied_))
                return false;
        return true;
    }

    bool emit(const Move &move) { return (watched_.contains(move.from) && forbidden(move)) || sink_(move); }

    bool forbidden(const Move &move) const {
        if (binding_)
            return leaves_king_attacked(move);
        return living_kings_.contains(move.to); // a check that can be answered comes first (RULES.md §3)
    }

    bool leaves_king_attacked(const Move &move) const {
        if (!king_)
            return false;
        const bool is_king = move.from == *king_;
        SquareSet attackers = opponents_;
        SquareSet occupied = occupied_;
        if (living_kings_.contains(move.to)) // its owner is out before the own king is looked at (RULES.md §1.6)
            attackers -= position_.pieces(position_.at(move.to)->color);
        if (move.kind == Move::Kind::en_passant) {
            attackers.erase(*board_.beyond[move.to]);
            occupied.erase(*board_.beyond[move.to]);
        }
        attackers.erase(move.to);
        occupied.erase(move.from);
        occupied.insert(move.to);
        return attacked(position_, is_king ? move.to : *king_, attackers, occupied);
    }

    // Whether any living opponent's king stands attacked by the mover after a move that captures nothing.
    bool gives_check(const Move &move) const {
        const Position after = position_.after_piece_move(move);
        for (Square king : living_kings_)
            if (attacked(after, king, after.pieces(us_), after.occupied()))
                return true;
        return false;
    }

    const Position &position_;
    const Board &board_;
    const Color us_;
    const SquareSet own_;
    const SquareSet occupied_;
    const SquareSet opponents_; // pieces of living opponents: what may attack
    const SquareSet living_kings_;
    const std::optional<Square> king_;
    const SquareSet barred_; // what may not be captured
    Sink sink_;
    const bool only_legal_;
    const bool binding_ = position_.rules().checks == CheckRule::binding;
    const bool redeems_ = board_.redeems();
    SquareSet watched_; // own pieces whose moves may be illegal, for what they leave attacked or take
};

std::vector<Move> collect(const Position &position, bool only_legal) {
    std::vector<Move> moves;
    if (position.over())
        return moves;
    moves.reserve(64);
    Generator(position, only_legal, [&moves](const Move &move) {
        moves.push_back(move);
        return true;
    }).run();
    return moves;
}

// Whether some move that takes no king leaves the own king unattacked. Castling is none: it is no way out of check.
bool can_answer_check(const Position &position) {
    const Color us = position.turn();
    const SquareSet opponents = position.living_opponents(us);
    for (const Move &move : pseudo_legal_moves(position)) {
        const Position after = position.after_piece_move(move);
        if (move.kind != Move::Kind::castling && !(opponents & position.pieces(Role::king)).contains(move.to) &&
            !attacked(after, *after.king(us), after.living_opponents(us), after.occupied()))
            return true;
    }
    return false;
}

} // namespace

std::vector<Move> legal_moves(const Position &position) {
    return collect(position, true);
}

std::vector<Move> pseudo_legal_moves(const Position &position) {
    return collect(position, false);
}

std::uint64_t count_legal_moves(const Position &position) {
    std::uint64_t count = 0;
    if (!position.over())
        Generator(position, true, [&count](const Move &) {
            ++count;
            return true;
        }).run();
    return count;
}

bool has_legal_move(const Position &position) {
    return !Generator(position, true, [](const Move &) { return false; }).run();
}

} // namespace tondo
