#include "cli/options/drawing_options.hpp"

#include "storage/files/file_error_message.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"

namespace tondo::cli {

std::shared_ptr<DrawingOptions> DrawingOptions::add_to(Command &command, SettingOptions &settings) {
    auto options = std::make_shared<DrawingOptions>();
    Option &characters = settings.add("characters", options->characters);
    Option &ascii = command.add("--ascii", options->ascii, "The same as --characters ascii");
    Option &unicode = command.add("--unicode", options->unicode, "The same as --characters unicode");
    ascii.excludes(characters, unicode);
    unicode.excludes(characters);
    settings.add("size", options->size);
    return options;
}

canvas::Extent DrawingOptions::extent() const {
    return *read_extent(size);
}

ui::BoardStyle::Look DrawingOptions::look() const {
    const std::string chosen = ascii ? "ascii" : unicode ? "unicode" : characters;
    const bool beyond_ascii = chosen == "auto" ? system::utf8_locale() : chosen == "unicode";
    return beyond_ascii ? ui::BoardStyle::Look::quadrant : ui::BoardStyle::Look::ascii;
}

ui::Diagram DrawingOptions::diagram(const Board &board, Seat bottom, bool unrolled) const {
    if (std::optional<ui::Diagram> diagram = ui::Diagram::fit(board, extent(), bottom, unrolled))
        return *diagram;
    const canvas::Extent least = ui::least_size(board);
    throw system::bad_usage("size " + size + ": the board needs at least " + std::to_string(least.columns) + "x" +
                            std::to_string(least.rows));
}

} // namespace tondo::cli
