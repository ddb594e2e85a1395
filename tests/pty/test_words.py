"""tests/words finds an example of each kind of refused wording, and nothing else."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]

SOUND = {
    "README.md": "Plays chess. The file src/a.cpp says what it plays, and who.\n\nWhat if nobody plays?\n",
    "src/a.cpp": "// Plays. Of whatever is left, the first.\n"
                 "const char *text = \"// What\"; // says what it says\nint Sitting_room;\n",
    "man/tondo.6": ".TP\n.B play\nPlays, whatever\nWhat is needed is there.\n",
    "tests/retired-names": "# none but\nSitting  MatchScore\n",
    "tests/words-excused": "",
}
SEEDED = {
    "a header comment": {"src/b.hpp": "#pragma once\n// What is played.\n"},
    "a comment inside a line": {"src/b.cpp": "int a; ///< Who plays.\n"},
    "a later sentence": {"src/b.cpp": "// Plays. Whose turn it is stands in a.\n"},
    "a continued comment": {"src/b.cpp": "// Plays.\n// In what it differs.\n"},
    "a document": {"README.md": "- Whoever plays wins.\n"},
    "a manual page": {"man/tondo.6": ".TP\n.B play\nWhoever plays wins.\n"},
    "a retired name": {"src/b.cpp": "Sitting sitting;\n"},
    "a path in a comment": {"src/b.cpp": "// See game/nothing.hpp for it.\n"},
    "a path in a document": {"README.md": "Read `src/nothing.cpp`.\n"},
    "an excuse for nothing": {"tests/words-excused": "src/a.cpp\tWhat\tno reason left\n"},
}


class Words(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.tree = pathlib.Path(directory.name)
        self.write(SOUND)
        self.git("init", "-q", "-b", "main")
        self.commit("Begin")

    def write(self, files):
        for name, text in files.items():
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            (self.tree / name).write_text(text)

    def git(self, *arguments):
        subprocess.run(["git", "-C", self.tree, "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments],
                       check=True, capture_output=True)

    def commit(self, subject):
        self.git("commit", "-q", "--allow-empty", "-m", subject)

    def findings(self):
        done = subprocess.run([sys.executable, ROOT / "tests" / "words", self.tree], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1 if done.stderr else 0)
        return done.stderr.splitlines()

    def test_a_sound_tree_passes(self):
        self.assertEqual(self.findings(), [])

    def test_an_example_of_each_kind_is_found(self):
        for kind, files in SEEDED.items():
            with self.subTest(kind):
                self.write(files)
                self.assertEqual(len(self.findings()), 1)
                for name in files:
                    (self.tree / name).unlink()
                self.write(SOUND)

    def test_a_long_subject_is_found_until_it_is_published(self):
        self.commit("x" * 72)
        self.assertEqual(self.findings(), [])
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.commit("x" * 73)
        self.commit("Short")
        self.assertEqual(len(self.findings()), 1)
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.assertEqual(self.findings(), [])

    def test_an_excuse_holds_for_its_line_alone(self):
        self.write({"src/b.cpp": "// What is played.\n\n// Who plays.\n",
                    "tests/words-excused": "src/*.cpp\tWho plays\tthe name of a song\n"})
        self.assertEqual([line for line in self.findings() if "Who plays" in line], [])
        self.assertEqual(len(self.findings()), 1)


if __name__ == "__main__":
    unittest.main()
