#include "ui/text_mode/text_replay.hpp"
#include "../text.hpp"

#include "replay_driver.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

constexpr std::string_view recorded_game = R"([White "Ada"]
[Event "Club evening"]

{Before all.} 1. e4 $1 {Good. [%clk 0:10:00] [%share 412 300 288]} m4 (1... l4 {another way} u4 2. c4) (1... k3) u4 2. Nf3 *)";

class TextReplayDriver {
public:
    std::string enter(const std::string &line) {
        decided_ = text_.handle(line);
        return text_.news();
    }
    TextReplay &text() { return text_; }
    Replay &replay() { return replay_; }
    template <class T> const T *decided() const { return decided_ ? std::get_if<T>(&*decided_) : nullptr; }

private:
    Replay replay_{recorded(recorded_game), {}, theme(Depth::mono)};
    TextReplay text_{replay_};
    std::optional<ReplayIntent> decided_;
};

} // namespace

TEST_CASE("text-mode replay: the help has the commands as they are typed, without those of the screen") {
    TextReplayDriver driver;
    const std::string help = driver.enter("help");
    for (const char *line :
         {"go [N]            go to a move by its number, or to the end",
          "enter [N]         enter a variation that begins here", "where [FILTER]    list only games such as",
          "save [FILE]       save the changes\n", "read              repeat the comment here\n",
          "help              this list\n", "rank N            one rank\n"}) {
        CAPTURE(line);
        CHECK(holds(help, std::string("\n  ") + line));
    }
    for (const char *name : {"look", "curve", "play ", "moving"})
        CHECK_FALSE(holds(help, std::string("\n  ") + name));
}

TEST_CASE("text-mode replay: recorded win shares are reported") {
    TextReplayDriver driver;
    CHECK(holds(driver.enter(""), "Win shares: Ada 41.2%, Gray 30.0% and Black 28.8%\n"));
    CHECK_FALSE(holds(driver.enter(""), "shares"));
}

TEST_CASE("text-mode replay: accuracy is told for each player") {
    TextReplayDriver driver;
    CHECK(driver.enter("accuracy") == "Accuracy of Ada: -\nAccuracy of Gray: -\nAccuracy of Black: -\n");
    CHECK(holds(driver.enter("help"), "\n  accuracy          how accurately each player moved, by phase\n"));
}

TEST_CASE("text-mode replay: the opening names the game, its length and the first comment") {
    TextReplayDriver driver;
    const std::string opening = driver.text().opening();
    CHECK(holds(opening, "Club evening: Ada - Gray - Black, *."));
    CHECK(holds(opening, "4 plies"));
    CHECK(holds(opening, "Ply 0 of 4: the start\nComment: Before all.\n"));
}

TEST_CASE("text-mode replay: plies forwards and backwards, with marks, comments and variations") {
    TextReplayDriver driver;
    CHECK(driver.enter("") ==
          "Ply 1 of 4: Ada's pawn goes to e4\nMarked !\nComment: Good.\nWin shares: Ada 41.2%, Gray 30.0% and "
          "Black 28.8%\nTo be entered instead of m4: l4 and k3\n");
    CHECK(driver.enter("3") == "Ply 4 of 4: Ada's knight goes to f3\nGray to move\n");
    CHECK(driver.enter("forward") == "This is the end\n");
    CHECK(driver.enter("back 3") ==
          "Ply 1 of 4: Ada's pawn goes to e4\nMarked !\nComment: Good.\nWin shares: Ada 41.2%, Gray 30.0% "
          "and Black 28.8%\nTo be entered instead of m4: l4 and k3\n");
    CHECK(holds(driver.enter("state"), "Ada, who plays White: clock 10:00\n"));
}

TEST_CASE("text-mode replay: into a variation, selected by its number, and out") {
    TextReplayDriver driver;
    driver.enter("1");
    CHECK(driver.enter("enter") == "Which line: 0 m4, 1 l4, 2 k3?\n");
    CHECK(driver.enter("1") == "Ply 2 of 4, in a variation: Gray's pawn goes to l4\nComment: another way\n");
    CHECK(holds(driver.enter("leave"), "Ply 1 of 4: Ada's pawn goes to e4"));
    CHECK(holds(driver.enter("enter 2"), "in a variation: Gray's pawn goes to k3"));
    CHECK(driver.enter("enter 9") == "No variation here\n");
}

TEST_CASE("text-mode replay: comments are written and asked about on leaving") {
    TextReplayDriver driver;
    driver.enter("4");
    CHECK(driver.enter("annotate") == "Comment: \n");
    CHECK(driver.enter("now what") == "Noted\n");
    CHECK(driver.enter("quit") == "Save the changes first? (yes, no, or stay)\n");
    CHECK(driver.enter("stay") == "Nothing done\n");
    driver.enter("quit");
    driver.enter("yes");
    CHECK(driver.decided<Save>());
    driver.enter("quit");
    driver.enter("no");
    CHECK(driver.decided<Quit>());
}

TEST_CASE("text-mode replay: a comment and marks are typed behind their words") {
    TextReplayDriver driver;
    driver.enter("4");
    const std::string comment = "Why NOT \"this\", it's 1. e4 {or \xC3\xA6}";
    CHECK(driver.enter("annotate  " + comment) == "Noted\n");
    CHECK(holds(driver.enter("read"), "Comment: " + comment + '\n'));
    CHECK(driver.enter("annotate " + comment) == "");
    CHECK(driver.enter("mark !?") == "Marked\n");
    CHECK(driver.enter("mark best") == "Expected ! ? !! ?? !? ?! or $ and a number up to 255\n");
    CHECK(holds(driver.enter("read"), "Marked !?\nComment: " + comment + '\n'));
    CHECK(driver.enter("annotate a\x1b[31m\xff\tb") == "Noted\n");
    CHECK(holds(driver.enter("read"), "Comment: a[31m b\n"));
    driver.enter("first");
    CHECK(driver.enter("mark !") == "There is no move yet to be marked\n");
}

TEST_CASE("text-mode replay: searching, the list of games, another game") {
    TextReplayDriver driver;
    CHECK(holds(driver.enter("search another"), "Found another\nPly 2 of 4, in a variation: Gray's pawn goes to l4\n"));
    add_game(driver.replay().games(),
             with_tags({{"White", "Ada"}, {"Date", "????.??.??"}, {"Result", "*"}, {"Event", "Club evening"}}));
    driver.replay().games().set_complete(true);
    CHECK(driver.enter("games") == "1: Ada - ? - ?, *, Club evening, ?\n");
    driver.enter("games 7");
    REQUIRE(driver.decided<OpenGame>());
    CHECK(driver.decided<OpenGame>()->number == 7);
    CHECK(holds(driver.enter("castle"), "There is no word 'castle'"));
}

} // namespace tondo::ui
