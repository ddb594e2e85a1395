#include "cli/options/interface.hpp"

#include "core/number_text.hpp"
#include "storage/files/path_completion.hpp"
#include "ui/key_section.hpp"

namespace tondo::cli {

namespace {

// The values have been checked.
ui::EngineUse engine_use(const std::map<std::string, std::string> &values, bool restricted) {
    const std::string &limit = values.at("engine-limit");
    ui::EngineUse use{*parse_number<int>(values.at("engine-threads")), *parse_number<int>(values.at("engine-hash")),
                      limit == "auto" && restricted ? 1 : parse_number<int>(limit)};
    use.allows_programs = !restricted; // because a program could do anything
    if (restricted)
        return use;
    use.analysts = {*game::read_analyst(values.at("engine"))};
    if (const Expected<game::Analyst> second = game::read_analyst(values.at("second-engine")))
        use.analysts.push_back(*second);
    return use;
}

ui::Preferences preferences(const std::map<std::string, std::string> &values, bool on_screen, bool restricted) {
    ui::Preferences preferences{.bells = ui::read_bells(values.at("bell")).value(),
                                .engine = engine_use(values, restricted)};
    for (const Setting &setting : all_settings())
        if (setting.preference && (on_screen || setting.in_text_mode))
            preferences.*setting.preference = setting.is_on(values.at(setting.name));
    return preferences;
}

} // namespace

std::shared_ptr<InterfaceOptions> InterfaceOptions::add_to(SettingOptions &settings, Use use) {
    auto options = std::make_shared<InterfaceOptions>();
    settings.begin_section("Look");
    options->appearance = AppearanceOptions::add_to(settings);
    settings.begin_section("Screen");
    for (const Setting &setting : all_settings())
        if (setting.use)
            settings.add(setting.name, options->values[setting.name], use >= setting.use);
    settings.add_keys(options->keys);
    return options;
}

term::TerminalOptions InterfaceOptions::terminal_options(bool restricted) const {
    const std::string &title = values.at("title");
    return {.colors = appearance->color.requested(),
            .mouse = values.at("mouse") == "on",
            .suspends = !restricted && !ui::is_bound(keys, canvas::Key::control(U'Z')),
            .title = title == "on"     ? term::TitleUse::wherever_xterm_like
                     : title == "auto" ? term::TitleUse::where_known
                                       : term::TitleUse::never,
            .waits_for_answers = appearance->needs_answers()};
}

ui::Preferences InterfaceOptions::line_preferences(bool restricted) const {
    return preferences(values, false, restricted);
}

ui::Preferences InterfaceOptions::screen_preferences(bool restricted) const {
    ui::Preferences chosen = preferences(values, true, restricted);
    chosen.keys = keys;
    chosen.paths = restricted ? canvas::PathLookup{} : storage::path_lookup;
    chosen.tips = values.at("hints") != "off";
    return chosen;
}

} // namespace tondo::cli
