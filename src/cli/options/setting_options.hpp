#pragma once
// Settings as options of a command, with the precedence of their sources.

#include "cli/command_line.hpp"
#include "cli/settings/setting.hpp"
#include "cli/settings/settings_file.hpp"

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::cli {

/// The effective value of a setting.
struct SettingInForce {
    const Setting *setting;
    std::string value;
    std::string source; ///< `flag --look`, `environment TONDO_LOOK`, `file /home/anna/…/config.toml:3` or `default`.
};

class SettingOptions {
public:
    /// Adds --config and --no-config to a command. The command's callbacks share ownership.
    static std::shared_ptr<SettingOptions> add_to(Command &command);

    /// Adds a setting and its option. `value` must live as long; a text holds the default until apply().
    Option &add(std::string_view name, std::string &value) { return *add(name, value, true); }
    Option &add(std::string_view name, bool &value) { return *add(name, value, true); }
    /// The same; without an option, only the environment and the settings file can change the setting. Returns the
    /// option or nullptr.
    Option *add(std::string_view name, std::string &value, bool has_option);
    Option *add(std::string_view name, bool &value, bool has_option);
    /// Adds a flag that is short for one value of a setting, or lets a flag that was added so stand for this value,
    /// too.
    Option &add_shorthand(const std::string &flag, std::string_view name, const std::string &value);
    /// Section title in the help for the options added from now on.
    void begin_section(const std::string &title) { command_->begin_section(title); }
    /// Makes apply() read the key assignments of the settings file into `keys`, which must live as long.
    void add_keys(ui::Keymaps &keys) { keys_ = &keys; }

    /// Makes apply() read the player's own colours into `colors`, which must live as long.
    void add_colors(std::vector<ui::OwnColor> &colors) { colors_ = &colors; }

    /// Sets every value after parsing, with decreasing precedence: option, environment, settings file, default. Throws
    /// Failure for an invalid variable or settings file.
    std::vector<SettingInForce> apply() const;

    /// The key assignments of the settings file. Throws like apply().
    std::vector<KeyAssignment> key_assignments() const { return in_file().keys; }
    /// The own colours of the settings file. Throws like apply().
    std::vector<ColorAssignment> color_assignments() const { return in_file().colors; }

    /// The settings file, whether or not it exists; nullopt with --no-config.
    std::optional<std::filesystem::path> file() const;

private:
    struct Added {
        const Setting *setting;
        const Option *option; ///< nullptr if the command does not have the option.
        std::string *value;
        bool *is_on = nullptr; ///< Set by the value of a setting that is on or off.
    };
    struct Shorthand {
        const Setting *setting;
        std::string value;
        Option *flag;
    };

    FileSettings in_file() const;
    SettingInForce in_force(const Added &added, const FileSettings &from_file) const;

    Command *command_ = nullptr;
    std::string chosen_file_;
    bool no_file_ = false;
    std::vector<Added> added_;
    std::vector<Shorthand> shorthands_;
    bool unread_flag_ = false;       ///< Target of those flags, which know themselves whether they were given.
    std::deque<std::string> values_; ///< Those without a text of the caller's.
    ui::Keymaps *keys_ = nullptr;
    std::vector<ui::OwnColor> *colors_ = nullptr;
};

} // namespace tondo::cli
