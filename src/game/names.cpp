#include "game/names.hpp"

#include "game/seat_reservations.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"

#include <algorithm>

namespace tondo::game {

bool is_table_name(std::string_view text) {
    constexpr std::size_t longest = 32;
    const auto is_plain = [](char c) { return notation::is_letter(c) || notation::is_digit(c); };
    return !text.empty() && text.size() <= longest && is_plain(text.front()) &&
           std::all_of(text.begin(), text.end(),
                       [&](char c) { return is_plain(c) || c == '-' || c == '_' || c == '.'; });
}

bool is_client_name(std::string_view text) {
    constexpr std::size_t longest = 64;
    return !text.empty() && text.size() <= longest && text != anybody && notation::escaped(text) == text &&
           text.find_first_of(" =,:") == std::string_view::npos;
}

bool is_bot_name(std::string_view text) {
    constexpr std::string_view bot = "bot:";
    if (!text.starts_with(bot))
        return false;
    std::string kind(text);
    std::replace(kind.begin(), kind.end(), ':', '-');
    return text.size() > bot.size() && is_client_name(kind);
}

ColorSet players_called(std::string_view beginning, const RuleSet &rules, const ByColor<std::string> &names) {
    ColorSet called;
    for (Color color : all_colors)
        if (notation::begins_with(names[color], beginning) ||
            notation::begins_with(rules.players[color].name, beginning))
            called.insert(color);
    return called;
}

ByColor<std::string> names_of_seats(const RuleSet &rules) {
    ByColor<std::string> names;
    for (Color color : all_colors)
        names[color] = rules.players[color].name;
    return names;
}

std::string name_of_rules(const RuleSet &rules) {
    return std::string(rules.key) + (rules.has_own_board() ? "" : " " + std::string(rules.board().key));
}

} // namespace tondo::game
