#include "match/match_spec.hpp"

#include "core/overloaded.hpp"
#include "notation/utf8.hpp"
#include "storage/files/finding.hpp"
#include "system/failure.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

bool has_level(const Entrant &entrant) {
    return entrant.text.starts_with("bot:");
}

bool begins_like(const notation::GameTree &tree, const Game &opening) {
    const std::vector<Ply> &plies = opening.plies();
    const std::vector<notation::Line::Ply> &recorded = tree.main.plies;
    return tree.start.same_as(opening.start()) && recorded.size() >= plies.size() &&
           std::equal(plies.begin(), plies.end(), recorded.begin(),
                      [](const Ply &ply, const notation::Line::Ply &other) { return ply.action == other.action; });
}

} // namespace

Entrant read_entrant(std::string_view text) {
    const std::size_t equals = text.find('=');
    const bool named = equals < text.find(':');
    const std::string_view name = text.substr(0, named ? equals : text.size());
    const std::string_view player = text.substr(named ? equals + 1 : 0);
    if (name.empty() || notation::escaped(name) != name)
        throw bad_usage("an entrant's name is one or more printable characters, not " + notation::quote(name));
    Entrant entrant{std::string(name), std::string(player), read_seat_player(player)};
    std::visit(Overloaded{[](Human) {
                              throw bad_usage("people play at `tondo play`, not in a match: expected "
                                              "bot:LEVEL[:STYLE], mode:KEY or exec:COMMAND");
                          },
                          // The other processors play other games.
                          [](engine::Personality &who) { who.threads = 1; }, [](const Program &) {}},
               entrant.player);
    return entrant;
}

Conditions MatchSpec::conditions(const Fixture &fixture) const {
    Conditions conditions{{}, clock, most_plies, timeouts, mixed(mixed(seed, fixture.opening), fixture.seating)};
    const bool open = !go.nodes && !go.movetime && !go.depth && !clock;
    for (const Color color : all_colors) {
        conditions.go[color] = go;
        if (open && !has_level(entrants[fixture.entrants[color]]))
            conditions.go[color].nodes = default_nodes;
    }
    return conditions;
}

notation::Tags MatchSpec::tags(const Fixture &fixture) const {
    notation::Tags tags{{"Event", "tondo match"}, {"Round", fixture.round()}, {"Match", title.conditions}};
    for (const Color color : all_colors)
        tags.emplace(title.rules->players[color].name, entrants[fixture.entrants[color]].name);
    return tags;
}

Fixture MatchSpec::recognize(const notation::GameTree &tree) const {
    const auto tag = [&](std::string_view name) {
        const auto found = tree.tags.find(name);
        return found == tree.tags.end() ? std::string() : found->second;
    };
    if (&tree.start.rules() != title.rules || tag("Match") != title.conditions)
        throw Failure("it is of another match, '" + tag("Match") + "'; this one is '" + title.conditions + "'");
    const Fixture *const game = find_game(games, tag("Round"));
    if (!game)
        throw Failure("there is no round " + notation::quote(tag("Round")) + " in this match");
    const notation::Tags expected = tags(*game);
    const bool same =
        std::all_of(expected.begin(), expected.end(), [&](const auto &item) { return tag(item.first) == item.second; });
    if (!same || !begins_like(tree, openings[game->opening]))
        throw Failure("its round " + game->round() + " has other players or another opening here");
    return *game;
}

} // namespace tondo::app
