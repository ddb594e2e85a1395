#include "learn/puzzle.hpp"

#include "core/number_text.hpp"
#include "learn/proof.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace tondo::learn {

using notation::ParseError;
using notation::Place;

namespace {

constexpr std::array themes{
    Theme{.key = "take a king", .goal = "king", .task = "A king can be taken. Take it."},
    Theme{.key = "mate in 1", .goal = "mate in 1", .task = "Mate an opponent in one move."},
    Theme{
        .key = "mate in 2", .goal = "mate in 2", .task = "Mate an opponent in two moves, whatever the opponents play."},
    Theme{.key = "mate in 3",
          .goal = "mate in 3",
          .task = "Mate an opponent in three moves, whatever the opponents play."},
    Theme{.key = "uncover a king", .goal = "uncover", .task = "Uncover a king, so that the next player can take it."},
    Theme{.key = "save the king",
          .goal = "best",
          .task = "All moves but one lose your king. Find that one.",
          .wrong = "That loses your king.",
          .proved = "save"},
    Theme{.key = "win a piece", .goal = "best", .task = "Win a piece.", .proved = "win"},
    Theme{.key = "ending", .goal = "best", .task = "An ending: one move is clearly the best. Find it."},
};

// Where kings are captured, not mated.
constexpr std::array themes_without_mate{
    Theme{.key = "mate in 2",
          .goal = "mate in 2",
          .task = "Take a king in two moves, whatever the opponents play.",
          .wrong = "That takes no king in time."},
    Theme{.key = "mate in 3",
          .goal = "mate in 3",
          .task = "Take a king in three moves, whatever the opponents play.",
          .wrong = "That takes no king in time."},
};

const Theme *find_theme(const RuleSet &rules, std::string_view key) {
    const auto row_in = [key](std::span<const Theme> rows) -> const Theme * {
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const Theme &each) { return each.key == key; });
        return row == rows.end() ? nullptr : &*row;
    };
    const Theme *const own = rules.mates == MateRule::none ? row_in(themes_without_mate) : nullptr;
    return own ? own : row_in(themes);
}

// Removes and returns the field before the next `|`.
std::string_view take_field(std::string_view &line) {
    const std::string_view field = line.substr(0, line.find('|'));
    line.remove_prefix(std::min(field.size() + 1, line.size()));
    return field;
}

std::vector<Move> read_solution(Position position, std::string_view moves) {
    std::vector<Move> solution;
    for (std::string_view word; !(word = notation::take_word(moves)).empty();) {
        solution.push_back(notation::or_throw(notation::read_move(position, word)));
        position = position.play(solution.back());
    }
    return solution;
}

// Told behind the solution.
std::string ground(int proof) {
    return proof == 0   ? "So the engine judges."
           : proof == 1 ? "Proved against every reply."
                        : "Proved against every reply, " + std::to_string(proof) + " moves deep.";
}

Puzzle read_puzzle(const RuleSet &rules, std::string_view line, Place place) {
    const auto require = [&](bool holds, const char *otherwise) {
        if (!holds)
            throw ParseError(place, otherwise);
    };
    notation::GameTree tree{{}, notation::or_throw(notation::read_fen(take_field(line), rules)), {}, {}};
    const std::vector<Move> solution = read_solution(tree.start, take_field(line));
    require(!solution.empty(), "expected a solution: at least one move");
    const Theme *const theme = find_theme(rules, take_field(line));
    require(theme, "expected a theme");
    const auto nodes = parse_number<std::uint64_t>(take_field(line)).value_or(0);
    require(nodes > 0, "expected a number of nodes");
    const int proof = parse_number<int>(line).value_or(-1);
    const bool has_proved_goal = proof > 0 && !theme->proved.empty();
    require(0 <= proof && proof <= (has_proved_goal ? longest_proof : longest_mate),
            "expected the moves of a proof, or 0");
    Goal goal = *read_goal(has_proved_goal ? theme->proved : theme->goal);
    if (has_proved_goal)
        goal.moves = proof;
    const bool is_mate = goal.kind == Goal::Kind::mate;
    const std::span<const Move> found = std::span(solution).first(is_mate ? solution.size() : 1);
    for (const Move &move : found)
        tree.main.plies.push_back({move, {}});
    tree.main.after.push_back(ground(proof));
    if (!is_mate && solution.size() > 1)
        tree.main.after.push_back(engine_line(tree.start, solution));
    return {{.id = id_of(tree),
             .title = std::string(theme->key),
             .task = std::string(theme->task),
             .wrong = std::string(theme->wrong),
             .goal = goal,
             .unique = true,
             .tree = std::move(tree),
             .shown = {solution.begin() + static_cast<std::ptrdiff_t>(found.size()), solution.end()}},
            nodes,
            proof};
}

} // namespace

// 800 for 64 nodes, plus 100 for each doubling.
int Puzzle::difficulty() const {
    return 200 + 100 * static_cast<int>(std::bit_width(nodes) - 1);
}

std::span<const Theme> all_themes() {
    return themes;
}

std::vector<Puzzle> read_puzzles(const RuleSet &rules, std::string_view text) {
    std::vector<Puzzle> puzzles;
    for (Place place{1, 1}; !text.empty(); ++place.line) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        try {
            puzzles.push_back(read_puzzle(rules, line, place));
        } catch (const ParseError &error) {
            throw ParseError({place.line, error.column()}, error.what());
        }
    }
    return puzzles;
}

std::string write_puzzle(const Position &start, const std::vector<Move> &solution, std::string_view theme,
                         std::uint64_t nodes, int proof) {
    std::string text = notation::write_fen(start) + '|';
    for (const Move &move : solution)
        text += notation::write_coordinate_move(start.board(), move) + ' ';
    text.back() = '|';
    return text + std::string(theme) + '|' + std::to_string(nodes) + '|' + std::to_string(proof) + '\n';
}

} // namespace tondo::learn
