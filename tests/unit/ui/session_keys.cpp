// Keys on the board beyond moving: counts, overlays, the mouse, pasting, help, and keys of the player's own.

#include "../text.hpp"
#include "core/attacks.hpp"
#include "player.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/board/threats.hpp"
#include "ui/pages/help.hpp"
#include "ui/session/commands.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr std::string_view some_moves = "Na3 j3 t3 e4 Bh4 q4 b3";

Key click_on(const Player &player, std::string_view text, int into = 0) {
    const Canvas canvas = player.canvas();
    for (int row = 0; row < canvas.rows(); ++row)
        for (int column = 0; column < canvas.columns(); ++column) {
            bool same = true;
            for (std::size_t i = 0; i < text.size() && same; ++i) {
                const Point point{column + static_cast<int>(i), row};
                same = canvas.contains(point) && canvas.at(point).glyph == static_cast<unsigned char>(text[i]);
            }
            if (same)
                return {Code::click, 0, column + into, row};
        }
    FAIL("not on the screen");
    return {};
}

Preferences with_key(std::string_view command, const Key &key) {
    Preferences preferences;
    preferences.keys.board.assign(command, {key});
    return preferences;
}

} // namespace

TEST_CASE("a count before < looks back that many plies, and is cleared afterwards") {
    Player player(game_after(some_moves));
    player.type("5");
    CHECK(player.prompt() == "5");
    player.type("<");
    CHECK(holds(player.message(), "2 of 7 plies"));
    player.type("<");
    CHECK(holds(player.message(), "1 of 7 plies"));
    player.type("3>");
    CHECK(holds(player.message(), "4 of 7 plies"));
    player.type("99<");
    CHECK(holds(player.message(), "0 of 7 plies"));
    player.type("4").press(Code::escape).type(">");
    CHECK(holds(player.message(), "1 of 7 plies"));
}

TEST_CASE("a count before U takes back that many plies, as far as there are any") {
    Player player(game_after(some_moves));
    player.type("3U");
    CHECK(player.game().plies().size() == 4);
    player.type("2Y");
    CHECK(player.game().plies().size() == 6);
    player.type("1").type("2U");
    CHECK(player.game().plies().empty());
    player.type("U");
    CHECK(player.message() == "There is nothing to take back");
    player.type(":redo 9\n");
    CHECK(player.game().plies().size() == 7);
    player.type(":redo x\n");
    CHECK(player.message() == ":redo takes a number, not x");
    player.type(":moats 2\n");
    CHECK(player.message() == ":moats takes nothing behind it");
}

TEST_CASE("a count applies to the cursor, but not to commands that take a text") {
    Player player(new_game());
    player.type("3").press(Code::up);
    CHECK(holds(player.prompt(), "e5"));
    player.type("3S");
    REQUIRE(player.decided());
    CHECK(player.decided<Save>()->file.empty());
}

TEST_CASE("T cycles through attacks of all opponents, one, the other, the piece under the cursor, nothing") {
    const Position position = game_after(some_moves).position(); // Gray to move
    const ByColor<std::string> names = game::LiveGame(game_after(some_moves)).names();
    std::vector<std::string> shown;
    Threats threats = Threats::none;
    do {
        threats = following(threats, position, true);
        shown.push_back(describe(threats, position, names));
    } while (threats != Threats::none);
    CHECK(shown == std::vector<std::string>{"Letters mark what each opponent attacks",
                                            "Letters mark what Black attacks", "Letters mark what White attacks",
                                            "Letters mark what the piece under the cursor attacks", ""});
    CHECK(following(Threats::second_opponent, position, false) == Threats::none);

    const Color white = position.turn() == Color{} ? Color{} : next(next(position.turn()));
    const Color black = next(position.turn());
    const auto without_guarded = [&](Color color) {
        SquareSet squares;
        for (const Square square : attacks(position, color))
            if (!position.at(square) || position.at(square)->color != color)
                squares.insert(square);
        return squares;
    };
    CHECK(attacked_squares(Threats::second_opponent, position, {})[white] == without_guarded(white));
    CHECK(attacked_squares(Threats::second_opponent, position, {})[black].empty());
    CHECK(attacked_squares(Threats::opponents, position, {})[white] == without_guarded(white));
    CHECK(attacked_squares(Threats::opponents, position, {})[black] == without_guarded(black));
    CHECK(attacked_squares(Threats::opponents, position, {})[position.turn()].empty());
    const Square knight = *position.board().find("a3");
    CHECK(attacked_squares(Threats::piece, position, knight)[white].contains(*position.board().find("b5")));
    CHECK_FALSE(attacked_squares(Threats::piece, position, knight)[white].contains(*position.board().find("a4")));
    CHECK(attacked_squares(Threats::piece, position, {})[white].empty());
}

TEST_CASE("the shown threats are described in words, and selected by name") {
    Player player(game_after(some_moves));
    player.type("T");
    CHECK(player.message() == "Letters mark what each opponent attacks");
    player.press(Code::up); // it stays
    CHECK(player.message() == "Letters mark what each opponent attacks");
    player.type(":threats bl\n");
    CHECK(player.message() == "Letters mark what Black attacks");
    player.type(":threats piece\n");
    CHECK(player.message() == "Letters mark what the piece under the cursor attacks");
    player.type(":threats nobody\n");
    CHECK(player.message() == "Expected none, all, piece or an opponent's name, not nobody");
    player.type(":threats none\n");
    CHECK(player.message().empty());
}

TEST_CASE("a dead opponent's attacks are skipped") {
    const Game game = game_after("Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3 Bp6"); // Black is mated, White to move
    const Position &position = game.position();
    REQUIRE_FALSE(position.is_living(next(next(position.turn()))));
    CHECK(following(Threats::next_opponent, position, true) == Threats::piece);
}

TEST_CASE("a click on a move of the list looks back to it; the wheel continues from there") {
    Player player(game_after(some_moves), 100, 30);
    player.press(click_on(player, "Bh4", 1));
    CHECK(holds(player.message(), "5 of 7 plies"));
    player.press(Code::wheel_up).press(Code::wheel_up);
    CHECK(holds(player.message(), "3 of 7 plies"));
    player.press(Code::wheel_down);
    CHECK(holds(player.message(), "4 of 7 plies"));
    player.press(click_on(player, "pawn goes")); // the last story
    CHECK(holds(player.screen(), "The game so far"));
    player.press(Code::escape);
    player.press(click_on(player, "shut")); // nothing there
    CHECK(player.game().plies().size() == 7);
}

TEST_CASE("an unknown command is asked about, a partly typed one is completed") {
    Player player(new_game());
    player.type(":qiut\n");
    CHECK(player.message() == "There is no command :qiut; did you mean :quit?");
    player.type(":xyzzy\n");
    CHECK(player.message() == "There is no command :xyzzy; ? shows them all");
    player.type(":t");
    CHECK(player.prompt() == ":t  :turn :threats :tree :threat :theme");
    player.type("h").press(Code::tab).type("e").press(Code::tab);
    CHECK(player.prompt() == ":theme");
    player.type("sepia\n");
    CHECK(holds(player.message(), "There is no theme sepia"));
}

TEST_CASE("a typed command is explained with its argument") {
    Player player(new_game());
    player.type(":save");
    CHECK(player.prompt() == ":save  [FILE] (save the game (`:save FILE` elsewhere))");
    player.press(Code::escape).type(":undo");
    CHECK(player.prompt() == ":undo  [N] (take back the last move; `3U` three)");
    player.press(Code::escape).type(":moats");
    CHECK(player.prompt() == ":moats  (show or hide moats and creeks)");
}

TEST_CASE("the move entry suggests moves when none begins like the text") {
    Player player(new_game());
    player.type("Ng3");
    CHECK(holds(player.prompt(), "did you mean Na3"));
    player.press(Code::backspace).press(Code::backspace).type("xxxxxx");
    CHECK(player.prompt() == "Move: Nxxxxxx  (no legal move begins so)");
}

TEST_CASE("a pasted move is entered and waits for Enter") {
    Player player(new_game());
    player.session().paste("\x1b[31me4\n\x03\x04");
    CHECK(player.prompt().starts_with("Move: [31me4")); // text, whatever it was to be
    player.press(Code::escape);
    player.session().paste(" e4\r\nm4");
    CHECK(player.prompt() == "Move: e4  e4");
    CHECK(player.game().plies().empty());
    player.press(Code::enter);
    CHECK(player.game().plies().size() == 1);
}

TEST_CASE("a pasted position offers a new game from it") {
    constexpr std::string_view fen = "24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60";
    Player player(game_after(some_moves));
    player.session().paste(std::string(fen) + "\n");
    CHECK(player.prompt().starts_with("Leave this game (it is kept) and start one from that position? (y/n)"));
    player.type("y");
    REQUIRE(player.decided());
    const auto &anew = *player.decided<NewGame>();
    REQUIRE(anew.start);
    CHECK(anew.start->fullmove_number() == 60);

    player.session().paste("24/24/12gX11/24/5wp18/4wK15bK3 w wgb - - - 0 60");
    CHECK(player.message().starts_with("Not a position of 3man: "));
    CHECK(holds(player.message(), "at character 1"));
}

TEST_CASE("pasted text is added to the text being typed, and refused during a question") {
    Player player(game_after(some_moves));
    player.type(":save ");
    player.session().paste("my\tgame\n.pgn3\x1b");
    CHECK(player.prompt() == ":save my game .pgn3");
    player.press(Code::escape).type("D");
    player.session().paste("y");
    CHECK(player.message() == "Answer first, then paste");
    CHECK(holds(player.prompt(), "a draw?"));
}

TEST_CASE("E copies the position on the board, also an earlier one") {
    Player player(game_after(some_moves));
    player.type("7<E");
    REQUIRE(player.decided());
    CHECK(player.decided<Copy>()->text == notation::write_fen(Position::start(three_man())));
}

TEST_CASE("help is available in every state, and returns to it") {
    Player player(game_from("24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60"), 80, 24);
    const auto check = [&](std::string_view title) {
        const std::string before = player.prompt();
        player.press(Key::function(1));
        CHECK(player.screen().starts_with(title));
        player.type("x");
        CHECK(player.prompt() == before);
    };
    check("Keys on the board");
    player.type("K");
    check("Keys while a move is typed");
    player.press(Code::escape).type(":sa");
    check("Keys while a command is typed");
    player.press(Code::escape).type("D");
    check("A question");
    player.press(Code::escape).type("f1\n");
    check("Promotion");
}

TEST_CASE("every page of help matches its state and fits 80 columns") {
    for (const auto &[topic, word] : {std::pair{HelpTopic::menu, "menu"},
                                      {HelpTopic::move_entry, "move"},
                                      {HelpTopic::command_entry, "command"},
                                      {HelpTopic::text_entry, "text"},
                                      {HelpTopic::promotion, "Promotion"},
                                      {HelpTopic::question, "question"},
                                      {HelpTopic::variation, "variation"},
                                      {HelpTopic::list, "list"},
                                      {HelpTopic::game_list, "list"},
                                      {HelpTopic::table_page, "clock"},
                                      {HelpTopic::cover, "hidden"},
                                      {HelpTopic::result, "over"},
                                      {HelpTopic::shared_result, "over"}}) {
        const std::vector<std::string> page = topic_help(topic);
        CHECK(holds(page.front(), word));
        for (const std::string &line : page)
            CHECK(line.size() <= 80);
    }
    for (const std::string &line : board_help(three_man(), Keymap(KeyMode::moving)))
        CHECK(line.size() <= 80);
}

TEST_CASE("configured keys run their commands, and all texts name them") {
    Preferences preferences = with_key("undo", Key::control(U'Z'));
    preferences.keys.board.assign("redo", {Key::function(5)});
    preferences.keys.board.assign("help", {Key::of(U'J')});
    Player player(game_after(some_moves), preferences);
    player.type("U");
    CHECK(player.message() == "No such key; J lists all keys");
    player.press(Key::control(U'Z'));
    CHECK(player.message() == "Taken back; F5 plays it again");
    player.press(Key::function(5));
    CHECK(player.game().plies().size() == 7);
    CHECK(holds(player.prompt(), "J help"));
    player.type("J");
    CHECK(holds(player.screen(), "  Ctrl-Z          :undo"));
}

TEST_CASE("a command without a key is called by its name") {
    Preferences preferences;
    preferences.keys.board.assign("redo", {});
    Player player(game_after(some_moves), preferences);
    player.type("U");
    CHECK(player.message() == "Taken back; :redo plays it again");
}

TEST_CASE("each move is confirmed if that is configured") {
    Preferences preferences;
    preferences.confirm = true;
    Player player(new_game(), preferences);
    player.type("Nf3\n");
    CHECK(player.prompt().starts_with("Play Nf3? (Enter or y, n)"));
    player.press(Code::escape);
    CHECK(player.message() == "Nothing done");
    CHECK(player.game().plies().empty());
    player.type("Nf3\n\n");
    CHECK(player.game().plies().size() == 1);
}

TEST_CASE("a question is answered by y, n or Esc alone; Enter answers only the one about a move") {
    for (const char *line :
         {"D", ":draw agreed\n", ":resign\n", ":resign Gray\n", ":flag\n", ":clock 5+3\n", ":new\n"}) {
        CAPTURE(line);
        Player player(game_after(some_moves));
        player.type(line);
        REQUIRE(player.prompt().find("(y/n)") != std::string::npos);
        for (const Key &key : {Key::of(Code::enter), Key::of(U' '), Key::of(U'x')}) {
            player.press(key);
            CHECK_FALSE(player.decided());
            CHECK(player.message() == "y says yes, n says no, Esc leaves it");
        }
        player.press(Code::escape);
        CHECK(player.message() == "Nothing done");
        player.type(line);
        player.type("y");
        CHECK(player.decided());
    }
}

TEST_CASE("hints for a new player say what to do next") {
    Preferences preferences;
    preferences.hints = true;
    Player player(new_game(), preferences);
    CHECK(player.message().starts_with("Go to a piece (arrows or Tab)"));
    player.press(Code::tab).press(Code::enter);
    CHECK(player.message().starts_with("Go to a marked square"));
    CHECK(Player(new_game()).message().empty());
}

TEST_CASE("the hint about moving gives no move of a lesson away") {
    Preferences preferences;
    preferences.hints = true;
    Player player(new_game(), preferences, 80, 24);
    player.session().teach({"Lesson 1 of 1: Pawns", "", "Move a pawn."});
    CHECK(player.message() == "Go to a piece (arrows or Tab) and press Enter, or type a move.");
}

} // namespace tondo::ui
