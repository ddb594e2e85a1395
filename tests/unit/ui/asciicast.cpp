#include "ui/pictures/asciicast.hpp"

#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::ui;
using namespace std::chrono_literals;

namespace {

std::vector<std::string> film(std::string_view game, const Pace &pace = {}, Extent size = {80, 24}) {
    std::vector<std::string> lines;
    std::istringstream text(asciicast(notation::read_games(game).front(), size, Seat::first, pace).value_or(""));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// When the plies were made.
std::vector<std::string> markers(std::string_view game, const Pace &pace) {
    std::vector<std::string> found;
    for (const std::string &line : film(game, pace))
        if (line.find(",\"m\",") != std::string::npos)
            found.push_back(line);
    return found;
}

} // namespace

TEST_CASE("asciicast: the header has the size, the date and the players") {
    CHECK(film("[Event \"Final\"]\n[Date \"2026.11.21\"]\n[White \"Anna\"]\n\n*", {}, {100, 30}).front() ==
          R"({"version":2,"width":100,"height":30,"timestamp":1795219200,"title":"Final: Anna - Gray - Black, *",)"
          R"("env":{"TERM":"xterm-256color"}})");
    for (const char *unknown : {"????.??.??", "2026.02.30", "2026-11-21", "", "2026.11.211"}) {
        CAPTURE(unknown);
        const std::string game = "[Date \"" + std::string(unknown) + "\"]\n\n*";
        CHECK(film(game).front().find("timestamp") == std::string::npos);
    }
}

TEST_CASE("asciicast: control characters are escaped") {
    CHECK(film("[Event \"\xc2\x9b\xe2\x80\xae\"]\n\n*").front().find(R"("title":"\u009b\u202e: )") !=
          std::string::npos);
}

TEST_CASE("asciicast: a marker and a frame a ply") {
    const std::vector<std::string> lines = film("1. e4 m4 u4 *");
    REQUIRE(lines.size() == 1 + 1 + 2 * 3);
    CHECK(lines[1].starts_with(R"([0.0,"o","\u001b[?25l\u001b[2J\u001b[H)"));
    CHECK(lines[2] == R"([1.5,"m","e4"])");
    CHECK(lines[3].starts_with(R"([1.5,"o",")"));
    CHECK(lines[6] == R"([4.5,"m","u4"])");
    CHECK(lines[3].size() < lines[1].size() / 4);
}

TEST_CASE("asciicast: the pace is constant, or that of the recorded clocks") {
    using Lines = std::vector<std::string>;
    constexpr std::string_view game = "1. e4 {[%clk 0:10:00]} m4 {[%clk 0:10:00]} u4 2. d3 {[%clk 0:09:55.5]} l3 "
                                      "{[%clk 0:11:00]} t3 3. c3 *";
    CHECK(markers("1. e4 {[%emt 0:00:05] [%clk 0:10:00]} m4 *", {1s, true}) ==
          Lines{R"([5.0,"m","e4"])", R"([6.0,"m","m4"])"});
    CHECK(markers(game, {250ms, false})[6] == R"([1.75,"m","c3"])");
    CHECK(markers(game, {1s, true}) == Lines{R"([1.0,"m","e4"])", R"([2.0,"m","m4"])", R"([3.0,"m","u4"])",
                                             R"([7.5,"m","d3"])", R"([7.6,"m","l3"])", R"([8.6,"m","t3"])",
                                             R"([9.6,"m","c3"])"});
}

TEST_CASE("asciicast: recorded clocks are shown with the players, not among the comments") {
    std::string clocked;
    for (const std::string &line : film("1. e4 {[%clk 0:09:55] Well} m4 *", {}, {80, 26}))
        clocked += line;
    CHECK(clocked.find("%clk") == std::string::npos);
    CHECK(clocked.find("9:55") != std::string::npos);
    CHECK(clocked.find("Well") != std::string::npos);
}

TEST_CASE("asciicast: no output where there is no room for the board") {
    CHECK(film("*", {}, {20, 5}).empty());
    CHECK_FALSE(film("{a comment} *", {}, {52, 7}).empty());
}
