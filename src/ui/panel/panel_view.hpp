#pragma once
// The panel beside the board: the player to move, the players, the moats, the moves.

#include "game/live_game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/canvas.hpp"
#include "ui/game/move_list.hpp"
#include "ui/panel/eval_graph.hpp"
#include "ui/themes/theme.hpp"

#include <optional>

namespace tondo::ui {

/// The fewest columns for sentences and a move list with a column for each player.
inline constexpr int least_panel_columns = 26;
/// The fewest columns for a panel.
inline constexpr int narrow_panel_columns = 14;

/// The column of a player's letter.
constexpr int letter_column(int panel_columns) {
    return panel_columns < least_panel_columns ? 1 : 2;
}

/// Whether the panel has room for the story of the last ply.
constexpr bool is_roomy(const Area &area) {
    return area.rows >= 18;
}

/// Further contents of the panel. All of it is optional.
struct PanelNotes {
    std::string heading = {}; ///< The game's name.
    std::string place = {};   ///< Follows the move number.
    std::string series = {};  ///< The game's number and the points before it.
    ByColor<std::string> clocks = {};
    ColorSet low = {};                       ///< Players whose clocks are running out.
    std::optional<ByColor<int>> shares = {}; ///< Win probabilities in thousandths.
    ByColor<std::string> players = {};       ///< The bot or program of a seat; empty for people.
    std::string thinking = {};               ///< The activity of the player to move; shown instead of the turn.
    std::optional<ByColor<int>> bar = {};    ///< Win probabilities for the evaluation bar.
    bool says_when = false;                  ///< Show the number of turns until each player moves.
    bool own_turn = false;                   ///< The only reader is to move.
    ByColor<std::string> remarks = {};       ///< Notes on the players: offers, connections.
    std::string comment = {};                ///< The comment at the current ply; truncated if long.
    int rows_for_words = 0;                  ///< Reserved for story and comment, so that the moves below stay in place.
    std::vector<PlyNote> plies = {};
    std::optional<Color> reader = {}; ///< Addressed as `you` in the story.
    std::optional<std::size_t> story_from =
        {};                   ///< The first ply of the story; nullopt: the last ply if the panel is roomy.
    std::string warning = {}; ///< The warning of attacked pieces.
    /// The board's style, in which a tall panel has captured pieces as pictures, large clocks and the graph; null:
    /// text.
    const BoardStyle *style = nullptr;
    EvalGraph graph = {};                   ///< Empty: none.
    std::vector<std::string> analysis = {}; ///< Rows of the live analysis.
};

/// Draws the panel after `plies` plies. If rows do not suffice, whole parts are omitted: first legend and moves, then
/// moats, place, heading, bar, value, captures, story. Turn and players stay. A tall panel has the graph at its bottom,
/// large clocks and a high bar; where rows are reserved, a lower one has a compact graph above the moves, omitted
/// before all else. Returns the positions of the moves, and of the story as ply 0.
std::vector<PlySpot> draw_panel(Canvas &canvas, const Area &area, const game::LiveGame &live, std::size_t plies,
                                const Theme &theme, const PanelNotes &notes = {});

/// The number, from 1, of the ply at a point of a canvas of that size, in the list of moves or the graph; 0 for the
/// story or the start; nullopt elsewhere.
std::optional<std::size_t> ply_at(Point point, int columns, int rows, const Area &area, const game::LiveGame &live,
                                  std::size_t plies, const PanelNotes &notes = {});

} // namespace tondo::ui
