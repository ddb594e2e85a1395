"""The board as an image: the pixels on the terminal, the bytes sent, and the removal of images."""

import itertools
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import images  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402
from images import distance  # noqa: E402
from states import DEMONSTRATION  # noqa: E402

CELL = (10, 20)
LARGE = {"columns": 120, "rows": 44}  # a board of 800x800

KITTY = {"name": b"\x1bP>|kitty(0.26.5)\x1b\\", "kitty": b"\x1b_Gi=31;OK\x1b\\", "cell": b"\x1b[6;20;10t",
         "attributes": b"\x1b[?62;c"}
XTERM = {"name": b"\x1bP>|XTerm(379)\x1b\\", "registers": b"\x1b[?1;0;1024S", "cell": b"\x1b[6;20;10t",
         "attributes": b"\x1b[?62;4;22c"}
MLTERM = {"cell": b"\x1b[6;20;10t", "attributes": b"\x1b[?63;4c"}
VT340 = XTERM | {"registers": b"\x1b[?1;0;16S"}
TMUX = {"name": b"\x1bP>|tmux 3.4\x1b\\", "cell": b"\x1b[6;20;10t", "attributes": b"\x1b[?1;2;4c"}
IN_KITTY = {"around": b"\x1bP>|kitty(0.41.1)\x1b\\\x1b_Gi=31;OK\x1b\\", "name": b"\x1bP>|tmux 3.3a\x1b\\",
            "cell": b"\x1b[6;20;10t", "attributes": b"\x1b[?1;2c"}
ITERM2 = {"name": b"\x1bP>|iTerm2 3.5.0\x1b\\", "cell": b"\x1b[6;20;10t", "attributes": b"\x1b[?62;4c"}
TERMINALS = {"kitty": KITTY, "xterm": XTERM, "mlterm": MLTERM, "iTerm2": ITERM2, "tmux": IN_KITTY}

# The most for a first board of 800x800, for a ply, and for one that greys a whole army: sixteen pieces that lie down.
LIMITS = {"kitty": (60_000, 6_000, 20_000), "xterm": (120_000, 12_000, 27_000), "mlterm": (120_000, 12_000, 33_000),
          "tmux": (120_000, 12_000, 33_000)}
DEADLY_PLIES = (14, 22)

# The cursor, moves, letters and dialogs over the board, pages, other looks and themes.
KEYS = ["up", "down", "left", "right", "tab", "tab", "enter", "escape", "\x1b" "e4\r", "\x1bm4\r", "\x1bu4\r", "\x1bNc3\r",
        "\x1b:board", *"TTTTTMFCGHV?DU<>"]

WHITE, GRAY, BLACK = (255, 255, 255), (168, 168, 168), (0, 0, 0)
LIGHT, DARK = (255, 215, 175), (175, 135, 95)


class Pixels(harness.TestCase):
    def replay(self, identity, *arguments, **options):
        player = self.start("replay", *arguments, DEMONSTRATION, identity=identity, **options)
        player.wait_for("ply ")
        return player.settle()

    def play(self, identity, *arguments, **options):
        player = self.start("play", *arguments, identity=identity, **options)
        player.wait_for("to move")
        return player.settle()

    def pixels(self, player, screen=None):
        """Those that are visible, on a screen that may have read some of the output before."""
        screen = screen or images.Screen(CELL)
        return screen.feed(player.output[screen.fed:]).pixels()

    def assert_alike(self, some, others, edges=1 / 400):
        """But for edges: sixels have percents for colours, and each image has a palette of its own."""
        self.assertLess(len(some.keys() ^ others.keys()), 20)
        far = [at for at in some.keys() & others.keys() if distance(some[at], others[at]) > 40]
        self.assertLess(len(far), len(some) * edges, far[:20])

    def test_bytes(self):
        for name, (paint, step, deadly) in LIMITS.items():
            with self.subTest(name):
                player = self.replay(TERMINALS[name], **LARGE)
                self.assertLessEqual(len(player.output), paint)
                self.assertGreater(len(player.output), paint / 2, "this is no board of 800x800")
                whole = 0

                def assert_few(sent, most, what):
                    nonlocal whole
                    if name == "xterm" and most < sent <= paint:
                        whole += 1  # before it would replace the board by a change
                    else:
                        self.assertLessEqual(sent, most, what)

                for ply in range(1, 23):
                    sent = player.bytes_for(lambda: player.press("right"))
                    assert_few(sent, deadly if ply in DEADLY_PLIES else step, f"ply {ply}")
                player = self.play(TERMINALS[name], **LARGE)
                for key in ("up", "right", "down", "left", "tab", "enter", "escape"):
                    assert_few(player.bytes_for(lambda: player.press(key)), step, key)
                self.assertLessEqual(whole, 1)

    def test_the_same_board_by_every_protocol(self):
        """Step by step and at once, the pixels are the same."""
        expected = None
        for name, identity in TERMINALS.items():
            with self.subTest(name):
                player = self.replay(identity)
                for _ in range(16):
                    player.press("right")
                    player.settle()
                stepped = self.pixels(player)
                at_once = self.pixels(self.replay(identity, "--ply", "16"))
                # There every change repaints whole squares, with ten colours each.
                self.assert_alike(stepped, at_once, edges=1 / 40 if name == "mlterm" else 1 / 400)
                expected = expected or at_once
                self.assert_alike(expected, at_once)

    def test_no_key_leaves_a_hole(self):
        """After any keys the pixels are those of a screen that is drawn anew."""
        cell = (6, 12)
        boards = ("3man", 60, 24), ("three-kings", 100, 30), ("nivichanov", 80, 24)
        cases = enumerate(itertools.product(TERMINALS.items(), boards))
        for seed, ((name, identity), (rules, columns, rows)) in harness.some(cases, 4):
            with self.subTest(name, rules=rules):
                lot = random.Random(seed)
                player = self.start("play", "--rules", rules, identity=identity | {"cell": b"\x1b[6;12;6t"},
                                    columns=columns, rows=rows)
                player.wait_for("to move")
                screen = images.Screen(cell, columns, rows, most=16 if name == "xterm" else None)
                pressed = []
                for keys in (18, 6, 12, 6):
                    for key in lot.choices(KEYS, k=keys):
                        pressed.append(key)
                        player.press(key)
                        player.settle()
                    after_keys = self.pixels(player, screen)
                    player.press("ctrl-l")
                    player.settle()
                    try:
                        images.assert_same_cells(after_keys, self.pixels(player, screen), cell)
                    except AssertionError as failure:
                        raise AssertionError(f"{failure}\nafter {pressed}\n{player.text}") from None

    def test_visible_pixels(self):
        player = self.play(KITTY, **LARGE)
        pixels = self.pixels(player)
        seen = {colour: sum(pixel == colour for pixel in pixels.values()) for colour in (WHITE, GRAY, BLACK, LIGHT, DARK)}
        for colour, count in seen.items():
            self.assertGreater(count, 3_000, colour)
        self.assertAlmostEqual(seen[LIGHT] / seen[DARK], 1, delta=0.25)
        middle = 420, 420
        self.assertNotIn(middle, pixels)  # the hole
        radius = 400
        self.assertIn((middle[0] + radius - 4, middle[1]), pixels)
        self.assertNotIn((middle[0] + radius + 4, middle[1]), pixels)
        self.assertNotIn((middle[0] + radius * 3 // 4, middle[1] + radius * 3 // 4), pixels)
        self.assertIn("White to move", player.text)
        self.assertIn("6", player.text)

    def test_few_colours(self):
        player = self.replay(VT340)
        player.press("right")
        player.settle()
        for part in images.Screen.PART.findall(player.output):
            if part[2]:
                self.assertLessEqual(part[2].count(b";2;"), 16)
        seen = set(self.pixels(player).values())
        for colour in (LIGHT, DARK, WHITE, GRAY, BLACK):
            self.assertTrue(any(distance(colour, near) <= 3 for near in seen), (colour, seen))

    def test_pages_without_a_board(self):
        for name, identity in TERMINALS.items():
            with self.subTest(name):
                player = self.play(identity)
                board = self.pixels(player)
                player.press("?")
                player.wait_for("any other key goes back")
                player.settle()
                self.assertEqual(self.pixels(player), {})
                player.press("escape")
                player.wait_for("to move")
                player.settle()
                self.assertEqual(self.pixels(player), board)

    def test_other_looks(self):
        player = self.play(KITTY)
        board = self.pixels(player)
        player.type(":look fill\r")
        player.wait_for("Look fill")
        self.assertEqual(self.pixels(player), {})
        player.type(":look pixels\r")
        player.wait_for("Look pixels")
        player.settle()
        self.assertEqual(self.pixels(player), board)

    def test_resized(self):
        player = self.play(KITTY)
        for columns, rows in ((120, 44), (20, 5), (1, 1), (500, 150), (1000, 500), (80, 24)):
            begin = len(player.output)
            player.resize(columns, rows)
            player.settle()
            self.assertFalse(player.ended)
            # As in foot, where the region that scrolls may stay that of the former size.
            self.assertLess(player.output.index(b"\x1b[r", begin), player.output.index(b"\x1b[2J", begin))
        player.press("escape")
        player.settle()
        self.assertEqual(self.pixels(player), self.pixels(self.play(KITTY)))

    def test_nothing_is_left(self):
        def assert_nothing(player):
            self.assertEqual(images.Screen(CELL).feed(player.output).images, {})
            last_removal = player.output.rindex(b"\x1b_Ga=d,q=2,d=A\x1b\\")
            self.assertLess(last_removal, player.output.rindex(b"\x1b[?1049l"), "the images of another screen")

        player = self.play(KITTY)
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)
        assert_nothing(player)
        for number in (signal.SIGTERM, signal.SIGSEGV):
            player = self.play(KITTY)
            player.signal(number)
            self.assertEqual(player.wait_for_end(), -number)
            player.pump()
            assert_nothing(player)

    def test_suspended(self):
        player = self.play(KITTY, job_control=True)
        board = self.pixels(player)
        player.press("ctrl-z")
        player.wait_for_stop()
        player.pump()
        self.assertEqual(self.pixels(player), {})
        player.bring_to_foreground()
        player.wait_for("to move")
        player.settle()
        self.assertEqual(self.pixels(player), board)

    def test_where_there_are_no_images(self):
        player = self.play(harness.PLAIN_TERMINAL, "--look", "pixels")
        player.wait_for("This terminal shows no images: the look is fitted")
        for command in (("edit",), ("replay", DEMONSTRATION)):
            self.start(*command, "--look", "pixels").wait_for("This terminal shows no images: the look is fitted")
        self.assertNotRegex(player.output, rb"\x1bP[\d;]*q")
        player.type(":look pixels\r")
        player.wait_for("This terminal shows no images")
        for liar in (XTERM | {"cell": b"\x1b[6;0;0t"}, XTERM | {"cell": b"\x1b[6;9999;9999t"}):
            player = self.play(liar)
            self.assertEqual(self.pixels(player), {})
        player = self.play(TMUX, term="tmux-256color")
        self.assertEqual(self.pixels(player), {})
        self.assertNotRegex(player.output, rb"\x1bP[\d;]*q")  # neither passed through to the terminal behind
        player = self.play(TMUX, "--look", "pixels", term="tmux-256color")
        self.assertEqual(self.pixels(player), {})
        self.assertIn("shows no images", player.text)

    def test_printed_boards(self):
        for name, identity in TERMINALS.items():
            with self.subTest(name):
                player = self.start("show", "--look", "pixels", "--size", "60x20", identity=identity)
                self.assertEqual(player.wait_for_end(), 0)
                self.assertIn("White to move", player.text)
                if name == "tmux":
                    self.assert_alike(self.pixels(player), printed)
                    continue
                printed = self.pixels(player)
                (part,) = [part for part in images.Screen.PART.findall(player.output) if part[0].startswith(b"a=T") or part[2] or part[4]]
                self.assertNotIn(b"i=", part[0], "the next board would take its place")
        player = self.start("show", "--look", "pixels", identity=harness.PLAIN_TERMINAL)
        self.assertEqual(player.wait_for_end(), 2)
        self.assertIn("look pixels: this terminal shows no images; --images kitty", player.text)
        player = self.start("show", "--look", "pixels", "--size", "80x40", identity=KITTY)
        self.assertEqual(player.wait_for_end(), 2)
        self.assertIn("the terminal has no room for 80x41", player.text)

    def test_boards_printed_to_files(self):
        def shown(*arguments, **options):
            return self.run_plain("show", "--size", "60x20", *arguments, **options)

        refused = shown("--look", "pixels")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertEqual(refused.stderr, "tondo: look pixels: standard output is no terminal to be asked; "
                                         "--images kitty, iTerm2 or sixel prints one all the same\n")
        self.assertIn("wK", shown(extra={"TONDO_LOOK": "pixels"}).stdout)  # a setting alone prints characters there
        for protocol in ("kitty", "iTerm2", "sixel"):
            with self.subTest(protocol):
                printed = shown("--look", "pixels", "--images", protocol).stdout.encode()
                screen = images.Screen((10, 20)).feed(printed)
                seen = set(screen.pixels().values())
                for colour in (LIGHT, DARK, WHITE, GRAY, BLACK):
                    self.assertTrue(any(distance(colour, near) <= 3 for near in seen), colour)
        colourless = shown("--look", "pixels", "--images", "kitty", "--color", "never")
        self.assertIn("a picture needs colours", colourless.stderr)

    def test_a_step_takes_little_time(self):
        player = self.play(KITTY, **LARGE)
        steps = 60
        before = processes.cpu_seconds(player.pid)
        for step in range(steps):
            player.press(("up", "down")[step % 2])
            player.settle()
        self.assertLess((processes.cpu_seconds(player.pid) - before) / steps, 0.008)


@unittest.skipUnless(all(map(shutil.which, ("xterm", "Xvfb", "import"))), "xterm, Xvfb or ImageMagick is missing")
class RealTerminal(harness.TestCase):
    """xterm as a VT340, on a screen of memory."""

    def start_screen(self):
        ready, write = os.pipe()
        screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x700x24", "-nolisten", "tcp"],
                                  pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        self.addCleanup(lambda: (screen.terminate(), screen.wait()))
        with os.fdopen(ready) as number:
            return ":" + number.readline().strip()

    def shot(self, display):
        """The pixels of the whole screen, row by row."""
        result = subprocess.run(["import", "-display", display, "-window", "root", "-depth", "8", "ppm:-"],
                                capture_output=True)
        _, width, height, _ = result.stdout.split(maxsplit=4)[:4]
        data = result.stdout[-int(width) * int(height) * 3:]
        return [tuple(data[at:at + 3]) for at in range(0, len(data), 3)]

    def test_a_board_in_xterm(self):
        display = self.start_screen()
        environment = harness.clean_environment(self.home, "xterm-256color") | {"DISPLAY": display}
        terminal = subprocess.Popen(["xterm", "-ti", "vt340", "-geometry", "100x40+0+0", "-e", "env",
                                     "TERM=xterm-256color", harness.program(), "play", "--theme", "dark"], env=environment, stderr=subprocess.DEVNULL)
        self.addCleanup(lambda: (terminal.terminate(), terminal.wait()))
        seen = {}

        def is_seen():
            seen.clear()
            for pixel in self.shot(display):
                seen[pixel] = seen.get(pixel, 0) + 1
            return all(sum(count for near, count in seen.items() if distance(near, colour) <= 3) > 5_000
                       for colour in (LIGHT, DARK))

        timeouts.wait_until(is_seen, lambda: f"a board on the screen; the colours: {sorted(seen.items())[:20]}")
        self.assertGreater(len(seen), 12, "the edges are not smoothed")


if __name__ == "__main__":
    unittest.main()
