#include "cli/options/setting_options.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"

#include <cstdlib>

namespace tondo::cli {

namespace {

namespace fs = std::filesystem;

SettingInForce from_variable(const Setting &setting, const char *value) {
    if (const Expected<void> accepted = setting.check(value); !accepted)
        throw system::bad_usage(setting.variable() + ": " + accepted.error());
    return {&setting, value, "environment " + setting.variable()};
}

SettingInForce without_flag(const Setting &setting, const std::vector<Assignment> &assignments,
                            const std::optional<fs::path> &file) {
    if (const char *value = std::getenv(setting.variable().c_str()); value && *value)
        return from_variable(setting, value);
    for (const Assignment &line : assignments)
        if (line.setting == &setting)
            return {&setting, line.value, "file " + file->string() + ':' + std::to_string(line.place.line)};
    return {&setting, setting.fallback, "default"};
}

} // namespace

std::shared_ptr<SettingOptions> SettingOptions::add_to(Command &command) {
    auto options = std::make_shared<SettingOptions>();
    options->command_ = &command;
    Option &file = command.add("--config", options->chosen_file_, "Settings file (default: see tondo config --path)")
                       .file()
                       .section(last_section)
                       .check([](const std::string &name) {
                           return success_if(!name.empty() && name != "-", "expected the name of a file");
                       });
    command.add("--no-config", options->no_file_, "Read no settings file").section(last_section).excludes(file);
    return options;
}

Option *SettingOptions::add(std::string_view name, std::string &value, bool has_option) {
    const Setting &setting = *find_setting(name);
    value = setting.fallback;
    Option *const option =
        has_option ? &command_
                          ->add(setting.option(), value,
                                setting.what + (setting.placeholder_is_complete() ? "" : ": " + setting.expected()) +
                                    " (default: " + setting.fallback + ")")
                          .placeholder(setting.placeholder())
                          .offers(setting.choices)
                          .check([&setting](const std::string &text) { return setting.check(text); })
                   : nullptr;
    added_.push_back({&setting, option, &value});
    return option;
}

Option *SettingOptions::add(std::string_view name, bool &value, bool has_option) {
    Option *const option = add(name, values_.emplace_back(), has_option);
    added_.back().is_on = &value;
    return option;
}

std::vector<SettingInForce> SettingOptions::apply() const {
    const std::optional<fs::path> settings_file = file();
    const FileSettings from_file = in_file();
    if (keys_)
        *keys_ = keymaps_of(from_file.keys);
    std::vector<SettingInForce> in_force;
    for (const Added &added : added_) {
        in_force.push_back(added.option && added.option->given()
                               ? SettingInForce{added.setting, *added.value, "flag " + added.setting->option()}
                               : without_flag(*added.setting, from_file.settings, settings_file));
        *added.value = in_force.back().value;
        if (added.is_on)
            *added.is_on = added.setting->is_on(*added.value);
    }
    return in_force;
}

// A missing file counts as empty, except the one that --config names.
FileSettings SettingOptions::in_file() const {
    const std::optional<fs::path> settings_file = file();
    std::error_code unreachable; // reported when the file is read
    if (!settings_file ||
        (chosen_file_.empty() && fs::status(*settings_file, unreachable).type() == fs::file_type::not_found))
        return {};
    return read_settings_file(*settings_file);
}

std::optional<fs::path> SettingOptions::file() const {
    if (no_file_)
        return {};
    return chosen_file_.empty() ? storage::settings_file() : fs::path(chosen_file_);
}

} // namespace tondo::cli
