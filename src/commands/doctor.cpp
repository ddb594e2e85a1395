#include "commands/command.hpp"
#include "commands/examine.hpp"
#include "system/charset.hpp"

#include <iomanip>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace tondo::app {

namespace {

// A bad settings file is a finding like any other.
std::vector<Finding> findings(const SettingOptions &settings, const AppearanceOptions &appearance) {
    std::vector<SettingInForce> in_force;
    std::optional<Finding> refusal;
    try {
        in_force = settings.settle();
    } catch (const std::runtime_error &error) {
        refusal = Finding{"settings", error.what(), true};
    }
    std::vector<Finding> found = examine(appearance, in_force, settings.file());
    if (refusal)
        found.push_back(*refusal);
    return found;
}

} // namespace

Run add_doctor(Command &command) {
    const auto settings = SettingOptions::add_to(command);
    const auto appearance = AppearanceOptions::add_to(*settings);
    return [=] {
        constexpr int subject_width = 10;
        std::string obstacles;
        for (const Finding &finding : findings(*settings, *appearance)) {
            std::cout << std::left << std::setw(subject_width) << finding.subject
                      << printable(finding.words, STDOUT_FILENO) << '\n';
            if (finding.prevents_playing)
                obstacles += (obstacles.empty() ? "" : ", ") + finding.subject;
        }
        std::cout << (obstacles.empty() ? "Nothing prevents playing.\n" : "This prevents playing: " + obstacles + "\n");
        return obstacles.empty() ? exit_done : exit_bad_input;
    };
}

} // namespace tondo::app
