"""The recipes of CONTRIBUTING.md: their patches apply, and change the files that the recipes name."""

import pathlib
import subprocess
import sys
import unittest

RUN = pathlib.Path(__file__).parents[1] / "recipes" / "run.py"


class Recipes(unittest.TestCase):
    def test_patches_apply_and_change_the_named_files(self):
        done = subprocess.run([sys.executable, RUN, "--check"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
