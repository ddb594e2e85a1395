#include "ui/pages/game_brief.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tondo::ui {

namespace {

struct Brief {
    std::string_view rules; ///< Prefix of the rule sets' keys.
    std::array<std::string_view, 5> lines;
};

constexpr Brief briefs[] = {
    {"3man",
     {"Three armies stand round a board of rings; they move in turn, clockwise.",
      "Pieces move as in chess, round the rings and straight through the centre,",
      "where none may stop. Moats between the armies stop all pieces until one army",
      "has left its back rank or is out. A player mated on their own turn is out;",
      "the army stays on the board, dead. The last living king wins."}},
    {"three-kings",
     {"Three armies meet on a board of three halves; they move in turn.",
      "Pieces move as in chess; in the middle of the board diagonals fork,",
      "so that a bishop or queen may have two ways on.",
      "The player who checked first takes over the army of a king that is mated,",
      "and plays on with both. The last king wins."}},
    {"green",
     {"Three armies meet on one board and move in turn.",
      "Pieces move as in chess; nobody is out before the game ends.",
      "The game ends at the first mate: the player who could take the king wins.",
      "So does a move after which the next player could take the third one's king:",
      "look at both kings before you move a piece away."}},
    {"nivichanov",
     {"Three armies stand on a board of hexagons; they move in turn.",
      "Pieces move as in chess, through sides and corners of the hexagons.",
      "A king may stand in check and is really captured.",
      "A player whose king is taken is out; the army stays on the board, dead.", "The last player with a king wins."}},
};

} // namespace

std::vector<std::string> game_brief(const RuleSet &rules) {
    const auto brief = std::find_if(std::begin(briefs), std::end(briefs),
                                    [&](const Brief &each) { return rules.key.starts_with(each.rules); });
    return {brief->lines.begin(), brief->lines.end()};
}

} // namespace tondo::ui
