"""A copy of the sources in build/mutants with many mutants in one program, and tests run with one of them: each place
asks at run time whether TONDO_MUTANT names its mutant."""

import collections
import concurrent.futures
import contextlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EXCUSED = HERE / "excused"
TREE = ROOT / "build" / "mutants"
BUILT = pathlib.Path("build", "release")
UNIT, PROGRAM = TREE / BUILT / "unit-tests", TREE / BUILT / "tondo"
COPIED = ("Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "man", "src", "include", "tests")
# A place asks once in each process, so that TONDO_REACHED, a file, gets the names of the mutants that a test reaches.
# It is written without the C library, whose calls tests make fail, and stays open, because tests use up descriptors.
HEADER = """#pragma once
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/syscall.h>
#include <type_traits>
#include <unistd.h>
#pragma GCC diagnostic ignored "-Wnarrowing"
inline long open_reached(const char *path) {
    const long file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CLOEXEC);
    const long out_of_the_way = syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, file);
    return out_of_the_way;
}
inline bool is_mutant(std::string_view name) {
    if (const char *const reached = std::getenv("TONDO_REACHED")) {
        static long file = open_reached(reached);
        const std::string line = std::string(name) + '\\n';
        if (syscall(SYS_write, file, line.data(), line.size()) < 0) // a daemon has closed it
            syscall(SYS_write, file = open_reached(reached), line.data(), line.size());
    }
    const char *const chosen = std::getenv("TONDO_MUTANT");
    return chosen && name == chosen;
}
#define MUTANT(name) ([] { static const bool chosen = is_mutant(name); return chosen; }())
#define MUTANT_AT_RUN_TIME(name) (!std::is_constant_evaluated() && MUTANT(name))
"""
# Processor seconds after which a test has no end: so many, and so many times those without a mutant.
LIMIT, FACTOR = 10, 10
# And seconds, for one that waits for ever.
ELAPSED = 300


# It would be in scope within the mutant alone.
DECLARATION = re.compile(r"(static )?(const|constexpr|auto|bool|int|double|std::[\w:<>]+)[ *&]")


class Mistake(Exception):
    """In the list of mutants; or the sources have changed under it."""


class Mutant:
    """A text of a file, and what replaces it. Text that ends in ; is a statement, and so is a block of them; any other
    text is an expression."""

    def __init__(self, name, file, old, new, tests=()):
        self.name, self.file, self.old, self.new, self.tests = name, file, old, new, tests
        self.pattern = re.compile(r"\s+".join(map(re.escape, old.split())))

    @classmethod
    def read(cls, lines):
        name, file, tests, texts = lines[0], None, [], {"-": [], "+": []}
        for line in lines[1:]:
            word, _, rest = line.partition(" ")
            if word == "in":
                file = rest
            elif word in ("unit:", "pty:"):
                tests.append((word, rest))
            elif word in texts:
                texts[word].append(rest)
            else:
                raise Mistake(f"{name}: expected in, unit:, pty:, - or +, not {line!r}")
        old, new = ("\n".join(texts[word]).strip() for word in "-+")
        if not (file and old):
            raise Mistake(f"{name}: expected a file and what is replaced")
        return cls(name, file, old, new, tests)

    def is_statement(self):
        return self.old[-1] == ";" or (self.old[-1] == "}" and ";" in self.old)

    def refuse_fragments(self):
        """What would not compile within a condition."""
        for text in (self.old, self.new):
            bare = re.sub(r'"(\\.|[^"\\])*"|' + r"'(\\.|[^'\\])'", "", text)
            if any(bare.count(begin) != bare.count(end) for begin, end in ("()", "[]", "{}")):
                raise Mistake(f"{self.name}: expected whole expressions or statements, not {text!r}")
        if not self.is_statement() and self.old[0] in ".{":
            raise Mistake(f"{self.name}: expected an expression, not a part of one: {self.old!r}")
        if DECLARATION.match(self.old):
            raise Mistake(f"{self.name}: expected the value alone of what is declared, not {self.old!r}")
        if not self.is_statement() and (not self.new or re.match(r"(if|for|while|return|else)\b", self.old)):
            raise Mistake(f"{self.name}: expected an expression and another value for it, not {self.old!r}")

    def place(self, text):
        """Begin and end of the original text in that of the file."""
        places = list(self.pattern.finditer(text))
        if len(places) != 1:
            raise Mistake(f"{self.name}: its text stands {len(places)} times in {self.file}")
        return places[0].span()

    def asks(self):
        return f'MUTANT("{self.name}")'

    def replacement(self, old, new):
        if self.is_statement():
            return f"if ({self.asks()}) {{ {new} }} else {{ {old} }}"
        return f"({self.asks()} ? ({new}) : ({old}))"


def read_blocks(path):
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    blocks = re.split(r"\n\s*\n", "\n".join(lines).strip())
    return [Mutant.read(block.split("\n")) for block in blocks if block]


def mutated(text, mutants):
    """A source with its mutants; one may stand within another. The compiler counts its lines as before."""
    places = collections.deque(sorted(((*mutant.place(text), mutant) for mutant in mutants),
                                      key=lambda place: (place[0], -place[1])))

    def rendered(begin, end):
        parts = []
        while places and places[0][0] < end:
            inner, inner_end, mutant = places.popleft()
            if inner_end > end:
                raise Mistake(f"{mutant.name}: its text is partly another mutant's")
            new = mutant.new
            if "\n" in new:
                new += f"\n#line {text.count(chr(10), 0, inner) + 1}\n"
            parts += text[begin:inner], mutant.replacement(rendered(inner, inner_end), new)
            begin = inner_end
        return "".join(parts) + text[begin:end]

    return '#include "mutant.hpp"\n#line 1\n' + rendered(0, len(text))


def put(path, data):
    """Writes what has changed alone, so that no more than that is compiled again."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def files_below(root, names):
    return [path for name in names for path in (root / name, *(root / name).rglob("*"))
            if path.is_file() and path.suffix != ".pyc"]


def make_tree(mutants):
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(ROOT / mutant.file, []).append(mutant)
    sources = files_below(ROOT, COPIED)
    for missing in by_file.keys() - set(sources):
        raise Mistake(f"{by_file[missing][0].name}: there is no file {by_file[missing][0].file}")
    wanted = {TREE / path.relative_to(ROOT): path for path in sources}
    if not (TREE / "src").exists():
        copy_built(wanted)
    header = TREE / "include" / "mutant.hpp"
    put(header, HEADER.encode())
    for path in files_below(TREE, COPIED):
        if path not in wanted and path != header:
            path.unlink()
    for copy, path in wanted.items():
        put(copy, mutated(path.read_text(), by_file[path]).encode() if path in by_file else path.read_bytes())
        shutil.copymode(path, copy)


def copy_built(wanted):
    """The sources with their times, and what is built of them, so that no more than the mutants is compiled again."""
    for copy, path in wanted.items():
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    if (ROOT / BUILT).exists():
        shutil.copytree(ROOT / BUILT, TREE / BUILT, symlinks=True)


def build():
    """What the compiler says of mutants that do not compile; empty if all do."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    preloaded = ("faults.so", "later.so", "no_locks.so", "recorder.so", "scarce.so", "stacks.so")
    targets = (BUILT / target for target in ("unit-tests", "tondo", *preloaded))
    command = ["make", "-k", "-C", TREE, f"-j{os.cpu_count()}", "--no-print-directory", "BUILD=release",
               f"OUT={BUILT}", "UNWARNED=1", *targets]
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True)
    return done.stderr if done.returncode else ""


def unit_tests():
    listed = subprocess.run([UNIT, "-ltc"], capture_output=True, text=True, check=True).stdout.splitlines()
    return [("unit:", line) for line in listed if not line.startswith(("[doctest]", "====="))]


def pty_tests():
    listed = subprocess.run(command_of("pty:", "-l"), capture_output=True, text=True, check=True).stdout.splitlines()
    return [("pty:", name) for name in listed]


def wrapper(name):
    return PROGRAM.with_name("as-" + re.sub(r"[^\w.{}]+", "-", name))


def program_as(name, variables):
    """The program with variables, for tests that give it an environment of their own."""
    path = wrapper(name)
    settings = " ".join(f"{key}={shlex.quote(value)}" for key, value in variables.items())
    path.write_text(f'#!/bin/sh\nulimit -t {LIMIT * FACTOR}\n{settings} exec {shlex.quote(str(PROGRAM))} "$@"\n')
    path.chmod(0o755)
    return path


class Jobs:
    """Commands that run at the same time; all end when this program is interrupted."""

    def __init__(self):
        self.processes, self.ending = set(), threading.Event()

    @contextlib.contextmanager
    def workers(self, number):
        with concurrent.futures.ThreadPoolExecutor(number) as workers:
            try:
                yield workers
            except BaseException:
                workers.shutdown(wait=False, cancel_futures=True)
                self.ending.set()
                for process in list(self.processes):
                    process.terminate()
                raise

    def execute(self, command, **options):
        """Exit status, processor seconds and output."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, **options)
            self.processes.add(process)
            if self.ending.is_set():
                process.terminate()
            # Those that it leaves behind may keep the output open: wait for the process alone.
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.processes.remove(process)
            if self.ending.is_set():
                raise concurrent.futures.CancelledError
            output.seek(0)
            return process.returncode, usage.ru_utime + usage.ru_stime, output.read().decode(errors="replace")


jobs = Jobs()


def execute(command, program, variables, limit):
    """Exit status, processor seconds and output of a command that tests the program."""
    limited = ["timeout", "--kill-after=5", f"{ELAPSED + limit:.0f}", "prlimit", f"--cpu={limit:.0f}", *command]
    return jobs.execute(limited, cwd=TREE, env={**os.environ, "TONDO_CASES": "all", **variables, "TONDO": str(program)})


def run(test, mutant=None, seconds=ELAPSED):
    """Whether a test passes, and the processor seconds that it takes; without a mutant it takes `seconds`."""
    kind, name = test
    variables = {"TONDO_MUTANT": mutant.name} if mutant else {}
    program = program_as(mutant.name, variables) if mutant else PROGRAM
    status, used, output = execute(command_of(kind, name), program, variables, LIMIT + FACTOR * seconds)
    return status == 0 and "skipped:" not in output, used


def command_of(kind, *names):
    if kind == "unit:":
        return [ROOT / "tests" / "own-folder", UNIT, "-tc=" + re.sub(r"([,\\])", r"\\\1", *names)]
    return [sys.executable, TREE / "tests" / "pty" / "run.py", *names]
