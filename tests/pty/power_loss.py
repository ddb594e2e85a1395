"""The states in which a power loss may leave a folder, by the recorded calls of a program (tests/preload/recorder.cpp).

The model. A file system keeps calls in memory and brings them to the disk later, in any order; a power loss drops those
that are not there yet. Only fsync and fdatasync promise an order:

- of a file: its bytes and its size are on the disk. Its name is not, as POSIX has it; ext4 and xfs bring the name of a new
  file to the disk with it, but no program may rely on that.
- of a directory: the names made, changed and removed in it are. Those of the files in it alone, not of its own name.

A rename is atomic: both names change, or neither. It may be on the disk before the bytes of its file: the file is then
empty or short under its new name (ext4 without auto_da_alloc, xfs). One between two directories needs a sync of both. A
write that is not synced may be there whole, not at all, in its first half, or as zeros (xfs, a file whose size came first).
Where a write behind it is there, what is lost is zeros, too. Permissions and times are not part of the model.

After each call the power may fail. At each of these moments the calls that no sync covers are kept, except for all choices
of up to `most` among them, and except for all of them at once. So a directory may be missing whose files are there: they
have no name then.

What a program has told counts as promised from the moment at which it told it.
"""

import collections
import itertools
import os
import pathlib
import shutil
from typing import NamedTuple

DIRECTORY = object()  # the contents of one


class Call(NamedTuple):
    told: int        # bytes of standard output before it
    tells: bytes     # what terminals and sockets had got before it
    name: str        # as in the recording; a `sync` brings all earlier calls on `objects` to the disk
    text: str        # for messages
    objects: tuple   # the file or the directories that it changes
    change: object   # what it does to a State; None for a sync

    @property
    def is_sync(self):
        return self.name == "sync"


class State:
    """Names and contents of files by their number; a file may have several names or none."""

    def __init__(self, names=None, contents=None):
        self.names = names if names is not None else {}           # (directory, name) -> number
        self.contents = contents if contents is not None else {}  # number -> bytes

    def copy(self):
        return State(dict(self.names), dict(self.contents))

    def tree(self, root, is_directory):
        """Path -> bytes, or DIRECTORY; what cannot be reached has no path."""
        below = collections.defaultdict(list)
        for (directory, name), number in self.names.items():
            below[directory].append((name, number))
        found, left = {}, [(root, "")]
        while left:
            directory, path = left.pop()
            for name, number in below[directory]:
                if number in is_directory:
                    found[path + name] = DIRECTORY
                    left.append((number, path + name + "/"))
                else:
                    found[path + name] = self.contents.get(number, b"")
        return found


def put(contents, place, piece):
    return contents[:place].ljust(place, b"\0") + piece + contents[place + len(piece):]


class Recording:
    """A folder, its state before the program ran, and the calls since."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.first = State()
        self.calls = []
        self._directories = set()
        self._numbers = {}  # inode -> number; an inode may be used again
        self._next = itertools.count()
        self.root = self._number_of(os.stat(self.folder).st_ino)
        self._directories.add(self.root)
        for path in sorted(self.folder.rglob("*")):
            number = self._number_of(path.lstat().st_ino)
            self.first.names[self._number_of(path.parent.stat().st_ino), path.name] = number
            if path.is_dir():
                self._directories.add(number)
            elif path.is_file():
                self.first.contents[number] = path.read_bytes()
        self._last = self.first.copy()
        self._names = {number: name for (_, name), number in self.first.names.items()}  # the last of each, to tell of it
        self.tells = b""

    def _number_of(self, inode, anew=False):
        if anew or inode not in self._numbers:
            self._numbers[inode] = next(self._next)
        return self._numbers[inode]

    # --- reading a recording -----------------------------------------------------------------------------------------

    def read(self, log):
        """Adds the calls of a program that has run."""
        for line in log.read_text().splitlines():
            told, name, *values = line.split()
            values = [bytes.fromhex(value[1:]) if value.startswith(".") else int(value) for value in values]
            if name == "tell":
                self.tells += values[0]
                continue
            if name == "write" and values[0] not in self._numbers:
                continue  # a file without a name leaves nothing
            names = [pathlib.Path(os.fsdecode(value)).name for value in values if isinstance(value, bytes)]
            text = " ".join([name, *(names if name != "write" else [self._names[self._numbers[values[0]]]])])
            call = Call(int(told), self.tells, name, text, *getattr(self, "_" + name)(*values))
            self.calls.append(call)
            if call.change:
                call.change(self._last)
                self._names |= {number: name for (_, name), number in self._last.names.items()}

    def _place(self, path):
        """The directory and the name, at the end of the recording so far."""
        *above, name = pathlib.Path(os.path.normpath(os.fsdecode(path))).relative_to(self.folder).parts
        directory = self.root
        for part in above:
            directory = self._last.names[directory, part]
        return directory, name

    def _make(self, inode, path):
        place, number = self._place(path), self._number_of(inode, True)

        def change(state):
            state.names[place] = number
        return (place[0],), change

    def _directory(self, inode, path):
        made = self._make(inode, path)
        self._directories.add(self._numbers[inode])
        return made

    def _link(self, inode, path):
        place, number = self._place(path), self._number_of(inode)

        def change(state):
            state.names[place] = number
        return (place[0],), change

    def _rename(self, source, target):
        source, target = self._place(source), self._place(target)
        number = self._last.names[source]

        def change(state):
            state.names.pop(source, None)
            state.names[target] = number
        return tuple({source[0], target[0]}), change

    def _unlink(self, path):
        place = self._place(path)
        number = self._last.names[place]

        def change(state):
            if state.names.get(place) == number:
                del state.names[place]
        return (place[0],), change

    _rmdir = _unlink

    def _write(self, inode, place, piece):
        number = self._number_of(inode)

        def change(state, piece=piece):
            state.contents[number] = put(state.contents.get(number, b""), place, piece)
        change.variants = [lambda state: change(state, piece[:len(piece) // 2]),
                           lambda state: change(state, bytes(len(piece)))]
        return (number,), change

    def _resize(self, inode, size):
        number = self._number_of(inode)

        def change(state):
            state.contents[number] = state.contents.get(number, b"")[:size].ljust(size, b"\0")
        return (number,), change

    def _sync(self, inode):
        return (self._number_of(inode),), None

    def final_tree(self):
        """What the folder has if nothing is lost. Comparing it with the folder tests the recorder."""
        return self._last.tree(self.root, self._directories)

    # --- the states --------------------------------------------------------------------------------------------------

    def states(self, most, ignored=None):
        """All (number of calls, tree) after a power loss. The sync with the number `ignored` promises nothing."""
        base = self.first.copy()
        unsynced = {}  # number of a call -> objects whose sync it still needs
        begin = 0      # all calls before it are in `base`
        yield 0, base.tree(self.root, self._directories)
        for end, call in enumerate(self.calls, 1):
            if call.is_sync:
                if end - 1 != ignored:
                    for at in list(unsynced):
                        unsynced[at] = unsynced[at] - set(call.objects)
                        if not unsynced[at]:
                            del unsynced[at]
            else:
                unsynced[end - 1] = set(call.objects)
            while begin < end and begin not in unsynced:
                if self.calls[begin].change:
                    self.calls[begin].change(base)
                begin += 1
            for tree in self._lossy(base, begin, end, unsynced, most):
                yield end, tree

    def _lossy(self, base, begin, end, unsynced, most):
        choices = {at: [lambda state: None, *getattr(self.calls[at].change, "variants", [])] for at in unsynced}
        picks = [dict.fromkeys(unsynced, lambda state: None)] if len(unsynced) > most else []
        for count in range(min(most, len(unsynced)) + 1):
            for which in itertools.combinations(unsynced, count):
                picks += [dict(zip(which, how)) for how in itertools.product(*(choices[at] for at in which))]
        for pick in picks:
            state = base.copy()
            for at in range(begin, end):
                change = pick.get(at, self.calls[at].change)
                if change:
                    change(state)
            yield state.tree(self.root, self._directories)

    def syncs(self):
        """The numbers of all syncs that had something to do."""
        unsynced = set()
        for number, call in enumerate(self.calls):
            if not call.is_sync:
                unsynced |= set(call.objects)
            elif unsynced & set(call.objects):
                unsynced -= set(call.objects)
                yield number

    def describe(self, number):
        """A call by its number, for messages."""
        if number < 0:
            return "the beginning"
        call = self.calls[number]
        names = " ".join(self._names.get(each, ".") for each in call.objects)
        return f"{call.name} of {names} after {self.calls[number - 1].text}" if call.is_sync and number else call.text

    def told(self, count):
        """How many bytes of standard output, and what else, were told before the call behind these; None for all."""
        if count == len(self.calls):
            return None, self.tells
        return self.calls[count].told, self.calls[count].tells


def text_of(tree):
    return "\n".join(["", *(f"  {path}: {'/' if contents is DIRECTORY else contents}"
                            for path, contents in sorted(tree.items()))])


def lay_out(folder, tree):
    """Replaces what is in a folder."""
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    for path, contents in sorted(tree.items()):
        if contents is DIRECTORY:
            (folder / path).mkdir(0o700)
        else:
            (folder / path).write_bytes(contents)


def found_in(folder):
    """The tree of a real folder."""
    return {str(path.relative_to(folder)): DIRECTORY if path.is_dir() else path.read_bytes()
            for path in folder.rglob("*") if path.is_dir() or path.is_file()}
