// Every clause of the rules is shown by a game from the start, or exempt with a reason. Files of tests/witnesses, named
// as those of src/learn/rules, have blocks with an empty line between:
//
//     ## 4.2
//     rules 3man
//     moves e2e4 m2m4
//     legal q2q4
//     illegal x2x4
//
//     ## 6.2
//     exempt a declaration, no move
//
// `moves` may come more than once. `then` gives the turn and the living players after the first legal move, as in FEN3,
// `ends` the points. Moves are those of the plain generator.

#include "learn/rules_text.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/scores.hpp"

#include "../../reference/plain_movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tondo::learn {

namespace {

using Fields = std::map<std::string, std::string>; // of a block, by their first word
using Witnesses = std::map<std::string, Fields>;   // by the number of the clause

std::vector<std::string> split(const std::string &text) {
    std::istringstream stream(text);
    std::vector<std::string> found;
    for (std::string word; stream >> word;)
        found.push_back(word);
    return found;
}

// Throws std::runtime_error with the number of the line.
Witnesses read_witnesses(std::istream &&file) {
    Witnesses witnesses;
    Fields *fields = nullptr;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        const std::size_t blank = line.find(' ');
        const std::string name = line.substr(0, blank);
        const std::string value = blank == line.npos ? "" : line.substr(blank + 1);
        const auto refuse = [&](const std::string &why) {
            throw std::runtime_error(std::to_string(number) + ": expected " + why);
        };
        if (line.empty())
            continue;
        if (name == "##") {
            if (witnesses.contains(value))
                refuse("each clause once");
            fields = &witnesses[value];
        } else if (!fields)
            refuse("a clause, such as `## 4.2`");
        else if (value.empty())
            refuse("a value after " + name);
        else if (name == "moves")
            (*fields)[name] += value + ' ';
        else if (name != "rules" && name != "legal" && name != "illegal" && name != "then" && name != "ends" &&
                 name != "exempt")
            refuse("rules, moves, legal, illegal, then, ends or exempt");
        else if (!fields->emplace(name, value).second)
            refuse(name + " once");
    }
    return witnesses;
}

// The fault of a block in itself; empty if it has none.
std::string witness_fault(const Fields &fields) {
    if (fields.contains("exempt"))
        return fields.size() == 1 ? "" : "exempt, and shown";
    return !fields.contains("rules") ? "without rules" : !fields.contains("legal") ? "without a legal move" : "";
}

std::optional<Move> move_named(const Position &position, const std::string &name) {
    const std::vector<Move> moves = reference::legal_moves(position);
    const auto is_named = [&](const Move &move) {
        return notation::write_coordinate_move(position.board(), move) == name;
    };
    if (std::count_if(moves.begin(), moves.end(), is_named) != 1)
        return {};
    return *std::find_if(moves.begin(), moves.end(), is_named);
}

// `w wgb`
std::string turn_and_living(const Position &position) {
    const std::vector<std::string> fields = split(notation::write_fen(position));
    return fields.at(1) + ' ' + fields.at(2);
}

// The move begins on a square with a piece.
bool moves_a_piece(const Position &position, const std::string &move) {
    for (const std::size_t length : {std::size_t{2}, std::size_t{3}}) // of the name of a square
        if (const auto from = position.board().find(move.substr(0, length)); from && position.at(*from))
            return true;
    return false;
}

// The first thing that is not as the witness says; empty if there is none.
std::string difference(const RuleSet &rules, const Fields &fields) {
    const auto words = [&](const char *name) {
        const auto field = fields.find(name);
        return field == fields.end() ? std::vector<std::string>{} : split(field->second);
    };
    Game game(Position::start(rules));
    for (const std::string &name : words("moves")) {
        const std::optional<Move> move = game.outcome() ? std::nullopt : move_named(game.position(), name);
        if (!move)
            return "the game has no move " + name;
        game.play(*move);
    }
    if (game.outcome())
        return "the game is over";
    for (const std::string &name : words("legal"))
        if (!move_named(game.position(), name))
            return name + " is illegal";
    for (const std::string &name : words("illegal"))
        if (move_named(game.position(), name) || !moves_a_piece(game.position(), name))
            return name + " is legal or no move";
    game.play(*move_named(game.position(), words("legal").front()));
    if (fields.contains("then") && turn_and_living(game.position()) != fields.at("then"))
        return "then " + turn_and_living(game.position());
    const std::string ends = game.outcome() ? notation::write_scores(game.outcome()->scores) : "";
    const std::string expected = fields.contains("ends") ? fields.at("ends") : "";
    return ends == expected ? "" : "ends " + ends;
}

const RuleSet *named_rules(const std::string &text) {
    const std::vector<std::string> words = split(text);
    return find_rules(words.front(), words.size() > 1 ? words.back() : "");
}

} // namespace

TEST_CASE("every clause of the rules is shown by a game from the start, or exempt with a reason") {
    std::size_t shown = 0;
    for (const BuiltIn &file : built_in_rules()) {
        CAPTURE(file.name);
        std::ifstream input("tests/witnesses/" + std::string(file.name) + ".txt");
        REQUIRE(input);
        Witnesses witnesses = read_witnesses(std::move(input));
        const RulesText text = read_rules_text(file.text);
        for (const Clause &clause : text.clauses) {
            CAPTURE(clause.number);
            const auto found = witnesses.find(clause.number);
            REQUIRE_MESSAGE(found != witnesses.end(), "neither shown nor exempt");
            const Fields fields = found->second;
            witnesses.erase(found);
            REQUIRE(witness_fault(fields) == "");
            if (fields.contains("exempt"))
                continue;
            const RuleSet *const rules = named_rules(fields.at("rules"));
            REQUIRE(rules);
            const Clause *const there = find_clause(*rules, clause.number);
            REQUIRE(there);
            CHECK(there->paragraphs.front().text == clause.paragraphs.front().text);
            CHECK(difference(*rules, fields) == "");
            ++shown;
        }
        CHECK_MESSAGE(witnesses.empty(), "a witness of no clause");
    }
    CHECK(shown > 90);
}

TEST_CASE("a witness that shows something else is noticed") {
    const RuleSet &rules = *find_rules("3man");
    const Fields good{{"moves", "e2e4"}, {"legal", "m2m4 j1i3"}, {"illegal", "q2q4"}, {"then", "b wgb"}};
    CHECK(difference(rules, good) == "");
    const Fields changes{
        {"moves", "e2e5"}, {"legal", "m2m5"}, {"illegal", "m2m4"}, {"then", "w wgb"}, {"ends", "1-0-0"}};
    for (const auto &change : changes) {
        CAPTURE(change.first);
        Fields bad = good;
        bad[change.first] = change.second;
        CHECK(difference(rules, bad) != "");
    }
    Fields empty_square = good;
    empty_square["illegal"] = "m4m5";
    CHECK(difference(rules, empty_square) != "");
}

TEST_CASE("a block of the witnesses that is incomplete, double or exempt for nothing is refused") {
    const auto read = [](const char *text) { return read_witnesses(std::istringstream(text)); };
    CHECK(read("## 4.2\nrules 3man\nmoves a\nmoves b\n").at("4.2").at("moves") == "a b ");
    for (const char *text : {"## 4.2\n\n## 4.2\n", "rules 3man\n", "## 4.2\nrule 3man\n", "## 4.2\nlegal\n",
                             "## 4.2\nlegal e2e4\nlegal e2e3\n"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(read(text), std::runtime_error);
    }
    CHECK(witness_fault({{"exempt", "a declaration"}}) == "");
    CHECK(witness_fault({{"rules", "3man"}, {"legal", "e2e4"}}) == "");
    CHECK(witness_fault({{"exempt", "a declaration"}, {"legal", "e2e4"}}) != "");
    CHECK(witness_fault({{"rules", "3man"}}) != "");
    CHECK(witness_fault({{"legal", "e2e4"}}) != "");
    CHECK(witness_fault({}) != "");
}

} // namespace tondo::learn
