"""Several programs save in one game file: nobody's game is lost.

TONDO_SAVES=200 lets so many pairs save at once instead of a few (make nightly).
"""

import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import patience  # noqa: E402
from conversation import Conversation  # noqa: E402

TWO_GAMES = '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 *\n'


class Writers(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.file = self.home / "games.pgn3"
        self.file.write_text(TWO_GAMES)

    def open(self, *arguments, **options):
        game = Conversation([harness.program(), *map(str, arguments)], cwd=self.home,
                            env=harness.clean_environment(self.home, None), **options)
        self.addCleanup(game.close)
        return game

    def replay(self, number, note="!"):
        """A replay with something to save."""
        game = self.open("replay", "--linear", "--game", number, self.file)
        game.say("forward", "mark", note)
        game.hear_until("Marked")
        return game

    def play(self, number):
        game = self.open("play", "--linear", "--game", number, self.file)
        game.say("m4")
        game.hear_until("Black to move")
        return game

    def test_pairs_of_programs_save_different_games_at_once(self):
        for pair in range(int(os.environ.get("TONDO_SAVES", "20"))):
            self.file.write_text(TWO_GAMES)
            one = self.replay(1)
            other, written = (self.replay(2), "1. d4 $1 *") if pair % 2 else (self.play(2), "1. d4 m4 *")
            one.say("save")
            other.say("save")
            one.hear_until("Saved in")
            other.hear_until("Saved in")
            for program in (one, other):
                program.process.kill()
                program.close()
            text = self.file.read_text()
            self.assertIn("1. e4 $1 *", text)
            self.assertIn(written, text)
            self.assertEqual([path.name for path in self.home.glob("*")
                              if path.name != "state" and path.name != "data"], ["games.pgn3"])

    def test_a_game_that_two_programs_change_is_kept_twice(self):
        one, other = self.replay(2, "!"), self.replay(2, "?")
        one.say("save")
        one.hear_until("Saved in")
        other.say("save")
        other.hear_until("games.pgn3 was changed by another program; this game is now in games-2.pgn3")
        self.assertIn("1. d4 $1 *", self.file.read_text())
        self.assertIn("1. d4 $2 *", (self.home / "games-2.pgn3").read_text())
        other.say("mark", "!!", "save")
        other.hear_until("Saved in .*games-2.pgn3, game 1")
        self.assertIn("1. d4 $3 *", (self.home / "games-2.pgn3").read_text())

    def test_an_analysis_of_a_file_that_changes_meanwhile_is_kept(self):
        self.analyze_while(2, lambda: TWO_GAMES.replace("e4", "f4"))  # another game of the file
        text = self.file.read_text()
        self.assertIn("1. f4 *", text)
        self.assertIn("[%share", text)

        said = self.analyze_while(1, lambda: text.replace("f4", "g4"))
        self.assertEqual(said, "tondo: games.pgn3 was changed by another program; this game is now in games-2.pgn3\n")
        self.assertEqual(self.file.read_text(), text.replace("f4", "g4"))
        self.assertIn("[%share", (self.home / "games-2.pgn3").read_text())

    def analyze_while(self, number, changed):
        analysis = self.open("analyze", "--game", number, "--movetime", "300", "--jobs", "2", "-o", "games.pgn3",
                             "games.pgn3", stderr=subprocess.PIPE)
        threads = pathlib.Path(f"/proc/{analysis.process.pid}/task")
        patience.wait_until(lambda: len(list(threads.iterdir())) > 1, "the file to be read")
        self.file.write_text(changed())
        self.assertEqual(analysis.wait_for_end(), 0)
        return analysis.process.stderr.read().decode()


if __name__ == "__main__":
    unittest.main()
