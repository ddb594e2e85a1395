// The moves of a game in words, and captured pieces.

#include "ui/game/story.hpp"

#include "tondo/notation/pgn_reader.hpp"
#include "ui/game/captures.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::ui;

namespace {

game::LiveGame read(std::string_view game) {
    return game::LiveGame::of(notation::read_games(game).front());
}

// The last ply of a game.
std::string story_of(std::string_view game, std::optional<Color> reader = {}) {
    const game::LiveGame live = read(game);
    return ply_story(live, live.game().plies().size(), reader);
}

const std::string with_names = R"([White "Anna"]
[Gray "Ben"]
[Black "Cleo"]

)";

} // namespace

TEST_CASE("story: a check names the player in check, and the player to move if that is someone else") {
    const std::string game = R"([Rules "green"]
[Board "square"]
[FEN "rK6rR/8/8/4bK3/8/8/2wR5/wK7 w wrb - - - 0 1"]

)";
    CHECK(story_of(game + "1. Re2+ *") == "White's rook goes to e2 and checks Black; Red is next");
    CHECK(story_of(game + "1. Re2+ Kb8+ *") == "Red's king goes to b8; Black is still in check from White");
    CHECK(story_of(game + "1. Re2+ Rh5+ *") == "Red's rook goes to h5; Black is in check from White and Red");
    CHECK(story_of(game + "1. Re2+ Kb8+ Kf5 *") == "Black's king goes to f5");
    CHECK(story_of(game + "1. Re2+ *", Color::third) == "White's rook goes to e2 and checks you; Red is next");
}

TEST_CASE("story: a check by another piece on the checking piece's square is a new one") {
    const std::string game = R"([Rules "green"]
[Board "square"]
[FEN "rK7/8/8/4bK3/8/8/2wR4rR/wK7 w wrb - - - 0 1"]

)";
    CHECK(story_of(game + "1. Re2+ Rxe2+ *") == "Red's rook takes White's rook on e2 and checks Black");
}

TEST_CASE("story: nobody is next after the end of the game") {
    const std::string game = R"([Rules "green"]
[Board "square"]
[FEN "rK6rR/8/8/4bK3/8/8/2wR5/wK7 w wrb - - - 149 50"]

)";
    CHECK(story_of(game + "50. Re2+ 1/2-1/2-1/2") == "White's rook goes to e2 and checks Black");
}

TEST_CASE("story: there is none before the first ply") {
    CHECK(ply_story(read("1. e4 *"), 0).empty());
    CHECK(story_of("1. e4 *") == "White's pawn goes to e4");
}

TEST_CASE("story: a capture names the owner of the piece; the reader's pieces are \"your\"") {
    const std::string game = with_names + "1. e4 m4 u4 2. d4 l4 t4 3. Nf3 Nn3 Nv3 4. Bx4 *";
    CHECK(story_of(game).starts_with("Anna's bishop "));
    const std::string taken = with_names + "1. d4 j4 u4 2. Bh6 Nk3 t4 3. Bxj4 *";
    CHECK(story_of(taken) == "Anna's bishop takes Ben's pawn on j4");
    CHECK(story_of(taken, Color::first) == "Your bishop takes Ben's pawn on j4");
    CHECK(story_of(taken, Color::second) == "Anna's bishop takes your pawn on j4");
}

TEST_CASE("story: the captured piece of an eliminated player is dead") {
    const std::string game = "[FEN \"24/24/12wR11/24/12gN11/4wK7gK8bK2 w wb - - wg,gb 0 60\"]\n\n";
    CHECK(story_of(game + "60. Rxm2 *") == "White's rook takes Gray's dead knight on m2");
    CHECK(story_of(game + "60. Rxm2 *", Color::second) == "White's rook takes your dead knight on m2");
}

TEST_CASE("story: castling, resignation and time") {
    CHECK(story_of(with_names + "1. g3 m4 u4 2. Bg2 l4 t4 3. Nf3 Nn3 Nv3 4. O-O *") == "Anna castles kingside");
    CHECK(story_of(with_names + "1. g3 m4 u4 2. Bg2 l4 t4 3. Nf3 Nn3 Nv3 4. O-O *", Color::first) ==
          "You castle kingside");
    CHECK(story_of("[Rules \"nivichanov\"]\n\n1. Bi3 Nd7 k15 2. O-Q *") == "White castles with the queen");
    CHECK(story_of(with_names + "1. e4 resigns *") == "Ben resigns; the moats h|i and p|q are bridged");
    CHECK(story_of(with_names + "1. e4 flags *", Color::second).starts_with("You have run out of time"));
}

TEST_CASE("story: the plies since a player's own last one") {
    const game::LiveGame live = read("1. e4 m4 u4 2. d4 *");
    CHECK(first_since(live, 3, Color::first) == 2);
    CHECK(first_since(live, 4, Color::first) == 5);
    CHECK(first_since(live, 4, Color::second) == 3);
    CHECK(first_since(live, 0, Color::first) == 1);
}

TEST_CASE("story: a narrow panel has the move and the captured piece") {
    const game::LiveGame live = read(with_names + "1. d4 j4 u4 2. Bh6 Nk3 t4 3. Bxj4 *");
    CHECK(ply_brief(live, 1) == "Anna d4");
    CHECK(ply_brief(live, 7) == "Anna Bxj4 (Ben's pawn)");
    CHECK(ply_brief(live, 7, Color::second) == "Anna Bxj4 (your pawn)");
}

TEST_CASE("history: the whole game, one ply a line") {
    CHECK(history(read(with_names + "1. e4 m4 *"), 2, Color::second) ==
          std::vector<std::string>{"Move 1", "  e4: Anna's pawn goes to e4", "  m4: Your pawn goes to m4"});
    CHECK(history(read(with_names + "*"), 0).empty());
}

TEST_CASE("captures: grouped by the capturing player and the owner, with the remaining points") {
    const game::LiveGame live = read(with_names + "1. d4 j4 u4 2. Bh6 Nk3 t4 3. Bxj4 *");
    const ByColor<Captures> taken = captured_pieces(live.game(), 7);
    CHECK(taken[Color::first][Color::second] == std::vector{Role::pawn});
    CHECK(taken[Color::first][Color::third].empty());
    CHECK(material(live.game().position(), Color::first) == 39);
    CHECK(material(live.game().position(), Color::second) == 38);
    CHECK(captured_pieces(live.game(), 6)[Color::first][Color::second].empty());
}

TEST_CASE("danger: a piece that is newly attacked and undefended") {
    const std::string begun = "[FEN \"24/24/12gQ11/4wR19/24/4wK7gK7bK3 w wgb - - - 0 60\"]\n\n60. Kd1 ";
    const game::LiveGame attacked = read(begun + "Qm3 Kt1 *");
    CHECK(danger(attacked, 3, Color::first) == "Gray attacks your rook on e3");
    CHECK(danger(attacked, 3, Color::third).empty());
    CHECK(danger(read(begun + "Qm5 Kt1 *"), 3, Color::first).empty());
    // Reported once: afterwards the attack is no longer new.
    CHECK(danger(read(begun + "Qm3 Kt1 61. Kd2 Kl1 Ku1 *"), 6, Color::first).empty());
}
