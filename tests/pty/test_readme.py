"""The README: its picture, its commands and the output that it shows are the program's."""

import pathlib
import re
import shlex
import shutil
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from test_help import HelpPage  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
PAGES = ("tondo.6", "tondo-table.6", "tondo-bot.6")

# Commands that print, and end by themselves.
PRINTING = ("moves", "fen", "perft", "show", "check", "export", "rules", "config")


def blocks(kind):
    """The code blocks of a kind, such as sh."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.M | re.S)


def commands_of_readme():
    """The command lines of tondo itself, without comments and pipes."""
    for block in blocks("sh"):
        for line in block.splitlines():
            if call := re.search(r"(?:^|ssh (?:-t )?host )tondo\b(.*)", line):
                words = shlex.split(call[1], comments=True)
                yield words[:words.index("|")] if "|" in words else words


def commands_of_manual():
    """The command lines of the EXAMPLES sections."""
    for page in PAGES:
        text = (ROOT / "man" / page).read_text()
        for section in re.findall(r"^\.SH EXAMPLES\n(.*?)(?=^\.SH|\Z)", text, re.M | re.S):
            for line in re.findall(r"^tondo\b.*", section, re.M):
                line = re.sub(r"\\f[BIRP]", "", line).replace("\\-", "-").replace("\\(aq", "'").replace("\\(dq", '"')
                words = shlex.split(line, comments=True)[1:]
                yield words[:next((at for at, word in enumerate(words) if word in "|>&&"), len(words))]


class Readme(harness.TestCase):
    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / "tests" / "games" / "demonstration.pgn3", self.home / "saturday.pgn3")

    def test_it_is_short(self):
        self.assertLessEqual(len(README.splitlines()), 250)

    def test_its_picture_is_what_the_command_beside_it_draws(self):
        command = re.search(r"`tondo (export --to svg [^`]*)`", README)[1].split()
        command[-1] = str(ROOT / command[-1])
        drawn = self.run_plain(*command).stdout
        self.assertEqual((ROOT / "man" / "board.svg").read_text(), drawn, "`make picture` draws it anew")

    def test_commands_shown_there_and_in_the_manual_take_their_options(self):
        options = {"": {name for name, _ in HelpPage(self).options()}}
        shown = [*commands_of_readme(), *commands_of_manual()]
        self.assertGreater(len(shown), 30)
        for words in shown:
            with self.subTest(" ".join(words)):
                command = words[0] if words and not words[0].startswith("-") else ""
                if command not in options:
                    options[command] = {name for name, _ in HelpPage(self, command).options()}
                used = {word.split("=")[0] for word in words if word.startswith("-") and word != "-"}
                self.assertEqual(used - options[command], set())

    def test_commands_for_scripts_run(self):
        ran = 0
        for words in commands_of_readme():
            if words and words[0] in PRINTING:
                with self.subTest(" ".join(words)):
                    done = self.run_plain(*words)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    ran += 1
        self.assertGreater(ran, 10)

    def test_sessions_shown_there_are_the_programs(self):
        self.assertTrue(blocks("console"))
        for block in blocks("console"):
            first, *lines = block.splitlines()
            typed = [line[2:] for line in lines if line.startswith("> ")]
            (self.home / "typed").write_text("".join(line + "\n" for line in typed))
            with self.subTest(first), (self.home / "typed").open() as stdin:
                told = self.run_plain(*shlex.split(first.removeprefix("$ tondo")), stdin=stdin).stdout.splitlines()
                shown = [line for line in lines if not line.startswith("> ")]
                self.assertEqual(told[:len(shown)], shown)


if __name__ == "__main__":
    unittest.main()
