// An analysis that goes on where an earlier one was ended.

#include "analysis/assessment_log.hpp"

#include "../storage/directory.hpp"
#include "storage/files/storage.hpp"
#include "tondo/notation/game_tree.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <sys/stat.h>

#include <algorithm>
#include <iterator>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::analysis;
using storage::put;
using storage::TestDirectory;

namespace {

Game logged_game(const char *text = "1. e4 m4 u4 2. d4 l4 t4 3. Qh5 Nk3 *") {
    return notation::main_line(notation::read_games(text).front());
}

engine::Limits few_nodes(std::uint64_t nodes = 300) {
    return {.nodes = nodes};
}

Assessments analyzed(const Game &game, AssessmentLog &log) {
    const auto never_stop = [](std::size_t) { return true; };
    return assess_all(game, few_nodes(), 2, never_stop, log.found(),
                      [&](std::size_t plies, const Assessment &found) { log.add(plies, found); });
}

fs::path only_log() {
    const fs::path directory = TestDirectory::cache();
    REQUIRE(std::distance(fs::directory_iterator(directory), fs::directory_iterator()) == 1);
    return fs::directory_iterator(directory)->path();
}

// The parts of an annotated game.
std::string text_of(const Game &game, const Assessments &assessments) {
    std::string text;
    for (const auto &each : assessments)
        for (const int share : each ? each->shares : engine::WinShares{})
            text += std::to_string(share) + ' ';
    for (const TurningPoint &point : turning_points(game, assessments)) {
        text += std::to_string(point.ply) + ':' + std::to_string(point.loss);
        for (const Move &move : point.line)
            text += ' ' + std::to_string(index(move.from)) + '-' + std::to_string(index(move.to));
    }
    return text;
}

} // namespace

TEST_SUITE_BEGIN("analysis: log");

TEST_CASE("a log has what another one of the same analysis was given, until it is removed") {
    const TestDirectory directory;
    const Game game = logged_game();
    std::string whole;
    {
        AssessmentLog log(game, few_nodes());
        CHECK(count(log.found()) == 0);
        whole = text_of(game, analyzed(game, log));
        CHECK_FALSE(log.sync());
        CHECK_FALSE(log.has_other_limits());
    }
    {
        AssessmentLog log(game, few_nodes());
        CHECK(count(log.found()) == 9);
        CHECK(text_of(game, log.found()) == whole);
        CHECK((fs::status(only_log()).permissions() & fs::perms::others_all) == fs::perms::none);
        log.remove();
    }
    CHECK(count(AssessmentLog(game, few_nodes()).found()) == 0);
}

TEST_CASE("what is known is not assessed again") {
    const Game game = logged_game();
    Assessments known(9);
    known[4].emplace().shares = {998, 1, 1};
    std::vector<std::size_t> found;
    std::size_t least = 9;
    const Assessments all = assess_all(
        game, few_nodes(), 1, [&](std::size_t done) { return least = std::min(least, done), true; }, known,
        [&](std::size_t plies, const Assessment &) { found.push_back(plies); });
    CHECK(found == std::vector<std::size_t>{0, 1, 2, 3, 5, 6, 7, 8});
    CHECK(all[4]->shares == engine::WinShares{998, 1, 1});
    CHECK(count(all) == 9);
    CHECK(least >= 1);
}

TEST_CASE("a log belongs to the moves of a game and to the limits of its analysis") {
    const TestDirectory directory;
    const Game game = logged_game();
    {
        AssessmentLog log(game, few_nodes());
        analyzed(game, log);
    }
    const AssessmentLog deeper(game, few_nodes(301));
    CHECK(count(deeper.found()) == 0);
    CHECK(deeper.has_other_limits());
    CHECK(count(AssessmentLog(game, {.time = std::chrono::milliseconds(300)}).found()) == 0);
    const Game shorter = logged_game("1. e4 m4 u4 2. d4 l4 t4 3. Qh5 *");
    const AssessmentLog another(shorter, few_nodes());
    CHECK(count(another.found()) == 0);
    CHECK_FALSE(another.has_other_limits());
    CHECK(count(AssessmentLog(logged_game("[White \"Ada\"]\n\n1. e4 {to the centre} m4 u4 2. d4 l4 t4 3. Qh5?? Nk3 *"),
                              few_nodes())
                    .found()) == 9);
}

TEST_CASE("a torn line is no assessment, and neither is a damaged one") {
    const TestDirectory directory;
    const Game game = logged_game("1. e4 m4 *");
    {
        AssessmentLog log(game, few_nodes());
        analyzed(game, log);
    }
    const fs::path file = only_log();
    const std::string whole = storage::read_file(file);
    const std::size_t lines_begin = whole.find('\n') + 1;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        const std::string torn = whole.substr(0, size);
        put(file, torn);
        const auto lines = static_cast<std::size_t>(std::count(torn.begin(), torn.end(), '\n'));
        {
            AssessmentLog log(game, few_nodes());
            CHECK(count(log.found()) == lines - (lines > 0 ? 1 : 0));
            analyzed(game, log);
        }
        CHECK(count(AssessmentLog(game, few_nodes()).found()) == 3);
    }
    for (std::size_t at = lines_begin; at < whole.size(); at += 7) {
        CAPTURE(at);
        std::string damaged = whole;
        damaged[at] = damaged[at] == '1' ? '2' : '1';
        put(file, damaged);
        CHECK(count(AssessmentLog(game, few_nodes()).found()) < 3);
    }
    put(file, "tondo-analysis 0 another program\n" + whole.substr(lines_begin));
    CHECK(count(AssessmentLog(game, few_nodes()).found()) == 0);
}

TEST_CASE("a log that cannot be used is refused at once") {
    const TestDirectory directory;
    const Game game = logged_game("1. e4 m4 *");
    {
        const AssessmentLog log(game, few_nodes());
        CHECK_THROWS_WITH_AS(AssessmentLog(game, few_nodes()), "another process analyzes the game with the same limits",
                             system::Failure);
    }
    const fs::path file = only_log();
    fs::remove(file);
    REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
    CHECK_THROWS_AS(AssessmentLog(game, few_nodes()), system::Failure);
    fs::remove(file);
    fs::create_symlink(directory / "victim", file);
    CHECK_THROWS_AS(AssessmentLog(game, few_nodes()), system::Failure);
    CHECK_FALSE(fs::exists(directory / "victim"));
    ::unsetenv("XDG_CACHE_HOME");
    ::unsetenv("HOME");
    CHECK_THROWS_AS(AssessmentLog(game, few_nodes()), system::Failure);
}

TEST_SUITE_END();
