#include "ui/game/play_options.hpp"

#include "core/number_text.hpp"
#include "game/seat_player.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/engine/engine.hpp"

#include <algorithm>

namespace tondo::ui {

using std::chrono::milliseconds;

namespace {

constexpr std::string_view no_pace = "off";
constexpr std::chrono::seconds slowest_pace{60};

} // namespace

std::optional<ByColor<std::string>> read_names(std::string_view text) {
    const auto commas = static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
    if (commas + 1 != all_colors.size() || notation::escaped(text) != text)
        return {};
    ByColor<std::string> names;
    for (std::string &name : names) {
        const std::size_t comma = std::min(text.find(','), text.size());
        name = notation::normalized(notation::squeezed(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return names;
}

std::optional<milliseconds> read_pace(std::string_view text) {
    if (text == no_pace)
        return milliseconds(0);
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view part = text.substr(std::min(point + 1, text.size()));
    const auto are_digits = [](std::string_view digits) {
        return std::all_of(digits.begin(), digits.end(), notation::is_digit);
    };
    const bool sound = !whole.empty() && whole.size() <= 2 && part.size() <= 3 && are_digits(whole) &&
                       are_digits(part) && (point == text.size()) == part.empty();
    if (!sound)
        return {};
    const milliseconds pace(
        *parse_number<int>(std::string(whole) + std::string(part) + std::string(3 - part.size(), '0')));
    return pace <= slowest_pace ? std::optional(pace) : std::nullopt;
}

std::string write_pace(milliseconds pace) {
    if (pace.count() == 0)
        return std::string(no_pace);
    std::string part = std::to_string(1000 + pace.count() % 1000).substr(1);
    part.erase(part.find_last_not_of('0') + 1);
    return std::to_string(pace.count() / 1000) + (part.empty() ? "" : "." + part);
}

ByColor<std::string> three_bots(int level) {
    engine::Personality who;
    who.level = level;
    const std::string bot = game::write_seat_player(who);
    return {bot, bot, bot};
}

ByColor<std::string> against_two_bots(int level, Color person) {
    ByColor<std::string> players = three_bots(level);
    players[person].clear();
    return players;
}

} // namespace tondo::ui
