// Tips about commands that are not used yet.

#include "player.hpp"

#include <doctest/doctest.h>

#include <set>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr std::string_view two_rounds = "e4 m4 u4 d4 l4 t4";

Preferences with_tips() {
    Preferences preferences;
    preferences.tips = true;
    return preferences;
}

const std::set<std::string> all_tips{"Tip: T marks what your opponents attack", "Tip: I shows the engine's move",
                                     "Tip: U takes your last move back", "Tip: V shows each player's share of the win",
                                     "Tip: H tells the whole game in words"};

// In the following rounds.
std::set<std::string> tips_shown(Player &player) {
    std::set<std::string> shown;
    for (const char *move : {"", "a3", "i3", "q3", "b3", "j3", "r3", "c3", "k3", "s3", "f3", "n3", "v3"}) {
        player.type(std::string(move) + (*move == 0 ? "" : "\n")).press(Code::left); // clears the message
        shown.insert(player.message());
    }
    return shown;
}

} // namespace

TEST_CASE("each round shows a tip about a command that is not used yet") {
    Player player(game_after(two_rounds), with_tips());
    CHECK(tips_shown(player) == all_tips);
}

TEST_CASE("a command that was used by its key or its name has no more tips") {
    Player player(game_after(two_rounds), with_tips());
    player.type("TTTTT"); // round to nothing
    player.type(":history\n").press(Code::escape);
    player.type("bar\n"); // as if it were a move
    player.type("V");
    CHECK(player.session().state().preferences.used == std::set<std::string, std::less<>>{"bar", "history", "threats"});
    CHECK(tips_shown(player) ==
          std::set<std::string>{"Tip: I shows the engine's move", "Tip: U takes your last move back"});
    player.type("I").press(Code::left).type("U").press(Code::left);
    CHECK(player.message().empty());
}

TEST_CASE("a tip never replaces a message of the game, and none is shown unless configured") {
    Player player(game_after(two_rounds), with_tips());
    player.type("e5\n");
    CHECK(player.message() == "White's pawn goes to e5");
    player.type("T");
    CHECK(player.message() == "Letters mark what each opponent attacks");
    CHECK(Player(game_after(two_rounds)).message().empty());
}

TEST_CASE("in a first game tips come after the first moves") {
    Preferences preferences = with_tips();
    preferences.hints = true;
    CHECK(Player(game_after("e4 m4 u4"), preferences).message().starts_with("Go to a piece"));
    CHECK(Player(game_after(two_rounds), preferences).message().starts_with("Tip: "));
    preferences.used = {"bar", "hint", "history", "threats", "undo"};
    CHECK(Player(game_after(two_rounds), preferences).message().starts_with("Go to a piece"));
}

TEST_CASE("after a game there is a tip about replays, until a replay was opened") {
    Game game = new_game();
    game.play(tondo::Token::draw);
    Preferences preferences = with_tips();
    CHECK(Player(game, preferences).message() == "Tip: tondo replay shows a game again, move by move");
    preferences.used = {"replay"};
    CHECK(Player(game, preferences).message().empty());
}

TEST_CASE("active options are listed at the end of the prompt") {
    Player player(new_game());
    CHECK_FALSE(player.prompt().ends_with("]"));
    player.type("T");
    CHECK(player.prompt().ends_with(" [threats]"));
    player.type("MV");
    CHECK(player.prompt().ends_with(" [threats, no moats, bar]"));
    player.type("TTTTMV");
    CHECK_FALSE(player.prompt().ends_with("]"));
}

TEST_CASE("a prompt without room leaves out complete parts; active options take precedence") {
    Player player(new_game(), 60, 24);
    CHECK(player.prompt() == "e2 White pawn           | arrows and Enter; ? help");
    player.type("T");
    CHECK(player.prompt() == "e2 White pawn           | arrows and Enter; ? help [threats]");
    CHECK(Player(new_game(), 80, 24).prompt().ends_with("or type a move; ? help, :q quit"));
}

} // namespace tondo::ui
