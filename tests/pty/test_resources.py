"""The program where the system has no more threads, processes or memory for it (tests/preload/scarce.cpp)."""

import itertools
import os
import pathlib
import shlex
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402

DEMONSTRATION = pathlib.Path(__file__).parents[1] / "games" / "demonstration.pgn3"
MATCH = ("--openings", "1", "--nodes", "20", "--max-plies", "6")
COMMANDS = (
    ("check", DEMONSTRATION),
    ("export", DEMONSTRATION),
    ("match", "bot:1", "mode:greedy", *MATCH),
    ("analyze", "--nodes", "10", DEMONSTRATION),
    ("perft", "3", "--threads", "3"),
    ("games", "--plain", DEMONSTRATION, "--where", "plies>3"),
    ("bot",),
    ("play", "--linear", "--gray", "bot:1", "--black", "bot:1"),
)
LINES = "position startpos\ngo nodes 20\ne4\nquit\n"
OUT_OF_MEMORY = "tondo: out of memory\n"
NO_PROCESS = "Resource temporarily unavailable\n"


class Resources(harness.TestCase):
    def run_scarce(self, *arguments, **scarce):
        """Runs a command to its end, without an index or a begun analysis. Returns its result and whether something ran
        out."""
        for left in (*self.home.rglob("*.index"), *self.home.rglob("*.analysis")):
            left.unlink()
        log = self.home / "log"
        log.unlink(missing_ok=True)
        extra = harness.with_preloaded("scarce.so", SCARCE_LOG=log,
                                       **{f"SCARCE_{name.upper()}": number for name, number in scarce.items()})
        result = timeouts.run([harness.program(), *map(str, arguments)], input=LINES, text=True, cwd=self.home,
                              env=harness.clean_environment(self.home, None, extra=extra))
        return result, log.exists()

    def words(self, output):
        """The output without times and names of files."""
        return [word for word in output.split() if not word.isdecimal() and "/" not in word]

    def assert_reports_failure(self, result, line):
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertTrue(result.stderr.endswith(line), result.stderr)

    # --- threads -----------------------------------------------------------------------------------------------------

    def test_the_threads_that_start_do_the_work(self):
        for command in COMMANDS:
            whole, _ = self.run_scarce(*command)
            self.assertEqual((whole.returncode, whole.stderr), (0, ""))
            for threads in (0, 1, 2):
                with self.subTest(command[0], threads=threads):
                    result, scarce = self.run_scarce(*command, threads=threads)
                    self.assertEqual((result.returncode, result.stderr), (0, ""))
                    self.assertEqual(self.words(result.stdout), self.words(whole.stdout))
                    self.assertTrue(scarce or threads > 0)

    def test_a_hint_and_a_bot_without_a_thread(self):
        player = self.start("play", "--gray", "bot:1", "--black", "bot:1",
                            extra=harness.with_preloaded("scarce.so", SCARCE_THREADS=0))
        player.wait_for("White to move")
        player.type("e4\r")
        player.wait_for("move 2")
        player.type("I")
        player.wait_for("Hint: ")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    # --- processes ---------------------------------------------------------------------------------------------------

    def test_a_process_that_does_not_start(self):
        program = "exec:" + shlex.join([harness.program(), "bot"])
        for command in (("match", program, "bot:1", *MATCH), ("host", "t", "--background", "--dir", self.home / "t")):
            for processes in (0, 1):
                with self.subTest(command[0], processes=processes):
                    result, scarce = self.run_scarce(*command, processes=processes)
                    self.assertTrue(scarce)
                    self.assert_reports_failure(result, NO_PROCESS)

    # --- memory ------------------------------------------------------------------------------------------------------

    def test_a_failed_allocation_ends_the_program_with_one_line(self):
        for command in COMMANDS:
            for step in itertools.count():
                failing = int(1.6 ** step) + step
                with self.subTest(command[0], failing=failing):
                    result, scarce = self.run_scarce(*command, memory=failing)
                    if result.returncode != 0:
                        self.assert_reports_failure(result, OUT_OF_MEMORY)
                    elif "error go: out of memory" not in result.stdout:
                        self.assertEqual(result.stderr, "")
                if not scarce:
                    break
            self.assertGreater(step, 10, "hardly anything is allocated")

    def test_the_option_parser_runs_out_of_memory(self):
        for failing in range(3300, 3350):
            result, _ = self.run_scarce("analyze", "--nodes", "1", DEMONSTRATION, memory=failing)
            self.assert_reports_failure(result, OUT_OF_MEMORY)

    def test_an_engine_goes_on_with_less_memory(self):
        """One terabyte where four gigabytes can be had."""
        lines = "setoption name hash value 1048576\ngo movetime 50\nsetoption name hash value 1\ngo nodes 100\n"
        bot = timeouts.run(["prlimit", f"--as={4 << 30}", harness.program(), "bot"], input=lines, text=True,
                           env=harness.clean_environment(self.home, None))
        answers = bot.stdout.splitlines()
        self.assertEqual((bot.returncode, bot.stderr, answers[0]), (0, "", "error go: out of memory"))
        self.assertTrue(answers[-1].startswith("bestmove "))

    # --- pipes -------------------------------------------------------------------------------------------------------

    def test_a_pipe_at_the_place_of_an_index(self):
        search = ("games", "--plain", DEMONSTRATION, "--where", "plies>3")
        found = self.run_plain(*search)
        index, = self.home.rglob("*.index")
        index.unlink()
        os.mkfifo(index)
        again = self.run_plain(*search)
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, found.stdout, ""))
        self.assertTrue(index.is_file(), "a good index is in its place")


if __name__ == "__main__":
    unittest.main()
