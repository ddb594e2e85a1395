#include "tondo/app/drawing_options.hpp"

#include "tondo/app/input_error.hpp"
#include "tondo/app/terminal.hpp"

#include <cstdio>
#include <optional>

namespace tondo::app {

namespace {

constexpr int largest_side = 1000;

// `COLSxROWS`; nothing if it is not that.
std::optional<ui::Extent> read_size(const std::string &text) {
    ui::Extent size;
    char cross = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%4d%c%4d%c", &size.columns, &cross, &size.rows, &rest) != 3 || cross != 'x')
        return {};
    const auto fits = [](int side) { return side >= 1 && side <= largest_side; };
    return fits(size.columns) && fits(size.rows) ? std::optional(size) : std::nullopt;
}

} // namespace

std::shared_ptr<DrawingOptions> DrawingOptions::add_to(CLI::App &command) {
    auto options = std::make_shared<DrawingOptions>();
    CLI::Option *ascii = command.add_flag("--ascii", options->ascii, "Draw with 7-bit characters");
    command.add_flag("--unicode", options->unicode, "Draw with half blocks and chess symbols")->excludes(ascii);
    command.add_option("--size", options->size, "Size of the drawing (default: 80x24)")
        ->type_name("COLSxROWS")
        ->check([](const std::string &text) {
            return read_size(text) ? std::string() : "expected COLSxROWS, such as 80x24, not " + text;
        });
    return options;
}

ui::Extent DrawingOptions::extent() const {
    return *read_size(size);
}

ui::BoardStyle::Look DrawingOptions::look() const {
    const bool beyond_ascii = unicode || (!ascii && utf8_locale());
    return beyond_ascii ? ui::BoardStyle::Look::half_block : ui::BoardStyle::Look::ascii;
}

ui::Diagram DrawingOptions::diagram(const Board &board, Seat bottom) const {
    if (std::optional<ui::Diagram> diagram = ui::Diagram::fit(board, extent(), bottom))
        return *diagram;
    const ui::Extent least = ui::least_size(board);
    throw UsageError("--size " + size + ": the board needs at least " + std::to_string(least.columns) + "x" +
                     std::to_string(least.rows));
}

} // namespace tondo::app
