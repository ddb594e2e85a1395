#include "learn/puzzle.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace tondo::learn {

using notation::ParseError;
using notation::Place;

namespace {

struct OwnPuzzles {
    std::string_view rules; ///< RuleSet::key.
    std::string_view text;
};

// The Makefile converts each file in src/learn/puzzles to a string literal.
constexpr std::array own_puzzles{
    OwnPuzzles{
        "3man",
#include "puzzles/3man.txt.inc"
    },
    OwnPuzzles{
        "3man-video",
#include "puzzles/3man-video.txt.inc"
    },
    OwnPuzzles{
        "three-kings",
#include "puzzles/three-kings.txt.inc"
    },
    OwnPuzzles{
        "green",
#include "puzzles/green.txt.inc"
    },
    OwnPuzzles{
        "nivichanov",
#include "puzzles/nivichanov.txt.inc"
    },
};

constexpr std::array themes{
    Theme{"king", "A king can be taken. Take it."},
    Theme{"mate in 1", "Mate in one move."},
    Theme{"mate in 2", "Mate in two moves, whatever both opponents play."},
    Theme{"mate in 3", "Mate in three moves, whatever both opponents play."},
};

// Removes and returns the field before the next `|`.
std::string_view take_field(std::string_view &line) {
    const std::string_view field = line.substr(0, line.find('|'));
    line.remove_prefix(std::min(field.size() + 1, line.size()));
    return field;
}

notation::Line read_solution(Position position, std::string_view moves) {
    notation::Line line;
    for (std::string_view word; !(word = notation::take_word(moves)).empty();) {
        const Move move = notation::or_throw(notation::read_move(position, word));
        line.plies.push_back({move, {}});
        position = position.play(move);
    }
    return line;
}

Puzzle read_puzzle(const RuleSet &rules, std::string_view line, Place place) {
    const auto require = [&](bool holds, const char *otherwise) {
        if (!holds)
            throw ParseError(place, otherwise);
    };
    notation::GameTree tree{{}, notation::or_throw(notation::read_fen(take_field(line), rules)), {}, {}};
    tree.main = read_solution(tree.start, take_field(line));
    require(!tree.main.plies.empty(), "expected a solution: at least one move");
    const std::string_view key = take_field(line);
    const auto theme = std::find_if(themes.begin(), themes.end(), [&](const Theme &row) { return row.key == key; });
    require(theme != themes.end(), "expected a theme");
    Puzzle puzzle{{id_of(tree), std::string(theme->key), "", std::string(theme->task), "", "", read_goal(theme->key),
                   true, std::move(tree)},
                  0};
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), puzzle.nodes);
    require(error == std::errc{} && end == line.data() + line.size() && puzzle.nodes > 0, "expected a number of nodes");
    return puzzle;
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
                         std::uint64_t nodes) {
    std::string text = notation::write_fen(start) + '|';
    for (const Move &move : solution)
        text += notation::write_coordinate_move(start.board(), move) + ' ';
    text.back() = '|';
    return text + std::string(theme) + '|' + std::to_string(nodes) + '\n';
}

std::string_view puzzles_for(const RuleSet &rules) {
    const auto own = std::find_if(own_puzzles.begin(), own_puzzles.end(),
                                  [&](const OwnPuzzles &puzzles) { return puzzles.rules == rules.key; });
    return own == own_puzzles.end() ? "" : own->text;
}

} // namespace tondo::learn
