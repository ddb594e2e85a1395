"""Runs the end-to-end tests, several at a time: they mostly wait.

    run.py                      all of them
    run.py -k Matrix -k bytes   those whose name contains one of the patterns
    run.py -j 1 -v              one after another, each with its name and time

The environment variable TONDO names the program to test.
"""

import argparse
import collections
import io
import multiprocessing
import os
import pathlib
import signal
import sys
import tempfile
import time
import unittest
from typing import NamedTuple

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))

import processes  # noqa: E402


class Result(NamedTuple):
    name: str
    seconds: float
    failure: str   # all that unittest says of it; empty if the test passed
    skipped: list  # reasons


def all_tests(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from all_tests(test)
        else:
            yield test


def run(name):
    output = io.StringIO()
    begin = time.monotonic()
    result = unittest.TextTestRunner(output).run(unittest.defaultTestLoader.loadTestsFromName(name))
    failure = "" if result.wasSuccessful() else output.getvalue()
    return Result(name, time.monotonic() - begin, failure, [reason for _, reason in result.skipped])


def end_by_signals(how):
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, how)


def run_all(names, jobs, report):
    """Runs tests in processes of their own."""
    with multiprocessing.Pool(max(1, min(jobs, len(names))), end_by_signals, (signal.SIG_DFL,)) as workers:
        results = []
        for result in workers.imap_unordered(run, names):
            results.append(result)
            report(result)
        return results


def end(left):
    """Ends processes that the tests have left running; returns their description."""
    commands = [processes.command(pid) for pid in left]
    processes.kill(left)
    return commands


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", action="append", default=[], metavar="PATTERN", help="only tests with this in their name")
    parser.add_argument("-j", type=int, default=4 * os.cpu_count(), metavar="N", help="how many at a time")
    parser.add_argument("-v", action="store_true", help="tell of each test")
    options = parser.parse_args()
    if not os.environ.get("TONDO"):
        parser.error("TONDO does not name the program to test")

    # A background job may ignore Ctrl-C, and the tested programs would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    end_by_signals(lambda number, _: sys.exit(128 + number))
    names = [test.id() for test in all_tests(unittest.defaultTestLoader.discover(str(HERE)))]
    unmatched = [pattern for pattern in options.k if not any(pattern in name for name in names)]
    names = [name for name in names if not options.k or any(pattern in name for pattern in options.k)]

    def report(result):
        if options.v:
            print(f"{result.seconds:6.2f} s  {result.name}{'  FAILED' if result.failure else ''}", flush=True)
        if result.failure:
            print(result.failure, flush=True)

    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="tondo-") as directory:
        os.chmod(directory, 0o755)  # some tests come as other users
        os.environ["TMPDIR"] = tempfile.tempdir = directory
        try:
            results = run_all(names, options.j, report)
        finally:
            # Every started process has the directory in its environment.
            left = end(processes.with_environment(directory)) + os.listdir(directory)

    skips = collections.Counter(reason for result in results for reason in result.skipped)
    failed = sorted(result.name for result in results if result.failure)
    ran = sum(not result.skipped for result in results)
    for reason, count in sorted(skips.items()):
        print(f"skipped: {count} ({reason})")
    for one in left:
        print(f"left behind: {one}")
    for name in failed:
        print(f"failed: {name}")
    for pattern in unmatched:
        print(f"no test has {pattern} in its name")
    print(f"{ran} of {len(names)} end-to-end tests ran in {time.monotonic() - begin:.0f} s, " +
          (f"{len(failed)} failed" if failed else "all passed"))
    return 1 if failed or left or unmatched or not names else 0


if __name__ == "__main__":
    sys.exit(main())
