#include "game/seat_reservations.hpp"

#include "game/names.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"

#include <algorithm>

namespace tondo::game {

namespace {

using notation::quote;

std::string lower(std::string_view text) {
    std::string lowered(text);
    std::transform(lowered.begin(), lowered.end(), lowered.begin(), notation::to_lower);
    return lowered;
}

std::string seat_names(const RuleSet &rules) {
    return lower(rules.players[Color::first].name) + ", " + lower(rules.players[Color::second].name) + " or " +
           lower(rules.players[Color::third].name);
}

bool has(const SeatReservations &reservations, std::string_view who) {
    return std::find(reservations.begin(), reservations.end(), who) != reservations.end();
}

// Players are identified by name, so that several bots of a kind need numbers.
std::string numbered(const SeatReservations &reservations, std::string_view who) {
    std::string name(who);
    for (int number = 2; is_bot_name(who) && has(reservations, name); ++number)
        name = std::string(who) + '#' + std::to_string(number);
    return is_bot_name(name) ? name : std::string(who);
}

} // namespace

std::optional<Color> find_seat(const RuleSet &rules, std::string_view text) {
    for (const Color color : all_colors)
        if (notation::equal_in_either_case(text, rules.players[color].name) ||
            notation::equal_in_either_case(text, {&rules.players[color].letter, 1}))
            return color;
    return {};
}

notation::Parsed<SeatReservations> read_reservations(const RuleSet &rules, std::string_view text) {
    SeatReservations reservations;
    ColorSet seen;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view item = text.substr(begin, end - begin);
        const notation::Place place{1, notation::count_code_points(text.substr(0, begin)) + 1};
        const auto fail = [place](const std::string &message) {
            return unexpected(notation::ParseError(place, message));
        };
        const std::size_t sign = std::min(item.find('='), item.size());
        const std::optional<Color> seat = find_seat(rules, item.substr(0, sign));
        if (!seat || sign == item.size())
            return fail("expected SEAT=WHO with the seat " + seat_names(rules) + ", not " + quote(item));
        const std::string who = numbered(reservations, notation::normalized(item.substr(sign + 1)));
        if (seen.contains(*seat))
            return fail(quote(item.substr(0, sign)) + " is given twice");
        if (who != anybody && !is_client_name(who) && !is_bot_name(who))
            return fail("expected a login name, bot:LEVEL or any behind " + quote(item.substr(0, sign + 1)) + ", not " +
                        quote(who));
        if (who != anybody && has(reservations, who))
            return fail(quote(who) + " cannot sit in two seats");
        seen.insert(*seat);
        reservations[*seat] = who == anybody ? "" : who;
        begin = end + 1;
    }
    return reservations;
}

std::string write_reservations(const RuleSet &rules, const SeatReservations &reservations) {
    return notation::join(all_colors, ",", [&](Color color) {
        const std::string &client = reservations[color];
        return lower(rules.players[color].name) + '=' + (client.empty() ? std::string(anybody) : client);
    });
}

} // namespace tondo::game
