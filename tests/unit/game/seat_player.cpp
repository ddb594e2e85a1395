// The player of a seat, as text.

#include "game/seat_player.hpp"
#include "game/live_game.hpp"
#include "game/player_tags.hpp"
#include "ui/menu/player_choice.hpp"

#include <doctest/doctest.h>

namespace tondo::game {

namespace {

std::string rewritten(std::string_view text) {
    return read_seat_player(text).map(write_seat_player).value_or("?");
}

notation::GameTree tree_with(notation::Tags tags) {
    return {std::move(tags), Position::start(all_rules().front()), {}, {}};
}

} // namespace

TEST_CASE("players are read and written as text") {
    CHECK(rewritten("human").empty());
    CHECK(rewritten("bot:casual:balanced") == "bot:3");
    CHECK(rewritten("bot:4:hunter") == "bot:4:hunter");
    CHECK(rewritten("mode:maxn") == "mode:maxn");
    CHECK(rewritten("exec:ssh host tondo bot") == "exec:ssh host tondo bot");
    for (const char *text : {"", "bot", "bot:9", "bot:3:rude", "mode:x", "exec:", "exec: ", "Bot:3"})
        CHECK_MESSAGE(rewritten(text) == "?", text);
}

TEST_CASE("an analyst is the own engine or a program, never a bot in a seat") {
    CHECK(read_analyst("tondo").value() == Analyst(OwnEngine{}));
    CHECK(read_analyst("exec:ssh host tondo bot").value() == Analyst(Program{"ssh host tondo bot"}));
    CHECK(read_analyst("exec: ").error() == "expected a command after exec:");
    for (const char *text : {"", "human", "bot:3", "mode:maxn", "Tondo"})
        CHECK(read_analyst(text).error().starts_with("expected tondo or exec:COMMAND, not "));
    CHECK(analyst_name(OwnEngine{}) == "tondo");
    CHECK(analyst_name(Program{"./mine \x1b[2J"}) == "./mine \\x1b[2J");
}

TEST_CASE("players are described in words") {
    CHECK(player_words("") == "a person");
    CHECK(player_words("bot:3:turtle") == "bot 3, turtle");
    CHECK(player_words("exec:rm -rf /") == "a program");
    CHECK(player_title("bot:3:turtle") == "Bot 3 (turtle)");
    CHECK(is_bot("mode:random"));
    CHECK_FALSE(is_bot("exec:tondo bot"));
    CHECK_FALSE(is_bot(""));
}

TEST_CASE("a player is chosen in steps") {
    ui::PlayerChoice choice;
    choice.step(-1);
    CHECK(choice.has_command());
    choice.command() = canvas::TextEntry(" tondo  bot ");
    CHECK(choice.player() == "exec:tondo bot");
    choice.step(1);
    CHECK(choice.player().empty());
    choice.step(1);
    CHECK(choice.player() == "bot:1");
    choice.step_style(-1);
    CHECK(choice.player() == "bot:1:hunter");
    for (const char *player : {"", "bot:8", "bot:5:turtle", "mode:maxn", "exec:tondo bot --level 3"})
        CHECK(ui::PlayerChoice(player).player() == player);
}

TEST_CASE("a file restores bots, but never a command") {
    const PlayersInFile players = players_in(tree_with({{"WhiteType", "human"},
                                                        {"GrayType", "program"},
                                                        {"GrayPlayer", "bot:3"},
                                                        {"BlackType", "program"},
                                                        {"BlackPlayer", "exec:touch /tmp/owned"}}));
    CHECK(players.bots == ByColor<std::string>{"", "bot:3", ""});
    CHECK(players.others == ColorSet::of(Color::third));
    CHECK(players_in(tree_with({{"WhiteType", "program"}})).others == ColorSet::of(Color::first));
    CHECK(players_in(tree_with({{"WhitePlayer", "human"}, {"GrayPlayer", "?"}})).others.empty());
}

TEST_CASE("the tags of a game name its present players") {
    notation::GameTree tree = tree_with({{"White", "Anna"}, {"Event", "Evening"}});
    LiveGame live = LiveGame::before(tree);
    live.apply(PlayerSet{Color::second, "bot:3:turtle"});
    live.apply(PlayerSet{Color::third, "exec:./mine"});
    write_players(tree, live);
    CHECK(tree.tags == notation::Tags{{"White", "Anna"},
                                      {"Event", "Evening"},
                                      {"Gray", "Bot 3 (turtle)"},
                                      {"GrayType", "program"},
                                      {"GrayPlayer", "bot:3:turtle"},
                                      {"Black", "Program"},
                                      {"BlackType", "program"}});

    LiveGame again = LiveGame::before(tree);
    CHECK(again.names() == ByColor<std::string>{"Anna", "Bot 3 (turtle)", "Program"});
    again.set_names(names_in(tree)); // to play on
    CHECK(again.player(Color::second) == "bot:3:turtle");
    CHECK(again.given_names() == ByColor<std::string>{"Anna", "", ""});
    CHECK(again.persons().size() == 2);
    again.apply(PlayerSet{Color::second, ""});
    write_players(tree, again);
    CHECK(tree.tags == notation::Tags{{"White", "Anna"}, {"Event", "Evening"}});
}

TEST_CASE("a program without a name is recorded as a bot or a program") {
    CHECK(recorded_names(tree_with({{"White", "Anna"},
                                    {"Gray", "?"},
                                    {"GrayPlayer", "bot:3"},
                                    {"Black", "Deep"},
                                    {"BlackType", "program"}})) == ByColor<std::string>{"Anna", "Bot 3", "Deep"});
    CHECK(recorded_names(tree_with({{"WhiteType", "program"}})) == ByColor<std::string>{"Program", "", ""});
}

TEST_CASE("player tags of other programs are kept") {
    notation::GameTree tree = tree_with({{"White", "White"}, {"Gray", "Deep"}, {"GrayType", "program"}});
    const LiveGame live = LiveGame::before(tree);
    CHECK(live.name(Color::second) == "Deep");
    write_players(tree, live);
    CHECK(tree.tags == notation::Tags{{"White", "White"}, {"Gray", "Deep"}});
}

} // namespace tondo::game
