#pragma once
// The games of a file to choose from.

#include "ui/pages/filter_list.hpp"

#include <array>
#include <string>

namespace tondo::ui {

/// A game as the list shows it.
struct GameSummary {
    std::array<std::string, 3> players; ///< In order of play.
    std::string result;
    std::string date;
    std::string event;
};

FilterList game_list();

/// Adds the next game of the file.
void add_game(FilterList &games, const GameSummary &game);

/// A row of the list in words: `2: Ada - Grace - Linus, 1-0-0, Club evening, 2024.05.01`
std::string game_line(const ListRow &game);

} // namespace tondo::ui
