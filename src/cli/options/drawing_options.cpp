#include "cli/options/drawing_options.hpp"

#include "storage/files/file_error_message.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"

namespace tondo::cli {

std::shared_ptr<DrawingOptions> DrawingOptions::add_to(SettingOptions &settings) {
    auto options = std::make_shared<DrawingOptions>();
    Option &characters = settings.add("characters", options->characters);
    Option &unicode = settings.add_shorthand("--unicode", "characters", "unicode").excludes(characters);
    settings.add_shorthand("--ascii", "characters", "ascii").excludes(characters, unicode);
    settings.add("size", options->size);
    return options;
}

canvas::Extent DrawingOptions::extent() const {
    return *read_extent(size);
}

ui::BoardStyle::Look DrawingOptions::look() const {
    const bool beyond_ascii = characters == "auto" ? system::utf8_locale() : characters == "unicode";
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
