#include "learn/step.hpp"

#include "core/text_hash.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <cstdint>

namespace tondo::learn {

using notation::Line;
using notation::ParseError;

namespace {

bool has_moves_only(const Line &line) {
    return std::all_of(line.plies.begin(), line.plies.end(), [](const Line::Ply &ply) {
        return move_of(ply.action) && std::all_of(ply.variations.begin(), ply.variations.end(), has_moves_only);
    });
}

std::string tag(const notation::GameTree &tree, std::string_view name) {
    const auto found = tree.tags.find(name);
    return found == tree.tags.end() ? "" : notation::squeezed(notation::escaped(found->second));
}

// The position before the solver's last move, and that move.
std::pair<Position, Move> last_own_move(const Step &step) {
    std::pair<Position, Move> last{step.tree.start, *move_of(step.tree.main.plies.front().action)};
    Position position = step.tree.start;
    for (const Line::Ply &ply : step.tree.main.plies) {
        if (position.turn() == step.solver())
            last = {position, *move_of(ply.action)};
        position = position.play(*move_of(ply.action));
    }
    return last;
}

} // namespace

std::string id_of(const notation::GameTree &tree) {
    std::string text = std::string(tree.start.rules().key) + ' ' + notation::write_fen(tree.start);
    for (const Line::Ply &ply : tree.main.plies)
        text += ' ' + notation::write_coordinate_move(tree.start.board(), *move_of(ply.action));
    return text_hash(text);
}

std::string words_of(const std::vector<std::string> &comments) {
    std::string words;
    for (const std::string &comment : comments)
        words += ' ' + comment;
    return notation::squeezed(notation::escaped(notation::squeezed(words)));
}

std::string engine_line(Position position, std::span<const Move> line) {
    std::string text = "The engine's line:";
    for (const Move &move : line) {
        text += ' ' + notation::write_san(position, move);
        position = position.play(move);
    }
    return text + '.';
}

std::optional<Step> StepReader::next() {
    const std::string_view rest = games_.unread();
    const std::size_t blanks = std::min(rest.find_first_not_of(" \t\r\n"), rest.size());
    const std::size_t begin = text_.size() - rest.size() + blanks;
    const std::string_view passed = text_.substr(begin_, begin - begin_);
    place_.line += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
    begin_ = begin;
    std::optional<notation::GameTree> tree = games_.next();
    if (!tree)
        return {};
    const auto require = [&](bool holds, const std::string &otherwise) {
        if (!holds)
            throw ParseError(place_, otherwise);
    };
    require(!tree->main.plies.empty(), "expected a solution: at least one move");
    require(has_moves_only(tree->main), "expected moves only, no resigns, flags or draw");
    Step step{id_of(*tree),       tag(*tree, "Event"), words_of(tree->main.before),   tag(*tree, "Task"),
              tag(*tree, "Hint"), tag(*tree, "Wrong"), read_goal(tag(*tree, "Goal")), tag(*tree, "Unique") == "yes",
              std::move(*tree)};
    require(!step.title.empty(), "expected a title in the tag Event");
    require(!step.task.empty(), "expected a question in the tag Task");
    const std::string goal = tag(step.tree, "Goal");
    require(step.goal || goal.empty(), "expected in the tag Goal capture, check, check both, promotion, king, mate, "
                                       "mate in 1 to 3, uncover, win, save or best, not " +
                                           notation::quote(goal));
    const std::string unique = tag(step.tree, "Unique");
    require(step.unique || unique.empty() || unique == "no",
            "expected yes or no in the tag Unique, not " + notation::quote(unique));
    return step;
}

// A mate is verified from the first move; any other goal applies to the last one.
std::string solution_error(const Step &step) {
    const bool counts = step.goal && step.goal->kind == Goal::Kind::mate;
    const auto [position, move] =
        counts ? std::pair{step.tree.start, *move_of(step.tree.main.plies.front().action)} : last_own_move(step);
    std::optional<GoalCheck> goal;
    if (step.goal)
        goal.emplace(position, *step.goal);
    if (goal && !goal->attains(move))
        return "the solution " + notation::write_san(position, move) +
               " misses its Goal: " + std::string(missed(*step.goal));
    if (!step.unique)
        return "";
    for (const Move &other : legal_moves(position))
        if (other != move && (!goal || goal->attains(other)))
            return "the solution " + notation::write_san(position, move) +
                   " is not unique: " + notation::write_san(position, other) + " is another";
    return "";
}

} // namespace tondo::learn
