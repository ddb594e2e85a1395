"""Whole games at the keyboard: input, screen and saved file."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

# Gray mates Black in the fourth round, at once captures a knight across the moat this has bridged, castles later,
# and is mated at last by White, who has promoted a pawn on the way.
GAME = """
Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3 Bp6# f4 Nq2 f5 Nr4 d3 m4 c4 Ni3 e5 Nk4 e6 Bn4 c5 i3 c6 Qg6 fxg6 O-O-O d4 Bm2 d5 Nl6
o6 Bn3 h3 Nn5 oxn5 Bt4 nxm4 Kj1 mxn3 Bv2 nxo2 Rln1 oxn1=Q+ Ki2 Qc2#
""".split()
PROMOTION = "oxn1=Q+"


class WholeGame(harness.TestCase):
    def start_board(self, *arguments, **options):
        player = self.start("play", *arguments, **options)
        player.wait_for("White to move")
        return player.settle()

    def enter(self, player, move):
        """Types a move, and answers the question about a promotion."""
        if move == PROMOTION:
            player.type("oxn1\r")
            player.wait_for("Promote to")
            player.type("q")
        else:
            player.type(move.rstrip("+#") + "\r")
        player.wait_for_move(move)

    def quit(self, player):
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def test_from_the_first_move_to_two_mates(self):
        player = self.start_board("game.pgn3", columns=120, rows=40)
        for move in GAME:
            self.enter(player, move)
            if move == "Bp6#":
                player.wait_for("Black is checkmated")
                player.wait_for("p|q and x|a are bridged")
            elif move == PROMOTION:
                player.wait_for("and becomes a queen and checks Gray")
        player.wait_for("White wins, 1-0-0")
        player.wait_for("Gray is checkmated")
        self.quit(player)

        saved = self.home / "game.pgn3"
        checked = self.run_plain("check", saved)
        self.assertEqual((checked.returncode, checked.stdout, checked.stderr), (0, "", ""))
        self.assertEqual(self.run_plain("export", saved).stdout, saved.read_text())
        self.assertIn('[Result "1-0-0"]', saved.read_text())
        moves = [word for word in saved.read_text().split("\n\n")[1].split() if not word[0].isdigit()]
        self.assertEqual(moves, GAME)

    def test_reviewed_afterwards(self):
        player = self.start_board("game.pgn3")
        for move in GAME[:9]:
            self.enter(player, move)
        self.quit(player)
        player = self.start("play", "game.pgn3")
        player.wait_for("White to move")
        player.type("<<")
        player.wait_for("Looking back, 7 of 9")
        player.press("end")
        self.enter(player, "g3")

    def test_by_cursor_alone(self):
        for options in ({}, {"term": "vt100"}, {"term": "linux"}, {"locale": "C"}):
            with self.subTest(**options):
                player = self.start("play", **options)
                player.wait_for("e2 White pawn")
                player.press("enter")
                player.wait_for("Enter drops")
                player.press("up", "up")
                player.wait_for("e4  ")
                player.press("enter")
                player.wait_for("White's pawn goes to e4")
                player.press("tab")
                player.wait_for("Gray")
                self.quit(player)

    def test_rings_of_seven_bits(self):
        name = "Zo\u00eb"
        for size in ({}, {"columns": 120, "rows": 40}):
            for terminal in ({}, {"term": "vt100"}):
                with self.subTest(**size, **terminal):
                    for command, scenes in ((("--ascii",), [("", "New game")]),
                                            (("play", "--ascii"), [("", f"{name} to move"), ("e4\r", "pawn goes to e4"),
                                                                   ("T", "attack"), ("?", "move the cursor up"), ("r", "1.1")])):
                        player = self.start(*command, "--names", f"{name},Ben,Cleo", **size, **terminal)
                        for keys, part in scenes:
                            player.type(keys)
                            player.wait_for(part)
                            player.settle()
                            self.assertTrue(player.text.replace(name, "").isascii(), player.text)
                        player.press("ctrl-c")
                        self.assertEqual(player.wait_for_end(), 0)
                        self.assertTrue(bytes(player.output).decode().replace(name, "").isascii())

    def test_refusals_have_reasons(self):
        player = self.start_board()
        for typed, answer in (("e5", "no pawn of White goes to e5"), ("h1i1", "is not bridged"), ("h1h2", "own piece")):
            player.type(typed + "\r")
            player.wait_for(answer)
            player.press("escape")
        self.quit(player)

    def test_take_back_and_redo(self):
        player = self.start_board("game.pgn3")
        for move in ("e4", "m4", "u4"):
            self.enter(player, move)
        player.type("UU")
        player.wait_for("Gray to move")
        player.type("Y")
        player.wait_for("Gray's pawn goes to m4")
        self.enter(player, "v4")
        self.quit(player)
        self.assertIn("1. e4 m4 v4", (self.home / "game.pgn3").read_text())

    def test_draw_and_resignation(self):
        player = self.start_board("game.pgn3")
        player.type(":resign black\r")
        player.wait_for("Black resigns. Really?")
        player.type("y")
        player.wait_for("Black will resign")
        for move in ("e4", "m4"):
            player.type(move + "\r")
            player.wait_for(move)
        player.wait_for("resigned")
        player.type(":draw agreed\r")
        player.wait_for("agree to a draw?")
        player.type("y")
        player.wait_for("Draw by agreement, 1/2-1/2-0")
        self.quit(player)
        self.assertIn("1. e4 m4 resigns 2. draw 1/2-1/2-0", (self.home / "game.pgn3").read_text())

    def test_resize(self):
        player = self.start_board()
        for columns, rows in ((120, 40), (200, 60), (60, 20), (20, 5), (80, 24)):
            player.resize(columns, rows)
            player.settle()
        player.wait_for("White to move")
        self.enter(player, "e4")


class StartMenu(harness.TestCase):
    def test_new_game_and_resuming(self):
        player = self.start()
        player.wait_for("New game")
        player.type("n")
        player.wait_for("White to move")
        player.type("e4\r")
        player.wait_for("White's pawn goes to e4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

        player = self.start()
        player.wait_for("Go on with the last game")
        player.wait_for("Gray to move")
        player.press("enter")
        player.wait_for("e4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_a_file_is_completed_and_a_missing_one_is_asked_about(self):
        (self.home / "party-1.pgn3").write_text("1. e4 *\n")
        (self.home / "party-2.pgn3").write_text("1. d4 *\n")
        player = self.start()
        player.wait_for("Open a file")
        player.type("opart\t")
        player.wait_for("party-1.pgn3  party-2.pgn3")
        player.type("3\r")
        player.wait_for("Begin a new game that is saved there? (y/n)")
        player.press("escape")
        player.wait_for("Tab completes it")
        player.type("\x7f2\t")
        player.wait_for("File: party-2.pgn3")
        player.type("\r")
        player.wait_for_move("d4")
        player.type(":save party-1\t")
        player.wait_for(":save party-1.pgn3")
        player.press("escape")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertFalse((self.home / "party-3").exists())
        player = self.start()
        player.wait_for("Open a file")
        player.type("onew.pgn3\ry")
        player.wait_for("A new game, to be saved in new.pgn3")

    def test_a_file_of_another_format(self):
        (self.home / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0\0\0")
        player = self.start()
        player.wait_for("Open a file")
        player.type("o")
        player.type("photo.jpg\r")
        player.wait_for("photo.jpg:1:1: error:")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)


if __name__ == "__main__":
    unittest.main()
