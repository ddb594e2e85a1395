#pragma once
// The list of a file's games.

#include "ui/pages/filter_list.hpp"

#include <array>
#include <string>

namespace tondo::ui {

/// One game's row.
struct GameSummary {
    std::array<std::string, 3> players; ///< In order of play.
    std::string result;
    std::string date;
    std::string event;
};

FilterList game_list();

/// Adds the next game of the file.
void add_game(FilterList &games, const GameSummary &game);

/// A row as text: `2: Ada - Grace - Linus, 1-0-0, Club evening, 2024.05.01`
std::string game_line(const ListRow &game);

} // namespace tondo::ui
