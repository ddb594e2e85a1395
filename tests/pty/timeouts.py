"""Time limits of the tests. All are made here, in seconds of an idle machine: a busy one gets as much more time as it
is slower, which is measured for as long as a wait goes on. A limit only ends a wait for what does not happen.
"""

import os
import select
import subprocess
import time

# What is expected happens within milliseconds.
PATIENCE = 20.0
# How often the machine's speed is measured during a wait, and the processor time spent on it.
STEP = 1.0
SAMPLE = 0.01
# Between two looks at something that cannot be waited for otherwise.
TICK = 0.005


def slowness():
    """How many times longer than on an idle machine a piece of work takes just now."""
    began, used = time.monotonic(), time.thread_time()
    while time.thread_time() - used < SAMPLE:
        pass
    return max(1.0, (time.monotonic() - began) / SAMPLE, os.getloadavg()[0] / os.cpu_count())


class Deadline:
    def __init__(self, seconds=PATIENCE):
        self._left = seconds
        self._measured = time.monotonic()

    def passed(self):
        elapsed = time.monotonic() - self._measured
        if elapsed >= STEP:
            # Of a longer time the tests themselves were not running.
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
    """Waits until poll(2) tells of a file that it can be read or written, or has ended."""
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
    """As subprocess.run, with what the program writes captured; without input it gets none."""
    options.setdefault("stdin", subprocess.DEVNULL if input is None else subprocess.PIPE)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options) as process:
        try:
            out, error = communicate(process, input)
        except BaseException:
            process.kill()
            raise
    return subprocess.CompletedProcess(process.args, process.returncode, out, error)
