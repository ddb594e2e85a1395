"""Images of the terminal protocols as pixels, as a terminal that shows them has them: {(x, y): (red, green, blue)}."""

import base64
import re
import struct
import zlib


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
    rows = [[(0, 0, 0, 0)] * width for _ in range(height)]
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


class Screen:
    """Reads the program's output; `pixels` are those that images have painted."""

    PART = re.compile(rb"\x1b\[(\d+);?(\d*)H|\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\|\x1bP[0-9;]*q([^\x1b]*)\x1b\\"
                      rb"|\x1b\]1337;File=([^:]*):([^\a]*)\a|(\x1b\[2J)")

    def __init__(self, cell):
        self.cell = cell
        self.images = {}  # of kitty's protocol, by identifier: layer, corner, rows
        self.painted = []  # of the others, in order: corner, rows
        self._at = (0, 0)
        self._header, self._payload = None, b""

    def feed(self, output):
        for row, column, keys, payload, sixels, options, inline, cleared in self.PART.findall(output):
            if row:
                self._at = (int(column or 1) - 1) * self.cell[0], (int(row) - 1) * self.cell[1]
            elif keys:
                self._kitty(dict(pair.split(b"=") for pair in keys.split(b",")), payload)
            elif sixels:
                self.painted.append((self._at, sixel(sixels)[2]))
            elif options:
                width, height, rows = png(base64.b64decode(inline))
                sizes = dict(pair.split(b"=") for pair in options.split(b";"))
                assert (int(sizes[b"width"]) * self.cell[0], int(sizes[b"height"]) * self.cell[1]) == (width, height)
                self.painted.append((self._at, rows))
            elif cleared:
                assert not self.images, "images are left where the screen is cleared"
                self.painted.clear()
        return self

    def _kitty(self, keys, payload):
        if keys.get(b"a") == b"q":
            return
        if keys.get(b"a") == b"d":
            if keys[b"d"] == b"A":
                self.images.clear()
            else:
                del self.images[int(keys[b"i"])]
            return
        if b"a" in keys:
            self._header, self._payload = keys, b""
        self._payload += payload
        assert len(payload) <= 4096
        if keys[b"m"] == b"0":
            width, height, rows = png(base64.b64decode(self._payload))
            header = self._header
            assert (int(header[b"c"]) * self.cell[0], int(header[b"r"]) * self.cell[1]) == (width, height)
            self.images[int(header.get(b"i", 0))] = int(header[b"z"]), self._at, rows

    def pixels(self):
        layers = [image[1:] for image in sorted(self.images.values(), key=lambda image: image[0])] + self.painted
        pixels = {}
        for (left, top), rows in layers:
            for y, row in enumerate(rows):
                for x, (red, green, blue, opacity) in enumerate(row):
                    if opacity > 127:
                        pixels[left + x, top + y] = red, green, blue
        return pixels

    def save(self, path, columns, rows):
        """Writes an image file for people (PPM)."""
        pixels = self.pixels()
        width, height = columns * self.cell[0], rows * self.cell[1]
        path.write_bytes(b"P6 %d %d 255\n" % (width, height) + b"".join(
            bytes(pixels.get((x, y), (24, 24, 24))) for y in range(height) for x in range(width)))
