#pragma once
// A walk through a recorded game: forward and back along a line, into variations and out.

#include "tondo/core/game.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace tondo::ui {

/// A place in a game tree: behind so many plies, on the way of these branches.
struct TreePlace {
    /// Instead of the ply behind `plies` plies, the variation of that number is followed.
    struct Branch {
        std::size_t plies;
        std::size_t variation;
        friend bool operator==(const Branch &, const Branch &) = default;
    };
    std::vector<Branch> branches;
    std::size_t plies = 0; ///< From the start of the game, more than any branch's.
    friend bool operator==(const TreePlace &, const TreePlace &) = default;
};

class TreeWalk {
public:
    /// Begins at the start.
    explicit TreeWalk(notation::GameTree tree);

    const notation::GameTree &tree() const { return tree_; }
    /// The whole line that is walked: from the start, through the branches taken, to the end of the last one.
    const Game &game() const { return game_; }
    std::size_t plies() const { return place_.plies; }
    std::size_t last() const { return game_.plies().size(); }
    /// How many variations lie round the place.
    std::size_t depth() const { return place_.branches.size(); }
    const TreePlace &place() const { return place_; }

    /// A ply of the line as it was recorded, from 1 to last().
    const notation::Line::Ply &ply(std::size_t number) const { return line_of(number).plies[number_in_line(number)]; }
    /// The line that such a ply stands in.
    const notation::Line &line_of(std::size_t number) const;
    /// The ply's place in that line, from 0.
    std::size_t number_in_line(std::size_t number) const;

    /// The ply of the outer line that a branch of the place, from 0, takes the place of.
    const notation::Line::Ply &replaced(std::size_t branch) const;

    /// Goes to behind so many plies of the line, at most last(). A variation is left where it began.
    void go(std::size_t plies);
    /// Goes to a place; as near as the tree has it.
    void go(const TreePlace &place);
    /// The ply, from 1, whose variations can be entered from here: the next one, or else the one before; 0 for none.
    std::size_t fork() const;
    /// Goes behind the first ply of a variation of the fork, from 0.
    void enter(std::size_t variation);
    /// Goes back to before the variation that is walked, if one is.
    void leave();

    /// Puts another text about the place, which is a ply's, or the start's comment.
    void annotate(std::vector<std::string> comments, std::vector<std::uint8_t> nags);

    /// Takes the plies that a longer record of the same game has behind the main line; false if it is none.
    bool extend(const notation::GameTree &longer);

private:
    notation::Line &innermost(std::size_t branches);
    const notation::Line &innermost(std::size_t branches) const;
    std::size_t branches_before(std::size_t number) const;
    void play_line();

    notation::GameTree tree_;
    TreePlace place_;
    Game game_;
};

/// Calls with every ply of a tree in the order in which a file has them: its place, its line, which ply of the line it
/// is, from 0, and the position before it. Ends when that returns true.
void each_ply(
    const notation::GameTree &tree,
    const std::function<bool(const TreePlace &, const notation::Line &, std::size_t, const Position &before)> &visit);

} // namespace tondo::ui
