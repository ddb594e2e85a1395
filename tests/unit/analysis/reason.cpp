// Reasons for marks: as comments of a game, and their facts in games of bots.

#include "analysis/reason.hpp"

#include "../explain/plain_facts.hpp"
#include "../text.hpp"
#include "analysis/annotate.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

namespace {

// White's rook can take a queen, and does not.
std::string missed_queen(const std::string &white, const std::string &moves) {
    return "[Rules \"3man\"]\n[White \"" + white +
           "\"]\n[FEN \"24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1\"]\n\n" + moves + "\n";
}

constexpr const char *reason = "Rxk3 would take Gray's queen for nothing.";

std::string analyzed(notation::GameTree tree, bool is_marked = true) {
    const Game game = notation::main_line(tree);
    Assessments assessments(game.plies().size() + 1);
    for (auto &assessment : assessments) {
        assessment.emplace();
        assessment->shares = {400, 300, 300};
    }
    std::vector<TurningPoint> points;
    if (is_marked)
        points.push_back({1, Mark::blunder, 200, {notation::read_move(game.start(), "Rxk3").value()}});
    annotate(tree, assessments, points);
    return notation::write_game(tree);
}

std::string analyzed(const std::string &text, bool is_marked = true) {
    return analyzed(notation::read_games(text).front(), is_marked);
}

std::string movetext(const std::string &text) {
    return notation::squeezed(text.substr(text.find("\n\n")));
}

} // namespace

TEST_CASE("a marked move has its reason as a comment behind the shares") {
    const std::string once = analyzed(missed_queen("Ada", "1. Kd1 {good} *"));
    CHECK(holds(movetext(once), std::string("1. Kd1 $4 {[%share 400 300 300]} {[%why ")));
    CHECK(holds(movetext(once), std::string(reason) + "} {good}"));
    CHECK(analyzed(once) == once);
    CHECK(movetext(analyzed(once, false)) == movetext(analyzed(missed_queen("Ada", "1. Kd1 {good} *"), false)));
}

TEST_CASE("a reason that was changed is a person's comment; words behind one are kept") {
    const std::string once = analyzed(missed_queen("Ada", "1. Kd1 *"));
    const auto edited = [&](std::string_view part, const std::string &by) {
        std::string text = notation::squeezed(once.substr(once.find("\n\n")));
        text.replace(text.find(part), part.size(), by);
        return movetext(analyzed(missed_queen("Ada", text), false));
    };
    CHECK(holds(edited(reason, std::string(reason) + " Pity."), "{Pity.}"));
    CHECK_FALSE(holds(edited(reason, std::string(reason) + " Pity."), "Rxk3 would"));
    CHECK(holds(edited("for nothing", "at once"), "Rxk3 would take Gray's queen at once.}"));
    CHECK_FALSE(holds(edited("for nothing", "at once"), "%why"));
}

TEST_CASE("a name with brackets neither ends a comment nor begins a command") {
    const Game game = notation::main_line(notation::read_games(missed_queen("A", "1. Kd1 *")).front());
    notation::GameTree tree = notation::tree_of(game, {{"Gray", "x} [%share 1 2 997] {y"}});
    const std::string once = analyzed(tree);
    CHECK(holds(movetext(once), "would take x) (%share 1 2 997) (y's queen for nothing.}"));
    CHECK(analyzed(once) == once);
}

// Games of bots of levels 2, 4 and 6; tests/games/weak-moves.pgn3 says which.
TEST_CASE("four of five marks have a reason, and the plain generator finds the same facts" *
          doctest::test_suite("slow")) {
    std::ifstream file("tests/games/weak-moves.pgn3");
    std::stringstream text;
    text << file.rdbuf();
    int marks = 0, told = 0;
    for (const notation::GameTree &tree : notation::read_games(text.str())) {
        const Game game = notation::main_line(tree);
        engine::Limits limits;
        limits.nodes = 1000;
        const Assessments all = assess_all(game, limits, 2, [](std::size_t) { return true; });
        for (const TurningPoint &point : turning_points(game, all)) {
            ++marks;
            told += reason_for(game, point, voice_of(tree)).empty() ? 0 : 1;
            const Position &before = game.position_after(point.ply - 1);
            std::vector<Move> moves{*move_of(game.plies()[point.ply - 1].action)};
            moves.insert(moves.end(), point.reply.begin(), point.reply.end());
            const explain::Continuation played(before, moves), better(before, point.line);
            CAPTURE(tree.start.rules().key);
            CAPTURE(point.ply);
            for (const explain::Fact &fact : explain::drawbacks(played, better)) {
                CAPTURE(test::kind_of(fact));
                CHECK(test::fault_in(played, fact) == "");
            }
            for (const explain::Fact &fact : explain::merits(better, played)) {
                CAPTURE(test::kind_of(fact));
                CHECK(test::fault_in(better, fact) == "");
            }
        }
    }
    CAPTURE(told);
    CHECK(marks >= 50);
    CHECK(told * 5 >= marks * 4);
}

TEST_SUITE_END();
