#include "tondo/app/bots/seat_player.hpp"

#include "tondo/app/files/input_error.hpp"

namespace tondo::app {

SeatPlayer read_seat_player(std::string_view text) {
    const auto reading = game::read_seat_player(text);
    if (const game::NoSeatPlayer *const none = std::get_if<game::NoSeatPlayer>(&reading))
        throw UsageError(none->expected);
    return std::get<SeatPlayer>(reading);
}

} // namespace tondo::app
