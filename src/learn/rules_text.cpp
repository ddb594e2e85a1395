#include "learn/rules_text.hpp"

#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <algorithm>
#include <set>

namespace tondo::learn {

using notation::ParseError;

namespace {

constexpr std::string_view labels[] = {"Source: ", "Chess: ", "Decided here: ", "Not as in the source: "}; // of grounds

// Removes what the text begins with, if it does.
bool skip(std::string_view &text, std::string_view label) {
    if (!text.starts_with(label))
        return false;
    text.remove_prefix(label.size());
    return true;
}

class RulesTextReader {
public:
    RulesText read(std::string_view text) {
        for (; !text.empty(); ++place_.line) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            read_line(line);
        }
        end_clause();
        return std::move(read_);
    }

private:
    enum class Block { none, paragraph, example };

    void read_line(std::string_view line) {
        if (line.empty())
            end_block();
        else if (block_ == Block::paragraph)
            notation::add_part(read_.clauses.back().paragraphs.back().text, line, " ");
        else if (block_ == Block::example)
            read_field(line);
        else
            begin_block(line);
    }

    void begin_block(std::string_view line) {
        if (skip(line, "# "))
            read_.chapters.push_back(read_heading<Chapter>(line, "5"));
        else if (skip(line, "## "))
            read_.clauses.push_back(read_heading<Clause>(line, "5.1"));
        else if (heading_.empty())
            read_front(line);
        else if (heading_.size() == 1)
            refuse("expected a clause, such as `## 5.1 Check`");
        else if (skip(line, "Position"))
            begin_example(line);
        else
            begin_paragraph(line);
    }

    void begin_paragraph(std::string_view line) {
        const auto label =
            std::find_if(std::begin(labels), std::end(labels), [&](std::string_view text) { return skip(line, text); });
        if (label == std::end(labels) || line.empty())
            refuse("expected the ground of the sentences: `Source: `, `Chess: `, `Decided here: ` or "
                   "`Not as in the source: `");
        const Ground ground{static_cast<std::uint8_t>(label - std::begin(labels))};
        std::vector<Paragraph> &paragraphs = read_.clauses.back().paragraphs;
        if (!paragraphs.empty() && ground <= paragraphs.back().ground)
            refuse("expected each ground once, in the order source, chess, decided, not as in the source");
        paragraphs.push_back({ground, std::string(line)});
        block_ = Block::paragraph;
    }

    void read_front(std::string_view line) {
        if (skip(line, "Base: "))
            read_.base = line;
        else
            read_.brief.emplace_back(line);
    }

    // The form is that of the number.
    template <class Heading> Heading read_heading(std::string_view line, std::string_view form) {
        end_clause();
        const std::size_t blank = line.find(' ');
        const std::string number(line.substr(0, blank));
        const auto is_alike = [](char a, char b) { return a == b || (notation::is_digit(a) && notation::is_digit(b)); };
        if (blank == line.npos || blank + 1 == line.size() ||
            !std::equal(number.begin(), number.end(), form.begin(), form.end(), is_alike))
            refuse("expected a number, such as " + std::string(form) + ", and a title");
        if (number <= heading_)
            refuse("expected a number after " + heading_);
        heading_ = number;
        return {number, std::string(line.substr(blank + 1))};
    }

    void begin_example(std::string_view line) {
        Example example;
        if (skip(line, " on "))
            example.board = line.substr(0, line.find(':'));
        line.remove_prefix(example.board.size());
        if (!skip(line, ": "))
            refuse("expected `Position: FEN3` or `Position on BOARD: FEN3`");
        example.position = line;
        read_.clauses.back().examples.push_back(example);
        block_ = Block::example;
    }

    void read_field(std::string_view line) {
        Example &example = read_.clauses.back().examples.back();
        if (skip(line, "Legal: "))
            example.legal = line;
        else if (skip(line, "Not legal: "))
            example.illegal = line;
        else if (skip(line, "Ends the game: "))
            example.result = line;
        else
            refuse("expected `Legal: `, `Not legal: ` or `Ends the game: `");
    }

    void end_block() {
        if (block_ == Block::example && read_.clauses.back().examples.back().legal.empty())
            refuse("expected `Legal: ` and a move");
        block_ = Block::none;
    }

    void end_clause() {
        end_block();
        if (heading_.size() > 1 && read_.clauses.back().paragraphs.empty())
            refuse("expected the text of " + heading_);
    }

    [[noreturn]] void refuse(const std::string &message) const { throw ParseError(place_, message); }

    RulesText read_;
    notation::Place place_;
    std::string heading_; ///< Number of the last one.
    Block block_ = Block::none;
};

// The texts of a rule set, in the order in which they count.
std::vector<const RulesText *> texts_of(const RuleSet &rules) {
    static const RulesTexts texts = read_rules_texts(built_in_rules());
    std::vector<const RulesText *> found;
    const std::string key(rules.key);
    const std::string board(rules.board().key);
    for (const std::string &name : {rules.has_own_board() ? key : key + '-' + board, board + "-board"})
        for (auto text = texts.find(name); text != texts.end(); text = texts.find(text->second.base))
            found.push_back(&text->second);
    return found;
}

} // namespace

std::string Paragraph::labelled() const {
    return std::string(labels[static_cast<std::size_t>(ground)]) + text;
}

RulesText read_rules_text(std::string_view text) {
    return RulesTextReader().read(text);
}

RulesTexts read_rules_texts(std::span<const BuiltIn> files) {
    RulesTexts texts;
    const auto in_file = [](std::string_view name) { return "src/learn/rules/" + std::string(name) + ".txt"; };
    for (const BuiltIn &file : files)
        try {
            texts.emplace(file.name, read_rules_text(file.text));
        } catch (const ParseError &error) {
            throw ParseError(error.place(),
                             in_file(file.name) + ':' + std::to_string(error.line()) + ": " + error.what());
        }
    for (const auto &[name, text] : texts) {
        std::set<std::string_view> passed{name};
        for (std::string_view base = text.base; !base.empty(); base = texts.at(base).base)
            if (!texts.contains(base) || !passed.insert(base).second)
                throw ParseError({}, in_file(name) + ": expected a Base among the files, none twice, not " +
                                         std::string(base));
    }
    return texts;
}

std::vector<std::string> game_brief(const RuleSet &rules) {
    for (const RulesText *text : texts_of(rules))
        if (!text->brief.empty())
            return text->brief;
    return {};
}

std::string_view chapter_title(const RuleSet &rules, char number) {
    for (const RulesText *text : texts_of(rules))
        for (const Chapter &chapter : text->chapters)
            if (chapter.number.front() == number)
                return chapter.title;
    return {};
}

std::vector<const Clause *> clauses_of(const RuleSet &rules) {
    std::map<std::string_view, const Clause *> by_number;
    for (const RulesText *text : texts_of(rules))
        for (const Clause &clause : text->clauses)
            by_number.emplace(clause.number, &clause);
    std::vector<const Clause *> clauses;
    for (const auto &[number, clause] : by_number)
        clauses.push_back(clause);
    return clauses;
}

const Clause *find_clause(const RuleSet &rules, std::string_view number) {
    for (const Clause *clause : clauses_of(rules))
        if (clause->number == number)
            return clause;
    return nullptr;
}

const Example *example_of(const RuleSet &rules, const Clause &clause) {
    for (const Example &example : clause.examples)
        if (example.board.empty() || example.board == rules.board().key)
            return &example;
    return nullptr;
}

Position position_of(const RuleSet &rules, const Example &example) {
    if (example.position == "start")
        return Position::start(rules);
    const auto second = std::find_if(rules.players.begin(), rules.players.end(),
                                     [](const Player &player) { return player.seat == Seat::second; });
    std::string fen;
    for (char c : example.position) {
        if (c == '*')
            for (const Player &player : rules.players)
                fen += player.letter;
        else
            fen += c == 'g' ? second->letter : c;
    }
    return notation::or_throw(notation::read_fen(fen, rules));
}

} // namespace tondo::learn
