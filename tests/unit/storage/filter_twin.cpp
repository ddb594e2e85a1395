// A plain search decides the same as filters do: random expressions, compared game by game and in the database.

#include "storage/game_index.hpp"

#include "directory.hpp"
#include "storage/files/storage.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::storage;

namespace {

// A game as it is written, and nothing that the filter computes of it.
struct PlainGame {
    std::string rules, result, date;
    std::vector<std::string> names, boards, varied_boards, moves;
    std::vector<std::array<std::array<int, 6>, 3>> armies; // by player and role; -1: out
    long plies = 0;
};

using Test = std::function<bool(const PlainGame &)>;
struct RandomFilter {
    std::string text;
    Test test;
};

std::string tag(const notation::GameTree &tree, const char *name) {
    const auto found = tree.tags.find(name);
    return found == tree.tags.end() ? "" : found->second;
}

std::string board_of(const Position &position) {
    return notation::write_fen(position);
}

// The last two fields of a FEN3 do not count.
bool has_board(const std::vector<std::string> &boards, const std::string &board) {
    const auto counted = [](const std::string &text) { return text.substr(0, text.rfind(' ', text.rfind(' ') - 1)); };
    return std::any_of(boards.begin(), boards.end(),
                       [&](const std::string &each) { return counted(each) == counted(board); });
}

void add_varied(const notation::Line &line, Position position, std::vector<std::string> &boards, bool is_main) {
    for (const notation::Line::Ply &ply : line.plies) {
        for (const notation::Line &variation : ply.variations)
            add_varied(variation, position, boards, false);
        position = position_after(position, ply.action);
        if (!is_main)
            boards.push_back(board_of(position));
    }
}

PlainGame plain(const notation::GameTree &tree) {
    PlainGame game;
    game.rules = tree.start.rules().key;
    game.result = notation::write_result(tree.result);
    game.date = tag(tree, "Date");
    game.plies = static_cast<long>(tree.main.plies.size());
    for (const Player &player : tree.start.rules().players)
        game.names.push_back(tag(tree, std::string(player.name).c_str()));
    Position position = tree.start;
    const auto note = [&] {
        game.boards.push_back(board_of(position));
        auto &armies = game.armies.emplace_back();
        for (Color color : all_colors)
            for (Role role : all_roles)
                armies[index(color)][index(role)] =
                    position.is_living(color) ? position.pieces(color, role).size() : -1;
    };
    note();
    for (const notation::Line::Ply &ply : tree.main.plies) {
        std::string move = notation::write_ply_token(position, ply.action);
        std::erase_if(move, [](char c) { return c == '+' || c == '#'; });
        game.moves.push_back(move);
        position = position_after(position, ply.action);
        note();
    }
    add_varied(tree.main, tree.start, game.varied_boards, true);
    return game;
}

template <class Values> bool has(const Values &values, const auto &value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

// Names in both cases, which the plain search knows by heart.
struct Name {
    const char *asked;
    std::vector<std::string> in; ///< The names of the collection that it is a part of.
};

class Generator {
public:
    explicit Generator(const std::vector<PlainGame> &games) : games_(games) {}

    RandomFilter expression(int depth) {
        const unsigned kind = number(depth > 0 ? 6 : 2);
        if (kind < 2)
            return condition();
        RandomFilter a = expression(depth - 1);
        if (kind == 2)
            return {"not (" + a.text + ')', [a](const PlainGame &game) { return !a.test(game); }};
        RandomFilter b = expression(depth - 1);
        if (kind == 3)
            return {'(' + a.text + " or " + b.text + ')',
                    [a, b](const PlainGame &game) { return a.test(game) || b.test(game); }};
        return {'(' + a.text + (kind == 4 ? " " : " AND ") + b.text + ')',
                [a, b](const PlainGame &game) { return a.test(game) && b.test(game); }};
    }

private:
    unsigned number(std::size_t end) { return static_cast<unsigned>(random_() % end); }
    const PlainGame &game() { return games_[number(games_.size())]; }

    RandomFilter condition() {
        RandomFilter made = equality();
        if (number(2) == 0)
            return made;
        made.text.insert(made.text.find('='), "!");
        return {made.text, [made](const PlainGame &game) { return !made.test(game); }};
    }

    RandomFilter equality() {
        switch (number(8)) {
        case 0: {
            static const std::vector<Name> names{{"ada", {"Ada", "ADALBERT"}},
                                                 {"\u00E4NNE", {"\u00C4nne"}},
                                                 {"linus", {"Linus"}},
                                                 {"\u0436", {"\u0416anna"}}};
            const Name name = names[number(names.size())];
            return {std::string("player=") + name.asked, [name](const PlainGame &game) {
                        return std::any_of(name.in.begin(), name.in.end(),
                                           [&](const std::string &each) { return has(game.names, each); });
                    }};
        }
        case 1: {
            const std::string rules = game().rules;
            return {"rules=" + rules, [rules](const PlainGame &game) { return game.rules == rules; }};
        }
        case 2: {
            const std::string result = game().result;
            return {"result=" + result, [result](const PlainGame &game) { return game.result == result; }};
        }
        case 3: {
            const long first = number(30), last = first + number(40);
            return {"plies=" + std::to_string(first) + ".." + std::to_string(last),
                    [=](const PlainGame &game) { return game.plies >= first && game.plies <= last; }};
        }
        case 4: {
            const std::string year = std::to_string(2022 + number(4)), month = year + ".05";
            const std::string value = number(2) == 0 ? year : month;
            return {"date=" + value, [value](const PlainGame &game) { return game.date.starts_with(value); }};
        }
        case 5: {
            const PlainGame &chosen = game();
            const bool varied = number(2) == 0;
            const auto &boards = varied && !chosen.varied_boards.empty() ? chosen.varied_boards : chosen.boards;
            const std::string board = boards[number(boards.size())], rules = chosen.rules;
            return {(varied ? "anywhere=\"" : "position=\"") + rules + ':' + board + '"', [=](const PlainGame &game) {
                        return game.rules == rules &&
                               (has_board(game.boards, board) || (varied && has_board(game.varied_boards, board)));
                    }};
        }
        case 6: {
            const PlainGame &chosen = game();
            if (chosen.moves.empty())
                return equality();
            const std::size_t begin = number(chosen.moves.size());
            const std::size_t size = std::min<std::size_t>(1 + number(3), chosen.moves.size() - begin);
            const std::vector<std::string> wanted(chosen.moves.begin() + static_cast<long>(begin),
                                                  chosen.moves.begin() + static_cast<long>(begin + size));
            std::string text;
            for (const std::string &move : wanted)
                text += (text.empty() ? "" : " ") + move;
            return {"moves=\"" + text + '"', [wanted](const PlainGame &game) {
                        return std::search(game.moves.begin(), game.moves.end(), wanted.begin(), wanted.end()) !=
                               game.moves.end();
                    }};
        }
        default: {
            const PlainGame &chosen = game();
            const auto armies = chosen.armies[number(chosen.armies.size())];
            const bool is_open = number(2) == 0;
            std::string text;
            for (const auto &army : armies) {
                text += text.empty() ? "" : "-";
                text += army[0] < 0 ? "x" : "";
                for (std::size_t role = 0; role < 6 && army[0] >= 0; ++role)
                    text.append(static_cast<std::size_t>(army[role]), "KQRBNP"[role]);
                text += is_open && army[0] >= 0 ? "*" : "";
            }
            return {"material=" + text, [=](const PlainGame &game) {
                        return std::any_of(game.armies.begin(), game.armies.end(), [&](const auto &found) {
                            for (std::size_t player = 0; player < 3; ++player)
                                for (std::size_t role = 0; role < 6; ++role)
                                    if (is_open && armies[player][0] >= 0 ? found[player][role] < armies[player][role]
                                                                          : found[player] != armies[player])
                                        return false;
                            return true;
                        });
                    }};
        }
        }
    }

    const std::vector<PlainGame> &games_;
    std::mt19937 random_{20240531}; // always the same filters
};

} // namespace

TEST_SUITE_BEGIN("storage: filter twin");

TEST_CASE("a plain search finds the games that 1,000 random filters find") {
    const TestDirectory directory;
    std::string text;
    for (const char *file : {"demonstration", "nivichanov", "three-kings", "green-round"})
        text += read_file(std::string("tests/games/") + file + ".pgn3") + '\n';
    text += "[White \"\u00C4nne\"]\n[Date \"2024.05.31\"]\n\n1. e4 (1. d4 m4 (1... n4 u4)) m4 u4 *\n\n"
            "[Gray \"ADALBERT\"]\n[Date \"2023.??.??\"]\n\n1. d4 m4 (1... n4) *\n\n"
            "[Black \"\u0416anna\"]\n[Date \"2025.05.01\"]\n\n1. e4 m4 u4 2. Nf3 *\n";
    const std::filesystem::path file = directory / "games.pgn3";
    put(file, text);
    const std::vector<notation::GameTree> trees = notation::read_games(text);
    std::vector<PlainGame> games;
    std::vector<Game> lines;
    std::vector<game::GameFacts> facts;
    for (const notation::GameTree &tree : trees) {
        games.push_back(plain(tree));
        lines.push_back(notation::main_line(tree));
        facts.push_back(game::facts_of(tree, lines.back()));
    }
    Generator generator(games);
    std::size_t found = 0, missed = 0;
    for (int i = 0; i < 1000; ++i) {
        const RandomFilter random = generator.expression(3);
        CAPTURE(random.text);
        const auto filter = game::GameFilter::read(random.text);
        REQUIRE(filter.has_value());
        std::vector<std::size_t> plainly, by_facts, in_database;
        for (std::size_t n = 0; n < games.size(); ++n) {
            if (random.test(games[n]))
                plainly.push_back(n + 1);
            if (filter->matches(facts[n]))
                by_facts.push_back(n + 1);
        }
        for (const FoundGame &game : find_games(file, *filter))
            in_database.push_back(game.number);
        CHECK(by_facts == plainly);
        CHECK(in_database == plainly);
        found += plainly.size();
        missed += games.size() - plainly.size();
    }
    CHECK(found > 1000);
    CHECK(missed > 1000);
}

TEST_SUITE_END();
