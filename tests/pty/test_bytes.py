"""Bytes sent over the connection at 80x24, which matter on a slow one."""

import pathlib
import re
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
from programs import plays  # noqa: E402
from states import DEMONSTRATION  # noqa: E402

# The most for a first paint, and for a step of the cursor.
LIMITS = {"fitted": (12_000, 350), "quadrant": (11_000, 300), "half-block": (11_000, 300), "sextant": (13_000, 350), "fill": (6_000, 150), "ascii": (6_000, 150)}
# The present number of bytes and a margin, so that an increase is noticed.
PAINTS = {"fitted": 8_800, "sextant": 9_200, "quadrant": 8_800, "half-block": 7_700, "fill": 5_990, "ascii": 3_800}
# A replayed ply; the most expensive one greys a whole army.
PLIES = {"fitted": 2_000, "sextant": 1_900, "quadrant": 1_900, "half-block": 1_800, "fill": 1_300, "ascii": 1_100}
# As xterm answers; the background is known, so that the rim is blended as well.
ANY_COLOR = {"direct": b"\x1bP1$r0;48:2::1:2:3m\x1b\\", "ground": b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
             "palette": b"\x1b]4;255;rgb:eeee/eeee/eeee\x1b\\", "attributes": b"\x1b[?64;1;9c"}
THEMES = ("dark", "light", "strong", "slate", "emerald", "colorblind")
ARROWS = ("up", "right", "down", "left")


class Bytes(harness.TestCase):
    def board(self, *arguments):
        player = self.start(*arguments)
        player.wait_for("to move" if arguments[0] == "play" else "ply 0")
        return player.settle()

    def hold_limits(self, look):
        paint, step = LIMITS[look]
        for theme in THEMES:
            player = self.board("play", "--look", look, "--theme", theme)
            self.assertLessEqual(len(player.output), min(paint, PAINTS[look]), f"the first paint, {theme}")
        for key in (*ARROWS, "tab", "tab", "tab", "back-tab"):
            self.assertLessEqual(player.bytes_for(lambda: player.press(key)), step, key)

    def hold_limits_of_the_replay(self, look):
        player = self.board("replay", DEMONSTRATION, "--look", look)
        self.assertLessEqual(len(player.output), min(LIMITS[look][0], PAINTS[look]), "the first paint")
        for ply in range(1, 23):
            self.assertLessEqual(player.bytes_for(lambda: player.press("right")), PLIES[look], f"ply {ply}")

    def test_sextant(self):
        self.hold_limits("sextant")
        self.hold_limits_of_the_replay("sextant")

    def test_fitted(self):
        self.hold_limits("fitted")
        self.hold_limits_of_the_replay("fitted")

    def test_blends(self):
        """Any colour costs more bytes than one of 256; both hold the same limits."""
        paint, step = LIMITS["fitted"]
        for theme in THEMES:
            player = self.start("play", "--look", "fitted", "--theme", theme, identity=ANY_COLOR)
            player.wait_for("to move")
            self.assertLessEqual(len(player.settle().output), paint, f"the first paint, {theme}")
            for key in (*ARROWS, "tab", "tab", "tab", "back-tab"):
                self.assertLessEqual(player.bytes_for(lambda: player.press(key)), step, f"{key}, {theme}")

    def test_quadrant(self):
        self.hold_limits("quadrant")
        self.hold_limits_of_the_replay("quadrant")

    def test_half_block(self):
        self.hold_limits("half-block")
        self.hold_limits_of_the_replay("half-block")

    def test_fill(self):
        self.hold_limits("fill")
        self.hold_limits_of_the_replay("fill")

    def test_ascii(self):
        self.hold_limits("ascii")
        self.hold_limits_of_the_replay("ascii")

    def test_no_change_sends_no_bytes(self):
        player = self.board("play")
        player.press("escape")
        player.settle()
        self.assertEqual(player.bytes_for(lambda: player.press("escape")), 0)

    def test_the_menu_that_plays(self):
        """At most 300 bytes and 1 % of a processor each 3 seconds, and nothing on the disk."""
        player = self.start(columns=120, rows=40, extra={"REDUCED_MOTION": ""})
        player.wait_for("p|q")
        player.wait_for("Quit")
        player.settle()
        before, begin = len(player.output), time.monotonic()
        used = processes.cpu_seconds(player.pid)
        time.sleep(44)  # six moves; the first ones are the cheapest
        while player.pump(0.1):
            pass
        elapsed = time.monotonic() - begin
        self.assertGreater(len(player.output) - before, 100, "nothing is played")
        self.assertLessEqual((len(player.output) - before) / elapsed * 3, 300)
        self.assertLess(processes.cpu_seconds(player.pid) - used, 0.01 * elapsed + 0.02)  # a clock of hundredths
        self.assertEqual([path for path in self.home.rglob("*") if path.is_file()], [])
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

        for name, value, arguments, plays in (("SSH_CONNECTION", "192.0.2.7 50022 192.0.2.1 22", (), False),
                                              ("SSH_CONNECTION", "192.0.2.7 50022 192.0.2.1 22",
                                               ("--menu-board", "on"), True),
                                              ("TONDO_MENU_BOARD", "off", (), False), ("LANG", "C", (), True)):
            with self.subTest((name, value, arguments)):
                player = self.start(*arguments, columns=120, rows=40, extra={"REDUCED_MOTION": "", name: value})
                player.wait_for("Quit")
                player.settle()
                self.assertEqual("p|q" in player.text, plays)

    def bytes_of_a_bots_move(self, look, animation):
        player = self.board("play", "--look", look, "--gray", plays("m2m4"), "--bot-pace", "0", "--hints", "off",
                            "--animation", animation)
        player.type("e4")
        player.settle()
        before = len(player.output)
        player.press("enter")
        player.wait_for("Black to move")
        player.settle()
        return bytes(player.output[before:])

    def test_a_round(self):
        for look in ("fitted", "sextant", "quadrant", "fill"):
            for animation, limit in (("off", 6_000), ("on", 8_000)):
                with self.subTest(look, animation=animation):
                    player = self.board("play", "--look", look, "--gray", plays("m2m4"), "--black", plays("u2u4"),
                                        "--bot-pace", "0", "--hints", "off", "--animation", animation)
                    before = len(player.output)
                    player.type("e4\r")
                    player.wait_for_move("u4")
                    player.wait_for("White to move")
                    player.settle()
                    self.assertLessEqual(len(player.output) - before, limit)

    def test_a_lit_path_sends_only_its_own_cells(self):
        lit = re.compile(rb"48;5;(221|227)m")
        for look in ("fitted", "quadrant", "fill"):
            with self.subTest(look):
                still = self.bytes_of_a_bots_move(look, "off")
                moving = self.bytes_of_a_bots_move(look, "on")
                self.assertNotRegex(still, lit)
                self.assertRegex(moving, lit)
                self.assertLess(len(moving), len(still) + 900)
        self.assertNotRegex(self.bytes_of_a_bots_move("ascii", "on"), lit)

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
