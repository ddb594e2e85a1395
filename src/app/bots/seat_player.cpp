#include "tondo/app/bots/seat_player.hpp"

#include "tondo/app/files/input_error.hpp"

namespace tondo::app {

SeatPlayer read_seat_player(std::string_view text) {
    const Expected<SeatPlayer> player = game::read_seat_player(text);
    if (!player)
        throw UsageError(player.error());
    return *player;
}

} // namespace tondo::app
