"""The recipes of CONTRIBUTING.md, followed: each NAME.patch beside this file is the least that one of them asks for.

    run.py           apply all to a copy of the tree in build/recipes, build it, and see what they add work
    run.py --check   only see that they still apply, and change no file that their recipe does not name

Before its first `diff` a patch has commands behind `$ ` and the output below them, as in the manual.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
COPY = ROOT / "build" / "recipes"
BUILT = pathlib.Path("build", "release")
COPIED = ("Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".clang-format", "src", "include", "man", "tests")
PATCHES = sorted(HERE.glob("*.patch"))
# The end-to-end tests that a recipe names; the others are about something else.
TESTS = ("test_manual", "test_documents", "test_help", "test_commands", "test_config", "test_export", "test_completion")

sys.path.insert(0, str(ROOT / "tests" / "pty"))

import documents  # noqa: E402


def git_apply(tree, *arguments, **options):
    """As `git apply` outside of any repository."""
    outside = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tree.parent), "GIT_DIR": os.devnull}
    return subprocess.run(["git", "apply", *map(str, arguments)], cwd=tree, env=outside, capture_output=True, text=True,
                          **options)


def changed_files(patch):
    return re.findall(r"^diff --git a/(\S+)", patch.read_text(), re.M)


def recipe_of(patch):
    """The section of CONTRIBUTING.md that names the patch."""
    sections = re.split(r"^#+ ", (ROOT / "CONTRIBUTING.md").read_text(), flags=re.M)
    found = [section for section in sections if f"`tests/recipes/{patch.name}`" in section]
    return found[0] if len(found) == 1 else ""


def problems():
    for patch in PATCHES:
        applied = git_apply(ROOT, "--check", patch)
        if applied.returncode:
            yield f"{patch.name} does not apply any more: {applied.stderr.strip()}"
        recipe = recipe_of(patch)
        if not recipe:
            yield f"{patch.name}: no section of CONTRIBUTING.md, or more than one, names it"
        for file in changed_files(patch):
            pattern = re.sub(r"[^/]+(?=\.\w+$)", "(?:NAME|" + re.escape(pathlib.PurePath(file).stem) + ")", file)
            if recipe and not re.search(rf"`{pattern}`", recipe):
                yield f"{patch.name} changes {file}, which its recipe in CONTRIBUTING.md does not name"
    together = git_apply(ROOT, "--check", input="".join(patch.read_text() for patch in PATCHES))
    if together.returncode:
        yield f"the patches do not apply one after the other: {together.stderr.strip()}"
    for name in re.findall(r"tests/recipes/[\w-]+\.patch", (ROOT / "CONTRIBUTING.md").read_text()):
        if not (ROOT / name).exists():
            yield f"CONTRIBUTING.md names {name}, which does not exist"


def copy_tree():
    """The sources, and what is built of them, with their times: no more than the patches change is compiled again."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in (*COPIED, BUILT):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, COPY / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / name).exists():
            shutil.copy2(ROOT / name, COPY / name)


def make(*arguments):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    environment["WERROR"] = "1"  # in each call, because other flags would compile everything anew
    subprocess.run(["make", *arguments], cwd=COPY, env=environment, check=True)


def see_it_work(patch):
    """Runs the commands at the head of a patch."""
    head = patch.read_text().partition("\ndiff --git ")[0].splitlines()
    start = next(at for at, line in enumerate(head) if line.startswith("$ "))
    environment = {**os.environ, "PATH": f"{COPY / 'build' / 'release'}:{os.environ['PATH']}", "HOME": str(COPY)}
    for command, _, shown in documents.Block(patch.name, head[start:]).session():
        printed = subprocess.run(["sh", "-c", command], cwd=COPY, env=environment, capture_output=True, text=True)
        if printed.stdout.splitlines() != shown:
            sys.exit(f"{patch.name}: {command}\nshould print\n{chr(10).join(shown)}\nbut prints\n{printed.stdout}{printed.stderr}")
        print(f"recipes: {patch.stem}: {command}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if found := list(problems()):
        sys.exit("\n".join("recipes: " + problem for problem in found))
    if options.check:
        return
    copy_tree()
    for patch in PATCHES:
        applied = git_apply(COPY, patch)
        if applied.returncode:
            sys.exit(f"recipes: {patch.name} does not apply after those before it: {applied.stderr}")
    make("all")
    for patch in PATCHES:
        see_it_work(patch)
    make("layers", "format-check", "unit")
    make("pty", "PTY_ARGS=" + " ".join(f"-k {test}." for test in TESTS))
    print(f"recipes: {len(PATCHES)} followed")


if __name__ == "__main__":
    main()
