// The pages of the rules.

#include "ui/pages/rules_page.hpp"

#include "../text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace tondo::ui {

using namespace learn;

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

TEST_CASE("a page has the rules of its own rule set") {
    const auto tells = [](std::string_view key, std::string_view board, std::string_view text) {
        return holds(rules_page(*find_rules(key, board)), text);
    };
    CHECK(tells("3man", {}, "A moat that is not bridged is crossed by nothing"));
    CHECK_FALSE(tells("3man-video", {}, "crossed by nothing"));
    CHECK(tells("3man-video", {}, "bridged for a moment"));
    CHECK(tells("three-kings", {}, "The mated army goes to the player whose attack on the king"));
    CHECK(tells("green", {}, "could take the third player's king"));
    CHECK(tells("green", "round", "MOATS AND CREEKS"));
    CHECK(tells("green", "square", "given position"));
    CHECK(tells("nivichanov", {}, "CORNERS AND REDEMPTION"));
    for (const RuleSet &rules : all_rules()) {
        CHECK(holds(clause_page(rules, *find_clause(rules, "1.1")), "as in chess"));
        CHECK(find_clause(rules, "6.5")->title == "Repetition");
        CHECK(find_clause(rules, "6.6")->title == "Fifty moves");
        CHECK((!rules.has_start() || find_clause(rules, "3.8")->title == "Castling"));
    }
}

TEST_CASE("a page has the grounds of its sentences") {
    const RuleSet &site = *find_rules("3man");
    CHECK(holds(clause_page(site, *find_clause(site, "4.4")), "  Source: A moat that is not bridged"));
    CHECK(holds(clause_page(site, *find_clause(site, "4.4")), "  Decided here: Giving check means"));
    CHECK(holds(clause_page(site, *find_clause(site, "3.6")), "  Chess: A pawn that reaches"));
    const RuleSet &round = *find_rules("green", "round");
    CHECK(holds(clause_page(round, *find_clause(round, "1.2")), "  Not as in the source: The source says"));
}

TEST_CASE("a page has no sentence that cannot hold there") {
    struct Row {
        std::string_view key, board;
        std::vector<std::string_view> absent;
    };
    const std::vector<std::string_view> outs{"player goes out", "player is out", "Dead", "turn passes", "100"};
    const Row rows[] = {{"green", "three-way", {"round one", "moat", "Gray"}},
                        {"green", "round", {"Gray", "three-way", "Three Kings", "another player before"}},
                        {"green", "square", {"en passant", "moat", "pawn move", "Three Kings", "White moves first"}},
                        {"3man", "round", {"Red", "turn that passes", "bridged for a moment"}},
                        {"3man-video", "round", {"Red", "turn that passes", "crossed by nothing"}},
                        {"three-kings", "three-way", {"moat", "dead king"}},
                        {"nivichanov", "honeycomb", {"capture en passant", "castle and to capture", "moat"}}};
    for (const Row &row : rows) {
        CAPTURE(row.key);
        CAPTURE(row.board);
        std::string page; // without line breaks
        const RuleSet &rules = *find_rules(row.key, row.board);
        for (const Clause *clause : clauses_of(rules))
            for (const Paragraph &paragraph : clause->paragraphs)
                page += paragraph.text + '\n';
        for (const std::string_view text : row.absent)
            CHECK_MESSAGE(!holds(page, text), text);
        if (row.key == "green")
            for (const std::string_view text : outs)
                CHECK_MESSAGE(!holds(page, text), text);
    }
}

TEST_CASE("the position of every clause is drawn on 78 columns") {
    for (const RuleSet &rules : all_rules())
        for (const Clause *clause : clauses_of(rules))
            if (const Example *const example = example_of(rules, *clause)) {
                CAPTURE(rules.key);
                CAPTURE(clause->number);
                CHECK(draw_example(rules, *example, {78, 23}, {}, theme(Depth::mono)));
            }
}

TEST_CASE("a clause states later moves and how the game ends") {
    const RuleSet &green = *find_rules("green");
    CHECK(holds(clause_page(green, *find_clause(green, "5.3")), "That ends the game: White 1, Red 0, Black 1/2."));
    const RuleSet &kings = *find_rules("three-kings");
    CHECK(holds(clause_page(kings, *find_clause(kings, "5.7")), "Legal: c4b4 then h12g12. Not legal: c4b4 then a8b8."));
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
