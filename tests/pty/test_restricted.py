"""Limits for players of a shared account: --restricted of the menu, of play and of config."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402


class Restricted(harness.TestCase):
    def test_the_menu_leads_to_new_games_only(self):
        (self.home / "game.pgn3").write_text("1. e4 *\n")
        player = self.start("--restricted", job_control=True)
        player.wait_for("New game")
        for line in ("Open a file", "Saved games", "Set up a position"):
            self.assertNotIn(line, player.text)
        for keys in ("\x1a", "o", "l", "e"):  # o opens a file elsewhere, l lists saved games, e sets up a position
            player.type(keys)
        player.wait_for("New game")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

    def test_a_game_names_no_files_and_starts_no_programs(self):
        player = self.start("play", "--restricted", "--gray", "exec:touch owned", job_control=True)
        player.wait_for("Here only people and bots play")
        player.type("\x1a")
        for command, message in ((":save mine.pgn3\r", "Here :save takes no file's name"),
                              (":seat black exec:touch owned\r", "Here only people and bots play")):
            player.type(command)
            player.wait_for(message)
        for keys in ("&", ":tree game.pgn3\r"):
            player.type(keys)
            player.wait_for("There is no opening tree here")
            player.press("escape")
        player.type(":seat black bot:1\r")
        player.wait_for("bot 1")
        player.type("e4\r")
        player.wait_for_move("e4")
        player.type(":save\r")
        player.wait_for("Saved in ")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertEqual(len(list((self.home / "data/tondo").glob("*.pgn3"))), 1)
        self.assertEqual([path.name for path in self.home.iterdir() if path.suffix or path.name == "owned"], [])

    def test_one_engine_looks_on_at_a_time(self):
        first, second = (self.start("play", "--restricted", columns=120, rows=40) for _ in range(2))
        for player in (first, second):
            player.wait_for("White to move")
        first.type("*")
        first.wait_for("depth ")
        second.type("*")
        second.wait_for("others use the engine")
        first.type("*")
        first.wait_for("The engine has stopped")
        second.wait_for("depth ")
        first.type("e4\r")  # the findings of the start are still there
        first.wait_for_move("e4")
        first.type("*")
        first.wait_for("others use the engine")
        second.close()
        first.wait_for("depth ")

    def test_a_resumed_game_starts_no_programs(self):
        player = self.start("play", "--gray", "exec:touch owned; sleep 1000")
        player.wait_for("White to move")
        player.type("e4\r")
        timeouts.wait_until((self.home / "owned").exists, "the program to start")
        player.close()
        (self.home / "owned").unlink()
        player = self.start("--restricted", "--resume")
        player.wait_for("Here only people and bots play")
        player.settle()
        self.assertFalse((self.home / "owned").exists())

    def test_text_mode(self):
        (self.home / "game.pgn3").write_text("1. e4 *\n")
        commands = "open game.pgn3\nnew\nsave mine.pgn3\nseat gray exec:touch owned\ntree game.pgn3\n"
        done = timeouts.run([harness.program(), "--restricted", "--linear"], commands, text=True, cwd=self.home,
                            env=harness.clean_environment(self.home, "dumb"))
        for message in ("There is no word 'open game.pgn3' here", "Here :save takes no file's name",
                     "Here only people and bots play", "There is no opening tree here"):
            self.assertIn(message + "\n", done.stdout)
        self.assertFalse(list(self.home.glob("mine.pgn3")) + list(self.home.glob("owned")))
        self.assertFalse((self.home / ".cache").exists())

    def test_settings_name_no_files(self):
        file = self.home / "config/tondo/config.toml"
        for option in (("--init",), ("--path",), ("--config", "/etc/passwd")):
            done = self.run_plain("config", "--restricted", *option)
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertFalse(file.exists())
        file.parent.mkdir(parents=True)
        file.write_text('look = "fill"\n')
        done = self.run_plain("config", "--restricted")
        self.assertRegex(done.stdout, r'look += "fill" +# file\n')
        self.assertNotIn(str(self.home), done.stdout)


if __name__ == "__main__":
    unittest.main()
