// The editor of positions as its users meet it: keys in, screen out.

#include "arranger.hpp"

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
    Arranger arranger;
    arranger.type("c").go_to("e3").type(" ");
    CHECK(arranger.message() == "K Q R B N P put a piece; this puts the same again");
    CHECK_FALSE(arranger.at("e3"));
    arranger.type("Q");
    CHECK(arranger.at("e3") == Piece{Color::first, Role::queen});
    arranger.type("2").go_to("m3").type("N");
    CHECK(arranger.at("m3") == Piece{Color::second, Role::knight});
    arranger.press(Code::tab).go_to("m4").type(" ");
    CHECK(arranger.at("m4") == Piece{Color::third, Role::knight});
    arranger.press(Code::back_tab).go_to("m5").press(Code::enter);
    CHECK(arranger.at("m5") == Piece{Color::second, Role::knight});
    arranger.type("B");
    CHECK(arranger.at("m5") == Piece{Color::second, Role::bishop});
    CHECK(arranger.prompt().starts_with("m5 Gray bishop"));
}

TEST_CASE("x, Delete and Backspace empty a square") {
    for (const Key &key : {Key::of(U'x'), Key::of(Code::erase), Key::of(Code::backspace)}) {
        Arranger arranger;
        arranger.go_to("e2").press(key);
        CHECK_FALSE(arranger.at("e2"));
        CHECK(arranger.at("d2"));
    }
}

TEST_CASE("arrows and hjkl move the cursor, a second click puts a piece") {
    Arranger arranger;
    arranger.go_to("e1").press(Code::up);
    CHECK(arranger.prompt().starts_with("e2 "));
    arranger.type("k");
    CHECK(arranger.prompt().starts_with("e3 "));
    arranger.type("j").press(Code::down);
    CHECK(arranger.prompt().starts_with("e1 "));
    for (const auto &[letter, code] : {std::pair{"h", Code::left}, {"l", Code::right}}) {
        Arranger other;
        CHECK(arranger.go_to("e1").type(letter).prompt() == other.go_to("e1").press(code).prompt());
        CHECK_FALSE(arranger.prompt().starts_with("e1 "));
    }
    arranger.go_to("e4").type("R").go_to("f4").go_to("f4");
    CHECK(arranger.at("f4") == Piece{Color::first, Role::rook});
}

TEST_CASE("the board is cleared and set to the start; both can be undone and redone") {
    Arranger arranger;
    const std::string start = arranger.fen();
    arranger.type("c");
    const std::string empty = arranger.fen();
    CHECK(empty == "24/24/24/24/24/24 w wgb - - - 0 1");
    arranger.type("U");
    CHECK(arranger.fen() == start);
    arranger.type("Y");
    CHECK(arranger.fen() == empty);
    arranger.type("Y");
    CHECK(arranger.message() == "There is nothing to do again");
    arranger.type("o");
    CHECK(arranger.fen() == start);
    arranger.type("uuu");
    CHECK(arranger.message() == "There is nothing to take back");
    CHECK(arranger.fen() == start);
}

TEST_CASE("a change after an undone one discards the redo list") {
    Arranger arranger;
    arranger.type("c").type("u").go_to("e4").type("Q").type("Y");
    CHECK(arranger.message() == "There is nothing to do again");
    CHECK(arranger.at("e4"));
}

TEST_CASE("the reason why a position cannot be played is shown at once, and where it is on the board") {
    Arranger arranger;
    CHECK(arranger.shows("Can be played: White to move"));
    arranger.type("3").go_to("e4").type("K");
    CHECK(arranger.shows("Cannot be played: Black has more"));
    CHECK(arranger.screen().find("K!") != std::string::npos);
    arranger.type("p");
    CHECK_FALSE(arranger.decided<PlayPosition>());
    CHECK(arranger.message() == "Cannot be played: Black has more than one king");
    arranger.type("w");
    CHECK_FALSE(arranger.decided<Save>());
    arranger.type("x");
    CHECK(arranger.shows("Can be played"));
    arranger.type("p");
    CHECK(arranger.decided<PlayPosition>());
}

TEST_CASE("the editor gives every refusal of the reader in the same words") {
    for (const std::string_view fen : {kings_amiss, std::string_view("24/24/24/24/24/24 w wgb - - - 0 1"),
                                       std::string_view("24/24/24/24/4wP19/4wK7gK7bK3 w wgb wK - - 0 1"),
                                       std::string_view("24/24/24/24/24/wP3wK7gK7bK3 w wgb - - - 0 1"),
                                       std::string_view("24/24/24/24/24/4wK7gK7bK3 w wgb - e3 - 0 1"),
                                       std::string_view("24/24/24/24/24/4wK6wRgK7bK3 w wg - - - 0 1")}) {
        CAPTURE(fen);
        Arranger arranger(notation::read_setup(fen, *find_rules("3man")).value());
        const std::string words = notation::read_fen(fen, *find_rules("3man")).error().what();
        CHECK_FALSE(arranger.editor().edited().position());
        arranger.type("p");
        CHECK(arranger.message() == "Cannot be played: " + words);
    }
}

TEST_CASE("castling rights and passed squares are removed with their pieces") {
    Arranger arranger;
    arranger.go_to("a1").type("x");
    CHECK(arranger.field(4) == "wKgKQbKQ");
    CHECK(arranger.editor().edited().position());
    arranger.type("u:fen ").paste("24/24/4wP19/24/24/4wK7gK7bK3 g wgb - e3 - 0 1").type("\n");
    CHECK(arranger.field(5) == "e3");
    arranger.go_to("e4").type("x");
    CHECK(arranger.field(5) == "-");
    CHECK(arranger.editor().edited().position());
}

TEST_CASE("castling rights cycle through those that the pieces allow") {
    Arranger arranger;
    std::set<std::string> seen;
    for (int i = 0; i < 4; ++i)
        seen.insert(arranger.type("r").field(4));
    CHECK(seen == std::set<std::string>{"wKQgKQbKQ", "wKgKQbKQ", "wQgKQbKQ", "gKQbKQ"});
    arranger.type(":castling gK\n");
    CHECK(arranger.field(4) == "gK");
    arranger.type(":castling xyz\n");
    CHECK(arranger.message() == "expected a player's letter, not 'x'");
    CHECK(arranger.field(4) == "gK");
    arranger.type("2").go_to("m1").type("x").type("r");
    CHECK(arranger.message() == "Gray's king and rooks do not stand where they castle from");
}

TEST_CASE("the player to move and eliminated players") {
    Arranger arranger;
    arranger.type("t");
    CHECK(arranger.field(2) == "g");
    arranger.type(":mover b\n");
    CHECK(arranger.field(2) == "b");
    arranger.type("3d");
    CHECK(arranger.field(3) == "wg");
    CHECK(arranger.field(2) == "w");
    CHECK(arranger.field(4) == "wKQgKQ");
    CHECK(arranger.shows("out of the game"));
    arranger.type("t");
    CHECK(arranger.field(2) == "g");
    arranger.type("t");
    CHECK(arranger.field(2) == "w");
    arranger.type("2d1d");
    CHECK(arranger.message() == "Somebody has to be living");
    arranger.type("3d2d");
    CHECK(arranger.field(3) == "wgb");
}

TEST_CASE("a double step is set with the pawn or the square it passed") {
    Arranger arranger(notation::read_setup(three_kings_alone, *find_rules("3man")).value());
    arranger.go_to("f4").type("Pt").type("e");
    CHECK(arranger.field(5) == "f3");
    CHECK(arranger.editor().edited().position());
    arranger.go_to("f3").type("e");
    CHECK(arranger.field(5) == "-");
    arranger.go_to("f1").type("e");
    CHECK(arranger.message() == "No double step goes to or over f1");
    arranger.type(":passed f3\n");
    CHECK(arranger.field(5) == "f3");
}

TEST_CASE("a piece on the passed square ends the right to capture en passant") {
    for (const char *piece : {"N", "P", "2R"}) {
        Arranger arranger(notation::read_setup(three_kings_alone, *find_rules("3man")).value());
        arranger.go_to("f4").type("Pt").type("e");
        REQUIRE(arranger.field(5) == "f3");
        arranger.go_to("f3").type(piece);
        CHECK(arranger.field(5) == "-");
        arranger.type("x");
        CHECK(arranger.field(5) == "-");
    }
}

TEST_CASE("an eliminated player's captured pieces are removed from the position") {
    Arranger arranger("nivichanov");
    arranger.type(":extra wQR,bN\n");
    arranger.type("1d");
    CHECK(arranger.field(6) == "bN");
    arranger.type("d");
    CHECK(arranger.field(6) == "bN");
    CHECK(arranger.editor().edited().position());
}

TEST_CASE("moats are bridged behind the selected player; necessary bridges stay") {
    Arranger arranger;
    arranger.type("m");
    CHECK(arranger.field(6) == "wg");
    arranger.type("2m");
    CHECK(arranger.field(6) == "wg,gb");
    arranger.type("1m");
    CHECK(arranger.field(6) == "gb");
    arranger.type("3d1mm");
    CHECK(arranger.message().starts_with("Some moats are bridged in any case"));
    Arranger hexagons("nivichanov");
    hexagons.type("m");
    CHECK(hexagons.message() == "There are no moats on this board");
    hexagons.type(":extra wQR\n");
    CHECK(hexagons.field(6) == "wQR");
}

TEST_CASE("counters are shown and changed") {
    Arranger arranger;
    arranger.type(":clock 12\n:move 30\n");
    CHECK(arranger.field(7) == "12");
    CHECK(arranger.field(8) == "30");
    arranger.type(":move\n");
    CHECK(arranger.message() == "It is 30");
    arranger.type(":clock x\n");
    CHECK(arranger.message().starts_with("expected the halfmove clock"));
    CHECK(arranger.shows("12, 30"));
}

TEST_CASE("pawns with several directions are turned; one with a single direction is put at once") {
    Arranger arranger("3man");
    arranger.type("c").go_to("e4").type("P");
    CHECK(arranger.at("e4")->pawn_direction == PawnDirection::first);
    arranger.type("P");
    CHECK(arranger.prompt().starts_with("e4 White pawn, crossed"));
    arranger.type("P");
    CHECK(arranger.at("e4")->pawn_direction == PawnDirection::first);
    Arranger drafted("three-kings");
    drafted.type("c").go_to("e4").type("PP");
    CHECK(drafted.prompt().find("pawn from ") != std::string::npos);
    CHECK(drafted.field(6).starts_with("e4"));
}

TEST_CASE("a FEN3 is pasted, with or without its tag, and kept if it is unsound") {
    Arranger arranger;
    arranger.paste("  " + std::string(three_kings_alone) + "\n");
    CHECK(arranger.fen() == three_kings_alone);
    CHECK(arranger.editor().edited().position());
    arranger.paste("[FEN \"" + std::string(kings_amiss) + "\"]");
    CHECK(arranger.fen() == kings_amiss);
    CHECK(arranger.shows("Cannot be played: White has more than"));
    arranger.type("uu");
    CHECK(arranger.fen() == notation::write_fen(Setup::start(*find_rules("3man"))));
}

TEST_CASE("malformed FEN3 changes nothing and is reported with its column") {
    Arranger arranger;
    const std::string before = arranger.fen();
    arranger.paste("24/24/24/24/24/25 w wgb - - - 0 1");
    CHECK(arranger.message() == "No FEN3 for 3man: column 16: rank 1 has more than its 24 squares");
    CHECK(arranger.fen() == before);
    arranger.paste("p\x01q");
    CHECK(arranger.fen() == before);
    CHECK_FALSE(arranger.decided<Quit>());
}

TEST_CASE("pasted text is never read as keys") {
    Arranger arranger;
    arranger.paste("cq");
    CHECK_FALSE(arranger.decided<Quit>());
    CHECK(arranger.at("e1"));
}

TEST_CASE("the FEN3 is shown and copied, completed where the position is sound") {
    Arranger arranger;
    arranger.type("y");
    REQUIRE(arranger.decided<Copy>());
    CHECK(arranger.decided<Copy>()->text == arranger.fen());
    arranger.type("3d:fen\n");
    REQUIRE(arranger.decided<Copy>());
    CHECK(arranger.decided<Copy>()->text.find(" gb,bw ") != std::string::npos);
}

TEST_CASE("a position where the game is over cannot be played, but can be saved") {
    Arranger arranger;
    arranger.type("2d3d");
    CHECK(arranger.shows("The game is over here"));
    arranger.type("p");
    CHECK_FALSE(arranger.decided<PlayPosition>());
    CHECK(arranger.message().starts_with("The game is over here: "));
    arranger.type(":save x.pgn3\n");
    REQUIRE(arranger.decided<Save>());
    CHECK(arranger.decided<Save>()->file == "x.pgn3");
}

TEST_CASE("a mate on the board is reported, but eliminates nobody during editing") {
    constexpr std::string_view mated = "3gRgRgR18/24/24/24/24/4wK7gK7bK3 w wgb - - - 0 1";
    Arranger arranger(notation::read_setup(mated, *find_rules("3man")).value());
    CHECK(arranger.shows("White is checkmated; Gray to move"));
    CHECK_FALSE(arranger.shows("out of the game"));
    CHECK(arranger.shows("wK"));
    CHECK(arranger.fen() == mated);
    arranger.type("p");
    CHECK(arranger.decided<PlayPosition>());
}

TEST_CASE("leaving asks about unsaved changes") {
    Arranger arranger;
    arranger.type("q");
    CHECK(arranger.decided<Quit>());
    arranger.type("cuq");
    CHECK(arranger.decided<Quit>());
    arranger.go_to("e4").type("Nq");
    CHECK_FALSE(arranger.decided<Quit>());
    CHECK(arranger.prompt().starts_with("Save the position before leaving?"));
    arranger.type("x"); // answers nothing
    CHECK(arranger.message() == "y says yes, n says no, Esc leaves it");
    CHECK(arranger.prompt().starts_with("Save the position before leaving?"));
    SUBCASE("stays in the editor") {
        arranger.press(Code::escape).type("q").press(Code::interrupt);
        CHECK(arranger.message() == "Nothing done");
    }
    SUBCASE("leaves without saving") {
        arranger.type("n");
        CHECK(arranger.decided<Quit>());
    }
    SUBCASE("saves first") {
        arranger.type("y");
        REQUIRE(arranger.decided<Save>());
        const auto then = arranger.editor().saved("x.pgn3");
        REQUIRE(then);
        CHECK(std::holds_alternative<Quit>(*then));
        arranger.type("q");
        CHECK(arranger.decided<Quit>());
    }
    SUBCASE("cannot save") {
        arranger.press(Code::escape).type("Kqy");
        CHECK_FALSE(arranger.decided<Save>());
        CHECK(arranger.message().starts_with("Cannot be played"));
        arranger.type("xw");
        REQUIRE(arranger.decided<Save>());
        CHECK_FALSE(arranger.editor().saved("x.pgn3"));
    }
}

TEST_CASE("a narrow panel of the editor breaks between words and leaves out parts without room") {
    const std::string screen = Arranger("3man", 60, 24).screen();
    CHECK(screen.find("Setting up a\n") != std::string::npos);
    CHECK(screen.find("wKQgKQbKQ\n") != std::string::npos);
    CHECK(screen.find("Can be played:\n") != std::string::npos);
    CHECK(screen.find("24/24") == std::string::npos);
    CHECK(Arranger("3man", 80, 24).screen().find("24/24") != std::string::npos);
}

TEST_CASE("every command of the editor is in its help, has its own key, and none that puts a piece") {
    const std::vector<std::string> help = editor_help(*find_rules("3man"), {});
    std::set<std::pair<int, char32_t>> keys;
    for (const EditorCommand &command : editor_commands()) {
        CHECK(std::find(help.begin(), help.end(), help_rows({command}, {}).front()) != help.end());
        for (const std::optional<Key> &key : command.keys)
            if (key) {
                CHECK(keys.emplace(static_cast<int>(key->code), key->character).second);
                CHECK(std::u32string_view(U"KQRBNPhjkl123").find(key->character) == std::u32string_view::npos);
            }
    }
    for (const std::string &line : help)
        CHECK(line.size() <= 79);
    Arranger arranger;
    arranger.type("?");
    CHECK(arranger.shows("Keys for setting up a position"));
    arranger.type("r");
    CHECK(arranger.shows("the last king standing"));
    arranger.type("zz");
    CHECK(arranger.message() == "No such key; ? shows them all");
}

TEST_CASE("every board can be edited at every size") {
    for (const RuleSet &rules : all_rules())
        for (const Extent size : {Extent{80, 24}, {20, 5}, {1, 1}, {60, 40}, {500, 150}}) {
            CAPTURE(rules.key);
            CAPTURE(size.columns);
            Arranger arranger(Setup::start(rules), size.columns, size.rows);
            arranger.type("ckKlQjBhN2P3Re:pas\ntdmry?").press(Code::escape).type("o").press(Code::up);
            arranger.screen();
            CHECK(arranger.fen() == notation::write_fen(Setup::start(rules)));
        }
}

TEST_CASE("on a narrow screen the verdict is below the board") {
    Arranger arranger("3man", 44, 27);
    arranger.type("cK");
    CHECK(arranger.message().starts_with("Cannot be played: "));
}

} // namespace tondo::ui
