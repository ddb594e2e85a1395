"""Matches between bots and other programs."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

PROGRAMS = pathlib.Path(__file__).with_name("programs.py")
THREE = ("a=mode:greedy", "b=mode:random", "c=mode:one-ply")
TWO = ("a=mode:greedy", "b=mode:random")


class Match(harness.TestCase):
    def match(self, *arguments, status=0):
        result = self.run_plain("match", *arguments, "--jobs", "1", extra={"TONDO": harness.program()})
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def standings(self, *arguments):
        return json.loads(self.match(*arguments, "--json").stdout)

    def refused(self, status, saying, *arguments):
        result = self.match(*arguments, status=status)
        self.assertEqual(result.stdout, "")
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)

    def start_match(self, *arguments):
        process = subprocess.Popen([harness.program(), "match", *arguments], cwd=self.home, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=harness.clean_environment(self.home, None, extra={"TONDO": harness.program()}))

        def finish():
            process.kill()
            process.communicate()
        self.addCleanup(finish)
        return process

    def program(self, how):
        return f"x=exec:exec {sys.executable} {PROGRAMS} {how}"

    def wait_until(self, condition, what):
        deadline = time.monotonic() + harness.PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), deadline, f"waited in vain for {what}")
            time.sleep(0.01)

    def games_in(self, name):
        path = self.home / name
        return path.read_text().count("[Result ") if path.exists() else 0

    # --- what is played ----------------------------------------------------------------------------------------------

    def test_every_opening_in_all_seatings(self):
        standings = self.standings(*THREE, "--openings", "2", "-o", "games.pgn3")
        self.assertEqual((standings["games"], standings["openings"]), (12, 2))
        self.assertEqual([entrant["seats"] for entrant in standings["entrants"]], [12, 12, 12])
        self.assertAlmostEqual(sum(entrant["points"] for entrant in standings["entrants"]), 12)
        text = (self.home / "games.pgn3").read_text()
        seats = re.findall(r'\[White "(.)"\]\n\[Gray "(.)"\]\n\[Black "(.)"\]', text)
        self.assertEqual(sorted(set(map("".join, seats))), ["abc", "acb", "bac", "bca", "cab", "cba"])
        self.assertEqual(re.findall(r'\[Round "(.*)"\]', text), [f"{o}.{s}" for o in (1, 2) for s in range(1, 7)])
        starts = {re.search(r"1\. .{20}", game).group() for game in text.split("[Event ")[1:7]}
        self.assertEqual(len(starts), 1, "one opening")
        self.assertEqual(self.run_plain("check", "games.pgn3").stderr, "")
        self.assertEqual(self.run_plain("export", "games.pgn3").stdout, text)

    def test_one_against_two(self):
        standings = self.standings(*TWO, "--openings", "2")
        self.assertEqual([(duel["one"], duel["two"], duel["games"]) for duel in standings["one-against-two"]],
                         [("a", "b", 6), ("b", "a", 6)])
        table = self.match(*TWO, "--openings", "2").stdout
        self.assertRegex(table, r"(?m)^a - b +0\.\d{3} \+-0\.\d{3} +6$")

    def test_the_same_again(self):
        first = self.match(*THREE, "--openings", "2", "-o", "1.pgn3")
        again = self.match(*THREE, "--openings", "2", "-o", "2.pgn3")
        self.assertEqual(first.stdout, again.stdout)
        self.assertEqual((self.home / "1.pgn3").read_bytes(), (self.home / "2.pgn3").read_bytes())
        both = self.run_plain("match", *THREE, "--openings", "2", "--jobs", "3")
        self.assertEqual(both.stdout, first.stdout)
        other = self.match(*THREE, "--openings", "2", "--seed", "2")
        self.assertNotEqual(other.stdout, first.stdout)

    def test_openings_from_a_file(self):
        (self.home / "openings.pgn3").write_text("1. e4 m4 u4 *\n\n1. Nc3 *\n")
        self.match(*THREE, "--openings", "openings.pgn3", "-o", "games.pgn3", "--max-plies", "30")
        text = (self.home / "games.pgn3").read_text()
        self.assertEqual((text.count("\n1. e4 m4 u4 2. "), text.count("\n1. Nc3 ")), (6, 6))
        (self.home / "over.pgn3").write_text("1. resigns resigns 0-0-1\n")
        self.refused(1, "over.pgn3: game 1 is over", *THREE, "--openings", "over.pgn3")
        self.refused(1, "is not of the rules green", *THREE, "--openings", "openings.pgn3", "--rules", "green")

    def test_endless_games_are_drawn(self):
        self.match(*THREE, "--openings", "1", "--max-plies", "20", "-o", "games.pgn3")
        text = (self.home / "games.pgn3").read_text()
        self.assertEqual(text.count("1/3-1/3-1/3\n"), 6)
        self.assertEqual(len(re.findall(r"draw\s\{drawn\safter\s20\splies\}", text)), 6)

    def test_times_are_recorded(self):
        self.match(*TWO, "--openings", "1", "--max-plies", "12", "--clock", "60+1", "-o", "clock.pgn3")
        self.assertIn("[%clk 0:01:01]", (self.home / "clock.pgn3").read_text())
        self.match(*TWO, "--openings", "1", "--max-plies", "12", "--movetime", "5", "-o", "time.pgn3")
        self.assertIn("[%emt 0:00:00", (self.home / "time.pgn3").read_text())
        self.assertEqual(self.run_plain("check", "clock.pgn3", "time.pgn3").stderr, "")

    def test_every_rule_set(self):
        for rules in ("3man-video", "three-kings", "green", "nivichanov"):
            with self.subTest(rules):
                standings = self.standings(*THREE, "--openings", "1", "--rules", rules, "--max-plies", "100",
                                           "-o", rules + ".pgn3")
                self.assertEqual(standings["games"], 6)
                self.assertEqual(self.run_plain("check", rules + ".pgn3").stderr, "")

    def test_wrong_usage(self):
        self.refused(2, "at least two", "a=bot:1")
        self.refused(2, "two entrants are called 'bot:1'", "bot:1", "bot:1")
        self.refused(2, "expected a level", "a=bot:11", "b=bot:1")
        self.refused(2, "expected human, bot:LEVEL", "a=robot", "b=bot:1")
        self.refused(2, "people play", "a=human", "b=bot:1")
        self.refused(2, "--clock", *TWO, "--clock", "x")
        self.refused(2, "xcludes", *TWO, "--nodes", "5", "--depth", "2")
        self.refused(2, "--openings", *TWO, "--openings", "0")
        self.refused(1, "missing.pgn3", *TWO, "--openings", "missing.pgn3")
        self.refused(1, "openings", *TWO, "--openings", "50", "--plies", "1")

    # --- whoever misbehaves ------------------------------------------------------------------------------------------

    def loses_seat(self, how, word):
        result = self.match(self.program(how), "b=mode:random", "c=mode:random", "--openings", "1", "--max-plies", "40",
                            "--patience", "400", "--json", "-o", how + ".pgn3")
        standings = json.loads(result.stdout)
        self.assertEqual([entrant["seats-lost"] for entrant in standings["entrants"]], [6, 0, 0], result.stderr)
        self.assertRegex(result.stderr, r"(?m)^tondo: game 1\.1: x \(White\) .*" + word + ".* and loses its seat$")
        self.assertIn("\ntondo: 1 more\n", result.stderr)
        text = (self.home / (how + ".pgn3")).read_text()
        self.assertEqual(len(re.findall(r"\bflags\b", text)), 6)
        self.assertEqual(len(re.findall(r"1/2\n", text)) + len(re.findall(r"1/2-0\n", text)), 6, "the others go on")
        self.assertEqual(self.run_plain("check", how + ".pgn3").stderr, "")
        self.assertNotIn("\x1b", result.stderr + text)

    def test_a_good_program(self):
        result = self.match(self.program("good"), "b=mode:random", "--openings", "1", "--max-plies", "30", "--json")
        standings = json.loads(result.stdout)
        self.assertEqual((standings["games"], standings["entrants"][0]["seats-lost"], result.stderr), (6, 0, ""))

    def test_a_program_that_hangs(self):
        self.loses_seat("hang", "gave no answer in 0.4 s")

    def test_a_program_that_dies(self):
        self.loses_seat("die", "ended with status 3")

    def test_a_program_that_floods(self):
        self.loses_seat("flood", "wrote more than 1048576 bytes")
        self.loses_seat("endless-line", "wrote more than 1048576 bytes")

    def test_a_program_that_plays_what_is_illegal(self):
        self.loses_seat("illegal", "answered 'e2e9': there is no square 'e9'")
        self.loses_seat("nonsense", r"answered .*'\\x1b\[2J'")
        self.loses_seat("empty", "answered bestmove without a move")
        self.loses_seat("san", "answered .*'Nc3'")

    def test_a_program_that_cannot_play_at_all(self):
        self.refused(1, "x: the program ended with status 127", "x=exec:./there-is-none", "b=mode:random")
        self.refused(1, "x: the program ended with status 0", "x=exec:echo hello", "b=mode:random")

    # --- nothing is left behind --------------------------------------------------------------------------------------

    def processes_with(self, mark):
        found = []
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if mark in (entry / "cmdline").read_bytes().decode(errors="replace"):
                    found.append(int(entry.name))
            except OSError:
                pass
        return found

    def test_no_program_outlives_a_kill(self):
        mark = f"1{os.getpid()}{time.monotonic_ns() % 1000000}"
        # Neither the shell nor what it starts reads its input, so that only a signal can end them.
        match = self.start_match(f"x=exec:sleep {mark}; sleep {mark}", "b=mode:random", "--patience", "100000")
        self.wait_until(lambda: len(self.processes_with(mark)) >= 3, "the programs")
        match.send_signal(signal.SIGKILL)
        self.wait_until(lambda: not self.processes_with(mark), "the programs to end")

    def test_no_program_outlives_the_match(self):
        mark = f"2{os.getpid()}{time.monotonic_ns() % 1000000}"
        command = f"sleep {mark} & exec {sys.executable} {PROGRAMS} good"
        self.match(f"x=exec:{command}", "b=mode:random", "--openings", "1", "--max-plies", "12")
        self.wait_until(lambda: not self.processes_with(f"sleep\0{mark}"), "the programs to end")

    # --- interrupted matches -----------------------------------------------------------------------------------------

    def test_a_killed_match_goes_on(self):
        arguments = (*THREE, "--openings", "6")
        whole = self.match(*arguments, "-o", "whole.pgn3")
        for number in (signal.SIGKILL, signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                name = f"{int(number)}.pgn3"
                match = self.start_match(*arguments, "-o", name, "--jobs", "1")
                self.wait_until(lambda: self.games_in(name) >= 3, "three games")
                match.send_signal(number)
                _, error = match.communicate(timeout=harness.PATIENCE)
                if match.returncode == 0:
                    continue  # it was faster
                self.assertEqual(match.returncode, -number)
                if number != signal.SIGKILL:
                    self.assertRegex(error, r"\Atondo: stopped after \d+ of 36 games; the same command goes on\n\Z")
                again = self.match(*arguments, "-o", name)
                self.assertEqual(again.stdout, whole.stdout)
                self.assertEqual((self.home / name).read_bytes(), (self.home / "whole.pgn3").read_bytes())

    def test_a_torn_game_is_played_again(self):
        arguments = (*THREE, "--openings", "1", "-o", "games.pgn3")
        whole = self.match(*arguments)
        path = self.home / "games.pgn3"
        data = path.read_bytes()
        last = data.rindex(b"[Event")
        for size in (last + 1, last + 30, last + 500, len(data) - 8, len(data) - 3):
            path.write_bytes(data[:size])
            again = self.match(*arguments)
            self.assertEqual(again.stderr, "tondo: the last game of games.pgn3 was torn; it is played again\n", size)
            self.assertEqual((again.stdout, path.read_bytes()), (whole.stdout, data))
        for size in (len(data) - 2, len(data) - 1, last, last - 1, 0):
            path.write_bytes(data[:size])
            again = self.match(*arguments)
            self.assertEqual((again.stdout, again.stderr, path.read_bytes()), (whole.stdout, "", data), size)

    def test_games_that_are_there_are_not_played_again(self):
        arguments = (*THREE, "--openings", "2", "-o", "games.pgn3")
        self.match(*arguments)
        before = (self.home / "games.pgn3").read_bytes()
        begin = time.monotonic()
        self.match(*arguments)
        self.assertEqual((self.home / "games.pgn3").read_bytes(), before)
        self.assertLess(time.monotonic() - begin, 5)
        longer = self.standings(*THREE, "--openings", "3", "-o", "games.pgn3")
        self.assertEqual(longer["games"], 18)
        self.assertTrue((self.home / "games.pgn3").read_bytes().startswith(before))

    def test_files_of_others_are_left_alone(self):
        path = self.home / "games.pgn3"
        for text, word in (("1. e4 *\n", "damaged or unfinished"), ("Dear diary\n", "damaged or unfinished"),
                           ("1. resigns resigns 0-0-1\n", "another match"), ("[Event \"x\"]\n\n1. e4", "damaged")):
            path.write_text(text)
            self.refused(1, word, *THREE, "--openings", "1", "-o", "games.pgn3")
            self.assertEqual(path.read_text(), text)
        path.unlink()
        self.match(*THREE, "--openings", "1", "-o", "games.pgn3")
        data = path.read_bytes()
        self.refused(1, "another match", *THREE, "--openings", "1", "-o", "games.pgn3", "--seed", "2")
        path.write_bytes(data + data)
        self.refused(1, "game 7: round 1.1 is there twice", *THREE, "--openings", "1", "-o", "games.pgn3")
        middle = data.replace(b"\n1. ", b"\n1. z9 ", 1)
        path.write_bytes(middle)
        self.refused(1, "game 1, on line 1, is damaged", *THREE, "--openings", "1", "-o", "games.pgn3")
        self.assertEqual(path.read_bytes(), middle)
        self.refused(1, "Is a directory", *THREE, "-o", ".")

    def test_a_file_in_use(self):
        match = self.start_match("a=mode:random", "b=bot:1", "--movetime", "1000", "-o", "games.pgn3")
        self.wait_until(lambda: (self.home / "games.pgn3").exists(), "the file")
        time.sleep(0.2)
        self.refused(1, "in use by another tondo match", *THREE, "-o", "games.pgn3")
        match.send_signal(signal.SIGINT)
        begin = time.monotonic()
        self.assertEqual(match.wait(harness.PATIENCE), -signal.SIGINT)
        self.assertLess(time.monotonic() - begin, 2)

    def test_a_bar_on_the_terminal(self):
        player = self.start("match", "a=bot:1", "b=mode:random", "--movetime", "5", "--openings", "4", "--max-plies",
                            "60", "--jobs", "1")
        player.wait_for("match [#")
        player.press("ctrl-c")
        player.wait_for("none of them is kept: with -o FILE the same")
        self.assertEqual(player.wait_for_end(), -signal.SIGINT)
        self.assertNotIn("match [#", player.text)


if __name__ == "__main__":
    unittest.main()
