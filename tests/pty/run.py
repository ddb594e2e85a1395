"""Runs the end-to-end tests, several at a time: they mostly wait.

    run.py                      all of them
    run.py -k Matrix -k bytes   those whose name contains one of the patterns
    run.py -j 1 -v              one after another, each with its name and times: elapsed, and of the processor
    run.py -x NAME NAME         those with these full names, in this order, until one fails

The environment variable TONDO names the program to test; {test} in it stands for the name of the test.
"""

import argparse
import collections
import io
import multiprocessing
import os
import pathlib
import resource
import signal
import sys
import tempfile
import time
import unittest
from typing import NamedTuple

HERE = pathlib.Path(__file__).parent
PROGRAM = os.environ.get("TONDO", "")
sys.path.insert(0, str(HERE))

import processes  # noqa: E402


class Result(NamedTuple):
    name: str
    seconds: float
    cpu_seconds: float
    failure: str   # all that unittest says of it; empty if the test passed
    skipped: list  # reasons


def all_tests(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from all_tests(test)
        else:
            yield test


def all_names():
    return [test.id() for test in all_tests(unittest.defaultTestLoader.discover(str(HERE)))]


def cpu_seconds():
    """Processor time of this process and of the ended ones that it has started."""
    return sum(usage.ru_utime + usage.ru_stime
               for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def run(name):
    output = io.StringIO()
    os.environ["TONDO"] = PROGRAM.replace("{test}", name)
    begin, used = time.monotonic(), cpu_seconds()
    result = unittest.TextTestRunner(output).run(unittest.defaultTestLoader.loadTestsFromName(name))
    failure = "" if result.wasSuccessful() else output.getvalue()
    return Result(name, time.monotonic() - begin, cpu_seconds() - used, failure, [reason for _, reason in result.skipped])


def end_by_signals(how):
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, how)


def run_all(names, jobs, report, until_failure):
    """Runs tests in processes of their own."""
    with multiprocessing.Pool(max(1, min(jobs, len(names))), end_by_signals, (signal.SIG_DFL,)) as workers:
        results = []
        for result in workers.imap_unordered(run, names):
            results.append(result)
            report(result)
            if result.failure and until_failure:
                break
        return results


def end(left):
    """Ends processes that the tests have left running; returns their description."""
    commands = [processes.command(pid) for pid in left]
    processes.kill(left)
    return commands


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only the tests with these full names, in this order")
    parser.add_argument("-k", action="append", default=[], metavar="PATTERN", help="only tests with this in their name")
    parser.add_argument("-j", type=int, default=4 * os.cpu_count(), metavar="N", help="how many at a time")
    parser.add_argument("-v", action="store_true", help="tell of each test")
    parser.add_argument("-l", action="store_true", help="list the names of all tests")
    parser.add_argument("-x", action="store_true", help="stop at the first failure")
    options = parser.parse_args()
    if options.l:
        return print("\n".join(all_names()))
    if not PROGRAM:
        parser.error("TONDO does not name the program to test")

    # A background job may ignore Ctrl-C, and the tested programs would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGQUIT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    end_by_signals(lambda number, _: sys.exit(128 + number))
    names = options.names or all_names()
    unmatched = [pattern for pattern in options.k if not any(pattern in name for name in names)]
    names = [name for name in names if not options.k or any(pattern in name for pattern in options.k)]

    def report(result):
        if options.v:
            print(f"{result.seconds:6.2f} s {result.cpu_seconds:6.2f} s  {result.name}{'  FAILED' if result.failure else ''}", flush=True)
        if result.failure:
            print(result.failure, flush=True)

    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="tondo-") as directory:
        os.chmod(directory, 0o755)  # some tests come as other users
        os.environ["TMPDIR"] = tempfile.tempdir = directory
        try:
            results = run_all(names, options.j, report, options.x)
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
