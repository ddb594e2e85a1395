#include "notation/bot_command.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::notation;
using namespace std::chrono_literals;

namespace {

template <class Command> Command read(std::string_view line) {
    const auto command = read_bot_command(line);
    REQUIRE(command);
    REQUIRE(std::holds_alternative<Command>(*command));
    return std::get<Command>(*command);
}

std::string illegal_reason(std::string_view line) {
    try {
        read_bot_command(line);
    } catch (const ParseError &error) {
        return std::to_string(error.column()) + ": " + error.what();
    }
    return {};
}

Game played(const RuleSet &rules, std::initializer_list<std::string_view> actions) {
    Game game(Position::start(rules));
    for (const std::string_view action : actions)
        game.play(read_ply_token(game.position(), action).value());
    return game;
}

// The game that a bot sets up from the commands for this one.
Game set_up_again(const Game &game) {
    return set_up(read<SetPosition>(write_position(game)), game.rules()).value();
}

const RuleSet &usual_rules = all_rules().front();

} // namespace

TEST_CASE("commands of the bot protocol") {
    read<Greet>("u3gi");
    read<AskReady>(" \tisready\r");
    read<Stop>("stop now");
    read<Quit>("quit");
    CHECK(read<Query>("query living").what == Query::What::living);
    CHECK(read<NewGame>("newgame").rules.empty());
    const NewGame game = read<NewGame>("newgame board round rules green");
    CHECK(game.rules == "green");
    CHECK(game.board == "round");
    const SetOption option = read<SetOption>("setoption name level value 3");
    CHECK(option.name == "level");
    CHECK(option.value == "3");
}

TEST_CASE("unknown commands are ignored, malformed known ones are refused") {
    for (const char *line : {"", "  ", "U3GI", "ucinewgame", "\x01\xff"})
        CHECK_FALSE(read_bot_command(line));
    CHECK(illegal_reason("position") == "9: expected startpos or fen, not the end of the line");
    CHECK(illegal_reason("position here") == "10: expected startpos or fen, not 'here'");
    CHECK(illegal_reason("position startpos e2e4") == "19: expected moves, not 'e2e4'");
    CHECK(illegal_reason("query who") == "7: expected turn, living or result, not 'who'");
    CHECK(illegal_reason("newgame rules") == "14: expected a key after rules");
    CHECK(illegal_reason("setoption level 3") == "11: expected name NAME value VALUE, not 'level'");
}

TEST_CASE("limits of a search") {
    const Go go = read<Go>("go nodes 5000 movetime 250 depth 3 clocks 1000 -20 3000 inc 50 seed 18446744073709551615");
    CHECK(go.nodes == 5000);
    CHECK(go.movetime == 250ms);
    CHECK(go.depth == 3);
    REQUIRE(go.clocks);
    CHECK(go.clocks->left == ByColor(1000ms, 0ms, 3000ms));
    CHECK(go.clocks->increment == 50ms);
    CHECK(go.seed == 18446744073709551615U);
    CHECK(go.fault.empty());
    CHECK(write_go(go) == "go nodes 5000 depth 3 movetime 250 clocks 1000 0 3000 inc 50 seed 18446744073709551615");
    CHECK(write_go(read<Go>("go")) == "go");
}

TEST_CASE("a malformed limit does not invalidate the others") {
    const Go go = read<Go>("go nodes depth 2 ponder movetime 99999999999999999999 clocks 1 2 inc 5");
    CHECK(write_go(go) == "go depth 2");
    CHECK(go.fault == "expected a number from 1 after nodes, not 'depth'");
    CHECK(read<Go>("go depth 0").fault == "expected a number from 1 after depth, not '0'");
    CHECK(read<Go>("go seed -1").fault == "expected a number from 0 after seed, not '-1'");
    CHECK(read<Go>("go clocks 1 2").fault == "expected milliseconds after clocks, not the end of the line");
}

TEST_CASE("a position command sets up its position") {
    CHECK(write_fen(set_up(read<SetPosition>("position startpos"), usual_rules).value().position()) ==
          write_fen(Position::start(usual_rules)));
    const Game game = played(usual_rules, {"e4", "m4"});
    const std::string fen = write_fen(game.position());
    CHECK(write_fen(set_up(read<SetPosition>("position fen " + fen), usual_rules).value().position()) == fen);
    CHECK(
        write_fen(set_up(read<SetPosition>("position fen " + fen + " moves u2u4 "), usual_rules).value().position()) ==
        write_fen(played(usual_rules, {"e4", "m4", "u4"}).position()));
    const auto fault = [](const SetPosition &position, const RuleSet &rules) {
        const auto read = set_up(position, rules);
        return read ? "" : read.error();
    };
    CHECK(fault(read<SetPosition>("position startpos moves e2e4 m2m4 u2u4 e4e6"), usual_rules) ==
          "move 4: 'e4e6' is not a legal move: the pawn does not go from e4 to e6 (tondo rules 3man --show 3.4)");
    CHECK(fault(SetPosition{}, *find_rules("green", "square")) == "the square board has no start: expected fen");
}

TEST_CASE("a game is written as its moves from the start") {
    CHECK(write_new_game(usual_rules) == "newgame rules 3man board round");
    CHECK(write_position(Game(Position::start(usual_rules))) == "position startpos");
    const Game game = played(usual_rules, {"e4", "m4"});
    CHECK(write_position(game) == "position startpos moves e2e4 m2m4");
    CHECK(set_up_again(game).plies().size() == 2);
}

TEST_CASE("a ply that is no move is replaced by the position after it") {
    const Game game = played(usual_rules, {"e4", "resigns", "u4", "Nf3"});
    const std::string text = write_position(game);
    CHECK(text.starts_with("position fen 24/"));
    CHECK(text.ends_with(" moves u2u4 g1f3"));
    CHECK(set_up_again(game).position().same_as(game.position()));
}

TEST_CASE("a game too long for a line is written as far back as repetition reaches") {
    const Game game = played(usual_rules, {"e4", "m4", "u4", "Nf3", "Nn3", "Nv3"});
    const std::string text = write_position(game, 40);
    CHECK(text.starts_with("position fen 24/"));
    CHECK(text.ends_with(" moves g1f3 o1n3 w1v3"));
    const Game again = set_up_again(game);
    CHECK(again.position().same_as(game.position()));
    CHECK(again.position().halfmove_clock() == 3);
}
