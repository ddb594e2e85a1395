#include "ui/pictures/svg.hpp"
#include "../text.hpp"

#include "../scene.hpp"
#include "core/boards/round.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "ui/pictures/svg_paper.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_text.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::ui;

namespace {

std::string picture(const Position &position, const SvgOptions &options = {}) {
    return svg(game::LiveGame(Game(position)), 0, options);
}

std::string picture(std::string_view game, std::size_t plies) {
    return svg(game::LiveGame::of(notation::read_games(game).front()), plies, {});
}

} // namespace

TEST_CASE("svg: numbers are as short as possible") {
    CHECK(svg_number(0) == "0");
    CHECK(svg_number(-0.04) == "0");
    CHECK(svg_number(12.34) == "12.3");
    CHECK(svg_number(-0.06) == "-0.1");
    CHECK(svg_number(-3) == "-3");
    CHECK(svg_number(999.96) == "1000");
    CHECK(svg_number(1.0504, 3) == "1.05");
    CHECK(svg_number(0.0071, 3) == "0.007");
}

TEST_CASE("svg: any text becomes valid XML") {
    CHECK(xml_escaped(R"(<b> & "q" é)") == "&lt;b&gt; &amp; &quot;q&quot; é");
    CHECK(xml_escaped("a\x01\x1b\xff"
                      "b") == "a\\x01\\x1b\\xff"
                              "b");
    CHECK(xml_escaped("<\u0301👩\u200d👧") == "&lt;\u0301👩\u200d👧");
    CHECK(xml_escaped("\xEF\xBF\xBE \xEF\xBF\xBF") == "\xEF\xBF\xBD \xEF\xBF\xBD");
}

TEST_CASE("svg: squares of the round board have two straight sides and two arcs") {
    const SvgPaper paper(round_board(), Seat::first);
    CHECK(paper.height() == doctest::Approx(1120));
    // Left of the middle at the bottom, from the rim inward.
    CHECK(paper.outline(*round_board().find("e1")) ==
          "M500 1014A454 454 0 0 1 382.5 998.5L397.2 943.7A397.3 397.3 0 0 0 500 957.3Z");
}

TEST_CASE("svg: squares have straight sides where a board has no arcs") {
    const RuleSet &green = *find_rules("green", "square");
    CHECK(SvgPaper(green.board(), Seat::first).outline(*green.board().find("a1")) ==
          "M46 1014L159.5 1014L159.5 900.5L46 900.5Z");
}

TEST_CASE("svg: every square of every board has room for a piece") {
    for (const RuleSet &rules : all_rules()) {
        for (Seat seat : all_seats) {
            const SvgPaper paper(rules.board(), seat);
            for (std::size_t i = 0; i < rules.board().size; ++i) {
                CAPTURE(rules.key);
                CAPTURE(rules.board().name(Square(i)));
                CHECK(paper.room(Square(i)) > 14);
                CHECK(paper.room(Square(i)) < 60);
            }
        }
    }
}

TEST_CASE("svg: a piece is drawn in its army's style") {
    const Position position = test::position({.pieces = "wKe1 gKm1 bKu1 gpd3 bQt1", .living = "wg"});
    const Color gray = test::color(position, 'g');
    const Color black = test::color(position, 'b');
    const Piece crossed = *position.at(test::square(position, "d3"));
    CHECK(svg_piece(position, crossed, {10, 20.5}, 24, false, "a < b") ==
          "<g class=\"piece g\" transform=\"translate(10 20.5) scale(0.5)\"><title>a &lt; b</title>"
          "<use href=\"#tondo-p\"/></g>\n");
    CHECK(svg_piece(position, {gray, Role::king}, {0, 0}, 48, false, "") ==
          "<g class=\"piece g\" transform=\"translate(0 0) scale(1)\"><use href=\"#tondo-K\"/></g>\n");
    CHECK(svg_piece(position, {black, Role::queen}, {0, 0}, 48, true, "") ==
          "<g class=\"piece dead\" transform=\"translate(0 0) scale(1) rotate(-90)\"><use href=\"#tondo-Q\"/></g>\n");
}

TEST_CASE("svg: pieces have titles") {
    const std::string text = picture(test::position({.pieces = "wKe1 gKm1 bKu1 gpd3 bQt1", .living = "wg"}));
    CHECK(text.find("<title>White king, e1</title>") != std::string::npos);
    CHECK(text.find("<title>Gray crossed pawn, d3</title>") != std::string::npos);
    CHECK(text.find("<title>dead Black queen, t1</title>") != std::string::npos);
    CHECK(count(text, "rotate(-90)") == 2);
}

TEST_CASE("svg: moats, bridged moats and creeks") {
    const std::string start = picture(Position::start(*find_rules("3man")));
    CHECK(count(start, "class=\"bank moat\"") == 3);
    CHECK(count(start, "class=\"bank creek\"") == 6);
    CHECK(count(start, "class=\"bank planks\"") == 0);
    CHECK(count(picture(test::position({.pieces = "wKe1 gKm1 bKu1", .living = "wg"})), "class=\"bank planks\"") == 2);
    CHECK(count(picture(Position::start(*find_rules("nivichanov"))), "class=\"bank ") == 0);
}

TEST_CASE("svg: the last move is distinct from earlier ones, and checks from both") {
    constexpr std::string_view game = "1. f4 l3 v3 2. d3 Bh4+ *";
    CHECK(count(picture(game, 0), "class=\"last\"") == 0);
    CHECK(count(picture(game, 1), "class=\"earlier\"") == 0);
    const std::string check = picture(game, 5);
    CHECK(count(check, "class=\"last\"") == 1);
    CHECK(count(check, "class=\"earlier\"") == 1);
    CHECK(count(check, "class=\"checked\"") == 1);
    CHECK(count(check, "class=\"checker\"") == 1);
    CHECK(count(picture(game, 4), "class=\"checked\"") == 0);
}

TEST_CASE("svg: a title and a description for screen readers") {
    const std::string text = picture("[White \"Anna <3\"]\n\n1. e4 m4 u4 *", 1);
    CHECK(text.find("<title id=\"tondo-title\">3man: White Anna &lt;3, Gray, Black</title>\n"
                    "<desc id=\"tondo-words\">After 1 ply. Anna &lt;3's pawn goes to e4. Gray to move. FEN3: "
                    "24/24/4wP19/24/wPwPwPwP1wPwPwP") != std::string::npos);
    CHECK(text.find(">Gray's pawn goes to m4<") == std::string::npos);
}

TEST_CASE("svg: a width sets the size, otherwise the picture scales to its container") {
    const Position start = Position::start(*find_rules("3man"));
    CHECK(picture(start).find("viewBox=\"0 0 1000 1120\">") != std::string::npos);
    CHECK(picture(start, {Seat::first, 500}).find("viewBox=\"0 0 1000 1120\" width=\"500\" height=\"560\">") !=
          std::string::npos);
}

TEST_CASE("svg: every position of a random game shows its pieces, and the players' kings beside the board") {
    std::mt19937 random(7);
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        Game game(Position::start(rules));
        for (int plies = 0; plies < 120 && !game.outcome(); ++plies) {
            const std::vector<Move> moves = game.legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        const game::LiveGame live(game);
        for (std::size_t plies = 0; plies <= game.plies().size(); plies += 10) {
            CAPTURE(rules.key);
            CAPTURE(plies);
            const std::string text = svg(live, plies, {Seat::second, {}});
            const auto pieces = static_cast<std::size_t>(game.position_after(plies).occupied().size());
            CHECK(count(text, "<g class=\"piece ") == pieces + all_colors.size());
        }
    }
}

TEST_CASE("svg: long names are cut") {
    const std::string name(200, 'x');
    const std::string text = picture("[White \"" + name + "\"]\n\n*", 0);
    CHECK(text.find(">" + name.substr(0, 20)) != std::string::npos);
    CHECK(count(text, name) == 2); // in the title and the description
    CHECK(text.find("x\xE2\x80\xA6</text>") != std::string::npos);
}
