"""Instructions by callgrind, beside those kept in instructions.txt: of bulk perft a counted position and a leaf,
without bulk counting a leaf that is played; of checking and exporting game files a byte; of the engine's searches of
middle games a node, also in the release build, and there on a processor without AVX2 (baseline).

usage: instructions.py [--keep] BENCH BENCH_FILES BENCH_ENGINE RELEASE_BENCH_ENGINE PERFT_DIRECTORY

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
TITLES = ["a counted position", "a leaf", "a played leaf"]
FILE_WORKS = ["check", "save"]
ENGINE_NODES = 30_000
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
    """Instructions a counted position, a leaf, and a leaf that is played."""
    def measure(option):
        output, count = instructions([bench, option, rules, directory], function="*walk(tondo::Position*")
        leaves, counted = map(int, output.split())
        return count / counted, count / leaves

    _, played = measure("--once-no-bulk")
    return (*measure("--once"), played)


def files(bench_files):
    """Instructions a byte by the kept row's name."""
    figures = {}
    for work in FILE_WORKS:
        output, count = instructions([bench_files, "--once"], function=f"*::{work}(*")
        figures[work] = count / int(output)
    return figures


def engine(bench_engine, directory, option="--once"):
    """Instructions a node."""
    output, count = instructions([bench_engine, option, str(ENGINE_NODES), directory],
                                 function="*::search(tondo::Position*")
    return count / int(output)


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
    bench, bench_files, bench_engine, release_bench_engine, directory = sys.argv[-5:]
    before = kept()
    rows = []
    print(" " * 11 + "".join(f"{title:>20} {'kept':>7} {'change':>7}" for title in TITLES))
    for rules in RULE_SETS:
        figures = ours(bench, directory, rules)
        rows.append(f"{rules:11}" + "".join(f" {figure:8.2f}" for figure in figures) + "\n")
        pairs = zip(figures, before.get(rules, figures))
        print(f"{rules:11}" + "".join(f"{new:20.2f} {old:7.1f} {100 * (new / old - 1):+6.1f}%" for new, old in pairs),
              flush=True)
    if program := compare.find_stockfish():
        print(f"{'stockfish':11}{'':20} {'':7} {'':7}{stockfish(program):20.2f}")
    figures = files(bench_files) | {"engine": engine(bench_engine, directory),
                                    "release": engine(release_bench_engine, directory),
                                    "baseline": engine(release_bench_engine, directory, "--once-baseline")}
    for work, figure in figures.items():
        rows.append(f"{work:11} {figure:8.2f}\n")
        old = before.get(work, [figure])[0]
        unit = "a byte" if work in FILE_WORKS else "a node"
        print(f"{work:11}{figure:20.2f} {old:7.1f} {100 * (figure / old - 1):+6.1f}% ({unit})")
    if keep:
        heading = (f"# Rule set, instructions of {', '.join(TITLES)}; of work on game files, those of a byte;\n"
                   "# of the engine, of its release build and of that without AVX2, those of a node.\n"
                   "# Written by instructions.py --keep.\n")
        KEPT.write_text(heading + "".join(rows))


main()
