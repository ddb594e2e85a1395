#include "bots/seat_player_option.hpp"

#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"

namespace tondo::bots {

game::SeatPlayer read_seat_player(std::string_view text) {
    const Expected<game::SeatPlayer> player = game::read_seat_player(text);
    if (!player)
        throw system::bad_usage(player.error());
    return *player;
}

} // namespace tondo::bots
