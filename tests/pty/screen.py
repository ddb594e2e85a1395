"""A terminal as a value: pyte's screen, with features of xterm that ncurses uses and pyte lacks."""

import codecs
import re

import pyte


class Screen(pyte.Screen):
    """The visible screen, and whether it is the alternate one."""

    ALTERNATE = (47, 1047, 1049)

    def __init__(self, columns, rows):
        self.alternate = False
        self._first_screen = None
        self._last_drawn = " "
        self._rows = {}
        super().__init__(columns, rows)

    def draw(self, data):
        super().draw(data)
        self._last_drawn = data[-1:] or self._last_drawn

    def repeat(self, count=1, **_):
        super().draw(self._last_drawn * (count or 1))

    def back_tab(self, count=1, **_):
        for _ in range(count or 1):
            stops = [stop for stop in sorted(self.tabstops) if stop < self.cursor.x]
            self.cursor.x = stops[-1] if stops else 0

    def delete_lines(self, count=None):
        for row in range(self.lines):
            self.buffer[row]  # makes it: where one that is missing should move, pyte moves none
        super().delete_lines(count)

    def scroll_up(self, count=1, **_):
        self._at_top(lambda: self.delete_lines(count or 1))

    def scroll_down(self, count=1, **_):
        self._at_top(lambda: self.insert_lines(count or 1))

    def set_margins(self, top=None, bottom=None):
        super().set_margins(top or None, bottom or None)

    def _at_top(self, action):
        x, y = self.cursor.x, self.cursor.y
        self.cursor.y = self.margins.top if self.margins else 0
        action()
        self.cursor.x, self.cursor.y = x, y

    def set_mode(self, *modes, **kwargs):
        super().set_mode(*modes, **kwargs)
        if kwargs.get("private") and any(mode in self.ALTERNATE for mode in modes) and not self.alternate:
            self.alternate = True
            self._first_screen = (list(self.display), self.cursor.x, self.cursor.y)
            self.erase_in_display(2)

    def reset_mode(self, *modes, **kwargs):
        super().reset_mode(*modes, **kwargs)
        if kwargs.get("private") and any(mode in self.ALTERNATE for mode in modes) and self.alternate:
            self.alternate = False
            lines, x, y = self._first_screen
            self.erase_in_display(2)
            for row, line in enumerate(lines[:self.lines]):
                self.cursor_position(row + 1, 1)
                super().draw(line.rstrip()[:self.columns])
            self.cursor_position(y + 1, x + 1)

    def select_graphic_rendition(self, *attributes, **kwargs):
        if not kwargs.get("private"):
            super().select_graphic_rendition(*attributes)

    def rows_of_text(self):
        """The rows as the player reads them, trailing blanks dropped."""
        for row in self.dirty:  # since the last time
            line = self.buffer[row]
            self._rows[row] = "".join(line[column].data for column in range(self.columns)).rstrip()
        self.dirty.clear()
        return [self._rows[row] for row in range(self.lines)]

    def cells(self):
        """The visible attributes of each cell, row by row: only the background of a blank one."""
        def seen(cell):
            blank = cell.data == " " and not cell.reverse and not cell.underscore
            return cell._replace(fg="default", bold=False) if blank else cell

        return [[seen(self.buffer[row][column]) for column in range(self.columns)] for row in range(self.lines)]

    def text(self):
        return "\n".join(self.rows_of_text())


class Stream(pyte.Stream):
    csi = dict(pyte.Stream.csi, b="repeat", Z="back_tab", S="scroll_up", T="scroll_down")
    events = pyte.Stream.events | {"repeat", "back_tab", "scroll_up", "scroll_down"}

    def __init__(self, screen):
        super().__init__(screen)
        self._pending = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed_bytes(self, data):
        text = self._pending + self._decoder.decode(data)
        # A sequence cut off by the end of the data waits for its rest.
        unfinished = re.search(r"\x1b(\[[0-9:;?<=>]*|[P_]([^\x1b]|\x1b\x1b)*\x1b?)?$", text)
        cut = unfinished.start() if unfinished else len(text)
        self._pending = text[cut:]
        # pyte fails on private sequences, on strings and on colours written with colons; the text does not
        # depend on them. Queries about the terminal are answered elsewhere.
        unknown = r"\x1b\[([<=>][0-9;]*[@-~]|\?[0-9;]*S|[0-9;]*:[0-9:;]*m|c)|\x1b[P_](?:[^\x1b]|\x1b\x1b)*\x1b\\"
        self.feed(re.sub(unknown, "", text[:cut]))
