#include "ui/pages/rules_page.hpp"

#include "notation/join.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "ui/board/board_layout.hpp"
#include "ui/board/highlights.hpp"
#include "ui/canvas.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace tondo::ui {

using learn::Clause;
using learn::clauses_of;
using learn::Example;
using learn::example_of;

namespace {

constexpr int text_columns = 78;
constexpr Extent drawing_size{78, 23};

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

// `e4e12,h9h11` as "e4e12 then h9h11".
std::string in_words(std::string_view moves) {
    std::string text;
    for (char c : moves)
        text += c == ',' ? " then " : c == ' ' ? ", " : std::string(1, c);
    return text;
}

// `1-0-1/2` as "White 1, Red 0, Black 1/2".
std::string in_names(const RuleSet &rules, std::string_view result) {
    std::string text;
    for (const Player &player : rules.players) {
        notation::add_part(text, std::string(player.name) + ' ' + std::string(result.substr(0, result.find('-'))));
        result.remove_prefix(std::min(result.size(), result.find('-') + 1));
    }
    return text;
}

std::string moves_line(const RuleSet &rules, const Example &example) {
    std::string line = "Legal: " + in_words(example.legal) + '.';
    if (!example.illegal.empty())
        line += " Not legal: " + in_words(example.illegal) + '.';
    if (!example.result.empty())
        line += " That ends the game: " + in_names(rules, example.result) + '.';
    return line;
}

void append_clause(std::string &page, const Clause &clause) {
    page += clause.number + ' ' + clause.title + '\n';
    for (const learn::Paragraph &paragraph : clause.paragraphs)
        for (const std::string &line : wrapped(paragraph.labelled(), text_columns - 2))
            page += "  " + line + '\n';
}

void append_chapter(std::string &page, const RuleSet &rules, char number) {
    std::string title = number + (" " + std::string(learn::chapter_title(rules, number)));
    for (char &letter : title)
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    page += (page.empty() ? "" : "\n") + title + '\n';
}

std::string page_of(const RuleSet &rules, bool drawn) {
    std::string page;
    char chapter = 0;
    for (const Clause *clause : clauses_of(rules)) {
        if (clause->number.front() != chapter)
            append_chapter(page, rules, clause->number.front());
        chapter = clause->number.front();
        page += '\n';
        append_clause(page, *clause);
        const Example *const example = example_of(rules, *clause);
        if (!example)
            continue;
        if (!drawn) {
            page += "  To see it: tondo rules " + std::string(rules.key) +
                    (rules.has_own_board() ? "" : " --board " + std::string(rules.board().key)) + " --show " +
                    clause->number + '\n';
            continue;
        }
        for (const std::string &line : wrapped(moves_line(rules, *example), text_columns - 2))
            page += "  " + line + '\n';
        const Theme &plain = theme(Depth::mono);
        page +=
            '\n' +
            in_ascii(draw_example(rules, *example, drawing_size, {.look = BoardStyle::Look::ascii}, plain)->text()) +
            '\n';
    }
    return page;
}

std::pair<Square, Square> ends_of(const Board &board, std::string_view move) {
    const auto digits_end = [&](std::size_t at) {
        for (++at; at < move.size() && std::isdigit(static_cast<unsigned char>(move[at]));)
            ++at;
        return at;
    };
    const std::size_t middle = digits_end(0);
    return {board.find(move.substr(0, middle)).value(),
            board.find(move.substr(middle, digits_end(middle) - middle)).value()};
}

std::string in_roff(std::string_view text) {
    std::string escaped;
    for (char c : text)
        escaped += c == '-' ? "\\-" : c == '\'' ? "\\(aq" : c == '\\' ? "\\e" : std::string(1, c);
    return escaped;
}

std::string name_of_board_and_rules(const RuleSet &rules) {
    return std::string(rules.key) +
           (rules.has_own_board() ? "" : " on the " + std::string(rules.board().key) + " board");
}

} // namespace

std::string rules_page(const RuleSet &rules) {
    return page_of(rules, false);
}

std::vector<std::string> rules_help(const RuleSet &rules) {
    std::vector<std::string> lines{std::string(rules.title), ""};
    std::istringstream text(page_of(rules, true));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

std::string clause_page(const RuleSet &rules, const Clause &clause) {
    std::string page;
    append_clause(page, clause);
    if (const Example *const example = example_of(rules, clause))
        for (const std::string &line : wrapped(moves_line(rules, *example), text_columns - 2))
            page += "  " + line + '\n';
    return page;
}

std::optional<Canvas> draw_example(const RuleSet &rules, const Example &example, Extent size, const BoardStyle &style,
                                   const Theme &theme) {
    const auto layout = BoardLayout::fit(rules.board(), {{0, 0}, size.columns, size.rows}, Seat::first);
    if (!layout)
        return {};
    const Position position = learn::position_of(rules, example);
    const auto first_of = [](const std::string &words) { return words.substr(0, words.find(',')); };
    std::vector<std::string> legal = words_of(example.legal);
    std::transform(legal.begin(), legal.end(), legal.begin(), first_of);
    std::vector<Move> moves = legal_moves(position);
    std::erase_if(moves, [&](const Move &move) {
        return std::find(legal.begin(), legal.end(), notation::write_coordinate_move(rules.board(), move)) ==
               legal.end();
    });
    Highlights marks;
    highlight_targets(marks, position, moves);
    if (!legal.empty())
        marks.selected = ends_of(rules.board(), legal.front()).first;
    for (const std::string &forbidden : words_of(example.illegal))
        if (first_of(forbidden) == forbidden) // a move that is illegal later may be legal in this position
            marks.faulty.insert(ends_of(rules.board(), forbidden).second);
    Canvas canvas(size.columns, size.rows);
    draw_board(canvas, *layout, position, marks, style, theme);
    return canvas;
}

std::string rules_manual(std::string_view version) {
    std::string page =
        ".TH TONDO\\-RULES 6 2026-11-22 \"tondo " + std::string(version) +
        "\" \"Games\"\n.SH NAME\ntondo\\-rules \\- the rules of the three\\-player chess games of tondo\n"
        ".SH DESCRIPTION\nThe clauses are numbered alike in all rule sets.\n"
        "Each sentence has its ground:\n"
        "the source that clause 1.1 names, chess where the source has no other rule,\n"
        "or a decision of this project where the sources leave it open.\n"
        "A departure is marked as not as in the source.\n"
        ".PP\n.B tondo rules\n.I KEY\nprints one rule set, and with\n.B \\-\\-show\n.I CLAUSE\n"
        "a clause with a position, where it has one.\n";
    std::vector<std::pair<const Clause *, std::string>> told;
    for (const RuleSet &rules : all_rules()) {
        page += ".SH RULES OF " + in_roff(name_of_board_and_rules(rules)) + '\n' + in_roff(rules.title) + ".\n";
        std::string before; // the rule set that the last line references
        for (const Clause *clause : clauses_of(rules)) {
            const auto known =
                std::find_if(told.begin(), told.end(), [&](const auto &entry) { return entry.first == clause; });
            if (known != told.end()) {
                page += (known->second == before ? "" : ".PP\nAs for " + in_roff(known->second) + ":\n") +
                        clause->number + ' ' + in_roff(clause->title) + ".\n";
                before = known->second;
                continue;
            }
            before.clear();
            told.emplace_back(clause, name_of_board_and_rules(rules));
            page += ".SS " + clause->number + ' ' + in_roff(clause->title) + '\n';
            page += notation::join(clause->paragraphs, "\n.PP\n",
                                   [](const learn::Paragraph &paragraph) { return in_roff(paragraph.labelled()); }) +
                    '\n';
        }
    }
    return page + ".SH SEE ALSO\n.BR tondo (6)\n";
}

} // namespace tondo::ui
