"""Every way to end or to be stopped, in every state: the terminal is restored, the exit status is correct, nothing is
lost and no process is left."""

import pathlib
import signal
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import states  # noqa: E402
import timeouts  # noqa: E402

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT)
SIZES = ((1, 1), (80, 1), (1, 24), (2, 2), (500, 150), (39, 20), (20, 5), (132, 43), (79, 23), (81, 25))


def by_signal(number):
    def end(test, state):
        player = states.reach(test, state)
        player.signal(number)
        test.assertEqual(player.wait_for_end(), -number)
        test.assert_terminal_restored(player)
        return player
    return end


def after_a_stop(test, state):
    player = states.reach(test, state, job_control=True)
    before, modes = player.text, player.modes()
    player.signal(signal.SIGTSTP)
    test.assertEqual(player.wait_for_stop(), signal.SIGTSTP)
    player.settle()
    test.assert_terminal_restored(player)
    player.bring_to_foreground()
    player.wait_until(lambda: player.text == before, "the screen as it was")
    test.assertEqual(player.modes(), modes)
    player.signal(signal.SIGTERM)
    test.assertEqual(player.wait_for_end(), -signal.SIGTERM)
    test.assert_terminal_restored(player)
    return player


def by_closed_terminal(test, state):
    player = states.reach(test, state)
    player.close_terminal()
    test.assertEqual(player.wait_for_end(), -signal.SIGHUP)
    return player


def by_closed_terminal_of_others(test, state):
    """There is no signal: the program must notice by itself."""
    player = states.reach(test, state, controlling=False)
    player.close_terminal()
    test.assertEqual(player.wait_for_end(), 1)
    return player


def by_end_of_input(test, state):
    player = states.reach(test, state, keyboard_apart=True)
    player.unplug_keyboard()
    test.assertEqual(player.wait_for_end(), 1)
    test.assert_terminal_restored(player)
    return player


ENDS = {number.name: by_signal(number) for number in SIGNALS} | {
    "stopped": after_a_stop, "closed": by_closed_terminal, "closed_unseen": by_closed_terminal_of_others,
    "end_of_input": by_end_of_input,
}


class Matrix(harness.TestCase):
    def assert_nothing_lost(self, state):
        if state.move:
            (journal,) = (self.home / "state" / "tondo").glob("*.journal")
            actions = harness.journal_actions(journal)
            again = self.start("--resume")
            again.wait_for_move(state.move)
            self.assertEqual(len([action for action in actions if action != "opened"]), len(state.played) + 1)
            again.signal(signal.SIGKILL)
            again.wait_for_end()
        if "Noted" in state.shows:
            (draft,) = (self.home / "data" / "tondo").glob("*.pgn3")
            self.assertIn("{a comment}", " ".join(draft.read_text().split()))


def end_in(end, state):
    def test(self):
        player = end(self, state)
        player.wait_for_nothing_left()
        self.assert_nothing_lost(state)
    return test


for end_name, end in ENDS.items():
    for state in states.STATES:
        setattr(Matrix, f"test_{end_name}_in_{state.name}", end_in(end, state))


class ResizeStorm(harness.TestCase):
    """A window that is resized continually."""

    def ride_out(self, state):
        player = states.reach(self, state)
        before = player.text
        for round_of_sizes in range(3):
            for columns, rows in SIZES[round_of_sizes:]:
                player.resize(columns, rows)
                player.signal(signal.SIGWINCH)
            player.settle()
        self.assertFalse(player.ended, player.output[-300:])
        player.resize(80, 24)
        player.wait_until(lambda: player.text == before, f"the screen as it was:\n{before}")
        player.signal(signal.SIGTERM)
        self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
        self.assert_terminal_restored(player)


def storm_in(state):
    return lambda self: self.ride_out(state)


for state in states.STATES:
    setattr(ResizeStorm, f"test_in_{state.name}", storm_in(state))


class Escape(harness.TestCase):
    def test_acts_at_once(self):
        player = self.start("play")
        player.wait_for("to move")

        def acts_at_once():
            player.type("m")
            player.wait_for("Move: m")
            player.settle()
            pressed = time.monotonic()
            player.press("escape")
            player.wait_until(lambda: "Move:" not in player.text, "the entry line to go")
            return time.monotonic() - pressed < 0.060

        # Not each time: a busy machine adds delays of its own.
        timeouts.wait_until(acts_at_once, "an escape to act at once")


if __name__ == "__main__":
    unittest.main()
