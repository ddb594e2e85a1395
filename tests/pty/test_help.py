"""The help pages: they fit the screen, and show the options of their command."""

import pathlib
import re
import shlex
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

# Options that only the settings file sets where the command does not use them.
FOREIGN = {
    "replay": ("--clock", "--bot-pace", "--white", "--names", "--confirm", "--handover", "--show-cursor", "--dir"),
    "games": ("--clock", "--white", "--names", "--show-cursor"),
    "play": ("--show-cursor", "--dir"),
    "watch": ("--confirm", "--show-cursor", "--bot-pace", "--seat"),
    "edit": ("--show-cursor", "--dir"),
}


class HelpPage:
    """The help of a command, or of the program."""

    def __init__(self, test, *command):
        self.text = test.run_plain(*command, "--help").stdout
        self.sections = dict(re.findall(r"^(\S.*):\n((?:  .*\n)+)", self.text, re.M))

    def commands(self):
        """The sub-commands of the program."""
        entries = [name for entries in self.sections.values()
                   for name in re.findall(r"^  ([a-z]+)(?:  |$)", entries, re.M)]
        return [name for name in entries if name != "tondo"]

    def options(self):
        """Each option, and whether it takes a value."""
        for term in re.findall(r"^  (-.*?)(?:  |,?$)", self.text, re.M):
            has_value = False
            for part in reversed(term.split(", ")):
                name, *value = part.split(" ")
                has_value = has_value or bool(value)
                yield name, has_value

    def examples(self):
        return self.sections["Examples"].strip().split("\n")


class Help(harness.TestCase):
    def pages(self):
        commands = HelpPage(self).commands()
        self.assertGreater(len(commands), 20)
        return {command: HelpPage(self, *command.split()) for command in ["", *commands]}

    def test_every_help_page_fits_the_screen(self):
        for command, page in self.pages().items():
            with self.subTest(command):
                self.assertEqual([line for line in page.text.split("\n") if len(line) > 80], [])

    def test_the_page_of_a_game_is_short(self):
        self.assertLessEqual(HelpPage(self, "play").text.count("\n"), 50)

    def test_options_of_the_screen_are_described_by_the_program(self):
        program, play = HelpPage(self).text, HelpPage(self, "play").text
        self.assertRegex(program, r"\n  --theme THEME +Palette")
        self.assertRegex(play, r"described by tondo --help\):\n  --look LOOK, --ascii, --theme THEME, ")

    def test_no_help_page_names_a_type(self):
        for command, page in self.pages().items():
            with self.subTest(command):
                self.assertEqual(re.findall(r"\b(?:U?INT|TEXT|WORD|FLOAT|BOOLEAN|ENUM|REQUIRED|Excludes)\b", page.text), [])

    def test_every_help_page_ends_with_examples_of_its_own_options(self):
        pages = self.pages()
        for name, page in pages.items():
            for example in page.examples():
                with self.subTest(example):
                    words = shlex.split(example, comments=True)
                    self.assertEqual(words.pop(0), "tondo")
                    command = words.pop(0) if words and words[0] in pages else ""
                    known = {option for option, _ in pages[command].options()}
                    self.assertEqual({word for word in words if word.startswith("-")} - known, set())
            if name:
                self.assertTrue(page.examples()[0].startswith("tondo " + name))

    def test_options_of_other_commands_are_neither_shown_nor_accepted(self):
        for command, foreign in FOREIGN.items():
            shown = {option for option, _ in HelpPage(self, command).options()}
            for option in foreign:
                with self.subTest(command=command, option=option):
                    self.assertNotIn(option, shown)
                    refused = self.run_plain(command, option, "off")
                    self.assertEqual(refused.returncode, 2)
                    self.assertIn(option, refused.stderr)
                    self.assertIn(f"tondo {command} --help", refused.stderr)


if __name__ == "__main__":
    unittest.main()
