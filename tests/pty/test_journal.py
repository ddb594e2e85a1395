"""Nothing is lost: a killed game can be resumed, and one game is open in one program at a time.

TONDO_KILLS=1000 kills that often at a random moment instead of a few times (make nightly).
"""

import os
import pathlib
import random
import re
import shutil
import signal
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402

MOVES = ("e4", "m4", "u4", "Nf3")


class Journal(harness.TestCase):
    def journals(self):
        return sorted((self.home / "state" / "tondo").glob("*.journal"))

    def recorded(self):
        """The actions of the only journal."""
        (journal,) = self.journals()
        return harness.journal_actions(journal)

    def start_board(self, *arguments):
        player = self.start(*arguments)
        player.wait_for("White")
        return player.settle()

    def play(self, player, moves=MOVES):
        before = len(self.recorded())
        for number, move in enumerate(moves, before + 1):
            player.type(move + "\r")
            player.wait_until(lambda: len(self.recorded()) >= number, f"{move} in the journal")
        player.settle()

    def test_killed_and_resumed(self):
        player = self.start_board("play", "--look", "ascii")
        self.play(player)
        shown = player.text
        player.signal(signal.SIGKILL)
        self.assertEqual(player.wait_for_end(), -signal.SIGKILL)

        again = self.start_board("--resume", "--look", "ascii")
        for move in MOVES:
            again.wait_for(move)

        def board(rows):
            """The letters of the board, without the panel, the last lines and the cursor, which is reset."""
            return [re.findall("[A-Za-z]+", row[:40]) for row in rows[:20]]

        self.assertEqual(board(again.settle().rows), board(shown.split("\n")))
        self.play(again, ["n4"])
        again.wait_for("n4")

    def test_a_torn_last_line_loses_only_itself(self):
        player = self.start_board("play")
        self.play(player)
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (journal,) = self.journals()
        journal.write_bytes(journal.read_bytes()[:-3])

        again = self.start_board("--resume")
        again.wait_for("u4")
        self.assertEqual(len(self.recorded()), len(MOVES) - 1)
        self.play(again, ["Nc3"])
        again.wait_for("Nc3")

    def test_killed_with_a_file(self):
        player = self.start_board("play", "game.pgn3")
        self.play(player)
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        again = self.start_board("play", "game.pgn3")
        for move in MOVES:
            again.wait_for(move)

    def test_a_game_killed_before_its_first_save_goes_on_by_its_name(self):
        fen = "24/24/24/24/4wP19/wK7gK7bK7 w wgb - - wg,gb,bw 0 1"
        for name, options, move in (("tk.pgn3", ["--rules", "three-kings"], "e4"), ("end.pgn3", ["--fen", fen], "e3")):
            with self.subTest(name):
                player = self.start("play", *options, name)
                player.wait_for("to move")
                player.type(move + "\r")
                player.wait_for_move(move)
                player.signal(signal.SIGKILL)
                player.wait_for_end()
                self.assertFalse((self.home / name).exists())
                for arguments in (["play", name], ["--resume"]):
                    again = self.start(*arguments)
                    again.wait_for("Going on where the game was left")
                    again.wait_for_move(move)
                    again.signal(signal.SIGKILL)
                    again.wait_for_end()
                self.assertEqual(list((self.home / "state" / "tondo").glob("*.damaged")), [])

    def test_nothing_to_resume(self):
        finished = self.start("--resume")
        self.assertEqual(finished.wait_for_end(), 1)
        self.assertRegex(finished.output.decode(), r"\Atondo: [^\n]+\n\Z")

    def test_one_program_at_a_time(self):
        player = self.start_board("play", "game.pgn3")
        second = self.start("play", "game.pgn3")
        self.assertEqual(second.wait_for_end(), 1)
        self.assertRegex(second.output.decode(),
                         rf"tondo: the game is open in another tondo \(process {player.pid}\)\r?\n\Z")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        self.start_board("play", "game.pgn3")

    def test_no_accepted_move_is_lost_by_a_kill_at_any_moment(self):
        """Every move shown as played is in the game after --resume, and at most one more."""
        chance = random.Random(7)
        pawns = [file + "4" for files in zip("abcdefgh", "ijklmnop", "qrstuvwx") for file in files]
        environment = harness.clean_environment(self.home, None)
        for _ in range(int(os.environ.get("TONDO_KILLS", "20"))):
            game = Conversation([harness.program(), "play", "--linear"], cwd=self.home, env=environment)
            game.send(*pawns)
            output = game.read_until(f"^\\w+'s pawn goes to {chance.choice(pawns)}$")
            time.sleep(chance.uniform(0, 0.004))
            game.process.kill()
            output += game.read_rest()
            game.close()
            shown = [line.split()[-1] for line in output if re.fullmatch(r"\w+'s pawn goes to [a-x]4", line)]
            again = timeouts.run([harness.program(), "--resume", "--linear"], input="history\n", text=True,
                                 cwd=self.home, env=environment)
            found = re.findall(r"^  ([a-x]4): ", again.stdout, re.MULTILINE)
            self.assertEqual(found, pawns[:len(found)])
            self.assertLessEqual(len(shown), len(found))
            self.assertEqual(again.returncode, 0)
            shutil.rmtree(self.home / "state")

    def test_a_journal_of_another_version_is_kept_and_reported(self):
        player = self.start_board("play", "game.pgn3")
        self.play(player, ["e4"])
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (journal,) = self.journals()
        theirs = "tondo-journal 9\nmove e2e4 in another way\n"
        journal.write_text(theirs)
        refused = self.start("play", "game.pgn3")
        self.assertEqual(refused.wait_for_end(), 1)
        self.assertTrue(refused.output.decode().endswith(
            f"tondo: the game's journal was written by another version of tondo and is left as it is: {journal}\r\n"))
        self.assertEqual(self.start("--resume").wait_for_end(), 1)
        (line,) = self.run_plain("games", "--plain").stdout.splitlines()
        self.assertEqual(line.split("\t")[5:7], ["foreign", str(journal)])
        self.assertEqual(journal.read_text(), theirs)

    def test_a_file_that_has_fewer_games_now(self):
        (self.home / "games.pgn3").write_text("1. e4 *\n\n1. d4 *\n")
        player = self.start_board("play", "--game", "2", "games.pgn3")
        self.play(player, ["m4"])
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (journal,) = self.journals()
        before = journal.read_bytes()
        (self.home / "games.pgn3").write_text("1. e4 *\n")
        refused = self.start("play", "--game", "2", "games.pgn3")
        self.assertEqual(refused.wait_for_end(), 1)
        self.assertIn("there is no game 2, only 1; what was played in it is kept: tondo --resume goes on with it",
                      refused.output.decode())
        self.assertEqual(journal.read_bytes(), before)
        again = self.start_board("--resume")
        again.wait_for("was changed since")

    def test_a_damaged_journal_is_reported_when_it_is_resumed_and_listed(self):
        player = self.start_board("play")
        self.play(player)
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (journal,) = self.journals()
        damaged = journal.read_bytes().replace(b"g1f3", b"xxxx")
        journal.write_bytes(damaged)
        (line,) = self.run_plain("games", "--plain").stdout.splitlines()
        self.assertIn("Its journal is damaged at record ", line)
        again = self.start_board("--resume")
        again.wait_for("damaged at record")
        (archived,) = (self.home / "state" / "tondo").glob("*.damaged")
        self.assertEqual(archived.read_bytes(), damaged)
        self.assertIn(f"\tdamaged\t{archived}\t", self.run_plain("games", "--plain").stdout)

    def test_a_running_game_is_not_resumed(self):
        player = self.start_board("play")
        self.play(player, ["e4"])
        second = self.start("--resume")
        self.assertEqual(second.wait_for_end(), 1)


if __name__ == "__main__":
    unittest.main()
