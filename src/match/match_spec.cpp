#include "match/match_spec.hpp"

#include "core/number_text.hpp"
#include "core/overloaded.hpp"
#include "core/text_hash.hpp"
#include "notation/utf8.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <algorithm>

namespace tondo::match {

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

std::string tag(const notation::GameTree &tree, std::string_view name) {
    const auto found = tree.tags.find(name);
    return found == tree.tags.end() ? std::string() : found->second;
}

std::string write_entrant(const Entrant &entrant) {
    return (entrant.name == entrant.text ? "" : entrant.name + '=') + entrant.text;
}

// For messages, from a Shard tag.
std::string in_words(const std::string &shard) {
    return shard.empty() ? "the whole match" : "shard " + notation::quote(shard);
}

// `Entrant1`
std::string entrant_tag(std::size_t i) {
    return "Entrant" + std::to_string(i + 1);
}

} // namespace

Entrant read_entrant(std::string_view text) {
    const std::size_t equals = text.find('=');
    const bool named = equals < text.find(':');
    const std::string_view name = text.substr(0, named ? equals : text.size());
    const std::string_view player = text.substr(named ? equals + 1 : 0);
    if (name.empty() || notation::escaped(name) != name)
        throw system::bad_usage("an entrant's name is one or more printable characters, not " + notation::quote(name));
    Entrant entrant{std::string(name), std::string(player), bots::read_seat_player(player)};
    std::visit(Overloaded{[](game::Human) {
                              throw system::bad_usage("people play at `tondo play`, not in a match: expected "
                                                      "bot:LEVEL[:STYLE], mode:KEY or exec:COMMAND");
                          },
                          // The other processors play other games.
                          [](engine::Personality &who) { who.threads = 1; }, [](const game::Program &) {}},
               entrant.player);
    return entrant;
}

std::string openings_key(const std::vector<Game> &openings) {
    std::string text;
    for (const Game &opening : openings)
        text += notation::write_game(notation::tree_of(opening, {}));
    return std::to_string(openings.size()) + ' ' + text_hash(text);
}

Shard shard_of(const notation::GameTree &tree) {
    const std::optional<Shard> shard = read_shard(tag(tree, "Shard"));
    if (!shard)
        throw system::Failure("it is of no shard: expected a Shard tag, as tondo match --shard writes it");
    return *shard;
}

MatchSpec match_of_shard(const notation::GameTree &tree) {
    MatchSpec spec;
    spec.title.rules = &tree.start.rules();
    spec.title.conditions = tag(tree, "Match");
    for (std::string text; !(text = tag(tree, entrant_tag(spec.entrants.size()))).empty();) {
        spec.entrants.push_back(read_entrant(text));
        spec.title.names.push_back(spec.entrants.back().name);
        spec.title.players.push_back(spec.entrants.back().text);
    }
    spec.openings_key = tag(tree, "Openings");
    std::string_view key = spec.openings_key;
    const std::size_t openings = take_number<std::size_t>(key).value_or(0);
    if (spec.entrants.size() < 2 || openings == 0)
        throw system::Failure("its tags Openings and Entrant1, Entrant2 … do not tell the match");
    spec.games = schedule(openings, spec.entrants.size());
    return spec;
}

MatchSpec MatchSpec::part(const Shard &part) const {
    MatchSpec spec = *this;
    spec.shard = part;
    spec.games = games_of(part, games);
    return spec;
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
    if (!shard)
        return tags;
    tags.emplace("Shard", write_shard(*shard));
    tags.emplace("Openings", openings_key);
    for (std::size_t i = 0; i < entrants.size(); ++i)
        tags.emplace(entrant_tag(i), write_entrant(entrants[i]));
    return tags;
}

Fixture MatchSpec::recognize(const notation::GameTree &tree) const {
    const std::string match = tag(tree, "Match");
    if (&tree.start.rules() != title.rules || match != title.conditions)
        throw system::Failure("it is of another match, '" + match + "'; this one is '" + title.conditions + "'");
    const std::string own = shard ? write_shard(*shard) : "";
    if (const std::string other = tag(tree, "Shard"); other != own)
        throw system::Failure("it is of " + in_words(other) + ", not of " + in_words(own));
    const std::string round = tag(tree, "Round");
    const Fixture *const game = find_game(games, round);
    if (!game)
        throw system::Failure("there is no round " + notation::quote(round) + " in this match");
    const notation::Tags expected = tags(*game);
    const bool same = std::all_of(expected.begin(), expected.end(),
                                  [&](const auto &item) { return tag(tree, item.first) == item.second; });
    if (!same || !(openings.empty() || begins_like(tree, openings[game->opening])))
        throw system::Failure("its round " + game->round() + " has other players or another opening here");
    return *game;
}

} // namespace tondo::match
