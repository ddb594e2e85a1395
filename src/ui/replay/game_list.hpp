#pragma once
// The games of a file to choose from, with a filter that is typed.

#include "ui/pages/choice_list.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/text_entry.hpp"
#include "ui/themes/theme.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// A game as the list shows it.
struct GameSummary {
    std::array<std::string, 3> players; ///< In order of play.
    std::string result;
    std::string date;
    std::string event;
};

class GameList {
public:
    /// Adds the next game of the file.
    void add(GameSummary game);
    void clear();
    /// Whether all games of the file are there; more may still be added otherwise.
    void set_complete(bool complete) { complete_ = complete; }

    /// The game of that number, from 1.
    GameSummary game(std::size_t number) const;
    std::size_t size() const { return games_.size(); }
    bool is_complete() const { return complete_; }

    /// Chooses a game, from 1, and shows all.
    void show(std::size_t number);
    /// Scrolls, or types the filter behind a `/`, on a canvas of so many rows; the game that was chosen, from 1.
    std::optional<std::size_t> handle(const Key &key, int rows);
    /// Into the filter.
    void paste(std::string_view text);
    /// Whether keys go to the filter.
    bool is_typing() const { return typing_; }
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    std::optional<std::size_t> type(const Key &key, int rows);
    std::optional<std::size_t> opened() const;

    ChoiceList games_{
        {{"", 7, 7, true}, {"", 7, 24}, {"", 7, 24}, {"", 7, 24}, {"", 12, 12}, {"", 11, 11}, {"", 12, 99}}};
    bool complete_ = false;
    TextEntry entry_;
    bool typing_ = false;
};

} // namespace tondo::ui
