"""Three-player chess in Python, by the C interface of libtondo and ctypes.

usage: three_players.py [SEED]

Plays a random game and prints its moves, the final position and the result. Needs libtondo.so.1 where the system looks for
libraries, or in LD_LIBRARY_PATH.
"""

import ctypes
import random
import sys

library = ctypes.CDLL("libtondo.so.1")
library.tondo_version.restype = library.tondo_error.restype = ctypes.c_char_p
library.tondo_free.restype = None
# All others return an int: negative for an error.
Handle, Text, Size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
for name, arguments in {
    "start": [Text, Text, ctypes.POINTER(Handle)],
    "from_fen": [Text, Text, Text, ctypes.POINTER(Handle)],
    "copy": [Handle, ctypes.POINTER(Handle)],
    "free": [Handle],
    "fen": [Handle, Text, Size],
    "turn": [Handle],
    "living": [Handle],
    "legal_moves": [Handle, Text, Size],
    "play": [Handle, Text],
    "san": [Handle, Text, Text, Size],
    "outcome": [Handle, ctypes.c_int * 3],
    "perft": [Handle, ctypes.c_int, ctypes.POINTER(ctypes.c_uint64)],
    "best_move": [Handle, ctypes.c_int, ctypes.c_uint64, ctypes.c_uint32, Text, Size],
}.items():
    getattr(library, "tondo_" + name).argtypes = arguments


class Error(Exception):
    """The message of the library."""


def checked(result):
    if result < 0:
        raise Error(library.tondo_error().decode())
    return result


class Game:
    """A game under a rule set, from its start or from a FEN3. Players are 0, 1 and 2, in order of play."""

    def __init__(self, rules="3man", fen=None, board=None):
        self._handle = Handle()
        keys = rules.encode(), board and board.encode()
        if fen is None:
            checked(library.tondo_start(*keys, self._handle))
        else:
            checked(library.tondo_from_fen(fen.encode(), *keys, self._handle))

    def __del__(self):
        library.tondo_free(self._handle)

    def _text(self, function, *arguments):
        """Asks for the length first."""
        length = checked(function(self._handle, *arguments, None, 0))
        buffer = ctypes.create_string_buffer(length + 1)
        checked(function(self._handle, *arguments, buffer, len(buffer)))
        return buffer.value.decode()

    def fen(self):
        return self._text(library.tondo_fen)

    def turn(self):
        return checked(library.tondo_turn(self._handle))

    def living(self):
        players = checked(library.tondo_living(self._handle))
        return [player for player in range(3) if players >> player & 1]

    def legal_moves(self):
        return self._text(library.tondo_legal_moves).split()

    def play(self, move):
        checked(library.tondo_play(self._handle, move.encode()))

    def san(self, move):
        return self._text(library.tondo_san, move.encode())

    def points(self):
        """Points of each player; None until the game is over."""
        twelfths = (ctypes.c_int * 3)()
        ending = checked(library.tondo_outcome(self._handle, twelfths))
        return [number / 12 for number in twelfths] if ending else None

    def perft(self, depth):
        leaves = ctypes.c_uint64()
        checked(library.tondo_perft(self._handle, depth, leaves))
        return leaves.value

    def best_move(self, level=8, nodes=0, milliseconds=0):
        # A search is not run twice to learn the length: no move has more than 15 characters.
        buffer = ctypes.create_string_buffer(16)
        checked(library.tondo_best_move(self._handle, level, nodes, milliseconds, buffer, len(buffer)))
        return buffer.value.decode()


def main():
    chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    game = Game()
    while game.points() is None:
        move = chance.choice(game.legal_moves())
        print(game.san(move), end=" ")
        game.play(move)
    print(f"\n{game.fen()}\npoints {game.points()}, living {game.living()}")


if __name__ == "__main__":
    main()
