"""Engines of programs that share an account take turns (setting engine-limit)."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import locks  # noqa: E402
from conversation import Conversation  # noqa: E402

LIMIT = {"TONDO_ENGINE_LIMIT": "1"}
WAITING = "Others use the engine; waiting for a turn"
# White's king goes away from the rook that could take a queen.
MISTAKE = '[FEN "24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1"]\n\n1. Kd1 Qxe3 Ku1 draw\n'


class EngineLimit(harness.TestCase):
    def setUp(self):
        super().setUp()
        (self.home / "game.pgn3").write_text(MISTAKE)

    def turn_of_others(self):
        return locks.held(self.home / ".cache/tondo/engine-1.lock")

    def open(self, *arguments):
        game = Conversation([harness.program(), *arguments], cwd=self.home,
                            env=harness.clean_environment(self.home, None, extra=LIMIT))
        self.addCleanup(game.close)
        return game

    def test_a_search_in_text_mode_waits_for_its_turn_or_a_line(self):
        for arguments, word, answer in ((("replay", "--linear", "game.pgn3"), "analysis 1", r"^1\. "),
                                        (("play", "--linear"), "threat", "^If it were the turn of Gray: 1")):
            with self.subTest(arguments[0], word=word):
                game = self.open(*arguments)
                with self.turn_of_others():
                    game.send(word)
                    game.read_until(f"^{WAITING}; Enter goes back$")
                    game.send("", word)
                    told = game.read_until(f"^{WAITING}; Enter goes back$")
                    self.assertEqual(len(told), 1, "nothing is found without a turn")
                game.read_until(answer)
                game.send("quit")
                self.assertEqual(game.wait_for_end(), 0)

    def test_the_search_for_mistakes_waits_for_its_turn(self):
        game = self.open("replay", "--linear", "game.pgn3")
        with self.turn_of_others():
            game.send("mistakes white")
            game.read_until(f"^{WAITING}$")
        game.read_until(r"^Mistake 1 of 1: 1\. Kd1\?\?")
        player = self.start("replay", "game.pgn3", columns=80, rows=24, extra=LIMIT)
        player.wait_for("ply 0")
        with self.turn_of_others():
            player.type("m")
            player.wait_for(WAITING)
        player.wait_for("Mistake 1 of 1: 1. Kd1??")
        player.type(":q\r")
        player.wait_for("ply 0")
        with self.turn_of_others():
            player.type("m")
            player.wait_for(WAITING)
            player.type("x")
            player.wait_for("ply 0")

    def test_live_analysis_waits_for_its_turn(self):
        (self.home / "opening.pgn3").write_text("1. e4 *\n")
        player = self.start("replay", "opening.pgn3", "--ply", "0", columns=100, rows=30, extra=LIMIT)
        player.wait_for("ply 0")
        with self.turn_of_others():
            player.type("*")
            player.wait_for("others use the engine ...")
        player.wait_for("depth ")

    def test_without_a_limit_nobody_waits(self):
        game = Conversation([harness.program(), "replay", "--linear", "game.pgn3"], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        with self.turn_of_others():
            game.send("analysis 1")
            self.assertFalse(any(WAITING in line for line in game.read_until(r"^1\. ")))


if __name__ == "__main__":
    unittest.main()
