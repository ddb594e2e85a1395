#include "tondo/app/seating_options.hpp"

#include "tondo/notation/time_control.hpp"

namespace tondo::app {

std::shared_ptr<SeatingOptions> SeatingOptions::add_to(SettingOptions &settings) {
    auto options = std::make_shared<SeatingOptions>();
    settings.add("names", options->names);
    settings.add("clock", options->clock);
    settings.add("turn-board", options->turn_board);
    settings.add("handover", options->handover);
    return options;
}

ui::TableOptions SeatingOptions::chosen() const {
    // Both were checked: what cannot be read is `off`.
    return {{ui::read_names(names).value_or(ByColor<std::string>()), notation::read_time_control(clock)},
            {turn_board == "auto", handover == "on"}};
}

} // namespace tondo::app
