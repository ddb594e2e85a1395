#pragma once
// The text of a journal: one record a line. A header that says which game it is, then what was done in it.
//
//     tondo-journal 1
//     process 4711
//     rules 3man
//     board round
//     start 24/24/… w wgb wKQgKQbKQ - - 0 1
//     name w Anna
//     player b bot:3
//     clocks 10+5
//     file /home/anna/game.pgn3
//     game 2
//     actions
//     move e2e4 598300
//     undo
//
// Behind a move is what its player has left, in milliseconds, if there is a clock.

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// Which game a journal belongs to.
struct JournalHeader {
    std::string rules;                         ///< The rule set's key.
    std::string board;                         ///< The board's key.
    std::string start;                         ///< The position it began from, FEN3.
    std::map<char, std::string> names = {};    ///< Of players, by their letters, as far as they are known.
    std::string clocks = {};                   ///< How much time they had at the start; empty without clocks.
    std::optional<std::filesystem::path> file; ///< Where the game is saved, absolute.
    std::size_t game = 1;                      ///< Its number in that file, from 1.
    std::map<char, std::string> players = {};  ///< By their letters: those who are no people.

    friend bool operator==(const JournalHeader &, const JournalHeader &) = default;
};

/// What could be read of a journal. An action is a line of the caller's own: a word, and what belongs to it after a
/// blank.
struct JournalContents {
    /// None when there is no whole header: an empty file, or one damaged from the beginning.
    std::optional<JournalHeader> header;
    std::vector<std::string> actions;
    /// The last line had no end: the program died while writing it. It is left out.
    bool torn = false;
    /// A line that cannot have been written: it and all that follow are left out.
    bool damaged = false;
};

/// One record as a line with its newline; control characters and backslashes in it are escaped.
std::string journal_line(std::string_view record);

/// The text of a journal that begins with these actions.
std::string journal_text(const JournalHeader &header, long process, const std::vector<std::string> &actions);

JournalContents read_journal(std::string_view text);

/// The process a journal's text names as its owner; none if it names no sound number.
std::optional<long> journal_process(std::string_view text);

} // namespace tondo::app
