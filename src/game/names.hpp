#pragma once
// Names of tables, clients, bots, players and rules.

#include "tondo/core/rules.hpp"

#include <string>
#include <string_view>

namespace tondo::game {

/// A table's name is used as a file name: at most 32 letters, digits, `-`, `_` and `.`, starting with a letter or
/// digit.
bool is_table_name(std::string_view text);

/// A client's name is one word of the protocol: at most 64 bytes of UTF-8 without blanks, control characters and the
/// separators of seat reservations (`=` `,` `:`); not `any`.
bool is_client_name(std::string_view text);

/// A bot's name: level and style, `bot:3:turtle`, with a number after `#` if there are several of a kind. Never a valid
/// client name.
bool is_bot_name(std::string_view text);

/// The players whose name or colour begins so, in either letter case; all if it is empty.
ColorSet players_called(std::string_view beginning, const RuleSet &rules, const ByColor<std::string> &names);

/// `3man`, `green round`: with the board where the rules allow several.
std::string name_of_rules(const RuleSet &rules);

/// The names of the seats: `White`.
ByColor<std::string> names_of_seats(const RuleSet &rules);

} // namespace tondo::game
