#include "cli/settings/setting.hpp"

#include "game/seat_player.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/game/bells.hpp"
#include "ui/game/play_options.hpp"
#include "ui/themes/theme.hpp"

#include <algorithm>
#include <cstdio>

namespace tondo::cli {

namespace {

constexpr std::string_view off = "off";

bool is_extent(const std::string &text) {
    return read_extent(text).has_value();
}

bool are_names(const std::string &text) {
    return text == off || ui::read_names(text);
}

bool is_clock(const std::string &text) {
    return text == off || notation::read_time_control(text);
}

bool are_bells(const std::string &text) {
    return ui::read_bells(text).has_value();
}

bool is_pace(const std::string &text) {
    return ui::read_pace(text).has_value();
}

bool is_player(const std::string &text) {
    return game::read_seat_player(text).has_value();
}

bool is_name(const std::string &text) {
    return !text.empty();
}

std::string in_capitals(std::string_view name) {
    std::string text;
    for (const char letter : name)
        text += letter == '-' ? '_' : static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    return text;
}

std::vector<std::string> theme_names() {
    std::vector<std::string> names{"auto"};
    for (const ui::ThemeChoice &choice : ui::themes())
        names.emplace_back(choice.name);
    return names;
}

std::vector<Setting> make_settings() {
    std::vector<Setting> settings{
        {"look",
         "auto",
         "How to draw the board",
         {"auto", "pixels", "sextant", "quadrant", "half-block", "fill", "ascii", "strip"}},
        {"theme", "auto", "Palette (auto: dark or light, by COLORFGBG)", theme_names()},
        {"glyphs",
         "pictures",
         "How to draw the pieces where there are block characters",
         {"pictures", "letters", "symbols"}},
        {"color",
         "auto",
         "Whether to use colours, and at most how many",
         {"auto", "always", "never", "8", "16", "256", "direct"}},
        {"confirm", "off", "Ask before each move is played", {"on", "off"}},
        {"bell", "off", "Events that ring the terminal's bell", {}, std::string(ui::bells_form), are_bells, "EVENTS"},
        {"title",
         "auto",
         "Show whose turn it is in the window's title (auto: where the old title can be restored)",
         {"auto", "on", "off"}},
        {"mouse", "on", "Let clicks and the wheel control the game", {"on", "off"}},
        {"hints", "auto", "Show what to do next (auto: in the first game)", {"auto", "on", "off"}},
        {"warnings", "on", "Warn when a piece is newly attacked and undefended", {"on", "off"}},
        {"evaluation", "off", "Show a bar with each player's share of the win", {"on", "off"}},
        {"animation",
         "auto",
         "Light the path of a move by somebody else (auto: unless REDUCED_MOTION is set)",
         {"auto", "on", "off"}},
        {"show-cursor", "off", "Show your cursor to the others at the table in your turn", {"on", "off"}},
        {"characters", "auto", "Characters of printed boards", {"auto", "ascii", "unicode"}},
        {"names", "off", "Names of the players", {}, "off, or three with commas such as Anna,Ben,Cleo", are_names},
        {"clock", "off", "Thinking time", {}, "off, or " + std::string(notation::time_control_form), is_clock, "TIME"},
        {"turn-board", "fixed", "Turn the board to the player to move", {"fixed", "auto"}},
        {"handover", "off", "Hide the board between two players", {"on", "off"}},
        {"bot-pace", "1", "Least time that a bot takes for a move", {}, std::string(ui::pace_form), is_pace, "SECONDS"},
        {"bot-resigns", "on", "Let bots resign a hopeless game", {"on", "off"}},
        {"bot-draws", "on", "Let bots offer a draw in a level game", {"on", "off"}},
        {"bot-ponders", "on", "Let a bot of level 8 think at the others' turns, too", {"on", "off"}},
        {"size", "80x24", "Size of printed boards and films", {}, "COLSxROWS, such as 80x24", is_extent},
        {"dir", "auto", "Directory of the shared tables", {}, "a directory, or auto", is_name},
    };
    for (const std::string &seat : seat_names())
        settings.push_back({setting_of_seat(seat),
                            "human",
                            "Player of the seat",
                            {},
                            "human, a bot such as bot:3:turtle (levels 1 to 8), or exec:COMMAND",
                            is_player,
                            "PLAYER"});
    return settings;
}

} // namespace

std::string Setting::variable() const {
    return "TONDO_" + in_capitals(name);
}

bool Setting::placeholder_is_complete() const {
    constexpr std::size_t longest = std::string_view("auto|ascii|unicode").size();
    return !choices.empty() && notation::join(choices, "|").size() <= longest;
}

std::string Setting::placeholder() const {
    return placeholder_is_complete() ? notation::join(choices, "|")
           : value_word.empty()      ? in_capitals(name)
                                     : value_word;
}

std::string Setting::expected() const {
    return choices.empty() ? form : notation::listed(choices, "or");
}

Expected<void> Setting::check(const std::string &value) const {
    const bool known = std::find(choices.begin(), choices.end(), value) != choices.end();
    return success_if(known || (fits && fits(value)), "expected " + expected() + ", not " + notation::quote(value));
}

std::string quoted_value(std::string_view value) {
    std::string text = "\"";
    while (!value.empty()) {
        const std::size_t size = std::max<std::size_t>(notation::code_point_size(value), 1);
        std::string character = notation::escaped(value.substr(0, size));
        if (character == "\"" || character == "\\")
            text += '\\';
        else if (character.starts_with("\\x")) // TOML escapes have four digits
            character.replace(1, 1, "u00");
        text += character;
        value.remove_prefix(size);
    }
    return text + '"';
}

std::vector<std::string> seat_names() {
    std::vector<std::string> names;
    for (const RuleSet &rules : all_rules())
        for (const Player &player : rules.players)
            if (std::find(names.begin(), names.end(), player.name) == names.end())
                names.emplace_back(player.name);
    return names;
}

std::string setting_of_seat(std::string_view name) {
    std::string setting(name);
    setting.front() = notation::to_lower(setting.front());
    return setting;
}

std::optional<canvas::Extent> read_extent(const std::string &text) {
    constexpr int largest_side = 1000;
    canvas::Extent size;
    char cross = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%4d%c%4d%c", &size.columns, &cross, &size.rows, &rest) != 3 || cross != 'x')
        return {};
    const auto fits = [](int side) { return side >= 1 && side <= largest_side; };
    return fits(size.columns) && fits(size.rows) ? std::optional(size) : std::nullopt;
}

std::span<const Setting> all_settings() {
    static const std::vector<Setting> settings = make_settings();
    return settings;
}

const Setting *find_setting(std::string_view name) {
    const auto settings = all_settings();
    const auto found = std::find_if(settings.begin(), settings.end(), [&](const Setting &s) { return s.name == name; });
    return found == settings.end() ? nullptr : &*found;
}

std::string setting_names() {
    std::vector<std::string> names;
    for (const Setting &setting : all_settings())
        names.push_back(setting.name);
    return notation::listed(names, "or");
}

} // namespace tondo::cli
