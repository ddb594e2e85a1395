// The explanation of a refused move is the same however the move was entered, and it is true.

#include "../../perft_file.hpp"
#include "../../reference/plain_movegen.hpp"
#include "../scene.hpp"

#include "notation/illegal_move_message.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("notation: illegal reason");

namespace {

using Reason = IllegalMove::Reason;

constexpr std::string_view all = "h|i p|q x|a";

std::string read_as_move(const Position &position, std::string_view text) {
    const auto move = notation::read_move(position, text);
    if (move)
        return "legal";
    const std::string what = move.error().what();
    return what.substr(what.find(": ") + 2);
}

struct Row {
    Reason reason;
    Scene scene;
    std::string_view san; ///< Empty where SAN cannot express it.
    std::string_view from, to;
    std::string_view promotion; ///< Empty for the cursor.
    std::string_view words;
};

const std::vector<Row> &rows() {
    static const std::vector<Row> rows{
        {Reason::game_over,
         {.pieces = "wKe1 gKm1 bKu1", .living = "w"},
         "Ke2",
         "e1",
         "e2",
         "",
         "the game is over (tondo rules 3man --show 6.1)"},
        {Reason::no_piece,
         {.pieces = "wKe1 gKm1 bKu1"},
         "",
         "a3",
         "a4",
         "",
         "there is no piece on a3 (tondo rules 3man --show 1.2)"},
        {Reason::dead_piece,
         {.pieces = "wKe1 gKm1 bKu1", .living = "wb"},
         "",
         "m1",
         "m2",
         "",
         "the piece on m1 is dead: Gray is out of the game (tondo rules 3man --show 1.4)"},
        {Reason::not_on_turn,
         {.pieces = "wKe1 gKm1 bKu1"},
         "",
         "u1",
         "u2",
         "",
         "the piece on u1 is Black's, and White is to move (tondo rules 3man --show 1.2)"},
        {Reason::own_piece,
         {.pieces = "wKe1 wRe2 gKm1 bKu1"},
         "Ke2",
         "e1",
         "e2",
         "",
         "your own piece stands on e2 (tondo rules 3man --show 1.1)"},
        {Reason::promotion_missing,
         {.pieces = "wKe1 wpk2 gKm1 bKu1"},
         "k1",
         "k2",
         "k1",
         "",
         "the pawn promotes: add q, r, b or n (tondo rules 3man --show 3.6)"},
        {Reason::promotion_wrong,
         {.pieces = "wKe1 wPd5 gKm1 bKu1"},
         "d6=Q",
         "d5",
         "d6",
         "q",
         "a pawn promotes to q, r, b or n, only on the outer ring (tondo rules 3man --show 3.6)"},
        {Reason::promotion_wrong,
         {.pieces = "wKh1 wPc2 rKh9 bKa8", .rules = "three-kings"},
         "c3=Q",
         "c2",
         "c3",
         "q",
         "a pawn promotes to q, r, b or n, only on a foreign back row (tondo rules three-kings --show "
         "3.6)"},
        {Reason::no_such_way,
         {.pieces = "wKe1 wBd3 gKm1 bKu1"},
         "Bd4",
         "d3",
         "d4",
         "",
         "the bishop does not go from d3 to d4 (tondo rules 3man --show 3.2)"},
        {Reason::blocked,
         {.pieces = "wKe1 wRd3 wRa2 gNd5 gKm1 bKu1"},
         "Rd6",
         "d3",
         "d6",
         "",
         "the piece on d5 is in the way (rook d3; tondo rules 3man --show 3.2)"},
        {Reason::nothing_to_capture,
         {.pieces = "wKe1 wPc2 gKm1 bKu1"},
         "d3",
         "c2",
         "d3",
         "",
         "a pawn goes to d3 only to capture (pawn c2; tondo rules 3man --show 3.5)"},
        {Reason::creek,
         {.pieces = "wKe1 wPh2 wPa2 gNi3 gKm1 bKu1"},
         "hxi3",
         "h2",
         "i3",
         "",
         "the creek h|i stops this pawn until it is on ring 4 (pawn h2; tondo rules 3man --show 4.6)"},
        {Reason::nothing_to_capture,
         {.pieces = "wKe1 wPh2 wPa2 gKm1 bKu1"},
         "i3",
         "h2",
         "i3",
         "",
         "a pawn goes to i3 only to capture (pawn h2; tondo rules 3man --show 3.5)"},
        {Reason::moat_closed,
         {.pieces = "wKe1 wNg1 wNb1 gNi2 gKm1 bKu1"},
         "Nxi2",
         "g1",
         "i2",
         "",
         "the moat h|i is not bridged (knight g1; tondo rules 3man --show 4.4)"},
        {Reason::moat_closed,
         {.pieces = "wKe1 wNg1 rKm1 bKu1", .rules = "green", .board = "round"},
         "Ni2",
         "g1",
         "i2",
         "",
         "the moat h|i is not bridged (knight g1; tondo rules green --board round --show 4.4)"},
        {Reason::capture_over_moat,
         {.pieces = "wKe1 wRg1 wRa3 gNk1 gKm1 bKu1", .bridged = all},
         "Rxk1",
         "g1",
         "k1",
         "",
         "nothing may be captured over the moat h|i (rook g1; tondo rules 3man --show 4.4)"},
        {Reason::capture_over_moat,
         {.pieces = "wKe1 wRg1 wRa3 gNi1 gKm1 bKu1", .rules = "3man-video"},
         "Rxi1",
         "g1",
         "i1",
         "",
         "no capture over h|i until it is bridged for good (rook g1; tondo rules 3man-video "
         "--show 4.4)"},
        {Reason::king_over_moat,
         {.pieces = "wKe1 wRg1 gKi1 bKu1", .bridged = all, .rules = "3man-video"},
         "Rxi1",
         "g1",
         "i1",
         "",
         "a king is never captured over the moat h|i (rook g1; tondo rules 3man-video --show 4.4)"},
        {Reason::check_after_moat,
         {.pieces = "wKe1 wRg1 gKm1 bKu1", .bridged = all},
         "Rk1",
         "g1",
         "k1",
         "",
         "after crossing a moat you may not check Gray (rook g1; tondo rules 3man "
         "--show 4.4)"},
        {Reason::check_after_moat,
         {.pieces = "wKe1 wRg1 gKk1 bKu1", .rules = "3man-video"},
         "Rj1",
         "g1",
         "j1",
         "",
         "no check to Gray until h|i is bridged for good (rook g1; tondo rules 3man-video --show 4.4)"},
        {Reason::king_never_taken,
         {.pieces = "wKh1 wRa3 rKd3 bKi8", .living = "wbr", .rules = "three-kings"},
         "Rxd3",
         "a3",
         "d3",
         "",
         "a king is never taken, only mated (rook a3; tondo rules three-kings --show 5.2)"},
        {Reason::check_unanswered,
         {.pieces = "wKj1 wRl7 rKo7 bRe1 bKb11", .living = "wbr", .rules = "nivichanov"},
         "Rxo7",
         "l7",
         "o7",
         "",
         "answer Black's check before you take a king (rook l7; tondo rules nivichanov "
         "--show "
         "5.3)"},
        {Reason::nothing_to_redeem,
         {.pieces = "wKj1 rKo7 bKb11 wPe16", .living = "wbr", .rules = "nivichanov"},
         "e17=Q",
         "e16",
         "e17",
         "q",
         "you have no captured queen to redeem (tondo rules nivichanov --show 4.3)"},
        {Reason::not_redeemed_there,
         {.pieces = "wKj1 rKo7 bKb11 wPf2", .living = "wbr", .rules = "nivichanov"},
         "f4=Q",
         "f2",
         "f4",
         "q",
         "a pawn is redeemed only on the far side of the board (tondo rules nivichanov --show 4.2)"},
        {Reason::king_attacked,
         {.pieces = "wKe1 gKm1 bKu1 bRf5"},
         "Kf1",
         "e1",
         "f1",
         "",
         "your king would stand in check from Black (king e1; tondo rules 3man --show 5.1)"},
        {Reason::castling_no_right,
         {.pieces = "wKe1 wRh1 gKm1 bKu1"},
         "O-O",
         "e1",
         "g1",
         "",
         "White has no right to castle so (tondo rules 3man --show 3.8)"},
        {Reason::castling_blocked,
         {.pieces = "wKe1 wRh1 wNg1 gKm1 bKu1", .castling = "wK"},
         "0-0",
         "e1",
         "g1",
         "",
         "the piece on g1 stands between king and partner (tondo rules 3man --show 3.8)"},
        {Reason::castling_while_checked,
         {.pieces = "wKe1 wRh1 gKm1 gRe5 bKu1", .castling = "wK"},
         "O-O",
         "e1",
         "g1",
         "",
         "there is no castling out of check, and Gray gives check (tondo rules 3man --show 3.8)"},
        {Reason::castling_through_check,
         {.pieces = "wKe1 wRh1 gKm1 bKu1 bRf5", .castling = "wK"},
         "O-O",
         "e1",
         "g1",
         "",
         "Black attacks f1, which the king would pass over (tondo rules 3man --show 3.8)"},
        {Reason::castling_into_check,
         {.pieces = "wKe1 wRh1 gKm1 bKu1 bRg5", .castling = "wK"},
         "O-O",
         "e1",
         "g1",
         "",
         "Black attacks g1, where the king would go (tondo rules 3man --show 3.8)"},
    };
    return rows;
}

// Castling with the king elsewhere, or with the partner named, has other squares than a plain move.
const Castling *castling_of(const Position &position, Square from, Square to) {
    for (const Castling &castling : position.rules().home(position.turn()).castlings)
        if (castling.king_from == from && castling.move_to == to &&
            position.at(from) == std::optional(Piece{position.turn(), Role::king}))
            return &castling;
    return nullptr;
}

// Checks the claim of a reason against the plain generator; empty if it is true.
std::string untrue(const Position &p, Square from, Square to, const std::optional<IllegalMove> &refused,
                   const std::vector<Move> &legal) {
    const auto same_way = [&](const Move &move) { return move.from == from && move.to == to; };
    const bool is_legal =
        std::any_of(legal.begin(), legal.end(), [&](const Move &m) { return same_way(m) && !m.promotion; });
    if (!refused || is_legal)
        return refused.has_value() == !is_legal ? "" : "legal or not";
    const auto unless = [](bool holds) { return std::string(holds ? "" : "reason"); };
    const Color us = p.turn();
    const auto attacks = [](const PendingPosition &position, Color color, Square square) {
        return !reference::attackers(position, square, position.pieces(color)).empty();
    };
    const auto after = [&] { return p.after_piece_move({from, to, {}, Move::Kind::normal}); };
    const auto is_living_king = [&](Square square) {
        return p.at(square) && p.at(square)->role == Role::king && p.is_living(p.at(square)->color);
    };
    const bool bridged = p.bridged().contains(refused->border);
    switch (refused->reason) {
    case Reason::game_over:
        return unless(p.over());
    case Reason::no_piece:
        return unless(!p.at(from));
    case Reason::dead_piece:
        return unless(!p.is_living(p.at(from)->color));
    case Reason::not_on_turn:
        return unless(p.at(from)->color != us && p.is_living(p.at(from)->color));
    case Reason::own_piece:
        return unless(p.pieces(us).contains(to));
    case Reason::promotion_missing:
        return unless(std::any_of(legal.begin(), legal.end(), same_way));
    case Reason::no_such_way: {
        // The piece does not go there on an empty board with all moats bridged either.
        Setup alone = p.setup();
        alone.bridged = BorderSet::of(Border::first) | BorderSet::of(Border::second) | BorderSet::of(Border::third);
        alone.passed = {};
        alone.castling = {};
        for (Square square : p.occupied() - p.pieces(Role::king) - SquareSet{from, to})
            alone.pieces[square].reset();
        const auto position = Position::of(alone);
        if (!position)
            return "";
        const std::vector<Move> moves = reference::legal_moves(*position);
        return unless(
            std::none_of(moves.begin(), moves.end(), [&](const Move &m) { return same_way(m) && m.from != m.to; }));
    }
    case Reason::blocked:
        return unless(p.at(refused->square).has_value() && refused->square != from);
    case Reason::nothing_to_capture:
        return unless(!p.at(to) && p.at(from)->role == Role::pawn);
    case Reason::creek:
        return unless(p.board().pawn(p.at(from)->pawn_direction, from).captures_barred.size() == 1);
    case Reason::moat_closed:
        return unless(!bridged && p.rules().moats == MoatRule::bridged_only);
    case Reason::capture_over_moat:
        return unless(p.at(to) && bridged == (p.rules().moats == MoatRule::bridged_only));
    case Reason::king_over_moat:
        return unless(is_living_king(to) && p.rules().moats == MoatRule::momentary);
    case Reason::check_after_moat:
        return unless(!p.at(to) && attacks(after(), us, *p.king(refused->color)));
    case Reason::king_never_taken:
        return unless(is_living_king(to));
    case Reason::check_unanswered:
        return unless(is_living_king(to) && attacks(p, refused->color, *p.king(us)));
    case Reason::king_attacked:
        return unless(attacks(after(), refused->color, *after().king(us)));
    case Reason::castling_no_right:
    case Reason::castling_blocked: {
        const Castling &castling = *castling_of(p, from, to);
        const auto which = &castling - p.rules().home(us).castlings.data();
        const bool right = (p.castling(us) >> which) & 1U;
        return unless(right == (refused->reason == Reason::castling_blocked) &&
                      (!right || (castling.empty & p.occupied()).contains(refused->square)));
    }
    case Reason::castling_while_checked:
        return unless(attacks(p, refused->color, *p.king(us)));
    case Reason::castling_through_check:
    case Reason::castling_into_check:
        return unless(attacks(p, refused->color, refused->square) && castling_of(p, from, to) &&
                      (refused->square == castling_of(p, from, to)->king_to) ==
                          (refused->reason == Reason::castling_into_check));
    case Reason::promotion_wrong:
    case Reason::nothing_to_redeem:
    case Reason::not_redeemed_there:
        return "reason"; // no promotion was asked for
    }
    return "reason";
}

} // namespace

TEST_CASE("a legal move has no explanation") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1"});
    CHECK(notation::explain(p, square(p, "e1"), square(p, "e2")).empty());
}

TEST_CASE("every reason is explained, by SAN, by coordinates and by the cursor") {
    std::set<Reason> seen;
    for (const Row &row : rows()) {
        const Position p = position(row.scene);
        CAPTURE(row.words);
        const Square from = square(p, row.from);
        const Square to = square(p, row.to);
        const std::string coordinates = std::string(row.from) + std::string(row.to) + std::string(row.promotion);
        const auto promotion = row.promotion.empty() ? std::nullopt : std::optional(Role::queen);
        seen.insert(illegal_reason(p, from, to, promotion).value().reason);
        CHECK(illegal_reason(p, from, to, promotion)->reason == row.reason);
        CHECK(read_as_move(p, coordinates) == row.words);
        if (!row.san.empty())
            CHECK(read_as_move(p, row.san) == row.words);
        if (row.promotion.empty())
            CHECK(notation::explain(p, from, to) == row.words);
        const std::string on_the_board =
            notation::in_play(p.rules(), "'x' is not a legal move: " + std::string(row.words));
        CHECK_MESSAGE(on_the_board.size() <= 80, on_the_board);
        CHECK(on_the_board.starts_with("Illegal: "));
        CHECK(
            on_the_board.find("rule " +
                              std::string(notation::clause_of(
                                  p.rules(), row.reason, p.at(from) ? std::optional(p.at(from)->role) : std::nullopt)) +
                              ')') != std::string::npos);
    }
    CHECK(seen.size() == static_cast<std::size_t>(Reason::castling_into_check) + 1);
}

TEST_CASE("on the board another player's refused move keeps its text") {
    CHECK(notation::in_play(*find_rules("3man"),
                            "a program answered: 'e5' is not a legal move: no (tondo rules 3man "
                            "--show 3.4)") == "a program answered: 'e5' is not a legal move: no (rule 3.4)");
}

TEST_CASE("castling by its sign is explained as castling, wherever the king stands") {
    const Position p = position({.pieces = "wKd3 wRh1 gKm1 bKu1 bQe1"});
    CHECK(read_as_move(p, "O-O") == "White has no right to castle so (tondo rules 3man --show 3.8)");
}

TEST_CASE("reasons are true on random positions") {
    struct {
        const char *file, *rules, *board;
    } const sets[] = {
        {"round", "3man", "round"},
        {"round-video", "3man-video", "round"},
        {"green-round", "green", "round"},
        {"three-kings", "three-kings", "three-way"},
        {"green", "green", "three-way"},
        {"green-square", "green", "square"},
        {"nivichanov", "nivichanov", "honeycomb"},
    };
    std::set<Reason> seen;
    for (const auto &set : sets) {
        const RuleSet &rules = *find_rules(set.rules, set.board);
        const auto starts = read_perft_file(std::string("tests/perft/") + set.file + ".perft");
        std::mt19937 random(21);
        for (unsigned i = 0; i < 30; ++i) {
            Position p = notation::read_fen(starts[i % starts.size()].fen, rules).value();
            for (auto plies = random() % 12; plies > 0 && !p.over(); --plies) {
                const std::vector<Move> moves = reference::legal_moves(p);
                p = p.play(moves[random() % moves.size()]);
            }
            const std::vector<Move> legal = reference::legal_moves(p);
            // Every move of the mover's pieces, and some of other squares.
            for (std::size_t from = 0; from < p.board().size; ++from)
                for (std::size_t to = 0; to < p.board().size; ++to) {
                    if (!p.pieces(p.turn()).contains(Square(from)) && random() % 64 != 0)
                        continue;
                    const std::optional<IllegalMove> refused = illegal_reason(p, Square(from), Square(to));
                    if (const std::string what = untrue(p, Square(from), Square(to), refused, legal); !what.empty()) {
                        INFO(set.file << ": " << notation::write_fen(p));
                        INFO(p.board().name(Square(from)) << p.board().name(Square(to)));
                        FAIL(notation::explain(p, Square(from), Square(to)));
                    }
                    if (refused)
                        seen.insert(refused->reason);
                }
        }
    }
    CHECK(seen.size() >= 18); // the others need a promotion, or are too rare for so few positions
}

TEST_SUITE_END();
