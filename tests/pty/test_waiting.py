"""While another program is writing a file, no key waits: the save does, until the file is free or it is given up."""

import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402
from locks import another_writes  # noqa: E402

GAME = "1. e4 m4 *\n"


class Waiting(harness.TestCase):
    WAITING = "Waiting: another program is writing game.pgn3; Esc gives up"

    def setUp(self):
        super().setUp()
        self.file = self.home / "game.pgn3"
        self.file.write_text(GAME)

    def start_on(self, *arguments, ready):
        player = self.start(*arguments)
        player.wait_for(ready)
        return player.settle()

    def play(self):
        player = self.start_on("play", "game.pgn3", ready="to move")
        self.enter(player, "u4")
        return player

    def enter(self, player, move):
        player.type(move + "\r")
        player.wait_for_move(move)

    def quit(self, player, keys=":q\r"):
        player.type(keys)
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def test_a_game_is_played_on_and_saved_when_the_file_is_free(self):
        player = self.play()
        with another_writes(self.file):
            player.type("S")
            player.wait_for(self.WAITING)
            self.enter(player, "d4")
            player.type("n4")
            player.wait_for("Move: n4")
            player.wait_for(self.WAITING)
            self.assertEqual(self.file.read_text(), GAME)
            player.press("enter")
            player.wait_for_move("n4")
        player.wait_for("Saved in game.pgn3")
        self.assertIn("1. e4 m4 u4 2. d4 n4 *", self.file.read_text())
        self.quit(player)

    def test_a_save_is_given_up(self):
        player = self.play()
        with another_writes(self.file):
            player.type("S")
            player.wait_for(self.WAITING)
            player.press("escape")
            player.wait_for("Not saved")
        self.enter(player, "d4")
        player.settle()
        self.assertEqual(self.file.read_text(), GAME)
        self.quit(player)
        self.assertIn("2. d4 *", self.file.read_text())

    def test_leaving_waits_and_may_be_given_up(self):
        player = self.play()
        with another_writes(self.file):
            player.type(":q\r")
            player.wait_for(self.WAITING)
            player.press("escape")
            player.wait_for("Not saved")
            self.enter(player, "d4")
            player.type(":q\r")
            player.wait_for(self.WAITING)
        self.assertEqual(player.wait_for_end(), 0)
        self.assertIn("2. d4 *", self.file.read_text())

    def test_leaving_twice_leaves_at_once(self):
        for keys in (":q\r", "\x03"):
            with self.subTest(keys=keys):
                self.file.write_text(GAME)
                player = self.play()
                with another_writes(self.file):
                    player.type(keys)
                    player.wait_for(self.WAITING)
                    player.type(keys)
                    self.assertEqual(player.wait_for_end(), 1)
                    self.assert_terminal_restored(player)
                    self.assertIn("tondo: another program is writing game.pgn3; the game is kept: "
                                  "tondo --resume goes on with it", "".join(player.rows))
                    self.assertEqual(self.file.read_text(), GAME)
                again = self.start_on("--resume", ready="u4")
                self.quit(again)
                self.assertIn("1. e4 m4 u4 *", self.file.read_text())

    def test_a_replay(self):
        player = self.start_on("replay", "game.pgn3", ready="of 2")
        player.press("right")
        player.type(":mark\r!\r")
        player.wait_for("Marked")
        with another_writes(self.file):
            player.type("S")
            player.wait_for(self.WAITING)
            player.press("right")
            player.wait_for("2 of 2")
            player.type("q")
            player.wait_for("Save the changes first?")
            player.type("y")
            player.wait_for(self.WAITING)
            player.press("escape")
            player.wait_for("Not saved")
            player.type("S")
            player.wait_for(self.WAITING)
        player.wait_for("Saved in game.pgn3")  # and stays, as leaving was given up
        self.assertIn("1. e4 $1 m4 *", self.file.read_text())
        self.quit(player)

    def test_the_editor(self):
        new = self.home / "new.pgn3"
        player = self.start_on("edit", ready="Setting up a position")
        player.type(":save new.pgn3\r")
        player.wait_for("Saved in new.pgn3")
        before = new.read_text()
        with another_writes(new):
            player.press("up")
            player.wait_for("e2 White pawn")
            player.press("delete")
            player.wait_for("wPwPwPwP1wP")
            player.type(":save\r")
            player.wait_for("Waiting: another program is writing new.pgn3; Esc gives up")
            player.press("up")
            player.wait_for("e3 ")
            player.wait_for("Waiting")
            player.type("c")
            player.wait_for("Not saved. Cannot be played: White is living")
            player.type("u:save\r")
            player.wait_for("Waiting")
            self.assertEqual(new.read_text(), before)
        player.wait_for("Saved in new.pgn3")
        self.assertNotEqual(new.read_text(), before)
        self.quit(player, "q")

    def test_the_list_of_games(self):
        other = self.home / "other.pgn3"
        other.write_text("1. d4 *\n")
        os.utime(other, (0, 0))
        player = self.start_on("games", ".", ready="Enter plays on")
        with another_writes(self.file):
            player.type("d")
            player.wait_for("?")
            player.type("y")
            player.wait_for(self.WAITING)
            player.press("down")
            player.wait_for(self.WAITING)
            self.assertTrue(self.file.exists())
        player.wait_for("Moved aside")
        self.assertFalse(self.file.exists())
        self.assertTrue(other.exists())
        self.assertEqual([path.name for path in (self.home / "deleted").iterdir()], ["game.pgn3"])
        self.quit(player, "q")

    def test_a_lesson(self):
        progress = self.home / "state" / "tondo" / "progress"
        progress.parent.mkdir(parents=True, mode=0o700)
        with another_writes(progress):
            player = self.start_on("learn", ready="Lesson 1 of")
            player.type("]")
            player.wait_for("Lesson 2 of")
            self.assertFalse(progress.exists())
        player.type("]")
        player.wait_for("Lesson 3 of")
        timeouts.wait_until(progress.exists, "the progress to be written")
        self.quit(player)

    def test_text_mode_waits(self):
        game = Conversation([harness.program(), "play", "--linear", "game.pgn3"], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        game.send("u4")
        game.read_until("White to move")
        with another_writes(self.file):
            game.send("save", "quit")
            game.read_until("^Waiting: another program is writing game.pgn3$")
        game.read_until("Saved in game.pgn3")
        self.assertEqual(game.wait_for_end(), 0)

    def test_a_command_waits(self):
        with another_writes(self.file):
            analysis = Conversation([harness.program(), "analyze", "--nodes", "10", "-o", "game.pgn3", "game.pgn3"],
                                    cwd=self.home, env=harness.clean_environment(self.home, None), stderr=-1)
            self.addCleanup(analysis.close)
            self.assertEqual(analysis.process.stderr.readline(),
                             b"tondo: Waiting: another program is writing game.pgn3\n")
        self.assertEqual(analysis.wait_for_end(), 0)
        self.assertIn("[%share", self.file.read_text())


if __name__ == "__main__":
    unittest.main()
