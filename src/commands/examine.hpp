#pragma once
// What decides how the game is shown and where it is kept, told for whom something looks wrong.

#include "cli/options/appearance.hpp"
#include "cli/options/setting_options.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

struct Finding {
    std::string subject; ///< `locale`
    std::string words;
    bool prevents_playing = false;
};

/// Looks at everything that matters; asks the terminal, where there is one, how wide the glyphs are. Changes nothing.
std::vector<Finding> examine(const AppearanceOptions &appearance, const std::vector<SettingInForce> &settings,
                             const std::optional<std::filesystem::path> &settings_file);

} // namespace tondo::app
