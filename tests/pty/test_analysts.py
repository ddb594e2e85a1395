"""Programs that look at positions instead of tondo's own engine, or beside it, by the bot protocol."""

import os
import pathlib
import re
import shlex
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402

# Three shares of the win, and a move.
LINE = r"(?m)\s[ \d]\d [ \d]\d [ \d]\d  [A-Za-z]\S+(?= |$)"


def program(behaviour="good"):
    """An analyst of analyst.py."""
    return "exec:exec " + shlex.join([sys.executable, str(pathlib.Path(__file__).with_name("analyst.py")), behaviour])


class AnalystCase(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.tondo = "exec:" + shlex.join([harness.program(), "bot"])
        (self.home / "game.pgn3").write_text('[White "Ada"]\n\n1. e4 m4 u4 *\n')

    def watch(self, *arguments, **options):
        player = self.start("replay", "game.pgn3", "--ply", 1, *arguments, **options)
        player.wait_for("ply 1 of 3")
        return player.settle()

    def quit(self, player):
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def wait_for_lines(self, player, count):
        player.wait_until(lambda: len(re.findall(LINE, player.text)) == count, f"{count} lines")

    def received(self):
        file = self.home / "received"
        return file.read_text().splitlines() if file.exists() else []

    def wait_for_received(self, *lines):
        timeouts.wait_until(lambda: self.received()[-len(lines):] == list(lines), lambda: f"{lines}: {self.received()}")

    def programs(self):
        """Those of this test alone."""
        return set(processes.with_command("analyst.py\0")) & set(processes.with_environment(str(self.home)))


class OnScreen(AnalystCase):
    def test_two_at_once(self):
        version = self.run_plain("--version").stdout.strip()
        for options in ({"columns": 140, "rows": 50}, {"columns": 140, "rows": 50, "term": "vt100"}):
            with self.subTest(**options):
                player = self.watch("--engine", self.tondo, **options)
                player.type("*")
                player.wait_for(f"/s, {version}")
                self.wait_for_lines(player, 3)
                player.type(f":compare {program()}\r")
                player.wait_for(f"{version}, depth ")
                player.wait_for("Mine, depth 7")
                player.wait_for("50 30 20  m4 u4")
                self.wait_for_lines(player, 4)
                player.type(":compare off\r")
                player.wait_for(f"The engine is {version}")
                self.wait_for_lines(player, 3)
                self.wait_for_received("quit")
                player.type(":engine tondo\r")
                player.wait_for("The engine is tondo ")
                player.wait_for("  depth ")
                self.quit(player)

    def test_a_program_follows_the_place_and_stops(self):
        player = self.watch("--engine", program())
        self.assertEqual(self.received(), [])
        player.type("*")
        player.wait_for("50 30 20  m4 u4")
        self.assertTrue(all(os.getpriority(os.PRIO_PROCESS, pid) > 0 for pid in self.programs()))
        self.wait_for_received("u3gi", "newgame rules 3man board round", "isready", "position startpos moves e2e4",
                               "go movetime 300000")
        player.press("right")
        player.wait_for("50 30 20  u4 d4")
        self.wait_for_received("stop", "position startpos moves e2e4 m2m4", "go movetime 300000")
        player.press("left")  # what was found is remembered
        player.wait_for("50 30 20  m4 u4")
        player.type("*")
        player.wait_for("The engine has stopped")
        self.wait_for_received("stop")
        self.assert_idle(player.pid)
        player.type("*i")
        player.wait_for("ply 2 of 3")
        self.quit(player)
        self.wait_for_received("quit")

    def test_several_lines_where_they_are_offered(self):
        player = self.watch("--engine", program("lines"))
        player.type("*")
        player.wait_for("50 30 20  m4 u4")
        player.wait_for("40 40 20  i3")
        self.assertIn("setoption name lines value 2", self.received())
        player.type("1*")
        self.wait_for_received("stop", "setoption name lines value 1", "position startpos moves e2e4",
                               "go movetime 300000")
        self.quit(player)

    def test_a_move_alone(self):
        player = self.watch("--engine", program("alone"))
        player.type("*")
        player.wait_for(" -  -  -  m4")
        self.quit(player)

    def test_faults_are_told_and_the_other_goes_on(self):
        for behaviour, message in (("dies", "Mine ended with status 3"),
                                   ("nonsense", "Mine answered "),
                                   ("illegal", "Mine sent a line with 'm2m9'"),
                                   ("shares", "Mine sent shares that do not add up to 1000"),
                                   ("rules", "after the error 'newgame: there is no rule set '3man"),
                                   ("errs", r"after the error '\x1b]0;pwn")):
            with self.subTest(behaviour):
                player = self.watch("--engine", program(behaviour), "--second-engine", "tondo", columns=200, rows=50)
                player.type("*")
                player.wait_for(message)
                player.wait_for("tondo, depth ")
                self.assertNotIn(b"\x1b]0;pwn", player.output)
                timeouts.wait_until(lambda: not self.programs(), "the program to be gone")
                player.type("**")  # it begins anew
                timeouts.wait_until(lambda: self.received().count("u3gi") == 2, "a second start")
                self.quit(player)
                (self.home / "received").unlink()

    def test_a_program_that_is_missing(self):
        player = self.watch("--engine", "exec:./there-is-none")
        player.type("*")
        player.wait_for("./there-is-none ended with status 127")
        player.type(":engine tondo\r*")
        player.wait_for("The engine has stopped")
        player.type("*")
        player.wait_for("depth ")
        self.quit(player)

    def test_a_program_that_does_not_stop(self):
        player = self.watch("--engine", program("deaf"))
        player.type("*")
        player.wait_for("50 30 20  m4 u4")
        player.press("right")
        player.wait_for("Mine did not stop in 1 s")
        player.press("left")
        player.wait_for("did not stop in 1 s")  # in the panel
        player.type("**")
        player.wait_for("50 30 20  m4 u4")
        self.quit(player)

    def test_names_do_not_act_on_the_terminal(self):
        player = self.watch("--engine", program("evil"), columns=140)
        player.type("*")
        player.wait_for(r"\x1b]0;pwn")
        player.wait_for("50 30 20  m4 u4")
        player.type(":engine\r")
        player.wait_for(r"The engine is \x1b]0;pwn")
        self.assertNotIn("\u202e", player.output.decode())
        self.assertNotIn(b"\x1b]0;pwn", player.output)
        player.type(":engine exec:\u202ecat # \u009b2J\r")
        player.wait_for("The engine is ")
        self.assertNotIn("\u202e", player.output.decode())
        self.quit(player)

    def test_nothing_is_left_after_a_signal(self):
        for behaviour in ("good", "silent", "slow"):
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
                with self.subTest(behaviour, signal=number):
                    player = self.watch("--engine", program(behaviour), "--second-engine", program(behaviour))
                    player.type("*")
                    timeouts.wait_until(lambda: len(self.programs()) == 2, "the programs")
                    player.signal(number)
                    self.assertNotEqual(player.wait_for_end(), 0)
                    timeouts.wait_until(lambda: not self.programs(), "the programs to be gone")

    def test_in_a_game_and_in_the_editor(self):
        player = self.start("play", "--engine", program())
        player.wait_for("White to move")
        player.type("*")
        player.wait_for("50 30 20  e4 m4 u4")
        player.type("e4\r")
        player.wait_for("50 30 20  m4 u4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        player = self.start("edit", "--engine", program())
        player.wait_for("White to move")
        player.type("*")
        player.wait_for("50 30 20  e4 m4 u4")
        self.quit(player)

    def test_a_shared_account_starts_no_program(self):
        player = self.start("play", "--restricted", "--engine", program(), "--second-engine", program())
        player.wait_for("White to move")
        player.type("*")
        player.wait_for("depth ")
        player.type(f":engine {program()}\r")
        player.wait_for("Here no other programs look on")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertEqual(self.received(), [])


class ByWords(AnalystCase):
    def tell(self, *arguments, lines):
        result = timeouts.run([harness.program(), *map(str, arguments)], input="\n".join(lines) + "\n", text=True,
                              cwd=self.home, env=harness.clean_environment(self.home, None))
        self.assertEqual((result.stderr, result.returncode), ("", 0))
        return result.stdout

    def test_a_replay(self):
        output = self.tell("replay", "--linear", "--ply", 1, "--engine", program("alone"), "game.pgn3",
                           lines=["analysis", f"compare {program('lines')}", "engine tondo", "analysis 2", "threat",
                                  "compare off", "engine exec:", "quit"])
        self.assertIn("\n1. m4\n", output)
        self.assertIn("The engines are tondo and exec ", output)
        self.assertRegex(output, r"\ntondo:\n1\. .*%\)\n2\. .*%\)\nMine:\n1\. m4 u4 \(Ada 50%, Gray 30%, Black 20%\)\n"
                                 r"2\. i3 \(Ada 40%, Gray 40%, Black 20%\)\n")
        self.assertIn("\ntondo:\nIf it were the turn of Black: 1. ", output)
        self.assertIn("The engine is tondo\nexpected a command after exec:\n", output)

    def test_a_game(self):
        output = self.tell("play", "--linear", "--engine", program("alone"), "--second-engine", program("dies"),
                           lines=["e4", "analysis", "quit"])
        self.assertIn("\nMine:\n1. m4\nMine:\nMine ended with status 3\n", output)

    def test_a_signal_ends_the_wait(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(number):
                replay = Conversation([harness.program(), "replay", "--linear", "--engine", program("slow"), "game.pgn3"],
                                      cwd=self.home, env=harness.clean_environment(self.home, None))
                self.addCleanup(replay.close)
                replay.send("analysis")
                timeouts.wait_until(self.programs, "the program")
                replay.process.send_signal(number)
                said = replay.read_rest()
                self.assertEqual(replay.wait_for_end(), -number)
                self.assertNotIn("not ready", "\n".join(said))
                timeouts.wait_until(lambda: not self.programs(), "the program to be gone")

    def test_a_shared_account_starts_no_program(self):
        output = self.tell("--restricted", "--linear", "--engine", program(),
                           lines=["new", "analysis 1", f"compare {program()}", "quit"])
        self.assertRegex(output, r"(?m)^1\. \S+.*%\)$")
        self.assertIn("Here no other programs look on\n", output)
        self.assertEqual(self.received(), [])


if __name__ == "__main__":
    unittest.main()
