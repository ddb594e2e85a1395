#pragma once
// One step of a course: a game of a lesson file (tondo(5)). Its position is the task, its main line the solution with
// the replies of the others, its variations are other answers.

#include "learn/goal.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::learn {

/// All texts are one line each and fit for a terminal.
struct Step {
    std::string id;           ///< The same as long as position and solution are.
    std::string title;        ///< Tag Event.
    std::string idea;         ///< The comments before the first move.
    std::string task;         ///< Tag Task.
    std::string hint;         ///< Tag Hint; may be empty.
    std::string wrong;        ///< Tag Wrong: about legal moves that are no solution; may be empty.
    std::optional<Goal> goal; ///< Tag Goal; without one the solution alone is right.
    bool unique = false;      ///< Tag Unique: no other move attains the goal or, without one, is legal.
    notation::GameTree tree;  ///< Its lines hold moves only.

    /// The player who solves it.
    Color solver() const { return tree.start.turn(); }
};

/// Reads the steps of a text one by one.
class StepReader {
public:
    /// The text must outlive the reader.
    explicit StepReader(std::string_view text) : text_(text), games_(text) {}

    /// The next step; nothing at the end. Throws ParseError for one that is wrong, and goes on with the one behind it
    /// when called again.
    std::optional<Step> next();
    /// Where the last step begins.
    notation::Place place() const { return place_; }

private:
    std::string_view text_;
    notation::GameReader games_;
    notation::Place place_;
};

/// Sixteen hexadecimal digits (FNV-1a) of the rules, the position and the moves that solve it.
std::string id_of(const notation::GameTree &tree);

/// The reason why the solution misses the Goal or is not Unique as claimed; empty if it is right. A mate in three moves
/// takes seconds.
std::string solution_error(const Step &step);

/// The text of comments on one line, fit for a terminal.
std::string words_of(const std::vector<std::string> &comments);

} // namespace tondo::learn
