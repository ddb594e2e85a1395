"""A game of every rule set at the keyboard, to its end."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

# Red mates White, takes over that army, and mates Black with it.
THREE_KINGS = """
d4 b5 k9 f4 Nc6 h9 a3 Bb7 f10 c3 O-O k5 h3 Ba8 Qg10 Nd2 b4 Qg3# Kb7 Qd3 i5 Qb5#
""".split()

GREEN = """
c4 Nj10 k5 b3 k9 Bk7 f4 h10 Bf10 h3 Bl10 a6 g4 O-O Bh4#
""".split()

GREEN_ROUND = """
a4 Nn3 r4 c4 m3 Bw5 d3 Bl3 u3 f3 O-O Bx6#
""".split()

# Kings are left in check and captured, a king castles with the queen, a pawn is redeemed in place.
NIVICHANOV = """
Bg9+ de14+ k14+ Bxn14 g13 gh3 f14 h3h4 d10 ef3+ g15 k4+ f9 m3+ c8 m4+ g12 k6+ gg14 n5+ e13 e4+ f12 n7+ h12 ii3+ i11
j4+ i13 n9+ j10 i4+ l9 jj5+ l8 h6+ m8 k8+ d12 Bxi13+ o7 O-Q e12 h3 g8 Qxc14 o7=Q Qxd15 c10 i5 Rxn9 Qe14+ Qj4+ e6+
eg11+ Bi15+ d8+ Bxa10+ g14+ Rxe17+ h8+ Qxd16 Qxi1
""".split()


MAY_BE_TAKEN = "Your king could be taken"


class RuleSets(harness.TestCase):
    def play(self, arguments, game, result, *words, first="White to move"):
        player = self.start("play", *arguments, "game.pgn3", columns=120, rows=40)
        player.wait_for(first)
        for number, move in enumerate(game, 1):
            def played():
                return player.shows_move(move) or result in player.text

            player.type(move.rstrip("+#") + "\r")
            player.wait_until(lambda: played() or MAY_BE_TAKEN in player.text, f"ply {number}, {move}")
            if MAY_BE_TAKEN in player.text:
                player.type("y")
                player.wait_until(played, f"ply {number}, {move}")
        player.wait_for(result)
        for word in words:
            player.wait_for(word)
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        saved = self.home / "game.pgn3"
        checked = self.run_plain("check", saved)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        self.assertEqual(self.run_plain("export", saved).stdout, saved.read_text())

    def test_three_kings(self):
        self.play(["--rules", "three-kings"], THREE_KINGS, "Red wins", "army")

    def test_green(self):
        self.play(["--rules", "green"], GREEN, "wins by mate", "1/2")

    def test_green_on_the_round_board(self):
        self.play(["--rules", "green", "--board", "round"], GREEN_ROUND, "wins by mate")

    def test_nivichanov(self):
        self.play(["--rules", "nivichanov"], NIVICHANOV, "wins, ")

    def test_green_on_the_square_board(self):
        position = "7rK/wR7/8/4bK3/8/wK7/8/1wR6 w wrb - - - 0 1"
        self.play(["--rules", "green", "--board", "square", "--fen", position], ["Rb8#"], "White wins by mate, 1-0-1/2")

    def test_a_king_left_open(self):
        position = "bK3rK3/8/8/8/4bN3/8/8/wK3wR3 b wrb - - - 0 1"
        self.play(["--rules", "green", "--board", "square", "--fen", position], ["Nd2"],
                  "White wins by a king left open, 1-0-1/2", first="Black to move")

    def test_on_a_small_terminal(self):
        for rules in ("three-kings", "green", "nivichanov"):
            for look in ("fitted", "sextant", "quadrant", "half-block", "fill", "ascii"):
                with self.subTest(rules, look=look):
                    player = self.start("play", "--rules", rules, "--look", look)
                    player.wait_for("White to move")
                    player.type("?r")
                    player.wait_for("1 THE GAME")
                    player.press("escape")
                    player.wait_for("White to move")

    def test_the_square_board_needs_a_position(self):
        refused = self.run_plain("fen", "--rules", "green", "--board", "square")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("give a position with --fen", refused.stderr)


if __name__ == "__main__":
    unittest.main()
