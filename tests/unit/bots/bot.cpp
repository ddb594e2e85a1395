#include "bots/bot.hpp"

#include "../scene.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::bots;

namespace {

// The output of a bot; read after its end, or awaited.
class Transcript {
public:
    Bot::Say writer() {
        return [this](std::string_view line) {
            const std::lock_guard lock(mutex_);
            lines_.emplace_back(line);
            added_.notify_all();
        };
    }
    void wait_for(std::string_view beginning, std::ptrdiff_t times = 1) {
        std::unique_lock lock(mutex_);
        added_.wait(lock, [&] { return count(beginning) >= times; });
    }
    /// The lines that begin like that.
    std::vector<std::string> lines(std::string_view beginning) const {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> found;
        std::copy_if(lines_.begin(), lines_.end(), std::back_inserter(found),
                     [&](const std::string &line) { return line.starts_with(beginning); });
        return found;
    }
    /// After the end of the bot.
    std::ptrdiff_t count(std::string_view beginning) const {
        return std::count_if(lines_.begin(), lines_.end(),
                             [&](const auto &line) { return line.starts_with(beginning); });
    }

private:
    mutable std::mutex mutex_;
    std::condition_variable added_;
    std::vector<std::string> lines_;
};

} // namespace

TEST_CASE("a bot answers every question before it ends") {
    Transcript transcript;
    {
        Bot bot({}, transcript.writer());
        CHECK(bot.receive("position startpos moves e2e4"));
        CHECK(bot.receive("go depth 2"));
        CHECK(bot.receive("position startpos moves e2e5")); // changes nothing, for whatever question
        CHECK(bot.receive("go movetime 10000000"));
        CHECK(bot.receive("go"));
        CHECK_FALSE(bot.receive("quit"));
    }
    CHECK(transcript.count("bestmove ") == 3);
    CHECK(transcript.count("error ") == 1);
    CHECK(transcript.count("info depth 2 ") >= 1);
}

TEST_CASE("a bot asked faster than it can think answers every question") {
    engine::Personality who;
    who.mode = engine::Mode::random;
    Transcript transcript;
    constexpr int questions = 5000;
    {
        Bot bot(who, transcript.writer());
        for (int i = 0; i < questions; ++i)
            bot.receive("go");
    }
    CHECK(transcript.count("bestmove ") == questions);
}

TEST_CASE("a bot reports as many of the best moves as are asked for") {
    Transcript transcript;
    {
        Bot bot({}, transcript.writer());
        bot.receive("u3gi");
        for (const char *refused : {"lines value 0", "lines value 6", "lines value x", "analysis value yes"})
            bot.receive(std::string("setoption name ") + refused);
        bot.receive("setoption name lines value 3");
        bot.receive("go depth 2");
        bot.receive("setoption name lines value 1");
        bot.receive("go depth 2");
    }
    CHECK(transcript.count("option name lines type spin default 1 min 1 max 5") == 1);
    CHECK(transcript.count("option name analysis type check default false") == 1);
    CHECK(transcript.count("error setoption: there is no ") == 4);
    for (const char *line : {"line 1", "line 2", "line 3"})
        CHECK(transcript.count(std::string("info depth 2 ") + line + " nodes ") == 1);
    CHECK(transcript.count("info depth 2 line 4 ") == 0);
    CHECK(transcript.count("info depth 2 nodes ") == 1);
    const std::vector<std::string> best = transcript.lines("bestmove ");
    REQUIRE(best.size() == 2);
    CHECK(best.front() == best.back());
    CHECK(transcript.lines("info depth 2 line 1 ").front().find(" pv " + best.front().substr(9)) != std::string::npos);
}

TEST_CASE("a bot asked for an analysis tells the judgement for all players") {
    const Game game(Position::start(all_rules().front()));
    const engine::Report judged = engine::judge(game, {.nodes = 500, .lines = 2});
    const auto words = [](const engine::WinShares &shares) {
        return " share " + std::to_string(shares[Color::first]) + ' ' + std::to_string(shares[Color::second]) + ' ' +
               std::to_string(shares[Color::third]) + " pv ";
    };
    Transcript transcript;
    {
        Bot bot({.level = 1}, transcript.writer());
        bot.receive("setoption name analysis value true");
        bot.receive("setoption name lines value 2");
        bot.receive("go nodes 500");
    }
    const std::string depth = "info depth " + std::to_string(judged.depth);
    CHECK(transcript.lines(depth + " line 1 ").at(0).find(words(judged.shares)) != std::string::npos);
    CHECK(transcript.lines(depth + " line 2 ").at(0).find(words(judged.further.at(0).shares)) != std::string::npos);
}

TEST_CASE("a judgement that is stopped at once is answered") {
    Transcript transcript;
    {
        Bot bot({}, transcript.writer());
        bot.receive("setoption name analysis value true");
        for (int i = 0; i < 20; ++i) {
            bot.receive("go movetime 10000000");
            bot.receive("stop");
        }
    }
    CHECK(transcript.count("bestmove ") == 20);
    CHECK(transcript.count("bestmove -") == 0);
}

TEST_CASE("a thinking bot receives commands and stops at once") {
    Transcript transcript;
    {
        Bot bot({}, transcript.writer());
        bot.receive("go movetime 10000000");
        bot.receive("go movetime 10000000");
        transcript.wait_for("info depth 1 ");
        bot.receive("isready");
        bot.receive("position startpos moves e2e4"); // for the next question only
        bot.receive("query turn");
        CHECK(transcript.lines("bestmove ").empty());
        bot.receive("stop");
        transcript.wait_for("bestmove ", 2);
        bot.receive("go depth 1");
    }
    CHECK(transcript.count("readyok") == 1);
    CHECK(transcript.lines("g") == std::vector<std::string>{"g"});
    const std::vector<std::string> answers = transcript.lines("bestmove ");
    REQUIRE(answers.size() == 3);
    const Position start = Position::start(all_rules().front());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        CAPTURE(answers[i]);
        CHECK(test::legal(i < 2 ? start : test::after(start, "e2e4"), answers[i].substr(9)));
    }
}
