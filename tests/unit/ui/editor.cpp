// The editor of positions as its users meet it: keys in, screen out.

#include "editor_driver.hpp"

#include "tondo/notation/error.hpp"
#include "ui/editor/editor_commands.hpp"
#include "ui/editor/editor_help.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// White has one king too many, Gray has none.
constexpr std::string_view kings_amiss = "24/24/24/24/24/2wK2wK18 w wgb - - - 0 1";
constexpr std::string_view three_kings_alone = "24/24/24/24/24/4wK7gK7bK3 w wgb - - - 0 1";

} // namespace

TEST_CASE("a letter puts that piece of the selected player on the cursor's square") {
    EditorDriver driver;
    driver.type("c").click("e3").type(" ");
    CHECK(driver.message() == "K Q R B N P put a piece; this puts the same again");
    CHECK_FALSE(driver.at("e3"));
    driver.type("Q");
    CHECK(driver.at("e3") == Piece{Color::first, Role::queen});
    driver.type("2").click("m3").type("N");
    CHECK(driver.at("m3") == Piece{Color::second, Role::knight});
    driver.press(Code::tab).click("m4").type(" ");
    CHECK(driver.at("m4") == Piece{Color::third, Role::knight});
    driver.press(Code::back_tab).click("m5").press(Code::enter);
    CHECK(driver.at("m5") == Piece{Color::second, Role::knight});
    driver.type("B");
    CHECK(driver.at("m5") == Piece{Color::second, Role::bishop});
    CHECK(driver.prompt().starts_with("m5 Gray bishop"));
}

TEST_CASE("x, Delete and Backspace empty a square") {
    for (const Key &key : {Key::of(U'x'), Key::of(Code::erase), Key::of(Code::backspace)}) {
        EditorDriver driver;
        driver.click("e2").press(key);
        CHECK_FALSE(driver.at("e2"));
        CHECK(driver.at("d2"));
    }
}

TEST_CASE("arrows and hjkl move the cursor, a second click puts a piece") {
    EditorDriver driver;
    driver.click("e1").press(Code::up);
    CHECK(driver.prompt().starts_with("e2 "));
    driver.type("k");
    CHECK(driver.prompt().starts_with("e3 "));
    driver.type("j").press(Code::down);
    CHECK(driver.prompt().starts_with("e1 "));
    for (const auto &[letter, code] : {std::pair{"h", Code::left}, {"l", Code::right}}) {
        EditorDriver other;
        CHECK(driver.click("e1").type(letter).prompt() == other.click("e1").press(code).prompt());
        CHECK_FALSE(driver.prompt().starts_with("e1 "));
    }
    driver.click("e4").type("R").click("f4").click("f4");
    CHECK(driver.at("f4") == Piece{Color::first, Role::rook});
    driver.click("f5").click("g5");
    CHECK_FALSE(driver.at("f5"));
    CHECK_FALSE(driver.at("g5"));
}

TEST_CASE("the board is cleared and set to the start; both can be undone and redone") {
    EditorDriver driver;
    const std::string start = driver.fen();
    driver.type("c");
    const std::string empty = driver.fen();
    CHECK(empty == "24/24/24/24/24/24 w wgb - - - 0 1");
    driver.type("U");
    CHECK(driver.fen() == start);
    driver.type("Y");
    CHECK(driver.fen() == empty);
    driver.type("Y");
    CHECK(driver.message() == "There is nothing to do again");
    driver.type("o");
    CHECK(driver.fen() == start);
    driver.type("uuu");
    CHECK(driver.message() == "There is nothing to take back");
    CHECK(driver.fen() == start);
}

TEST_CASE("a change after an undone one discards the redo list") {
    EditorDriver driver;
    driver.type("c").type("u").click("e4").type("Q").type("Y");
    CHECK(driver.message() == "There is nothing to do again");
    CHECK(driver.at("e4"));
}

TEST_CASE("the reason why a position cannot be played is shown at once, and where it is on the board") {
    EditorDriver driver;
    CHECK(driver.shows("Can be played: White to move"));
    driver.type("3").click("e4").type("K");
    CHECK(driver.shows("Cannot be played: Black has more"));
    CHECK(driver.screen().find("K!") != std::string::npos);
    driver.type("p");
    CHECK_FALSE(driver.decided<PlayPosition>());
    CHECK(driver.message() == "Cannot be played: Black has more than one king");
    driver.type("w");
    CHECK_FALSE(driver.decided<Save>());
    driver.type("x");
    CHECK(driver.shows("Can be played"));
    driver.type("p");
    CHECK(driver.decided<PlayPosition>());
}

TEST_CASE("the editor gives every refusal of the reader in the same words") {
    for (const std::string_view fen : {kings_amiss, std::string_view("24/24/24/24/24/24 w wgb - - - 0 1"),
                                       std::string_view("24/24/24/24/4wP19/4wK7gK7bK3 w wgb wK - - 0 1"),
                                       std::string_view("24/24/24/24/24/wP3wK7gK7bK3 w wgb - - - 0 1"),
                                       std::string_view("24/24/24/24/24/4wK7gK7bK3 w wgb - e3 - 0 1"),
                                       std::string_view("24/24/24/24/24/4wK6wRgK7bK3 w wg - - - 0 1")}) {
        CAPTURE(fen);
        EditorDriver driver(notation::read_setup(fen, *find_rules("3man")).value());
        const std::string words = notation::read_fen(fen, *find_rules("3man")).error().what();
        CHECK_FALSE(driver.editor().edited().position());
        driver.type("p");
        CHECK(driver.message() == "Cannot be played: " + words);
    }
}

TEST_CASE("castling rights and passed squares are removed with their pieces") {
    EditorDriver driver;
    driver.click("a1").type("x");
    CHECK(driver.field(4) == "wKgKQbKQ");
    CHECK(driver.editor().edited().position());
    driver.type("u:fen ").paste("24/24/4wP19/24/24/4wK7gK7bK3 g wgb - e3 - 0 1").type("\n");
    CHECK(driver.field(5) == "e3");
    driver.click("e4").type("x");
    CHECK(driver.field(5) == "-");
    CHECK(driver.editor().edited().position());
    driver.type("u");
    CHECK(driver.field(5) == "e3");
    driver.type("1d");
    CHECK(driver.field(5) == "-");
}

TEST_CASE("castling rights cycle through those that the pieces allow") {
    EditorDriver driver;
    std::set<std::string> seen;
    for (int i = 0; i < 4; ++i)
        seen.insert(driver.type("r").field(4));
    CHECK(seen == std::set<std::string>{"wKQgKQbKQ", "wKgKQbKQ", "wQgKQbKQ", "gKQbKQ"});
    driver.type(":castling gK\n");
    CHECK(driver.field(4) == "gK");
    driver.type(":castling xyz\n");
    CHECK(driver.message() == "expected a player's letter, not 'x'");
    CHECK(driver.field(4) == "gK");
    driver.type("2").click("m1").type("x").type("r");
    CHECK(driver.message() == "Gray's king and rooks do not stand where they castle from");
}

TEST_CASE("the player to move and eliminated players") {
    EditorDriver driver;
    driver.type("t");
    CHECK(driver.field(2) == "g");
    driver.type(":mover b\n");
    CHECK(driver.field(2) == "b");
    driver.type("3d");
    CHECK(driver.field(3) == "wg");
    CHECK(driver.field(2) == "w");
    CHECK(driver.field(4) == "wKQgKQ");
    CHECK(driver.shows("out of the game"));
    driver.type("t");
    CHECK(driver.field(2) == "g");
    driver.type("t");
    CHECK(driver.field(2) == "w");
    driver.type("2d1d");
    CHECK(driver.message() == "Somebody has to be living");
    driver.type("3d2d");
    CHECK(driver.field(3) == "wgb");
}

TEST_CASE("a double step is set with the pawn or the square it passed") {
    EditorDriver driver(notation::read_setup(three_kings_alone, *find_rules("3man")).value());
    driver.click("f4").type("Pt").type("e");
    CHECK(driver.field(5) == "f3");
    CHECK(driver.editor().edited().position());
    driver.click("f3").type("e");
    CHECK(driver.field(5) == "-");
    driver.click("f1").type("e");
    CHECK(driver.message() == "No double step goes to or over f1");
    driver.type(":passed f3\n");
    CHECK(driver.field(5) == "f3");
}

TEST_CASE("a piece on the passed square ends the right to capture en passant") {
    for (const char *piece : {"N", "P", "2R"}) {
        EditorDriver driver(notation::read_setup(three_kings_alone, *find_rules("3man")).value());
        driver.click("f4").type("Pt").type("e");
        REQUIRE(driver.field(5) == "f3");
        driver.click("f3").type(piece);
        CHECK(driver.field(5) == "-");
        driver.type("x");
        CHECK(driver.field(5) == "-");
    }
}

TEST_CASE("an eliminated player's captured pieces are removed from the position") {
    EditorDriver driver("nivichanov");
    driver.type(":extra wQR,bN\n");
    driver.type("1d");
    CHECK(driver.field(6) == "bN");
    driver.type("d");
    CHECK(driver.field(6) == "bN");
    CHECK(driver.editor().edited().position());
}

TEST_CASE("moats are bridged behind the selected player; necessary bridges stay") {
    EditorDriver driver;
    driver.type("m");
    CHECK(driver.field(6) == "wg");
    driver.type("2m");
    CHECK(driver.field(6) == "wg,gb");
    driver.type("1m");
    CHECK(driver.field(6) == "gb");
    driver.type("3d1mm");
    CHECK(driver.message().starts_with("Some moats are bridged in any case"));
    EditorDriver hexagons("nivichanov");
    hexagons.type("m");
    CHECK(hexagons.message() == "There are no moats on this board");
    hexagons.type(":extra wQR\n");
    CHECK(hexagons.field(6) == "wQR");
}

TEST_CASE("counters are shown and changed") {
    EditorDriver driver;
    driver.type(":clock 12\n:move 30\n");
    CHECK(driver.field(7) == "12");
    CHECK(driver.field(8) == "30");
    driver.type(":move\n");
    CHECK(driver.message() == "It is 30");
    driver.type(":clock x\n");
    CHECK(driver.message().starts_with("expected the halfmove clock"));
    CHECK(driver.shows("12, 30"));
}

TEST_CASE("pawns with several directions are turned; one with a single direction is put at once") {
    EditorDriver driver("3man");
    driver.type("c").click("e4").type("P");
    CHECK(driver.at("e4")->pawn_direction == PawnDirection::first);
    driver.type("P");
    CHECK(driver.prompt().starts_with("e4 White pawn, crossed"));
    driver.type("P");
    CHECK(driver.at("e4")->pawn_direction == PawnDirection::first);
    EditorDriver drafted("three-kings");
    drafted.type("c").click("e4").type("PP");
    CHECK(drafted.prompt().find("pawn from ") != std::string::npos);
    CHECK(drafted.field(6).starts_with("e4"));
}

TEST_CASE("a FEN3 is pasted, with or without its tag, and kept if it is unsound") {
    EditorDriver driver;
    driver.paste("  " + std::string(three_kings_alone) + "\n");
    CHECK(driver.fen() == three_kings_alone);
    CHECK(driver.editor().edited().position());
    driver.paste("[FEN \"" + std::string(kings_amiss) + "\"]");
    CHECK(driver.fen() == kings_amiss);
    CHECK(driver.shows("Cannot be played: White has more than"));
    driver.type("uu");
    CHECK(driver.fen() == notation::write_fen(Setup::start(*find_rules("3man"))));
}

TEST_CASE("malformed FEN3 changes nothing and is reported with its column") {
    EditorDriver driver;
    const std::string before = driver.fen();
    driver.paste("24/24/24/24/24/25 w wgb - - - 0 1");
    CHECK(driver.message() == "No FEN3 for 3man: column 16: rank 1 has more than its 24 squares");
    CHECK(driver.fen() == before);
    driver.paste("p\x01q");
    CHECK(driver.fen() == before);
    CHECK_FALSE(driver.decided<Quit>());
}

TEST_CASE("only letters of pieces place them, not characters that end in the same byte") {
    EditorDriver driver;
    driver.click("e4").press(Key::of(U'\u0150')); // 0x50 is P
    CHECK_FALSE(driver.at("e4"));
    driver.type("P");
    CHECK(driver.at("e4") == Piece{Color::first, Role::pawn});
}

TEST_CASE("a look that does not exist is reported") {
    EditorDriver driver;
    driver.type(":look round\n");
    CHECK(driver.message() ==
          "There is no look round, but pixels, fitted, sextant, quadrant, half-block, fill, ascii, strip");
    driver.type(":look fill\n");
    CHECK(driver.message().empty());
}

TEST_CASE("pasted text is never read as keys") {
    EditorDriver driver;
    driver.paste("cq");
    CHECK_FALSE(driver.decided<Quit>());
    CHECK(driver.at("e1"));
}

TEST_CASE("the FEN3 is shown and copied, completed where the position is sound") {
    EditorDriver driver;
    driver.type("y");
    REQUIRE(driver.decided<Copy>());
    CHECK(driver.decided<Copy>()->text == driver.fen());
    driver.type("3d:fen\n");
    REQUIRE(driver.decided<Copy>());
    CHECK(driver.decided<Copy>()->text.find(" gb,bw ") != std::string::npos);
}

TEST_CASE("a position where the game is over cannot be played, but can be saved") {
    EditorDriver driver;
    driver.type("2d3d");
    CHECK(driver.shows("The game is over here"));
    driver.type("p");
    CHECK_FALSE(driver.decided<PlayPosition>());
    CHECK(driver.message().starts_with("The game is over here: "));
    driver.type(":save x.pgn3\n");
    REQUIRE(driver.decided<Save>());
    CHECK(driver.decided<Save>()->file == "x.pgn3");
}

TEST_CASE("a mate on the board is reported, but eliminates nobody during editing") {
    constexpr std::string_view mated = "3gRgRgR18/24/24/24/24/4wK7gK7bK3 w wgb - - - 0 1";
    EditorDriver driver(notation::read_setup(mated, *find_rules("3man")).value());
    CHECK(driver.shows("White is checkmated; Gray to move"));
    CHECK_FALSE(driver.shows("out of the game"));
    CHECK(driver.shows("wK"));
    CHECK(driver.fen() == mated);
    driver.type("p");
    CHECK(driver.decided<PlayPosition>());
}

TEST_CASE("leaving asks about unsaved changes") {
    EditorDriver driver;
    driver.type("q");
    CHECK(driver.decided<Quit>());
    driver.type("cuq");
    CHECK(driver.decided<Quit>());
    driver.click("e4").type("xq"); // the square is empty already
    CHECK(driver.decided<Quit>());
    driver.type("u");
    CHECK(driver.message() == "There is nothing to take back");
    driver.click("e4").type("Nq");
    CHECK_FALSE(driver.decided<Quit>());
    CHECK(driver.prompt().starts_with("Save the position before leaving?"));
    driver.type("x"); // answers nothing
    CHECK(driver.message() == "y says yes, n says no, Esc leaves it");
    CHECK(driver.prompt().starts_with("Save the position before leaving?"));
    SUBCASE("stays in the editor") {
        driver.press(Code::escape).type("q").press(Code::interrupt);
        CHECK(driver.message() == "Nothing done");
    }
    SUBCASE("leaves without saving") {
        driver.type("n");
        CHECK(driver.decided<Quit>());
    }
    SUBCASE("saves first") {
        driver.type("y");
        REQUIRE(driver.decided<Save>());
        const auto then = driver.editor().saved("x.pgn3");
        REQUIRE(then);
        CHECK(std::holds_alternative<Quit>(*then));
        driver.type("q");
        CHECK(driver.decided<Quit>());
    }
    SUBCASE("cannot save") {
        driver.press(Code::escape).type("Kqy");
        CHECK_FALSE(driver.decided<Save>());
        CHECK(driver.message().starts_with("Cannot be played"));
        driver.type("xw");
        REQUIRE(driver.decided<Save>());
        CHECK_FALSE(driver.editor().saved("x.pgn3"));
    }
}

TEST_CASE("a narrow panel of the editor breaks between words and leaves out parts without room") {
    const std::string screen = EditorDriver("3man", 60, 24).screen();
    CHECK(screen.find("Setting up a\n") != std::string::npos);
    CHECK(screen.find("wKQgKQbKQ\n") != std::string::npos);
    CHECK(screen.find("Can be played:\n") != std::string::npos);
    CHECK(screen.find("24/24") == std::string::npos);
    CHECK(EditorDriver("3man", 80, 24).screen().find("24/24") != std::string::npos);
}

TEST_CASE("every command of the editor is in its help, has its own key, and none that puts a piece") {
    const Keymap placing(KeyMode::placing);
    const std::vector<std::string> help = editor_help(*find_rules("3man"), placing);
    std::set<std::pair<int, char32_t>> keys;
    for (const EditorCommand &command : editor_commands()) {
        CHECK(std::find(help.begin(), help.end(), help_rows({command}, placing).front()) != help.end());
        for (const Key &key : placing.keys(command)) {
            CHECK(keys.emplace(static_cast<int>(key.code), key.character).second);
            CHECK(std::u32string_view(U"KQRBNPhjkl123").find(key.character) == std::u32string_view::npos);
        }
    }
    for (const std::string &line : help)
        CHECK(line.size() <= 79);
    EditorDriver driver;
    driver.type("?");
    CHECK(driver.shows("Keys for setting up a position"));
    driver.type("r");
    CHECK(driver.shows("the last king standing"));
    driver.type("zg");
    CHECK(driver.message() == "No such key; ? lists all keys");
}

TEST_CASE("every board can be edited at every size") {
    for (const RuleSet &rules : all_rules())
        for (const Extent size : {Extent{80, 24}, {20, 5}, {1, 1}, {60, 40}, {500, 150}}) {
            CAPTURE(rules.key);
            CAPTURE(size.columns);
            EditorDriver driver(Setup::start(rules), size.columns, size.rows);
            driver.type("ckKlQjBhN2P3Re:pas\ntdmry?").press(Code::escape).type("o").press(Code::up);
            driver.screen();
            CHECK(driver.fen() == notation::write_fen(Setup::start(rules)));
        }
}

TEST_CASE("on a narrow screen the verdict is below the board") {
    EditorDriver driver("3man", 44, 27);
    driver.type("cK");
    CHECK(driver.message().starts_with("Cannot be played: "));
}

} // namespace tondo::ui
