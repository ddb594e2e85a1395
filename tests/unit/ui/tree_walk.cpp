#include "ui/game/tree_walk.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::ui {

namespace {

constexpr std::string_view nested = "1. e4 m4 (1... l4 (1... k4 v4) u4 2. c4) u4 2. d4 *";

TreeWalk walk(std::string_view text) {
    return TreeWalk(notation::read_games(text).front());
}

// The whole current line.
std::string line(const TreeWalk &walk) {
    std::string text;
    for (std::size_t i = 0; i < walk.last(); ++i)
        text += (text.empty() ? "" : " ") +
                notation::write_ply_token(walk.game().position_after(i), walk.game().plies()[i].action);
    return text;
}

} // namespace

TEST_CASE("a walk begins at the start of the main line") {
    const TreeWalk tree = walk(nested);
    CHECK(tree.plies() == 0);
    CHECK(tree.depth() == 0);
    CHECK(line(tree) == "e4 m4 u4 d4");
}

TEST_CASE("nested variations are entered at the same ply, and left one by one") {
    TreeWalk tree = walk(nested);
    tree.go(1);
    CHECK(tree.fork() == 2);
    tree.enter(0);
    CHECK(line(tree) == "e4 l4 u4 c4");
    CHECK(tree.plies() == 2);
    CHECK(tree.fork() == 2);
    tree.enter(0);
    CHECK(line(tree) == "e4 k4 v4");
    CHECK(tree.depth() == 2);
    CHECK(notation::write_ply_token(tree.game().position_after(1), tree.replaced(0).action) == "m4");
    CHECK(notation::write_ply_token(tree.game().position_after(1), tree.replaced(1).action) == "l4");
    tree.leave();
    CHECK(tree.plies() == 1);
    CHECK(tree.depth() == 0); // both begin there
    CHECK(line(tree) == "e4 m4 u4 d4");
}

TEST_CASE("going back to before a variation leaves it") {
    TreeWalk tree = walk(nested);
    tree.go(1);
    tree.enter(0);
    tree.go(4);
    CHECK(tree.depth() == 1);
    tree.go(2);
    CHECK(tree.depth() == 1);
    tree.go(1);
    CHECK(tree.depth() == 0);
    CHECK(line(tree) == "e4 m4 u4 d4");
    TreeWalk other = walk("1. e4 (1. d4 m4) m4 *");
    other.enter(0);
    REQUIRE(line(other) == "d4 m4");
    other.go(0);
    CHECK(other.depth() == 0);
    CHECK(line(other) == "e4 m4");
}

TEST_CASE("every place of a tree is visited in reading order and can be reached") {
    const notation::GameTree tree = notation::read_games(nested).front();
    std::string visited;
    TreeWalk walk(tree);
    each_ply(tree, [&](const TreePlace &place, const notation::Line &recorded, std::size_t i, const Position &before) {
        const std::string name = notation::write_ply_token(before, recorded.plies[i].action);
        visited += name + " ";
        walk.go(place);
        CHECK(walk.place() == place);
        CHECK(notation::write_ply_token(walk.game().position_after(walk.plies() - 1), walk.ply(walk.plies()).action) ==
              name);
        return false;
    });
    CHECK(visited == "e4 m4 l4 k4 v4 u4 c4 u4 d4 ");
}

TEST_CASE("a missing place leads to the nearest existing one") {
    TreeWalk tree = walk("1. e4 m4 *");
    tree.go(TreePlace{{{1, 3}}, 9});
    CHECK(tree.depth() == 0);
    CHECK(tree.plies() == 2);
}

namespace {

std::string written(const TreeWalk &walk) {
    return notation::squeezed(notation::write_game(walk.tree()));
}

constexpr std::string_view branching =
    "1. e4 m4 (1... l4 {a}) (1... k4 {b} v4 (1... u4 d4) (1... t4 {c} d4) 2. a3) u4 2. d4 *";

} // namespace

TEST_CASE("a variation moves before the other one, then takes the place of the line around it") {
    TreeWalk tree = walk(branching);
    CHECK_FALSE(tree.promote());
    tree.go(1);
    tree.enter(1);
    tree.go(2);
    tree.enter(1);
    REQUIRE(line(tree) == "e4 k4 t4 d4");
    CHECK(tree.promote());
    CHECK(written(tree).find("k4 {b} 1... v4 (1... t4 {c} 2. d4) (1... u4 2. d4) 2. a3) 1... u4") != std::string::npos);
    CHECK(line(tree) == "e4 k4 t4 d4");
    CHECK(tree.depth() == 2);
    CHECK(tree.promote());
    CHECK(written(tree).find("(1... k4 {b} 1... t4 {c} (1... v4 2. a3) (1... u4 2. d4) 2. d4) 1... u4") !=
          std::string::npos);
    CHECK(line(tree) == "e4 k4 t4 d4");
    CHECK(tree.depth() == 1);
    CHECK(tree.plies() == 3);
    CHECK(tree.promote());
    CHECK(written(tree).find("m4 (1... k4 {b} 1... t4") != std::string::npos);
    CHECK_FALSE(tree.promote()); // what was played stays
    CHECK(tree.demote());
    CHECK(written(tree).find("m4 (1... l4 {a}) (1... k4 {b} 1... t4") != std::string::npos);
    CHECK_FALSE(tree.demote());
    CHECK(line(tree) == "e4 k4 t4 d4");
    CHECK(tree.plies() == 3);
}

TEST_CASE("a variation ends at the place, or is removed; the main line is not") {
    TreeWalk tree = walk(branching);
    tree.go(4);
    CHECK_FALSE(tree.cut());
    CHECK_FALSE(tree.remove());
    CHECK_FALSE(tree.demote());
    tree.go(1);
    tree.enter(1);
    tree.go(2);
    tree.enter(0);
    tree.go(3);
    CHECK(tree.cut());
    CHECK_FALSE(tree.cut());
    CHECK(line(tree) == "e4 k4 u4");
    CHECK(written(tree).find("(1... u4) (1... t4 {c} 2. d4)") != std::string::npos);
    CHECK(tree.remove());
    CHECK(written(tree).find("v4 (1... t4 {c} 2. d4) 2. a3) 1... u4") != std::string::npos);
    CHECK(line(tree) == "e4 k4 v4 a3");
    CHECK(tree.plies() == 2);
    CHECK(tree.remove());
    CHECK(line(tree) == "e4 m4 u4 d4");
    CHECK(written(tree).find("m4 (1... l4 {a}) 1... u4 2. d4") != std::string::npos);
    CHECK(tree.plies() == 1);
}

TEST_CASE("a longer record of the same game is appended at the end") {
    TreeWalk tree = walk("1. e4 m4 *");
    tree.go(2);
    tree.annotate({"mine"}, {1});
    CHECK(tree.extend(notation::read_games("1. e4 m4 {theirs} u4 *").front()));
    CHECK(line(tree) == "e4 m4 u4");
    CHECK(tree.ply(2).comments == std::vector<std::string>{"mine"});
    CHECK_FALSE(tree.extend(notation::read_games("1. d4 m4 u4 *").front()));
    CHECK_FALSE(tree.extend(notation::read_games("1. e4 *").front()));
}

} // namespace tondo::ui
