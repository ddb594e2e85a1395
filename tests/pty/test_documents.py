"""Commands in the examples of the README, the manual pages and --help run, and print what is shown below them."""

import os
import pathlib
import re
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import documents  # noqa: E402
import harness  # noqa: E402
import timeouts  # noqa: E402
from documents import ROOT  # noqa: E402
from test_help import HelpPage  # noqa: E402

# Commands that are not run here, with the reason; a row that fits none is refused.
NOT_RUN = {
    r"make \w+$": "builds the tree that is tested; the target is looked up instead",
    r"g(cc|\+\+) ": "needs an installed library: `make install-check` compiles with these flags",
    r"useradd |sudo -iu tondo |cp /usr/share/doc/tondo|systemd-tmpfiles ": "needs an account on the machine, which the first of the two makes",
    r"(sudo )?systemctl ": "needs a machine that systemd has started; `make install-check` has the units verified",
}

# Game files that the examples name, and their sources: a game of the tests, its copies, and the part of it.
SHORT, LONG = "annotated.pgn3", "demonstration.pgn3"
GAMES = {
    "saturday.pgn3": (LONG, 1, 1.0), "game.pgn3": (LONG, 1, 1.0), "games.pgn3": (LONG, 3, 1.0),
    "lessons.pgn3": ("../../src/learn/courses/green.pgn3", 1, 1.0),
    "torn.pgn3": (SHORT, 1, 0.7), "game.pgn3.damaged": (SHORT, 1, 0.7),
}

# The hosted game that the examples join.
TABLE = "friday"

# Stubs for programs in the examples that need another machine or login, or that belong to the reader.
STAND_INS = {
    "ssh": """while [ "${1#-}" != "$1" ]; do
    [ "$1" = -L ] && exec ln -s "$TONDO_DIR/${2##*/}" "${2%%:*}"
    shift
done
shift
[ "$1" = -- ] && shift
SHELL=/bin/sh exec sh -c "$*"  # every login sets SHELL
""",
    # Runs the array of `sbatch --wait --array=1-N --wrap COMMAND` one by one, as Slurm does it on many machines.
    "sbatch": """echo Submitted batch job 1234
for SLURM_ARRAY_TASK_ID in $(seq "${2#--array=1-}"); do
    export SLURM_ARRAY_TASK_ID
    sh -c "$4" > "slurm-1234_$SLURM_ARRAY_TASK_ID.out" 2>&1 || exit 1
done
""",
    "my-bot": "exec tondo bot --level 1\n",
}

# Commands that do not end by themselves: the key that ends them, and their exit status then.
ENDINGS = (
    (lambda command, player: player.screen.alternate, "ctrl-c", 0),  # a screen
    (lambda command, player: " is open: " in player.text and "--background" not in command, "ctrl-c", 0),  # a host
    (lambda command, player: re.search(r"^> *$", player.text, re.M), "\x04", 0),  # a prompt
    (lambda command, player: re.match(r"tondo bot\b|ssh host tondo bot$", command), "\x04", 0),  # lines without a prompt
    (lambda command, player: re.search(r"^\S+ \[[#-]+\]", player.text, re.M), "ctrl-c", -2),  # minutes of work
)


def pattern(shown):
    """A pattern of shown output: `...` matches any lines, and times differ from run to run."""
    text = "".join(re.escape(line + "\n") if line != "..." else "(?:.*\n)*?" for line in shown)
    return re.sub(r"(time\\ )\d+", r"\1\\d+", text)


def method_name(block):
    return "test_" + re.sub(r"\W+", "_", block.place)


class Documents(harness.TestCase):
    def setUp(self):
        super().setUp()
        (self.home / "tests").symlink_to(ROOT / "tests")
        (self.home / ".config" / "fish" / "completions").mkdir(parents=True)
        programs = self.home / "programs"
        programs.mkdir()
        (programs / "tondo").symlink_to(harness.program())
        for name, script in STAND_INS.items():
            (programs / name).write_text("#!/bin/sh\n" + script)
            (programs / name).chmod(0o755)
        (self.home / "my-bot").symlink_to(programs / "my-bot")
        self.extra = {"PATH": f"{programs}:{os.environ['PATH']}", "TONDO_DIR": str(self.home / "hosted")}
        self.run_shell("tondo play --linear", "e4\nm4\nu4\n")  # a saved game
        self.leave_journal()

    def leave_journal(self):
        """Leaves the journal of a killed game."""
        player = self.start("play", "--linear")
        player.type("e4\n")
        player.wait_for("Gray to move")
        player.signal(signal.SIGKILL)
        player.wait_for_end()

    def run_shell(self, line, text=""):
        return timeouts.run(["sh", "-c", line], input=text, text=True, cwd=self.home,
                            env=harness.clean_environment(self.home, "xterm-256color", extra=self.extra))

    def run_block(self, block):
        """Runs the commands of a block, with the game files and the hosted game that they name."""
        words = " ".join(block.commands).replace("ssh://anna@host/", "").split()
        for name in {"saturday.pgn3", *words} & GAMES.keys():
            source, times, part = GAMES[name]
            text = (ROOT / "tests" / "games" / source).read_text() * times
            (self.home / name).write_text(text[:int(len(text) * part)])
        is_joined = TABLE in words and "host" not in words[words.index("tondo"):][:2]
        if is_joined:
            hosted = self.run_shell(f"tondo host {TABLE} --background --as-from $(id -un)")
            self.assertEqual((hosted.returncode, hosted.stderr), (0, ""))
        try:
            self.run_session(block) if block.is_session else self.run_commands(block)
        finally:
            if TABLE in words:
                self.run_shell(f"tondo close {TABLE}")

    def run_session(self, block):
        """Compares the output of commands with the text shown below them."""
        for command, typed, shown in block.session():
            with self.subTest(command):
                done = self.run_shell(command, "".join(line + "\n" for line in typed))
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, "\\A" + pattern(shown) + "\\Z")

    def run_commands(self, block):
        for command in block.commands:
            if not any(re.match(row, command) for row in NOT_RUN):
                with self.subTest(command):
                    self.run_on_terminal(command)

    def run_on_terminal(self, command):
        command = command.removesuffix(" &")  # the stand-in of ssh ends at once
        command = re.sub(r"--as \w+", r"\g<0>@test", command)  # anna may be a login here
        one = "" if re.search("[|&>]", command) else "exec "  # so that the status is the program's, not the shell's
        player = self.start_command("sh", "-c", one + command, extra=self.extra)
        ending = []

        def waits():
            ending[:] = [(key, status) for shows, key, status in ENDINGS if shows(command, player)]
            return player.ended or ending

        player.wait_until(waits, f"an end, a screen or a prompt of {command!r}")
        key, status = ending[0] if ending and not player.ended else (None, 0)
        if key:
            player.press(key)
        accepted = (0, 1) if re.search("--where|--mine", command) else (status,)  # the stand-ins may have no such game
        self.assertIn(player.wait_for_end(), accepted, player.text)

    def test_options_in_the_text_are_accepted(self):
        options = {"": {name for name, _ in HelpPage(self).options()}}
        commands = set(HelpPage(self).commands())
        inline = [line for path in (documents.README, *documents.PAGES) for line in documents.inline_commands(path)]
        self.assertGreater(len(inline), 30)
        for line in inline:
            with self.subTest(line):
                words = line.split()
                command = words[0] if words and re.match("[a-z]", words[0]) else ""
                if command:
                    self.assertIn(command, commands)
                if command not in options:
                    options[command] = {name for name, _ in HelpPage(self, command).options()}
                self.assertEqual({word for word in words if re.match("-{1,2}[a-z]", word)} - options[command], set())

    def test_commands_that_are_not_run_are_listed_with_a_reason(self):
        commands = [command for block in documents.all_blocks() for command in block.commands]
        self.assertGreater(len(commands), 50)
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M)
        for row in NOT_RUN:
            fitting = [command for command in commands if re.match(row, command)]
            self.assertTrue(fitting, row)
            for command in fitting:
                if command.startswith("make "):
                    self.assertIn(command.split()[1], targets)

    def test_examples_of_the_help(self):
        for command in ["", *HelpPage(self).commands()]:
            examples = [line.strip() for line in HelpPage(self, *command.split()).examples()]
            self.run_block(documents.Block(f"tondo {command} --help", examples))


for one in documents.all_blocks():
    if one.commands:
        setattr(Documents, method_name(one), lambda self, block=one: self.run_block(block))


if __name__ == "__main__":
    unittest.main()
