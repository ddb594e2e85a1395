"""Images of the terminal protocols as pixels, as a terminal that shows them has them: {(x, y): (red, green, blue)}."""

import base64
import itertools
import pathlib
import re
import struct
import sys
import unicodedata
import zlib

import pyte

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import screen  # noqa: E402

NOTHING = (0, 0, 0, 0)  # a transparent pixel


def distance(some, other):
    return max(abs(a - b) for a, b in zip(some, other))


def assert_same_cells(some, others, cell):
    """No pixel is missing or too many; few have another colour, because each image has a palette of its own."""
    wrong = {}
    for at in some.keys() ^ others.keys():
        place = at[0] // cell[0], at[1] // cell[1]
        wrong[place] = wrong.get(place, 0) + 1
    assert not wrong, f"pixels in cells are missing or too many: {wrong}"
    for (x, y), colour in some.items():
        if distance(colour, others[x, y]) > 60:
            place = x // cell[0], y // cell[1]
            wrong[place] = wrong.get(place, 0) + 1
    assert max(wrong.values(), default=0) < cell[0] * cell[1] / 4, f"other colours: {wrong}"


def png(data):
    """Width, height and rows of pixels (red, green, blue, opacity) of a PNG with a palette, without filters."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    parts, at = {}, 8
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at:at + 4]), data[at + 4:at + 8]
        body = data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(kind + body)
        parts[kind] = parts.get(kind, b"") + body
        at += 12 + length
    width, height, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert kind == 3 and depth in (4, 8)
    colours = [tuple(parts[b"PLTE"][i:i + 3]) for i in range(0, len(parts[b"PLTE"]), 3)]
    opacities = parts.get(b"tRNS", b"")
    palette = [colour + (opacities[i] if i < len(opacities) else 255,) for i, colour in enumerate(colours)]
    raw = zlib.decompress(parts[b"IDAT"])
    stride = 1 + (width * depth + 7) // 8
    assert len(raw) == stride * height
    rows = []
    for row in range(height):
        line = raw[row * stride:(row + 1) * stride]
        assert line[0] == 0
        numbers = line[1:] if depth == 8 else [number for byte in line[1:] for number in (byte >> 4, byte & 15)]
        rows.append([palette[number] for number in numbers[:width]])
    return width, height, rows


def sixel(data):
    """Width, height and rows of pixels of a sixel image, from `"` on; unpainted pixels are transparent."""
    width, height = map(int, re.match(rb'"1;1;(\d+);(\d+)', data).groups())
    rows = [[NOTHING] * width for _ in range(height)]
    colours, x, top, colour = {}, 0, 0, None
    for define, use, count, pixels, control in re.findall(
            rb"#(\d+;2;\d+;\d+;\d+)|#(\d+)|(?:!(\d+))?([?-~])|([$-])", data[data.find(b"#"):]):
        if define:
            number, _, *percents = map(int, define.split(b";"))
            colours[number] = tuple(round(percent * 255 / 100) for percent in percents) + (255,)
        elif use:
            colour = colours[int(use)]
        elif control:
            x, top = 0, top + 6 * (control == b"-")
        else:
            bits = pixels[0] - 63
            for column in range(x, x + int(count or 1)):
                for row in range(6):
                    if bits >> row & 1:
                        rows[top + row][column] = colour
            x += int(count or 1)
    return width, height, rows


class Cells(screen.Screen):
    """The cells below the images: `wipe(row, columns)` is called for those that are written or erased, `clear()` for all
    of them, `scroll(rows)` where rows move up."""

    def __init__(self, columns, rows, wipe, clear, scroll):
        self._wipe, self._clear, self._scroll = wipe, clear, scroll
        super().__init__(columns, rows)

    def draw(self, data):
        start, row = self.cursor.x, self.cursor.y
        super().draw(data)
        assert self.cursor.x > start and self.cursor.y == row, "this wraps: say here which cells are wiped"
        self._wipe(row, range(start, self.cursor.x))

    def erase_in_line(self, how=0, private=False):
        super().erase_in_line(how, private)
        first, end = ((self.cursor.x, self.columns), (0, self.cursor.x + 1), (0, self.columns))[how]
        self._wipe(self.cursor.y, range(first, end))

    def erase_in_display(self, how=0, *arguments, **options):
        super().erase_in_display(how, *arguments, **options)
        if how == 2:
            self._clear()
            return
        assert how == 0, "this erases upwards: say here what becomes of the images"
        self._wipe(self.cursor.y, range(self.cursor.x, self.columns))
        for row in range(self.cursor.y + 1, self.lines):
            self._wipe(row, range(self.columns))

    def delete_lines(self, count=1):
        """Also where lines scroll up."""
        super().delete_lines(count)
        for row in range(self.cursor.y, (self.margins.bottom if self.margins else self.lines - 1) + 1):
            self._wipe(row, range(self.columns))
        self._scroll(count or 1)

    def _unexpected(self, *_, **__):
        raise AssertionError("this moves cells: say here what becomes of the images")

    scroll_down = insert_lines = insert_characters = delete_characters = erase_characters = _unexpected


# What kitty's placeholders tell their row, their column and the upper part of their image's number by: combining marks
# above that no normalization makes or takes away.
PLACEHOLDER = "\U0010EEEE"
COMPOSED = [chr(code) for code in range(0x3000) if unicodedata.normalize("NFD", chr(code)) != chr(code)]
MARKS = sorted({chr(code) for code in range(0x300, 0x830) if unicodedata.combining(chr(code)) == 230}
               - {part for text in COMPOSED for part in text + unicodedata.normalize("NFD", text)})
# The lower part is their colour.
NUMBERS = {colour: number for number, colour in enumerate(pyte.graphics.FG_BG_256) if number >= 16}
assert len(NUMBERS) == 240


class Screen:
    """Reads the program's output as a terminal that shows images. Those of kitty's protocol lie below the text, and stay
    there, or are loaded for placeholders, which are text. Text that is written on a cell, or erased there, wipes the
    pixels of the others.

    With `most` images a new one takes the place of the topmost, as in xterm, where scrolling any rows moves all images:
    `pixels` are those that such a terminal has when it draws its window again.
    """

    PART = re.compile(rb"\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\|\x1bP[0-9;]*q([^\x1b]*)\x1b\\"
                      rb"|\x1b\]1337;File=([^:]*):([^\a]*)\a|\x1bPtmux;((?:[^\x1b]|\x1b\x1b)*)\x1b\\")

    def __init__(self, cell, columns=1000, rows=500, most=None):
        self.cell = cell
        self.images = {}  # of kitty's protocol, by identifier: layer, corner, rows
        self.loaded = {}  # for placeholders, by identifier: rows
        self.painted = []  # of the others, in order: column, row, rows of pixels
        self.cells = Cells(columns, rows, self._wipe, self._clear, self._scroll)
        self._most = most
        self._stream = screen.Stream(self.cells)
        self._header, self._payload = None, b""
        self.fed = 0  # bytes

    def feed(self, output):
        """Whole images only."""
        written = 0
        for part in self.PART.finditer(output):
            self._stream.feed_bytes(output[written:part.start()])
            written = part.end()
            keys, payload, sixels, options, inline, passed_on = part.groups()
            if passed_on is not None:
                for inner in self.PART.finditer(passed_on.replace(b"\x1b\x1b", b"\x1b")):
                    self._kitty(*inner.groups()[:2])
            elif keys is not None:
                self._kitty(keys, payload)
            elif sixels is not None:
                self._paint(sixel(sixels)[2])
            else:
                width, height, rows = png(base64.b64decode(inline))
                sizes = dict(pair.split(b"=") for pair in options.split(b";"))
                assert (int(sizes[b"width"]) * self.cell[0], int(sizes[b"height"]) * self.cell[1]) == (width, height)
                self._paint(rows)
        self._stream.feed_bytes(output[written:])
        self.fed += len(output)
        return self

    def _paint(self, rows):
        if len(self.painted) == self._most:
            self.painted.remove(min(self.painted, key=lambda image: image[1]))
        self.painted.append([self.cells.cursor.x, self.cells.cursor.y, rows])

    def _wipe(self, row, columns):
        width, height = self.cell
        for left, top, rows in self.painted:
            first, end = (columns.start - left) * width, (columns.stop - left) * width
            for line in rows[max(0, (row - top) * height):max(0, (row + 1 - top) * height)]:
                visible = range(max(0, first), max(0, min(end, len(line))))
                line[visible.start:visible.stop] = [NOTHING] * len(visible)

    def _clear(self):
        assert not self.images and not self.loaded, "images are left where the screen is cleared"
        for _, _, rows in self.painted:  # which still take their places
            for line in rows:
                line[:] = [NOTHING] * len(line)

    def _scroll(self, rows):
        for image in self.painted:
            image[1] -= rows

    def _kitty(self, keys, payload):
        keys = dict(pair.split(b"=") for pair in keys.split(b","))
        if keys.get(b"a") == b"q":
            return
        if keys.get(b"a") == b"d":
            if keys[b"d"] == b"A":
                self.images.clear()
            else:
                identifier = int(keys[b"i"])
                del (self.loaded if identifier in self.loaded else self.images)[identifier]
            return
        if b"a" in keys:
            self._header, self._payload = keys, b""
        self._payload += payload
        assert len(payload) <= 4096
        if keys[b"m"] == b"0":
            width, height, rows = png(base64.b64decode(self._payload))
            header = self._header
            assert (int(header[b"c"]) * self.cell[0], int(header[b"r"]) * self.cell[1]) == (width, height)
            if header.get(b"U") == b"1":
                self.loaded[int(header[b"i"])] = rows
                return
            self.images[int(header.get(b"i", 0))] = (int(header[b"z"]), self.cells.cursor.x, self.cells.cursor.y, rows)

    def pixels(self):
        pixels = {}
        for column, row, rows in [image[1:] for image in sorted(self.images.values(), key=lambda image: image[0])]:
            self._add(pixels, column, row, rows)
        if pixels:
            for row, line in self.cells.buffer.items():
                for column, cell in line.items():
                    if cell.data != " " or cell.bg != "default":
                        for at in itertools.product(*(range(place * size, (place + 1) * size)
                                                      for place, size in zip((column, row), self.cell))):
                            pixels.pop(at, None)
        for row, line in self.cells.buffer.items() if self.loaded else ():
            for column, cell in line.items():
                if cell.data.startswith(PLACEHOLDER):
                    self._add(pixels, column, row, self._part(cell))
        for column, row, rows in self.painted:
            self._add(pixels, column, row, rows)
        return pixels

    def _part(self, cell):
        """The pixels that a placeholder shows; none of an image that is not loaded."""
        row, column, upper = (MARKS.index(mark) for mark in cell.data[1:])
        width, height = self.cell
        rows = self.loaded.get(upper << 24 | NUMBERS[cell.fg], [])
        return [line[column * width:(column + 1) * width] for line in rows[row * height:(row + 1) * height]]

    def _add(self, pixels, column, row, rows):
        left, top = column * self.cell[0], row * self.cell[1]
        for y, line in enumerate(rows, top):
            for x, (red, green, blue, opacity) in enumerate(line, left):
                if opacity > 127:
                    pixels[x, y] = red, green, blue

    def save(self, path, columns, rows):
        """Writes an image file for people (PPM)."""
        pixels = self.pixels()
        width, height = columns * self.cell[0], rows * self.cell[1]
        path.write_bytes(b"P6 %d %d 255\n" % (width, height) + b"".join(
            bytes(pixels.get((x, y), (24, 24, 24))) for y in range(height) for x in range(width)))
