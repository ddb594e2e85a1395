#pragma once
// Cursor in a game tree: moves along a line, enters and leaves variations.

#include "game/live_game.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace tondo::ui {

/// A place in a game tree: a number of plies along the path that the branches select.
struct TreePlace {
    /// Variation number `variation` (from 0) replaces the ply that follows the first `plies` plies.
    struct Branch {
        std::size_t plies;
        std::size_t variation;
        friend bool operator==(const Branch &, const Branch &) = default;
    };
    std::vector<Branch> branches;
    std::size_t plies = 0; ///< From the start of the game; greater than any branch's.
    friend bool operator==(const TreePlace &, const TreePlace &) = default;
};

class TreeWalk {
public:
    /// Starts before the first ply.
    explicit TreeWalk(notation::GameTree tree);

    const notation::GameTree &tree() const { return tree_; }
    /// The current line: from the start through the branches to the end of the innermost variation.
    const Game &game() const { return live_.game(); }
    /// The part of it up to the place.
    Game game_so_far() const;
    /// The same with the players, without clocks.
    const game::LiveGame &live() const { return live_; }
    std::size_t plies() const { return place_.plies; }
    std::size_t last() const { return game().plies().size(); }
    /// The nesting depth of variations at the place; 0 on the main line.
    std::size_t depth() const { return place_.branches.size(); }
    const TreePlace &place() const { return place_; }

    /// The recorded ply `number`, from 1 to last().
    const notation::Line::Ply &ply(std::size_t number) const { return line_of(number).plies[number_in_line(number)]; }
    /// The line or variation that contains ply `number`.
    const notation::Line &line_of(std::size_t number) const;
    /// The index of ply `number` in that line, from 0.
    std::size_t number_in_line(std::size_t number) const;

    /// The ply of the outer line that branch `branch` (from 0) replaces.
    const notation::Line::Ply &replaced(std::size_t branch) const;

    /// Moves to `plies` plies of the current line, at most last(). Leaves variations that start there or later.
    void go(std::size_t plies);
    /// Moves to a place, or as near to it as the tree reaches.
    void go(const TreePlace &place);
    /// The number, from 1, of the ply whose variations enter() uses: the next ply, else the last one; 0 if neither has
    /// any.
    std::size_t fork() const;
    /// Moves to after the first ply of variation `variation` (from 0) of the fork.
    void enter(std::size_t variation);
    /// Leaves the innermost variation, to the position before it; no effect on the main line.
    void leave();

    /// Moves on by `move`, legal here: along the line or a variation that has it, or else a new variation. The end of
    /// the main line is no place for it. Returns whether the tree has changed.
    bool play(const Move &move);

    // Each of these edits the innermost variation, and returns whether the tree has changed. The main line is what was
    // played: it stays as it is.
    /// Moves the variation before the one before it; the first one becomes the line that it stands in, unless that is
    /// the main line, and the rest of that line a variation.
    bool promote();
    /// Moves the variation behind the next one.
    bool demote();
    /// Removes the variation, and moves to the position before it.
    bool remove();
    /// Removes the plies of the variation that follow the place.
    bool cut();

    /// Replaces comments and NAGs of the last ply; at the start, the comments before the first ply.
    void annotate(std::vector<std::string> comments, std::vector<std::uint8_t> nags);

    /// Appends the further main-line plies of a longer record. Returns false if `longer` does not continue this game.
    bool extend(const notation::GameTree &longer);

private:
    notation::Line &innermost(std::size_t branches);
    const notation::Line &innermost(std::size_t branches) const;
    std::size_t branches_before(std::size_t number) const;
    std::vector<notation::Line> &alternatives();
    void play_line();

    notation::GameTree tree_;
    TreePlace place_;
    game::LiveGame live_; ///< The current line.
};

/// Calls `visit` for every ply in file order: its place, line, index in the line (from 0) and the position before.
/// Stops when `visit` returns true.
void each_ply(
    const notation::GameTree &tree,
    const std::function<bool(const TreePlace &, const notation::Line &, std::size_t, const Position &before)> &visit);

} // namespace tondo::ui
