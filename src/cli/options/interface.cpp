#include "cli/options/interface.hpp"

#include "storage/files/path_completion.hpp"
#include "storage/files/paths.hpp"
#include "storage/progress_file.hpp"
#include "storage/used_commands.hpp"
#include "ui/key_section.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace tondo::cli {

namespace {

bool has_games(const std::optional<std::filesystem::path> &directory) {
    namespace fs = std::filesystem;
    std::error_code unreachable; // also set if the directory does not exist yet
    const auto entries = directory ? fs::directory_iterator(*directory, unreachable) : fs::directory_iterator();
    return std::any_of(begin(entries), end(entries), [](const fs::directory_entry &entry) {
        const std::string name = entry.path().filename();
        return name != storage::used_commands_name && !name.starts_with(storage::progress_name); // or a damaged one
    });
}

bool wants_reduced_motion() {
    const char *const value = std::getenv("REDUCED_MOTION");
    return value && *value != '\0';
}

// Whether there are no saved games of the user and no running game.
bool is_first_game() {
    return !has_games(storage::find_data_directory()) && !has_games(storage::find_state_directory());
}

} // namespace

ui::Preferences Interface::preferences() const {
    return {.keys = keys.board,
            .looking_keys = keys.replay,
            .confirm = confirm,
            .hints = hints,
            .evaluation = evaluation,
            .warnings = warnings,
            .animation = animation,
            .shows_cursor = shows_cursor,
            .bells = bells,
            .paths = completes_paths ? storage::path_lookup : canvas::PathLookup{},
            .tips = tips,
            .used = tips ? storage::used_commands() : storage::UsedCommands()};
}

std::shared_ptr<InterfaceOptions> InterfaceOptions::add_to(SettingOptions &settings, Use use) {
    auto options = std::make_shared<InterfaceOptions>();
    settings.begin_section("Look");
    options->appearance = AppearanceOptions::add_to(settings);
    settings.begin_section("Screen");
    const auto add = [&](const char *name, std::string &value, Use first) {
        if (use >= first)
            settings.add(name, value);
        else
            settings.add_without_option(name, value);
    };
    add("title", options->title, Use::reading);
    add("mouse", options->mouse, Use::reading);
    add("bell", options->bell, Use::watching);
    add("hints", options->hints, Use::watching);
    add("confirm", options->confirm, Use::playing);
    add("evaluation", options->evaluation, Use::playing);
    add("warnings", options->warnings, Use::playing);
    add("animation", options->animation, Use::playing);
    add("show-cursor", options->show_cursor, Use::sharing);
    settings.add_keys(options->keys);
    return options;
}

ui::Preferences InterfaceOptions::line_preferences() const {
    return {.warnings = warnings == "on", .bells = ui::read_bells(bell).value()};
}

term::TerminalOptions InterfaceOptions::terminal_options(bool restricted) const {
    return {.colors = appearance->color.requested(),
            .mouse = mouse == "on",
            .suspends = !restricted && !ui::is_bound(keys, canvas::Key::control(U'Z')),
            .title = title == "on"     ? term::TitleUse::wherever_xterm_like
                     : title == "auto" ? term::TitleUse::where_known
                                       : term::TitleUse::never,
            .waits_for_answers = appearance->needs_answers()};
}

Interface InterfaceOptions::on(const term::Terminal &terminal, bool restricted) const {
    return {.appearance = appearance->on(terminal),
            .keys = keys,
            .confirm = confirm == "on",
            .bells = ui::read_bells(bell).value(),
            .hints = hints == "on" || (hints == "auto" && is_first_game()),
            .tips = hints != "off",
            .evaluation = evaluation == "on",
            .warnings = warnings == "on",
            .animation = animation == "on" || (animation == "auto" && !wants_reduced_motion()),
            .shows_cursor = show_cursor == "on",
            .completes_paths = !restricted};
}

} // namespace tondo::cli
