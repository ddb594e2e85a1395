"""The bot protocol over pipes (tondo-bot(6))."""

import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import documents  # noqa: E402
import harness  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402

FEN = ("24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
       "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR b wb wKQbKQ - - 0 1")


class Bot(harness.TestCase):
    def converse(self, *arguments):
        conversation = Conversation([harness.program(), "bot", *arguments], cwd=self.home,
                                    env=harness.clean_environment(self.home, None))
        self.addCleanup(conversation.close)
        return conversation

    def answers(self, text, *arguments):
        """The answers to a text, with the end of input after it."""
        result = timeouts.run([harness.program(), "bot", *arguments], input=text, text=True,
                              env=harness.clean_environment(self.home, None))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout.splitlines()

    def test_handshake(self):
        lines = self.answers("u3gi\nisready\nquit\n", "--level", "novice", "--style", "turtle")
        self.assertRegex(lines[0], r"\Aid name tondo \d")
        self.assertIn("option name level type spin default 2 min 1 max 8", lines)
        self.assertTrue(any(line.startswith("option name style type combo default turtle var ") for line in lines))
        self.assertIn("option name threads type spin default 2 min 1 max 64", lines)
        self.assertIn("option name hash type spin default 48 min 1 max 1048576", lines)
        self.assertEqual(lines[-2:], ["u3giok", "readyok"])

    def test_a_move(self):
        *info, move = self.answers("position startpos moves e2e4 m2m4\ngo nodes 2000\n")
        self.assertRegex(move, r"\Abestmove [a-x][1-6][a-x][1-6]\Z")
        self.assertRegex(info[-1], r"\Ainfo depth \d+ nodes \d+ time \d+ share \d+ \d+ \d+ pv [a-x]\d")
        shares = [int(share) for share in info[-1].split()[8:11]]
        self.assertEqual(sum(shares), 1000)
        legal = self.run_plain("moves", "--moves", "e2e4 m2m4").stdout.split()
        self.assertIn(move.split()[1], legal)

    def test_the_same_seed_gives_the_same_game(self):
        text = "".join(f"position startpos\ngo nodes 300 seed {seed}\n" for seed in range(5)) * 2
        moves = [line for line in self.answers(text, "--level", "1") if line.startswith("bestmove")]
        self.assertEqual(moves[:5], moves[5:])
        self.assertEqual(len(moves), 10)
        self.assertGreater(len(set(moves)), 1)

    def test_shares_of_eliminated_players_are_zero(self):
        *info, _ = self.answers(f"position fen {FEN}\nquery living\nquery turn\nquery result\ngo depth 1\n")
        self.assertEqual(info[:3], ["wb", "b", "*"])
        self.assertEqual(info[3].split()[9], "0")

    def test_a_malformed_position_keeps_the_old_one(self):
        self.assertEqual(
            self.answers("position startpos moves e2e4\nposition startpos moves e2e5\nquery turn\n"
                         "position fen x\nquery turn\nposition nowhere\nnewgame rules chess\nquery turn\n"),
            ["error position: move 1: 'e2e5' is not a legal move: the pawn does not go from e2 to e5 (tondo rules 3man --show 3.4)", "g",
             "error position: expected eight fields; the turn and what follows is missing", "g",
             "error expected startpos or fen, not 'nowhere'", "error newgame: there is no rule set 'chess'", "g"])

    def test_other_rules(self):
        self.assertEqual(self.answers("newgame rules green board three-way\nquery living\ngo depth 1\n")[0], "wrb")
        self.assertEqual(self.answers("newgame rules green board square\nquery turn\ngo\n"),
                         ["error query: there is no position", "error go: there is no position", "bestmove -"])

    def test_a_game_that_is_over(self):
        fen = self.run_plain("fen", "--moves", "resigns resigns").stdout.strip()
        self.assertEqual(self.answers(f"position fen {fen}\nquery result\ngo\n"), ["0-0-1", "bestmove -"])

    def test_unknown_and_too_long_lines(self):
        lines = self.answers("hello\n\n   \n" + "x" * 70000 + "\nisready\n" + "go nodes 5 " + "y " * 40000 + "\nisready")
        error = "error a line has more than 65536 bytes"
        self.assertEqual(lines, [error, "readyok", error, "readyok"])

    def test_one_answer_for_each_question(self):
        lines = self.answers("go nodes 1\n" * 3000 + "go nodes none\n", "--mode", "random")
        self.assertEqual(len([line for line in lines if line.startswith("bestmove")]), 3001)
        self.assertEqual([line for line in lines if line.startswith("error")],
                         ["error go: expected a number from 1 after nodes, not 'none'"])

    def test_options(self):
        self.assertEqual(self.answers("setoption name style value brutal\nsetoption name colour value x\nsetoption x\n"
                                      "setoption name threads value 4\nsetoption name threads value 0\n"
                                      "setoption name threads value two\nsetoption name seed value -1\n"
                                      "setoption name hash value 64\nsetoption name hash value 2000000\n"),
                         ["error setoption: there is no style 'brutal'",
                          "error expected name NAME value VALUE, not 'x'",
                          "error setoption: there is no threads '0'",
                          "error setoption: there is no threads 'two'",
                          "error setoption: there is no seed '-1'",
                          "error setoption: there is no hash '2000000'"])

    def test_positions_searched_before_are_known(self):
        bot = self.converse("--level", "8", "--threads", "1", "--hash", "8")

        def nodes_to_depth_4():
            bot.send("position startpos", "go movetime 100000")
            nodes = int(bot.read_until("^info depth 4 ")[-1].split()[4])
            bot.send("stop")
            bot.read_until("bestmove")
            return nodes
        first = nodes_to_depth_4()
        self.assertLess(nodes_to_depth_4(), first / 2)
        bot.send("setoption name hash value 4")
        self.assertEqual(nodes_to_depth_4(), first, "a table of another size begins empty")

    def test_commands_are_received_during_a_search(self):
        bot = self.converse()
        bot.send("position startpos", "go movetime 100000")
        bot.read_until("^info depth 2 ")
        bot.send("isready", "query turn")
        lines = bot.read_until("readyok")
        self.assertTrue(all(line.startswith("info") for line in lines[:-1]), lines)
        bot.read_until("^w$")
        used = processes.cpu_seconds(bot.process.pid)
        bot.send("stop")
        bot.read_until("bestmove")
        # The limit is 50 ms, in which both threads may still search.
        self.assertLess(processes.cpu_seconds(bot.process.pid) - used, 0.5)
        bot.send("stop", "isready")
        self.assertEqual(bot.read_line(), "readyok")

    def test_end_of_input_stops_only_a_search_by_time(self):
        for_ever = 10 ** 9
        self.assertTrue(self.answers(f"go movetime {for_ever}\nquit\nisready\n")[-1].startswith("bestmove"))
        self.assertTrue(self.answers(f"go clocks {for_ever} {for_ever} {for_ever}\n")[-1].startswith("bestmove"))
        thought = self.answers("go depth 3\nquit\n")
        self.assertTrue(any(line.startswith("info depth 3 ") for line in thought), thought)

    def test_a_search_stays_within_the_clock(self):
        bot = self.converse("--level", "8", "--threads", "1")
        bot.send("isready")
        bot.read_until("readyok")
        used = processes.cpu_seconds(bot.process.pid)
        bot.send("go clocks 600 60000 60000 inc 0")
        bot.read_until("bestmove")
        self.assertLess(processes.cpu_seconds(bot.process.pid) - used, 0.6)

    def test_what_go_does_not_know_is_told_and_each_go_is_answered(self):
        lines = self.answers("go infinit depth 1 fast\ngo clocks -20 -30 5 inc -1 depth 1\ngo movetime -1 mate 3\n")
        told = [line for line in lines if not line.startswith("info depth")]
        self.assertEqual([line for line in told if not line.startswith("bestmove ")],
                         ["info string go: 'infinit' is unknown", "info string go: clocks -20 counts as 0",
                          "info string go: 'mate' is unknown", "info string go: movetime -1 counts as 0"])
        self.assertEqual(len([line for line in told if line.startswith("bestmove ")]), 3)

    def test_pondering(self):
        bot = self.converse("--level", "8", "--threads", "1")
        bot.send("position startpos moves e2e4 m2m4 u2u4", "go ponder movetime 1")
        bot.read_until("^info depth 3 ")
        bot.send("isready")
        self.assertFalse(any(line.startswith("bestmove") for line in bot.read_until("readyok")))
        bot.send("ponderhit")
        known = bot.read_until("bestmove")
        self.assertTrue(any(line.startswith("info depth ") for line in known), known)
        bot.send("go ponder depth 1", "isready")
        bot.read_until("readyok")
        bot.send("stop")
        bot.read_until("bestmove")
        bot.send("ponderhit", "isready")  # nothing ponders
        self.assertEqual(bot.read_line(), "readyok")
        bot.send("go ponder depth 1", "go depth 1", "ponderhit")
        bot.read_until("bestmove")
        bot.read_until("bestmove")

    def test_a_search_without_end_is_answered_after_stop_alone(self):
        # A position that is searched to its end: a mate in one.
        fen = "24/8wR15/24/24/2wR21/4wK7gK8bK2 w wgb - - - 0 1"
        bot = self.converse("--level", "8", "--threads", "1")
        bot.send(f"position fen {fen}", "go infinite", "query turn", "isready")
        self.assertFalse(any(line.startswith("bestmove") for line in bot.read_until("readyok")))
        bot.send("stop")
        bot.read_until("bestmove")
        for word in ("ponder", "infinite"):
            self.assertTrue(self.answers(f"go {word}\nquit\n")[-1].startswith("bestmove "))
            self.assertTrue(self.answers(f"go {word} depth 1\n")[-1].startswith("bestmove "))

    def test_much_memory(self):
        megabytes = min(2048, processes.available_megabytes() // 4)
        bot = self.converse("--threads", "1")
        bot.send(f"setoption name hash value {megabytes}", "go movetime 50")
        bot.read_until("bestmove")

    def test_the_adapter_of_the_manual_makes_a_seat_of_a_uci_engine(self):
        manual = (documents.ROOT / "man" / "tondo-bot.6").read_text()
        script = next(each for each in re.findall(r"\.EX\n(.*?)\.EE", manual, re.S) if "uciok" in each)
        seat = self.home / "uci-seat"
        seat.write_text(script.replace("\\(aq", "'").replace("\\-", "-").replace("\\e", "\\"))
        seat.chmod(0o755)
        engine = self.home / "engine"  # says what it heard, and speaks UCI in front of tondo
        engine.write_text("#!/bin/sh\ntee -a heard | sed -u -e 's/^uci$/u3gi/' -e 's/^ucinewgame$/newgame/' |\n"
                          f"{harness.program()} bot --level 1 | sed -u -e 's/^u3giok$/uciok/'\n")
        engine.chmod(0o755)
        played = self.run_plain("match", "a=exec:./uci-seat ./engine", "b=bot:1", "--openings", "1", "--nodes", "20",
                                "--max-plies", "12", "--jobs", "1", "-o", "games.pgn3")
        self.assertEqual((played.returncode, played.stderr), (0, ""))
        self.assertNotIn("flags", (self.home / "games.pgn3").read_text())
        heard = (self.home / "heard").read_text()
        self.assertTrue(heard.startswith("uci\n"), heard[:100])
        self.assertIn("ucinewgame\n", heard)
        self.assertNotIn("u3gi", heard)

    def test_options_of_the_command_line(self):
        for arguments in (["--level", "9"], ["--style", "x"], ["--mode", "x"], ["--seed", "x"]):
            result = self.run_plain("bot", *arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")

    def test_closed_output(self):
        bot = subprocess.Popen([harness.program(), "bot"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env=harness.clean_environment(self.home, None))
        bot.stdout.close()
        bot.stdin.write(b"isready\n" * 2)
        bot.stdin.flush()
        self.assertNotEqual(timeouts.wait_for_exit(bot), 0)
        bot.stdin.close()


if __name__ == "__main__":
    unittest.main()
