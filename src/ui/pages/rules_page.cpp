#include "tondo/ui/pages/rules_page.hpp"

#include <array>
#include <sstream>
#include <string_view>

namespace tondo::ui {

namespace {

// The boards, then what is played on them: a rule set's page is its board's and its own.

constexpr std::string_view round_board_text = R"(THE BOARD
  24 files a-x run round six rings 1-6, the outer ring is rank 1. The centre is
  passed, never stood on. White moves first, then Gray (or Red), then Black.

      a file through the centre        a diagonal, seen on two files
         e6  goes on at  q6              e5 f6 | t6 u5 ... (same colour)

  A line along a ring runs all the way round. A diagonal ends at the outer ring.
  A knight goes two up and one aside, or one up and two aside, also through the
  centre.

PAWNS
  They go inward, across the centre, then outward, and promote on the outer
  ring, whoever's part of it that is. A pawn that has crossed is written p.
  A double step may be answered en passant by either opponent on his next move.

MOATS AND CREEKS
  ring 1   ...f g h = i j k...     = a moat: nothing crosses, nothing checks
  ring 2   ...f g h ~ i j k...     ~ a creek: a pawn that has not crossed the
  ring 3   ...f g h ~ i j k...       centre does not capture over it
  The moats beside a player are bridged for good once he is out, or has none of
  his own pieces left on his part of the outer ring.
)";

constexpr std::string_view bridged_moats_text = R"(
  Over a bridged moat a piece goes only if it captures nothing and leaves no
  living opponent's king in check from its army. No check ever passes a moat.
)";

constexpr std::string_view momentary_moats_text = R"(
  Over a moat that is not bridged a piece may go if it captures nothing and
  leaves no living opponent's king in check from its army. A bridged moat is
  open to everything but the capture of a living king. No check ever passes.
)";

constexpr std::string_view three_man_text = R"(
CHECK AND MATE
  No move may leave your king attacked by any living opponent. You may uncover
  somebody else's attack on the third king: if its attacker is next, he may take
  it, and its owner is out.
  Mate is judged when your turn comes: until then another may save you. Whoever
  is mated is out; his pieces stay as dead obstacles that may be captured.
  Without a move and not in check you are out with three playing, with two it is
  a draw.
  The last king wins 1 point, a draw shares it.
)";

constexpr std::string_view three_way_board_text = R"(THE BOARD
  Three half-boards of 8 files and 4 ranks meet in the middle: White below, Red
  upper right, Black upper left. Rows and files run straight on into the next
  half-board. Round the centre lie d4 e4 e9 i9 i5 d5:

            i5  i9          a diagonal that comes to the centre forks:
          d5  +   e9        from d4 it goes on to i5 and to e9
            d4  e4

  Knights there have up to ten targets, pawns capture in three directions.
  Pawns go straight on from their own home, promote on the back rows of the
  others, and may step twice from where they start.
)";

constexpr std::string_view three_kings_text = R"(
THREE KINGS CHESS (White, Black, Red in turn)
  Mate is judged on the mated player's own turn: before it the third player may
  take the attacker or step between.
  A mated king leaves the board and his whole army joins whoever CHECKED FIRST,
  not whoever mated: the panel tells who attacks since when. Drafted pawns keep
  walking their old way.
  A living king is never captured. Without a move and not in check your turn
  passes while three play; with two it is a draw.
  Whoever resigns leaves dead pieces behind. The last king wins.
)";

constexpr std::string_view green_text = R"(
GREEN CHESS FOR THREE (White, Red, Black in turn)
  The game ends as soon as the next player
    - could take the king of the player after him: he wins at once (1), that
      king's owner has 0, the third 1/2; or
    - has no legal move: in check he has 0, and whoever could take his king
      first has 1, the third 1/2; not in check, all have 1/2.
  So look at BOTH kings before you move a piece away.
  You resign in favour of somebody (:resign for red), and the third must accept.
  Running out of time is 0, and 3/4 for each other. A draw is 1/2 for each.
)";

constexpr std::string_view square_board_text = R"(THE BOARD
  The usual eight by eight squares, played from a given position with kings,
  queens, rooks, bishops and knights: three armies of pawns would not know which
  way to go.
)";

constexpr std::string_view nivichanov_text = R"(THE BOARD
  196 hexagons. White sits below, Red to the right, Black to the left; White,
  Black, Red move in turn. Rooks go through edges, bishops through corners:

        / \ / \          a rook at R goes to the six hexagons r that share an
       | r | r |         edge with its own, and on in line;
      / \ / \ / \        a bishop goes straight up and down and through the four
     | r | R | r |       other corners, on hexagons of its own colour. Where one
      \ / \ / \ /        of the two hexagons beside a corner is off the board it
       | r | r |         cannot pass: the rook in his corner is safe.
        \ / \ /

  A knight makes two bishop's steps and one rook's step at a right angle. A pawn
  goes straight ahead or to the hexagon ahead on either side; it captures on
  those two. There is no double step.

KINGS ARE TAKEN
  You may move into check (you are asked first). A king that is captured is out,
  his pieces stay dead. The game ends with the second king captured.
  In check, and able to answer it by a move that takes no king, you may take no
  king on that move.

REDEMPTION
  On the others' back rows and on the edge between them a pawn may become one of
  your own captured pieces, Q R B N: on arriving, or later, standing there (pick
  it up and put it down, or type e17=Q).

CASTLING
  O-O to the right, O-O-O to the left, and O-Q: king and queen side by side when
  the bishop between them is gone. No square of the king's may be attacked.
  Without a move your turn passes.
)";

struct Page {
    std::string_view key;
    std::string_view board;
    std::string_view text[3];
};

constexpr std::array rules_pages{
    Page{"3man", "round", {round_board_text, bridged_moats_text, three_man_text}},
    Page{"3man-video", "round", {round_board_text, momentary_moats_text, three_man_text}},
    Page{"three-kings", "three-way", {three_way_board_text, three_kings_text, {}}},
    Page{"green", "three-way", {three_way_board_text, green_text, {}}},
    Page{"green", "round", {round_board_text, bridged_moats_text, green_text}},
    Page{"green", "square", {square_board_text, green_text, {}}},
    Page{"nivichanov", "honeycomb", {nivichanov_text, {}, {}}},
};

} // namespace

std::string rules_page(const RuleSet &rules) {
    std::string text;
    for (const Page &page : rules_pages)
        if (page.key == rules.key && page.board == rules.board().key)
            for (std::string_view part : page.text)
                text += part;
    return text;
}

std::vector<std::string> rules_help(const RuleSet &rules) {
    std::vector<std::string> lines{std::string(rules.title), ""};
    std::istringstream text(rules_page(rules));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

} // namespace tondo::ui
