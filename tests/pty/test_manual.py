"""The manual and the help: the manual has everything that the program accepts, and nothing else."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import documents  # noqa: E402
import harness  # noqa: E402
import hosted_game  # noqa: E402
from documents import ROOT  # noqa: E402
from table_client import ANNA, BERT, CLEO, LOGIN, NAMED, Client  # noqa: E402
from test_help import HelpPage  # noqa: E402

OPTION = r"(?<![\w-])--?[a-z][a-z-]*"

# Options of other programs in the manual.
OF_OTHER_PROGRAMS = {"--create", "--create-home", "--home-dir", "--system", "--shell", "--password", "--array", "--return", "--wait", "--workdir", "--wrap",
                     "--now", "--user", "-iu", "--cflags", "--libs", "--static",
                     "-c", "-e", "-f", "-j", "-m", "-n", "-t", "-u"}


def commands_of(test):
    """The names in the help."""
    return HelpPage(test).commands()


def options_of(test, *command):
    """The options that a command's help lists, each with whether it takes a value."""
    return HelpPage(test, *command).options()


def page(name):
    """A page's text without its markup."""
    return documents.plain((ROOT / "man" / name).read_text())


def section(name, title):
    return page(name).split(f".SH {title}\n")[1].split("\n.SH")[0]


def tags(text):
    """The words of the terms that a list describes."""
    return {word for line in re.findall(r"(?m)^\.TP\n\.\w+ (.*)", text) for word in re.findall(r"[\w-]+", line)}


class Manual(harness.TestCase):
    def test_every_command_is_in_the_manual(self):
        commands = tags(section("tondo.6", "COMMANDS"))
        for command in commands_of(self):
            with self.subTest(command):
                self.assertIn(command, commands)

    def test_every_option_is_in_the_manual(self):
        words = set(re.findall(OPTION, "".join(page(path.name) for path in documents.PAGES)))
        words |= {"--" + setting for setting in tags(section("tondo.6", "SETTINGS"))}
        for command in [[]] + [[name] for name in commands_of(self)]:
            for option, _ in options_of(self, *command):
                with self.subTest(command=command, option=option):
                    self.assertIn(option, words)

    def test_every_option_in_the_manual_exists(self):
        known = {option for command in [[]] + [[name] for name in commands_of(self)]
                 for option, _ in options_of(self, *command)}
        for path in documents.PAGES:
            for option in set(re.findall(OPTION, page(path.name))) - known:
                with self.subTest(page=path.name, option=option):
                    self.assertIn(option, OF_OTHER_PROGRAMS)

    def test_every_variable_is_in_the_manual(self):
        environment = section("tondo.6", "ENVIRONMENT")
        settings = re.findall(r"(?m)^([a-z-]+) +=", self.run_plain("config").stdout.split("[colors]")[0])
        self.assertGreater(len(settings), 20)
        read = {name for path in (ROOT / "src").rglob("*.cpp")
                for name in re.findall(r'(?:getenv|environment|variable)\("([A-Z_]+)"', path.read_text())}
        self.assertGreater(len(read), 5)
        for name in ["TONDO_" + setting.upper().replace("-", "_") for setting in settings] + sorted(read):
            with self.subTest(name):
                self.assertRegex(environment, rf"\b{name}\b")

    def test_pages_that_a_page_cites_are_in_its_see_also(self):
        for path in documents.PAGES:
            text, also = page(path.name).split(".SH SEE ALSO")
            own = path.stem, path.suffix[1:]
            for cited in set(re.findall(r"\b([a-z][a-z-]*) ?\(([1-9])\)", text)) - {own}:
                with self.subTest(page=path.name, cited=cited):
                    self.assertRegex(also, rf"(?<![\w-]){cited[0]} ?\({cited[1]}\)")

    def test_the_words_of_text_mode_are_in_the_manual(self):
        words = set(re.findall(r"[\w-]+", section("tondo.6", "TEXT MODE").replace("\\-", "-")))
        with (self.home / "lines").open("w+") as lines:
            lines.write("help\n")
            lines.seek(0)
            output = self.run_plain("play", "--linear", stdin=lines).stdout
        for word in re.findall(r"^  (\S+)", output, re.M):
            with self.subTest(word):
                self.assertIn(word, words)

    def test_the_start_position_in_the_manual_is_correct(self):
        self.assertIn(self.run_plain("fen").stdout.strip(), page("tondo.5").replace("/\n", "/"))

    def test_the_game_in_the_manual_is_valid(self):
        game = next("\n".join(block.lines) for block in documents.blocks_of(ROOT / "man" / "tondo.5")
                    if block.lines[0].startswith("[Event"))
        (self.home / "game.pgn3").write_text(game)
        checked = self.run_plain("check", "game.pgn3")
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))

    def test_the_protocol_session_in_the_manual_is_real(self):
        lines = next(block.lines for block in documents.blocks_of(ROOT / "man" / "tondo-table.6")
                     if block.lines[0].startswith("> "))
        place = self.home / "tables"
        hosted_game.host(self, place, *NAMED)
        anna, bert, cleo = (Client(place / "tavern.socket") for _ in range(3))
        for client, *requests in ((bert, f"hello 4 as {BERT}", "sit g"), (cleo, f"hello 4 as {CLEO}", "sit b")):
            self.addCleanup(client.close)
            client.send(*requests)
            client.wait_for("seated")
        self.addCleanup(anna.close)
        kinds = {line.split()[1] for line in lines if line.startswith("< ")}
        for direction, text in (line.split(" ", 1) for line in lines):
            if direction == ">":
                anna.send(text + f" as {ANNA}" * text.startswith("hello"))
                continue
            if text == "event 5 move m2m4":
                bert.send("move m4")
            while (line := anna.next()).split()[0] not in kinds:
                pass
            pattern = re.escape(text)
            for shown, real in (("anna", ANNA), ("bert", BERT), ("cleo", CLEO), ("olga", LOGIN),
                                ("1795244400000", r"\d+"), ("FEN3", ".*")):
                pattern = pattern.replace(shown, real)
            self.assertRegex(line, pattern + r"\Z")


if __name__ == "__main__":
    unittest.main()
