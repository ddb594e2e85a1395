"""The manual and the help: whatever the program takes is in the manual, and nothing else is."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from test_help import HelpPage  # noqa: E402

MANUAL = pathlib.Path(__file__).parents[2] / "man"


def commands_of(test):
    """The names in the help."""
    return HelpPage(test).commands()


def options_of(test, *command):
    """The options that a command's help lists, each with whether it takes a value."""
    return HelpPage(test, *command).options()


def plain(page):
    """A page's text without its marks."""
    text = (MANUAL / page).read_text()
    text = re.sub(r"\\f[BIR]|\\\(dq|\"", "", text)
    return text.replace("\\-", "-")


class Manual(harness.TestCase):
    def test_every_command_is_in_the_manual(self):
        commands = plain("tondo.6").split(".SH COMMANDS")[1].split(".SH")[0]
        for command in commands_of(self):
            with self.subTest(command):
                self.assertRegex(commands, rf"(?m)^\.(B|BI|BR) {command}\b")

    def test_every_option_is_in_the_manual(self):
        for command in [[]] + [[name] for name in commands_of(self)]:
            own = "-".join(["tondo", *command]) + ".6"  # some commands have a page of their own
            pages = plain("tondo.6") + (plain(own) if (MANUAL / own).exists() else "")
            words = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", pages))
            for option, _ in options_of(self, *command):
                with self.subTest(command=command, option=option):
                    self.assertIn(option, words)

    def test_every_option_in_the_manual_is_one(self):
        known = {option for command in [[]] + [[name] for name in commands_of(self)]
                 for option, _ in options_of(self, *command)}
        described = re.findall(r"(?m)^\.(?:B|BI|BR|RB) .*?(?<![\w-])(--[a-z][a-z-]*)", plain("tondo.6"))
        for option in described:
            with self.subTest(option):
                self.assertIn(option, known)

    def test_every_variable_is_in_the_manual(self):
        section = plain("tondo.6").split(".SH ENVIRONMENT")[1].split(".SH")[0]
        settings = re.findall(r"(?m)^([a-z-]+) +=", self.run_plain("config").stdout.split("[keys]")[0])
        self.assertGreater(len(settings), 20)
        read = {name for path in (MANUAL.parent / "src").rglob("*.cpp")
                for name in re.findall(r'(?:getenv|environment|variable)\("([A-Z_]+)"', path.read_text())}
        self.assertGreater(len(read), 5)
        for name in ["TONDO_" + setting.upper().replace("-", "_") for setting in settings] + sorted(read):
            with self.subTest(name):
                self.assertRegex(section, rf"\b{name}\b")

    def test_pages_that_a_page_cites_are_in_its_see_also(self):
        for page in MANUAL.glob("*.[1-9]"):
            text, also = plain(page.name).split(".SH SEE ALSO")
            own = page.stem, page.suffix[1:]
            for cited in set(re.findall(r"\b([a-z][a-z-]*) ?\(([1-9])\)", text)) - {own}:
                with self.subTest(page=page.name, cited=cited):
                    self.assertRegex(also, rf"\b{cited[0]} \({cited[1]}\)")

    def test_the_words_of_a_game_by_lines_are_in_the_manual(self):
        section = plain("tondo.6").split(".SH TEXT MODE")[1].split(".SH")[0]
        with (self.home / "lines").open("w+") as lines:
            lines.write("help\n")
            lines.seek(0)
            told = self.run_plain("play", "--linear", stdin=lines).stdout
        for word in re.findall(r"^  (\S+)", told, re.M):
            with self.subTest(word):
                self.assertRegex(section, rf"\b{word}\b")

    def test_the_start_in_the_manual_is_the_start(self):
        self.assertIn(self.run_plain("fen").stdout.strip(), plain("tondo.5").replace("/\n", "/"))

    def test_the_game_in_the_manual_is_one(self):
        text = (MANUAL / "tondo.5").read_text()
        game = text[text.index("[Event"):text.index(".EE", text.index("[Event"))]
        (self.home / "game.pgn3").write_text(game)
        checked = self.run_plain("check", "game.pgn3")
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
