#pragma once
// Playing games that are kept, as the program does.

#include "tondo/app/keeping/keeper.hpp"
#include "tondo/notation/action.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace tondo::app {

inline Game new_game() {
    return Game(Position::start(all_rules().front()));
}

inline void decide(KeptGame &kept, const ui::Intent &intent) {
    kept.keeper.record(intent, kept.table);
    kept.table.apply(intent);
}

inline void play(KeptGame &kept, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        decide(kept, ui::Play{notation::read_action(kept.table.game().position(), word)});
}

inline std::string line(const ui::Table &table) {
    std::string moves;
    for (std::size_t i = 0; i < table.game().plies().size(); ++i)
        moves += (i == 0 ? "" : " ") +
                 notation::write_action(table.game().position_after(i), table.game().plies()[i].action);
    return moves;
}

} // namespace tondo::app
