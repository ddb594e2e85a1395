"""Bots and other programs in the seats of a game on the terminal."""

import json
import pathlib
import re
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import programs  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402
from programs import plays  # noqa: E402
from states import DEMONSTRATION  # noqa: E402
from test_game import GAME  # noqa: E402

FAST = ("--bot-pace", "off")


class Players(harness.TestCase):
    def start_game(self, *arguments, **options):
        player = self.start("play", *arguments, **options)
        player.wait_for("White")
        return player

    def moves_of(self, player):
        """The moves of the current game, from its journal."""
        journal = max((self.home / "state" / "tondo").glob("*.journal"), key=lambda path: path.stat().st_mtime_ns)
        moves = []
        for line in harness.journal_actions(journal):
            if line.startswith("move "):
                moves.append(line.split()[1])
            elif line in ("flags", "resigns", "draw"):
                moves.append(line)
            elif line == "undo":
                moves.pop()
        return moves

    def legal(self, moves):
        return self.run_plain("moves", "--moves", " ".join(moves)).stdout.split()

    def recorded_game(self):
        """Options for programs in all seats that play a complete game."""
        plies = json.loads(self.run_plain("export", "--to", "json", DEMONSTRATION).stdout)["plies"]
        for seat in ("white", "gray", "black"):
            yield "--" + seat
            yield plays(*(ply["coordinate"] for ply in plies if ply["color"] == seat[0]))

    def test_a_game_against_two_bots_from_the_menu(self):
        player = self.start(*FAST)
        player.wait_for("Play against two bots")
        player.press("left", "left")
        player.wait_for("level 1, Beginner")
        player.type("b")
        player.wait_for("White to move")
        player.wait_for("g  Gray  bot 1")
        for ply in range(0, 6, 3):
            moves = self.moves_of(player)
            self.assertEqual(len(moves), ply)
            player.type(self.legal(moves)[0] + "\r")
            player.wait_until(lambda: len(self.moves_of(player)) == ply + 3, "the bots' answers")
            player.wait_for("White to move")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        (saved,) = (self.home / "data" / "tondo").glob("*.pgn3")
        text = saved.read_text()
        self.assertIn('[Gray "Bot 1"]', text)
        self.assertIn('[GrayPlayer "bot:1"]\n[GrayType "program"]', text)
        self.assertEqual(self.run_plain("check", str(saved)).returncode, 0)

    def test_programs_play_a_game_to_its_end(self):
        player = self.start_game(*self.recorded_game(), *FAST)
        player.wait_for("Gray wins, 0-1-0")
        player.wait_for("r rematch")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

    def test_three_programs_play_for_a_spectator(self):
        player = self.start_game(*self.recorded_game(), "--bot-pace", "0.4")
        player.wait_until(lambda: len(self.moves_of(player)) > 2, "some moves")
        player.type("P")
        player.wait_for("Paused")
        player.settle()
        before = len(self.moves_of(player))
        player.settle(0.6)
        self.assertEqual(len(self.moves_of(player)), before)
        player.type("P")
        player.wait_until(lambda: len(self.moves_of(player)) > before, "more moves")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_everything_works_while_a_bot_thinks(self):
        player = self.start_game("--gray", plays())
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
        player.type("u4\r")
        player.wait_for("Premove u4: played when your turn comes")
        player.press("escape")
        player.wait_for("The premove u4 is dropped")
        player.type("U")
        player.wait_for("Taken back")
        self.assertNotIn("thinks", player.settle().text)
        player.type("d4\r")
        player.wait_for("Gray thinks.")
        player.type(":seat gray human\r")
        player.wait_for("Gray is now played by a person")
        player.type("m4\r")
        player.wait_for_move("m4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_few_bytes_while_a_bot_thinks(self):
        player = self.start_game("--gray", plays())
        player.type("e4\r")
        player.wait_for("Gray thinks.")
        before = len(player.settle().output)
        player.wait_for("Gray thinks...")
        self.assertLess(len(player.output) - before, 200)

    def test_bots_return_after_a_kill(self):
        player = self.start_game("--gray", "bot:1", "--black", plays(), *FAST)
        player.type("e4\r")
        player.wait_for("Black thinks")
        player.type(":seat gray bot:2:turtle\r")
        player.wait_for("Gray is now played by bot 2, turtle")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        player.wait_for_nothing_left()
        again = self.start("--resume")
        again.wait_for("Black thinks")
        again.wait_for("bot 2, turtle")
        again.type(":q\r")
        self.assertEqual(again.wait_for_end(), 0)

    def test_programs_that_fail_lose_their_seats(self):
        for how, (fault, output) in programs.FAULTS.items():
            with self.subTest(how):
                player = self.start_game("--gray", plays("m2m4", "l2l4", then=fault),
                                         "--black", plays("u2u4", "t2t4", "v1t3"), *FAST)
                for round_number, move in enumerate(("e4", "d4", "Nf3"), 1):
                    player.type(move + "\r")
                    player.wait_until(lambda: len(self.moves_of(player)) == 3 * round_number, "the answers")
                pattern = re.compile("Gray loses the seat: the program " + output)
                player.wait_until(lambda: pattern.search(player.text), pattern.pattern)
                player.wait_for("out of time")
                player.type(":q\r")
                self.assertEqual(player.wait_for_end(), 0)
                player.wait_for_nothing_left()

    def test_no_process_outlives_a_signal_or_the_connection(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                player = self.start_game("--gray", programs.UNRESPONSIVE)
                player.type("e4\r")
                player.wait_for("Gray thinks")
                player.signal(number)
                self.assertEqual(player.wait_for_end(), -number)
                player.wait_for_nothing_left()

    def test_a_stop_while_a_bot_thinks(self):
        player = self.start_game("--gray", plays(), job_control=True)
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
        row = player.wait_for("Hint: ")
        player.settle()
        hinted = re.search(r"Hint: (\S+)", player.rows[row]).group(1)
        self.assertRegex(player.rows[row], r"\(White \d+%, Gray \d+%")
        player.type(hinted + "\r")
        player.wait_for_move(hinted)
        player.type("Im4\r")
        player.wait_for_move("m4")
        player.type("V")
        player.wait_for("The bar is gone")
        self.assertNotIn("%", player.settle().text)
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

    def leave_journal(self, command):
        """Leaves a journal that others may have written, with a program in Gray's seat."""
        player = self.start("play", "--gray", "exec:" + command)
        player.wait_for("White to move")
        player.type("e4\r")
        player.wait_for_move("e4")
        timeouts.wait_until((self.home / "owned").exists, "the program to start")
        player.close()
        player.wait_for_nothing_left()
        (self.home / "owned").unlink()
        journal, = (self.home / "state/tondo").glob("*.journal")
        journal.chmod(0o660)

    def test_a_program_of_a_doubtful_journal_starts_after_yes_alone(self):
        command = "touch owned; sleep 1000 # \x1b[2J"
        for answer in ("y", "n", "\x1b"):
            with self.subTest(answer):
                self.leave_journal(command)
                player = self.start("--resume")
                player.wait_for("Start exec:touch owned; sleep 1000 # \\x1b[2J for Gray? (y/n)")
                player.settle()
                self.assertFalse((self.home / "owned").exists())
                player.type(answer)
                if answer == "y":
                    player.wait_for("a program")
                    timeouts.wait_until((self.home / "owned").exists, "the program to start")
                else:
                    player.wait_until(lambda: "Start exec" not in player.text, "the question to go")
                    player.type("m4\r")
                    player.wait_for_move("m4")
                    self.assertFalse((self.home / "owned").exists())
                player.type("\x03")
                player.wait_for_end()
                for journal in (self.home / "state/tondo").glob("*.journal"):
                    journal.unlink()
                (self.home / "owned").unlink(missing_ok=True)

    def test_in_text_mode_a_program_of_a_doubtful_journal_starts_after_yes_alone(self):
        self.leave_journal("touch owned; sleep 1000")
        player = self.start("--resume", "--linear")
        player.wait_for("Start exec:touch owned; sleep 1000 for Gray?")
        player.settle()
        self.assertFalse((self.home / "owned").exists())
        player.type("yes\r")
        timeouts.wait_until((self.home / "owned").exists, "the program to start")

    def test_a_program_that_cannot_be_shown_whole_is_not_asked_about(self):
        self.leave_journal("touch owned; sleep 1000" + " " * 60 + "; true")
        player = self.start("--resume")
        player.wait_for("No program plays Gray: others may have written the journal; see :seat")
        self.assertNotIn("Start exec", player.settle().text)

    def test_without_a_terminal_no_program_of_a_doubtful_journal_starts(self):
        self.leave_journal("touch owned; sleep 1000")
        done = timeouts.run([harness.program(), "--resume", "--linear"], "y\nm4\n", text=True, cwd=self.home,
                            env=harness.clean_environment(self.home, "dumb"))
        self.assertIn("No program plays Gray: others may have written the journal; see :seat", done.stdout)
        self.assertIn("pawn goes to m4", done.stdout)
        self.assertNotIn("Start exec", done.stdout)
        self.assertFalse((self.home / "owned").exists())

    def test_missing_seats(self):
        self.assertIn("there is no Red under 3man, but White, Gray, Black",
                      self.run_plain("play", "--red", "bot:1").stderr)
        self.assertEqual(self.run_plain("play", "--red", "bot:1").returncode, 2)
        refused = self.run_plain("play", "--gray", "bot:9")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("expected", refused.stderr)

    def game_by_lines(self, *arguments):
        game = Conversation([harness.program(), "play", "--linear", *arguments],
                            env=harness.clean_environment(self.home, "dumb"))
        self.addCleanup(game.close)
        return game

    def test_a_hint_in_text_mode(self):
        game = self.game_by_lines("--moves", " ".join(GAME[:-1]))
        game.send("hint")
        game.read_until("Hint: " + GAME[-1])

    def test_a_game_in_text_mode(self):
        game = self.game_by_lines("--gray", "bot:1", "--black", "bot:1", *FAST)
        game.read_until("White to move")
        game.send("e4")
        self.assertRegex("\n".join(game.read_until("White to move")),
                         r"Your pawn goes to e4\n(.*\n)*Gray's .*\n(.*\n)*Black's ")
        game.send("undo")
        game.read_until("Taken back")
        game.send("seat")
        game.read_until("Gray: bot 1; Black: bot 1")
        game.process.stdin.close()
        self.assertEqual(game.wait_for_end(), 0)


if __name__ == "__main__":
    unittest.main()
