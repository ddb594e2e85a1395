#include "commands/own_record.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>
#include <utility>

namespace tondo::commands {

namespace {

struct Record {
    int games = 0;
    int twelfths = 0; ///< Of points.

    void add(Score score) {
        ++games;
        twelfths += score.twelfths;
    }
};

using Records = std::map<std::string, Record>; ///< By key.

void print(std::ostringstream &lines, std::string_view kind, const std::string &key, const Record &record) {
    const double points = record.twelfths / 12.0;
    lines << kind << '\t' << notation::escaped(key) << '\t' << record.games << '\t' << points << '\t'
          << (record.games == 0 ? 0.0 : 100 * points / record.games) << '\n';
}

void print(std::ostringstream &lines, std::string_view kind, const Records &records) {
    std::vector<std::pair<std::string, Record>> sorted(records.begin(), records.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto &a, const auto &b) { return a.second.games > b.second.games; });
    for (const auto &[key, record] : sorted)
        print(lines, kind, key, record);
}

} // namespace

std::optional<Color> own_seat(const game::GameFacts &facts, const std::string &name) {
    const std::string wanted = notation::case_folded(name);
    const auto only = [&](const auto &fits) -> std::optional<Color> {
        if (std::count_if(facts.players.begin(), facts.players.end(), fits) != 1)
            return {};
        const auto seat =
            std::find_if(all_colors.begin(), all_colors.end(), [&](Color color) { return fits(facts.players[color]); });
        return *seat;
    };
    const std::string chosen = wanted.substr(0, wanted.find('@'));
    const auto named = only([&](const std::string &player) {
        const std::string folded = notation::case_folded(player);
        return folded == wanted || folded == chosen;
    });
    return named ? named : only([](const std::string &player) { return player.empty(); });
}

std::string own_record(const std::vector<game::GameFacts> &games, const std::string &name) {
    Record all;
    Records seats, rules, opponents;
    for (const game::GameFacts &facts : games) {
        const std::optional<ByColor<Score>> scores = notation::read_scores(facts.result);
        const std::optional<Color> seat = own_seat(facts, name);
        if (!scores || !seat)
            continue;
        const Score score = (*scores)[*seat];
        all.add(score);
        seats[std::string(facts.rules->players[*seat].name)].add(score);
        rules[std::string(facts.rules->key)].add(score);
        std::set<std::string> others; // two bots of a level are one
        for (const Color color : all_colors)
            if (color != *seat && !facts.players[color].empty())
                others.insert(facts.players[color]);
        for (const std::string &other : others)
            opponents[other].add(score);
    }
    std::ostringstream lines;
    lines << std::fixed << std::setprecision(1);
    print(lines, "all", name, all);
    print(lines, "seat", seats);
    print(lines, "rules", rules);
    print(lines, "opponent", opponents);
    return lines.str();
}

} // namespace tondo::commands
