"""Bots and other programs in the seats of a game on the terminal."""

import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from states import SLOW  # noqa: E402

PROGRAMS = pathlib.Path(__file__).with_name("programs.py")
FAULTS = {
    "die": "ended with status 3", "illegal": "answered 'e2e9': there is no", "nonsense": "answered",
    "flood": "wrote more than", "empty": "answered bestmove without a move", "san": "answered an illegal move",
}
FAST = ("--bot-pace", "off")


def bad(how):
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(PROGRAMS))} {how}"


class Players(harness.TestCase):
    def start_game(self, *arguments, **options):
        player = self.start("play", *arguments, **options)
        player.wait_for("White")
        return player

    def moves_of(self, player):
        """The moves of the game that is played, by its journal."""
        journal = max((self.home / "state" / "tondo").iterdir(), key=lambda path: path.stat().st_mtime_ns)
        text = journal.read_text().split("actions\n")[1]
        moves = []
        for line in text.splitlines():
            if line.startswith("move "):
                moves.append(line.split()[1])
            elif line in ("flags", "resigns", "draw"):
                moves.append(line)
            elif line == "undo":
                moves.pop()
        return moves

    def legal(self, moves):
        return subprocess.run([harness.program(), "moves", "--moves", " ".join(moves)], capture_output=True, text=True,
                              check=True).stdout.split()

    def play_on_to_the_end(self, player):
        """White's moves are the first that there are, until White is out and the bots have ended it."""
        player.type(":resign white\r")
        player.wait_for("Really?")
        player.type("y")
        player.wait_for("r rematch", patience=120)

    def test_a_game_against_two_bots_from_the_menu(self):
        player = self.start(*FAST)
        player.wait_for("Play against two bots")
        player.press("down", "left", "left")
        player.wait_for("level 1, Beginner")
        player.type("b")
        player.wait_for("White to move")
        self.assertRegex(player.text, r"g  Gray  bot 1")
        for ply in range(0, 9, 3):
            moves = self.moves_of(player)
            self.assertEqual(len(moves), ply)
            player.type(self.legal(moves)[0] + "\r")
            player.wait_until(lambda: len(self.moves_of(player)) == ply + 3, "the bots' answers")
            player.wait_for("White to move")
        self.play_on_to_the_end(player)
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        (saved,) = (self.home / "data" / "tondo").glob("*.pgn3")
        text = saved.read_text()
        self.assertIn('[Gray "Bot 1"]', text)
        self.assertIn('[GrayPlayer "bot:1"]\n[GrayType "program"]', text)
        self.assertEqual(self.run_plain("check", str(saved)).returncode, 0)

    def test_three_bots_play_for_whoever_looks_on(self):
        player = self.start_game("--white", "bot:1", "--gray", "mode:random", "--black", "bot:1", *FAST)
        player.wait_until(lambda: len(self.moves_of(player)) > 6, "some moves")
        player.type("P")
        player.wait_for("The game is paused")
        player.settle()
        before = len(self.moves_of(player))
        player.settle(0.5)
        self.assertEqual(len(self.moves_of(player)), before)
        player.press("enter")
        player.wait_until(lambda: len(self.moves_of(player)) > before, "more moves")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_everything_works_while_a_bot_thinks(self):
        player = self.start_game("--gray", SLOW)
        player.type("e4\r")
        player.wait_for("Gray thinks.")
        player.type("<")
        player.wait_for("Looking back")
        player.press("end")
        player.type("?")
        player.wait_for("Keys on the board")
        player.press("escape")
        player.resize(100, 30)
        player.wait_for("Gray thinks")
        player.type("m")
        player.wait_for("It is Gray's turn")
        player.type("U")
        player.wait_for("Taken back")
        self.assertNotIn("thinks", player.text)
        player.type("d4\r")
        player.wait_for("Gray thinks.")
        player.type(":seat gray human\r")
        player.wait_for("Gray is now played by a person")
        player.type("m4\r")
        player.wait_for_move("m4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_few_bytes_while_a_bot_thinks(self):
        player = self.start_game("--gray", SLOW)
        player.type("e4\r")
        player.wait_for("Gray thinks.")
        before = len(player.output)
        player.wait_for("Gray thinks...")
        self.assertLess(len(player.output) - before, 200)

    def test_bots_are_back_after_a_kill(self):
        player = self.start_game("--gray", "bot:1", "--black", SLOW, *FAST)
        player.type("e4\r")
        player.wait_for("Black thinks")
        player.type(":seat gray bot:2:turtle\r")
        player.wait_for("Gray is now played by bot 2, turtle")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        player.wait_for_nothing_left()
        again = self.start("--resume")
        again.wait_for("Black thinks")
        self.assertIn("bot 2, turtle", again.text)
        again.type(":q\r")
        self.assertEqual(again.wait_for_end(), 0)

    def test_programs_that_fail_lose_their_seats(self):
        for how, said in FAULTS.items():
            with self.subTest(how):
                player = self.start_game("--gray", bad(how), "--black", "bot:1", *FAST,
                                         extra={"TONDO": harness.program()})
                for round_number, move in enumerate(("e4", "d4", "Nf3"), 1):
                    player.type(move + "\r")
                    player.wait_until(lambda: len(self.moves_of(player)) == 3 * round_number, "the answers")
                player.wait_for("Gray loses the seat: the program " + said)
                player.wait_for("out of time")
                player.type(":q\r")
                self.assertEqual(player.wait_for_end(), 0)
                player.wait_for_nothing_left()

    def test_no_process_outlives_a_signal_or_the_line(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                player = self.start_game("--gray", bad("mute"))
                player.type("e4\r")
                player.wait_for("Gray thinks")
                player.signal(number)
                self.assertEqual(player.wait_for_end(), -number)
                player.wait_for_nothing_left()

    def test_a_stop_while_a_bot_thinks(self):
        player = self.start_game("--gray", SLOW, job_control=True)
        player.type("e4\r")
        player.wait_for("Gray thinks")
        player.press("ctrl-z")
        player.wait_for_stop()
        player.settle()
        self.assert_terminal_restored(player)
        player.bring_to_foreground()
        player.wait_for("Gray thinks")
        player.type("U")
        player.wait_for("Taken back")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_a_hint_and_the_bar(self):
        player = self.start_game("--evaluation", "on")
        player.wait_until(lambda: re.search(r"w 3\d%-*\|g 3\d%-*\|b 3\d%-*\|", player.text), "the bar")
        player.type("I")
        player.wait_for("Thinking about a hint")
        row = player.wait_for("Hint: ")
        hinted = re.search(r"Hint: (\S+)", player.rows[row]).group(1)
        self.assertRegex(player.rows[row], r"\(White \d+%, Gray \d+%")
        player.type(hinted + "\r")
        player.wait_for_move(hinted)
        player.type("I")
        player.wait_for("Thinking about a hint")
        player.type("m4\r")
        player.wait_for_move("m4")
        player.type("V")
        player.wait_for("The bar is gone")
        self.assertNotIn("%", player.text)
        player.type("V")
        player.wait_for("w 3")
        player.signal(signal.SIGTERM)
        self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
        player.wait_for_nothing_left()

    def test_a_file_starts_no_program(self):
        file = self.home / "trap.pgn3"
        file.write_text('[GrayType "program"]\n[GrayPlayer "exec:touch %s/owned"]\n\n1. e4 *\n' % self.home)
        player = self.start("play", str(file))
        player.wait_for("Gray was played by another program")
        player.type("m4\r")
        player.wait_for_move("m4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertFalse((self.home / "owned").exists())

    def test_seats_that_are_not_there(self):
        self.assertIn("there is no Red under 3man, but White, Gray, Black",
                      self.run_plain("play", "--red", "bot:1").stderr)
        self.assertEqual(self.run_plain("play", "--red", "bot:1").returncode, 2)
        refused = self.run_plain("play", "--gray", "bot:9")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("expected", refused.stderr)

    def test_a_game_by_lines(self):
        process = subprocess.Popen([harness.program(), "play", "--linear", "--gray", "bot:1", "--black", "bot:1", *FAST],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                                   env=harness.clean_environment(self.home, "dumb"))
        told = []

        def read_until(words):
            for line in process.stdout:
                told.append(line)
                if words in line:
                    return
            self.fail("".join(told))

        read_until("White to move")
        process.stdin.write("e4\n")
        read_until("White: e4")
        read_until("White to move")
        self.assertRegex("".join(told), r"Gray: \S+.*\nBlack: \S+")
        process.stdin.write("undo\n")
        read_until("Taken back")
        process.stdin.write("hint\n")
        read_until("Hint: ")
        process.stdin.write("seat\n")
        read_until("Gray: bot 1; Black: bot 1")
        process.stdin.close()
        process.stdout.read()
        process.stdout.close()
        self.assertEqual(process.wait(20), 0)


if __name__ == "__main__":
    unittest.main()
