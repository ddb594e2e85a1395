#pragma once
// Facts about a recorded game by which it is found among others.

#include "tondo/core/rules.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::game {

/// Of the main line, except `varied`. The numbers of positions are for this version of the program.
struct GameFacts {
    const RuleSet *rules = nullptr;
    ByColor<std::string> players; ///< Their names; empty if unknown.
    std::string date;             ///< The tag; empty if unknown.
    std::string result;           ///< As in the file: `1-0-0`, `*`.
    std::size_t plies = 0;
    std::string eliminated;               ///< The players' letters in the order in which they were eliminated.
    bool bridges_moat = false;            ///< Some moat becomes bridged.
    bool captures_king = false;           ///< A living king is taken.
    std::vector<std::uint64_t> positions; ///< Position::hash() of each, the start's first.
    std::vector<std::string> actions;     ///< Those made in each position but the last, as in a journal: `e2e4`.
    std::vector<std::uint64_t> varied;    ///< Position::hash() of each position in the variations.
    std::vector<std::string> materials;   ///< material_text() of the start and of each position that changes it.
    /// The actions, with a blank between two: a move as SAN without `+` and `#`, `/`, and in coordinates (`e4/e2e4`); a
    /// declaration as it is written.
    std::string moves;
};

/// `main_line` is that of the tree, played.
GameFacts facts_of(const notation::GameTree &tree, const Game &main_line);
/// The same without positions, materials and moves, which take two thirds of the time.
GameFacts facts_without_positions(const notation::GameTree &tree, const Game &main_line);

/// The value of a tag; empty if it is missing or unknown, such as `?` or `????.??.??`.
std::string known_tag(const notation::Tags &tags, std::string_view name);

/// The positions of all variations, in no order that matters.
std::deque<Position> positions_in_variations(const notation::GameTree &tree);

/// A text that another program which numbers positions differently has different: for files with such numbers.
std::string position_numbers();

/// The pieces of the players in order of play, each player's in the order of all_roles: `KQPP-KR-x`, with `x` for a
/// player who is out.
std::string material_text(const PendingPosition &position);

} // namespace tondo::game
