"""Runs a program under a pseudo-terminal: keys in, screen out.

    class MyTest(harness.TestCase):
        def test_it(self):
            player = self.start("play")
            player.wait_for("White")
            player.type("e4\\r")
            player.press("ctrl-c")
            self.assertEqual(player.wait_for_end(), 0)

Every wait is for a condition, within a Deadline; nothing sleeps for a fixed time.
"""

import errno
import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import tty
import unittest
import weakref

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import processes  # noqa: E402
import screen  # noqa: E402
import timeouts  # noqa: E402
from timeouts import TICK, Deadline  # noqa: E402

# Longer than the program waits for the rest of an escape sequence.
QUIET = 0.03
SETSID, ENV = map(shutil.which, ("setsid", "env"))

# The entry line of a board between two entries, after the name of the square under the cursor.
BROWSING = " | "
# And when the game is over.
CONCLUDED = "r rematch"

# Queries about the terminal itself, in the order in which the program asks; all but the last are by name.
QUERIES = {"name": rb"\x1b\[>0q", "kitty": rb"\x1b_Gi=31,[^\x1b]*\x1b\\",
           "direct": rb"\x1b\[4:3;48;2;1;2;3m\x1bP\$qm\x1b\\\x1b\[m",
           "ground": rb"\x1b\]11;\?\x1b\\", "palette": rb"\x1b\]4;255;\?\x1b\\",
           "registers": rb"\x1b\[\?1;1;0S", "cell": rb"\x1b\[16t", "secondary": rb"\x1b\[>c", "attributes": rb"\x1b\[c"}
# Passed on by tmux to the terminal around it.
FURTHER_QUERIES = {"around": rb"\x1bPtmux;\x1b\x1b\[>0q\x1b\x1b_Gi=31,[^\x1b]*,U=1,[^\x1b]*\x1b\x1b\\\x1b\\"}
ANY_QUERY = re.compile(b"|".join(b"(?P<%s>%s)" % (name.encode(), query)
                                 for name, query in (FURTHER_QUERIES | QUERIES).items()))
LONGEST_QUERY = 100
PLAIN_TERMINAL = {"attributes": b"\x1b[?62;22c"}

# Private modes that are set at first: wrapping lines, and a visible cursor.
ON_AT_FIRST = (7, 25)

KEYS = {
    "up": "\x1bOA", "down": "\x1bOB", "right": "\x1bOC", "left": "\x1bOD", "home": "\x1bOH", "end": "\x1bOF",
    "page-up": "\x1b[5~", "page-down": "\x1b[6~", "delete": "\x1b[3~", "back-tab": "\x1b[Z",
    "enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " ",
    "ctrl-c": "\x03", "ctrl-l": "\x0c", "ctrl-z": "\x1a",
}


ALL_CASES = os.environ.get("TONDO_CASES") == "all"


def some(cases, step):
    """Every step-th of many cases of a kind, or all of them with TONDO_CASES=all (make nightly)."""
    return list(cases)[::1 if ALL_CASES else step]


def program():
    """The absolute path of the program under test, by the environment variable TONDO."""
    path = os.environ.get("TONDO")
    if not path:
        raise unittest.SkipTest("TONDO does not name the program to test")
    return os.path.abspath(path)


def program_for_all(directory):
    """A copy of the program in a directory that other users may enter, unlike the build directory."""
    return pathlib.Path(shutil.copy(program(), pathlib.Path(directory) / "tondo"))


def with_preloaded(name, **variables):
    """The environment of a program with a library of tests/preload, which these variables direct."""
    library = pathlib.Path(program()).with_name(name)
    if not library.exists():
        raise AssertionError(f"make {library} first")
    # LD_PRELOAD takes no path with a space.
    return {"LD_PRELOAD": library.name, "LD_LIBRARY_PATH": str(library.parent),
            **{variable: str(value) for variable, value in variables.items()}}


def with_fault(at, error, below, log):
    """The environment of a program one of whose calls on files fails."""
    return with_preloaded("faults.so", FAULT_AT=at, FAULT_ERROR=int(error), FAULT_BELOW=below, FAULT_LOG=log)


def without_locks(ahead=0):
    """The environment of a program that can lock no file, and whose clock is so many seconds ahead."""
    return with_preloaded("no_locks.so", CLOCK_SHIFT=ahead)


def clean_environment(home, term, locale="C.UTF-8", extra=None):
    """An environment that neither uses nor changes the tester's own files."""
    environment = {
        "HOME": str(home), "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": locale,
        "XDG_STATE_HOME": str(home / "state"), "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"), "TZ": "UTC",
        "REDUCED_MOTION": "1",  # Nothing changes by itself after what was waited for.
    }
    if term is not None:
        environment["TERM"] = term
    # Of `make thread-sanitize` and `make every-login`.
    for name in {"TSAN_OPTIONS", "LD_PRELOAD", "LD_LIBRARY_PATH"} & os.environ.keys():
        environment[name] = os.environ[name]
    environment.update(extra or {})
    return environment



ROLES = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


def move_pattern(move):
    """A pattern of the description of a move, from its notation in the move list."""
    if move.startswith("O-O"):
        return "castles? " + ("queenside" if move.startswith("O-O-O") else "kingside")
    if not (parts := re.fullmatch(r"([KQRBN]?)[a-x]?\d*x?([a-x]\d+)(?:=([QRBN]))?[+#]*", move)):
        return re.escape(move)
    role, square, promotion = parts.groups()
    pattern = f"{ROLES.get(role, 'pawn')} (goes to|takes .* on) {square}(?!\\d)|pawn takes .* en passant"
    if promotion:
        return f"({pattern}) and becomes a {ROLES[promotion]}|pawn on {square} becomes a {ROLES[promotion]}"
    return pattern

class Player:
    """A program on a terminal of its own."""

    _all = weakref.WeakSet()

    def __init__(self, command, environment, columns=80, rows=24, job_control=False, directory=None,
                 controlling=True, keyboard_apart=False, window=None, identity=PLAIN_TERMINAL):
        """With `keyboard_apart` standard input is a separate terminal that can be unplugged; `window` is the size
        reported by the system, if that differs from the screen's; `identity` has the answers to QUERIES, given while
        the test reads output."""
        self.identity = identity
        self.asked = []  # the names of the received queries
        self._unanswered = b""
        self.output = b""
        self.screen = screen.Screen(columns, rows)
        self._stream = screen.Stream(self.screen)
        self.screen.write_process_input = self._answer
        self.answers_queries = False  # as terminals do; only while the test takes in what the program writes
        self._reports = b""
        self._report_pipe = self._order_pipe = None
        self._end = None
        self._closed = False
        Player._all.add(self)
        self._controlling = controlling
        self._master, self._slave = pty.openpty()
        self.set_window(*(window or (columns, rows)))
        self.modes_before = termios.tcgetattr(self._slave)
        self._keyboard, self._keys = self._master, self._slave
        if keyboard_apart:
            self._keyboard, self._keys = pty.openpty()
            tty.setraw(self._keys)
        if job_control:
            self._start_shell(command, environment, directory)
        else:
            self._process = self._spawn(command, environment, directory)
            self.pid = self._process.pid

    def _spawn(self, command, environment, directory, descriptors=(), prepare=None):
        # A function before the program's start copies the tests' memory, which takes as long as that start.
        keyboard_apart = self._keys != self._slave
        if keyboard_apart:
            def prepare():
                fcntl.ioctl(1, termios.TIOCSCTTY, 0)
        else:
            environment = dict(environment)
            if preloaded := environment.pop("LD_PRELOAD", None):  # for the program alone
                command = [ENV, f"LD_PRELOAD={preloaded}", *command]
            command = [SETSID, *(["--ctty"] if self._controlling else []), *command]
        return subprocess.Popen(command, stdin=self._keys, stdout=self._slave, stderr=self._slave, env=environment,
                                cwd=directory, start_new_session=keyboard_apart, pass_fds=descriptors, preexec_fn=prepare)

    def _start_shell(self, command, environment, directory):
        self._report_pipe, report = os.pipe()
        orders, self._order_pipe = os.pipe()
        # Different from the numbers that they get in the shell.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (report, orders)]
        os.close(report), os.close(orders)

        def wire():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        shell = str(pathlib.Path(__file__).with_name("shell.py"))
        self._process = self._spawn([sys.executable, shell, *command], environment, directory, (3, 4, *ends), wire)
        for end in ends:
            os.close(end)
        self.pid = int(self._wait_for_report("started"))

    # --- input -------------------------------------------------------------------------------------------------------

    def type(self, text):
        data = text.encode() if isinstance(text, str) else text
        while data:
            data = data[os.write(self._keyboard, data):]

    def press(self, *names):
        """Keys by name (see KEYS), or single characters."""
        for name in names:
            self.type(KEYS.get(name, name))

    def click(self, column, row):
        """A click of the left button, cells from 0."""
        self.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def drag(self, start, end):
        """Presses the left button at a cell and releases it at another, (column, row) from 0."""
        self.type(f"\x1b[<0;{start[0] + 1};{start[1] + 1}M")
        self.settle()  # a hand is not faster; curses would take both for a click
        self.type(f"\x1b[<0;{end[0] + 1};{end[1] + 1}m")

    def unread_input(self):
        """The number of bytes that the program has not read yet."""
        waiting = fcntl.ioctl(self._keys, termios.FIONREAD, bytes(4))
        return struct.unpack("i", waiting)[0]

    def signal(self, number):
        os.kill(self.pid, number)

    def resize(self, columns, rows):
        self.pump()
        self.screen.resize(rows, columns)
        self.set_window(columns, rows)

    def set_window(self, columns, rows):
        """Sets the window size of the terminal, not that of the screen."""
        # The kernel sends SIGWINCH to the foreground by itself.
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def close_terminal(self):
        """Closes the terminal like a dropped connection."""
        os.close(self._slave)
        os.close(self._master)
        self._master = self._slave = self._keyboard = self._keys = None

    def unplug_keyboard(self):
        """The end of standard input, while the screen is still there (keyboard_apart only)."""
        os.close(self._keys)
        os.close(self._keyboard)
        self._keyboard = self._keys = None

    def _answer(self, report):
        if self.answers_queries:
            self.type(report)

    # --- output ------------------------------------------------------------------------------------------------------

    def pump(self, timeout=0.0):
        """Reads the program's output; returns whether there was any."""
        if self._master is None or not select.select([self._master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self._master, 1 << 16)
        except OSError as failure:
            if failure.errno != errno.EIO:
                raise
            return False
        self._receive(data)
        return bool(data)

    def _receive(self, data):
        self.output += data
        self._answer_identity(data)
        self._stream.feed_bytes(data)

    def _answer_identity(self, data):
        self._unanswered += data
        answered = 0
        for query in ANY_QUERY.finditer(self._unanswered):
            answered = query.end()
            self.asked.append(query.lastgroup)
            if answer := self.identity.get(query.lastgroup):
                self.type(answer)
        self._unanswered = self._unanswered[answered:][-LONGEST_QUERY:]

    @property
    def rows(self):
        """The screen's rows as text."""
        return self.screen.rows_of_text()

    @property
    def text(self):
        return self.screen.text()

    @property
    def cursor(self):
        """The terminal's cursor (column, row), None while it is hidden."""
        return None if self.screen.cursor.hidden else (self.screen.cursor.x, self.screen.cursor.y)

    def _read_others(self):
        """As their terminals do, so that a full one holds nobody up. Those that answer queries are read by their tests
        alone: while they are not, they are dead."""
        for other in list(Player._all):
            if other is not self and not other._closed and not other.answers_queries:
                other.pump()

    def wait_until(self, condition, what):
        deadline = Deadline()
        while not condition():
            self._read_others()
            if deadline.passed():
                raise AssertionError(f"waited in vain for {what}; the screen:\n{self.text}\n"
                                     f"the last output: {self.output[-300:]!r}")
            if not self.pump(0.02) and self.ended and not self.pump() and not condition():
                raise AssertionError(f"the program ended ({self._end}) before {what}; the screen:\n{self.text}")

    def wait_for(self, text):
        """Waits until the text is on the screen; returns the row it is in."""
        self.wait_until(lambda: text in self.text, f"{text!r}")
        return next((row for row, line in enumerate(self.rows) if text in line), None)

    def wait_for_output(self, data):
        """Waits until the program has written these bytes."""
        self.wait_until(lambda: data in self.output, f"{data!r} to be written")

    def shows_move(self, move):
        """Whether a move is described above the entry line, with nothing being typed or asked. Typed text appears on
        the screen before the move is played, and a question may still be there."""
        *above, entry_line = self.rows
        described = re.compile(move_pattern(move))
        return (BROWSING in entry_line or CONCLUDED in entry_line) and any(described.search(row) for row in above)

    def wait_for_move(self, move):
        """Waits until a move has been played, in the notation of the move list."""
        self.wait_until(lambda: self.shows_move(move), f"{move} to be played")

    def settle(self, quiet=QUIET):
        """Waits until the program is idle: it has read its input, sleeps, and for a while neither wakes up nor writes
        anything."""
        deadline = Deadline()
        at_rest = False
        while True:
            wrote = self.pump(quiet if at_rest else TICK)
            was_at_rest, at_rest = at_rest, not wrote and self._is_at_rest()
            if was_at_rest and at_rest:
                return self
            if deadline.passed():
                raise AssertionError(f"the program never comes to rest; the screen:\n{self.text}")

    def _is_at_rest(self):
        # poll(2) makes the kernel pass on typed input; asking for the number of bytes does not.
        return self.ended or (not select.select([self._keys], [], [], 0)[0] and processes.is_asleep(self.pid))

    def bytes_for(self, action):
        """The number of bytes that the program writes after an action, until it is quiet."""
        self.settle()
        before = len(self.output)
        action()
        self.settle()
        return len(self.output) - before

    # --- the end -----------------------------------------------------------------------------------------------------

    @property
    def ended(self):
        if self._end is None:
            self._poll_end()
        return self._end is not None

    def _poll_end(self):
        if self._report_pipe is None:
            self._end = self._process.poll()
            return
        report = self._take_report("exited") or self._take_report("killed")
        if report:
            word, number = report
            self._end = int(number) if word == "exited" else -int(number)

    def wait_for_end(self):
        """The exit status; negative: the signal that killed the program."""
        deadline = Deadline()
        while not self.ended:
            if deadline.passed():
                raise AssertionError(f"the program does not end; the screen:\n{self.text}")
            if not self.pump(TICK) and self._master is None:
                time.sleep(TICK)
        while self.pump():
            pass
        return self._end

    def wait_for_end_unread(self):
        """The same without reading the program's output."""
        return timeouts.wait_for_exit(self._process)

    def wait_for_stop(self):
        """Waits until the program is stopped (job_control only); returns the signal."""
        return int(self._wait_for_report("stopped"))

    def bring_to_foreground(self):
        """As the shell's `fg` does."""
        os.write(self._order_pipe, b"continue\n")

    def _take_report(self, word):
        while select.select([self._report_pipe], [], [], 0)[0]:
            data = os.read(self._report_pipe, 1024)
            if not data:
                break
            self._reports += data
        lines = self._reports.decode().splitlines()
        for line in lines:
            if line.startswith(word + " "):
                lines.remove(line)
                self._reports = "".join(rest + "\n" for rest in lines).encode()
                return line.split()
        return None

    def _wait_for_report(self, word):
        found = []

        def reported():
            report = self._take_report(word)
            if report:
                found.append(report[1])
            return bool(found)

        self.wait_until(reported, f"the program to be {word}")
        return found[0]

    def wait_for_nothing_left(self):
        """Waits until all child processes have ended; some take a moment to notice the program's end."""
        timeouts.wait_until(lambda: not self.processes_left(), lambda: f"the end of {self.processes_left()}")

    def processes_left(self):
        """Running processes that the program may have started, except the shell."""
        return [processes.command(pid) for pid in processes.of_session(self._process.pid) if pid != self._process.pid]

    def screen_modes(self):
        """The private modes of the terminal that differ from its first state: {number: on}."""
        last = {}
        for numbers, letter in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.output):
            last.update((int(number), letter == b"h") for number in numbers.split(b";"))
        return {number: on for number, on in last.items() if on != (number in ON_AT_FIRST)}

    def modes(self):
        """The terminal's line discipline now."""
        return termios.tcgetattr(self._slave)

    def close(self):
        """Ends the program if it has not yet ended; may be called again."""
        if self._closed:
            return
        self._closed = True
        if not self.ended:
            try:
                os.kill(self.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            if self._order_pipe is not None:
                os.close(self._order_pipe)
                self._order_pipe = None
        for end in {self._order_pipe, self._master, self._slave, self._keyboard, self._keys}:
            if end is not None:
                os.close(end)
        self._process.wait()
        if self._report_pipe is not None:
            os.close(self._report_pipe)


def journal_actions(journal):
    """The actions in a journal without the checksums, numbers and positions before them; no position records."""
    actions = journal.read_text().partition(" actions\n")[2].splitlines(keepends=True)
    records = [line.rstrip("\n").split(" ", 3)[3] for line in actions if line.endswith("\n")]
    return [record for record in records if not record.startswith("position\\")]


class TestCase(unittest.TestCase):
    """Each test has a home directory of its own."""

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="tondo-"))
        self.addCleanup(self._leave_nothing)

    def _leave_nothing(self):
        """Waits until all processes that use the home directory have ended, and removes it."""
        def left():
            return processes.with_environment(str(self.home))

        try:
            timeouts.wait_until(lambda: not left(), lambda: f"the end of {[processes.command(pid) for pid in left()]}")
        finally:
            processes.kill(left())
            shutil.rmtree(self.home)

    def start(self, *arguments, **options):
        return self.start_command(program(), *map(str, arguments), **options)

    def start_command(self, *command, columns=80, rows=24, term="xterm-256color", locale="C.UTF-8", extra=None,
                      job_control=False, controlling=True, keyboard_apart=False, window=None, identity=PLAIN_TERMINAL,
                      player_type=Player):
        player = player_type(command, clean_environment(self.home, term, locale, extra), columns, rows, job_control,
                             self.home, controlling, keyboard_apart, window, identity)
        self.addCleanup(player.close)
        return player

    def run_plain(self, *arguments, stdin=subprocess.DEVNULL, term="xterm-256color", extra=None, text=True):
        """Runs the program without a terminal, to its end."""
        command = [argument if isinstance(argument, bytes) else str(argument) for argument in arguments]
        return timeouts.run([program(), *command], stdin=stdin, text=text, cwd=self.home,
                            env=clean_environment(self.home, term, extra=extra))

    def assert_idle(self, pid, wakeups_per_second=0):
        """Checks that a process hardly wakes up while this one does so a hundred times."""
        timeouts.wait_until(lambda: processes.is_asleep(pid), f"{pid} to wait")
        began, before = time.monotonic(), processes.wakeups(pid)
        for _ in range(100):
            time.sleep(TICK)
        timeouts.wait_until(lambda: processes.is_asleep(pid), f"{pid} to wait again")
        most = 1 + wakeups_per_second * (time.monotonic() - began)
        self.assertLessEqual(processes.wakeups(pid) - before, most)

    def assert_terminal_restored(self, player):
        """Checks line discipline, primary screen, cursor, colours and mouse against those before the program."""
        self.assertEqual(player.modes(), player.modes_before, "the line discipline is not restored")
        self.assertTrue(player.modes()[3] & termios.ECHO and player.modes()[3] & termios.ICANON)
        self.assertFalse(player.screen.alternate, "still on the second screen")
        self.assertFalse(player.screen.cursor.hidden, "the cursor is hidden")
        self.assertEqual(player.screen_modes(), {}, "second screen, mouse, cursor, keypad or paste modes are left")
        self.assertEqual(player.screen.cursor.attrs.fg, "default")
        self.assertFalse(player.screen.cursor.attrs.reverse)
