#include "ui/text_mode/text_game.hpp"
#include "../text.hpp"

#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

// A driver for a game in text mode that is not saved.
class TextGameDriver {
public:
    explicit TextGameDriver(Game game) : live_(std::move(game)), text_(live_) {}

    /// The answer to a line.
    std::string enter(const std::string &line) {
        decided_ = text_.handle(line);
        if (const auto event = event_of(live_, text_.session(), decided_)) {
            live_.apply(*event);
            text_.session().observe(*event);
        }
        return text_.news();
    }
    template <class Kind> const Kind *decided() const { return as<Kind>(decided_); }
    const Game &game() { return live_.game(); }
    std::string opening() const { return text_.opening(); }
    Session &session() { return text_.session(); }

private:
    game::LiveGame live_;
    TextGame text_;
    std::optional<Decision> decided_;
};

constexpr std::string_view promotion_fen = "24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60";

} // namespace

TEST_CASE("text mode: a move is played and reported, with the next player") {
    TextGameDriver player(new_game());
    CHECK(holds(player.opening(), "Order of play: White, then Gray, then Black.\n"));
    CHECK(holds(player.opening(), "White to move\n"));
    CHECK(player.enter("e4") == "White's pawn goes to e4\nGray to move\n");
    CHECK(player.enter("m2m4") == "Gray's pawn goes to m4\nBlack to move\n");
    CHECK(player.enter("Nv3") == "Black's knight goes to v3\nWhite to move\n");
}

TEST_CASE("text mode: malformed input is refused with a reason and a suggestion") {
    TextGameDriver player(new_game());
    CHECK(holds(player.enter("e2e5"), "the pawn does not go from e2 to e5"));
    CHECK(holds(player.enter("Nf"), "did you mean Nf3?"));
    CHECK(player.enter("hello there") == "There is no word or move 'hello there'; help lists the words\n");
    CHECK(player.game().plies().empty());
}

TEST_CASE("text mode: words can be abbreviated, in any letter case; ambiguous ones are asked about") {
    TextGameDriver player(new_game());
    CHECK(player.enter("RANK 2") == "Rank 2: White pawns a2 to h2, Gray pawns i2 to p2, Black pawns q2 to x2.\n");
    CHECK(player.enter("sq e2") == "e2: White pawn. Guarded by White: queen d1, king e1, bishop f1 and knight g1.\n");
    CHECK(player.enter("re") == "Which one: release redo resign rematch\n");
    CHECK(player.enter("rank 9") == "Which rank, from 1 to 6?\n");
    CHECK(player.enter("square z9") == "There is no square 'z9'\n");
    CHECK(player.enter(":undo") == "There is nothing to take back\n");
    CHECK(!holds(player.enter("help"), "turn the board"));
    CHECK(holds(player.enter("help"), "\n  undo [N]          take back the last move\n"));
    CHECK(!holds(player.enter("help"), "`3U`"));
}

TEST_CASE("text mode: moves of the player, or of a piece") {
    TextGameDriver player(new_game());
    CHECK(holds(player.enter("moves"), "pawn a2: a3, a4\n"));
    CHECK(player.enter("moves g1") == "knight g1: Nf3, Nh3\n");
    CHECK(player.enter("moves a1") == "White rook a1: no legal move\n");
    CHECK(player.enter("moves m2") == "Gray pawn m2: not White's\n");
    CHECK(player.enter("moves d4") == "d4 is empty\n");
}

TEST_CASE("text mode: a promotion is asked for and answered with a word or letter") {
    for (const std::string answer : {"queen", "Q", "q", "qu"}) {
        TextGameDriver player(game_from(promotion_fen));
        CHECK(player.enter("f1") == "What does the pawn become: queen, rook, bishop or knight?\n");
        CHECK(holds(player.enter(answer), "White's pawn goes to f1 and becomes a queen"));
    }
    TextGameDriver player(game_from(promotion_fen));
    player.enter("f1");
    CHECK(player.enter("") == "Nothing done\n");
    CHECK(holds(player.enter("f1=N"), "White's pawn goes to f1 and becomes a knight"));
}

TEST_CASE("text mode: a decision that ends something is confirmed") {
    TextGameDriver player(new_game());
    CHECK(player.enter("draw agreed") == "Do all living players agree to a draw? (yes or no)\n");
    CHECK(player.enter("no") == "Nothing done\n");
    CHECK(player.enter("resign Gray") == "Gray resigns. Really? (yes or no)\n");
    CHECK(player.enter("yes") == "Gray will resign when the turn comes\n");
    CHECK(player.enter("e4") ==
          "White's pawn goes to e4\nGray resigns; the moats h|i and p|q are bridged\nBlack to move\n");
    player.enter("draw agreed");
    CHECK(holds(player.enter("y"), "The game is over: Draw by agreement, 1/2-0-1/2\n"));
    CHECK(holds(player.enter("a3"), "The game is over"));
}

TEST_CASE("text mode: moves are taken back, replayed and looked back at") {
    TextGameDriver player(game_after("e4 m4"));
    CHECK(player.enter("undo") == "Taken back\nGray to move\n");
    CHECK(player.enter("redo") == "Gray's pawn goes to m4\nBlack to move\n");
    CHECK(player.enter("back") == "Looking back, 1 of 2 plies: White's pawn goes to e4\n");
    CHECK(holds(player.enter("rank 2"), "Gray pawns i2 to p2"));
    CHECK(player.enter("last").empty());
    CHECK(holds(player.enter("rank 2"), "Gray pawns i2 to l2, pawns n2 to p2"));
    CHECK(player.enter("history") == "Move 1\n  e4: White's pawn goes to e4\n  m4: Gray's pawn goes to m4\n");
}

TEST_CASE("text mode: history N lists the last N rounds") {
    const std::string rounds[]{"Move 1\n  e4: White's pawn goes to e4\n  m4: Gray's pawn goes to m4\n"
                               "  u4: Black's pawn goes to u4\n",
                               "Move 2\n  d4: White's pawn goes to d4\n  l4: Gray's pawn goes to l4\n"
                               "  t4: Black's pawn goes to t4\n",
                               "Move 3\n  Nf3: White's knight goes to f3\n"};
    TextGameDriver player(game_after("e4 m4 u4 d4 l4 t4 Nf3"));
    CHECK(player.enter("history 1") == rounds[2]);
    CHECK(player.enter("history 2") == rounds[1] + rounds[2]);
    for (const char *line : {"history", "history 3", "history 4", "history all"})
        CHECK(player.enter(line) == rounds[0] + rounds[1] + rounds[2]);
}

TEST_CASE("text mode: a refused move names a rule, and that rule can be read") {
    TextGameDriver player(new_game());
    CHECK(holds(player.enter("e2e5"), "Illegal: the pawn does not go from e2 to e5 (rule 3.4)"));
    CHECK(player.enter("rules 3.4").starts_with("3.4 Pawn: steps\n"));
    CHECK(player.enter("rules 9.9") == "There is no rule '9.9'\n");
    CHECK(holds(player.enter("rules"), "1 THE GAME\n"));
}

TEST_CASE("text mode: threats, captures, armies") {
    TextGameDriver player(game_from("24/24/24/4wR7gQ11/24/4wK7gK7bK3 w wgb - - - 0 60"));
    CHECK(player.enter("threats") == "White's rook e3, unguarded, is attacked by Gray queen m3\n");
    CHECK(player.enter("threats black") == "Nothing of Black's is attacked\n");
    CHECK(player.enter("threats nobody") == "Nobody here is called 'nobody'\n");
    CHECK(player.enter("pieces white") == "White: king e1; rook e3\n");
    CHECK(player.enter("pieces nobody") == "Nobody here is called 'nobody'\n");
    player.enter("Rxm3");
    CHECK(holds(player.enter("captured"), "White has taken a queen from Gray; "));
}

TEST_CASE("text mode: a piece that is newly attacked and undefended is reported") {
    for (const bool warns : {true, false}) {
        TextGameDriver player(game_from("24/24/12gQ11/4wR19/24/4wK7gK7bK3 w wgb - - - 0 60"));
        if (!warns)
            CHECK(player.enter("warnings off") == "Attacked pieces are not told of\n");
        player.enter("Kd1");
        player.enter("Qm3");
        CHECK(holds(player.enter("Kt1"), "Gray attacks your rook on e3\n") == warns);
        CHECK_FALSE(holds(player.enter("Kd2"), "attacks"));
    }
}

TEST_CASE("text mode: a premove is reported, and can be dropped") {
    TextGameDriver player(new_game());
    player.session().seat_here(ColorSet::of(Color::first));
    player.enter("e4");
    CHECK(player.enter("Nf3") == "Premove Nf3: played when your turn comes, if it is legal then; release drops it\n");
    CHECK(player.enter("release") == "The premove Nf3 is dropped\n");
    CHECK_FALSE(player.session().state().premove);
}

TEST_CASE("text mode: quitting and saving are decisions for the program") {
    TextGameDriver player(new_game());
    player.enter("save my game.pgn3");
    CHECK(player.decided<Save>()->file == "my game.pgn3");
    player.enter("quit");
    CHECK(player.decided<Quit>());
}

} // namespace tondo::ui
