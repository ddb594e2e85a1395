"""The benches of speed against those of an earlier revision, run in turn: medians of the rates that they print, which
are of CPU time, and their ratios. Each revision is built by its own Makefile. What only one of them measures is left
out.

usage: revisions.py REVISION BUILD ROUNDS
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys

# By what is measured: the command, and a row of its output with the groups label and rate.
PERFT = r"(\S.*?) +\d+ +\d+\.\d+ +(\d+\.\d+) +\d+\.\d+$"
BENCHES = {
    "bulk": ("bench tests/perft", PERFT),
    "played": ("bench --no-bulk tests/perft", PERFT),
    "check": ("bench-files", r"(\S+ +\S+) +(\d+\.\d+) +\d+\.\d+$"),
    "export": ("bench-files", r"(\S+ +\S+) +\d+\.\d+ +(\d+\.\d+)$"),
    "engine": ("bench-engine tests/perft", r"(\S+ +\S+ +\S+) .* (\d+\.\d+) million/s$"),
}
COMMANDS = sorted({command for command, _ in BENCHES.values()})


def output_of(command, directory="."):
    # The make above this one must not tell the one below what to do.
    environment = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MAKELEVEL")}
    result = subprocess.run(command, cwd=directory, env=environment, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"bench-revisions: {' '.join(command)}: {result.stderr.strip()}")
    return result.stdout


def unpacked(revision):
    """The directory of that revision's files; they stay for the next time."""
    commit = output_of(["git", "rev-parse", "--verify", revision + "^{commit}"]).strip()
    directory = pathlib.Path("build/revisions", commit)
    if not directory.exists():
        directory.mkdir(parents=True)
        output_of(["sh", "-c", 'git archive "$0" | tar -x -C "$1"', commit, str(directory)])
    return directory


def build(directory, kind):
    programs = {f"build/{kind}/{command.split()[0]}" for command in COMMANDS}
    output_of(["make", f"-j{os.cpu_count()}", f"BUILD={kind}", *programs], directory)


def rates(directory, kind):
    """The rates of one round by bench and label."""
    outputs = {command: output_of(f"build/{kind}/{command}".split(), directory) for command in COMMANDS}
    return {(bench, " ".join(row[1].split())): float(row[2])
            for bench, (command, pattern) in BENCHES.items()
            for row in re.finditer(pattern, outputs[command], re.MULTILINE)}


def main():
    revision, kind, rounds = sys.argv[1:]
    earlier = unpacked(revision)
    for directory in (earlier, "."):
        build(directory, kind)
    measured = [(rates(earlier, kind), rates(".", kind)) for _ in range(int(rounds))]
    heading = f"{kind} build, medians of {rounds} rounds"
    print(f"{heading:51}{'before':>9} {'now':>9} {'ratio':>7}")
    for row in measured[0][1]:
        if row in measured[0][0]:
            before, now = (statistics.median(each[side][row] for each in measured) for side in (0, 1))
            print(f"{row[0]:7}{row[1]:44}{before:9.2f} {now:9.2f} {now / before:7.2f}")


main()
