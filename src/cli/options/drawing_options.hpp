#pragma once
// Options for drawing positions as text: --characters, --ascii, --unicode, --size.

#include "cli/options/setting_options.hpp"
#include "ui/board/board_view.hpp"
#include "ui/panel/diagram.hpp"

#include <memory>
#include <string>

namespace tondo::cli {

struct DrawingOptions {
    std::string characters;
    std::string size;

    /// Adds the options to a command's settings; call SettingOptions::apply() before reading values. The command's
    /// callbacks share ownership.
    static std::shared_ptr<DrawingOptions> add_to(SettingOptions &settings);

    canvas::Extent extent() const;
    /// The requested look, or the best one for the locale.
    ui::BoardStyle::Look look() const;
    /// Throws Failure if the board does not fit the size.
    ui::Diagram diagram(const Board &board, Seat bottom, bool unrolled = false) const;
};

} // namespace tondo::cli
