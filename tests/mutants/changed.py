"""Mutants of the lines changed since a revision: drawn by lot, each run through the tests that reach it.

An interrupted run goes on where it was. A seed that is given again repeats its draw: mutants that were caught are not
run again, survivors are if the tests have changed.
"""

import collections
import concurrent.futures
import hashlib
import json
import random
import re
import shutil
import subprocess
import textwrap

import sites
import tree
from tree import ROOT, TREE, Mistake, Mutant

FOLDERS = ("src", "include")
DRAWN = 100
# Of these, so many must be caught or excused, and no more may be excused.
WANTED, EXCUSED = 0.9, 0.1
NO_LIMIT = 1 << 20
STATE = TREE / "changed.json"


class Drawn(Mutant):
    """A mutant at a place that is known, not searched for."""

    def __init__(self, number, site, root=ROOT):
        self.site, self.number = site, number
        self.source = (root / site.file).read_text()
        super().__init__(f"drawn {number}", site.file, self.source[site.begin:site.end], site.new)

    def place(self, text):
        return self.site.begin, self.site.end

    def places(self):
        """File and number of each line."""
        return {(self.file, self.site.line + at) for at in range(self.old.count("\n") + 1)}

    def asks(self):
        return super().asks().replace("MUTANT", "MUTANT_AT_RUN_TIME") if self.site.is_constexpr else super().asks()

    def replacement(self, old, new):
        # A condition may be anything that converts to bool.
        return super().replacement(f"bool({old})" if self.site.kind == "condition" else old, new)

    def __str__(self):
        return f"{self.file}:{self.site.line} {self.site.kind}"

    def lines(self):
        """The lines of the site, without and with the mutant."""
        begin = self.source.rfind("\n", 0, self.site.begin) + 1
        end = self.source.find("\n", self.site.end)
        texts = (self.source[begin:end], self.source[begin:self.site.begin] + self.new + self.source[self.site.end:end])
        return [textwrap.dedent(text).strip() for text in texts]

    def block(self, heading):
        """As in the lists of mutants."""
        marked = ["\n".join(f"{sign} {line}" for line in text.splitlines()) for sign, text in zip("-+", self.lines())]
        return "\n".join(filter(None, [heading, f"in {self.file}", *marked]))

    def is_as(self, other):
        return self.file == other.file and [text.split() for text in self.lines()] == [other.old.split(), other.new.split()]


def git(*arguments, root=ROOT):
    done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True)
    if done.returncode:
        raise Mistake(done.stderr.strip())
    return done.stdout


def changed_lines(revision, root=ROOT):
    """The lines of each source that are not as in a revision."""
    lines, file = {}, None
    difference = git("diff", "-U0", "--no-color", "--no-ext-diff", revision, "--", *FOLDERS, root=root)
    for line in difference.splitlines():
        if line.startswith("+++ "):
            file = line.removeprefix("+++ b/")
        elif hunk := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))? @@", line):
            begin = int(hunk[1])
            if file.endswith((".cpp", ".hpp")):
                lines.setdefault(file, set()).update(range(begin, begin + int(hunk[2] or 1)))
    return {file: numbers for file, numbers in lines.items() if numbers}


def in_turn(found, seed):
    """The sites in an order by lot, the kinds in turn: most are conditions."""
    by_kind = {}
    for site in found:
        by_kind.setdefault(site.kind, []).append(site)
    lot = random.Random(seed)
    for kind in sorted(by_kind):
        lot.shuffle(by_kind[kind])
    order = []
    while any(by_kind.values()):
        order += [by_kind[kind].pop() for kind in sorted(by_kind) if by_kind[kind]]
    return order


def digest(*names):
    together = hashlib.sha256()
    for path in sorted(tree.files_below(ROOT, names)):
        together.update(f"{path.relative_to(ROOT)} {path.stat().st_size} ".encode() + path.read_bytes())
    return together.hexdigest()


class Draw:
    """What is kept between runs."""

    def __init__(self, revision, seed, flags):
        commit = git("rev-parse", "--verify", revision + "^{commit}").strip()
        key = {"commit": commit, "sources": digest(*FOLDERS)}
        kept = json.loads(STATE.read_text()) if STATE.exists() else {}
        fits = kept.get("key") == key and (kept["seed"] == seed if seed else not kept.get("finished"))
        self.kept = kept if fits else {"key": key, "seed": seed or random.randrange(1, 10**6)}
        print(f"mutants of the changes since {commit[:10]}, seed {self.kept['seed']}" +
              (": the draw is there" if fits else ""), flush=True)
        if not fits:
            found = sites.find(ROOT, changed_lines(commit), flags)
            self.kept |= {"found": collections.Counter(site.kind for site in found), "dropped": [],
                          "sites": in_turn(found, self.kept["seed"])[:2 * DRAWN]}
        tests = digest(*tree.COPIED)
        if self.kept.get("tests") != tests:
            caught = {number: result for number, result in self.kept.get("results", {}).items() if result["by"]}
            self.kept |= {"tests": tests, "reached": None, "results": caught}
        self.keep()
        self.drawn = [Drawn(number, sites.Site(*site)) for number, site in enumerate(self.kept["sites"], 1)]
        self.results = self.kept["results"]

    def keep(self, **changes):
        self.kept |= changes
        STATE.parent.mkdir(parents=True, exist_ok=True)
        beside = STATE.with_suffix(".new")
        beside.write_text(json.dumps(self.kept))
        beside.replace(STATE)

    def mutants(self):
        """The first that compile."""
        return [mutant for mutant in self.drawn if mutant.number not in self.kept["dropped"]][:DRAWN]

    def result(self, mutant, **result):
        self.results[str(mutant.number)] = result
        self.keep()


def blamed(errors, mutants):
    """The mutants on lines that the compiler names: in an error, or else anywhere."""
    for pattern in (r"((?:src|include)/[^\s:]+):(\d+):\d+: (?:fatal )?error", r"((?:src|include)/[^\s:]+):(\d+)"):
        named = {(file, int(line)) for file, line in re.findall(pattern, errors)}
        if found := [mutant for mutant in mutants if named & mutant.places()]:
            return found
    raise Mistake("what was made of the mutants does not compile:\n" + errors)


def build(draw):
    while True:
        tree.make_tree(draw.mutants())
        if not (errors := tree.build()):
            return
        draw.keep(dropped=draw.kept["dropped"] + [mutant.number for mutant in blamed(errors, draw.mutants())])


def pty_results(output):
    """Processor seconds, name and failure of each end-to-end test."""
    return re.findall(r"^ *\S+ s +(\S+) s  (\S+)(  FAILED)?$", output, re.M)


def record(jobs):
    """By test its processor seconds and the mutants that it reaches. Tests that fail without a mutant are left out."""
    directory = TREE / "reached"
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)

    def file_for(name):
        path = directory / name
        path.touch()
        path.chmod(0o666)  # some tests run the program as another user
        return path

    def run_unit(numbered):
        number, (kind, name) = numbered
        file = file_for(f"unit-{number}")
        variables = {"TONDO_REACHED": str(file)}
        status, used, _ = tree.execute(tree.command_of(kind, name), tree.PROGRAM, variables, NO_LIMIT)
        return f"{kind} {name}", status == 0, used, file

    units, ptys = tree.unit_tests(), tree.pty_tests()
    print(f"looking which mutants are reached by {len(units)} unit tests and {len(ptys)} end-to-end tests", flush=True)
    with tree.jobs.workers(jobs) as workers:
        results = list(workers.map(run_unit, enumerate(units)))
    files = {name: file_for(name) for _, name in ptys}
    for name, file in files.items():
        tree.program_as(name, {"TONDO_REACHED": str(file)})
    _, _, output = tree.execute(tree.command_of("pty:", "-v"), tree.wrapper("{test}"), {}, NO_LIMIT)
    results += [(f"pty: {name}", not failed, float(used), files[name]) for used, name, failed in pty_results(output)]
    for test, passed, _, _ in results:
        if not passed:
            print(f"left out, as it fails without a mutant: {test}", flush=True)
    return {test: {"seconds": used, "mutants": sorted(set(file.read_text().splitlines()))}
            for test, passed, used, file in results if passed}


class Runner:
    """Runs mutants through the tests that reach them."""

    def __init__(self, reached, mutants, jobs):
        self.reached, self.jobs = reached, jobs
        self.folders = {mutant.name: mutant.file.rpartition("/")[0] for mutant in mutants}

    def tests_of(self, mutant, kind, order):
        found = [test for test, of in self.reached.items() if test.startswith(kind) and mutant.name in of["mutants"]]
        return sorted(found, key=lambda test: order(self.reached[test], mutant))

    def share_elsewhere(self, test, mutant):
        """The share of other folders than the mutant's in what a test reaches."""
        folders = [self.folders[name] for name in test["mutants"] if name in self.folders]
        return 1 - folders.count(self.folders[mutant.name]) / len(folders)

    def is_caught(self, mutant, test, has_failed=False):
        """Whether a test fails with a mutant, passes without it, and fails again; and the processor seconds."""
        used = 0
        for with_mutant in (False, True) if has_failed else (True, False, True):
            usual = self.reached[test]["seconds"]
            passed, seconds = tree.run(tuple(test.split(" ", 1)), mutant if with_mutant else None, usual)
            used += seconds
            if passed == with_mutant:
                return False, used
        return True, used

    def __call__(self, mutant):
        """The test that catches a mutant, or the number of those that do not."""
        used = 0
        units = self.tests_of(mutant, "unit:", lambda test, _: test["seconds"])
        for test in units:
            caught, seconds = self.is_caught(mutant, test)
            used += seconds
            if caught:
                return {"by": test, "seconds": used}
        ptys = left = self.tests_of(mutant, "pty:", self.share_elsewhere)
        while left:
            variables = {"TONDO_MUTANT": mutant.name}
            command = tree.command_of("pty:", "-x", "-v", "-j", str(self.jobs), *(test.split(" ")[1] for test in left))
            _, seconds, output = tree.execute(command, tree.program_as(mutant.name, variables), variables, NO_LIMIT)
            used += seconds
            outcomes = {f"pty: {name}": failed for _, name, failed in pty_results(output)}
            if not outcomes:
                raise Mistake(f"{mutant}: the end-to-end tests do not run:\n{output}")
            for test in (test for test, failed in outcomes.items() if failed):
                caught, seconds = self.is_caught(mutant, test, has_failed=True)
                used += seconds
                if caught:
                    return {"by": test, "seconds": used}
            left = [test for test in left if test not in outcomes]
        return {"by": None, "seconds": used, "tests": len(units) + len(ptys)}


def report(draw, excuses):
    """Prints the survivors and the rate; returns whether that is enough."""
    mutants = draw.mutants()
    survivors = [mutant for mutant in mutants if not draw.results[str(mutant.number)]["by"]]
    excused = {mutant: excuse for mutant in survivors for excuse in excuses if mutant.is_as(excuse)}
    for mutant in survivors:
        tests = draw.results[str(mutant.number)]["tests"]
        heading = f"excused: {excused[mutant].name}" if mutant in excused else f"survived {tests} tests that reach it"
        print("\n" + mutant.block(f"{mutant}: {heading}"))
    for mutant in mutants:
        if mutant not in survivors and any(map(mutant.is_as, excuses)):
            print(f"\n{mutant}: is excused, but caught")
    caught = len(mutants) - len(survivors)
    print(f"\n{caught} of {len(mutants)} mutants caught, {len(excused)} excused, {len(survivors) - len(excused)} survived; "
          f"SEED={draw.kept['seed']} draws them again")
    return caught + len(excused) >= WANTED * len(mutants) and len(excused) <= EXCUSED * len(mutants)


def main(revision, seed, flags, jobs):
    excuses = tree.read_blocks(tree.EXCUSED)
    draw = Draw(revision, seed, flags)
    print("places: " + ", ".join(f"{count} {kind}" for kind, count in sorted(draw.kept["found"].items())), flush=True)
    build(draw)
    mutants = draw.mutants()
    print(f"{len(mutants)} mutants drawn, {len(draw.kept['dropped'])} left out that do not compile", flush=True)
    if not draw.kept["reached"]:
        draw.keep(reached=record(jobs))
    left = [mutant for mutant in mutants if str(mutant.number) not in draw.results]
    runner = Runner(draw.kept["reached"], mutants, jobs)
    with tree.jobs.workers(jobs) as workers:
        running = {workers.submit(runner, mutant): mutant for mutant in left}
        for done in concurrent.futures.as_completed(running):
            mutant, result = running[done], done.result()
            draw.result(mutant, **result)
            print(f"{'caught' if result['by'] else 'SURVIVED':9}{result['seconds']:6.1f} s  {mutant}" +
                  (f"  ({result['by']})" if result["by"] else ""), flush=True)
    draw.keep(finished=True)
    return 0 if report(draw, excuses) else 1
