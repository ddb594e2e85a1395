"""`tondo export --to png` and `gif`, as other programs read them."""

import collections
import json
import math
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import images  # noqa: E402
import timeouts  # noqa: E402

GAMES = pathlib.Path(__file__).parents[1] / "games"
DEMONSTRATION = GAMES / "demonstration.pgn3"
FILES = "abcdefghijklmnopqrstuvwx"


def position_on_board(file, rank):
    """The middle of a square of the round board: White's middle is at the bottom, files go clockwise."""
    angle = (FILES.index(file) + 0.5 - 4) / 24 * 2 * math.pi
    radius = 1 - 0.75 * (rank - 0.5) / 6
    return -math.sin(angle) * radius, math.cos(angle) * radius


def pieces_of(fen):
    """{(file, rank): (army, piece)} of the round board, and the letters of those who live."""
    rows, _, living = fen.split()[:3]
    found = {}
    for rank, row in zip(range(6, 0, -1), rows.split("/")):
        column, digits, army = 0, "", ""
        for letter in row + "/":
            if letter.isdigit():
                digits += letter
                continue
            column, digits = column + int(digits or 0), ""
            if army:
                found[FILES[column], rank] = army, letter
                column, army = column + 1, ""
            else:
                army = letter
    return found, living


def is_army(army, pixel):
    red, green, blue = pixel[:3]
    if max(pixel[:3]) - min(pixel[:3]) > 12:
        return False
    return red > 240 if army == "w" else red < 25 if army == "b" else 110 < red < 200


class Pictures(harness.TestCase):
    def export(self, name, *arguments):
        result = self.run_plain("export", "-o", name, *arguments)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        return self.home / name

    def refused(self, saying, *arguments):
        result = self.run_plain("export", *arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)

    def magick(self, *arguments):
        result = timeouts.run(["convert", *map(str, arguments)])
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return result.stdout

    def frames(self, path, width, height):
        """The images of a file as ImageMagick shows them: four bytes a pixel."""
        data = self.magick(path, "-coalesce", "-depth", "8", "rgba:-")
        size = width * height * 4
        self.assertEqual(len(data) % size, 0)
        return [data[start:start + size] for start in range(0, len(data), size)]

    def pixels(self, path):
        """Those of a PNG, in the same form."""
        _, _, rows = images.png(path.read_bytes())
        return bytes(channel for row in rows for pixel in row for channel in pixel)

    def test_a_png_is_read_alike_by_others(self):
        path = self.export("a.png", "--to", "png", "--width", "401", DEMONSTRATION)
        width, height, rows = images.png(path.read_bytes())
        self.assertEqual((width, height), (401, 449))
        self.assertEqual([self.pixels(path)], self.frames(path, width, height))
        self.assertTrue(all(pixel[3] == 255 for row in rows for pixel in row))

    def test_every_square_shows_its_piece(self):
        for ply in (0, 9):
            path = self.export("a.png", "--to", "png", "--ply", str(ply), DEMONSTRATION)
            width, height, rows = images.png(path.read_bytes())
            fen = self.run_plain("fen", "--moves", " ".join(
                each["san"] for each in json.loads(self.run_plain("export", "--to", "json", DEMONSTRATION).stdout)
                ["plies"][:ply])).stdout
            pieces, living = pieces_of(fen)
            self.assertGreater(len(pieces), 30)
            for file in FILES:
                for rank in range(1, 7):
                    x, y = (size / 2 + part * 0.454 * width
                            for size, part in zip((width, height), position_on_board(file, rank)))
                    seen = collections.Counter(rows[round(y) + down][round(x) + right]
                                               for down in range(-6, 7) for right in range(-6, 7))
                    with self.subTest(ply=ply, square=f"{file}{rank}"):
                        if (file, rank) not in pieces:
                            if ply == 0 and not (rank > 3 and file in "ax"):  # ranks are named there
                                self.assertEqual(len(seen), 1)
                        elif (army := pieces[file, rank][0]) in living:
                            self.assertGreater(sum(n for pixel, n in seen.items() if is_army(army, pixel)), 15)

    def test_shades_alternate(self):
        path = self.export("a.png", "--to", "png", "--fen",
                           "24/24/24/24/24/wK7gK7bK7 w wgb - - - 0 1")
        width, height, rows = images.png(path.read_bytes())
        def shade(file, rank):
            x, y = (round(size / 2 + part * 0.454 * width)
                    for size, part in zip((width, height), position_on_board(file, rank)))
            return rows[y][x]
        self.assertNotEqual(shade("c", 4), shade("d", 4))
        for file in "cdefghijklmnopqrstuv":
            for rank in (2, 3, 4, 5, 6):
                light = (FILES.index(file) + rank) % 2 == (FILES.index("c") + 4) % 2
                self.assertEqual(shade(file, rank), shade("c" if light else "d", 4), f"{file}{rank}")

    def test_a_film_shows_the_pictures_of_all_plies(self):
        game = DEMONSTRATION
        plies = len(json.loads(self.run_plain("export", "--to", "json", game).stdout.splitlines()[-1])["plies"])
        film = self.export("a.gif", "--to", "gif", "--width", "200", game)
        frames = self.frames(film, 200, 224)
        self.assertEqual(len(frames), plies + 1)
        for ply in range(plies + 1):
            picture = self.export("a.png", "--to", "png", "--width", "200", "--ply", str(ply), game)
            far = [abs(a - b) for a, b in zip(self.pixels(picture), frames[ply])]
            self.assertLess(max(far), 40, f"ply {ply}")
            self.assertLess(sum(far) / len(far), 0.5, f"ply {ply}")
        self.assertEqual(len(set(frames)), plies + 1, "each differs")

    def test_the_film_lasts_as_long_as_its_pace(self):
        def times(*arguments):
            film = self.export("a.gif", "--to", "gif", "--width", "200", *arguments)
            self.assertIn(b"NETSCAPE2.0\x03\x01\0\0\0", film.read_bytes())
            return [int(time) for time in timeouts.run(["identify", "-format", "%T ", str(film)]).stdout.split()]

        self.assertEqual(times(DEMONSTRATION), 22 * [150] + [400])
        self.assertEqual(times("--pace", "0.5", DEMONSTRATION), 22 * [50] + [400])
        self.assertEqual(times("--pace", "9", "--rules", "three-kings"), [900])
        clocks = self.home / "clocks.pgn3"
        clocks.write_text("1. e4 {[%clk 0:10:00]} m4 {[%emt 0:00:02]} u4 2. d4 {[%clk 0:09:57]} *\n")
        self.assertEqual(times("--pace", "clock", clocks), [150, 200, 150, 300, 400])

    def test_every_board_by_the_wanted_width(self):
        for rules, board in (("3man", "round"), ("green", "three-way"), ("nivichanov", "honeycomb"), ("green", "square")):
            with self.subTest(board):
                position = ("--rules", rules, "--board", board)
                if board == "square":
                    position += ("--fen", (GAMES / "green-square.pgn3").read_text().split('[FEN "')[1].split('"')[0])
                colors = []
                for turn in ("", "b"):
                    path = self.export("a.png", "--to", "png", "--width", "333", *position, *(["--turn", turn] if turn else []))
                    width, height, rows = images.png(path.read_bytes())
                    self.assertEqual(width, 333)
                    self.assertGreater(height, 250)
                    colors.append(rows)
                if board != "square":
                    self.assertNotEqual(*colors)

    def test_the_names_and_the_last_move_stand_above_and_below(self):
        def picture(game, *arguments):
            return images.png(self.export("a.png", "--to", "png", *arguments, game).read_bytes())[2]

        def game_of(white):
            game = self.home / "named.pgn3"
            game.write_text(f'[White "{white}"]\n[Gray "Grace"]\n\n1. e4 m4 u4 2. e5 *\n')
            return game

        def differing(one, other):
            """The least rectangle: its left and right column, its top and bottom row."""
            places = [(x, y) for y, row in enumerate(one) for x, pixel in enumerate(row) if pixel != other[y][x]]
            columns, rows = zip(*places)
            return min(columns), max(columns), min(rows), max(rows)

        ada = picture(game_of("Ada"), "--ply", "1")
        self.assertEqual(len(ada), 896)
        left, right, top, bottom = differing(ada, picture(game_of("Eve"), "--ply", "1"))
        self.assertGreater(top, 896 - 56)
        named, unnamed = (picture(game_of(name), "--ply", "2") for name in ("Ada", ""))
        left, right, top, bottom = differing(named, unnamed)  # Gray has moved: only White's own name differs
        self.assertTrue(left > 30 and right < 200 and top > 896 - 56, (left, right, top, bottom))
        self.assertEqual(picture(game_of("Zo\u00eb")), picture(game_of("Zoe")))
        self.assertEqual(picture(game_of("\u674e")), picture(game_of("White")))
        moved, before = (picture(game_of("Ada"), "--ply", ply) for ply in ("1", "0"))
        self.assertNotEqual([row[500:780] for row in moved[-50:]], [row[500:780] for row in before[-50:]], "the last move")
        self.assertNotEqual([row[:400] for row in moved[:50]], [row[:400] for row in before[:50]], "Gray is to move")

    def test_themes(self):
        pictures = {theme: self.export("a.png", "--to", "png", "--theme", theme, DEMONSTRATION).read_bytes()
                    for theme in ("dark", "slate", "emerald", "colorblind")}
        self.assertEqual(len(set(pictures.values())), 4)

    def test_refusals(self):
        for form in ("png", "gif"):
            self.refused("--width 199: expected 200 to 4000", "--to", form, "--width", "199", DEMONSTRATION)
            self.refused("--width 4001: expected 200 to 4000", "--to", form, "--width", "4001", DEMONSTRATION)
            self.refused("--theme mono has no colours", "--to", form, "--theme", "mono", DEMONSTRATION)
            self.refused("--size is not for", "--to", form, "--size", "80x24", DEMONSTRATION)
            player = self.start("export", "--to", form, DEMONSTRATION)
            self.assertEqual(player.wait_for_end(), 2)
            self.assertIn(f"--to {form} is no text for a terminal", player.text)
        self.refused("--ply is not for --to gif", "--to", "gif", "--ply", "1", DEMONSTRATION)
        self.refused("--pace is not for --to png", "--to", "png", "--pace", "1", DEMONSTRATION)
        self.refused("--theme is not for --to svg", "--to", "svg", "--theme", "dark", DEMONSTRATION)


if __name__ == "__main__":
    unittest.main()
