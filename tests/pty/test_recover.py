"""Remains of crashes and damage are listed, and games recovered from them (tondo recover).

TONDO_KILLS=1000 kills that many games (make nightly).
"""

import os
import pathlib
import random
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from conversation import Conversation  # noqa: E402


class Recover(harness.TestCase):
    def killed(self, *moves):
        """The journal of a game that was killed."""
        player = self.start("play")
        player.wait_for("to move")
        for move in moves:
            player.type(move + "\r")
            player.wait_for_move(move)
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (journal,) = (self.home / "state" / "tondo").glob("*.journal")
        return journal

    def kill(self, player):
        player.signal(signal.SIGKILL)
        player.wait_for_end()

    def listed(self):
        result = self.run_plain("recover")
        self.assertEqual(result.returncode, 0)
        return [line.split("\t") for line in result.stdout.splitlines()], result.stderr

    def test_nothing(self):
        self.assertEqual(self.listed(), ([], "tondo: there is nothing to recover\n"))

    def test_a_journal(self):
        journal = self.killed("e4", "m4")
        ((kind, _, rules, players, plies, state, path, _),) = self.listed()[0]
        self.assertEqual((kind, rules, players, plies, state, path),
                         ("journal", "3man", "White - Gray - Black", "2", "unsaved", str(journal)))
        before = journal.read_bytes()
        result = self.run_plain("recover", journal, "-o", "game.pgn3")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertIn("\n1. e4 m4 *\n", (self.home / "game.pgn3").read_text())
        self.assertEqual(journal.read_bytes(), before)
        refused = self.run_plain("recover", journal, "-o", "game.pgn3")
        self.assertEqual((refused.returncode, refused.stderr), (1, "tondo: game.pgn3 is there already\n"))
        self.assertIn("\n1. e4 m4 *\n", self.run_plain("recover", journal).stdout)

    def test_missing_moves(self):
        moves = ["e4", "m4", "u4", "d4", "l4", "t4", "a3", "i3", "q3", "a4", "i4", "q4", "b3", "j3", "r3", "b4", "j4", "r4"]
        journal = self.killed(*moves)
        damaged = journal.read_bytes()
        for move in (b"d2d4", b"l2l4", b"t2t4", b"a2a3"):
            damaged = damaged.replace(move, b"xxxx")
        journal.write_bytes(damaged)
        ((_, _, _, _, plies, state, _, note),) = self.listed()[0]
        told = "moves 2 to 6 are missing; from move 6 of Gray on the game is here"
        self.assertEqual((plies, state, note), ("2", "unsaved", "only here; " + told))
        result = self.run_plain("recover", journal)
        self.assertEqual(result.stderr, f"tondo: {told}\n")
        self.assertIn("\n1. e4 m4 u4 *\n", result.stdout)
        self.assertIn("6... j4 r4 *\n", result.stdout)
        again = self.start("--resume")
        again.wait_for("moves 2 to 6 are missing")
        again.type("c3\r")
        again.wait_for_move("c3")

    def test_what_the_file_has_of_a_journal_is_told(self):
        def told():
            ((_, _, _, _, _, state, _, note),) = self.listed()[0]
            return state, note.replace(str(self.home) + "/", "")

        def play(*moves):
            player = self.start("play", "game.pgn3")
            player.wait_for("to move")
            for move in moves:
                player.type(move + "\r")
                player.wait_for_move(move)
            return player

        player = play("e4")
        self.kill(player)
        self.assertEqual(told(), ("unsaved", "only here"))
        player = play("m4")
        player.type(":save\r")
        player.wait_for("Saved in")
        self.kill(player)
        self.assertEqual(told(), ("unfinished", "saved whole in game.pgn3"))
        self.kill(play("u4", "d4"))
        self.assertEqual(told(), ("unsaved", "saved up to ply 2 in game.pgn3"))

    def test_after_kills_exactly_the_unsaved_games_are_unsaved(self):
        """What is saved is read here from the files, what was played from the journals."""
        chance = random.Random(11)
        pawns = [file + "4" for files in zip("abcdefgh", "ijklmnop", "qrstuvwx") for file in files]
        environment = harness.clean_environment(self.home, None)
        for number in range(int(os.environ.get("TONDO_KILLS", "20"))):
            lines = list(pawns)
            for _ in range(3):
                lines.insert(chance.randrange(len(lines)), "save")
            end = f"^\\w+'s pawn goes to {chance.choice(pawns)}$"
            if number % 4 == 0:
                lines, end = [*pawns[:number % 24 + 1], "save"], "^Saved in "
            game = Conversation([harness.program(), "play", "--linear", f"{number}.pgn3"], cwd=self.home, env=environment)
            game.send(*lines)
            game.read_until(end)
            time.sleep(chance.uniform(0, 0.004))
            game.process.kill()
            game.read_rest()
            game.close()
        expected = {}
        for journal in (self.home / "state" / "tondo").glob("*.journal"):
            (file,) = set(re.findall(r" - file (\S+)\n", journal.read_text()))
            played = sum(action.startswith("move ") for action in harness.journal_actions(journal))
            text = pathlib.Path(file).read_text() if os.path.exists(file) else ""
            saved = len(re.findall(r"\b[a-x]4\b", text))
            note = f"saved up to ply {saved} in {file}" if saved else "only here"
            expected[str(journal)] = (("unfinished", f"saved whole in {file}") if saved == played else ("unsaved", note))
        found = {path: (state, note) for kind, _, _, _, _, state, path, note in self.listed()[0] if kind == "journal"}
        self.assertEqual(found, expected)
        self.assertEqual(len({state for state, _ in expected.values()}), 2)

    def test_a_damaged_journal_and_its_kept_original(self):
        journal = self.killed("e4", "m4", "u4", "d4", "l4", "t4")
        damaged = journal.read_bytes()
        for move in (b"m2m4", b"u2u4", b"d2d4", b"l2l4"):
            damaged = damaged.replace(move, b"xxxx")
        journal.write_bytes(damaged)
        result = self.run_plain("recover", journal)
        self.assertIn("\n1. e4 *\n", result.stdout)
        self.assertRegex(result.stderr,
                         r"\Atondo: its journal is damaged at record \d+, after ply 1: 1 later records cannot be used\n\Z")
        again = self.start("--resume")
        again.wait_for("damaged at record")
        again.signal(signal.SIGKILL)
        again.wait_for_end()
        found = {line[0]: line for line in self.listed()[0]}
        self.assertEqual(sorted(found), ["journal", "original"])
        self.assertIn("\n1. e4 *\n", self.run_plain("recover", found["original"][6]).stdout)

    def test_files_of_another_version(self):
        journal = self.killed("e4")
        journal.write_text("tondo-journal 9\n?\n")
        self.assertEqual([line[5] for line in self.listed()[0]], ["foreign"])
        result = self.run_plain("recover", journal)
        self.assertEqual(result.returncode, 1)
        self.assertIn("was written by another version of tondo", result.stderr)

    def test_an_incomplete_file(self):
        journal = self.killed("e4")
        left = journal.parent / ".tondo-abcdef.new"
        left.write_bytes(journal.read_bytes())
        (line,) = [line for line in self.listed()[0] if line[0] == "interrupted"]
        self.assertEqual((line[4], line[6]), ("1", str(left)))
        self.assertIn("\n1. e4 *\n", self.run_plain("recover", left).stdout)

    def test_a_damaged_game_file(self):
        data = self.home / "data" / "tondo"
        data.mkdir(parents=True)
        (data / "torn.pgn3").write_text('1. e4 m4 zz *\n\n[Event "b"]\n\n1. d4 *\n')
        (line,) = self.listed()[0]
        self.assertEqual((line[0], line[4], line[6]), ("file", "2", str(data / "torn.pgn3")))
        result = self.run_plain("recover", data / "torn.pgn3", "-o", "saved.pgn3")
        self.assertIn("torn.pgn3:1:10: dropped up to 3:1: expected a move, not 'zz'", result.stderr)
        self.assertEqual((self.home / "saved.pgn3").read_text().count("\n1. "), 2)
        self.assertEqual(self.run_plain("check", "saved.pgn3").returncode, 0)

    def test_usage(self):
        self.assertEqual(self.run_plain("recover", "-o", "x").returncode, 2)
        missing = self.run_plain("recover", "none")
        self.assertEqual((missing.returncode, missing.stderr), (1, "tondo: cannot read none: No such file or directory\n"))
        (self.home / "diary").write_text("Dear diary")
        self.assertEqual(self.run_plain("recover", "diary").returncode, 1)


if __name__ == "__main__":
    unittest.main()
