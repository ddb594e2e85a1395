#include "cli/options/interface.hpp"

#include "storage/files/paths.hpp"
#include "ui/key_section.hpp"

#include <filesystem>

namespace tondo::app {

namespace {

bool has_files(const std::optional<std::filesystem::path> &directory) {
    std::error_code unreachable; // or not there yet
    return directory && !std::filesystem::is_empty(*directory, unreachable) && !unreachable;
}

// Whether no game was saved among the player's own yet, nor is any running.
bool is_first_game() {
    return !has_files(find_data_directory()) && !has_files(find_state_directory());
}

} // namespace

std::shared_ptr<InterfaceOptions> InterfaceOptions::add_to(SettingOptions &settings) {
    auto options = std::make_shared<InterfaceOptions>();
    options->appearance = AppearanceOptions::add_to(settings);
    settings.add("confirm", options->confirm);
    settings.add("bell", options->bell);
    settings.add("title", options->title);
    settings.add("mouse", options->mouse);
    settings.add("hints", options->hints);
    settings.add("evaluation", options->evaluation);
    settings.add("warnings", options->warnings);
    settings.add("show-cursor", options->show_cursor);
    settings.add_keys(options->keys);
    return options;
}

TerminalWishes InterfaceOptions::wishes() const {
    return {.colors = appearance->color.wanted(),
            .mouse = mouse == "on",
            .suspends = !ui::is_bound(keys, ui::Key::control(U'Z')),
            .title = title == "on"     ? TitleUse::wherever_xterm_like
                     : title == "auto" ? TitleUse::where_known
                                       : TitleUse::never};
}

Interface InterfaceOptions::on(const Terminal &terminal) const {
    return {.appearance = appearance->on(terminal),
            .keys = keys,
            .confirm = confirm == "on",
            .bell = bell == "on",
            .hints = hints == "on" || (hints == "auto" && is_first_game()),
            .evaluation = evaluation == "on",
            .warnings = warnings == "on",
            .shows_cursor = show_cursor == "on"};
}

} // namespace tondo::app
