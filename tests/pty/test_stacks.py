"""An allocation or the start of a thread fails: the program reports it in one line or works on, and keeps what it told.

One of each call stack fails, in a run of its own (tests/preload/stacks.cpp). TONDO_CASES=all tries all that no scenario
before has, beside a few of each scenario (make nightly), and prints how many.
"""

import contextlib
import itertools
import pathlib
import re
import signal
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import power_loss  # noqa: E402
from promises import Promises  # noqa: E402

FEW = 8
SCENARIOS = {name: scenario for name, scenario in vars(Promises).items() if name.startswith("test_")}


def stack_of(call):
    """What was called and from where, without the number of the call."""
    _, line = call
    kind, _, *frames = line.split()
    return kind, *frames


class Stacks(Promises, harness.TestCase):
    def run_scenario(self, scenario, failing=None):
        """Runs a scenario in a new home, in which a call of one of its programs fails: (number of the program, call).
        Returns what is wrong, if anything."""
        root = self.home
        self.home, self.aside = (pathlib.Path(tempfile.mkdtemp(dir=root)) for _ in range(2))
        self.output, self.log = self.aside / "output", self.aside / "log"
        self.output.touch()
        self.failing, self.programs, self.wrong = failing, 0, None
        try:
            scenario(self)
        except AssertionError as failure:
            self.wrong = str(failure)
        finally:
            self.home = root
        return self.wrong

    @contextlib.contextmanager
    def recorded(self):
        variables = {"STACKS_LOG": self.log}
        if self.failing:
            variables["STACKS_FAIL"] = self.failing[1] if self.failing[0] == self.programs else "memory 0"
        self.log.write_bytes(b"")
        yield harness.with_preloaded("stacks.so", **variables)
        if not self.failing:
            self.stacks += [(self.programs, line) for line in self.log.read_text().splitlines()]
        self.programs += 1

    def assert_ended(self, status, said):
        if not self.failing:
            super().assert_ended(status, said)
        # The signal that ends a host may come while it ends by itself, and kill it before or after it has said why.
        elif not (re.fullmatch(r"(tondo: [^\n]+\n)?", said)
                  and (status == -signal.SIGTERM or status == int(bool(said)))):
            raise AssertionError(f"status {status}, {said!r}")

    def hear(self, told):
        with open(self.output, "a", encoding="utf-8") as output:
            output.write(told)

    def judge(self, look, complaint):
        if self.failing:
            tree = power_loss.found_in(self.home)
            self.wrong = complaint(look(), tree, self.output.read_bytes())

    def assert_recorded(self, condition):
        if not self.failing:
            super().assert_recorded(condition)

    def may_follow(self, line, game):
        return game == line or game[:-1] == line or game == line[:-1]

    def calls_of(self, scenario, kinds=None):
        """One of each call stack: (number of the program, its line)."""
        self.stacks = []
        self.assertIsNone(self.run_scenario(scenario))
        return [call for call in self.stacks if re.match(kinds or kinds_in(scenario), call[1])]

    def some_of(self, scenario):
        """A few calls, all that start threads, and with TONDO_CASES=all those whose stacks no scenario before has."""
        calls = self.calls_of(scenario)
        some = calls[::max(1, len(calls) // FEW)] + [call for call in calls if call[1].startswith("thread")]
        if harness.ALL_CASES:
            before = itertools.takewhile(lambda other: other is not scenario, SCENARIOS.values())
            tried = {stack_of(call) for other in before for call in self.calls_of(other)}
            some += {stack_of(call): call for call in calls if stack_of(call) not in tried}.values()
        return list(dict.fromkeys(some))

    def fail_each(self, scenario, calls):
        self.assertGreater(len(calls), 0)
        wrong = {}
        for program, line in calls:
            kind, number, *_ = line.split()
            if complaint := self.run_scenario(scenario, (program, f"{kind} {number}")):
                wrong.setdefault(complaint, []).append(f"program {program}: {line}")
        if harness.ALL_CASES:
            print(f"{self.id()}: {len(calls)} call stacks failed, {len(wrong)} complaints", flush=True)
        self.maxDiff = None
        self.assertEqual("\n".join(f"{complaint}\n  {len(lines)} times, as {lines[0]}"
                                   for complaint, lines in wrong.items()), "")

    def test_inside_a_function_that_throws_nothing(self):
        """The C++ library reads directories by such functions."""
        scenario = Promises.test_play_without_a_file
        self.fail_each(scenario, self.calls_of(scenario, r"new \d+( libstdc\S+){5} tondo")[:10])

    def test_on_a_terminal(self):
        """The terminal is given back, and the move that was seen is kept."""
        def on_a_terminal(self):
            with self.recorded() as extra:
                player = self.start("play", extra=extra)
                player.type("e4\r:q\r")
                status = player.wait_for_end()
                self.assert_terminal_restored(player)
                player.close()
                self.assertIn(status, (0, 1))
                self.assertEqual(status, int("tondo: " in player.text), player.text)
            if b"goes to e4" in player.output:
                self.hear("White's pawn goes to e4\n")
            self.judge_game()

        self.fail_each(on_a_terminal, self.some_of(on_a_terminal))


def kinds_in(scenario):
    """curses and the name service of glibc crash or block when an allocation of theirs fails."""
    of_all = scenario in SCENARIOS.values() and scenario is not Promises.test_hosted_game
    return "new|memory|thread" if of_all else "new|thread"


def test_of(scenario):
    return lambda self: self.fail_each(scenario, self.some_of(scenario))


for name, scenario in SCENARIOS.items():
    setattr(Stacks, name, test_of(scenario))


if __name__ == "__main__":
    unittest.main()
