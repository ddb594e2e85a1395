#include "ui/text_mode/text_replay.hpp"
#include "../text.hpp"

#include "watcher.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

constexpr std::string_view recorded_game = R"([White "Ada"]
[Event "Club evening"]

{Before all.} 1. e4 $1 {Good. [%clk 0:10:00] [%share 412 300 288]} m4 (1... l4 {another way} u4 2. c4) (1... k3) u4 2. Nf3 *)";

class LineWatcher {
public:
    std::string inform(const std::string &line) {
        decided_ = text_.handle(line);
        return text_.news();
    }
    TextReplay &linear() { return text_; }
    Replay &replay() { return replay_; }
    template <class T> const T *decided() const { return decided_ ? std::get_if<T>(&*decided_) : nullptr; }

private:
    Replay replay_{recorded(recorded_game), {}, theme(Depth::mono)};
    TextReplay text_{replay_};
    std::optional<ReplayIntent> decided_;
};

} // namespace

TEST_CASE("text-mode replay: recorded win shares are reported") {
    LineWatcher watcher;
    CHECK(holds(watcher.inform(""), "Win shares: Ada 41.2%, Gray 30.0% and Black 28.8%\n"));
    CHECK_FALSE(holds(watcher.inform(""), "shares"));
}

TEST_CASE("text-mode replay: the opening names the game, its length and the first comment") {
    LineWatcher watcher;
    const std::string opening = watcher.linear().opening();
    CHECK(holds(opening, "Club evening: Ada - Gray - Black, *."));
    CHECK(holds(opening, "4 plies"));
    CHECK(holds(opening, "Ply 0 of 4: the start\nComment: Before all.\n"));
}

TEST_CASE("text-mode replay: plies forwards and backwards, with marks, comments and variations") {
    LineWatcher watcher;
    CHECK(watcher.inform("") ==
          "Ply 1 of 4: Ada's pawn goes to e4\nMarked !\nComment: Good.\nWin shares: Ada 41.2%, Gray 30.0% and "
          "Black 28.8%\nTo be entered instead of m4: l4 and k3\n");
    CHECK(watcher.inform("3") == "Ply 4 of 4: Ada's knight goes to f3\nGray to move\n");
    CHECK(watcher.inform("forward") == "This is the end\n");
    CHECK(watcher.inform("back 3") ==
          "Ply 1 of 4: Ada's pawn goes to e4\nMarked !\nComment: Good.\nWin shares: Ada 41.2%, Gray 30.0% "
          "and Black 28.8%\nTo be entered instead of m4: l4 and k3\n");
    CHECK(holds(watcher.inform("state"), "Ada, who plays White: clock 10:00\n"));
}

TEST_CASE("text-mode replay: into a variation, selected by its number, and out") {
    LineWatcher watcher;
    watcher.inform("1");
    CHECK(watcher.inform("enter") == "Which line: 0 m4, 1 l4, 2 k3?\n");
    CHECK(watcher.inform("1") == "Ply 2 of 4, in a variation: Gray's pawn goes to l4\nComment: another way\n");
    CHECK(holds(watcher.inform("leave"), "Ply 1 of 4: Ada's pawn goes to e4"));
    CHECK(holds(watcher.inform("enter 2"), "in a variation: Gray's pawn goes to k3"));
    CHECK(watcher.inform("enter 9") == "No variation here\n");
}

TEST_CASE("text-mode replay: comments are written and asked about on leaving") {
    LineWatcher watcher;
    watcher.inform("4");
    CHECK(watcher.inform("annotate") == "Comment: \n");
    CHECK(watcher.inform("now what") == "Noted\n");
    CHECK(watcher.inform("quit") == "Save the comments first? (yes, no, or stay)\n");
    CHECK(watcher.inform("stay") == "Nothing done\n");
    watcher.inform("quit");
    watcher.inform("yes");
    CHECK(watcher.decided<Save>());
    watcher.inform("quit");
    watcher.inform("no");
    CHECK(watcher.decided<Quit>());
}

TEST_CASE("text-mode replay: searching, the list of games, another game") {
    LineWatcher watcher;
    CHECK(
        holds(watcher.inform("search another"), "Found another\nPly 2 of 4, in a variation: Gray's pawn goes to l4\n"));
    add_game(watcher.replay().games(), {{"Ada", "Gray", "Black"}, "*", "", "Club evening"});
    watcher.replay().games().set_complete(true);
    CHECK(watcher.inform("games") == "1: Ada - Gray - Black, *, Club evening\n");
    watcher.inform("games 7");
    REQUIRE(watcher.decided<OpenGame>());
    CHECK(watcher.decided<OpenGame>()->number == 7);
    CHECK(holds(watcher.inform("castle"), "There is no word 'castle'"));
}

} // namespace tondo::ui
