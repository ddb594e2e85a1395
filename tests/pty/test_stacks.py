"""An allocation or the start of a thread fails: the program reports it in one line or works on, and keeps what it told.

One of each call stack fails, in a run of its own (tests/preload/stacks.cpp). TONDO_CASES=all tries all of them instead of a
few of each scenario (make nightly), and prints how many.
"""

import contextlib
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


def some(stacks):
    """All call stacks, or a few; in any case those that start threads."""
    few = harness.some(stacks, len(stacks) // FEW)
    return few + [each for each in stacks if each[1].startswith("thread") and each not in few]


def by_new(stacks):
    """Those of operator new. curses and the name service of glibc crash or block when an allocation of theirs fails."""
    return some([each for each in stacks if re.match("new|thread", each[1])])


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

    def each(self, scenario, chosen=some):
        self.stacks = []
        self.assertIsNone(self.run_scenario(scenario))
        stacks = chosen(self.stacks)
        self.assertGreater(len(stacks), 0)
        wrong = {}
        for program, stack in stacks:
            kind, number, *_ = stack.split()
            if complaint := self.run_scenario(scenario, (program, f"{kind} {number}")):
                wrong.setdefault(complaint, []).append(f"program {program}: {stack}")
        if harness.ALL_CASES:
            print(f"{self.id()}: {len(stacks)} call stacks failed, {len(wrong)} complaints", flush=True)
        self.maxDiff = None
        self.assertEqual("\n".join(f"{complaint}\n  {len(stacks)} times, as {stacks[0]}"
                                   for complaint, stacks in wrong.items()), "")

    def test_inside_a_function_that_throws_nothing(self):
        """The C++ library reads directories by such functions."""
        self.each(Promises.test_play_without_a_file, lambda stacks: [
            (program, stack) for program, stack in stacks if re.match(r"new \d+( libstdc\S+){5} tondo", stack)][:10])


    def test_on_a_terminal(self):
        """The terminal is given back, and the move that was seen is kept."""
        def scenario(self):
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

        self.each(scenario, by_new)


def each_of(scenario):
    return lambda self: self.each(scenario, by_new if scenario is Promises.test_hosted_game else some)


for name, scenario in vars(Promises).items():
    if name.startswith("test_"):
        setattr(Stacks, name, each_of(scenario))


if __name__ == "__main__":
    unittest.main()
