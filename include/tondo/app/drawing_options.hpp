#pragma once
// The options by which positions are drawn as text: --ascii, --unicode, --size.

#include "tondo/ui/board_view.hpp"
#include "tondo/ui/diagram.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace tondo::app {

struct DrawingOptions {
    bool ascii = false;
    bool unicode = false;
    std::string size = "80x24";

    /// Adds the options to a command; they live as long as the command's callbacks need them.
    static std::shared_ptr<DrawingOptions> add_to(CLI::App &command);

    ui::Extent extent() const;
    /// As asked for, or what the locale can show.
    ui::BoardStyle::Look look() const;
    /// Throws UsageError if the board does not fit the size.
    ui::Diagram diagram(const Board &board, Seat bottom) const;
};

} // namespace tondo::app
