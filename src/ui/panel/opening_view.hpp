#pragma once
// The opening tree beside a board: what the games of a collection have of the position shown.

#include "game/opening_moves.hpp"
#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The moves and games of a collection in a position.
struct OpeningAnswer {
    std::vector<game::OpeningMove> moves; ///< The most frequent first.
    std::vector<game::OpeningGame> games; ///< The first ones of them.

    /// Games with the position; one that repeats it with another move counts again.
    std::size_t total() const;
};

class OpeningView {
public:
    /// How many games of a position are listed.
    static constexpr std::size_t most_games = 1000;

    /// Asks for the tree anew: of a directory or file, or if it is empty of the collection before.
    void open(const std::string &place);
    /// The collection; empty for the one that belongs to the screen.
    const std::string &place() const { return place_; }
    /// Rises with each open().
    std::size_t opened() const { return opened_; }

    /// Keeps an answer, or shows why there is none yet.
    void keep(const Position &position, OpeningAnswer answer);
    void show_state(std::string state) { state_ = std::move(state); }
    const std::string &state() const { return state_; }
    /// null if there is none yet.
    const OpeningAnswer *of(const Position &position) const;

    /// The row chosen in a position, from 0. Another position begins at its first row.
    std::size_t chosen(const Position &position) const;
    void choose(const Position &position, std::size_t row);

private:
    std::string place_;
    std::size_t opened_ = 0;
    std::string state_;
    std::unordered_map<std::uint64_t, OpeningAnswer> found_; ///< By the position's hash.
    std::uint64_t chosen_in_ = 0;
    std::size_t chosen_ = 0;
};

/// A move as SAN, a declaration, or `ends`.
std::string opening_move_name(const Position &position, const game::OpeningMove &move);
/// A player's share of the points in the finished games, in percent: `41.2`; `-` if none is finished.
std::string opening_share(const game::OpeningMove &move, Color color);

/// The answer as lines for reading: `1. e4: 412 games, White 41.2%, Gray 33.0%, Black 25.8%`.
std::vector<std::string> opening_words(const OpeningAnswer &answer, const Position &position,
                                       const ByColor<std::string> &names);

/// Draws the tree of a position over an area, with the chosen row in view.
void draw_openings(Canvas &canvas, const Area &area, const OpeningView &view, const Position &position,
                   const Theme &theme);

} // namespace tondo::ui
