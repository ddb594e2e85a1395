#pragma once
// The options by which positions are drawn as text: --characters, --ascii, --unicode, --size.

#include "cli/options/setting_options.hpp"
#include "ui/board/board_view.hpp"
#include "ui/panel/diagram.hpp"

#include <memory>
#include <string>

namespace tondo::app {

struct DrawingOptions {
    std::string characters;
    bool ascii = false;
    bool unicode = false;
    std::string size;

    /// Adds the options to a command and its settings, which must be settled before any of the rest is asked; they live
    /// as long as the command's callbacks need them.
    static std::shared_ptr<DrawingOptions> add_to(Command &command, SettingOptions &settings);

    ui::Extent extent() const;
    /// As asked for, or what the locale can show.
    ui::BoardStyle::Look look() const;
    /// Throws Failure if the board does not fit the size.
    ui::Diagram diagram(const Board &board, Seat bottom, bool unrolled = false) const;
};

} // namespace tondo::app
