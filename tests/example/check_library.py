"""Compares the shared library with the program and with tests/perft: random games under all rules, move by move. Run by
tests/install-check, with libtondo.so.1 in LD_LIBRARY_PATH and tondo in PATH."""

import pathlib
import random
import subprocess

from three_players import Error, Game, library

PERFT = pathlib.Path(__file__).parents[1] / "perft"
# Rules and board of each file.
POSITIONS = {"round": ("3man", None), "round-video": ("3man-video", None), "three-kings": ("three-kings", None),
             "green": ("green", None), "green-round": ("green", "round"), "green-square": ("green", "square"),
             "nivichanov": ("nivichanov", None)}
LEAVES = 50_000  # deeper counts are left to the unit tests
ASKED = 20  # plies from one comparison with the program to the next


def tondo(*arguments):
    return subprocess.run(["tondo", *arguments], capture_output=True, text=True, check=True).stdout.splitlines()


def compare_perft(name, rules, board):
    compared = 0
    for line in (PERFT / f"{name}.perft").read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "fen":
            game = Game(rules, rest, board)
        elif word == "perft":
            depth, leaves = map(int, rest.split())
            if leaves <= LEAVES:
                assert game.perft(depth) == leaves, (name, game.fen(), depth)
                compared += 1
    return compared


def compare_game(rules, chance):
    game, moves = Game(rules), []
    while game.points() is None:
        legal = game.legal_moves()
        if len(moves) % ASKED == 0:
            assert legal == tondo("moves", "--rules", rules, "--moves", " ".join(moves)), (rules, moves)
        move = chance.choice(legal)
        by_san = Game(rules, game.fen())
        by_san.play(game.san(move))
        game.play(move)
        moves.append(move)
        assert by_san.fen() == game.fen(), (rules, moves)
    assert game.legal_moves() == tondo("moves", "--rules", rules, "--moves", " ".join(moves)) == []
    assert tondo("fen", "--rules", rules, "--moves", " ".join(moves)) == [game.fen()]
    assert sum(game.points()) in (1, 1.5), (rules, game.points())
    try:
        game.play("e4")
    except Error as error:
        assert str(error) == "the game is over", error
    else:
        raise AssertionError("a move after the end")
    return len(moves)


def main():
    assert tondo("--version") == ["tondo " + library.tondo_version().decode()]
    counts = sum(compare_perft(name, *rules) for name, rules in POSITIONS.items())
    chance = random.Random(1)
    plies = sum(compare_game(rules, chance) for rules in dict.fromkeys(rules for rules, _ in POSITIONS.values()))
    game = Game()
    assert game.best_move(level=3) in game.legal_moves()
    print(f"check_library: {counts} perft counts and {plies} plies are those of the program")


main()
