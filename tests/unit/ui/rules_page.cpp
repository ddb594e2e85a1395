// The text of the rules: its form, its numbers, and every position of a clause played.

#include "ui/pages/rules_page.hpp"

#include "tondo/core/game.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/scores.hpp"

#include "../../perft_file.hpp"
#include "../../reference/plain_movegen.hpp"
#include "../text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace tondo::ui {

namespace {

std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> found;
    for (std::string word; stream >> word;)
        found.push_back(word);
    return found;
}

// Names of two squares of the board, and perhaps a role.
bool names_squares(const Board &board, const std::string &move) {
    for (std::size_t middle = 2; middle <= 3 && middle < move.size(); ++middle)
        for (std::size_t end = middle + 2; end <= move.size() && end <= middle + 3; ++end)
            if (board.find(move.substr(0, middle)) && board.find(move.substr(middle, end - middle)) &&
                move.size() - end <= 1)
                return true;
    return false;
}

std::optional<Move> legal_move(const Position &position, const std::string &name) {
    for (const Move &move : legal_moves(position))
        if (notation::write_coordinate_move(position.board(), move) == name)
            return move;
    return {};
}

// Whether the last of some moves, `e4e12,h9h11`, is legal; those before it must be.
bool legal(Position position, const std::string &moves) {
    std::istringstream stream(moves);
    std::optional<Move> last;
    for (std::string name; std::getline(stream, name, ',');) {
        if (last)
            position = position.play(*last);
        last = legal_move(position, name);
        if (!last)
            REQUIRE_MESSAGE(stream.eof(), name);
    }
    return last.has_value();
}

} // namespace

TEST_CASE("every rule set has a page that fits 80 columns in plain ASCII") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        std::string page = rules_page(rules);
        for (const std::string &line : rules_help(rules))
            page += line + '\n';
        CHECK(holds(page, "THE BOARD"));
        CHECK(std::all_of(page.begin(), page.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
        std::istringstream lines(page);
        for (std::string line; std::getline(lines, line);)
            CHECK_MESSAGE(line.size() <= 80, line);
    }
}

TEST_CASE("the clauses of a chapter are numbered without gaps, except where a board or a game lacks one") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        std::set<std::string_view> numbers;
        for (const Clause *clause : clauses_of(rules)) {
            CAPTURE(clause->number);
            CHECK(numbers.insert(clause->number).second);
            CHECK(find_clause(rules, clause->number) == clause);
            CHECK_FALSE(clause->text.empty());
        }
        for (char chapter = '1'; chapter <= '6'; ++chapter)
            CHECK(numbers.count(std::string{chapter, '.', '1'}) == 1);
        CHECK_FALSE(find_clause(rules, "9.1"));
        CHECK_FALSE(find_clause(rules, ""));
    }
}

TEST_CASE("a page has the rules of its own rule set") {
    const auto tells = [](std::string_view key, std::string_view board, std::string_view text) {
        return holds(rules_page(*find_rules(key, board)), text);
    };
    CHECK(tells("3man", {}, "A moat that is not bridged is crossed by nothing"));
    CHECK_FALSE(tells("3man-video", {}, "crossed by nothing"));
    CHECK(tells("3man-video", {}, "bridged for a moment"));
    CHECK(tells("three-kings", {}, "whose attack on the king began first"));
    CHECK(tells("green", {}, "could take the third player's king"));
    CHECK(tells("green", "round", "MOATS AND CREEKS"));
    CHECK(tells("green", "square", "given position"));
    CHECK(tells("nivichanov", {}, "CORNERS AND REDEMPTION"));
    for (const RuleSet &rules : all_rules()) {
        CHECK(holds(find_clause(rules, "1.1")->text, "as in chess"));
        CHECK(find_clause(rules, "6.5")->title == "Repetition");
        CHECK(find_clause(rules, "6.6")->title == "Fifty moves");
        CHECK((!rules.has_start() || find_clause(rules, "3.8")->title == "Castling"));
    }
}

TEST_CASE("the moves of every clause are legal and illegal as stated") {
    int played = 0;
    for (const RuleSet &rules : all_rules())
        for (const Clause *clause : clauses_of(rules)) {
            const std::optional<Position> position = example_position(rules, *clause);
            const Example example = example_of(rules, *clause);
            CHECK(position.has_value() != example.fen.empty());
            if (!position)
                continue;
            CAPTURE(rules.key);
            CAPTURE(rules.board().key);
            CAPTURE(clause->number);
            CHECK_FALSE(words(example.legal).empty());
            CHECK(words(example.illegal).empty() == !example.result.empty());
            for (const std::string &moves : words(example.legal))
                CHECK_MESSAGE(legal(*position, moves), moves);
            for (const std::string &moves : words(example.illegal)) {
                CHECK_MESSAGE(names_squares(rules.board(), moves.substr(moves.rfind(',') + 1)), moves);
                CHECK_MESSAGE(!legal(*position, moves), moves);
            }
            if (!example.result.empty()) {
                Game game(*position);
                game.play(*legal_move(*position, words(example.legal).front()));
                REQUIRE(game.outcome());
                CHECK(notation::write_scores(game.outcome()->scores) == example.result);
            }
            CHECK(draw_example(rules, *clause, {78, 23}, {}, theme(Depth::mono)));
            ++played;
        }
    CHECK(played > 140);
}

TEST_CASE("a clause states later moves and how the game ends") {
    const RuleSet &green = *find_rules("green");
    CHECK(holds(clause_page(green, *find_clause(green, "5.3")), "That ends the game: White 1, Red 0, Black 1/2."));
    const RuleSet &kings = *find_rules("three-kings");
    CHECK(holds(clause_page(kings, *find_clause(kings, "5.7")), "Legal: c4b4 then h12g12. Not legal: c4b4 then a8b8."));
}

TEST_CASE("every clause on pieces, centre, moats, check and mate has a position") {
    for (const RuleSet &rules : all_rules())
        for (const Clause *clause : clauses_of(rules)) {
            CAPTURE(rules.key);
            CAPTURE(rules.board().key);
            CAPTURE(clause->number);
            const char chapter = clause->number.front();
            const bool nothing_to_show = rules.board().redeems() && clause->number == "3.7"; // no en passant there
            if (chapter >= '3' && chapter <= '5' && !nothing_to_show)
                CHECK(example_position(rules, *clause));
        }
}

TEST_CASE("the positions of the clauses are in the perft files, counted by the plain generator") {
    struct Row {
        const char *file;
        std::string_view key;
        std::string_view board;
    };
    constexpr Row rows[] = {{"round", "3man", "round"},         {"round-video", "3man-video", "round"},
                            {"three-kings", "three-kings", {}}, {"green", "green", "three-way"},
                            {"green-round", "green", "round"},  {"green-square", "green", "square"},
                            {"nivichanov", "nivichanov", {}}};
    for (const Row &row : rows) {
        const RuleSet &rules = *find_rules(row.key, row.board);
        std::map<std::string, test::PerftPosition> counted;
        for (const test::PerftPosition &entry :
             test::read_perft_file("tests/perft/" + std::string(row.file) + ".perft"))
            counted[entry.fen] = entry;
        for (const Clause *clause : clauses_of(rules))
            if (const std::optional<Position> position = example_position(rules, *clause)) {
                CAPTURE(row.file);
                CAPTURE(clause->number);
                const auto found = counted.find(notation::write_fen(*position));
                REQUIRE(found != counted.end());
                std::uint64_t replies = 0;
                const std::vector<Move> moves = reference::legal_moves(*position);
                for (const Move &move : moves)
                    if (const Position after = position->play(move); !after.over())
                        replies += reference::legal_moves(after).size();
                CHECK(found->second.counts.at(0).leaves == moves.size());
                CHECK(found->second.counts.at(1).leaves == replies);
            }
    }
}

TEST_CASE("the manual page has every clause once") {
    const std::string manual = rules_manual("1");
    std::set<const Clause *> clauses;
    for (const RuleSet &rules : all_rules())
        for (const Clause *clause : clauses_of(rules))
            clauses.insert(clause);
    CHECK(count(manual, "\n.SS ") == clauses.size());
    CHECK(count(manual, "Decided here: ") > 20);
}

} // namespace tondo::ui
