// Conditions by which games are found.

#include "game/game_filter.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::game;

namespace {

std::vector<notation::GameTree> games_of(const std::string &file) {
    std::ifstream in("tests/games/" + file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    REQUIRE_FALSE(text.empty());
    return notation::read_games(text);
}

std::string error_of(std::string_view text) {
    const auto read = GameFilter::read(text);
    return read ? "" : std::to_string(read.error().column()) + ": " + read.error().what();
}

// Whether facts and the game itself lead to the same, and to what.
bool finds(const std::string &text, const notation::GameTree &tree) {
    const GameFilter filter = GameFilter::read(text).value();
    const Game main_line = notation::main_line(tree);
    const GameFacts facts = facts_of(tree, main_line);
    if (!filter.needs_game())
        CHECK(filter.matches(facts) == filter.matches(facts, {tree, main_line}));
    return filter.matches(facts, {tree, main_line});
}

} // namespace

TEST_SUITE_BEGIN("game: filter");

TEST_CASE("an error of a filter names the place and the expectation") {
    CHECK(error_of("") == "1: expected a condition such as player=Ada");
    CHECK(error_of("player=Ada plyes<9") == "12: expected player, result, rules, date, plies, material, position, "
                                            "anywhere, moves, eliminated or motif, not 'plyes'");
    CHECK(error_of("player=\xC3\x86r\xC3\xB8 =") == "12: expected player, result, rules, date, plies, material, "
                                                    "position, anywhere, moves, eliminated or motif, not ''");
    CHECK(error_of("player<Ada") == "7: expected = or != behind player");
    CHECK(error_of("plies 9") == "6: expected = or != or < or <= or > or >= behind plies");
    CHECK(error_of("plies=") == "7: expected a value");
    CHECK(error_of("plies=9x") == "7: expected a number, not '9x'");
    CHECK(error_of("player=\"Ada") == "8: expected a double quote at the end of the value");
    CHECK(error_of("result=1-1-1-1") == "8: expected the players' points such as 1-0-0, or *, not '1-1-1-1'");
    CHECK(error_of("rules=chess") == "7: expected a rule set such as 3man, not 'chess'");
    CHECK(error_of("date>=May") == "7: expected a date such as 2024, 2024.05 or 2024.05.31, not 'May'");
    CHECK(error_of("date=2024-05") == "6: expected a date such as 2024, 2024.05 or 2024.05.31, not '2024-05'");
    for (const std::string material : {"K-K", "K-K-K-K", "K-k-K", "K--K", "K-K-K-", "2K-K-K"})
        CHECK(error_of("material=" + material) ==
              "10: expected the players' pieces such as KQPP-KR*-x, x for a player who is out, not '" + material + "'");
    CHECK(error_of("position=8/8") == "10: expected a position as FEN3, or a part of it with * and ?, behind a rule "
                                      "set and a colon if of one, not '8/8'");
    CHECK(error_of("position=\"* * * * * * * * *\"") ==
          "10: expected a position as FEN3, or a part of it with * and ?, behind a rule set and a colon if of one, not "
          "'* * * * * * * * *'");
    CHECK(error_of("eliminated=z") ==
          "12: expected the letters of the players in order of elimination, such as gb, not 'z'");
    CHECK(error_of("motif=fork") == "7: expected bridged-moat or king-captured, not 'fork'");
    for (const std::string letters : {"ww", "gr", "wgbw"})
        CHECK(error_of("eliminated=" + letters) ==
              "12: expected the letters of the players in order of elimination, such as gb, not '" + letters + "'");
    for (const std::string date : {"2024.13.45", "2024.00", "2023.02.29", "2024.04.31"})
        CHECK(error_of("date=" + date) == "6: expected a date such as 2024, 2024.05 or 2024.05.31, not '" + date + "'");
    CHECK(error_of("date=2024.02.29").empty());
    CHECK(error_of("plies>1 player='Anna'") == "16: expected double quotes around the value, not single ones");
    CHECK(error_of("plies=..") == "7: expected the first or the last value of a range, such as 10..40 or 10..");
    CHECK(error_of("plies=40..10") == "7: expected a range that begins before it ends, not '40..10'");
    CHECK(error_of("date=2024.06..2024.05") ==
          "6: expected a range that begins before it ends, not '2024.06..2024.05'");
    CHECK(error_of("date=2024.06..2024").empty());
    CHECK(error_of("position=chess:*").starts_with("10: expected a position"));
    CHECK(error_of("moves=\"e4 !\"") == "7: expected moves such as e4 or \"Nf3 * Qxe5\", not 'e4 !'");
    CHECK(error_of("(plies>1") == "1: expected a parenthesis that closes this one");
    CHECK(error_of("plies>1) plies<9") == "8: expected no parenthesis that closes none");
    CHECK(error_of("plies>1 or") == "11: expected a condition such as player=Ada");
    CHECK(error_of("()") == "2: expected a condition such as player=Ada");
    CHECK(error_of(std::string(17, '(') + "plies>1" + std::string(17, ')')) ==
          "17: expected at most 16 parentheses in each other");
    CHECK(error_of("motif=\x1b[31m") == "7: expected bridged-moat or king-captured, not '\\x1b[31m'");
}

TEST_CASE("games are found by what their tags and plies say") {
    notation::GameTree tree = games_of("demonstration.pgn3").front();
    tree.tags["Date"] = "2024.05.31";
    for (const char *text :
         {"player=ada", "player=\"Ada\" player=Linus player!=Anna", "result=0-1-0", "result!=*", "rules=3man",
          "plies=22", "plies>21 plies<23", "plies>=22 plies<=22", "date=2024", "date=2024.05.31",
          "date>=2024.05 date<2024.06", "date!=2023", "eliminated=b", "motif!=king-captured"})
        CHECK_MESSAGE(finds(text, tree), text);
    for (const char *text : {"player!=ada", "player=Anna", "result=1-0-0", "result=*", "rules=green", "plies>22",
                             "plies<22", "plies!=22", "date=2024.06", "date>2024", "date<2024.05.31", "eliminated=g",
                             "eliminated=bg", "motif=king-captured", "player=Ada plies=1"})
        CHECK_MESSAGE(!finds(text, tree), text);
    tree.tags["Date"] = "????.??.??";
    for (const char *text : {"date<9999", "date>0000", "date=2024"})
        CHECK_MESSAGE(!finds(text, tree), text);
}

TEST_CASE("conditions are joined by or, not and parentheses") {
    notation::GameTree tree = games_of("demonstration.pgn3").front(); // 22 plies, by Ada
    for (const char *text :
         {"plies=1 or player=Ada", "player=Ada or plies=1 plies=2", "not plies=1", "not (plies=22 and player=Anna)",
          "(plies=1 or plies=22) player=Ada", "NOT not plies=22", "(player=Ada)AND(plies=22)", "plies=20..22",
          "plies=22..", "plies=..22", "plies!=1..21", "player=ada and plies!=23.."})
        CHECK_MESSAGE(finds(text, tree), text);
    for (const char *text : {"(player=Ada or plies=1) plies=2", "not plies=22", "not (plies=22 or player=Anna)",
                             "plies=1 or plies=2", "plies=23..", "plies=..21", "plies!=20..22"})
        CHECK_MESSAGE(!finds(text, tree), text);
}

TEST_CASE("a name is found in either letter case of any script") {
    notation::GameTree tree = games_of("demonstration.pgn3").front();
    tree.tags["White"] = "\u00C1nna"; // A with acute
    CHECK(finds("player=\u00E1nna", tree));
    CHECK(finds("player=a\u0301NNA", tree)); // the accent as a character of its own
    CHECK_FALSE(finds("player=anna", tree));
    tree.tags["White"] = "\u0416anna Stra\u00DFe";
    CHECK(finds("player=\u0436ANNA", tree));
    CHECK(finds("player=STRASSE", tree));
}

TEST_CASE("games are found by moves one after the other") {
    const notation::GameTree tree = notation::read_games("1. e4 m4 u4 2. Nf3 resigns *").front();
    for (const char *text : {"moves=e4", "moves=m2m4", "moves=\"e4 m4 u4\"", "moves=\"m4 * Nf3\"", "moves=N*",
                             "moves=Nf3+", "moves=\"Nf3 resigns\"", "moves!=d4", "moves=\"g1?3\""})
        CHECK_MESSAGE(finds(text, tree), text);
    for (const char *text : {"moves=d4", "moves=\"e4 u4\"", "moves=\"resigns *\"", "moves=4", "moves!=u4", "moves=e*f"})
        CHECK_MESSAGE(!finds(text, tree), text);
}

TEST_CASE("positions are found in variations where they are asked for") {
    const notation::GameTree tree = notation::read_games("1. e4 (1. d4 m4 (1... n4 u4)) m4 *").front();
    const auto after = [&](const char *moves) {
        return notation::write_fen(
            notation::main_line(notation::read_games(std::string("1. ") + moves + " *").front()).position());
    };
    for (const char *moves : {"d4", "d4 m4", "d4 n4 u4"}) {
        const std::string placement = after(moves).substr(0, after(moves).find(' '));
        CAPTURE(placement);
        CHECK_FALSE(finds("position=\"" + placement + "*\"", tree));
        CHECK(finds("anywhere=\"" + after(moves) + '"', tree));
        CHECK(finds("anywhere=\"3man:" + placement + "*\"", tree));
        CHECK_FALSE(finds("position=\"" + after(moves) + '"', tree));
        CHECK_FALSE(finds("anywhere=\"green:" + placement + "*\"", tree));
    }
    CHECK(finds("anywhere=\"" + after("e4 m4") + '"', tree));
    CHECK_FALSE(finds("anywhere=\"" + after("e4 n4") + '"', tree));
    CHECK(finds("position=3man:*", tree));
    CHECK_FALSE(finds("position=green:*", tree));
}

TEST_CASE("a star in material stands for any other pieces of the player") {
    const notation::GameTree tree = games_of("demonstration.pgn3").front();
    for (const char *text : {"material=*-*-*", "material=KQ*-*-K*", "material=QK*-*-PPPPPPPP*"})
        CHECK_MESSAGE(finds(text, tree), text);
    for (const char *text : {"material=KQ-*-*", "material=KQQ*-*-*", "material=*-x-*"})
        CHECK_MESSAGE(!finds(text, tree), text);
}

TEST_CASE("games are found by their positions, material and motifs") {
    const notation::GameTree tree = games_of("demonstration.pgn3").front();
    const Game game = notation::main_line(tree);
    const std::string last = notation::write_fen(game.position());
    CHECK(finds("position=\"" + last + "\"", tree));
    CHECK(finds("position=\"" + notation::write_fen(tree.start) + "\"", tree));
    CHECK_FALSE(finds("position=\"" + last + "\" rules=green", tree));
    const notation::GameTree other_rules = games_of("green-round.pgn3").front(); // the same pieces on the same squares
    CHECK(finds("position=\"" + notation::write_fen(other_rules.start) + "\"", other_rules));
    CHECK_FALSE(finds("position=\"" + notation::write_fen(other_rules.start) + "\"", tree));
    CHECK(finds("position=*" + last.substr(last.find('/')).substr(0, 20), tree));
    CHECK(finds("position=\"" + last.substr(0, 4) + "?" + last.substr(5, 10) + "\"", tree));
    CHECK_FALSE(finds("position=*wKwKwK*", tree));
    CHECK_FALSE(finds("position=*wKQ*", tree)); // so begins the castling field
    CHECK(finds("position=\"* w * wKQ*\"", tree));
    CHECK(finds("material=KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP-KQRRBBNNPPPPPPPP", tree));
    CHECK_FALSE(finds("material=K-K-K", tree));

    const std::vector<notation::GameTree> hexagons = games_of("nivichanov.pgn3");
    CHECK(finds("motif=king-captured eliminated=b", hexagons[0]));
    CHECK(finds("eliminated=bw", hexagons[0]));
    for (const char *letters : {"w", "wb", "bwr"})
        CHECK_MESSAGE(!finds(std::string("eliminated=") + letters, hexagons[0]), letters);
    CHECK(finds("position=\"* * wr\"", hexagons[0]));
    CHECK_FALSE(finds("position=\"* * br\"", hexagons[0]));
    CHECK_FALSE(finds("motif=king-captured", hexagons[1]));
    CHECK_FALSE(finds("motif=bridged-moat", hexagons[0]));
    CHECK(finds("motif=bridged-moat", tree));
    const notation::GameTree bare = games_of("three-kings.pgn3")[2];
    CHECK(finds("material=K-KR-KR", bare) != finds("material=K-KR-K", bare));
    CHECK_FALSE(finds("material=K-x-x", bare));
}

TEST_SUITE_END();
