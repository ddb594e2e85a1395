// The list of saved games as its users meet it: keys in, screen out.

#include "ui/menu/saved_games.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using game::SavedGame;
using State = SavedGame::State;
using Source = SavedGame::Source;

class Chooser {
public:
    explicit Chooser(int columns = 80, int rows = 24) : games_("/home/anna/games"), columns_(columns), rows_(rows) {
        games_.resize({80, rows});
    }
    Chooser &press(const Key &key) {
        last_ = games_.handle(key);
        return *this;
    }
    Chooser &press(Code code) { return press(Key::of(code)); }
    Chooser &type(std::string_view text) {
        for (const char c : text)
            press(c == '\n' ? Key::of(Code::enter) : Key::of(static_cast<char32_t>(c)));
        return *this;
    }
    template <class T> const T *decided() const { return last_ ? std::get_if<T>(&*last_) : nullptr; }
    SavedGames &games() { return games_; }
    std::string screen() const {
        Canvas canvas(columns_, rows_);
        games_.draw(canvas, theme(Depth::mono));
        return canvas.text();
    }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    std::string row(int number) const {
        std::istringstream lines(screen() + "\n");
        std::string line;
        for (int i = 0; i <= number; ++i)
            std::getline(lines, line);
        return line;
    }
    /// The row that is chosen.
    std::string chosen() const {
        for (int i = 0; i < rows_; ++i)
            if (row(i).starts_with(">"))
                return row(i);
        return "";
    }

private:
    SavedGames games_;
    int columns_;
    int rows_;
    std::optional<SavedGamesIntent> last_;
};

Chooser three_games() {
    Chooser chooser;
    chooser.games().add({.date = "2024.05.31",
                         .rules = "3man",
                         .players = "Anna - Ben - Cleo",
                         .plies = 48,
                         .result = "1-0-0",
                         .state = State::finished,
                         .name = "saturday.pgn3"});
    chooser.games().add({.date = "2024.06.01",
                         .rules = "nivichanov",
                         .players = "White - Black - Red",
                         .plies = 7,
                         .state = State::running,
                         .name = "running.pgn3",
                         .process = 4711});
    chooser.games().add({.date = "2024.06.02",
                         .rules = "3man",
                         .players = "Anna - Dora - Emil",
                         .plies = 3,
                         .state = State::damaged,
                         .name = "torn.pgn3",
                         .damage = "torn.pgn3:3:4: error: no such move"});
    chooser.games().set_complete(true);
    return chooser;
}

} // namespace

TEST_CASE("the list shows date, rules, players, length and result of each game") {
    const Chooser chooser = three_games();
    CHECK(chooser.row(0) == "3 games, in /home/anna/games");
    CHECK(chooser.row(2) == "  Date       Rules       Players              Plies  Result      File");
    CHECK(chooser.row(3) == "> 2024.05.31 3man        Anna - Ben - Cleo       48  1-0-0       saturday.pgn3");
    CHECK(chooser.row(4) == "  2024.06.01 nivichanov  White - Black - Red      7  running     running.pgn3");
    CHECK(chooser.row(5) == "  2024.06.02 3man        Anna - Dora - Emil       3  damaged     torn.pgn3");
}

TEST_CASE("the problem of the selected game is shown below the list") {
    Chooser chooser = three_games();
    CHECK(chooser.row(22).empty());
    chooser.type("j");
    CHECK(chooser.row(22) == "Open in another tondo, process 4711");
    chooser.press(Code::down);
    CHECK(chooser.row(22) == "torn.pgn3:3:4: error: no such move");
}

TEST_CASE("the note of a saved game names its fault, or where its moves are") {
    const std::string foreign = "A journal of another version of tondo; it is left as it is";
    const std::string archived = "Kept from before a repair; tondo recover restores it";
    struct Row {
        SavedGame game;
        std::string note;
    };
    const Row rows[]{
        {{.state = State::finished}, ""},
        {{.state = State::running}, "Open in another tondo"},
        {{.state = State::unsaved}, "Moves were made that are not in the file yet; Enter goes on there"},
        {{.state = State::unsaved, .source = Source::journal}, "Kept in its journal alone; Enter goes on"},
        {{.state = State::unsaved, .source = Source::journal, .damage = "Damaged"}, "Damaged"},
        {{.state = State::foreign, .source = Source::journal}, foreign},
        {{.state = State::foreign, .source = Source::archive}, archived + ": " + foreign},
        {{.state = State::damaged, .source = Source::archive}, archived},
        {{.state = State::damaged, .source = Source::archive, .damage = "Damaged"}, archived + ": Damaged"},
        {{.state = State::unsaved, .source = Source::interrupted, .damage = "Damaged"},
         "Was not written to its end; what it was to replace is still there"},
    };
    for (const Row &row : rows) {
        CAPTURE(row.note);
        CHECK(note_of(row.game) == row.note);
    }
}

TEST_CASE("arrows, jk, g and G select; Enter, l and Right play, r replays") {
    Chooser chooser = three_games();
    chooser.type("jjj\n");
    REQUIRE(chooser.decided<OpenSaved>());
    CHECK(chooser.decided<OpenSaved>()->game == 2);
    chooser.type("gr");
    REQUIRE(chooser.decided<ReplaySaved>());
    CHECK(chooser.decided<ReplaySaved>()->game == 0);
    chooser.type("Gkl");
    REQUIRE(chooser.decided<OpenSaved>());
    CHECK(chooser.decided<OpenSaved>()->game == 1);
    chooser.press(Code::right);
    CHECK(chooser.decided<OpenSaved>());
    Key click = Key::of(Code::click);
    click.row = 5;
    chooser.press(click).type("\n");
    CHECK(chooser.decided<OpenSaved>()->game == 2);
}

TEST_CASE("a filter shows games with every word typed, and Escape shows all again") {
    Chooser chooser = three_games();
    chooser.type("/anna 3man");
    CHECK(chooser.row(0).starts_with("3 games, 2 of them shown"));
    CHECK_FALSE(chooser.shows("running.pgn3"));
    chooser.press(Code::down).type("\nr");
    REQUIRE(chooser.decided<ReplaySaved>());
    CHECK(chooser.decided<ReplaySaved>()->game == 2);
    chooser.press(Code::escape);
    CHECK(chooser.shows("running.pgn3"));
    CHECK(chooser.chosen().find("torn.pgn3") != std::string::npos);
    chooser.type("/nobody\n");
    CHECK(chooser.shows("No game matches"));
    chooser.type("\n");
    CHECK_FALSE(chooser.decided<OpenSaved>());
    chooser.type("d");
    CHECK_FALSE(chooser.shows("Move"));
    chooser.press(Code::escape).press(Code::escape);
    CHECK(chooser.decided<Quit>());
}

TEST_CASE("a game is deleted after a question that names the destination") {
    Chooser chooser = three_games();
    chooser.type("d");
    CHECK_FALSE(chooser.decided<DeleteSaved>());
    CHECK(chooser.row(23).starts_with("Move saturday.pgn3 into the folder `deleted'? (y/n)"));
    for (const char *answer : {"\n", "d", " "}) {
        chooser.type(answer);
        CHECK_FALSE(chooser.decided<DeleteSaved>());
        CHECK(chooser.row(22) == "y says yes, n says no, Esc leaves it");
    }
    chooser.type("n");
    CHECK_FALSE(chooser.decided<DeleteSaved>());
    CHECK(chooser.row(22) == "Nothing done");
    chooser.type("d").press(Code::escape);
    chooser.press(Code::erase).type("y");
    REQUIRE(chooser.decided<DeleteSaved>());
    CHECK(chooser.decided<DeleteSaved>()->game == 0);
}

TEST_CASE("the selected game is the one that is named, deleted and renamed") {
    struct Row {
        const char *keys;
        std::string name;
        std::size_t game;
    };
    const Row rows[]{{"", "saturday", 0}, {"j", "running", 1}, {"G", "torn", 2}, {"/emil\n", "torn", 2}};
    for (const Row &row : rows) {
        CAPTURE(row.keys);
        Chooser chooser = three_games();
        chooser.type(row.keys).type("d");
        CHECK(chooser.row(23).starts_with("Move " + row.name + ".pgn3 into"));
        chooser.type("y");
        REQUIRE(chooser.decided<DeleteSaved>());
        CHECK(chooser.decided<DeleteSaved>()->game == row.game);
        chooser.type("n");
        CHECK(chooser.row(23).starts_with("New name for " + row.name + ".pgn3:"));
        chooser.type("x\n");
        REQUIRE(chooser.decided<RenameSaved>());
        CHECK(chooser.decided<RenameSaved>()->game == row.game);
    }
}

TEST_CASE("a file is renamed") {
    Chooser chooser = three_games();
    chooser.type("jn").press(Code::escape);
    CHECK_FALSE(chooser.decided<RenameSaved>());
    chooser.type("nfinal\n");
    REQUIRE(chooser.decided<RenameSaved>());
    CHECK(chooser.decided<RenameSaved>()->game == 1);
    CHECK(chooser.decided<RenameSaved>()->name == "final");
    chooser.type("n\n");
    CHECK_FALSE(chooser.decided<RenameSaved>());
}

TEST_CASE("the selection is kept when the games are reloaded") {
    Chooser chooser = three_games();
    chooser.type("j");
    chooser.games().reset();
    CHECK(chooser.shows("Reading ..."));
    for (int i = 0; i < 3; ++i)
        chooser.games().add({.date = "2024.06.0" + std::to_string(i)});
    CHECK(chooser.chosen().find("2024.06.01") != std::string::npos);
    CHECK(chooser.shows("3 games read so far"));
}

TEST_CASE("the list may have no games, or thousands") {
    Chooser chooser;
    chooser.games().set_complete(true);
    CHECK(chooser.shows("There are no saved games yet"));
    chooser.type("\nrdnjkG");
    CHECK_FALSE(chooser.decided<OpenSaved>());
    for (int i = 0; i < 5000; ++i)
        chooser.games().add({.players = "player " + std::to_string(i)});
    chooser.press(Code::page_down).press(Code::page_down);
    CHECK(chooser.chosen().find("player 36") != std::string::npos);
    chooser.type("G");
    CHECK(chooser.chosen().find("player 4999") != std::string::npos);
    chooser.type("/player 4711\n\n");
    REQUIRE(chooser.decided<OpenSaved>());
    CHECK(chooser.decided<OpenSaved>()->game == 4711);
}

TEST_CASE("the list is left with q, h, Left, Escape or Ctrl-C, and has a page of help") {
    for (const Key &key :
         {Key::of(U'q'), Key::of(U'h'), Key::of(Code::left), Key::of(Code::escape), Key::of(Code::interrupt)}) {
        Chooser chooser = three_games();
        CHECK(chooser.press(key).decided<Quit>());
    }
    Chooser chooser = three_games();
    chooser.type("?");
    CHECK(chooser.shows("Keys among the saved games"));
    for (const std::string &line : saved_games_help())
        CHECK(line.size() <= 79);
    chooser.type("q");
    CHECK(chooser.shows("saturday.pgn3"));
    chooser.type("z");
    CHECK(chooser.row(22) == "No such key; ? lists all keys");
}

TEST_CASE("the list is drawn at every size") {
    for (const auto &[columns, rows] : {std::pair{1, 1}, {20, 5}, {40, 10}, {500, 150}}) {
        Chooser chooser(columns, rows);
        chooser.games().add({.players = "Anna - Ben - Cleo", .plies = 48, .name = "a.pgn3"});
        CHECK_FALSE(chooser.type("jkdn/?").screen().empty());
    }
}

} // namespace tondo::ui
