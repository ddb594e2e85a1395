#pragma once
// A recorded game in a replay: the current position, and the annotations. It knows neither keys nor screen.

#include "game/live_game.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"
#include "ui/game/move_list.hpp"
#include "ui/game/tree_walk.hpp"
#include "ui/panel/eval_graph.hpp"
#include "ui/screen/message.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A game as it was found in a file.
struct RecordedGame {
    notation::GameTree tree;
    std::size_t number = 1;                          ///< From 1.
    std::optional<notation::ParseError> damage = {}; ///< Why it was not read to its end.
    bool is_growing = false;                         ///< It has no end yet.
};

/// Targets of a jump.
struct Landmark {
    std::string_view name;
    bool (*is_at)(const TreeWalk &walk, std::size_t ply);
};
extern const Landmark capture_mark;
extern const Landmark check_mark;
extern const Landmark elimination_mark; ///< The end of the game, too.
extern const Landmark comment_mark;

class ReplayedGame {
public:
    /// Begins at the start.
    explicit ReplayedGame(RecordedGame game);

    const TreeWalk &walk() const { return walk_; }
    /// The line that is walked, and who plays.
    const game::LiveGame &live() const { return live_; }
    /// Notes of the move list on that line.
    const std::vector<PlyNote> &notes() const { return notes_; }
    const EvalGraph &graph() const { return graph_; }
    std::size_t number() const { return number_; }
    /// Other games were put before it in the file, or taken away.
    void set_number(std::size_t number) { number_ = number; }
    const Position &position() const { return live_.game().position_after(walk_.plies()); }
    bool is_at_end() const { return walk_.plies() == walk_.last(); }
    /// `ply 3 of 48`
    std::string place() const;
    /// The remark at the end, such as the place of damage.
    const std::string &end() const { return end_; }

    // Where to go; each returns what there is to say about it, which may be nothing.
    /// A negative number goes back.
    Message step(long plies);
    /// Behind so many plies of the line that is walked.
    void go(std::size_t plies);
    Message go_to_move(int number);
    Message jump(const Landmark &landmark, long times);
    /// Round the whole game with its variations, from here and past the end.
    Message search(const std::string &text, bool forward);
    /// Where lines part: 0 is the one that is walked, then come its variations.
    Message follow(std::size_t line);
    /// Out of the variation that is walked.
    Message leave();

    // Sets the comment of this place; false if that is no change.
    bool annotate(const std::string &words);
    bool mark(const std::vector<std::uint8_t> &nags);
    /// How often something was written since the game was opened or saved.
    std::size_t changes() const { return changes_; }
    /// The changes are saved, or not wanted.
    void forget_changes() { changes_ = 0; }

    /// Takes up the same game, read again from a file that is being written; at its end it may stay there. Changes made
    /// here are kept.
    Message renew(RecordedGame game, bool stays_at_end);

private:
    void update_line();
    void update_notes();
    void write(std::vector<std::string> comments, std::vector<std::uint8_t> nags);

    TreeWalk walk_;
    std::size_t number_;
    std::string end_;
    game::LiveGame live_;        ///< Of the walk's line.
    std::vector<PlyNote> notes_; ///< Of the walk's line.
    EvalGraph graph_;            ///< Of the walk's line.
    std::size_t changes_ = 0;
};

/// The words of the comment at the place; may be empty.
std::string words_at(const TreeWalk &walk);

} // namespace tondo::ui
