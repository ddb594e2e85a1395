#pragma once
// What a table is, as its owner opened it; the first records of its journal.

#include "tondo/table/room.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace tondo::app {

struct TableCharter {
    std::int64_t id = 0;       ///< Of the game at it.
    std::string seat_plan;     ///< As table::read_seat_plan() takes it.
    std::string control = "-"; ///< As notation::read_time_control() takes it; `-` without clocks.
    table::WhenAway when_away = table::WhenAway::run;
    mode_t permissions = 0666; ///< Who may come in.

    friend bool operator==(const TableCharter &, const TableCharter &) = default;
};

/// What --when-away takes: `run` or `pause`.
std::optional<table::WhenAway> read_when_away(std::string_view text);
/// What --mode takes: `all`, `group` or `private`.
std::optional<mode_t> read_permissions(std::string_view text);

/// One record.
std::string write_charter(const TableCharter &charter);
std::optional<TableCharter> read_charter(std::string_view record);

} // namespace tondo::app
