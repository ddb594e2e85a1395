#pragma once
// A recorded game in a replay: the current place and the annotations, without keys or screen.

#include "game/live_game.hpp"
#include "notation/pgn_index.hpp"
#include "ui/canvas.hpp"
#include "ui/game/move_list.hpp"
#include "ui/game/tree_walk.hpp"
#include "ui/panel/eval_graph.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
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
    Message go_to_move(int number);
    Message jump(const Landmark &landmark, long times);
    /// Searches the whole game with its variations from here, and wraps around.
    Message search(const std::string &text, bool forward);
    /// Enters a line at a fork: 0 is the current line; its variations follow from 1.
    Message follow(std::size_t line);
    /// Leaves the innermost variation.
    Message leave();

    /// Moves on by a legal move, as a new variation if no line has it. Refuses at the end of the main line.
    Message play(const Move &move);

    // Set the comment or the NAGs of this place. Return false if nothing changes.
    bool annotate(const std::string &words);
    bool mark(const std::vector<std::uint8_t> &nags);
    /// The number of changes since the game was opened or saved.
    std::size_t changes() const { return changes_; }
    /// Resets the count after changes were saved or discarded.
    void forget_changes() { changes_ = 0; }

    /// Replaces the game by a newer reading of a growing file, keeping changes made here. With `stays_at_end`, a view
    /// at the end follows to the new end.
    Message renew(notation::RecordedGame game, bool stays_at_end);

private:
    void update_notes();
    void write(std::vector<std::string> comments, std::vector<std::uint8_t> nags);

    TreeWalk walk_;
    std::size_t number_;
    std::string end_;
    std::vector<PlyNote> notes_; ///< For the current line.
    EvalGraph graph_;            ///< For the current line.
    std::size_t changes_ = 0;
};

/// The text of the place's own comments; empty if there are none.
std::string words_at(const TreeWalk &walk);

} // namespace tondo::ui
