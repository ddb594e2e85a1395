#pragma once
// Who sits down to a new game and how: --names, --clock, --turn-board, --handover.

#include "tondo/app/setting_options.hpp"
#include "tondo/ui/table_options.hpp"

#include <memory>
#include <string>

namespace tondo::app {

struct SeatingOptions {
    std::string names;
    std::string clock;
    std::string turn_board;
    std::string handover;

    /// Adds the options to a command's settings, which must be settled before they are asked; they live as long as the
    /// command's callbacks need them.
    static std::shared_ptr<SeatingOptions> add_to(SettingOptions &settings);

    ui::TableOptions chosen() const;
};

} // namespace tondo::app
