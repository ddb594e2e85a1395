#pragma once
// Games in a store, played as the program does.

#include "storage/game_store.hpp"
#include "tondo/notation/ply_token.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace tondo::storage {

inline Game new_game() {
    return Game(Position::start(all_rules().front()));
}

inline void decide(StoredGame &kept, const game::Event &event) {
    kept.store.record(event, kept.live);
    kept.live.apply(event);
}

inline void play(StoredGame &kept, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        decide(kept, game::Played{notation::read_ply_token(kept.live.game().position(), word).value()});
}

inline std::string line(const game::LiveGame &live) {
    std::string moves;
    for (std::size_t i = 0; i < live.game().plies().size(); ++i)
        moves += (i == 0 ? "" : " ") +
                 notation::write_ply_token(live.game().position_after(i), live.game().plies()[i].action);
    return moves;
}

} // namespace tondo::storage
