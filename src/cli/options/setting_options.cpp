#include "cli/options/setting_options.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"

#include <algorithm>
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

Option &SettingOptions::add_shorthand(const std::string &flag, std::string_view name, const std::string &value) {
    const Setting &setting = *find_setting(name);
    const auto added = std::find_if(shorthands_.begin(), shorthands_.end(),
                                    [&](const Shorthand &each) { return each.flag->name() == flag; });
    Option &option = added != shorthands_.end()
                         ? *added->flag
                         : command_->add(flag, unread_flag_, "Short for " + setting.option() + ' ' + value);
    shorthands_.push_back({&setting, value, &option});
    return option;
}

SettingInForce SettingOptions::in_force(const Added &added, const FileSettings &from_file) const {
    if (added.option && added.option->given())
        return {added.setting, *added.value, "flag " + added.setting->option()};
    for (const Shorthand &each : shorthands_)
        if (each.setting == added.setting && each.flag->given())
            return {each.setting, each.value, "flag " + each.flag->name()};
    return without_flag(*added.setting, from_file.settings, file());
}

std::vector<SettingInForce> SettingOptions::apply() const {
    const FileSettings from_file = in_file();
    if (keys_)
        *keys_ = keymaps_of(from_file.keys);
    if (colors_)
        for (const ColorAssignment &each : from_file.colors)
            colors_->push_back(each.color);
    std::vector<SettingInForce> all;
    for (const Added &added : added_) {
        all.push_back(in_force(added, from_file));
        *added.value = all.back().value;
        if (added.is_on)
            *added.is_on = added.setting->is_on(*added.value);
    }
    return all;
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
