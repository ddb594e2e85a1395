"""Our perft on the round board against Stockfish's on ordinary chess: by CPU time, in turn, medians of five rounds.

usage: compare.py BENCH PERFT_DIRECTORY
"""

import os
import re
import resource
import shutil
import statistics
import subprocess
import sys

ROUNDS = 5
STOCKFISH_POSITIONS = [
    ("startpos", 6),
    ("fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5),
]


def run(command, text=""):
    """What a command prints, and the CPU seconds it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def stockfish_round(program):
    """Nodes, and the CPU seconds spent on them: starting it is not held against it."""
    _, start_up = run([program], "isready\nquit\n")
    commands = "".join(f"position {position}\ngo perft {depth}\n" for position, depth in STOCKFISH_POSITIONS)
    output, seconds = run([program], commands + "quit\n")
    nodes = [int(count) for count in re.findall(r"Nodes searched: (\d+)", output)]
    if len(nodes) != len(STOCKFISH_POSITIONS):
        sys.exit(f"bench-compare: {program} does not answer `go perft`")
    return sum(nodes), seconds - start_up


def our_round(bench, directory):
    leaves, seconds = run([bench, "--summary", directory])[0].split()
    return int(leaves), float(seconds)


def find_stockfish():
    return shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")


def main():
    bench, directory = sys.argv[1:]
    stockfish = find_stockfish()
    if stockfish is None:
        sys.exit("bench-compare: there is no stockfish here; `make deps-bench` installs it")
    ours, theirs = [], []
    for _ in range(ROUNDS):
        theirs.append(stockfish_round(stockfish))
        # As long as Stockfish is at it, so that both meet the same noise.
        ours += [our_round(bench, directory) for _ in range(5)]

    def rate(rounds):
        return rounds[0][0] / statistics.median(seconds for _, seconds in rounds) / 1e6

    print(f"tondo      {rate(ours):8.1f} million leaves/s of the round board, bulk-counted")
    print(f"stockfish  {rate(theirs):8.1f} million leaves/s of ordinary chess (its own start-up left out)")
    print(f"ratio      {rate(ours) / rate(theirs):8.2f}")


if __name__ == "__main__":
    main()
