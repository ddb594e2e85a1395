"""Several programs save in one game file: no game is lost.

TONDO_SAVES=200 lets so many pairs save at once instead of a few (make nightly).
"""

import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402

TWO_GAMES = '[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n\n1. d4 *\n'


class Writers(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.file = self.home / "games.pgn3"
        self.file.write_text(TWO_GAMES)

    def open(self, *arguments, extra=None, **options):
        game = Conversation([harness.program(), *map(str, arguments)], cwd=self.home,
                            env=harness.clean_environment(self.home, None, extra=extra), **options)
        self.addCleanup(game.close)
        return game

    def replay(self, number, note="!"):
        """A replay with an unsaved comment."""
        game = self.open("replay", "--linear", "--game", number, self.file)
        game.send("forward", "mark", note)
        game.read_until("Marked")
        return game

    def play(self, number):
        game = self.open("play", "--linear", "--game", number, self.file)
        game.send("m4")
        game.read_until("Black to move")
        return game

    def test_pairs_of_programs_save_different_games_at_once(self):
        for pair in range(int(os.environ.get("TONDO_SAVES", "20"))):
            self.file.write_text(TWO_GAMES)
            one = self.replay(1)
            other, written = (self.replay(2), "1. d4 $1 *") if pair % 2 else (self.play(2), "1. d4 m4 *")
            one.send("save")
            other.send("save")
            one.read_until("Saved in")
            other.read_until("Saved in")
            for program in (one, other):
                program.process.kill()
                program.close()
            text = self.file.read_text()
            self.assertIn("1. e4 $1 *", text)
            self.assertIn(written, text)
            self.assertEqual([path.name for path in self.home.glob("*")
                              if path.name != "state" and path.name != "data"], ["games.pgn3"])

    def test_finished_games_saved_at_once_without_locks_are_kept_whatever_the_clocks_say(self):
        rest = "".join(f"[Event \"{number}\"]\n\n1. e4 m4 u4 *\n\n" for number in range(3000))  # the merge takes longer
        for pair in range(int(os.environ.get("TONDO_SAVES", "10"))):
            self.file.write_text(TWO_GAMES + "\n" + rest)
            programs = []
            for number, ahead in enumerate((0, 15 if pair % 2 else -15), 1):
                game = self.open("play", "--linear", "--game", number, self.file, extra=harness.without_locks(ahead))
                game.send("resign", "y", "resign", "y")
                game.read_until("wins")
                programs.append(game)
            for game in programs:
                game.send("quit")
            for game in programs:
                game.read_until("Saved in")
                self.assertEqual(game.wait_for_end(), 0)
                game.close()
            self.assertEqual(self.file.read_text().count("resigns"), 4, f"pair {pair}")
            self.assertEqual([path.name for path in self.home.glob(".*")], [])
            self.assertEqual(list((self.home / "state" / "tondo").glob("*.journal")), [])

    def test_a_game_that_two_programs_change_is_kept_in_both_versions(self):
        one, other = self.replay(2, "!"), self.replay(2, "?")
        one.send("save")
        one.read_until("Saved in")
        other.send("save")
        other.read_until("games.pgn3 was changed by another program; this game is now in games-2.pgn3")
        self.assertIn("1. d4 $1 *", self.file.read_text())
        self.assertIn("1. d4 $2 *", (self.home / "games-2.pgn3").read_text())
        other.send("mark", "!!", "save")
        other.read_until("Saved in .*games-2.pgn3, game 1")
        self.assertIn("1. d4 $3 *", (self.home / "games-2.pgn3").read_text())

    def test_an_analysis_of_a_file_that_changes_meanwhile_is_kept(self):
        self.analyze_while(2, lambda: TWO_GAMES.replace("e4", "f4"))  # another game of the file
        text = self.file.read_text()
        self.assertIn("1. f4 *", text)
        self.assertIn("[%share", text)

        output = self.analyze_while(1, lambda: text.replace("f4", "g4"))
        self.assertEqual(output, "tondo: games.pgn3 was changed by another program; this game is now in games-2.pgn3\n")
        self.assertEqual(self.file.read_text(), text.replace("f4", "g4"))
        self.assertIn("[%share", (self.home / "games-2.pgn3").read_text())

    def analyze_while(self, number, changed):
        analysis = self.open("analyze", "--game", number, "--movetime", "300", "--jobs", "2", "-o", "games.pgn3",
                             "games.pgn3", stderr=subprocess.PIPE)
        threads = pathlib.Path(f"/proc/{analysis.process.pid}/task")
        timeouts.wait_until(lambda: len(list(threads.iterdir())) > 1, "the file to be read")
        self.file.write_text(changed())
        self.assertEqual(analysis.wait_for_end(), 0)
        return analysis.process.stderr.read().decode()


class Sharing(harness.TestCase):
    """A file of a group: as root with two unused user numbers, otherwise with the tester's own groups."""

    GROUP, ANNA, BEN = 54321, 54301, 54302

    def setUp(self):
        super().setUp()
        self.is_root = os.geteuid() == 0
        others = [group for group in os.getgroups() if group != os.getegid()]
        self.group = self.GROUP if self.is_root else (others or [os.getegid()])[0]
        self.users = (self.ANNA, self.BEN) if self.is_root else (os.geteuid(), os.geteuid())
        self.home.chmod(0o755)
        self.program = harness.program_for_all(self.home)
        self.folder = self.home / "shared"
        self.folder.mkdir()
        os.chown(self.folder, self.users[0], self.group)
        self.folder.chmod(0o770)
        self.file = self.folder / "games.pgn3"
        self.write(TWO_GAMES)

    def write(self, text):
        self.file.write_text(text)
        os.chown(self.file, self.users[0], self.group)
        self.file.chmod(0o660)

    def open(self, user, *arguments):
        home = self.home / str(user)
        if not home.exists():
            home.mkdir()
            os.chown(home, user, -1)
        identity = {"user": user, "group": user, "extra_groups": [self.group]} if self.is_root else {}
        game = Conversation([self.program, *map(str, arguments)], cwd=home, umask=0o077,
                            env=harness.clean_environment(home, None), **identity)
        self.addCleanup(game.close)
        return game

    def mark(self, user, number):
        game = self.open(user, "replay", "--linear", "--game", number, self.file)
        game.send("forward", "mark", "!")
        game.read_until("Marked")
        return game

    def test_the_group_and_its_rights_stay_whichever_member_saves(self):
        for number, user in enumerate(self.users, 1):
            game = self.mark(user, number)
            game.send("save")
            game.read_until("Saved in")
            status = self.file.stat()
            self.assertEqual((status.st_gid, status.st_mode & 0o777), (self.group, 0o660))
            self.assertEqual(status.st_uid, user)
        self.assertEqual(self.file.read_text().count("$1"), 2)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["games.pgn3"])

    def test_two_log_ins_that_save_at_once_keep_both_games(self):
        for _ in range(int(os.environ.get("TONDO_SAVES", "20"))):
            self.write(TWO_GAMES)
            games = [self.mark(user, number) for number, user in enumerate(self.users, 1)]
            for game in games:
                game.send("save")
            for game in games:
                game.read_until("Saved in .*games.pgn3")
                game.close()
            text = self.file.read_text()
            self.assertEqual(text.count("$1"), 2, text)
            self.assertEqual((self.file.stat().st_gid, self.file.stat().st_mode & 0o777), (self.group, 0o660))


if __name__ == "__main__":
    unittest.main()
