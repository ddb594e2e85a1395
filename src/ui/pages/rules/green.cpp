// Green Chess's rules for three players, on any board.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const Clause> green_clauses() {
    static constexpr Clause clauses[]{
        {"1.1", "Sources",
         R"(The page on three-player chess of the Green Chess site, which leaves the board open: it is played on the three-way
board, and by --board on the round one with the moats of 3man and on the one of 8 x 8 squares. Everything that is not
said here is as in chess.)"},
        {"1.2",
         "Players and order of play",
         R"(The turn goes from White to Red, from Red to Black, and back to White, who begins.)",
         {},
         R"(The source says counterclockwise, as it is on the three-way board; on the round board the same order runs
clockwise, because the sectors lie so.)"},
        {"1.3", "Aim",
         R"(To be the one who could take the king of a player who is next and cannot help it (5.2, 5.3).)"},
        {"1.4", "Living players and dead pieces", R"(All three players live until the game ends; there are no dead
pieces.)"},
        {"5.1", "Check",
         R"(Your king is in check while an opponent could take it, were it that opponent's turn. No move may leave your own king in
check from either opponent, whoever is next.)"},
        {"5.2", "Capturable king",
         R"(If after a move the next player could take the third player's king, the next player wins at once, and
the king's owner has lost. So look at both kings
before you move a piece away.)",
         R"(It counts even if the taking piece is pinned to its own king, and comes before 5.3; on the round board no king is
taken over a moat.)"},
        {"5.3", "Checkmate",
         R"(When the next player is in check without a legal move the game is over: that player has lost, and the opponent who
could take the king has won; if both could, the one whose turn would come first after the mated player's.)"},
        {"5.4", "Stalemate", R"(If the next player has no legal move and is not in check, the game is drawn.)"},
        {"5.5", "Only the next player is judged",
         R"(A mate of the player after the next does not count yet: the next player's move may change it.)"},
        {"6.1", "Winner and points", R"(The winner has 1 point, the loser 0, the third 1/2; in a draw all have 1/2.)"},
        {"6.2", "Resigning",
         R"(Who resigns names the player they take for the winner, and the third must accept it: then the winner has 1, who
resigned 0, the third 1/2.)"},
        {"6.3", "Running out of time", R"(The game ends: 0 for the player whose time ran out, 3/4 for each other.)",
         R"(The source knows no clocks; the points add up to 3/2 as always.)"},
    };
    return clauses;
}

} // namespace tondo::ui
