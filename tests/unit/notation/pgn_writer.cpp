#include "tondo/notation/pgn_writer.hpp"

#include "../samples.hpp"
#include "notation/utf8.hpp"
#include "support.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

namespace tondo::notation {

namespace {

std::string rewritten(std::string_view text) {
    std::string out;
    for (const GameTree &tree : read_games(text))
        out += write_game(tree);
    return out;
}

// The text behind the tags.
std::string movetext(std::string_view text) {
    const std::string written = rewritten(text);
    CHECK(rewritten(written) == written);
    const std::size_t begin = written.find("\n\n") + 2;
    return written.substr(begin, written.size() - 1 - begin);
}

void check_columns(const std::string &text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.substr(0, 1) != "[")
            CHECK_MESSAGE(count_code_points(line) <= 79, line);
}

class Author {
public:
    explicit Author(unsigned seed) : random_(seed) {}

    // A whole game of random moves, now and then with a token.
    Game play(const RuleSet &rules) {
        Game game(first_position(rules));
        while (!game.outcome() && game.plies().size() < 400)
            game.play(action(game, 200));
        return game;
    }

    // Writes comments, NAGs and variations into a line that begins at the current position.
    void annotate(Line &line, Game &game, int depth) {
        maybe_comment(line.before, 4);
        for (Line::Ply &ply : line.plies) {
            while (one_in(6))
                ply.nags.push_back(static_cast<std::uint8_t>(random_() % 256));
            maybe_comment(ply.comments, 4);
            while (depth < 4 && one_in(8))
                ply.variations.push_back(variation(game, depth));
            game.play(ply.action);
        }
        for (std::size_t i = 0; i < line.plies.size(); ++i)
            game.take_back();
    }

private:
    bool one_in(unsigned n) { return random_() % n == 0; }

    PlyAction action(const Game &game, unsigned rarity) {
        if (one_in(rarity))
            return declaration(game.position());
        const std::vector<Move> moves = game.legal_moves();
        return moves[random_() % moves.size()];
    }

    PlyAction declaration(const Position &position) {
        const Token token = std::array{Token::resigns, Token::flags, Token::draw}[random_() % 3];
        if (token == Token::resigns && position.rules().mates == MateRule::ends_game)
            return ResignsFor{one_in(2) ? next(position.turn()) : next(next(position.turn()))};
        return token;
    }

    Line variation(Game &game, int depth) {
        Line line;
        const std::size_t length = 1 + random_() % 5;
        while (line.plies.size() < length && !game.outcome()) {
            line.plies.push_back({action(game, 20), {}});
            game.play(line.plies.back().action);
        }
        for (std::size_t i = 0; i < line.plies.size(); ++i)
            game.take_back();
        annotate(line, game, depth + 1);
        maybe_comment(line.after, 3);
        return line;
    }

    void maybe_comment(std::vector<std::string> &comments, unsigned rarity) {
        static constexpr std::array words{
            "a", "word",   "}",      "{", "é♔",    ";",
            "%", "[Event", "\"x\"]", "(", "1-0-0", "a-rather-long-word-that-likes-to-be-at-the-end-of-a-line"};
        while (one_in(rarity)) {
            std::string text;
            while (!one_in(12))
                text += (text.empty() ? "" : " ") + std::string(words[random_() % words.size()]);
            comments.push_back(text);
        }
    }

    std::mt19937 random_;
};

} // namespace

TEST_CASE("tags are written in their order, missing ones as ?") {
    CHECK(rewritten("[Zeta \"z\"][Black \"b \\\"q\\\" \\\\\"][Annotator \"a\"][Date \"d\"] *") ==
          "[Event \"?\"]\n[Site \"?\"]\n[Date \"d\"]\n[Round \"?\"]\n[White \"?\"]\n[Gray \"?\"]\n"
          "[Black \"b \\\"q\\\" \\\\\"]\n[Result \"*\"]\n[Rules \"3man\"]\n[Annotator \"a\"]\n[Zeta \"z\"]\n\n*\n\n");
}

TEST_CASE("FEN and SetUp are written where the game does not begin at the start position") {
    const std::string fen = "24/24/24/24/24/wK7gK7bK7 g wgb - - - 0 12";
    CHECK(rewritten("[FEN \"" + fen + "\"][ECO \"e\"][Time \"t\"] *")
              .find("[Rules \"3man\"]\n[ECO \"e\"]\n[FEN \"" + fen + "\"]\n[SetUp \"1\"]\n[Time \"t\"]\n\n") !=
          std::string::npos);
    CHECK(rewritten("[SetUp \"0\"] *").find("SetUp") == std::string::npos);
}

TEST_CASE("a tag's value is written on a single line") {
    const GameTree tree{{{"White", "a\nb"}}, Position::start(three_man()), {}, {}};
    CHECK(write_game(tree).find("[White \"a b\"]\n") != std::string::npos);
}

TEST_CASE("move numbers") {
    CHECK(movetext("e4 m4 u4 Nf3 Nn3 *") == "1. e4 m4 u4 2. Nf3 Nn3 *\n");
    CHECK(movetext("e4 {c} m4 (l4 {d} u4) u4 $1 d3 *") ==
          "1. e4 {c} 1... m4 (1... l4 {d} 1... u4) 1... u4 $1 2. d3 *\n");
    CHECK(movetext("e4 m4 u4 {c} d3 *") == "1. e4 m4 u4 {c} 2. d3 *\n");
    CHECK(movetext("e4 (d4) (c4) m4 *") == "1. e4 (1. d4) (1. c4) 1... m4 *\n");
    SUBCASE("the next living player opens the round after the first is out") {
        CHECK(movetext("1. resigns m4 u4 n3 v3 *") == "1. resigns m4 u4 2. n3 v3 *\n");
    }
    SUBCASE("a start in mid-round") {
        const std::string kings = "24/24/24/24/24/wK7gK7bK7 ";
        const std::string knight = "24/24/24/24/24/wK7gK2gN4bK7 ";
        CHECK(movetext("[FEN \"" + kings + "g wgb - - - 0 12\"] Ki2 Kq2 Ka2 *") == "12... Ki2 Kq2 13. Ka2 *\n");
        CHECK(movetext("[FEN \"" + knight + "g gb - - - 0 12\"] Ki2 Kq2 Ki1 *") == "12. Ki2 Kq2 13. Ki1 *\n");
    }
}

TEST_CASE("a board other than the rule set's own is named, with a position where it has no start") {
    const auto tags = [](std::string_view key, std::string_view board) {
        const std::string text = write_game({{}, first_position(*find_rules(key, board)), {}, {}});
        CHECK(rewritten(text) == text);
        return text.substr(text.find("[White"));
    };
    CHECK(tags("green", "three-way") ==
          "[White \"?\"]\n[Red \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Rules \"green\"]\n\n*\n\n");
    CHECK(tags("three-kings", "") ==
          "[White \"?\"]\n[Black \"?\"]\n[Red \"?\"]\n[Result \"*\"]\n[Rules \"three-kings\"]\n\n*\n\n");
    CHECK(tags("green", "round") == "[White \"?\"]\n[Red \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Rules \"green\"]\n"
                                    "[Board \"round\"]\n\n*\n\n");
    CHECK(tags("green", "square") ==
          "[White \"?\"]\n[Red \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Rules \"green\"]\n[Board \"square\"]\n"
          "[FEN \"rKrRrB2bBbRbK/rN6bN/8/8/8/8/8/1wRwNwBwKwQwB1 w wrb - - - 0 1\"]\n[SetUp \"1\"]\n\n*\n\n");
}

TEST_CASE("a pass is not written, but its round counts") {
    // White's king is stalemated, whatever the others' kings do.
    const std::string fen = "6rK1/8/8/8/2bK5/8/8/8/8/1rR6/6bR1/wK7 r wbr - - - 4 30";
    const std::string tags = "[Rules \"three-kings\"][FEN \"" + fen + "\"]";
    CHECK(movetext(tags + "30... Kl12 31. Kd8 Kk12 32. Kc8 *") == "30... Kl12 31. Kd8 Kk12 32. Kc8 *\n");
    CHECK(movetext(tags + "Kl12 (Kk11 Kd8) Kd8 draw *") == "30... Kl12 (30... Kk11 31. Kd8) 31. Kd8 draw *\n");
}

TEST_CASE("annotations") {
    CHECK(movetext("e4! m4? u4!! d4?? l4!? t4?! *") == "1. e4 $1 m4 $2 u4 $3 2. d4 $4 l4 $5 t4 $6 *\n");
    CHECK(movetext("{} e4 {[%clk 0:10:00]} *") == "{} 1. e4 {[%clk 0:10:00]} *\n");
    CHECK(movetext("e4 ; to the end\nm4 *") == "1. e4 {to the end} 1... m4 *\n");
}

TEST_CASE("a comment with a closing brace stays on a line of its own") {
    CHECK(movetext("e4 ; a } b\nm4 *") == "1. e4\n;a } b\n1... m4 *\n");
    CHECK(movetext(";}\ne4 ( ;}\nd4 ;}\n) *") == ";}\n1. e4 (\n;}\n1. d4\n;}\n) *\n");
}

TEST_CASE("lines have at most 79 columns, counted in code points") {
    std::string words;
    for (int i = 0; i < 60; ++i)
        words += "ééééééé ";
    check_columns(rewritten("{" + words + "} e4 (d4 {" + words + "}) ;" + words + "} x\nm4 *"));
    // 79 columns exactly, with the parenthesis that must not start a line.
    const std::string fits(79 - std::string("1. e4 (1. d4 {})").size(), 'x');
    CHECK(movetext("e4 (d4 {" + fits + "}) *") == "1. e4 (1. d4 {" + fits + "})\n*\n");
    CHECK(movetext("e4 (d4 {" + fits + "y}) *") == "1. e4 (1. d4\n{" + fits + "y}) *\n");
}

TEST_CASE("the sample games are read and written to a fixed point") {
    CHECK(rewritten(file("demonstration.pgn3")) == file("demonstration.pgn3"));
    const std::string once = rewritten(file("annotated.pgn3"));
    CHECK(read_games(once).size() == 3);
    CHECK(rewritten(once) == once);
    CHECK(once == file("annotated-canonical.pgn3"));
}

TEST_CASE("the sample games of the other rule sets have the expected endings") {
    struct Sample {
        const char *name;
        std::vector<std::optional<Ending>> endings;
    };
    for (const Sample &sample : {
             Sample{"three-kings.pgn3", {Ending::last_king, Ending::last_king, Ending::agreement}},
             Sample{"green.pgn3", {Ending::mate, Ending::open_king, Ending::resignation, Ending::time}},
             Sample{"green-round.pgn3", {Ending::mate}},
             Sample{"green-square.pgn3", {Ending::mate}},
             Sample{"nivichanov.pgn3", {Ending::last_king, {}}},
         }) {
        CAPTURE(sample.name);
        const std::string text = file(sample.name);
        CHECK(rewritten(text) == text);
        check_columns(text);
        const std::vector<GameTree> games = read_games(text);
        REQUIRE(games.size() == sample.endings.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            const std::optional<Outcome> outcome = main_line(games[i]).outcome();
            CHECK(outcome.has_value() == sample.endings[i].has_value());
            CHECK((!outcome || outcome->ending == *sample.endings[i]));
        }
    }
}

TEST_CASE("random games are written and read back byte for byte") {
    for (unsigned seed = 0; seed < test::samples(200); ++seed) {
        const Game game = Author(seed).play(all_rules()[seed % all_rules().size()]);
        const std::string text = write_game(tree_of(game, {{"Round", std::to_string(seed)}}));
        const std::vector<GameTree> read = read_games(text);
        REQUIRE(read.size() == 1);
        const Game again = main_line(read.front());
        REQUIRE(again.plies().size() == game.plies().size());
        CHECK(again.position().same_as(game.position()));
        CHECK(write_game(read.front()) == text);
        CHECK((read.front().result.has_value()) == game.outcome().has_value());
        check_columns(text);
    }
}

TEST_CASE("random annotated trees reach a fixed point in one writing") {
    for (unsigned seed = 0; seed < 100; ++seed) {
        Author author(1000 + seed);
        GameTree tree = tree_of(author.play(all_rules()[seed % all_rules().size()]), {});
        tree.main.plies.resize(std::min<std::size_t>(tree.main.plies.size(), 60), {Token::draw, {}});
        tree.result.reset();
        Game game(tree.start);
        author.annotate(tree.main, game, 0);
        const std::string text = write_game(tree);
        CHECK(rewritten(text) == text);
        check_columns(text);
    }
}

} // namespace tondo::notation
