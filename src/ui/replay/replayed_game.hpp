#pragma once
// A recorded game in a replay: the current place and the annotations, without keys or screen.

#include "game/live_game.hpp"
#include "notation/board_marks.hpp"
#include "notation/pgn_index.hpp"
#include "ui/canvas.hpp"
#include "ui/game/move_list.hpp"
#include "ui/game/tree_walk.hpp"
#include "ui/panel/eval_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Targets of a jump.
struct Landmark {
    std::string_view name;
    bool (*is_at)(const TreeWalk &walk, std::size_t ply);
};
extern const Landmark capture_mark;
extern const Landmark check_mark;
extern const Landmark elimination_mark; ///< Also matches the end of the game.
extern const Landmark comment_mark;
extern const Landmark weak_mark; ///< A move marked `?` or `??`.

class ReplayedGame {
public:
    /// Starts before the first ply.
    explicit ReplayedGame(notation::RecordedGame game);

    const TreeWalk &walk() const { return walk_; }
    /// The current line, with the players.
    const game::LiveGame &live() const { return walk_.live(); }
    /// The move list's notes on that line.
    const std::vector<PlyNote> &notes() const { return notes_; }
    const EvalGraph &graph() const { return graph_; }
    std::size_t number() const { return number_; }
    /// Updates the number after games before it in the file were added or removed.
    void set_number(std::size_t number) { number_ = number; }
    const Position &position() const { return walk_.game().position_after(walk_.plies()); }
    bool is_at_end() const { return walk_.plies() == walk_.last(); }
    /// `ply 3 of 48`
    std::string place() const;
    /// The message at the last ply, such as the place of damage.
    const std::string &end() const { return end_; }

    // Moves through the game. Each returns a message, possibly empty.
    /// Moves by `plies`; negative values go back.
    Message step(long plies);
    /// Moves to after `plies` plies of the current line.
    void go(std::size_t plies);
    /// Moves to a place, or as near to it as the game reaches.
    void go(const TreePlace &place);
    Message go_to_move(int number);
    Message jump(const Landmark &landmark, long times);
    /// Searches the whole game with its variations from here, and wraps around.
    Message search(const std::string &text, bool forward);
    /// Chooses the line that the next step() forward goes into, until the place changes: 0 is the current line, the
    /// variations of the next ply follow from 1.
    Message choose(std::size_t line);
    std::size_t chosen_line() const { return chosen_line_; }
    /// The number of variations of the next ply.
    std::size_t next_variations() const;
    /// Enters a line at a fork: 0 is the current line; its variations follow from 1.
    Message follow(std::size_t line);
    /// Leaves the innermost variation.
    Message leave();

    /// Moves on by legal moves, as a new variation where no line has them. Stops and warns at the end of the main line,
    /// which is never longer than what was played.
    Message play(std::span<const Move> line);

    // Edits of the variation here. Each returns a message.
    Message promote();
    Message demote();
    Message remove();
    Message cut();

    // Set the comment or the NAGs of this place. Return false if nothing changes.
    bool annotate(const std::string &words);
    bool mark(const std::vector<std::uint8_t> &nags);
    /// Draws a mark in this place's comment, or erases it if it is there; returns whether it is there now.
    bool toggle(const notation::BoardMark &mark);

    // Takes back the last change, whatever it was, and makes it again.
    Message undo();
    Message redo();

    /// 0 while the game is as it was opened or saved; another number after each change.
    std::size_t changes() const { return version_ == saved_version_ ? 0 : version_; }
    /// The changes were saved or discarded.
    void forget_changes() { saved_version_ = version_; }

    /// Replaces the game by a newer reading of a growing file, keeping changes made here. With `stays_at_end`, a view
    /// at the end follows to the new end.
    Message renew(notation::RecordedGame game, bool stays_at_end);

private:
    struct Version {
        notation::GameTree tree;
        TreePlace place;
        std::size_t number;
    };

    Version version() const { return {walk_.tree(), walk_.place(), version_}; }
    /// Carries out an edit of the walk, which returns whether the tree has changed; returns the same.
    template <class Edit> bool change(const Edit &edit);
    Message exchange(std::vector<Version> &from, std::vector<Version> &to, std::string_view done);
    void update_notes();
    void write(std::vector<std::string> comments, std::vector<std::uint8_t> nags);

    TreeWalk walk_;
    std::size_t chosen_line_ = 0;
    std::size_t number_;
    std::string end_;
    std::vector<PlyNote> notes_; ///< For the current line.
    EvalGraph graph_;            ///< For the current line.
    std::size_t version_ = 1;
    std::size_t saved_version_ = 1;
    std::size_t versions_ = 1;    ///< All that there were.
    std::vector<Version> before_; ///< For undo(), the last one at the end.
    std::vector<Version> after_;  ///< For redo().
};

/// The text of the place's own comments; empty if there are none.
std::string words_at(const TreeWalk &walk);

} // namespace tondo::ui
