"""Mutation tests: realistic bugs, one at a time, each of which the named tests must catch.

    run.py                    all mutants
    run.py -k clock -k Enter  those whose name contains one of the texts
    run.py -j 1               one after another

The *.txt files beside this one list the mutants, separated by blank lines; # begins a comment line:

    Enter confirms every question
    in src/ui/session/session_keys.cpp
    unit: a question is answered by y, n or Esc alone; Enter answers only the one about a move
    pty: test_keys.Keys.test_questions
    - asked.by_enter && key.code == Code::enter
    + key.code == Code::enter

The first line is the name. The `-` lines are the original text, which must occur exactly once in the file (blanks and
line breaks may differ); the `+` lines replace it. Text that ends in ; or } is a statement, any other text an
expression; a statement may be replaced by nothing. `unit:` gives the full name of a test case, `pty:` that of an
end-to-end test. Each test named must pass without the mutant and fail with it.

All mutants are compiled into one program, from a copy of the sources in build/mutants: each place asks at run time
whether TONDO_MUTANT names its mutant. The exit status is 0 if every mutant was caught.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TREE = ROOT / "build" / "mutants"
UNIT, PROGRAM = TREE / "out" / "unit-tests", TREE / "out" / "tondo"
COPIED = ("Makefile", "src", "include", "tests")
HEADER = """#pragma once
#include <cstdlib>
#include <string_view>
inline bool is_mutant(std::string_view name) {
    const char *const chosen = std::getenv("TONDO_MUTANT");
    return chosen && name == chosen;
}
#define MUTANT(name) ([] { static const bool chosen = is_mutant(name); return chosen; }())
"""


class Mistake(Exception):
    """In the list of mutants; or the sources have changed under it."""


class Mutant:
    def __init__(self, lines):
        self.name, self.file, self.tests = lines[0], None, []
        texts = {"-": [], "+": []}
        for line in lines[1:]:
            word, _, rest = line.partition(" ")
            if word == "in":
                self.file = rest
            elif word in ("unit:", "pty:"):
                self.tests.append((word, rest))
            elif word in texts:
                texts[word].append(rest)
            else:
                raise Mistake(f"{self.name}: expected in, unit:, pty:, - or +, not {line!r}")
        self.old, self.new = ("\n".join(texts[word]).strip() for word in "-+")
        if not (self.file and self.tests and self.old):
            raise Mistake(f"{self.name}: expected a file, a test and what is replaced")
        self.pattern = re.compile(r"\s+".join(map(re.escape, self.old.split())))

    def text(self):
        """The replacement of the original text."""
        asks = f'MUTANT("{self.name}")'
        if self.old[-1] in ";}":
            return f"if ({asks}) {{ {self.new} }} else {{ {self.old} }}"
        return f"({asks} ? ({self.new}) : ({self.old}))"


def read_mutants():
    mutants = []
    for path in sorted(HERE.glob("*.txt")):
        lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
        for block in re.split(r"\n\s*\n", "\n".join(lines).strip()):
            mutants.append(Mutant(block.split("\n")))
    if len({mutant.name for mutant in mutants}) < len(mutants):
        raise Mistake("two mutants have the same name")
    return mutants


def mutated(text, mutants):
    """A source with its mutants, the larger ones first, so that one may stand within another."""
    for mutant in mutants:
        if (count := len(mutant.pattern.findall(text))) != 1:
            raise Mistake(f"{mutant.name}: its text stands {count} times in {mutant.file}")
    for mutant in sorted(mutants, key=lambda mutant: -len(mutant.old)):
        places = list(mutant.pattern.finditer(text))
        if not places:
            raise Mistake(f"{mutant.name}: its text is partly another mutant's")
        begin, end = places[-1].span()  # what was not changed stands last
        text = text[:begin] + mutant.text() + text[end:]
    return '#include "mutant.hpp"\n' + text


def put(path, data):
    """Writes what has changed alone, so that no more than that is compiled again."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def make_tree(mutants):
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(ROOT / mutant.file, []).append(mutant)
    sources = [path for name in COPIED for path in (ROOT / name, *(ROOT / name).rglob("*"))
               if path.is_file() and path.suffix != ".pyc"]
    for missing in by_file.keys() - set(sources):
        raise Mistake(f"{by_file[missing][0].name}: there is no file {by_file[missing][0].file}")
    wanted = {TREE / path.relative_to(ROOT): path for path in sources}
    header = TREE / "include" / "mutant.hpp"
    put(header, HEADER.encode())
    for name in COPIED:
        for path in (TREE / name).rglob("*"):
            if path.is_file() and path not in wanted and path != header:
                path.unlink()
    for copy, path in wanted.items():
        put(copy, mutated(path.read_text(), by_file[path]).encode() if path in by_file else path.read_bytes())
        shutil.copymode(path, copy)


def build():
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL")}
    command = ["make", "-C", TREE, "--no-print-directory", "OUT=out", "CXXFLAGS=-w", "out/unit-tests", "out/tondo"]
    if subprocess.run(command, env=environment).returncode != 0:
        raise Mistake("what was made of them does not compile")


def program_as(mutant):
    """The program with a mutant in it, for tests that give it an environment of their own."""
    path = PROGRAM.with_name("as-" + re.sub(r"\W+", "-", mutant.name))
    path.write_text(f'#!/bin/sh\nTONDO_MUTANT={shlex.quote(mutant.name)} exec {shlex.quote(str(PROGRAM))} "$@"\n')
    path.chmod(0o755)
    return path


def run(test, mutant=None):
    """Whether a test passes, and how long it takes; one that has no end does not."""
    kind, name = test
    environment = {**os.environ, "TONDO": str(program_as(mutant) if mutant else PROGRAM)}
    if mutant:
        environment["TONDO_MUTANT"] = mutant.name
    if kind == "unit:":
        command = [ROOT / "tests" / "own-folder", UNIT, "-tc=" + re.sub(r"([,\\])", r"\\\1", name)]
    else:
        command = [sys.executable, TREE / "tests" / "pty" / "run.py", "-k", name]
    begin = time.monotonic()
    done = subprocess.run(["timeout", "300", *command], cwd=TREE, env=environment, capture_output=True)
    return done.returncode == 0 and b"skipped:" not in done.stdout, time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", action="append", default=[], metavar="TEXT", help="only mutants with this in their name")
    parser.add_argument("-j", type=int, default=os.cpu_count(), metavar="N", help="how many at a time")
    options = parser.parse_args()

    mutants = read_mutants()
    make_tree(mutants)
    build()
    mutants = [mutant for mutant in mutants if not options.k or any(text in mutant.name for text in options.k)]
    known = set(subprocess.run([UNIT, "-ltc"], capture_output=True, text=True, check=True).stdout.splitlines())
    tests = list(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
    for kind, name in tests:
        if kind == "unit:" and name not in known:
            raise Mistake(f"there is no test case called {name!r}")
    survivors = set()
    with concurrent.futures.ThreadPoolExecutor(options.j) as workers:
        for test, (passed, _) in zip(tests, workers.map(run, tests)):
            if not passed:
                raise Mistake(f"{' '.join(test)}: fails, or is skipped, without a mutant")
        pairs = [(test, mutant) for mutant in mutants for test in mutant.tests]
        for (test, mutant), (passed, seconds) in zip(pairs, workers.map(run, *zip(*pairs))):
            print(f"{'SURVIVED' if passed else 'caught':9}{seconds:6.1f} s  {mutant.name}" +
                  (f"  ({' '.join(test)})" if passed else ""), flush=True)
            if passed:
                survivors.add(mutant.name)
    print(f"{len(mutants)} mutants, " + (f"{len(survivors)} survived:" if survivors else "all caught"))
    for name in sorted(survivors):
        print(f"  {name}")
    return 1 if survivors or not mutants else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Mistake as mistake:
        sys.exit(f"tests/mutants: {mistake}")
