"""Matches between bots and other programs."""

import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import programs  # noqa: E402
import timeouts  # noqa: E402

THREE = ("a=mode:greedy", "b=mode:random", "c=mode:one-ply")
TWO = ("a=mode:greedy", "b=mode:random")


class MatchTestCase(harness.TestCase):
    def match(self, *arguments, status=0):
        one_by_one = () if "--merge" in arguments else ("--jobs", "1")
        result = self.run_plain("match", *arguments, *one_by_one, extra={"TONDO": harness.program()})
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def standings(self, *arguments):
        return json.loads(self.match(*arguments, "--json").stdout)

    def refused(self, status, saying, *arguments):
        result = self.match(*arguments, status=status)
        self.assertEqual(result.stdout, "")
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)

    def games_in(self, name):
        path = self.home / name
        return path.read_text().count("[Result ") if path.exists() else 0


class Match(MatchTestCase):
    def test_each_game_is_on_the_disk_when_it_ends(self):
        folder = self.home / "folder"
        log = self.home / "log"
        calls = []
        for at in itertools.count(1):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            log.write_text("")
            self.run_plain("match", *TWO, "--nodes=1", "--jobs=1", "--openings=1", "--plies=2", "--max-plies=4",
                           "-o", folder / "match.pgn3", extra=harness.with_fault(at, 0, folder.parent, log))
            if not (call := log.read_text()):
                break
            calls.append(call)
        self.assertEqual(calls, ["open", "ftruncate", "open", "fsync", *6 * ["write", "fdatasync"]])

    def start_match(self, *arguments):
        process = subprocess.Popen([harness.program(), "match", *arguments], cwd=self.home, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=harness.clean_environment(self.home, None, extra={"TONDO": harness.program()}))

        def finish():
            process.kill()
            process.communicate()
        self.addCleanup(finish)
        return process

    def counting(self, program):
        """The same program, which writes a line at each start."""
        return program.replace("exec:", "exec:echo >> starts; ")

    def starts(self):
        return len((self.home / "starts").read_text())

    def halting(self, games):
        """A good program; while a file `halt` exists it thinks for ever in the game after that many."""
        thinks = programs.plays().removeprefix("exec:")
        first = 1  # it is tried out before
        return self.counting(f"exec:if [ -e halt ] && [ $(wc -l < starts) -gt {first + games} ]; then {thinks}; fi; " +
                             programs.GOOD.removeprefix("exec:"))

    # --- games -------------------------------------------------------------------------------------------------------

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
        arguments = (*TWO, "--openings", "2", "--max-plies", "100")
        standings = self.standings(*arguments)
        self.assertEqual([(duel["one"], duel["two"], duel["games"]) for duel in standings["one-against-two"]],
                         [("a", "b", 6), ("b", "a", 6)])
        table = self.match(*arguments).stdout
        self.assertRegex(table, r"(?m)^a - b +0\.\d{3} \+-0\.\d{3} +6$")

    def test_a_match_is_reproducible(self):
        arguments = (*THREE, "--openings", "2", "--max-plies", "100")
        first = self.match(*arguments, "-o", "1.pgn3")
        again = self.match(*arguments, "-o", "2.pgn3")
        self.assertEqual(first.stdout, again.stdout)
        self.assertEqual((self.home / "1.pgn3").read_bytes(), (self.home / "2.pgn3").read_bytes())
        both = self.run_plain("match", *arguments, "--jobs", "3")
        self.assertEqual(both.stdout, first.stdout)
        other = self.match(*arguments, "--seed", "2")
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
        self.match(*THREE, "--openings", "1", "--max-plies", "12", "-o", "games.pgn3")
        text = (self.home / "games.pgn3").read_text()
        self.assertEqual(text.count("1/3-1/3-1/3\n"), 6)
        self.assertEqual(len(re.findall(r"draw\s\{drawn\safter\s12\splies\}", text)), 6)

    def test_times_are_recorded(self):
        self.match(*TWO, "--openings", "1", "--max-plies", "12", "--clock", "60+1", "-o", "clock.pgn3")
        self.assertRegex((self.home / "clock.pgn3").read_text(), r"\[%clk 0:01:0(0\.\d+|1)\]")
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

    # --- misbehaving programs ----------------------------------------------------------------------------------------

    def loses_seat(self, how, fault, output, *options):
        result = self.match("x=" + programs.plays(then=fault), "b=mode:random", "c=mode:random", "--openings", "1",
                            "--max-plies", "40", "--json", "-o", how + ".pgn3", *options)
        standings = json.loads(result.stdout)
        self.assertEqual([entrant["seats-lost"] for entrant in standings["entrants"]], [6, 0, 0], result.stderr)
        pattern = rf"(?m)^tondo: game 1\.[1-6]: x \((White|Gray|Black)\) {output}.* and loses its seat$"
        self.assertEqual(len(re.findall(pattern, result.stderr)), 5, result.stderr)
        self.assertIn("\ntondo: 1 more\n", result.stderr)
        text = (self.home / (how + ".pgn3")).read_text()
        self.assertEqual(len(re.findall(r"\bflags\b", text)), 6)
        self.assertEqual(len(re.findall(r"1/2\n", text)) + len(re.findall(r"1/2-0\n", text)), 6, "the others go on")
        self.assertEqual(self.run_plain("check", how + ".pgn3").stderr, "")
        self.assertNotIn("\x1b", result.stderr + text)

    def test_a_good_program(self):
        result = self.match("x=" + programs.GOOD, "b=mode:random", "--openings", "1", "--max-plies", "30", "--json")
        standings = json.loads(result.stdout)
        self.assertEqual((standings["games"], standings["entrants"][0]["seats-lost"], result.stderr), (6, 0, ""))

    def test_programs_that_fail(self):
        for how, (fault, output) in programs.FAULTS.items():
            with self.subTest(how):
                self.loses_seat(how, fault, output)

    def test_a_program_that_hangs(self):
        self.loses_seat("hang", ":", "gave no answer in 0.1 s", "--patience", "100")

    def test_a_program_that_cannot_play_at_all(self):
        self.refused(1, "x: the program ended with status 127", "x=exec:./there-is-none", "b=mode:random")
        self.refused(1, "x: the program ended with status 0", "x=exec:echo hello", "b=mode:random")

    # --- child processes ---------------------------------------------------------------------------------------------

    def mark(self, kind):
        """A number of seconds that no other program sleeps for."""
        return f"{kind}{os.getpid()}{time.monotonic_ns() % 1000000}"

    def test_no_program_outlives_a_kill(self):
        mark = self.mark(1)
        # Neither the shell nor what it starts reads its input, so that only a signal can end them.
        match = self.start_match(f"x=exec:sleep {mark}; sleep {mark}", "b=mode:random", "--patience", "100000")
        timeouts.wait_until(lambda: len(processes.with_command(mark)) >= 3, "the programs")
        match.send_signal(signal.SIGKILL)
        timeouts.wait_until(lambda: not processes.with_command(mark), "the programs to end")

    def test_no_program_outlives_the_match(self):
        mark = self.mark(2)
        beside = programs.GOOD.replace("exec:", f"exec:sleep {mark} & ")
        self.match("x=" + beside, "b=mode:random", "--openings", "1", "--max-plies", "12")
        timeouts.wait_until(lambda: not processes.with_command(f"sleep\0{mark}"), "the programs to end")

    # --- interrupted matches -----------------------------------------------------------------------------------------

    def test_a_killed_match_is_resumed(self):
        arguments = ("x=" + self.halting(3), "b=mode:random", "c=mode:greedy", "--openings", "2", "--max-plies", "60")
        whole = self.match(*arguments, "-o", "whole.pgn3")
        halt = self.home / "halt"
        for number in (signal.SIGKILL, signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                name = f"{int(number)}.pgn3"
                (self.home / "starts").unlink()
                halt.touch()
                match = self.start_match(*arguments, "-o", name, "--jobs", "1")
                timeouts.wait_until(lambda: self.games_in(name) >= 3, "three games")
                match.send_signal(number)
                _, error = timeouts.communicate(match)
                self.assertEqual(match.returncode, -number)
                if number != signal.SIGKILL:
                    self.assertEqual(error, "tondo: stopped after 3 of 12 games; the same command goes on\n")
                halt.unlink()
                again = self.match(*arguments, "-o", name)
                self.assertEqual(again.stdout, whole.stdout)
                self.assertEqual((self.home / name).read_bytes(), (self.home / "whole.pgn3").read_bytes())

    def test_a_torn_game_is_played_again(self):
        arguments = (*THREE, "--openings", "1", "--max-plies", "100", "-o", "games.pgn3")
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

    def test_finished_games_are_not_played_again(self):
        arguments = ("x=" + self.counting(programs.GOOD), "b=mode:random", "--max-plies", "30", "-o", "games.pgn3")
        self.match(*arguments, "--openings", "2")
        before, starts = (self.home / "games.pgn3").read_bytes(), self.starts()
        self.match(*arguments, "--openings", "2")
        self.assertEqual((self.home / "games.pgn3").read_bytes(), before)
        self.assertEqual(self.starts(), starts)
        longer = self.standings(*arguments, "--openings", "3")
        self.assertEqual(longer["games"], 18)
        self.assertTrue((self.home / "games.pgn3").read_bytes().startswith(before))

    def test_files_of_other_content_are_not_changed(self):
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
        path.write_bytes(data + b"% a note\n")
        self.refused(1, "something at its end that is no game of a match", *THREE, "--openings", "1", "-o", "games.pgn3")
        self.assertEqual(path.read_bytes(), data + b"% a note\n")
        path.write_bytes(data + data)
        self.refused(1, "game 7: round 1.1 is there twice", *THREE, "--openings", "1", "-o", "games.pgn3")
        middle = data.replace(b"\n1. ", b"\n1. z9 ", 1)
        path.write_bytes(middle)
        self.refused(1, "game 1, on line 1, is damaged", *THREE, "--openings", "1", "-o", "games.pgn3")
        self.assertEqual(path.read_bytes(), middle)
        self.refused(1, "Is a directory", *THREE, "-o", ".")

    def test_a_file_in_use(self):
        match = self.start_match("x=" + programs.plays(), "b=mode:random", "-o", "games.pgn3")
        path = self.home / "games.pgn3"
        timeouts.wait_until(lambda: path.exists() and processes.has_lock(path), "the file to be locked")
        self.refused(1, "in use by another tondo match", *THREE, "-o", "games.pgn3")
        match.send_signal(signal.SIGINT)
        self.assertEqual(timeouts.wait_for_exit(match), -signal.SIGINT)

    def test_a_bar_on_the_terminal(self):
        (self.home / "halt").touch()
        player = self.start("match", "x=" + self.halting(3), "b=mode:random", "--openings", "1", "--max-plies", "30",
                            "--jobs", "1", extra={"TONDO": harness.program()})
        player.wait_for("match [#")
        player.press("ctrl-c")
        player.wait_for("none of them is kept: with -o FILE the same")
        self.assertEqual(player.wait_for_end(), -signal.SIGINT)
        self.assertNotIn("match [#", player.text)


if __name__ == "__main__":
    unittest.main()
