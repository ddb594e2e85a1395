"""Games to be watched: those with comments, and three bots."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import start_menu  # noqa: E402
from conversation import Conversation  # noqa: E402

GAMES = sorted((pathlib.Path(__file__).parents[2] / "src/learn/demonstrations").glob("*.pgn3"))


def comments_of(file):
    """In plain words, without those of the program."""
    comments = re.findall(r"\{([^}]*)\}", file.read_text().replace("[%wait]", ""))
    return [" ".join(comment.split()) for comment in comments if "[%" not in comment]


class Demo(harness.TestCase):
    def open(self, *arguments):
        game = Conversation([harness.program(), "demo", "--linear", *arguments], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        return game

    def test_every_game_is_shown_to_its_end_with_all_comments(self):
        for file in GAMES:
            with self.subTest(file.stem):
                game = self.open(file.stem)
                for comment in comments_of(file):
                    game.read_until("^Comment: " + re.escape(comment) + "$")
                    game.send("comment")
                self.assertIn(" wins", " ".join(game.read_until("^No comment from here on")))
                game.send("quit")
                self.assertEqual(game.wait_for_end(), 0)

    def test_a_game_goes_on_by_itself_on_the_screen(self):
        player = self.start("demo", "3man-video", columns=80, rows=24)
        player.wait_for("A bishop on two lines")
        player.wait_for("Three bots play by the")
        player.type("++++p")
        for question in ("now?", "does?"):
            player.wait_for(question)
            player.wait_for("goes on")
            player.type("p")
        player.wait_for("Ada wins")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

    def test_a_restricted_player_writes_no_files(self):
        player = self.start("demo", "--restricted", columns=80, rows=24)
        player.wait_for("ply 0")
        player.type(":save here.pgn3\r")
        player.wait_for("Here nothing is saved")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertFalse((self.home / "here.pgn3").exists())

    def test_bots_pause_and_change_their_speed(self):
        player = self.start("demo", "--bots", "1", "--restricted", columns=100, rows=30)
        player.wait_for("P pauses, + faster, - slower")
        player.type("+++++++")
        player.wait_for("at least this many seconds: off")
        player.wait_for(" 3 ")
        player.type("P")
        player.wait_for("Paused; pause again")
        board = player.settle().rows[:-2]
        player.type("-")
        player.wait_for("at least this many seconds: 0.25")
        self.assertEqual(player.settle().rows[:-2], board)
        player.type("<")
        player.wait_for("Looking back")
        player.type(">P")
        player.wait_until(lambda: player.rows[:-2] != board, "the game to go on")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_the_share_of_each_bot_is_shown_and_told(self):
        player = self.start("demo", "--bots", "1", columns=100, rows=30)
        player.wait_until(lambda: re.search(r"[wgb] \d\d%", player.text), "the bar")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        game = self.open("--bots", "1", "green")
        game.read_until(r"^Win shares: White \d+%, Red \d+%, Black \d+%")
        game.send("pause")
        game.read_until("^Paused; pause again resumes")
        game.send("faster")
        game.read_until("^A bot's move takes at least this many seconds: 0.5$")
        game.send("slower")
        game.read_until("^A bot's move takes at least this many seconds: 1$")
        game.send("bar off")
        game.read_until("^Shares of the win are not told")
        game.send("pause")
        game.read_until("^Resumed")
        game.send("quit")
        self.assertEqual(game.wait_for_end(), 0)

    def test_wrong_usage(self):
        for arguments in (("chess",), ("--bots", "9"), ("--bots",)):
            with self.subTest(arguments):
                done = self.run_plain("demo", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertRegex(done.stderr, r"^tondo: .*\n$")

    def test_the_menu_leads_to_both_and_back(self):
        start_menu.assert_leads(self, "Watch a game with comments", "w", "ply 0",
                                "demo nivichanov", "Kings are taken", "watch a game with comments")
        player = self.start()
        player.wait_for("Watch three bots play")
        player.type("a")
        player.wait_for("P pauses")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)


if __name__ == "__main__":
    unittest.main()
