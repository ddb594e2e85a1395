// The text of the rules: its files, its numbers, and every position of a clause played.

#include "learn/rules_text.hpp"

#include "learn/built_in.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/scores.hpp"

#include "../../perft_file.hpp"
#include "../../reference/plain_movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace tondo::learn {

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

// The numbers of clauses that a text names, as `4.1`.
std::vector<std::string> references(const std::string &text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at + 3 <= text.size(); ++at)
        if (notation::is_digit(text[at]) && text[at + 1] == '.' && notation::is_digit(text[at + 2]))
            found.push_back(text.substr(at, 3));
    return found;
}

} // namespace

TEST_CASE("a file of rules is read in blocks: what it adds to, lines for newcomers, chapters and clauses") {
    const RulesText text =
        read_rules_text("Base: chess-pawns\n\nThree armies.\nA board.\n\n# 4 The centre\n\n"
                        "## 4.1 A fork\n\nSource: A diagonal may\ngo on.\n\nDecided here: Left\nor right.\n\n"
                        "Position: start\nLegal: e2e4 b1c3\nNot legal: a1a2\n\n"
                        "Position on round: 24/24 w * - - - 0 1\nLegal: e2e4\nEnds the game: 1-0-0\n\n"
                        "## 4.3 A knight\n\nChess: It jumps.\n");
    CHECK(text.base == "chess-pawns");
    CHECK(text.brief == std::vector<std::string>{"Three armies.", "A board."});
    REQUIRE(text.chapters.size() == 1);
    CHECK(text.chapters.front().number == "4");
    CHECK(text.chapters.front().title == "The centre");
    REQUIRE(text.clauses.size() == 2);
    const Clause &fork = text.clauses.front();
    CHECK(fork.number == "4.1");
    CHECK(fork.title == "A fork");
    REQUIRE(fork.paragraphs.size() == 2);
    CHECK(fork.paragraphs.front().ground == Ground::source);
    CHECK(fork.paragraphs.front().text == "A diagonal may go on.");
    CHECK(fork.paragraphs.back().ground == Ground::decided);
    CHECK(fork.paragraphs.back().labelled() == "Decided here: Left or right.");
    REQUIRE(fork.examples.size() == 2);
    CHECK(fork.examples.front().board.empty());
    CHECK(fork.examples.front().position == "start");
    CHECK(fork.examples.front().legal == "e2e4 b1c3");
    CHECK(fork.examples.front().illegal == "a1a2");
    CHECK(fork.examples.back().board == "round");
    CHECK(fork.examples.back().position == "24/24 w * - - - 0 1");
    CHECK(fork.examples.back().result == "1-0-0");
    REQUIRE(text.clauses.back().paragraphs.size() == 1);
    CHECK(text.clauses.back().paragraphs.front().ground == Ground::chess);
    CHECK(read_rules_text("").clauses.empty());
}

TEST_CASE("a mistake in a file of rules is refused at its line") {
    const auto refused = [](std::string_view text, std::size_t line, const char *saying) {
        CAPTURE(text);
        CHECK_THROWS_WITH_AS(read_rules_text(text), doctest::Contains(saying), notation::ParseError);
        try {
            read_rules_text(text);
        } catch (const notation::ParseError &error) {
            CHECK(error.line() == line);
        }
    };
    refused("# 1\n", 1, "expected a number, such as 5, and a title");
    refused("# Moats\n", 1, "expected a number");
    refused("## 4 Moats\n", 1, "expected a number, such as 5.1, and a title");
    refused("## 4.x Moats\n", 1, "expected a number, such as 5.1");
    refused("## 4.1 \n", 1, "expected a number, such as 5.1, and a title");
    refused("## 4.1 Moats\n\nSource: A moat.\n\n## 4.1 Moats\n", 5, "expected a number after 4.1");
    refused("## 4.1 Moats\n\nSource: A moat.\n\n# 4 Moats\n", 5, "expected a number after 4.1");
    refused("# 4 Moats\n\nA moat.\n", 3, "expected a clause");
    refused("## 4.1 Moats\n\n## 4.2 Knights\n", 3, "expected the text of 4.1");
    refused("## 4.1 Moats\n", 2, "expected the text of 4.1");
    refused("## 4.1 Moats\n\nA moat.\n", 3, "expected the ground of the sentences: `Source: `");
    refused("## 4.1 Moats\n\nSource: A moat.\n\nIt is deep.\n", 5, "expected the ground");
    refused("## 4.1 Moats\n\nSource:\n", 3, "expected the ground");
    refused("## 4.1 Moats\n\nSource: \nA moat.\n", 3, "expected the ground");
    refused("## 4.1 Moats\n\nChess: A moat.\n\nSource: It is deep.\n", 5, "expected each ground once");
    refused("## 4.1 Moats\n\nChess: A moat.\n\nChess: It is deep.\n", 5, "expected each ground once");
    refused("## 4.1 Moats\n\nPosition on round\n", 3, "expected `Position: FEN3`");
    refused("## 4.1 Moats\n\nPosition: start\nlegal: e2e4\n", 4, "expected `Legal: `");
    refused("## 4.1 Moats\n\nPosition: start\n\nA moat.\n", 4, "expected `Legal: ` and a move");
}

TEST_CASE("a Base that is missing or leads in a circle is refused, and the file is named") {
    const auto read = [](std::vector<BuiltIn> files) { return read_rules_texts(files).size(); };
    CHECK(read({{"a", "Base: b\n"}, {"b", "Base: c\n"}, {"c", ""}}) == 3);
    for (const std::string_view base_of_c : {"a", "b", "c", "d"}) {
        CAPTURE(base_of_c);
        const std::string last = "Base: " + std::string(base_of_c) + "\n";
        CHECK_THROWS_WITH_AS(read({{"a", "Base: b\n"}, {"b", "Base: c\n"}, {"c", last}}),
                             doctest::Contains("src/learn/rules/a.txt: expected a Base"), notation::ParseError);
    }
    CHECK_THROWS_WITH_AS(read({{"a", "Base: b\n"}, {"b", "# 1\n"}}), doctest::Contains("src/learn/rules/b.txt:1: "),
                         notation::ParseError);
}

TEST_CASE("every file of rules belongs to a rule set, to a board or to another file") {
    std::set<std::string> wanted;
    std::set<std::string> names;
    for (const RuleSet &rules : all_rules()) {
        wanted.insert(std::string(rules.key) + (rules.has_own_board() ? "" : "-" + std::string(rules.board().key)));
        wanted.insert(std::string(rules.board().key) + "-board");
    }
    for (const BuiltIn &file : built_in_rules()) {
        CAPTURE(file.name);
        names.emplace(file.name);
        if (const std::string base = read_rules_text(file.text).base; !base.empty())
            wanted.insert(base);
    }
    CHECK(names == wanted);
}

TEST_CASE("rule sets share the clauses of their board, and a rule set's own clause replaces one of them") {
    const RuleSet &site = *find_rules("3man");
    const RuleSet &video = *find_rules("3man-video");
    CHECK(find_clause(site, "4.3") == find_clause(video, "4.3"));
    CHECK(find_clause(site, "4.5") == find_clause(*find_rules("green", "round"), "4.5"));
    CHECK(find_clause(site, "4.4") != find_clause(video, "4.4"));
    CHECK(find_clause(video, "4.4")->title == "Crossing a moat");
    CHECK_FALSE(find_clause(*find_rules("green", "square"), "3.7"));
}

TEST_CASE("the clauses that a clause names exist wherever it counts") {
    std::size_t found = 0;
    for (const RuleSet &rules : all_rules())
        for (const Clause *clause : clauses_of(rules))
            for (const Paragraph &paragraph : clause->paragraphs)
                for (const std::string &number : references(paragraph.text)) {
                    CAPTURE(rules.key);
                    CAPTURE(rules.board().key);
                    CAPTURE(clause->number);
                    CHECK_MESSAGE(find_clause(rules, number), number);
                    ++found;
                }
    CHECK(found > 30);
}

TEST_CASE("a rule set on a further board has clauses of its own and those of its key") {
    const RuleSet &green = *find_rules("green");
    const RuleSet &round = *find_rules("green", "round");
    const RuleSet &square = *find_rules("green", "square");
    CHECK(find_clause(round, "1.1") != find_clause(green, "1.1"));
    CHECK(find_clause(square, "6.6") != find_clause(green, "6.6"));
    CHECK(find_clause(round, "6.6") == find_clause(green, "6.6"));
    CHECK(find_clause(square, "5.2") == find_clause(green, "5.2"));
}

TEST_CASE("the clauses of a chapter are numbered without gaps, except where a board or a game lacks one") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        std::set<std::string_view> numbers;
        for (const Clause *clause : clauses_of(rules)) {
            CAPTURE(clause->number);
            CHECK(numbers.insert(clause->number).second);
            CHECK(find_clause(rules, clause->number) == clause);
        }
        for (char chapter = '1'; chapter <= '6'; ++chapter)
            CHECK(numbers.count(std::string{chapter, '.', '1'}) == 1);
        CHECK_FALSE(find_clause(rules, "9.1"));
        CHECK_FALSE(find_clause(rules, ""));
    }
}

TEST_CASE("the moves of every clause are legal and illegal as stated") {
    int played = 0;
    for (const RuleSet &rules : all_rules())
        for (const Clause *clause : clauses_of(rules)) {
            const Example *const example = example_of(rules, *clause);
            if (!example)
                continue;
            CAPTURE(rules.key);
            CAPTURE(rules.board().key);
            CAPTURE(clause->number);
            const Position position = position_of(rules, *example);
            CHECK_FALSE(words(example->legal).empty());
            CHECK(words(example->illegal).empty() == !example->result.empty());
            for (const std::string &moves : words(example->legal))
                CHECK_MESSAGE(legal(position, moves), moves);
            for (const std::string &moves : words(example->illegal)) {
                CHECK_MESSAGE(names_squares(rules.board(), moves.substr(moves.rfind(',') + 1)), moves);
                CHECK_MESSAGE(!legal(position, moves), moves);
            }
            if (!example->result.empty()) {
                Game game(position);
                game.play(*legal_move(position, words(example->legal).front()));
                REQUIRE(game.outcome());
                CHECK(notation::write_scores(game.outcome()->scores) == example->result);
            }
            ++played;
        }
    CHECK(played > 140);
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
                CHECK(example_of(rules, *clause));
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
            if (const Example *const example = example_of(rules, *clause)) {
                CAPTURE(row.file);
                CAPTURE(clause->number);
                const Position position = position_of(rules, *example);
                const auto found = counted.find(notation::write_fen(position));
                REQUIRE(found != counted.end());
                std::uint64_t replies = 0;
                const std::vector<Move> moves = reference::legal_moves(position);
                for (const Move &move : moves)
                    if (const Position after = position.play(move); !after.over())
                        replies += reference::legal_moves(after).size();
                CHECK(found->second.counts.at(0).leaves == moves.size());
                CHECK(found->second.counts.at(1).leaves == replies);
            }
    }
}

} // namespace tondo::learn
