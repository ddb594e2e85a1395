// Random games with everything checked that must hold at every ply, whatever the rule set.

#include "../samples.hpp"
#include "../scene.hpp"
#include "slow_rules.hpp"

#include "core/attacks.hpp"
#include "tondo/core/illegal_reason.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

using namespace tondo;
using namespace tondo::test;

namespace {

using Named = std::tuple<std::size_t, std::size_t, std::optional<Role>>;

std::set<Named> named(const std::vector<Move> &moves) {
    std::set<Named> names;
    for (const Move &move : moves)
        names.insert({index(move.from), index(move.to), move.promotion});
    return names;
}

// Faults are collected as text, so that a playout makes one assertion a ply and not hundreds.
struct Faults {
    std::string found;
    void unless(bool holds, std::string_view what) {
        if (!holds)
            found += std::string(what) + "; ";
    }
};

void check_placement(Faults &faults, const Position &p) {
    SquareSet seen;
    for (Color color : all_colors) {
        faults.unless(!seen.intersects(p.pieces(color)), "a square with two owners");
        seen |= p.pieces(color);
        if (p.is_living(color))
            faults.unless(p.pieces(color, Role::king).size() == 1, "a living player without his one king");
    }
    SquareSet roles;
    for (Role role : all_roles) {
        faults.unless(!roles.intersects(p.pieces(role)), "a square with two roles");
        roles |= p.pieces(role);
    }
    faults.unless(roles == seen, "owner without role or role without owner");
    SquareSet pawn_directions;
    for (PawnDirection pawn_direction : all_pawn_directions)
        pawn_directions |= p.pawns(pawn_direction);
    faults.unless(pawn_directions == p.pieces(Role::pawn), "pawn directions and pawns differ");
}

void check_round_trip(Faults &faults, const Position &p) {
    const Position again = Position::of(p.setup()).value();
    faults.unless(again.same_as(p), "setup does not give the same position");
    faults.unless(again.hash() == p.hash(), "the hash kept along is not that of the position read anew");
    faults.unless(again.halfmove_clock() == p.halfmove_clock(), "setup changes the halfmove clock");
    faults.unless(again.fullmove_number() == p.fullmove_number(), "setup changes the move number");
}

void check_moves(Faults &faults, const Position &p, const std::vector<Move> &legal) {
    const std::set<Named> legal_names = named(legal);
    const std::set<Named> pseudo_names = named(pseudo_legal_moves(p));
    faults.unless(legal_names.size() == legal.size(), "a move twice");
    faults.unless(count_legal_moves(p) == legal.size(), "count and list differ");
    faults.unless(std::includes(pseudo_names.begin(), pseudo_names.end(), legal_names.begin(), legal_names.end()),
                  "legal but not pseudo-legal");
    faults.unless(p.over() == legal.empty(), "over and having moves");
    if (p.rules().checks == CheckRule::free)
        return;
    for (const Move &move : legal)
        faults.unless(!p.play(move).in_check(p.turn()), name(p, move) + " leaves the own king attacked");
}

// The credited player must be among the attackers.
void check_attack_order(Faults &faults, const Position &p) {
    for (Color color : all_colors) {
        const AttackOrder &order = p.attack_order(color);
        faults.unless(order.first || !order.second, "a second attacker without a first");
        faults.unless(!order.first || order.first != order.second, "an attacker twice");
        for (Color other : all_colors) {
            const bool ordered = order.first == other || order.second == other;
            const bool attacks =
                p.rules().mates == MateRule::takes_over && p.checkers(color).intersects(p.pieces(other));
            faults.unless(ordered == attacks, "the attack order is not who attacks");
        }
    }
}

void check_outcome(Faults &faults, const Position &p) {
    if (!p.over())
        return;
    int twelfths = 0;
    for (Score score : p.outcome()->scores)
        twelfths += score.twelfths;
    faults.unless(twelfths == (p.rules().scoring == Scoring::half_for_third ? 18 : 12), "the scores do not add up");
    faults.unless(p.rules().scoring == Scoring::one_point || p.living() == ColorSet::all(), "somebody is out");
}

// On the board or captured, a player's pieces are as many as ever, but for pawns: a redeemed one becomes a piece.
void check_pools(Faults &faults, const Position &before, const Position &after) {
    const auto officers = [](const Position &p, Color color, Role role) {
        return p.pieces(color, role).size() + p.pool(color)[index(role)];
    };
    for (Color color : all_colors)
        for (Role role : redeemable_roles)
            faults.unless(!before.rules().board().redeems() || !after.is_living(color) ||
                              officers(before, color, role) == officers(after, color, role),
                          "a piece neither on the board nor captured");
}

void check_progress(Faults &faults, const Position &before, const Position &after) {
    faults.unless(after.fullmove_number() == before.fullmove_number() ||
                      after.fullmove_number() == before.fullmove_number() + 1,
                  "the move number jumps");
    faults.unless(after.halfmove_clock() == 0 || after.halfmove_clock() == before.halfmove_clock() + 1,
                  "the halfmove clock jumps");
    faults.unless(before.bridged().within(after.bridged()), "a bridge is gone");
    faults.unless(after.occupied().size() <= before.occupied().size(), "a piece out of nothing");
    for (Color color : all_colors) {
        faults.unless(before.is_living(color) || after.status(color) == before.status(color), "the dead change");
        faults.unless((after.castling(color) & ~before.castling(color)) == 0, "a castling right comes back");
    }
    faults.unless(after.is_living(after.turn()), "the turn is a dead player's");
}

void check_refusals(Faults &faults, const Position &p, const std::vector<Move> &legal, std::mt19937 &random) {
    const std::set<Named> names = named(legal);
    const auto agree = [&](Square from, Square to, std::optional<Role> promotion) {
        const bool is_legal = names.count({index(from), index(to), promotion}) != 0;
        faults.unless(illegal_reason(p, from, to, promotion).has_value() != is_legal,
                      "refusal of " + p.board().name(from) + p.board().name(to));
    };
    const auto any = [&] { return Square(random() % p.board().size); };
    for (int i = 0; i < 10; ++i)
        agree(any(), any(), {});
    const std::vector<Move> pseudo = pseudo_legal_moves(p);
    for (int i = 0; i < 3 && !pseudo.empty(); ++i) {
        const Move &move = pseudo[random() % pseudo.size()];
        agree(move.from, move.to, move.promotion);
    }
}

// The mailbox's answer, where the rules are the round board's own.
void check_against_mailbox(Faults &faults, const Position &p, const std::vector<Move> &legal) {
    const SlowRound slow(p);
    for (Color color : all_colors) {
        std::set<std::pair<int, int>> attacked;
        for (Square square : attacks(p, color))
            attacked.insert({p.board().rank[square] - 1, p.board().file[square]});
        faults.unless(attacked == slow.attacks(static_cast<int>(color)), "attacks differ from the mailbox's");
        if (const std::optional<Square> king = p.king(color); king && p.is_living(color)) {
            bool checked = false;
            for (Color other : all_colors)
                checked =
                    checked ||
                    (other != color &&
                     slow.attacks(static_cast<int>(other)).count({p.board().rank[*king] - 1, p.board().file[*king]}));
            faults.unless(checked == p.in_check(color), "check differs from the mailbox's");
        }
    }
    if (p.over())
        return;
    std::set<SlowRound::Move> moves;
    for (const Move &move : legal)
        moves.insert({static_cast<int>(index(move.from)), static_cast<int>(index(move.to)),
                      move.promotion ? "kqrbnp"[index(*move.promotion)] : '-'});
    faults.unless(moves == slow.legal_moves(), "legal moves differ from the mailbox's");
}

std::string describe(const Position &p) {
    std::string text;
    for (Square square : p.occupied()) {
        const Piece piece = *p.at(square);
        const bool crossed = piece.role == Role::pawn && piece.pawn_direction == p.board().crossed_direction;
        text += std::string{p.rules().players[piece.color].letter, crossed ? 'p' : "KQRBNP"[index(piece.role)]} +
                p.board().name(square) + ' ';
    }
    return text + "turn " + p.rules().players[p.turn()].letter;
}

// Prefers captures and pawn moves, so that games make progress.
Move pick(const Position &p, const std::vector<Move> &legal, std::mt19937 &random) {
    const Move &first = legal[random() % legal.size()];
    const Move &second = legal[random() % legal.size()];
    const bool better = p.occupied().contains(second.to) || second.promotion || second.kind != Move::Kind::normal;
    return better ? second : first;
}

Position begin(const RuleSet &rules) {
    if (rules.has_start())
        return Position::start(rules);
    return position({.pieces = "wKa1 wQb2 wRd1 wRc1 wBc3 wNa3 wNd2 rKh8 rQg7 rRe8 rRf8 rBf6 rNh6 rNe7 "
                               "bKa8 bQb7 bRb6 bRa5 bBc6 bNd8 bNa7",
                     .rules = rules.key,
                     .board = rules.board().key});
}

struct Reached {
    int eliminations = 0;
    int finished = 0;
    int crossings = 0;
    int promotions = 0;
};

void play_out(const RuleSet &rules, unsigned seed, Reached &reached) {
    std::mt19937 random(seed);
    Position p = begin(rules);
    const bool mailbox = rules.key == "3man" || rules.key == "3man-video";
    const bool can_resign = rules.mates != MateRule::ends_game;
    for (int ply = 0; ply < 300; ++ply) {
        const std::vector<Move> legal = legal_moves(p);
        Faults faults;
        check_placement(faults, p);
        check_round_trip(faults, p);
        check_attack_order(faults, p);
        check_outcome(faults, p);
        check_moves(faults, p, legal);
        check_refusals(faults, p, legal, random);
        if (mailbox && ply % 2 == 0)
            check_against_mailbox(faults, p, legal);
        if (p.over() || !faults.found.empty()) {
            INFO(rules.key, " seed ", seed, " ply ", ply, ": ", describe(p));
            CHECK(faults.found == "");
            reached.finished += p.over() ? 1 : 0;
            return;
        }
        const Move move = pick(p, legal, random);
        const Position after =
            can_resign && random() % 200 == 0 ? p.eliminate_mover(PlayerStatus::resigned) : p.play(move);
        check_progress(faults, p, after);
        check_pools(faults, p, after);
        INFO(rules.key, " seed ", seed, " ply ", ply, " ", name(p, move), ": ", describe(p));
        CHECK(faults.found == "");
        reached.crossings += move.kind == Move::Kind::moat_crossing ? 1 : 0;
        reached.promotions += move.promotion ? 1 : 0;
        reached.eliminations += p.living().size() - after.living().size();
        p = after;
    }
}

} // namespace

TEST_CASE("core: random games keep the invariants") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        Reached reached;
        constexpr unsigned usual = 32;
        const unsigned games = test::samples(usual);
        for (unsigned seed = 1; seed <= games; ++seed)
            play_out(rules, seed, reached);
        if (games < usual)
            continue;
        // The games reach the events under test.
        CHECK((reached.eliminations > 10) == (rules.mates != MateRule::ends_game));
        CHECK(reached.finished > 5);
        CHECK((reached.promotions > 0) == rules.has_start());
        CHECK((reached.crossings > 0) == rules.board().has_borders());
    }
}
