"""Runs the end-to-end tests, several at a time: they mostly wait.

    run.py                      all of them
    run.py -k Matrix -k bytes   those whose name contains one of the patterns
    run.py -j 1 -v              one after another, each with its name and time
"""

import argparse
import io
import multiprocessing
import os
import pathlib
import signal
import sys
import time
import unittest

HERE = pathlib.Path(__file__).parent


def all_tests(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from all_tests(test)
        else:
            yield test


def run(name):
    """One test by its name: (name, seconds, passed, what it says)."""
    said = io.StringIO()
    begin = time.monotonic()
    result = unittest.TextTestRunner(said).run(unittest.defaultTestLoader.loadTestsFromName(name))
    seconds = time.monotonic() - begin
    skipped = [why for _, why in result.skipped]
    return name, seconds, result.wasSuccessful(), "" if result.wasSuccessful() else said.getvalue(), skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", action="append", default=[], metavar="PATTERN", help="only tests with this in their name")
    parser.add_argument("-j", type=int, default=2 * os.cpu_count(), metavar="N", help="how many at a time")
    parser.add_argument("-v", action="store_true", help="tell of each test")
    options = parser.parse_args()

    # Whoever starts this in the background may have Ctrl-C ignored, and what is ignored stays so in programs tested.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.path.insert(0, str(HERE))
    names = [test.id() for test in all_tests(unittest.defaultTestLoader.discover(str(HERE)))]
    names = [name for name in names if not options.k or any(pattern in name for pattern in options.k)]
    begin = time.monotonic()
    failed, skipped, took = [], [], []
    with multiprocessing.Pool(max(1, min(options.j, len(names)))) as workers:
        for name, seconds, passed, text, reasons in workers.imap_unordered(run, names):
            took.append((seconds, name))
            skipped += reasons
            if options.v:
                print(f"{seconds:6.2f} s  {name}{'' if passed else '  FAILED'}", flush=True)
            if not passed:
                failed.append(name)
                print(text, flush=True)
    print(f"{len(names)} end-to-end tests in {time.monotonic() - begin:.0f} s" +
          "".join(f"; {len(skipped)} skipped: {reason}" for reason in sorted(set(skipped))) +
          (f"; {len(failed)} failed:" if failed else ", all passed"))
    for name in sorted(failed):
        print(f"  {name}")
    return 1 if failed or not names else 0


if __name__ == "__main__":
    sys.exit(main())
