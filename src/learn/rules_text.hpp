#pragma once
// The rules as numbered clauses: the single source of the help, of `tondo rules KEY` and of tondo-rules(6). A file of
// src/learn/rules has them in blocks with an empty line between:
//
//     Base: chess-pawns
//
//     # 4 Moats and creeks
//
//     ## 4.3 Bridged for good
//
//     Source: Both moats of a player are bridged for good when that player is out, or has none of
//     their own pieces left on ring 1 of their own sector.
//
//     Decided here: The outer row is looked at after every move, whoever moved.
//
//     Position on round: 24/24/24/14wp9/4wK2wQ7wB8/11gNgK3bN4bK2 w * - - wg,bw 0 1
//     Legal: h2i1
//     Not legal: p2q1
//
// A rule set has the clauses of its own file, KEY.txt, and of its board's, BOARD-board.txt. On a further board its own
// file is KEY-BOARD.txt. Each may name a Base, which has further clauses. Of clauses with one number the first in this
// order counts, so that no page has a sentence that does not hold there. Each paragraph begins with the ground of its
// sentences. Lines before the first heading introduce the game to newcomers. Clause numbers are stable, because code
// and messages cite them.

#include "learn/built_in.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::learn {

/// A clause's position with legal and illegal moves in coordinates. Preparatory moves come first, separated by commas:
/// `e4e12,h9h11`.
struct Example {
    std::string board = {}; ///< Key of the board; empty for all boards.
    /// FEN3, or `start`. `*` stands for all living players, `g` for the letter of the second player.
    std::string position = {};
    std::string legal = {};
    std::string illegal = {};
    std::string result = {}; ///< Result of the game after the first legal move, if that move ends it.
};

/// The reason why a sentence is a rule, in the order of the paragraphs of a clause.
enum class Ground : std::uint8_t {
    source,    ///< `Source: `, a source that clause 1.1 names says it.
    chess,     ///< `Chess: `, orthodox chess has it, and the source no other rule.
    decided,   ///< `Decided here: `, the sources are silent or may be understood in several ways.
    departure, ///< `Not as in the source: `, this project does it otherwise.
};

/// Sentences with one ground.
struct Paragraph {
    Ground ground;
    std::string text; ///< One line, without the label.

    /// With the label, as in the file.
    std::string labelled() const;
};

struct Clause {
    std::string number; ///< Chapter and place: `4.1`.
    std::string title;
    std::vector<Paragraph> paragraphs = {}; ///< At least one; in the order of their grounds, each at most once.
    std::vector<Example> examples = {};
};

struct Chapter {
    std::string number;
    std::string title;
};

/// A file of src/learn/rules.
struct RulesText {
    std::string base = {};               ///< Name of another file; may be empty.
    std::vector<std::string> brief = {}; ///< Lines for newcomers.
    std::vector<Chapter> chapters = {};
    std::vector<Clause> clauses = {}; ///< By number.
};

/// Throws the ParseError of the first invalid line.
RulesText read_rules_text(std::string_view text);

using RulesTexts = std::map<std::string_view, RulesText>; ///< By the names of the files.

/// Throws a ParseError that names the file, also if a Base is missing or leads back to its file.
RulesTexts read_rules_texts(std::span<const BuiltIn> files);

// The texts of the program are parsed when they are first asked for.

/// Introduces a game to newcomers in five lines of at most 76 columns.
std::vector<std::string> game_brief(const RuleSet &rules);

/// The title of a chapter (`1`, `2`, …).
std::string_view chapter_title(const RuleSet &rules, char number);

/// All clauses of a rule set, by number. They live as long as the program.
std::vector<const Clause *> clauses_of(const RuleSet &rules);

/// The clause with that number; nullptr if there is none.
const Clause *find_clause(const RuleSet &rules, std::string_view number);

/// A clause's example in that rule set; nullptr if there is none.
const Example *example_of(const RuleSet &rules, const Clause &clause);

/// The position of an example. Throws ParseError if it is not one of these rules.
Position position_of(const RuleSet &rules, const Example &example);

} // namespace tondo::learn
