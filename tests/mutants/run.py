"""Mutation tests: realistic bugs, one at a time, each of which the named tests must catch.

    run.py                    all mutants
    run.py -k clock -k Enter  those whose name contains one of the texts
    run.py -j 1               one after another
    run.py --check            only see that their texts and their tests are in the sources
    run.py --revision HEAD~9  others: small bugs in lines changed since a revision (changed.py)

The *.txt files beside this one list the mutants, separated by blank lines; # begins a comment line:

    Enter confirms every question
    in src/ui/session/session_keys.cpp
    unit: a question is answered by y, n or Esc alone; Enter answers only the one about a move
    pty: test_keys.Keys.test_questions
    - asked.by_enter && key.code == Code::enter
    + key.code == Code::enter

The first line is the name. The `-` lines are the original text, which must occur exactly once in the file (blanks and
line breaks may differ); the `+` lines replace it. Text that ends in ; is a statement, and so is a block of them; any
other text is an expression. A statement may be replaced by nothing. `unit:` gives the full name of a test case, `pty:`
that of an end-to-end test. Each test named must pass without the mutant and fail with it.

All mutants are compiled into one program (tree.py). The exit status is 0 if every mutant was caught.
"""

import argparse
import os
import re
import signal
import subprocess
import sys

import tree
from tree import HERE, Mistake


def read_mutants():
    mutants = [mutant for path in sorted(HERE.glob("*.txt")) for mutant in tree.read_blocks(path)]
    for mutant in mutants:
        if not mutant.tests:
            raise Mistake(f"{mutant.name}: expected a test")
        mutant.refuse_fragments()
    if len({mutant.name for mutant in mutants}) < len(mutants):
        raise Mistake("two mutants have the same name")
    return mutants


def written_tests():
    """The tests that are in the sources, as `unit:` and `pty:` name them."""
    cases = (re.sub(r"\\(.)", r"\1", name) for file in (tree.ROOT / "tests").rglob("*.cpp")
             for name in re.findall(r'TEST_CASE\(\s*"((?:\\.|[^"\\])*)"', file.read_text()))
    listed = subprocess.run([sys.executable, tree.ROOT / "tests/pty/run.py", "-l"], capture_output=True, text=True, check=True)
    return {("unit:", name) for name in cases} | {("pty:", name) for name in listed.stdout.splitlines()}


def check():
    """Sees that the texts of all mutants, and their tests, are in the sources."""
    by_file, written = {}, written_tests()
    for mutant in read_mutants():
        for test in mutant.tests:
            if test not in written:
                raise Mistake(f"{mutant.name}: there is no test called {' '.join(test)}")
        by_file.setdefault(mutant.file, []).append(mutant)
    for file, mutants in by_file.items():
        tree.mutated((tree.ROOT / file).read_text(), mutants)
    for mutant in tree.read_blocks(tree.EXCUSED):
        if not mutant.pattern.search((tree.ROOT / mutant.file).read_text()):
            raise Mistake(f"{tree.EXCUSED.name}: {mutant.file} has no more the text\n{mutant.old}")


def run_listed(names, jobs):
    """Runs the mutants with one of some texts in their names; returns the exit status."""
    mutants = read_mutants()
    tree.make_tree(mutants)
    if errors := tree.build():
        raise Mistake("what was made of the mutants does not compile:\n" + errors)
    mutants = [mutant for mutant in mutants if not names or any(text in mutant.name for text in names)]
    known = tree.unit_tests() + tree.pty_tests()
    tests = list(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
    for test in tests:
        if test not in known:
            raise Mistake(f"there is no test called {' '.join(test)}")
    survivors = set()
    with tree.jobs.workers(jobs) as workers:
        usual = {}
        for test, (passed, seconds) in zip(tests, workers.map(tree.run, tests)):
            if not passed:
                raise Mistake(f"{' '.join(test)}: fails, or is skipped, without a mutant")
            usual[test] = seconds
        runs = [(test, mutant, usual[test]) for mutant in mutants for test in mutant.tests]
        for (test, mutant, _), (passed, seconds) in zip(runs, workers.map(tree.run, *zip(*runs))):
            print(f"{'SURVIVED' if passed else 'caught':9}{seconds:6.1f} s  {mutant.name}" +
                  (f"  ({' '.join(test)})" if passed else ""), flush=True)
            if passed:
                survivors.add(mutant.name)
    print(f"{len(mutants)} mutants, " + (f"{len(survivors)} survived:" if survivors else "all caught"))
    for name in sorted(survivors):
        print(f"  {name}")
    return 1 if survivors or not mutants else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", action="append", default=[], metavar="TEXT", help="only mutants with this in their name")
    parser.add_argument("-j", type=int, default=os.cpu_count(), metavar="N", help="how many at a time")
    parser.add_argument("--revision", help="mutants of the lines changed since then, drawn by lot")
    parser.add_argument("--seed", type=int, help="repeat the draw that had this number")
    parser.add_argument("--check", action="store_true", help="only see that texts and tests are in the sources")
    parser.add_argument("flags", nargs="*", help="of the compiler, behind --, for --revision")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    if options.check:
        return check()
    if options.revision:
        import changed  # needs clang
        return changed.main(options.revision, options.seed, options.flags, options.j)
    return run_listed(options.k, options.j)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Mistake as mistake:
        sys.exit(f"tests/mutants: {mistake}")
