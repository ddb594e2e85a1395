"""Two programs save in one file: the changes of both are kept, wherever one is stopped while the other runs.

The first is stopped before each of its calls on files in turn (tests/faults), the second runs meanwhile.
"""

import itertools
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402

GAMES = "1. e4 m4 *\n\n1. d4 m4 *\n"
# The second program may wait for the first, which is then continued. Only the set of tried schedules depends on it.
AHEAD = 0.2
# The error of a call that stops the program, as tests/faults has it.
STOP = -1


def annotate(number, comment):
    return (["replay", "--linear", "--game", str(number), "games.pgn3"], ["", "annotate", comment, "save", "quit"])


class Schedules(harness.TestCase):
    def start_on(self, arguments, lines, extra=None):
        with tempfile.TemporaryFile("w+") as typed:
            typed.write("".join(line + "\n" for line in lines))
            typed.seek(0)
            return subprocess.Popen([harness.program(), *arguments], stdin=typed, stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE, text=True, cwd=self.home,
                                    env=harness.clean_environment(self.home, None, extra=extra))

    def each_schedule(self, first, second, kept, environment=None):
        """`kept` checks the file's text and both programs' output for lost changes. The environment is the second's;
        the first has its libraries, too."""
        root = self.home
        log = root / "log"
        for at in itertools.count(1):
            self.home = pathlib.Path(tempfile.mkdtemp(dir=root))
            file = self.home / "games.pgn3"
            file.write_text(GAMES)
            fault = harness.with_fault(at, STOP, self.home, log)
            if environment:
                fault["LD_PRELOAD"] += " " + environment["LD_PRELOAD"]
            one = self.start_on(*first, fault)
            timeouts.wait_until(lambda: one.poll() is not None or processes.state(one.pid) == "T", "the first to stop")
            other = self.start_on(*second, environment)
            try:
                other.wait(AHEAD)
            except subprocess.TimeoutExpired:
                pass
            if one.returncode is None:
                one.send_signal(signal.SIGCONT)
            output = [timeouts.communicate(each) for each in (one, other)]
            with self.subTest(at=at):
                self.assertEqual([error for _, error in output], ["", ""])
                kept(file.read_text(), *(out for out, _ in output))
            self.home = root
            stopped = log.exists()
            log.unlink(missing_ok=True)
            if not stopped:
                break
        self.assertGreater(at, 10, "hardly a call is made")

    def assert_kept(self, comments, text, *output):
        for comment, words in zip(comments, output):
            if "Saved in" in words:
                self.assertIn("{" + comment + "}", text)
        self.assertTrue(any("Saved in" in words for words in output), output)

    def test_comments_on_two_games(self):
        self.each_schedule(annotate(1, "one"), annotate(2, "two"),
                           lambda *found: self.assert_kept(["one", "two"], *found))

    def test_comments_without_locks_where_the_clock_of_the_second_is_ahead(self):
        self.each_schedule(annotate(1, "one"), annotate(2, "two"),
                           lambda *found: self.assert_kept(["one", "two"], *found), harness.without_locks(15))

    def test_comments_and_a_game_that_is_played(self):
        play = (["play", "--linear", "--game", "2", "games.pgn3"], ["u4", "save", "quit"])

        def kept(text, replayed, played):
            self.assert_kept(["one"], text, replayed)
            if "Saved in games.pgn3" in played:
                self.assertIn("u4", text)

        self.each_schedule(annotate(1, "one"), play, kept)
        self.each_schedule(play, annotate(1, "one"), lambda text, played, replayed: kept(text, replayed, played))


if __name__ == "__main__":
    unittest.main()
