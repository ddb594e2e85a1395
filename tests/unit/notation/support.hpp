#pragma once
// Shared by the tests of the notation.

#include "../../perft_file.hpp"

#include "tondo/core/position.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"

#include <fstream>
#include <iterator>
#include <string>

namespace tondo::notation {

inline const RuleSet &three_man() {
    return *find_rules("3man");
}

/// The first position of a test's game: the start, or a fixed position where a board has no start.
inline Position first_position(const RuleSet &rules) {
    return rules.has_start() ? Position::start(rules)
                             : read_fen("rKrRrB2bBbRbK/rN6bN/8/8/8/8/8/1wRwNwBwKwQwB1 w wrb - - - 0 1", rules).value();
}

/// A position of the perft files, as written there and as read.
struct PerftEntry {
    std::string fen;
    Position position;
};

inline std::vector<PerftEntry> perft_entries() {
    struct Row {
        const char *file;
        const char *rules;
        const char *board;
    };
    std::vector<PerftEntry> entries;
    for (const Row &row : {Row{"round", "3man", "round"}, Row{"round-video", "3man-video", "round"},
                           Row{"three-kings", "three-kings", "three-way"}, Row{"green", "green", "three-way"},
                           Row{"green-round", "green", "round"}, Row{"nivichanov", "nivichanov", "honeycomb"}})
        for (const test::PerftPosition &entry :
             test::read_perft_file("tests/perft/" + std::string(row.file) + ".perft"))
            entries.push_back({entry.fen, read_fen(entry.fen, *find_rules(row.rules, row.board)).value()});
    return entries;
}

/// The text of a recorded game that the tests share.
inline std::string file(const std::string &name) {
    std::ifstream stream("tests/games/" + name);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// The error that a reader reports for a text: `1:5: expected …`; empty if nothing.
template <class Value> std::string complaint(const Parsed<Value> &read) {
    if (read)
        return {};
    const ParseError &error = read.error();
    return std::to_string(error.line()) + ':' + std::to_string(error.column()) + ": " + error.what();
}
/// The same of a reader that throws.
template <class Read> std::string complaint(Read read) {
    try {
        read();
        return {};
    } catch (const ParseError &error) {
        return complaint(Parsed<void>(unexpected(error)));
    }
}

/// The move that a text names, as SAN.
inline std::string san(const Position &position, std::string_view text) {
    return write_san(position, read_move(position, text).value());
}

inline std::string coordinates(const Position &position, std::string_view text) {
    return write_coordinate_move(position.board(), read_move(position, text).value());
}

inline std::string refused(const Position &position, std::string_view text) {
    return complaint(read_move(position, text));
}

} // namespace tondo::notation
