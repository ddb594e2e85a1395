// Wrong tries of puzzles, explained.

#include "learn/wrong_try.hpp"

#include "../../reference/plain_movegen.hpp"
#include "../samples.hpp"
#include "../text.hpp"
#include "learn/built_in.hpp"
#include "learn/mate_search.hpp"
#include "learn/move_value.hpp"
#include "learn/puzzle.hpp"
#include "notation/piece_letters.hpp"
#include "taught_rules.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

namespace tondo::learn {

namespace {

// A move of the player to move that mates, found by the plain generator.
bool mates_at_once(const Position &position) {
    const std::vector<Move> all = reference::legal_moves(position);
    return std::any_of(all.begin(), all.end(), [&](const Move &move) {
        const Position after = position.play(move);
        if (after.over() && after.outcome()->scores[position.turn()] == full_point)
            return true;
        return std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
            const PlayerStatus status = after.status(color);
            return color != position.turn() && position.is_living(color) &&
                   (status == PlayerStatus::checkmated || status == PlayerStatus::king_captured);
        });
    });
}

std::string why(std::string_view rules, std::string_view fen, const char *tried, const char *right,
                std::string_view goal, int moves_left = 1) {
    const Position position = notation::read_fen(fen, *find_rules(rules)).value();
    return refute(position, notation::read_move(position, tried).value(), notation::read_move(position, right).value(),
                  read_goal(goal), moves_left)
        .text;
}

// Whether a sentence names the piece and its owner between these words: `does not win Gray's queen`.
bool names(const std::string &text, const std::string &begin, const Position &position, const Piece &piece,
           std::string_view end) {
    const std::string owner(position.rules().players[piece.color].name);
    return holds(text, begin + owner + "'s " + std::string(notation::role_name(piece.role)) + std::string(end));
}

bool is_there(const Position &position, const Piece &piece, Square square) {
    const std::optional<Piece> &here = position.at(square);
    return here && here->color == piece.color && here->role == piece.role;
}

bool is_worth_the_piece_of(const std::string &text, Role lost) {
    constexpr std::array worth{100, 9, 5, 3, 3, 1};
    return std::any_of(all_roles.begin(), all_roles.end(), [&](Role role) {
        return holds(text, "'s " + std::string(notation::role_name(role)) + '.') &&
               worth[index(lost)] >= worth[index(role)];
    });
}

// Whether the expected line takes the piece that a sentence says to be won, or (`at_end`) leaves it attacked where the
// line ends, and loses none of at least its worth. Its moves are legal by the plain generator.
bool wins(const std::string &text, const Position &start, const Move &first, bool at_end) {
    std::vector<Move> line = line_after(start, first);
    line.insert(line.begin(), first);
    bool is_won = false, is_paid = false;
    Position position = start;
    for (const Move &move : line) {
        const std::vector<Move> all = reference::legal_moves(position);
        REQUIRE(std::find(all.begin(), all.end(), move) != all.end());
        const std::optional<Piece> taken = position.at(move.to);
        if (taken && position.turn() == start.turn())
            is_won |= names(text, " does not win ", start, *taken, ".");
        else if (taken && taken->color == start.turn())
            is_paid |= is_worth_the_piece_of(text, taken->role);
        position = position.play(move);
    }
    const Square last = line.back().to;
    if (at_end && position.at(last) && !reference::attackers(position, last, position.pieces(start.turn())).empty())
        is_won |= names(text, " does not win ", start, *position.at(last), ".");
    return is_won && !is_paid;
}

// The claims of a sentence about a try that misses a piece or a king, found again by the plain generator.
bool claims_hold(const std::string &text, const Position &start, const Move &move, const Move &solution) {
    const Position after = start.play(move);
    if (holds(text, " does not let ")) {
        const Piece king{next(after.turn()), Role::king, {}};
        const std::vector<Move> replies = reference::legal_moves(after);
        return names(text, " does not let " + std::string(start.rules().players[after.turn()].name) + " take ", start,
                     king, ".") &&
               std::none_of(replies.begin(), replies.end(),
                            [&](const Move &reply) { return is_there(after, king, reply.to); });
    }
    if (holds(text, " does not win "))
        return wins(text, start, solution, true) && !wins(text, start, move, false);
    if (!holds(text, " untaken"))
        return true;
    for (const Square square : start.occupied())
        if (const Piece piece = *start.at(square);
            names(text, " leaves ", start, piece, " on " + start.board().name(square) + " untaken"))
            return is_there(after, piece, square);
    return false;
}

constexpr const char *rook_and_queen = "24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1";

} // namespace

TEST_CASE("a wrong try is answered with what it fails to do") {
    constexpr std::string_view mate = "24/8wR15/24/24/2wR21/4wK7gK8bK2 w wgb - - - 0 1";
    CHECK(why("3man", mate, "Kd1", "i5i1", "mate in 1") == "Kd1 gives no check, so that nobody is mated.");
    CHECK(why("3man", rook_and_queen, "Kd1", "Rxk3", "king") == "Kd1 takes nothing, though a king can be taken.");
    CHECK(why("3man", rook_and_queen, "Kd1", "Rxk3", "best") ==
          "Kd1 lets Gray take the rook on e3 (Qxe3), Black cannot.");
    CHECK(why("3man", rook_and_queen, "Kd1", "Rxk3", "check") == "");
}

// All of them where TONDO_SAMPLES is at least forty; in any case some in which a king stays covered, a piece stays
// untaken, or is not won. Nothing in a defence is believed: its moves are legal by the plain generator, and after them
// no own move mates.
TEST_CASE("every wrong try of the puzzles gets a sentence of its own" * doctest::test_suite("slow")) {
    const std::size_t shift = test::step_of(40);
    int tried = 0, shared = 0, told_untaken = 0, told_unwon = 0, told_covered = 0;
    for (const RuleSet *const rules : test::taught_rules()) {
        const std::vector<Puzzle> puzzles = read_puzzles(*rules, puzzles_for(*rules));
        std::map<std::string, int> seen;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const Step &step = puzzles[i].step;
            const bool is_judged = puzzles[i].proof == 0;
            if (i % shift != 0 && (!is_judged || ++seen[step.title] > 12))
                continue;
            if (step.goal->kind == Goal::Kind::mate && step.goal->moves == longest_mate)
                continue; // takes seconds
            const Position &start = step.tree.start;
            const Move &solution = *move_of(step.tree.main.plies.front().action);
            for (const Move &move : legal_moves(start)) {
                if (move == solution)
                    continue;
                const std::string text = refute(start, move, solution, step.goal, step.goal->moves).text;
                CAPTURE(rules->key);
                CAPTURE(i + 1);
                CHECK(text.ends_with('.'));
                ++tried;
                INFO(text);
                CHECK(claims_hold(text, start, move, solution));
                told_untaken += holds(text, " untaken") ? 1 : 0;
                told_unwon += holds(text, " does not win ") ? 1 : 0;
                told_covered += holds(text, " does not let ") ? 1 : 0;
                shared += holds(text, " lets ") && holds(text, " play ") && !holds(text, ", and no ") ? 1 : 0;
                if (step.goal->kind != Goal::Kind::mate)
                    continue;
                Position position = start.play(move);
                for (const Move &reply : defence(start, move, step.goal->moves - 1)) {
                    const std::vector<Move> all = reference::legal_moves(position);
                    REQUIRE(std::find(all.begin(), all.end(), reply) != all.end());
                    position = position.play(reply);
                }
                if (step.goal->moves == 2 && !position.over() && position.turn() == start.turn())
                    CHECK_FALSE(mates_at_once(position));
            }
        }
    }
    CHECK(tried > 500);
    CHECK(told_untaken > 0);
    CHECK(told_unwon > 0);
    CHECK(told_covered > 0);
    CHECK(shared * 50 < tried); // those that name no more than the reply
}

} // namespace tondo::learn
