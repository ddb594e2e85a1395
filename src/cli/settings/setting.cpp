#include "cli/settings/setting.hpp"

#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/rules.hpp"
#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <cstdio>

namespace tondo::cli {

namespace {

std::string in_capitals(std::string_view name) {
    std::string text;
    for (const char letter : name)
        text += letter == '-' ? '_' : static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    return text;
}

} // namespace

std::string Setting::variable() const {
    return "TONDO_" + in_capitals(name);
}

bool Setting::placeholder_is_complete() const {
    constexpr std::size_t longest = std::string_view("auto|ascii|unicode").size();
    return form.empty() && notation::join(choices, "|").size() <= longest;
}

std::string Setting::placeholder() const {
    return placeholder_is_complete() ? notation::join(choices, "|")
           : value_word.empty()      ? in_capitals(name)
                                     : value_word;
}

std::string Setting::expected() const {
    return form.empty() ? notation::listed(choices, "or") : form;
}

Expected<void> Setting::check(const std::string &value) const {
    const bool accepted = fits ? fits(value) : std::find(choices.begin(), choices.end(), value) != choices.end();
    return success_if(accepted, "expected " + expected() + ", not " + notation::quote(value));
}

bool Setting::is_on(std::string_view value) const {
    return value == "on" || (value == "auto" && automatic && automatic());
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

const Setting *find_setting(std::string_view name) {
    const auto settings = all_settings();
    const auto found = std::find_if(settings.begin(), settings.end(), [&](const Setting &s) { return s.name == name; });
    return found == settings.end() ? nullptr : &*found;
}

std::vector<std::string> setting_names() {
    std::vector<std::string> names;
    for (const Setting &setting : all_settings())
        names.push_back(setting.name);
    return names;
}

std::vector<std::string> bots_and_programs() {
    std::vector<std::string> words;
    for (const engine::Level &level : engine::all_levels())
        words.push_back("bot:" + std::to_string(level.number));
    for (const engine::Level &level : engine::all_levels())
        for (const engine::StyleInfo &style : engine::all_styles())
            if (style.style != engine::Personality().style)
                words.push_back("bot:" + std::to_string(level.number) + ':' + std::string(style.key));
    words.emplace_back("exec:");
    return words;
}

} // namespace tondo::cli
