"""How much goes over the line, at 80x24: what a slow connection makes the player wait for."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from states import DEMONSTRATION  # noqa: E402

# The most for a first paint, and for a step of the cursor.
LIMITS = {"half-block": (11_000, 300), "fill": (6_000, 150), "ascii": (6_000, 150)}
# What is sent now and a bit: more is to be noticed, not to creep in.
PAINTS = {"half-block": 7_500, "fill": 5_600, "ascii": 3_600}
STEP_OF_REPLAY = {"half-block": 900, "fill": 650, "ascii": 450}
THEMES = ("dark", "light", "colorblind")
ARROWS = ("up", "right", "down", "left")


class Bytes(harness.TestCase):
    def board(self, *arguments):
        player = self.start(*arguments)
        player.wait_for("to move" if arguments[0] == "play" else "ply 0")
        return player.settle()

    def test_limits(self):
        for look, (paint, step) in LIMITS.items():
            for theme in THEMES:
                with self.subTest(f"{look} {theme}"):
                    player = self.board("play", "--look", look, "--theme", theme)
                    self.assertLessEqual(len(player.output), min(paint, PAINTS[look]), "the first paint")
                    for key in 2 * ARROWS:
                        self.assertLessEqual(player.bytes_for(lambda: player.press(key)), step, f"a step {key}")
                    for _ in range(8):
                        sent = player.bytes_for(lambda: player.press("tab"))
                        self.assertLessEqual(sent, step, "a jump across the board")

    def test_limits_of_the_replay(self):
        for look, (paint, _) in LIMITS.items():
            with self.subTest(look):
                player = self.board("replay", DEMONSTRATION, "--look", look)
                self.assertLessEqual(len(player.output), min(paint, PAINTS[look]), "the first paint")
                for ply in range(1, 23):
                    sent = player.bytes_for(lambda: player.press("right"))
                    self.assertLessEqual(sent, STEP_OF_REPLAY[look], f"ply {ply}")

    def test_nothing_new_is_nothing_sent(self):
        player = self.board("play")
        player.press("escape")
        player.settle()
        self.assertEqual(player.bytes_for(lambda: player.press("escape")), 0)

    def test_plainer_terminals(self):
        for term in ("linux", "vt100"):
            with self.subTest(term):
                player = self.start("play", term=term)
                player.wait_for("to move")
                player.settle()
                self.assertLessEqual(len(player.output), 3_500)
                for key in ARROWS:
                    self.assertLessEqual(player.bytes_for(lambda: player.press(key)), 150, key)


if __name__ == "__main__":
    unittest.main()
