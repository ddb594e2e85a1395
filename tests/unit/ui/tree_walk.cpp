#include "ui/game/tree_walk.hpp"

#include "tondo/notation/pgn_reader.hpp"
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
