#pragma once
// The list of a file's games.

#include "notation/pgn_index.hpp"
#include "ui/pages/filter_list.hpp"

#include <string>

namespace tondo::ui {

FilterList game_list();

/// Adds the next game of the file.
void add_game(FilterList &games, const notation::GameIndexEntry &game);

/// A row as text: `2: Ada - Grace - Linus, 1-0-0, Club evening, 2024.05.01`
std::string game_line(const ListRow &game);

} // namespace tondo::ui
