"""A player's mistakes after a game: from the result, from a replay, and by lines."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import hosted_game  # noqa: E402
from conversation import Conversation  # noqa: E402
from table_client import ANNA, CLEO  # noqa: E402

# White's rook can take a queen, and does not.
HANGING_QUEEN = "24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1"
MOVES = ("e1d1", "k3e3", "v1u1")


class Mistakes(harness.TestCase):
    def open(self, *arguments):
        game = Conversation([harness.program(), *map(str, arguments)], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        return game

    def saved_game(self):
        file = self.home / "game.pgn3"
        file.write_text(f'[FEN "{HANGING_QUEEN}"]\n\n1. Kd1 Qxe3 Ku1 draw\n')
        return file

    def test_from_the_result_on_the_screen_and_back(self):
        player = self.start("play", "--fen", HANGING_QUEEN, "--moves", " ".join(MOVES), columns=80, rows=24)
        player.wait_for("to move")
        player.type(":mistakes\r")
        player.wait_for("Mistakes are shown when the game is over")
        player.type(":draw agreed\ry")
        player.wait_for("your mistakes")
        player.type("m")
        player.wait_for("Mistake 1 of 1: 1. Kd1??")
        player.wait_for("Find a better move.")
        player.type("e1d1\r")
        player.wait_for("That is what was played. Try")
        player.type("e1e2\r")
        player.wait_for("There is a better move. Ke2 lets")
        player.type("e3k3\r")
        player.wait_for("Right. Kd1 lets")
        player.wait_for("Leave?")
        player.press("enter")
        player.wait_for("your mistakes")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

    def test_from_a_replay_on_the_screen_and_back(self):
        player = self.start("replay", self.saved_game(), columns=140, rows=50)
        player.wait_for("ply 0")
        player.type("m")
        player.wait_for("Mistake 1 of 1: 1. Kd1??")
        player.type(":q\r")
        player.wait_for("ply 0")
        player.type(":mistakes gray\r")
        player.wait_for("No move lost much")
        player.type(":mistakes dora\r")
        player.wait_for("Nobody here is called dora")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

    def test_by_lines_in_a_game_and_in_a_replay(self):
        moves = " ".join(MOVES)
        for arguments, before in ((("play", "--linear", "--fen", HANGING_QUEEN, "--moves", moves),
                                   ("draw agreed", "yes")),
                                  (("replay", "--linear", self.saved_game()), ())):
            with self.subTest(arguments[0]):
                game = self.open(*arguments)
                game.send(*before, "mistakes white")
                told = game.read_until("^Find a better move")
                self.assertIn("Looking for mistakes; Enter goes back", told)
                self.assertIn("Mistake 1 of 1: 1. Kd1??", told)
                self.assertRegex(told[told.index("Mistake 1 of 1: 1. Kd1??") + 1],
                                 r"^White played 1\. Kd1\?\?, which lost \d+\.\d% of the win\. "
                                 r"Kd1 lets Gray take the rook on e3 \(Qxe3\), Black cannot\.$")
                game.send("Kd1")
                game.read_until("^That is what was played. Try again.")
                game.send("hint", "hint")
                game.read_until("^The answer is Rxk3.")
                game.send("Rxk3")
                game.read_until(r"^Right\. Kd1 lets .* The engine's line: Rxk3")
                game.send("yes", "mistakes gray")
                game.read_until("^No move lost much")
                game.send("quit")
                self.assertEqual(game.wait_for_end(), 0)

    def test_an_analysis_that_is_noted_is_gone_by(self):
        file = self.home / "noted.pgn3"
        file.write_text(f'[FEN "{HANGING_QUEEN}"]\n\n1. Kd1 Qxe3 Ku1? (1... Kw1) 2. Kd2 *\n')
        game = self.open("replay", "--linear", file)
        game.send("mistakes")
        told = game.read_until("^Find a better move")
        self.assertIn("Mistake 1 of 1: 1. Ku1?", told)
        self.assertIn("Black played 1. Ku1?.", told)
        self.assertNotIn("Looking for mistakes; Enter goes back", told)


class MistakesAtATable(hosted_game.HostedGame):
    def test_own_mistakes_while_the_table_goes_on(self):
        self.open("--fen", HANGING_QUEEN, "--moves", " ".join(MOVES))
        anna, bert, cleo = self.join_three()
        anna.wait_for("Your turn")
        anna.type("D")
        anna.wait_for("Offer a draw?")
        anna.type("y")
        for guest in (bert, cleo):
            guest.wait_for(f"{ANNA} offers a draw. Do you agree?")
            guest.type("y")
        for guest in (anna, bert):
            guest.wait_for("your mistakes")
            guest.type("m")
        bert.wait_for("No move lost much")
        anna.wait_for("Mistake 1 of 1: 1. Kd1??")
        anna.wait_for(f"{ANNA} (White) played 1.")
        anna.wait_for("Kd1??, which lost")
        cleo.type("'hello\r")
        bert.wait_for(f"{CLEO}: hello")
        anna.settle()  # never rests if the table's messages are not read
        anna.type(":q\r")
        anna.wait_for(f"{CLEO}: hello")  # was heard meanwhile
        anna.type("m")
        anna.wait_for("Mistake 1 of 1")
        self.assertEqual(self.run_plain("close", "tavern", "--dir", self.place).returncode, 0)
        anna.type(":q\r")
        self.assertEqual(anna.wait_for_end(), 0)
        self.assert_terminal_restored(anna)


if __name__ == "__main__":
    unittest.main()
