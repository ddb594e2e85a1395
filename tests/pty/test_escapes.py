"""No input acts on the terminal: files, names, arguments, the environment or the keyboard."""

import itertools
import os
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

# A title, a colour, a C1 sequence (as UTF-8), characters that overwrite, a line break, and a direction override.
MARK = "pwn"
EVIL = "".join(text + MARK for text in (
    "\x1b]0;", "\x1b[5;35m", "\u009b5;35m", "\b", "\r", "\a", "\x7f", "\v", "\x0e", "\u0085", "\u2028", "\u202e", "\u2066",
    "\u200f", "\u061c", "\ufeff"))
# Not text: C1 in eight-bit character sets, and a part of a longer character.
EVIL_BYTES = EVIL.encode() + b"\x9b5;35m" + MARK.encode() + b"\xe2\x80"
# In UTF-8 these are letters; on an eight-bit terminal their second byte is C1's sequence introducer.
EVIL_LETTERS = "\u015b5;35m\u011b\u06db" + MARK

# The same on one line, as a tag's value has to be.
EVIL_LINE = EVIL.replace("\r" + MARK, "").replace("\v" + MARK, "")

CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
FREE_TAGS = "Event Site Date Round White Gray Black Annotator".split()
CHECKED_TAGS = "Result Rules Board FEN SetUp".split()  # a file is refused for the value of one


class Escapes(harness.TestCase):
    def assert_harmless(self, output, allowed="\n"):
        """Checks that output is plain text."""
        text = output.decode()  # or it is no UTF-8
        found = {character for character in CONTROLS.findall(text) if character not in allowed}
        self.assertEqual(found, set(), text)

    def assert_harmless_screen(self, player):
        """Checks that the output has no sequences beyond those of the program itself."""
        text = player.output.decode()
        for evil in EVIL.split(MARK)[:-1]:
            if len(evil) == 1 and evil in "\r\b":  # a terminal's own means
                self.assertNotIn(evil + MARK, text)
            else:
                self.assertNotIn(evil, text)

    def run_bytes(self, *arguments, **options):
        finished = self.run_plain(*arguments, text=False, **options)
        self.assert_harmless(finished.stderr)
        self.assertLessEqual(finished.stderr.count(b"\n"), 6, finished.stderr)
        return finished

    def refuse(self, *arguments, **options):
        """Checks that the program gives its reason in one line, on standard error only."""
        finished = self.run_bytes(*arguments, **options)
        self.assertIn(finished.returncode, (1, 2), (arguments, finished))
        self.assertEqual(finished.stdout, b"")
        self.assertEqual(finished.stderr.count(b"\n"), 1, finished.stderr)

    def file(self, name, content):
        path = os.path.join(os.fsencode(self.home), name if isinstance(name, bytes) else name.encode())
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def games(self):
        """Files with something evil in each place that takes text."""
        yield "tags.pgn3", "".join(f'[{tag} "{EVIL_LINE}{tag}"]\n' for tag in FREE_TAGS) + "\n1. e4 *\n"
        for tag in CHECKED_TAGS:
            yield f"tag-{tag}.pgn3", f'[{tag} "{EVIL_LINE}"]\n\n1. e4 *\n'
        yield "name.pgn3", f'[Event{EVIL} "?"]\n\n1. e4 *\n'
        yield "comment.pgn3", f"1. e4 {{{EVIL}}} m4 ({{{EVIL}}} 1... l4) *\n"
        yield "rest.pgn3", f"1. e4 ;{EVIL}\n m4 *\n"
        yield "before.pgn3", f'{EVIL}\n[White "A"]\n\n1. e4 *\n'
        yield "move.pgn3", f"1. {EVIL} *\n"
        yield "nag.pgn3", f"1. e4 ${EVIL} *\n"
        yield "result.pgn3", f"1. e4 1-{EVIL}\n"
        yield "clock.pgn3", f"1. e4 {{[%clk {EVIL}]}} *\n"
        yield "bytes.pgn3", EVIL_BYTES
        yield "tag-bytes.pgn3", b'[White "' + EVIL_BYTES + b'"]\n\n1. e4 *\n'

    # --- without a terminal ------------------------------------------------------------------------------------------

    def test_arguments(self):
        for evil in (EVIL, EVIL_BYTES, EVIL_LETTERS):
            for before in ("", "-", "--", "--look=", "--game=", "--resume="):
                evil_argument = before.encode() + (evil if isinstance(evil, bytes) else evil.encode())
                with self.subTest(evil_argument):
                    self.refuse(evil_argument)
                    self.refuse("play", "x", evil_argument)
            for command, *options in (("moves", "--rules", "--board", "--fen", "--moves"),
                                      ("show", "--color", "--size", "--game", "--ply", "--ascii="), ("perft", ""),
                                      ("export", "--to", "--game"), ("play", "--look", "--theme", "--config", "--game"),
                                      ("replay", "--ply", "--glyphs"), ("config", "", "--theme", "--config")):
                for option in options:
                    with self.subTest(command, option=option, evil=evil):
                        self.refuse(command, *([option] if option else []), evil)

    def test_file_names(self):
        for evil in (EVIL, EVIL_BYTES, EVIL_LETTERS):
            for command in ("show", "check", "export"):
                with self.subTest(command, evil=evil):
                    self.refuse(command, evil)
                    self.refuse(command, self.file(evil, "1. e9 *\n"))
            self.assert_harmless(self.run_bytes("replay", "--plain", self.file(evil, "1. e9 *\n")).stdout)
            self.refuse("export", self.file("game.pgn3", "1. e4 *\n"), "--output",
                        (evil if isinstance(evil, bytes) else evil.encode()) + b"/nowhere")

    def test_lessons(self):
        words = f"[Event {{0}}]\n[Task {{0}}]\n[Hint {{0}}]\n[Wrong {{0}}]\n\n{{{{{{1}}}}}} 1. e4 {{{{{{1}}}}}} *\n"
        for name, content in (*self.games(), ("goal.pgn3", f'[Event "A"]\n[Task "B"]\n[Goal "{EVIL_LINE}"]\n\n1. e4 *\n')):
            with self.subTest(name):
                self.refuse("learn", self.file(name, content))
                finished = self.run_bytes("learn", "--check", self.file(name, content))
                self.assertEqual((finished.returncode, finished.stdout), (1, b""))
        lesson = self.file("lesson.pgn3", words.format(f'"{EVIL_LINE}"', EVIL))
        self.assert_harmless(self.run_bytes("learn", "--list", lesson).stdout)
        lines = self.file("lines", "d4\nhint\ne4\n")
        with open(lines, "rb") as typed:
            self.assert_harmless(self.run_bytes("learn", "--linear", lesson, stdin=typed).stdout)
        player = self.start("learn", os.fsdecode(lesson), columns=200, rows=60)
        player.wait_for("pwn")
        player.type("d4\r")
        player.wait_for("Try again.")
        player.type("I")
        player.wait_for("Hint:")
        player.type("e4\r")
        player.wait_for("See what comes next?")
        self.assert_harmless_screen(player)

    def test_shards(self):
        match = ("match", "a=mode:random", "b=mode:greedy", "--openings=1", "--max-plies=12", "--shard=1/1")
        self.assertEqual(self.run_plain(*match, "-o", "good.pgn3").stderr, "")
        good = (self.home / "good.pgn3").read_text()
        for tag in ("Match", "Entrant1", "Openings", "Shard", "Round", "White"):
            with self.subTest(tag):
                file = self.file("evil.pgn3", re.sub(rf'(?m)^(\[{tag} "[^"]*)', lambda found: found[1] + EVIL_LINE, good))
                player = self.start_command(harness.program(), "match", "--merge", file)
                player.wait_for_end()
                self.assert_harmless(player.output, allowed="\r\n")
                self.run_bytes("match", "--merge", file)

    def test_environment(self):
        for variable in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME", "TERM", "LC_ALL", "NO_COLOR",
                         "COLUMNS", "LINES", "ESCDELAY", "TERMINFO", "COLORTERM", "COLORFGBG", "TONDO_LOOK", "TONDO_THEME", "TONDO_SIZE"):
            for evil in (EVIL, "/dev/null/" + EVIL):
                with self.subTest(variable, evil=evil):
                    for command in harness.some((("show",), ("config", "--path"), ("replay",), ("config",), ("moves",), ("doctor",),
                                                 ("--resume",), ("--linear",), ("play", "--linear")), 2):
                        finished = self.run_bytes(*command, extra={variable: evil})
                        self.assert_harmless(finished.stdout)
                    player = self.start("play", extra={variable: evil})
                    player.wait_until(lambda: player.ended or "to move" in player.text, "a board or a refusal")
                    if not player.ended:
                        player.type(":q\r")
                    player.wait_for_end()
                    self.assert_harmless_screen(player)

    def test_file_contents(self):
        for name, content in self.games():
            with self.subTest(name):
                file = self.file(name, content)
                self.run_bytes("check", file)
                self.run_bytes("check", "--salvage", file)
                self.run_bytes("export", file)
                self.assert_harmless(self.run_bytes("show", file).stdout)
                self.assert_harmless(self.run_bytes("replay", "--plain", file).stdout)
                self.assert_harmless(self.run_bytes("export", "--to=text", file).stdout)
                self.assert_harmless(self.run_bytes("export", "--to=svg", file).stdout)

    def test_settings_file(self):
        for text in (EVIL, f'look = "{EVIL_LINE}"', f'{EVIL_LINE} = "fill"', f"[{EVIL_LINE}]", f"# {EVIL}",
                     f'theme = "dark" {EVIL}', EVIL_LETTERS):
            for evil in (EVIL, EVIL_LETTERS):
                with self.subTest(text, name=evil):
                    file = self.file(evil, text)
                    self.run_bytes("config", "--config", file)
                    for locale in ("C.UTF-8", "C"):
                        player = self.start_command(harness.program(), "config", "--config", file, locale=locale)
                        player.wait_for_end()
                        self.assert_harmless(player.output, allowed="\r\n")
                        self.assertTrue(locale != "C" or player.output.isascii(), player.output)

    # --- on a terminal -----------------------------------------------------------------------------------------------

    def test_file_contents_on_a_terminal(self):
        commands = ("check",), ("show",), ("replay", "--plain"), ("export",), ("play", "--linear"), \
            ("replay", "--linear"), ("export", "--to=json"), ("export", "--to=asciicast")
        for locale, (name, content), command in harness.some(itertools.product(("C.UTF-8", "C"), self.games(), commands), 3):
            with self.subTest(name, locale=locale, command=command):
                player = self.start_command(harness.program(), *command, self.file(name, content), locale=locale)
                if "--linear" in command:
                    player.type("board\rmoves\rquit\rq\r")
                player.wait_for_end()
                if command[0] in ("show", "replay"):  # coloured
                    self.assert_harmless_screen(player)
                else:
                    self.assert_harmless(player.output, allowed="\r\n")
                if locale == "C":
                    self.assertTrue(player.output.isascii(), player.output)
                player.close()

    def test_replay(self):
        for locale in ("C.UTF-8", "C"):
            for name, content in self.games():
                with self.subTest(name, locale=locale):
                    player = self.start_command(harness.program(), "replay", self.file(name, content), locale=locale)
                    player.wait_until(lambda: player.ended or "ply 0" in player.text, "a replay or a refusal")
                    if not player.ended:
                        player.type("l>g")
                        player.settle()
                        player.press("ctrl-c")
                    player.wait_for_end()
                    self.assert_harmless_screen(player)
                    if locale == "C":
                        self.assertTrue(player.output.isascii(), player.output)

    def test_opening_tree(self):
        for name, content in self.games():
            with self.subTest(name):
                file = self.file(name, content)
                for options in ((), ("e4",), ("e4", "--plain")):
                    self.assert_harmless(self.run_bytes("games", file, "--tree", *options).stdout, allowed="\n\t")
        for evil in (EVIL, EVIL_BYTES, EVIL_LETTERS):
            with self.subTest(evil):
                evil_file = self.file(evil, f'[White "{EVIL_LINE}"]\n[Date "{EVIL_LINE}"]\n\n1. e4 *\n\n1. e4 *\n')
                self.refuse("games", evil_file, "--tree", evil)
                self.assert_harmless(self.run_bytes("games", evil_file, "--tree=e4", "--plain").stdout, allowed="\n\t")
                player = self.start_command(harness.program(), "replay", "--ply", "0", evil_file, columns=200)
                player.wait_for("ply 0 of 1")
                player.type("&")
                player.wait_for("2 games, points in %")
                player.type("o")
                player.wait_for(MARK)
                player.press("escape", "escape")
                player.type(b":tree " + os.fsencode(evil) + b"/none\r")
                player.settle()
                self.assert_harmless_screen(player)
                player.close()

    def test_names_of_files_and_players_in_play(self):
        for locale in ("C.UTF-8", "C"):
            for evil in (EVIL, EVIL_BYTES, EVIL_LETTERS):
                with self.subTest(evil=evil, locale=locale):
                    evil_file = self.file(evil, f'[White "{EVIL_LINE}"]\n[Gray "{EVIL_LETTERS}"]\n\n1. e4 *\n')
                    player = self.start_command(harness.program(), "play", evil_file, locale=locale)
                    player.wait_for("move 1")
                    player.type("m4\rS")
                    player.settle()
                    player.type(b":save " + os.fsencode(evil) + b"\r:" + os.fsencode(evil) + b"\r")
                    player.settle()
                    player.signal(9)
                    player.wait_for_end()
                    self.assert_harmless_screen(player)
                    for arguments in ((), ("--resume",)):
                        again = self.start(*arguments, locale=locale)
                        again.wait_for("move 1")
                        again.press("ctrl-c")
                        again.wait_for_end()
                        self.assert_harmless_screen(again)
                        if locale == "C":
                            self.assertTrue(again.output.isascii(), again.output)
                    os.remove(evil_file)

    def test_typed_text(self):
        for keys in ("e", ":", ""):
            for evil in (EVIL, EVIL_BYTES, EVIL_LETTERS):
                with self.subTest(keys, evil=evil):
                    player = self.start("play")
                    player.wait_for("to move")
                    player.type(keys)
                    player.type(evil)
                    player.settle()
                    self.assert_harmless_screen(player)


if __name__ == "__main__":
    unittest.main()
