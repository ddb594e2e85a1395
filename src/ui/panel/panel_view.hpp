#pragma once
// The panel beside the board: the player to move, the players, the moats, the moves.

#include "game/live_game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/game/move_list.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <optional>

namespace tondo::ui {

/// The fewest columns in which the panel has room for sentences and a column of moves for each player.
inline constexpr int least_panel_columns = 26;
/// The fewest columns in which it is worth drawing.
inline constexpr int narrow_panel_columns = 14;

/// From so many rows on the panel says in words what the last ply did.
constexpr bool is_roomy(const Area &area) {
    return area.rows >= 18;
}

/// Further contents of the panel. All of it is optional.
struct PanelNotes {
    std::string heading = {}; ///< Which game it is.
    std::string place = {};   ///< Behind the move number.
    ByColor<std::string> clocks = {};
    ColorSet low = {};                       ///< Players whose clocks are running out.
    std::optional<ByColor<int>> shares = {}; ///< Of the win, in thousandths.
    ByColor<std::string> players = {};       ///< The player of a seat; empty for people.
    std::string thinking = {};               ///< The activity of the player to move; shown instead of the turn.
    std::optional<ByColor<int>> bar = {};    ///< The shares, as a bar.
    bool says_when = false;                  ///< Show when the turn of each player comes.
    bool own_turn = false;                   ///< Of the only one who reads this.
    ByColor<std::string> remarks = {};       ///< About the players; what they have offered, or that they are away.
    std::string comment = {};                ///< About where the game stands; cut where it is long.
    int rows_for_words = 0; ///< Kept for what has happened and the comment, so that the moves below stay in place.
    std::vector<PlyNote> plies = {};
    std::optional<Color> reader = {};          ///< `you` in the story.
    std::optional<std::size_t> told_from = {}; ///< The first ply of the story; none: the last, where it fits.
    std::string warning = {};                  ///< Of what threatens the reader.
};

/// Draws the panel as the game stands after `plies`. Where rows are short, whole parts are left out: the moves first,
/// then moats, place, heading, bar, points, captures; whose turn it is and the players stay.
/// Returns where the moves stand, and the story, as ply 0.
std::vector<PlySpot> draw_panel(Canvas &canvas, const Area &area, const game::LiveGame &live, std::size_t plies,
                                const Theme &theme, const PanelNotes &notes = {});

/// The ply, from 1, of the move that the panel shows at a point of a canvas so large; 0 for the story.
std::optional<std::size_t> ply_at(Point point, int columns, int rows, const Area &area, const game::LiveGame &live,
                                  std::size_t plies, const PanelNotes &notes = {});

} // namespace tondo::ui
