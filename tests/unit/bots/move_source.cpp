#include "bots/move_source.hpp"

#include "../storage/directory.hpp"
#include "../threads.hpp"

#include "match/referee.hpp"
#include "system/child_process.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <doctest/doctest.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <thread>
#include <unistd.h>

using namespace tondo;
using namespace tondo::bots;
using namespace tondo::match;
using namespace tondo::storage;
using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

const Game start(Position::start(all_rules().front()));

EventLoop loop;

MoveAnswer wait(MoveSource &opponent) {
    for (;;) {
        if (std::optional<MoveAnswer> answer = opponent.next_answer())
            return *answer;
        loop.run_once();
    }
}

// No answer arrives while the process computes for that long.
bool stays_silent(MoveSource &opponent, std::chrono::milliseconds time) {
    const std::clock_t end = std::clock() + time.count() * CLOCKS_PER_SEC / 1000;
    while (std::clock() < end) {
        if (opponent.next_answer())
            return false;
        loop.run_pending();
    }
    return true;
}

std::string move_of(const MoveAnswer &answer) {
    return answer.what ? notation::write_coordinate_move(start.rules().board(), *answer.what)
                       : answer.what.error().what;
}

// A shell program that follows the protocol, with its own answer to `go`.
std::unique_ptr<MoveSource> program(const std::string &on_go, const BotTimeouts &timeouts = {}) {
    return make_program_opponent(
        loop,
        {"while read -r word rest; do case $word in u3gi) echo u3giok;; isready) echo readyok;; "
         "stop) test $quiet && echo bestmove a2a3; quiet=;; go) " +
         on_go + ";; quit) exit;; esac; done"},
        timeouts);
}

} // namespace

TEST_CASE("an engine that ponders says nothing, and answers when it is asked") {
    const auto opponent = make_engine_opponent(loop, {});
    opponent->ponder(start, next(start.position().turn()));
    CHECK(stays_silent(*opponent, 50ms));
    notation::Go go;
    go.movetime = 10ms;
    opponent->ask(start, go);
    CHECK(wait(*opponent).what);
}

TEST_CASE("the engine ponders at the levels that are limited by time alone") {
    for (const engine::Level &level : engine::all_levels()) {
        CAPTURE(level.number);
        engine::Personality who;
        who.level = level.number;
        const auto opponent = make_engine_opponent(loop, who);
        const test::ThreadWatch watch;
        opponent->ponder(start, next(start.position().turn()));
        CHECK(watch.sees_new_thread() == (level.limits.nodes == engine::Limits::unlimited));
    }
}

TEST_CASE("a program is asked and answers") {
    const auto opponent = program("echo bestmove e2e4");
    for (int i = 0; i < 3; ++i) {
        opponent->ask(start, {});
        CHECK(move_of(wait(*opponent)) == "e2e4");
        CHECK_FALSE(opponent->next_answer());
    }
    CHECK(opponent->is_ready());
}

// A program that becomes ready, writes unasked and then closes its input and output.
class ClosingProgram {
public:
    MoveSource &opponent() { return *source_; }
    void close() {
        while (!source_->is_ready()) {
            loop.run_once();
            CHECK_FALSE(source_->next_answer());
        }
        std::ofstream(directory_ / "leave").put('\n');
        while (!std::filesystem::exists(directory_ / "gone"))
            std::this_thread::sleep_for(1ms);
    }

private:
    TestDirectory directory_;
    std::unique_ptr<MoveSource> source_ =
        make_program_opponent(loop,
                              {"cd " + directory_.path().string() +
                               "; read -r word; echo u3giok; until test -e leave; do sleep 0.01; done; "
                               "echo more; echo more; exec <&- >&-; touch gone"},
                              {});
};

TEST_CASE("a program that has exited is reported when a question is written to it") {
    ClosingProgram program;
    program.close();
    program.opponent().ask(start, {});
    CHECK(move_of(wait(program.opponent())).starts_with("ended with status"));
}

TEST_CASE("a program that writes unasked and closes its pipes does not keep the loop busy") {
    ClosingProgram program;
    program.close();
    const EventLoop::Timer timeouts(loop, EventLoop::Clock::now() + 50ms);
    int turns = 0;
    for (; timeouts.is_set(); ++turns)
        loop.run_once();
    CHECK(turns < 5);
}

TEST_CASE("a cancelled question is answered neither then nor later") {
    const TestDirectory directory;
    const auto opponent = program("case \"$rest\" in 'seed '*) quiet=1; touch '" + directory.path().string() +
                                  "'/\"$rest\";; *) echo bestmove e2e4;; esac");
    notation::Go silent;
    silent.seed = 1;
    opponent->ask(start, silent);
    opponent->cancel(); // before it was asked at all
    silent.seed = 2;
    opponent->ask(start, silent);
    while (!std::filesystem::exists(directory / "seed 2")) {
        const EventLoop::Timer soon(loop, EventLoop::Clock::now() + 1ms);
        loop.run_once();
        REQUIRE_FALSE(opponent->next_answer());
    }
    loop.run_pending();
    CHECK_FALSE(opponent->next_answer());
    opponent->cancel();
    opponent->ask(start, {});
    CHECK(move_of(wait(*opponent)) == "e2e4"); // not a2a3
    opponent->cancel();
    opponent->ask(start, {});
    opponent->cancel();
    opponent->ask(start, {});
    CHECK(move_of(wait(*opponent)) == "e2e4");
}

TEST_CASE("a misbehaving program is reported with the reason") {
    BotTimeouts timeouts;
    timeouts.untimed = 100ms;
    timeouts.grace = 50ms;
    timeouts.bytes = 1000;
    const auto answer = [&](const std::string &on_go) {
        const auto opponent = program(on_go, timeouts);
        opponent->ask(start, {});
        return move_of(wait(*opponent));
    };
    CHECK(answer("echo info; echo bestmove e2e3") == "e2e3");
    CHECK(answer("sleep 9") == "gave no answer in 0.1 s");
    CHECK(answer("exit 7") == "ended with status 7");
    CHECK(answer("kill -9 $$") == "was killed by signal 9");
    CHECK(answer("while :; do echo info; done") == "wrote more than 1000 bytes for one answer");
    CHECK(answer("echo bestmove e2e5") == "answered an illegal move: 'e2e5' is not a legal move: the pawn does not go "
                                          "from e2 to e5 (tondo rules 3man --show 3.4)");
    CHECK(answer("echo bestmove -").starts_with("answered "));
    CHECK(answer("echo bestmove e4") == "answered 'e4' for e2e4");
    CHECK(answer("echo bestmove") == "answered bestmove without a move");

    const auto never_ready = make_program_opponent(loop, {"sleep 9"}, BotTimeouts{100ms, 0ms, 0ms, 1000});
    never_ready->ask(start, {});
    CHECK(move_of(wait(*never_ready)) == "was not ready in 0.1 s");
    CHECK(move_of(wait(*never_ready)) == "was not ready in 0.1 s"); // and stays out
}

TEST_CASE("an answer counts if the program exits right after it") {
    const auto opponent = program("echo bestmove e2e4; exit 0");
    opponent->ask(start, {});
    CHECK(move_of(wait(*opponent)) == "e2e4");
    opponent->ask(start, {});
    CHECK(move_of(wait(*opponent)) == "ended with status 0");
}

TEST_CASE("writing to a program that has exited returns false") {
    ChildProcess process("exit 0");
    std::string output;
    while (process.read(output))
        ::usleep(1000);
    CHECK_FALSE(process.write("hello\n"));
    CHECK(process.end(1s) == "ended with status 0");
}

TEST_CASE("writing to a program that does not read does not block") {
    ChildProcess process("exec sleep 9");
    CHECK_FALSE(process.write(std::string(1'000'000, 'x')));
    CHECK(process.end(0ms) == "was killed by signal 9");
}

TEST_CASE("the engine answers as a move source") {
    const auto opponent = make_engine_opponent(loop, {});
    notation::Go go;
    go.movetime = 1h;
    opponent->ask(start, go);
    CHECK_FALSE(opponent->next_answer());
    opponent->cancel();
    go.movetime.reset();
    go.depth = 1;
    opponent->ask(start, go);
    CHECK(wait(*opponent).what.has_value());
    opponent->ask(start, go); // left while it thinks
}

TEST_CASE("a player who loses the seat is reported, and the game continues") {
    const auto bad = program("echo bestmove a1a1");
    engine::Personality who;
    who.mode = engine::Mode::random;
    const auto second = make_engine_opponent(loop, who);
    const auto third = make_engine_opponent(loop, who);
    Conditions conditions{{}, {}, 40, {}, 1};
    std::string reported;
    const auto tree = play_out(loop, start, {bad.get(), second.get(), third.get()}, conditions, -1,
                               [&](Color color, const Fault &fault) {
                                   CHECK(color == Color::first);
                                   reported = fault.what;
                               });
    REQUIRE(tree);
    CHECK(reported.starts_with("answered "));
    CHECK(tree->main.plies.front().action == PlyAction(Token::flags));
    CHECK(tree->main.plies.front().comments == std::vector<std::string>{reported});
    CHECK(tree->main.plies.size() == 41);
    CHECK(notation::write_result(tree->result) == "0-1/2-1/2");
    CHECK(notation::main_line(*tree).outcome()->scores == *tree->result);
}
