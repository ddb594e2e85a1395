#pragma once
// Captions above and below the board of a picture: players in the corners nearest to their seats, the last event in the
// fourth.

#include "game/live_game.hpp"
#include "ui/pictures/svg_paper.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Lengths are in units of the page, as those of SvgPaper.
struct Captions {
    /// Beside each name, in the player's colours.
    struct King {
        Color color;
        Spot middle;
    };
    enum class Weight : std::uint8_t { usual, strong, quiet };
    struct Line {
        std::string text;
        Spot side; ///< The left end, vertically the middle; the right end if `right`.
        double size;
        Weight weight;
        bool right;
    };
    static constexpr double king_radius = 24;

    std::vector<King> kings;
    std::vector<Line> lines; ///< None is empty.
};

/// The fonts of a picture; sizes are in units of the page.
struct CaptionFont {
    double names;              ///< Size of the players' names.
    double others;             ///< Size of all other words.
    double character;          ///< Width of a character as a share of the size, on average.
    std::string_view ellipsis; ///< At the end of a text that is cut.
};

/// Those of the position after `plies`. Words that do not fit are cut.
Captions captions(const SvgPaper &paper, const game::LiveGame &live, std::size_t plies, Seat bottom,
                  const CaptionFont &font);

} // namespace tondo::ui
