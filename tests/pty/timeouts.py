"""Time limits of the tests, in seconds of an idle machine. A busy machine gets more time, by its slowness, which is
measured during each wait. A limit only ends a wait for a condition that does not occur.
"""

import os
import select
import subprocess
import time

# Expected events take milliseconds.
TIMEOUT = 20.0
# The interval between measurements of the machine's speed during a wait, and their processor time.
STEP = 1.0
SAMPLE = 0.01
# The interval between checks of a condition that cannot be polled.
TICK = 0.005


def slowness():
    """The factor by which work takes longer now than on an idle machine."""
    began, used = time.monotonic(), time.thread_time()
    while time.thread_time() - used < SAMPLE:
        pass
    return max(1.0, (time.monotonic() - began) / SAMPLE, os.getloadavg()[0] / os.cpu_count())


class Deadline:
    def __init__(self, seconds=TIMEOUT):
        self._left = seconds
        self._measured = time.monotonic()

    def passed(self):
        elapsed = time.monotonic() - self._measured
        if elapsed >= STEP:
            # In a longer interval the tests themselves were not running.
            self._left -= min(elapsed, 2 * STEP) / slowness()
            self._measured = time.monotonic()
        return self._left <= 0


def wait_until(condition, what):
    """Waits for a condition; returns its value. `what` is a text, or a function that makes one."""
    deadline = Deadline()
    while not (value := condition()):
        if deadline.passed():
            raise AssertionError(f"waited in vain for {what() if callable(what) else what}")
        time.sleep(TICK)
    return value


def wait_ready(file, events, what):
    """Waits until poll(2) reports that a file can be read or written, or has ended."""
    poll = select.poll()
    poll.register(file, events)
    deadline = Deadline()
    while not poll.poll(1000 * STEP):
        if deadline.passed():
            raise AssertionError(f"waited in vain for {what() if callable(what) else what}")


def communicate(process, text=None):
    """As Popen.communicate."""
    deadline = Deadline()
    while True:
        try:
            return process.communicate(text, timeout=STEP)
        except subprocess.TimeoutExpired:
            text = None  # it has been taken over
            if deadline.passed():
                process.kill()
                raise AssertionError(f"the program does not end: {process.args}")


def wait_for_exit(process):
    """As Popen.wait."""
    wait_until(lambda: process.poll() is not None, f"the end of {process.args}")
    return process.returncode


def run(command, input=None, **options):
    """As subprocess.run, with captured output; without input standard input is empty."""
    options.setdefault("stdin", subprocess.DEVNULL if input is None else subprocess.PIPE)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options) as process:
        try:
            out, error = communicate(process, input)
        except BaseException:
            process.kill()
            raise
    return subprocess.CompletedProcess(process.args, process.returncode, out, error)
