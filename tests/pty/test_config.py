"""Settings: their sources, their output, and errors in them (tondo config)."""

import os
import pathlib
import sys
import tomllib
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

NAMES = ("look", "theme", "glyphs", "color", "confirm", "bell", "title", "mouse", "hints", "warnings", "evaluation",
         "animation", "menu-board", "show-cursor", "engine", "second-engine", "engine-threads", "engine-hash", "engine-limit", "characters", "names",
         "clock", "turn-board", "handover", "bot-pace", "bot-time", "bot-resigns", "bot-draws", "bot-ponders",
         "size", "dir", "white", "gray", "black", "red")


class Config(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.path = self.home / "config" / "tondo" / "config.toml"

    def write(self, text):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def printed(self, *arguments, **options):
        result = self.run_plain(*arguments, **options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def refused(self, status, *arguments, saying, **options):
        result = self.run_plain(*arguments, **options)
        self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)
        self.assertNotIn("\x1b", result.stderr)

    def sources(self, *arguments, **options):
        """Each setting's value and source."""
        settings = {}
        for line in self.printed("config", *arguments, **options).split("\n\n")[0].splitlines():
            setting, source = line.split("  # ")
            name, value = setting.split(" = ")
            settings[name.strip()] = (value.strip().strip('"'), source)
        return settings

    def test_defaults(self):
        settings = self.sources()
        self.assertEqual(tuple(settings), NAMES)
        self.assertEqual({source for _, source in settings.values()}, {"default"})
        self.assertFalse(self.path.parent.exists(), "asking made a directory")

    def test_precedence(self):
        self.write('# mine\nlook = "fill"\nsize = \'100x30\'\ncolor = "never"\n')
        settings = self.sources("--color", "always", extra={"TONDO_LOOK": "ascii", "TONDO_COLOR": "auto"})
        self.assertEqual(settings, {
            "look": ("ascii", "environment TONDO_LOOK"),
            "theme": ("auto", "default"),
            "glyphs": ("pictures", "default"),
            "color": ("always", "flag --color"),
            "confirm": ("off", "default"),
            "bell": ("off", "default"),
            "title": ("auto", "default"),
            "mouse": ("on", "default"),
            "hints": ("auto", "default"),
            "warnings": ("on", "default"),
            "evaluation": ("off", "default"),
            "animation": ("auto", "default"),
            "menu-board": ("auto", "default"),
            "show-cursor": ("off", "default"),
            "engine": ("tondo", "default"),
            "second-engine": ("off", "default"),
            "engine-threads": ("2", "default"),
            "engine-hash": ("48", "default"),
            "engine-limit": ("auto", "default"),
            "characters": ("auto", "default"),
            "names": ("off", "default"),
            "clock": ("off", "default"),
            "turn-board": ("fixed", "default"),
            "handover": ("off", "default"),
            "bot-pace": ("1", "default"),
            "bot-time": ("8", "default"),
            "bot-resigns": ("on", "default"),
            "bot-draws": ("on", "default"),
            "bot-ponders": ("on", "default"),
            "size": ("100x30", f"file {self.path}:3"),
            "dir": ("auto", "default"),
            **{seat: ("human", "default") for seat in ("white", "gray", "black", "red")},
        })

    def test_columns_are_aligned(self):
        for section in self.printed("config", "--look", "half-block").split("\n\n"):
            lines = [line for line in section.splitlines() if not line.startswith("[")]
            for mark in (" = ", "  # "):
                self.assertEqual(len({line.index(mark) for line in lines}), 1, lines)

    def test_for_scripts(self):
        self.write('look = "fill"\n')
        self.assertEqual(self.printed("config", "look"), "fill\n")
        self.assertEqual(self.printed("config", "look", "--look", "ascii"), "ascii\n")
        self.assertEqual(self.printed("config", "look", "--no-config"), "auto\n")
        self.refused(2, "config", "lok", saying="'lok' (expected look, theme, glyphs, color, confirm, bell, title,")

    def test_output_is_a_settings_file(self):
        printed = self.printed("config", "--look", "fill", "--size", "90x30")
        read = tomllib.loads(printed)
        keys = read.pop("keys")
        self.assertEqual(set(read.pop("colors").values()), {"theme"})
        self.assertEqual(tuple(read), NAMES)
        self.assertEqual((read["look"], read["size"]), ("fill", "90x30"))
        self.assertEqual(keys["undo"], ["U", "Bksp"])
        self.assertEqual(keys["replay"]["forward"], ["Right", "l", ">", "Space"])
        self.write(printed)
        line = next(number for number, row in enumerate(printed.splitlines(), 1) if row.startswith("size "))
        self.assertEqual(self.sources()["size"], ("90x30", f"file {self.path}:{line}"))

    def test_a_value_with_both_kinds_of_quotes_is_read_back(self):
        value = 'exec:bot "a" \'b\' \\\x1b'
        printed = self.printed("config", "--white", value)
        self.assertEqual(tomllib.loads(printed)["white"], value)
        self.write(printed)
        self.assertEqual(self.printed("config", "white", "--color=never"), value + "\n")

    def test_own_colors(self):
        self.write('[colors]\nlight-square = "#123456"\ncursor = 51\n')
        self.assertIn(f'light-square  = "#123456"  # file {self.path}:2\n', self.printed("config"))
        shown = self.printed("show", "--color", "direct")
        self.assertIn("48;2;18;52;86", shown)
        self.assertIn("48;5;236", self.printed("show", "--color", "256"))  # the nearest
        self.assertEqual(self.printed("show", "--color", "16"), self.printed("show", "--color", "16", "--no-config"))
        player = self.start("play", "--theme", "slate")
        player.wait_for("to move")
        player.settle()
        self.assertIn(b"48;5;236", player.output)
        self.assertIn(b"48;5;60", player.output)  # dark squares of slate
        self.assertRegex(bytes(player.output), rb"[34]8;5;51\b")
        player.type(":theme emerald\r")
        player.wait_for("Theme emerald")
        self.assertIn(b"48;5;65", player.output)
        player.settle()
        self.assertNotIn(b"48;5;108", player.output)

    def test_own_colors_that_are_hard_to_see(self):
        self.write('[colors]\nlight-square = "#ffffff"\n')
        run = self.run_plain("config")
        warning = "[colors] white has a contrast of 1.00 to light-square; at least 1.15 is easy to see"
        self.assertIn(f"tondo: {warning}\n", run.stderr)
        self.assertIn(warning, self.run_plain("doctor").stdout)
        self.start("play", columns=120).wait_for(warning)

    def test_path(self):
        self.assertEqual(self.printed("config", "--path"), f"{self.path}\n")
        self.write("not at all a settings file")
        self.assertEqual(self.printed("config", "--path"), f"{self.path}\n")
        self.assertEqual(self.printed("config", "--path", "--config", "x.toml"), "x.toml\n")
        self.refused(2, "config", "--path", "--no-config", saying="excludes")
        home = self.printed("config", "--path", extra={"XDG_CONFIG_HOME": "relative"})
        self.assertEqual(home, f"{self.home}/.config/tondo/config.toml\n")

    def test_example(self):
        example = self.printed("config", "--example")
        self.assertEqual(tomllib.loads(example), {})
        for name in NAMES:
            self.assertIn(f"\n#{name} = ", example)
        self.assertFalse(self.path.exists())

    def test_init_never_overwrites(self):
        self.assertEqual(self.printed("config", "--init"), f"{self.path}\n")
        self.assertEqual(self.path.read_text(), self.printed("config", "--example"))
        self.write('look = "fill"\n')
        self.refused(1, "config", "--init", saying="File exists")
        self.assertEqual(self.path.read_text(), 'look = "fill"\n')
        self.path.unlink()
        self.path.symlink_to(self.home / "elsewhere")
        self.refused(1, "config", "--init", saying="File exists")
        self.assertFalse((self.home / "elsewhere").exists())
        self.assertEqual(self.printed("config", "--init", "--config", "new/mine.toml"), "new/mine.toml\n")
        self.assertTrue((self.home / "new" / "mine.toml").exists())

    def test_bad_files(self):
        for text, place, saying in (
            ('lok = "fill"\n', "1:1", "there is no setting 'lok'"),
            ('\nlook = "fancy"\n', "2:8", "look: expected auto, pixels, fitted, sextant, quadrant, half-block, fill, ascii or strip, not 'fancy'"),
            ("look = fill\n", "1:9", '(a setting is written look = "auto")'),
            ('look = ["fill"]\n', "1:8", "expected a value in quotes"),
            ('look = "fill\n', "1:13", "unescaped control characters"),
            ('[play]\nlook = "fill"\n', "1:1", "there is no section 'play'"),
            ('look = "fill"\n\nlook = "ascii"\n', "3:1", "look is set twice, first on line 1"),
            (b"# \xff\n", "1:3", "UTF-8"),
            ('[colors]\ncursor = "pink"\n', "2:10", "cursor: expected theme, #rrggbb, or a number from 0 to 255, not 'pink'"),
            ("\x1b[31m\n", "1:1", "saw '\\u001B'"),
        ):
            with self.subTest(text):
                self.write(text)
                for command in ("config", "show", "play", "replay"):
                    self.refused(1, command, saying=f"{self.path}:{place}: error: ")
                    self.refused(1, command, saying=saying)
                self.refused(1, saying=f"{self.path}:{place}: error: ")
                self.assertIn("wK", self.printed("show", "--no-config", "--ascii"))
                self.assertEqual(self.printed("perft", "1"), "20\n")
                self.assertEqual(self.path.read_bytes(), text if isinstance(text, bytes) else text.encode())

    def test_files_that_cannot_be_read(self):
        self.refused(1, "config", "--config", "missing.toml", saying="missing.toml: No such file")
        self.path.mkdir(parents=True)
        self.refused(1, "config", saying=f"{self.path}: Is a directory")
        self.path.rmdir()
        self.path.symlink_to(self.path)
        self.refused(1, "config", saying=str(self.path))
        self.path.unlink()
        if os.geteuid() != 0:
            self.write("")
            self.path.chmod(0)
            self.refused(1, "config", saying=f"{self.path}: Permission denied")

    def test_bad_variables_and_options(self):
        self.refused(2, "show", extra={"TONDO_COLOR": "loud"}, saying="TONDO_COLOR: expected auto, always, never, 8, 16, 256 or direct, not 'loud'")
        self.refused(2, "config", extra={"TONDO_SIZE": "\x1b[2J"}, saying="TONDO_SIZE: expected COLSxROWS")
        self.refused(2, "config", "--look", "fancy", saying="--look: expected auto, pixels, fitted, sextant, quadrant, half-block, fill, ascii or strip, not 'fancy'")
        self.assertEqual(self.sources(extra={"TONDO_LOOK": ""})["look"], ("auto", "default"))

    def test_options_before_a_command(self):
        self.refused(2, "--look", "ascii", "play", saying="tondo play --look")
        self.refused(2, "--config", "x", "perft", "1", saying="--config stands alone")
        self.refused(2, "--resume", "play", saying="--resume stands alone")

    def test_show_follows_the_settings(self):
        self.write('color = "always"\ncharacters = "ascii"\nsize = "120x40"\n')
        shown = self.printed("show", extra={"NO_COLOR": "1"})
        self.assertIn("\x1b[", shown)
        self.assertTrue(shown.isascii())
        self.assertGreater(len(shown.splitlines()), 30)
        self.assertNotIn("\x1b[", self.printed("show", "--color", "never"))
        self.assertFalse(self.printed("show", "--unicode").isascii())
        self.assertFalse(self.printed("show", extra={"TONDO_CHARACTERS": "unicode"}).isascii())
        self.assertLessEqual(len(self.printed("show", "--size", "80x24").splitlines()), 24)

    def test_replay_follows_the_settings(self):
        self.write('color = "always"\ncharacters = "ascii"\nlook = "ascii"\n')
        (self.home / "game.pgn3").write_text("1. e4 m4 u4 *\n")
        printed = self.printed("replay", "--plain", "game.pgn3")
        self.assertTrue(printed.isascii())
        self.assertIn("\x1b[", printed)
        player = self.start("replay", "game.pgn3")
        player.wait_for("White")
        self.assertNotIn("▀", player.settle().text)

    def test_a_format_refuses_no_settings(self):
        self.write('characters = "ascii"\nsize = "120x40"\n')
        self.assertIn("<svg", self.printed("export", "--to", "svg", "--moves", "e4"))
        self.assertTrue(self.printed("export", "--to", "text", "--moves", "e4").isascii())

    def test_the_board_and_the_menu_follow_the_look(self):
        self.write('look = "ascii"\n')
        for arguments in (("play",), (), ("--resume",)):
            with self.subTest(arguments):
                player = self.start(*arguments)
                if not arguments:
                    player.wait_for("New game")
                    player.press("enter")
                player.wait_for("to move")
                self.assertTrue(player.settle().text.isascii(), player.text)
                if arguments == ("play",):
                    player.type("e4\r")
                    player.wait_for("Gray to move")
                player.press("ctrl-c")
                self.assertEqual(player.wait_for_end(), 0)
        player = self.start("play", "--look", "half-block")
        player.wait_for("to move")
        player.wait_for("▀")

    def test_a_bad_file_does_not_touch_the_terminal(self):
        self.write("look\n")
        player = self.start("play", columns=160)
        self.assertEqual(player.wait_for_end(), 1)
        self.assertIn("expected '=', saw", player.text)
        self.assertNotIn(b"\x1b", player.output)


if __name__ == "__main__":
    unittest.main()
