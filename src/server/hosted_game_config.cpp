#include "server/hosted_game_config.hpp"

#include "game/names.hpp"
#include "notation/join.hpp"
#include "notation/word_reader.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <array>

namespace tondo::server {

namespace {

const server::TablePolicy usual;

template <class Value> struct Named {
    std::string_view name;
    Value value;
};

constexpr std::array when_away{Named<server::WhenAway>{"run", server::WhenAway::run},
                               Named<server::WhenAway>{"pause", server::WhenAway::pause}};
constexpr std::array permissions{Named<mode_t>{"all", 0666}, Named<mode_t>{"group", 0660},
                                 Named<mode_t>{"private", 0600}};

template <class Table> auto value_of(const Table &table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.name == name; });
    return found == table.end() ? std::nullopt : std::optional(found->value);
}

template <class Table, class Value> std::string name_of(const Table &table, Value value) {
    return std::string(
        std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.value == value; })->name);
}

} // namespace

notation::Tags tags_of_table(const std::string &table, const game::MatchScore &score) {
    if (score.games == 0)
        return {{"Event", table}};
    const std::string points = notation::join(score.points, ", ", game::write_points);
    return {{"Event", table}, {"Round", std::to_string(score.games + 1)}, {"SeriesScore", points}};
}

std::optional<server::WhenAway> read_when_away(std::string_view text) {
    return value_of(when_away, text);
}

std::optional<mode_t> read_permissions(std::string_view text) {
    return value_of(permissions, text);
}

std::optional<std::vector<std::string>> read_invited(std::string_view text) {
    std::vector<std::string> names;
    for (std::size_t begin = 0, end = 0; end != text.npos; begin = end + 1) {
        end = text.find(',', begin);
        names.emplace_back(text.substr(begin, end == text.npos ? end : end - begin));
        if (!game::is_client_name(names.back()))
            return {};
    }
    return names;
}

std::string write_hosted_game_config(const HostedGameConfig &config) {
    std::string text = std::to_string(config.id) + ' ' + name_of(when_away, config.policy.when_away) + ' ' +
                       name_of(permissions, config.permissions);
    if (!config.policy.names_from.empty())
        text += " names-from " + config.policy.names_from;
    if (!config.policy.opened_by.empty())
        text += " opened-by " + config.policy.opened_by;
    if (config.policy.away_after != usual.away_after)
        text += " away-after " + std::to_string(config.policy.away_after.count());
    if (!config.policy.invited.empty())
        text += " invited " + notation::join(config.policy.invited, ",");
    if (!config.policy.has_spectators)
        text += " spectators off";
    if (config.policy.claim_after != usual.claim_after)
        text += " claim-after " + std::to_string(config.policy.claim_after.count());
    if (config.policy.first_move != usual.first_move)
        text += " first-move " + std::to_string(config.policy.first_move.count());
    if (config.policy.bots_after != usual.bots_after)
        text += " bots-after " + std::to_string(config.policy.bots_after.count());
    if (!config.policy.bots.resigns)
        text += " bot-resigns off";
    if (!config.policy.bots.offers_draws)
        text += " bot-draws off";
    if (config.policy.is_rated)
        text += " rated";
    if (!config.policy.tournament.empty())
        text += " tournament " + config.policy.tournament;
    if (config.is_in_series())
        text += " series " + game::write_series({config.score, config.policy.games});
    if (!config.table.empty())
        text += " at " + config.table + ' ' + config.directory; // the directory last, because it may have blanks
    return text;
}

std::optional<HostedGameConfig> read_hosted_game_config(std::string_view text) {
    try {
        notation::WordReader words(text);
        const auto id = words.number<std::int64_t>("the game's number");
        const auto away = read_when_away(words.word("run or pause"));
        const auto mode = read_permissions(words.word("all, group or private"));
        if (!away || !mode)
            return {};
        HostedGameConfig config{id, *mode, {*away}};
        if (words.consume("names-from"))
            config.policy.names_from = words.word("a login");
        if (words.consume("opened-by"))
            config.policy.opened_by = words.word("a name");
        if (words.consume("away-after"))
            config.policy.away_after = std::chrono::seconds(words.number<std::int64_t>("seconds"));
        if (words.consume("invited"))
            if (std::optional<std::vector<std::string>> invited = read_invited(words.word("names")))
                config.policy.invited = std::move(*invited);
        if (words.consume("spectators"))
            config.policy.has_spectators = !words.consume("off");
        if (words.consume("claim-after"))
            config.policy.claim_after = std::chrono::seconds(words.number<std::int64_t>("seconds"));
        if (words.consume("first-move"))
            config.policy.first_move = std::chrono::seconds(words.number<std::int64_t>("seconds"));
        if (words.consume("bots-after"))
            config.policy.bots_after = std::chrono::seconds(words.number<std::int64_t>("seconds"));
        if (words.consume("bot-resigns"))
            config.policy.bots.resigns = !words.consume("off");
        if (words.consume("bot-draws"))
            config.policy.bots.offers_draws = !words.consume("off");
        config.policy.is_rated = words.consume("rated");
        if (words.consume("tournament"))
            config.policy.tournament = words.word("a tournament's name");
        if (words.consume("series")) {
            const game::Series series = game::read_series(words);
            config.policy.games = series.planned;
            config.score = series.before;
        }
        if (words.consume("at")) {
            config.table = words.word("a table's name");
            config.directory = words.rest();
        }
        words.end();
        return config;
    } catch (const notation::ParseError &) {
        return {};
    }
}

} // namespace tondo::server
