#include "bots/analyst.hpp"

#include "engine/endgame_table.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::bots;
using namespace std::chrono_literals;

namespace {

const Game at_start(Position::start(*find_rules("3man")));

system::EventLoop events;

std::unique_ptr<Analyst> analyst(const std::string &command, const BotTimeouts &timeouts = {}) {
    return make_analyst(events, game::Program{command}, {}, timeouts);
}

// A shell program that follows the protocol, with its own options and its own answer to `go`. It says `bestmove a2a3`
// when it is stopped.
std::string script(const std::string &options, const std::string &on_go) {
    return "while read -r word rest; do case $word in u3gi) echo id name Mine 2; " + options +
           " echo u3giok;; setoption) set -- \"$@\" \"$rest\";; isready) echo readyok;; stop) echo bestmove a2a3;; "
           "go) " +
           on_go + ";; quit) exit;; esac; done";
}

std::string pv(const engine::RankedLine &line) {
    std::string text;
    for (const Color color : all_colors)
        text += std::to_string(line.shares[color]) + ' ';
    for (const Move &move : line.moves)
        text += notation::write_coordinate_move(at_start.rules().board(), move) + ' ';
    return text;
}

// The lines of a thought, `d3: 0 0 0 e2e4 | ...`, or the fault.
std::string words_of(const Expected<Analyst::Thought, Fault> &thought) {
    if (!thought)
        return thought.error().what;
    const engine::Report &report = thought->report;
    std::string text = 'd' + std::to_string(report.depth) + ": " + pv({report.shares, report.line});
    for (const engine::RankedLine &line : report.further)
        text += "| " + pv(line);
    return text;
}

Expected<Analyst::Thought, Fault> next(Analyst &asked) {
    for (;;) {
        if (auto thought = asked.next_thought())
            return *thought;
        events.run_once();
    }
}

// The last thought on a question.
std::string last(Analyst &asked) {
    for (;;) {
        const auto thought = next(asked);
        if (!thought || thought->done)
            return words_of(thought);
    }
}

std::string answer(const std::string &on_go, int lines = 1, const std::string &options = "") {
    const auto asked = analyst(script(options, on_go));
    asked->ask(at_start, 1h, lines);
    return last(*asked);
}

} // namespace

TEST_CASE("the engine tells as many lines as are asked for") {
    const auto asked = make_analyst(events, game::OwnEngine{}, {});
    asked->ask(at_start, 50ms, 3);
    for (bool done = false; !done;) {
        const auto thought = next(*asked);
        REQUIRE(thought);
        CHECK(thought->report.further.size() == 2);
        done = thought->done;
    }
    CHECK(asked->name() == "tondo");
}

TEST_CASE("each line of the engine goes on for six plies, or to the end of the game") {
    const auto check_lines = [](const Game &game) {
        const auto asked = make_analyst(events, game::OwnEngine{}, {});
        asked->ask(game, 100ms, 3);
        for (bool done = false; !done;) {
            const auto thought = next(*asked);
            REQUIRE(thought);
            done = thought->done;
            std::vector<engine::RankedLine> lines = thought->report.further;
            lines.push_back({thought->report.shares, thought->report.line});
            for (const engine::RankedLine &line : lines) {
                Game after = game;
                for (const Move &move : line.moves) {
                    const std::vector<Move> legal = after.legal_moves();
                    REQUIRE(std::find(legal.begin(), legal.end(), move) != legal.end());
                    after.play(move);
                }
                CHECK((line.moves.size() >= 6 || after.outcome()));
            }
        }
    };
    check_lines(at_start);
    Game two_living = at_start;
    two_living.play(Token::resigns);
    check_lines(two_living);
}

TEST_CASE("the first lines do not wait for the tables of the endings they lead to") {
    const auto scene = [](std::string_view fen) { return Game(notation::read_fen(fen, *find_rules("3man")).value()); };
    const auto time_of = [](const auto &work) {
        const std::clock_t begin = std::clock();
        work();
        return std::clock() - begin;
    };
    const std::clock_t first_lines = time_of([&] {
        const auto asked = make_analyst(events, game::OwnEngine{}, {.threads = 1});
        asked->ask(scene("24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1"), 1h, 3);
        CHECK(next(*asked)->report.further.size() == 2);
    });
    // Among dead pieces that no other case has, so that its table is not solved yet.
    const Game ending = scene("24/2gP6gP5gP8/24/4wQ19/24/4wK7gK8bK2 w wb - - - 0 1");
    const std::clock_t table = time_of([&] { REQUIRE(engine::EndgameTable::of(ending.position())); });
    CHECK(first_lines < table / 2);
}

TEST_CASE("a program without options tells one line, or a move alone") {
    CHECK(answer("echo bestmove e2e4") == "d0: 0 0 0 e2e4 ");
    CHECK(answer("echo info depth 3 share 400 300 300 pv e2e4 m2m4; echo bestmove e2e4", 5) ==
          "d3: 400 300 300 e2e4 m2m4 ");
    CHECK(answer("echo info depth 3 share 400 300 300 pv e2e4 m2m4; echo bestmove d2d4") == "d3: 0 0 0 d2d4 ");
    CHECK(answer("echo info depth 3 line 2 pv d2d4; echo bestmove e2e4", 5) == "d0: 0 0 0 e2e4 ");
}

TEST_CASE("a program that offers lines is asked for as many as it can") {
    const std::string lines = "echo option name lines type spin default 1 min 1 max 3;";
    CHECK(answer("case \"$*\" in 'name lines value 3') echo bestmove e2e4;; *) echo bestmove a2a3;; esac", 5, lines) ==
          "d0: 0 0 0 e2e4 ");
    CHECK(answer("case \"$*\" in 'name analysis value true name lines value 2') echo bestmove e2e4;; *) echo bestmove "
                 "a2a3;; esac",
                 2, lines + "echo option name analysis type check default false;") == "d0: 0 0 0 e2e4 ");
    CHECK(answer("echo info depth 1 line 1 pv e2e4; echo info depth 1 line 2 pv d2d4; echo info depth 2 line 1 pv d2d4;"
                 "echo info depth 2 line 2 pv e2e4; echo info depth 2 line 4 pv a2a3; echo bestmove d2d4",
                 3, lines) == "d2: 0 0 0 d2d4 | 0 0 0 e2e4 ");
}

TEST_CASE("the lines of a report arrive together") {
    const auto asked = analyst(script("echo option name lines type spin max 2;",
                                      "echo info depth 1 line 1 pv e2e4; echo info depth 1 line 2 pv d2d4;"
                                      "echo info depth 2 line 1 pv d2d4"));
    asked->ask(at_start, 1h, 2);
    CHECK(words_of(next(*asked)) == "d1: 0 0 0 e2e4 | 0 0 0 d2d4 ");
    CHECK(asked->name() == "Mine 2");
    asked->cancel();
    asked->ask(at_start, 1h, 2); // what follows belongs to this question
    CHECK(words_of(next(*asked)) == "d1: 0 0 0 e2e4 | 0 0 0 d2d4 ");
}

TEST_CASE("the answer to a cancelled question is never told") {
    const auto asked =
        analyst(script("", "echo info depth 1 pv e2e4; case $rest in *200000) echo bestmove e2e4;; esac"));
    asked->ask(at_start, 1h, 1);
    CHECK(words_of(next(*asked)) == "d1: 0 0 0 e2e4 ");
    asked->ask(at_start, 1h, 1);
    asked->ask(at_start, 200s, 1);
    CHECK(last(*asked) == "d1: 0 0 0 e2e4 "); // not a2a3
}

TEST_CASE("a program that is of no use is reported with the reason") {
    CHECK(answer("exit 3") == "ended with status 3");
    CHECK(answer("echo bestmove e2e5").starts_with("answered an illegal move: 'e2e5'"));
    CHECK(answer("echo info depth 1 pv e2e4 e4e5").starts_with("sent a line with an illegal move: 'e4e5'"));
    CHECK(answer("echo info depth 1 share 9 9 9 pv e2e4; echo bestmove e2e4") ==
          "sent shares that do not add up to 1000");
    CHECK(
        answer("echo error there is no position; echo bestmove -").ends_with("after the error 'there is no position'"));
    CHECK(answer("printf 'error \\033[2J\\n'; exit 1") == "ended with status 1 after the error '\\x1b[2J'");
    const auto missing = analyst("exec ./there-is-none");
    missing->ask(at_start, 1h, 1);
    CHECK(last(*missing) == "ended with status 127");
    CHECK(last(*missing) == "ended with status 127"); // and stays so

    BotTimeouts timeouts;
    timeouts.grace = timeouts.untimed = 50ms;
    const auto slow = analyst(script("", "sleep 9"), timeouts);
    slow->ask(at_start, 50ms, 1);
    CHECK(last(*slow) == "gave no answer in 0.1 s");
    const auto deaf = analyst("echo u3giok; read a; read b; read c; echo readyok; read d; read e; "
                              "echo info depth 1 pv e2e4; exec sleep 9",
                              timeouts);
    deaf->ask(at_start, 1h, 1);
    CHECK(words_of(next(*deaf)) == "d1: 0 0 0 e2e4 ");
    deaf->cancel();
    CHECK(last(*deaf) == "did not stop in 0 s");
}

TEST_CASE("a name is safe to print") {
    const auto asked = analyst("printf 'id name \\033]0;Evil\\nu3giok\\n'; exec cat");
    asked->ask(at_start, 1h, 1);
    while (asked->name().empty()) {
        events.run_once();
        CHECK_FALSE(asked->next_thought());
    }
    CHECK(asked->name() == "\\x1b]0;Evil");
}
