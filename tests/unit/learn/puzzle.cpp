#include "learn/puzzle.hpp"

#include "../../reference/plain_mate.hpp"
#include "../../reference/plain_movegen.hpp"
#include "../text.hpp"
#include "learn/built_in.hpp"
#include "learn/lesson.hpp"
#include "learn/mate_search.hpp"
#include "learn/progress.hpp"
#include "taught_rules.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

namespace tondo::learn {

namespace {

const RuleSet &green() {
    return *find_rules("green");
}

constexpr std::string_view ladder_line =
    "7rK/8/3wR4/8/3bK4/8/8/8/4wR3/8/8/wK7 w wrb - - - 0 1|e4e11 l12k12 d8c8 h10h12|mate in 2|4096|2\n";

std::string fault_of(std::string_view text) {
    try {
        read_puzzles(green(), text);
    } catch (const notation::ParseError &error) {
        return std::to_string(error.line()) + ": " + error.what();
    }
    return "";
}

std::string replaced(std::string_view part, std::string_view by) {
    std::string text(ladder_line);
    return text.replace(text.find(part), part.size(), by);
}

} // namespace

TEST_CASE("a puzzle is a step with the goal of its theme") {
    const Puzzle puzzle = read_puzzles(green(), ladder_line).front();
    CHECK(puzzle.step.title == "mate in 2");
    CHECK(puzzle.step.task == "Mate an opponent in two moves, whatever the opponents play.");
    CHECK(puzzle.step.goal->moves == 2);
    CHECK(puzzle.step.unique);
    CHECK(puzzle.step.tree.main.plies.size() == 4);
    CHECK(puzzle.difficulty() == 1400);
}

TEST_CASE("where kings are captured, a puzzle asks for a king instead of mate") {
    constexpr std::string_view line =
        "2/1bP8/11/12/bK4bP3wP3/11rP2/15/16/17/11rK2/5bQ7/12/11/4wN5/8bR/2wPrP4/8wK b wbr - - "
        "wQRRBBBN,bRBBBNN,rQRRBBBNN 3 75|h7j3 h2g1 g2g3 j3m1|mate in 2|351865|2\n";
    const Puzzle puzzle = read_puzzles(*find_rules("nivichanov"), line).front();
    CHECK(puzzle.step.task == "Take a king in two moves, whatever the opponents play.");
    CHECK(puzzle.step.wrong == "That takes no king in time.");
}

TEST_CASE("a wrong answer to a puzzle is explained by its theme") {
    const Puzzle puzzle = read_puzzles(green(), replaced("mate in 2", "save the king")).front();
    CHECK(puzzle.step.wrong == "That loses your king.");
}

TEST_CASE("of a tactic the first move alone is to be found, and the engine's line told") {
    const Puzzle puzzle = read_puzzles(green(), replaced("mate in 2|4096|2", "win a piece|4096|0")).front();
    CHECK(puzzle.step.goal->kind == Goal::Kind::best);
    REQUIRE(puzzle.step.tree.main.plies.size() == 1);
    Lesson lesson(puzzle.step);
    const Feedback answer = lesson.answer(*move_of(puzzle.step.tree.main.plies.front().action));
    CHECK(answer.is_done);
    CHECK(answer.shown.size() == 3);
    CHECK(answer.text == "Right. So the engine judges. The engine's line: Re11 Kk12 Kc8 Rh12#.");
}

TEST_CASE("a puzzle is read and written unchanged") {
    const Puzzle puzzle = read_puzzles(green(), ladder_line).front();
    std::vector<Move> solution;
    for (const notation::Line::Ply &ply : puzzle.step.tree.main.plies)
        solution.push_back(*move_of(ply.action));
    CHECK(write_puzzle(puzzle.step.tree.start, solution, puzzle.step.title, puzzle.nodes, puzzle.proof) == ladder_line);
}

TEST_CASE("a malformed puzzle is refused with its line") {
    CHECK(holds(fault_of(std::string(ladder_line) + replaced("e4e11", "e4f9")), "2: 'e4f9' is not a legal move"));
    CHECK(fault_of(replaced("e4e11 l12k12 d8c8 h10h12", "")) == "1: expected a solution: at least one move");
    CHECK(fault_of(replaced("mate in 2", "mate in 9")) == "1: expected a theme");
    CHECK(fault_of(replaced("4096", "many")) == "1: expected a number of nodes");
    CHECK(fault_of(replaced("4096", "0")) == "1: expected a number of nodes");
    CHECK(fault_of(replaced("4096|2", "4096")) == "1: expected the moves of a proof, or 0");
    CHECK(fault_of(replaced("4096|2", "4096|4")) == "1: expected the moves of a proof, or 0");
    CHECK(fault_of(replaced("mate in 2|4096|2", "win a piece|4096|3")) == "1: expected the moves of a proof, or 0");
    CHECK(holds(fault_of(replaced("7rK/8/3wR4", "7rK/8/4wR4")), "1: "));
    CHECK(fault_of("\n") != "");
}

TEST_CASE("a mating line resists as long as possible") {
    // Black's first legal reply to Kt3 allows mate at once.
    constexpr std::string_view line = "14gP9/6gp17/8gPgP2gP11/18gK5/10gR13/wK19bK3 g gb - - wg,gb,bw 27 95|"
                                      "s3t3 u1v1 t3u3 v1u1 k2w1|mate in 3|95832|3\n";
    const notation::GameTree tree = read_puzzles(*find_rules("3man"), line).front().step.tree;
    CHECK(mating_line(tree.start, *move_of(tree.main.plies.front().action), 3).size() == 5);
}

TEST_CASE("a mate counts for the move before it, also after any reply of the player between") {
    const Position position = notation::read_fen("rN2rRrK2rR/1rPrP1bQ1rQ1/rP7/3rP3rP/bR2bK3bR/1bP1rB4/1wP1wQ4/3wP4/"
                                                 "wP1wP1rP2wP/2bB3wP1/5wPwB1/3wR1wK1wR w wrb rKQbKQ - - 0 32",
                                                 green())
                                  .value();
    const Move check = notation::read_move(position, "d6i7").value();
    const Position between = position.play(check);
    CHECK_FALSE(between.over());
    for (const Move &reply : legal_moves(between))
        CHECK(between.play(reply).outcome()->ending == Ending::mate);
    CHECK(attains(position, check, {Goal::Kind::mate, 1}));
    CHECK(mating_line(position, check, 1).size() == 2);
}

TEST_CASE("a king that another opponent takes is not the solver's") {
    const Position position = notation::read_fen("1rK/1bP8/6rP4/2bP6wP2/13/1bK7rP4/1bPbP1wP10/2bP3bN9/17/8bQ5/bP12/"
                                                 "2bN9/11/9wK/9/8/9 b wbr - - wQRRBBBNN,bRRBBB,rQRRBBBNN 2 58",
                                                 *find_rules("nivichanov"))
                                  .value();
    Position after = position;
    for (const char *move : {"j8n15", "m17m15", "l14m15"})
        after = after.play(notation::read_move(after, move).value());
    CHECK(after.living().size() == 2);
    CHECK_FALSE(attains(position, notation::read_move(position, "j8n15").value(), {Goal::Kind::mate, 2}));
}

TEST_CASE("the search for a mate is counted") {
    const Position position = read_puzzles(green(), ladder_line).front().step.tree.start;
    const auto moves = legal_moves(position);
    const auto first = std::find_if(moves.begin(), moves.end(), [&](const Move &move) {
        return attains(position, move, {Goal::Kind::mate, 2});
    });
    REQUIRE(first != moves.end());
    CHECK(mating_line(position, *first, 2).size() == 4);
    CHECK(nodes_for_mate(position, 1) >= 2 * moves.size()); // each with a reply at least
    CHECK(nodes_for_mate(position, 2) > 10 * nodes_for_mate(position, 1));
}

TEST_CASE("the rating stays within bounds, so that it can be read again") {
    const auto rated_after = [](const std::string &rating, std::string_view nodes, bool is_solved) {
        const std::vector<Puzzle> puzzles = read_puzzles(green(), replaced("4096", nodes));
        bool is_sound = false;
        Progress progress = Progress::read("tondo-progress 1\nrating green " + rating + '\n', is_sound);
        CHECK(is_sound);
        progress.attempt(puzzles.front(), is_solved);
        CHECK(Progress::read(progress.write(), is_sound) == progress);
        CHECK(is_sound);
        return progress.rating(green());
    };
    constexpr std::string_view easiest = "1";
    constexpr std::string_view hardest = "1099511627776"; // a rating of 4200
    CHECK(rated_after("3950", hardest, true) == 3976);
    CHECK(rated_after("3990", hardest, true) == 4000);
    CHECK(rated_after("4000", hardest, true) == 4000);
    CHECK(rated_after("120", easiest, false) == 108);
    CHECK(rated_after("105", easiest, false) == 100);
}

TEST_CASE("every rule set has enough puzzles, all different, of several kinds") {
    std::set<std::string> ids;
    for (const RuleSet *const rules : test::taught_rules()) {
        CAPTURE(rules->key);
        const std::vector<Puzzle> puzzles = read_puzzles(*rules, puzzles_for(*rules));
        CHECK(puzzles.size() >= (rules == &all_rules().front() ? 1000U : 150U));
        std::map<std::string, std::size_t> kinds;
        for (const Puzzle &puzzle : puzzles) {
            CHECK(ids.insert(puzzle.step.id).second);
            ++kinds[puzzle.step.title];
        }
        for (const auto &kind : kinds) {
            CAPTURE(kind.first);
            CHECK(kind.second * 5 <= puzzles.size() * 2);
        }
    }
}

TEST_CASE("the puzzles attain their goals, and their solutions solve them") {
    test::each_puzzle(40, [](const Puzzle &puzzle) {
        const Step &step = puzzle.step;
        CHECK(solution_error(step) == "");
        Lesson lesson(step);
        Position position = step.tree.start;
        for (const notation::Line::Ply &ply : step.tree.main.plies) {
            if (position.turn() == step.solver())
                CHECK(lesson.answer(*move_of(ply.action)).is_right);
            position = position.play(*move_of(ply.action));
        }
        CHECK(lesson.is_done());
    });
}

// The plain search shares no code with the one that finds the puzzles. The longest mates take it up to a minute: it
// gets all of them only with TONDO_SAMPLES=320.
TEST_CASE("the puzzles attain their goals: the plain search finds the same mates, by the same first move alone" *
          doctest::test_suite("slow")) {
    std::size_t longest = 0;
    test::each_puzzle(40, [&](const Puzzle &puzzle) {
        const Step &step = puzzle.step;
        const int most = step.goal->moves;
        if (step.goal->kind != Goal::Kind::mate ||
            (most == longest_mate && (test::step_of(40) > 1 || longest++ % test::step_of(320) != 0)))
            return;
        const Move &first = *move_of(step.tree.main.plies.front().action);
        for (const Move &move : reference::legal_moves(step.tree.start)) {
            const int moves = reference::moves_to_mate_by(step.tree.start, move, most);
            CHECK(moves >= most);
            CHECK((moves == most) == (move == first));
        }
    });
}

TEST_CASE("the first attempt at a puzzle counts, and moves the rating as in chess") {
    const std::vector<Puzzle> puzzles = read_puzzles(green(), ladder_line);
    const Puzzle &puzzle = puzzles.front();
    Progress winner;
    CHECK(winner.rating(green()) == first_rating);
    winner.attempt(puzzle, true);
    CHECK(winner.is_solved(puzzle.step));
    CHECK(winner.rating(green()) == first_rating + 30); // of 32 points: one in eighteen was expected
    CHECK(winner.rating(all_rules().front()) == first_rating);
    CHECK(winner.difficulty(puzzle) == puzzle.difficulty() - 15); // this kind seems to be easy for them
    winner.attempt(puzzle, false);
    CHECK(winner.is_solved(puzzle.step));
    Progress loser;
    loser.attempt(puzzle, false);
    CHECK(loser.is_tried(puzzle.step));
    CHECK_FALSE(loser.is_solved(puzzle.step));
    CHECK(loser.rating(green()) == first_rating - 2);
    loser.attempt(puzzle, true);
    CHECK_FALSE(loser.is_solved(puzzle.step));
    for (const Progress &progress : {winner, loser}) {
        bool is_sound = false;
        CHECK(Progress::read(progress.write(), is_sound) == progress);
        CHECK(is_sound);
    }
}

} // namespace tondo::learn
