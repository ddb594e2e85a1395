#include "match/standings_text.hpp"

#include "canvas/glyph.hpp"
#include "notation/utf8.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace tondo::match {

namespace {

std::string fixed(double number, int digits) {
    std::array<char, 64> text;
    std::snprintf(text.data(), text.size(), "%.*f", digits, number);
    return text.data();
}

std::string with_sign(double number) {
    const double whole = std::round(number) + 0.0; // no negative zero
    return (whole > 0 ? "+" : "") + fixed(whole, 0);
}

// `0.345 +-0.021`
std::string write(const Estimate &estimate) {
    return fixed(estimate.value, 3) + (estimate.margin ? " +-" + fixed(*estimate.margin, 3) : "");
}

std::string write(const Rating &rating) {
    return with_sign(rating.value) +
           (rating.lower ? " (" + with_sign(*rating.lower) + " to " + with_sign(*rating.upper) + ")" : "");
}

// Formats rows as columns of minimal width; the first left-aligned, the others right-aligned.
std::string columns(const std::vector<std::vector<std::string>> &rows) {
    std::vector<int> widths(rows.front().size());
    for (const auto &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], canvas::columns_of(row[i]));
    std::string text;
    for (const auto &row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(static_cast<std::size_t>(widths[i] - canvas::columns_of(row[i])), ' ');
            text += i == 0 ? row[i] + padding : "  " + padding + row[i];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string plural(std::size_t count, const std::string &noun) {
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

using Json = nlohmann::ordered_json;

void add(Json &object, const char *name, const Estimate &estimate) {
    object[name] = estimate.value;
    if (estimate.margin)
        object[std::string(name) + "-margin"] = *estimate.margin;
}

} // namespace

std::string write_table(const MatchTitle &title, const Standings &standings) {
    std::string text = title.conditions + '\n' + plural(standings.games, "game") + " from " +
                       plural(standings.openings, "opening") + ", " + std::to_string(standings.shared) + " shared, " +
                       fixed(standings.plies, 0) + " plies a game\n";
    if (standings.games == 0)
        return text;
    const bool any_lost = std::any_of(standings.entrants.begin(), standings.entrants.end(),
                                      [](const Standing &standing) { return standing.lost_seats > 0; });
    std::vector<std::vector<std::string>> rows{{"", "win share (95 %)", "points", "seats", "rating (95 %)"}};
    for (std::size_t i = 0; i < title.names.size(); ++i) {
        const Standing &standing = standings.entrants[i];
        rows.push_back({title.names[i], standing.seats > 0 ? write(standing.share) : "", fixed(standing.points, 1),
                        std::to_string(standing.seats), write(standing.rating)});
    }
    if (any_lost) {
        rows.front().emplace_back("seats lost");
        for (std::size_t i = 0; i < title.names.size(); ++i)
            rows[i + 1].push_back(std::to_string(standings.entrants[i].lost_seats));
    }
    text += '\n' + columns(rows);

    if (!standings.duels.empty()) {
        rows = {{"one against two", "win share (95 %)", "games"}};
        for (const Duel &duel : standings.duels)
            rows.push_back(
                {title.names[duel.one] + " - " + title.names[duel.two], write(duel.share), std::to_string(duel.games)});
        text += '\n' + columns(rows);
    }

    rows = {{"seat", "win share (95 %)"}};
    for (const Color color : all_colors)
        rows.push_back({std::string(title.rules->players[color].name), write(standings.by_color[color])});
    return text + '\n' + columns(rows);
}

std::string write_json(const MatchTitle &title, const Standings &standings) {
    Json match{{"rules", title.rules->key}, {"board", title.rules->board().key}, {"conditions", title.conditions},
               {"games", standings.games},  {"openings", standings.openings},    {"shared", standings.shared},
               {"plies", standings.plies}};
    Json entrants = Json::array();
    for (std::size_t i = 0; i < title.names.size(); ++i) {
        const Standing &standing = standings.entrants[i];
        Json entrant{{"name", title.names[i]},
                     {"player", title.players[i]},
                     {"seats", standing.seats},
                     {"points", standing.points}};
        if (standing.seats > 0) {
            add(entrant, "share", standing.share);
            entrant["rating"] = standing.rating.value;
            if (standing.rating.lower)
                entrant["rating-interval"] = {*standing.rating.lower, *standing.rating.upper};
        }
        entrant["seats-lost"] = standing.lost_seats;
        entrants.push_back(std::move(entrant));
    }
    match["entrants"] = std::move(entrants);
    Json duels = Json::array();
    for (const Duel &duel : standings.duels) {
        Json object{{"one", title.names[duel.one]}, {"two", title.names[duel.two]}, {"games", duel.games}};
        add(object, "share", duel.share);
        duels.push_back(std::move(object));
    }
    if (!duels.empty())
        match["one-against-two"] = std::move(duels);
    Json seats = Json::array();
    for (const Color color : all_colors) {
        Json seat{{"seat", title.rules->players[color].name}};
        add(seat, "share", standings.by_color[color]);
        seats.push_back(std::move(seat));
    }
    match["seats"] = std::move(seats);
    return notation::escaped_json(match.dump(-1, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace tondo::match
