#include "ui/lobby/lobby_news.hpp"

#include "notation/utf8.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

namespace tondo::ui {

namespace {

using game::Lobby;
using game::LobbyTable;

std::string arrivals(const Lobby &before, const Lobby &after) {
    std::set<std::string_view> here;
    for (const game::LobbyPerson &person : before.people)
        here.insert(person.name);
    std::string text;
    for (const game::LobbyPerson &person : after.people)
        if (person.name != after.own && here.insert(person.name).second)
            text += shown_name(after, person.name) + " has come\n";
    return text;
}

// `one player`, for as many seats as a table has.
std::string players(std::size_t count) {
    constexpr std::array<std::string_view, all_colors.size() + 1> numbers{"no", "one", "two", "three"};
    return std::string(numbers[count]) + (count == 1 ? " player" : " players");
}

// The seats that the member may take; none at a table where they have one.
std::size_t seats_to_take(const Lobby &lobby, const LobbyTable &table) {
    return has_own_seat(lobby, table) ? 0 : open_seats(table);
}

bool is_new_turn(const Lobby &before, const LobbyTable *then, const Lobby &after, const LobbyTable &now) {
    return is_own_turn(after, now) && (!then || !is_own_turn(before, *then) || then->move != now.move);
}

std::string table_news(const Lobby &before, const LobbyTable *then, const Lobby &after, const LobbyTable &now) {
    const std::string name = notation::escaped(now.name);
    std::string text;
    const std::size_t seats = seats_to_take(after, now);
    if (seats > 0 && (!then || seats_to_take(before, *then) != seats))
        text += "The table " + name + " waits for " + players(seats) + ": " + terms_words(now) + '\n';
    if (is_new_turn(before, then, after, now))
        text += "It is your turn at the table " + name + '\n';
    return text;
}

// Calls `each` with every table after a change, and as it was before; nullptr if it is new.
template <class Each> void compare_tables(const Lobby &before, const Lobby &after, const Each &each) {
    std::map<std::string_view, const LobbyTable *> known;
    for (const LobbyTable &table : before.tables)
        known[table.name] = &table;
    for (const LobbyTable &table : after.tables) {
        const auto then = known.find(table.name);
        each(then == known.end() ? nullptr : then->second, table);
    }
}

std::string all_table_news(const Lobby &before, const Lobby &after) {
    std::string text;
    compare_tables(before, after, [&](const LobbyTable *then, const LobbyTable &now) {
        text += table_news(before, then, after, now);
    });
    return text;
}

// The oldest sayings have gone: the longest end of the former ones with which the present ones begin is known.
std::string sayings(const Lobby &before, const Lobby &after) {
    auto first = before.sayings.begin();
    const auto continues = [&] {
        const auto known = std::min(before.sayings.end() - first, after.sayings.end() - after.sayings.begin());
        return std::equal(first, before.sayings.end(), after.sayings.begin(), after.sayings.begin() + known);
    };
    while (!continues())
        ++first;
    std::string text;
    for (auto saying = after.sayings.begin() + (before.sayings.end() - first); saying != after.sayings.end(); ++saying)
        text += shown_name(after, saying->name) + ": " + notation::escaped(saying->text) + '\n';
    return text;
}

std::string connection(const Lobby &before, const Lobby &after) {
    return before.is_connected == after.is_connected ? ""
           : after.is_connected                      ? "The club answers again\n"
                                                     : "The club does not answer; tondo tries again\n";
}

} // namespace

bool has_new_turn(const Lobby &before, const Lobby &after) {
    bool is_new = false;
    compare_tables(before, after, [&](const LobbyTable *then, const LobbyTable &now) {
        is_new |= is_new_turn(before, then, after, now);
    });
    return is_new;
}

std::string lobby_news(const Lobby &before, const Lobby &after) {
    return connection(before, after) + arrivals(before, after) + all_table_news(before, after) + sayings(before, after);
}

} // namespace tondo::ui
