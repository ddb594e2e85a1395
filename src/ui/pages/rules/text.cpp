// Assembles the text of each rule set from its parts.

#include "ui/pages/rules_text.hpp"

#include "ui/pages/rules/parts.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Part = std::span<const Clause> (*)();

struct Text {
    std::string_view key;
    std::string_view board;
    std::array<Part, 5> parts; // nullptr after the last
};

constexpr std::array rules_texts{
    Text{"3man",
         "round",
         {common_clauses, chess_pawn_clauses, round_board_clauses, bridged_moat_clauses, three_man_clauses}},
    Text{"3man-video",
         "round",
         {common_clauses, chess_pawn_clauses, round_board_clauses, momentary_moat_clauses, three_man_clauses}},
    Text{
        "three-kings", "three-way", {common_clauses, chess_pawn_clauses, three_way_board_clauses, three_kings_clauses}},
    Text{"green", "three-way", {common_clauses, chess_pawn_clauses, three_way_board_clauses, green_clauses}},
    Text{"green",
         "round",
         {common_clauses, chess_pawn_clauses, round_board_clauses, bridged_moat_clauses, green_clauses}},
    Text{"green", "square", {common_clauses, square_board_clauses, green_clauses}},
    Text{"nivichanov", "honeycomb", {common_clauses, nivichanov_clauses}},
};

// The fourth title depends on the board.
constexpr std::array<std::string_view, 6> chapter_titles{"The game", "The board and its lines", "The pieces",
                                                         "",         "Check and mate",          "The end of the game"};

} // namespace

std::string_view chapter_title(char number, const Board &board) {
    const std::string_view title = chapter_titles[static_cast<std::size_t>(number - '1')];
    if (!title.empty())
        return title;
    return board.key == "round"       ? "Moats and creeks"
           : board.key == "three-way" ? "The centre"
           : board.key == "honeycomb" ? "Corners and redemption"
                                      : "Given positions";
}

std::vector<const Clause *> clauses_of(const RuleSet &rules) {
    std::vector<const Clause *> clauses;
    for (const Text &text : rules_texts)
        if (text.key == rules.key && text.board == rules.board().key)
            for (const Part part : text.parts)
                if (part)
                    for (const Clause &clause : part())
                        clauses.push_back(&clause);
    std::sort(clauses.begin(), clauses.end(), [](const Clause *a, const Clause *b) { return a->number < b->number; });
    return clauses;
}

const Clause *find_clause(const RuleSet &rules, std::string_view number) {
    for (const Clause *clause : clauses_of(rules))
        if (clause->number == number)
            return clause;
    return nullptr;
}

Example example_of(const RuleSet &rules, const Clause &clause) {
    if (clause.example.fen.empty())
        for (const SharedPosition &shared : shared_positions())
            if (shared.clause == clause.number && shared.board == rules.board().key &&
                (shared.rules.empty() || shared.rules == rules.key))
                return shared.example;
    return clause.example;
}

} // namespace tondo::ui
