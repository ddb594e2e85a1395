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
        for keys in ("\x1a", "ogame.pgn3\r", "l", "e"):  # l lists saved games, e sets up a position
            player.type(keys)
            if keys != "\x1a":
                player.wait_for("Here there are new games and tables only")
            player.press("up")
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
        commands = "open game.pgn3\nnew\nsave mine.pgn3\nseat gray exec:touch owned\n"
        done = timeouts.run([harness.program(), "--restricted", "--linear"], commands, text=True, cwd=self.home,
                            env=harness.clean_environment(self.home, "dumb"))
        for message in ("Here there are new games and tables only", "Here :save takes no file's name",
                     "Here only people and bots play"):
            self.assertIn(message + "\n", done.stdout)
        self.assertFalse(list(self.home.glob("*.pgn3")) + list(self.home.glob("owned")))

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
