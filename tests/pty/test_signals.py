"""However the program ends, the terminal is restored and the exit status is correct."""

import pathlib
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402

DEADLY = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS,
          signal.SIGFPE, signal.SIGILL, signal.SIGTRAP, signal.SIGSYS, signal.SIGXCPU, signal.SIGALRM, signal.SIGVTALRM,
          signal.SIGPROF, signal.SIGUSR1, signal.SIGUSR2, signal.SIGIO)
TERMINALS = ("xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "vt100")


class Board(harness.TestCase):
    def start_board(self, *arguments, **options):
        player = self.start("play", *arguments, **options)
        player.wait_for("White")
        return player.settle()


class Deaths(Board):
    def test_each_deadly_signal(self):
        for number in DEADLY:
            with self.subTest(number.name):
                player = self.start_board()
                player.signal(number)
                self.assertEqual(player.wait_for_end(), -number)
                self.assert_terminal_restored(player)

    def test_on_each_kind_of_terminal(self):
        for term in TERMINALS:
            with self.subTest(term):
                player = self.start_board(term=term)
                player.signal(signal.SIGTERM)
                self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
                self.assert_terminal_restored(player)

    def test_while_a_move_is_being_typed(self):
        player = self.start_board()
        player.type("e")
        player.settle()
        player.signal(signal.SIGTERM)
        self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
        self.assert_terminal_restored(player)

    def test_the_shell_sees_the_signal(self):
        player = self.start_board(job_control=True)
        player.signal(signal.SIGINT)
        self.assertEqual(player.wait_for_end(), -signal.SIGINT)
        self.assert_terminal_restored(player)

    def test_a_blocked_terminal_does_not_delay_the_end(self):
        player = self.start_board()
        # The test stops reading output: sooner or later the program blocks on it, with keys unread.
        def is_stuck():
            player.press("ctrl-l")
            return player.unread_input() > 100 and processes.is_asleep(player.pid)

        timeouts.wait_until(is_stuck, "the program to be stuck writing")
        player.signal(signal.SIGTERM)
        self.assertEqual(player.wait_for_end_unread(), -signal.SIGTERM)

    def test_a_closed_terminal_ends_the_program(self):
        for controlling in (True, False):
            with self.subTest(controlling=controlling):
                player = self.start_board(controlling=controlling)
                player.close_terminal()
                # Without a controlling terminal there is no signal: the program must notice by itself.
                self.assertIn(player.wait_for_end(), (-signal.SIGHUP,) if controlling else (0, 1))


class Quitting(Board):
    def test_ctrl_c_and_the_command(self):
        for keys in ("\x03", ":q\r"):
            with self.subTest(keys):
                player = self.start_board()
                player.type(keys)
                self.assertEqual(player.wait_for_end(), 0)
                self.assert_terminal_restored(player)


class Stops(Board):
    def test_stopped_and_continued(self):
        for how in ("key", signal.SIGTSTP, signal.SIGSTOP):
            with self.subTest(how):
                player = self.start_board(job_control=True)
                before, modes = player.text, player.modes()
                if how == "key":
                    player.press("ctrl-z")
                else:
                    player.signal(how)
                self.assertEqual(player.wait_for_stop(),
                                 signal.SIGSTOP if how == signal.SIGSTOP else signal.SIGTSTP)
                player.settle()
                if how != signal.SIGSTOP:
                    self.assert_terminal_restored(player)
                player.bring_to_foreground()
                player.wait_until(lambda: player.text == before, "the board as it was")
                self.assertEqual(player.modes(), modes)
                self.assertTrue(player.screen.alternate or how == signal.SIGSTOP)
                player.signal(signal.SIGTERM)
                self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
                self.assert_terminal_restored(player)

    def test_resized_while_stopped(self):
        player = self.start_board(job_control=True)
        player.press("ctrl-z")
        player.wait_for_stop()
        player.resize(120, 40)
        player.bring_to_foreground()
        player.wait_until(lambda: any(player.rows[30:]), "the board at its new size")

    def test_ended_while_stopped(self):
        player = self.start_board(job_control=True)
        player.press("ctrl-z")
        player.wait_for_stop()
        player.signal(signal.SIGTERM)
        player.bring_to_foreground()
        self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
        self.assert_terminal_restored(player)

    def test_where_there_is_no_shell_to_return_to(self):
        player = self.start_board()
        before = player.text
        player.press("ctrl-z")
        player.settle()
        player.wait_until(lambda: player.text == before and player.screen.alternate, "the board as it was")


class Idle(Board):
    def test_waiting_uses_no_processor_time(self):
        player = self.start_board()
        player.settle()
        self.assert_idle(player.pid)


class NoTerminal(harness.TestCase):
    def assert_refused(self, finished):
        self.assertEqual(finished.returncode, 2)
        self.assertEqual(finished.stdout, "")
        self.assertRegex(finished.stderr, r"\Atondo: [^\n]+\n\Z")

    def test_a_missing_terminal_is_reported_in_one_line(self):
        self.assert_refused(self.run_plain("play"))
        self.assert_refused(self.run_plain())

    def test_half_a_terminal(self):
        for command in ([], ["play"], ["replay", "game.pgn3"]):
            for redirection in ("</dev/null", ">/dev/null", "<&-", ">&-"):
                with self.subTest(command, redirection=redirection):
                    line = f'exec "$0" "$@" {redirection}'
                    player = self.start_command("sh", "-c", line, harness.program(), *command)
                    self.assertEqual(player.wait_for_end(), 2)
                    self.assertRegex(player.output.decode(), r"\Atondo: [^\n]+\n\Z")

    def test_a_terminal_that_cannot_place_its_cursor(self):
        player = self.start("play", term="dumb")
        self.assertEqual(player.wait_for_end(), 2)
        self.assertRegex(player.output.decode(), r"\Atondo: [^\n]+\n\Z")

    def test_an_unknown_terminal_is_a_plain_one(self):
        for term in ("nonsense", "", None, "../../etc/passwd", "x" * 5000, "\x1b[31m", "%s%n"):
            with self.subTest(term):
                player = self.start("play", term=term)
                player.wait_for("White")
                player.settle()
                self.assertNotRegex(player.output, rb"\x1b\[[0-9;]*[34]8;5")
                player.press("ctrl-c")
                self.assertEqual(player.wait_for_end(), 0)
                self.assert_terminal_restored(player)


if __name__ == "__main__":
    unittest.main()
