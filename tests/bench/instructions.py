"""Instructions of bulk perft by callgrind, a counted position and a leaf, beside those kept in instructions.txt.

usage: instructions.py [--keep] BENCH PERFT_DIRECTORY

--keep writes today's figures to instructions.txt. The figures do not depend on how busy the machine is.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import compare

KEPT = pathlib.Path(__file__).with_name("instructions.txt")
RULE_SETS = ["3man", "3man-video", "three-kings", "green", "nivichanov"]
STOCKFISH_DEPTH_LESS = 1  # than in compare.py: callgrind takes fifty times as long


def instructions(command, text="", function=None):
    """What a command prints, and the instructions it takes, or those that run in one function."""
    options = [f"--toggle-collect={function}"] if function else []
    with tempfile.NamedTemporaryFile() as out:
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out.name}", *options, *command],
            input=text, capture_output=True, text=True,
        )
    collected = re.search(r"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not collected:
        sys.exit(f"bench-instructions: {' '.join(command)}: {result.stderr}")
    return result.stdout, int(collected[1])


def ours(bench, directory, rules):
    """Instructions a counted position and a leaf."""
    output, count = instructions([bench, "--once", rules, directory], function="*walk(tondo::Position*")
    leaves, counted = map(int, output.split())
    return count / counted, count / leaves


def stockfish(program):
    """Instructions a leaf, its start-up left out."""
    _, start_up = instructions([program], "isready\nquit\n")
    commands = "".join(f"position {position}\ngo perft {depth - STOCKFISH_DEPTH_LESS}\n"
                       for position, depth in compare.STOCKFISH_POSITIONS)
    output, count = instructions([program], commands + "quit\n")
    return (count - start_up) / sum(map(int, re.findall(r"Nodes searched: (\d+)", output)))


def kept():
    rows = (line.split() for line in KEPT.read_text().splitlines() if not line.startswith("#"))
    return {key: tuple(map(float, figures)) for key, *figures in rows}


def main():
    keep = sys.argv[1] == "--keep"
    bench, directory = sys.argv[-2:]
    before = kept()
    rows = []
    print(f"{'':11} {'a counted position':>20} {'kept':>8} {'change':>8} {'a leaf':>8} {'kept':>8}")
    for rules in RULE_SETS:
        counted, leaf = ours(bench, directory, rules)
        rows.append(f"{rules:11} {counted:8.1f} {leaf:8.2f}\n")
        old_counted, old_leaf = before.get(rules, (counted, leaf))
        print(f"{rules:11} {counted:20.1f} {old_counted:8.1f} {100 * (counted / old_counted - 1):+7.1f}% "
              f"{leaf:8.2f} {old_leaf:8.2f}", flush=True)
    if program := compare.find_stockfish():
        print(f"{'stockfish':11} {'':20} {'':8} {'':8} {stockfish(program):8.2f}")
    if keep:
        heading = "# Rule set, instructions a counted position and a leaf; written by instructions.py --keep.\n"
        KEPT.write_text(heading + "".join(rows))


main()
