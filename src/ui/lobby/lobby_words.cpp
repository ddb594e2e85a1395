#include "ui/lobby/lobby_words.hpp"

#include "game/match_score.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/canvas.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::ui {

namespace {

using game::Lobby;
using game::LobbyPerson;
using game::LobbyTable;
using State = LobbyTable::State;

// A name that is longer hides its neighbours in a line.
constexpr int longest_name = 24;

std::string suffix_of(const Lobby &lobby) {
    return "@" + lobby.club;
}

bool is_known(const Lobby &lobby, const std::string &name) {
    return std::any_of(lobby.people.begin(), lobby.people.end(),
                       [&](const LobbyPerson &person) { return person.name == name; }) ||
           std::any_of(lobby.tables.begin(), lobby.tables.end(),
                       [&](const LobbyTable &table) { return table.seat_of(name).has_value(); });
}

const LobbyTable::Seat *own_seat(const Lobby &lobby, const LobbyTable &table) {
    const std::optional<Color> seat = table.seat_of(lobby.own);
    return seat && table.state != State::over ? &table.seats[*seat] : nullptr;
}

bool has_free_seat(const LobbyTable &table) {
    return std::any_of(all_colors.begin(), all_colors.end(),
                       [&](Color color) { return table.seats[color].player.empty(); });
}

// The place of a table in the list; those of others follow by their states.
int rank(const Lobby &lobby, const LobbyTable &table) {
    return is_own_turn(lobby, table)    ? 0
           : has_own_seat(lobby, table) ? 1
           : would_sit(lobby, table)    ? 2
                                        : 3 + static_cast<int>(table.state);
}

std::string short_name(const Lobby &lobby, const std::string &name) {
    return shortened(shown_name(lobby, name), longest_name);
}

// Of players with names.
template <class Players> int widest_name(const Lobby &lobby, const Players &players) {
    int widest = 0;
    for (const auto &player : players)
        widest = std::max(widest, columns_of(short_name(lobby, player.name)));
    return widest;
}

constexpr std::string_view name_of_removed = "(has left)";

std::string seat_cell(const Lobby &lobby, const LobbyTable::Seat &seat) {
    return !seat.player.empty()     ? shown_name(lobby, seat.player)
           : !seat.kept_for.empty() ? "(" + shown_name(lobby, seat.kept_for) + ")"
                                    : "-";
}

std::string seat_words(const Lobby &lobby, const LobbyTable::Seat &seat) {
    return !seat.player.empty()     ? short_name(lobby, seat.player) + (seat.is_here ? "" : " (away)")
           : !seat.kept_for.empty() ? "kept for " + short_name(lobby, seat.kept_for)
                                    : "free";
}

} // namespace

std::string shown_name(const Lobby &lobby, const std::string &name) {
    const std::string suffix = suffix_of(lobby);
    const bool is_member = name.size() > suffix.size() && name.ends_with(suffix);
    return notation::escaped(std::string_view(name).substr(0, name.size() - (is_member ? suffix.size() : 0)));
}

std::string completed_name(const Lobby &lobby, const std::string &typed) {
    const std::string completed = typed + suffix_of(lobby);
    return !is_known(lobby, typed) && is_known(lobby, completed) ? completed : typed;
}

std::string terms_text(const RuleSet &rules, const std::optional<TimeControl> &control) {
    return game::name_of_rules(rules) + " " + (control ? notation::write_time_control(*control) : "off");
}

bool is_own_turn(const Lobby &lobby, const LobbyTable &table) {
    return (table.state == State::waiting || table.state == State::playing) && table.to_move &&
           table.seats[*table.to_move].player == lobby.own && !has_free_seat(table);
}

bool has_own_seat(const Lobby &lobby, const LobbyTable &table) {
    return own_seat(lobby, table) != nullptr;
}

bool is_invited(const Lobby &lobby, const LobbyTable &table) {
    const LobbyTable::Seat *const seat = own_seat(lobby, table);
    return seat && seat->player.empty();
}

std::size_t open_seats(const LobbyTable &table) {
    const bool is_open = table.state == State::waiting || table.state == State::playing;
    if (!is_open || table.is_by_invitation)
        return 0;
    return static_cast<std::size_t>(std::count_if(all_colors.begin(), all_colors.end(), [&](Color color) {
        return table.seats[color].player.empty() && table.seats[color].kept_for.empty();
    }));
}

bool would_sit(const Lobby &lobby, const LobbyTable &table) {
    return has_own_seat(lobby, table) || open_seats(table) > 0;
}

void sort_tables(Lobby &lobby) {
    std::stable_sort(lobby.tables.begin(), lobby.tables.end(),
                     [&](const LobbyTable &a, const LobbyTable &b) { return rank(lobby, a) < rank(lobby, b); });
}

std::string days_text(std::chrono::seconds left) {
    using namespace std::chrono;
    if (left >= days(10))
        return std::to_string(left / days(1)) + "d";
    if (left >= days(1))
        return std::to_string(left / days(1)) + "d" + std::to_string(left % days(1) / hours(1)) + "h";
    return left >= hours(1) ? std::to_string(left / hours(1)) + "h"
                            : std::to_string(std::max(left, seconds(0)) / minutes(1)) + "min";
}

std::string state_text(const Lobby &lobby, const LobbyTable &table) {
    if (table.state == State::adjourned)
        return "adjourned";
    if (table.state == State::over)
        return "over";
    if (is_own_turn(lobby, table))
        return "your turn";
    if (is_invited(lobby, table))
        return "your seat";
    if (const std::size_t seats = open_seats(table); seats > 0)
        return std::to_string(seats) + (seats == 1 ? " seat free" : " seats free");
    for (const LobbyTable::Seat &seat : table.seats)
        if (seat.player.empty())
            return seat.kept_for.empty() ? "invited only" : "waits for " + shown_name(lobby, seat.kept_for);
    return table.to_move ? shown_name(lobby, table.seats[*table.to_move].player) + "'s turn" : "waiting";
}

ListRow table_row(const Lobby &lobby, const LobbyTable &table) {
    const auto seat = [&](Color color) { return seat_cell(lobby, table.seats[color]); };
    const bool moves = table.state == State::playing || table.state == State::adjourned;
    return {.cells = {notation::escaped(table.name), game::name_of_rules(*table.rules),
                      table.due       ? days_text(*table.due - lobby.now)
                      : table.control ? notation::write_time_control(*table.control)
                                      : "off",
                      seat(Color::first), seat(Color::second), seat(Color::third), state_text(lobby, table),
                      moves ? std::to_string(table.move) : "",
                      table.spectators > 0 ? std::to_string(table.spectators) : ""},
            .dim = table.state == State::over,
            .stands_out = is_own_turn(lobby, table) || is_invited(lobby, table)};
}

std::vector<ListColumn> table_columns() {
    return {{.title = "Table", .least = 7, .most = 20, .usual = 8, .keeps_end = true},
            {.title = "Rules", .least = 11, .most = 12},
            {.title = "Clock", .least = 6, .most = 6},
            {.title = "Seats", .least = 7, .most = 16, .usual = 9},
            {.title = "", .least = 7, .most = 16, .usual = 9},
            {.title = "", .least = 7, .most = 16, .usual = 9},
            {.title = "State", .least = 13, .most = 26},
            {.title = "Move", .least = 5, .most = 5, .to_right = true, .is_spare = true},
            {.title = "Watch", .least = 6, .most = 6, .to_right = true, .is_spare = true}};
}

std::string terms_words(const LobbyTable &table) {
    return table.control ? terms_text(*table.rules, table.control) : game::name_of_rules(*table.rules) + ", no clock";
}

std::string table_facts(const Lobby &lobby, const LobbyTable &table) {
    std::string text = terms_words(table);
    for (const Color color : all_colors)
        text += ", " + std::string(table.rules->players[color].name) + " " + seat_words(lobby, table.seats[color]);
    if (table.is_rated)
        text += ", rated";
    if (!table.tournament.empty())
        text += ", tournament " + notation::escaped(table.tournament);
    if (table.due)
        text += ", " + days_text(*table.due - lobby.now) + " left for " +
                short_name(lobby, table.seats[*table.to_move].player);
    return text + (table.calls_bots && open_seats(table) > 0 ? ", bots come soon" : "");
}

std::string going_text(const Lobby &lobby, const LobbyTable &table) {
    const std::string name = " " + notation::escaped(table.name);
    return (is_invited(lobby, table)     ? "takes your seat at"
            : has_own_seat(lobby, table) ? "goes to your seat at"
            : would_sit(lobby, table)    ? "takes a seat at"
            : table.state == State::over ? "looks at"
                                         : "watches") +
           name;
}

std::string person_text(const Lobby &lobby, const LobbyPerson &person) {
    return short_name(lobby, person.name) +
           (person.table.empty() ? "" : " (at " + notation::escaped(person.table) + ")");
}

std::vector<std::string> people_lines(const Lobby &lobby) {
    std::vector<std::string> lines;
    for (const LobbyPerson &person : lobby.people)
        lines.push_back(person_text(lobby, person));
    return lines;
}

std::vector<std::string> people_rows(const Lobby &lobby, int columns, int rows) {
    std::vector<std::string> lines{"Here:"};
    for (std::size_t i = 0; i < lobby.people.size(); ++i) {
        const std::size_t left = lobby.people.size() - i;
        const bool is_last_row = static_cast<int>(lines.size()) >= rows;
        const std::string rest = " and " + std::to_string(left) + " more";
        const std::string part =
            " " + shortened(person_text(lobby, lobby.people[i]), columns - 2) + (left > 1 ? "," : "");
        const int room = columns - columns_of(lines.back()) - (is_last_row && left > 1 ? columns_of(rest) : 0);
        if (columns_of(part) > room && is_last_row) {
            lines.back() += rest;
            break;
        }
        if (columns_of(part) > room)
            lines.emplace_back();
        lines.back() += part;
    }
    return lines;
}

std::vector<std::string> rating_lines(const Lobby &lobby, const std::vector<game::RatedPlayer> &players) {
    std::vector<std::string> lines;
    const int widest = widest_name(lobby, players);
    for (const game::RatedPlayer &player : players) {
        const std::string points = std::to_string(static_cast<int>(std::lround(player.rating.points)));
        const std::string margin = std::to_string(static_cast<int>(std::lround(2 * player.rating.deviation)));
        lines.push_back(padded(short_name(lobby, player.name), widest) + "  " +
                        std::string(points.size() < 4 ? 4 - points.size() : 0, ' ') + points + " +- " + margin + "  " +
                        game::name_of_rules(*player.rules) + ", " + std::string(game::word_of(player.pace)) + ", " +
                        std::to_string(player.rating.games) + (player.rating.games == 1 ? " game" : " games"));
    }
    if (lines.empty())
        lines.emplace_back("Nobody is rated there yet; :seek 3man 10+5 rated plays for it");
    return lines;
}

std::vector<std::string> tournament_lines(const Lobby &lobby, const std::vector<game::TournamentState> &tournaments,
                                          const std::vector<game::EntrantState> &entrants) {
    std::vector<std::string> lines;
    for (const game::TournamentState &each : tournaments) {
        const std::string rounds = std::to_string(each.round) + " of " + std::to_string(each.terms.rounds);
        lines.push_back(notation::escaped(each.terms.name) + ": " + terms_text(*each.terms.rules, each.terms.control) +
                        (each.terms.is_rated ? ", rated" : "") + ", " + std::to_string(each.entrants) +
                        (each.entrants == 1 ? " player, " : " players, ") +
                        (each.is_over     ? "over after round " + rounds
                         : each.round > 0 ? "round " + rounds
                                          : std::to_string(each.terms.rounds) + " rounds; :enter " +
                                                notation::escaped(each.terms.name) + " takes part"));
    }
    if (lines.empty())
        lines.emplace_back("There is no tournament now");
    if (entrants.empty())
        return lines;
    const int widest = std::max(widest_name(lobby, entrants), columns_of(name_of_removed));
    lines.insert(lines.end(), {"", "    " + padded("", widest) + "  Points  Opponents  Games"});
    for (std::size_t i = 0; i < entrants.size(); ++i) {
        const game::EntrantState &each = entrants[i];
        const std::string name = each.name.empty() ? std::string(name_of_removed) : short_name(lobby, each.name);
        const std::string place = std::to_string(i + 1);
        lines.push_back(std::string(place.size() < 2 ? 1 : 0, ' ') + place + "  " + padded(name, widest) + "  " +
                        padded(game::write_points(each.points), 6) + "  " +
                        padded(game::write_points(each.opponents), 9) + "  " + std::to_string(each.games) +
                        (each.has_withdrawn ? "  withdrawn" : ""));
    }
    return lines;
}

std::string nobody_waits(std::string_view seek, std::string_view invite) {
    return "Nobody waits: " + std::string(seek) + " looks for a game, " + std::string(invite) + " invites";
}

std::string invitation_text(const Lobby &lobby, const std::string &by, const std::string &table,
                            std::string_view join) {
    return shown_name(lobby, by) + " invites you to the table " + notation::escaped(table) + ": " + std::string(join) +
           " goes there";
}

} // namespace tondo::ui
