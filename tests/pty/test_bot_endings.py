"""Bots resign, offer draws and answer offers."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from conversation import Conversation  # noqa: E402

# Gray has a bare king against queens, rooks and pawns far away.
HOPELESS = "24/12gK11/24/24/wPwPwPwPwP19/wR1wQwQ1wK1wR16 w wg - - - 0 30"
# Kings and bishops of different colours, far from each other: nothing can be captured for a while.
LEVEL = "24/24/24/24/4wB8gB10/4wK7gK11 w wg - - - 30 30"
# Gray can take a queen.
WINNING = "24/24/24/8wQ5gR9/24/4wK7gK11 w wg - - - 0 30"


class BotEndings(harness.TestCase):
    def open(self, fen, *arguments):
        game = Conversation([harness.program(), "play", "--linear", "--fen", fen, "--gray", "bot:7", "--bot-pace", "off",
                             *arguments], cwd=self.home, env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        self.fen = fen
        game.read_until("White to move")
        return game

    def moves(self):
        """The moves of the game so far."""
        return [line.split()[1] for journal in (self.home / "state" / "tondo").glob("*.journal")
                for line in harness.journal_actions(journal) if line.startswith("move ")]

    def king_move(self):
        """A move of White's king to a square on which it has not been, so that no position is repeated."""
        moves = self.moves()
        kings = moves[::2]
        here, visited = (kings[-1][2:] if kings else "e1"), {"e1", *(move[2:] for move in kings)}
        legal = self.run_plain("moves", "--fen", self.fen, "--moves", " ".join(moves)).stdout.split()
        return next(move for move in legal if move[:2] == here and move[2:] not in visited)

    def play_quietly(self, game, turns):
        for _ in range(turns):
            game.send(self.king_move())
            game.read_until("White to move")

    def test_a_bot_resigns(self):
        game = self.open(HOPELESS)
        for move in ("a2a3", "b2b3"):
            game.send(move)
            game.read_until("White to move")
        game.send("c2c3")
        self.assertIn("Gray resigns", game.read_until("The game is over"))

    def test_a_bot_that_may_not_resign_plays_on(self):
        game = self.open(HOPELESS, "--bot-resigns", "off")
        for move in ("a2a3", "b2b3", "c2c3", "d2d3"):
            game.send(move)
            game.read_until("White to move")
        self.assertEqual(len(self.moves()), 8)
        game.send("quit")
        self.assertEqual(game.wait_for_end(), 0)

    def test_a_bot_offers_a_draw(self):
        game = self.open(LEVEL)
        self.play_quietly(game, 5)
        game.read_until(r"Gray offers a draw\. Does White agree\?")
        game.send("yes")
        self.assertIn("1/2-1/2-0", game.read_until("The game is over")[-1])

    def test_a_bot_that_may_not_offer_plays_on(self):
        game = self.open(LEVEL, "--bot-draws", "off")
        self.play_quietly(game, 6)
        self.assertEqual(len(self.moves()), 12)

    def test_a_bot_answers_an_offer_by_its_search(self):
        for fen, ending in ((LEVEL, "1/2-1/2-0"), (WINNING, "Gray's rook takes")):
            game = self.open(fen)
            game.send("draw", "yes")
            game.send("e1d1")
            self.assertIn(ending, "\n".join(game.read_until("The game is over|takes")))
            game.send("quit")
            game.wait_for_end()

    def test_an_offer_of_a_bot_on_the_screen(self):
        player = self.start("play", "--fen", LEVEL, "--gray", "bot:7", "--bot-pace", "off")
        self.fen = LEVEL
        player.wait_for("White to move")
        for turn in range(1, 6):
            player.type(self.king_move() + "\r")
            player.wait_until(lambda: len(self.moves()) == 2 * turn, "Gray's answer")
        player.wait_for("Gray offers a draw. Does White agree?")
        player.type("y")
        player.wait_for("1/2-1/2-0")


if __name__ == "__main__":
    unittest.main()
