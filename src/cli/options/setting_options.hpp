#pragma once
// The settings that a command takes, as options, and where their values come from in the end.

#include "cli/command_line.hpp"
#include "cli/settings/setting.hpp"
#include "cli/settings/settings_file.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// A setting as it is in force.
struct SettingInForce {
    const Setting *setting;
    std::string value;
    std::string source; ///< `flag --look`, `environment TONDO_LOOK`, `file /home/anna/…/config.toml:3` or `default`.
};

class SettingOptions {
public:
    /// Adds --config and --no-config to a command. The options live as long as the command's callbacks need them.
    static std::shared_ptr<SettingOptions> add_to(Command &command);

    /// Adds the option of a setting; `value`, which must live as long, has its default until settle().
    Option &add(std::string_view name, std::string &value);
    /// The same for a setting that the environment and the settings file give, but no option of this command.
    void add_without_option(std::string_view name, std::string &value);
    /// The heading under which the help lists the options added from now on.
    void begin_section(const std::string &title) { command_->begin_section(title); }
    /// Has settle() fill in the keys that the settings file gives; `keys` must live as long.
    void add_keys(ui::Keymaps &keys) { keys_ = &keys; }

    /// Gives every value what is in force, once the command line is read: the option, or else the environment, or else
    /// the settings file, or else the default. Throws Failure for a bad variable; for a bad settings file,
    /// too.
    std::vector<SettingInForce> apply() const;

    /// The keys that the settings file gives. Throws as settle() does.
    std::vector<KeyAssignment> key_assignments() const { return in_file().keys; }

    /// The settings file, which need not be there; nothing if there is to be none.
    std::optional<std::filesystem::path> file() const;

private:
    struct Added {
        const Setting *setting;
        const Option *option; ///< Null if this command has none.
        std::string *value;
    };

    FileSettings in_file() const;

    Command *command_ = nullptr;
    std::string chosen_file_;
    bool no_file_ = false;
    std::vector<Added> added_;
    ui::Keymaps *keys_ = nullptr;
};

} // namespace tondo::app
