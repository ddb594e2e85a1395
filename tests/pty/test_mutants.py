"""The mutants: their texts are in the sources, places for others are found, drawn and written as they should be."""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

MUTANTS = pathlib.Path(__file__).parents[1] / "mutants"
sys.path.insert(0, str(MUTANTS))

import tree  # noqa: E402

HAS_CLANG = importlib.util.find_spec("clang") is not None

SOURCE = """#include <string>
struct Area { int rows = 24; bool operator==(const Area &) const = default; };
constexpr int table[] = {1, 2, 3};
constexpr int doubled(int number) { return number * 2; }
int use(int one, int other);
template <int N> int fixed() { return N; }
int count(const std::string &text, int from, Area area) {
    constexpr int most = 7;
    static_assert(most == 7);
    if (from < most && text != "a")
        use(from, most);
    std::string copy(text);
    copy.reserve(80);
    if constexpr (most == 7)
        copy += "b"; // unchanged
    const auto twice = [](int number) { return number >= 0x0F ? number : doubled(number); };
    while (area == Area{})
        return use(use(from, from), fixed<3>());
    switch (from) {
    case 4:
        return twice(5);
    }
    return area.rows;
}
"""
# By line: kind, text and what replaces it.
PLACES = {
    2: [("constant", "24", "25")],
    4: [("constant", "2", "3")],
    10: [("comparison", "from < most", "from >= most"), ("comparison", 'text != "a"', 'text == "a"'),
         ("condition", "from < most", "true"), ("condition", 'from < most && text != "a"', "false"),
         ("condition", 'from < most && text != "a"', "true"), ("condition", 'text != "a"', "true")],
    11: [("arguments", "use(from, most)", "use(most, from)"), ("call", "use(from, most);", "")],
    16: [("comparison", "number >= 0x0F", "number < 0x0F"), ("condition", "number >= 0x0F", "false"),
         ("condition", "number >= 0x0F", "true"), ("constant", "0x0F", "0x10")],
    17: [("comparison", "area == Area{}", "area != Area{}"), ("condition", "area == Area{}", "false")],
    18: [("arguments", "use(use(from, from), fixed<3>())", "use(fixed<3>(), use(from, from))")],
    21: [("constant", "5", "6")],
}
UNCHANGED = 15


class Mutants(unittest.TestCase):
    def test_texts_are_in_the_sources(self):
        done = subprocess.run([sys.executable, MUTANTS / "run.py", "--check"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_one_mutant_within_another(self):
        text = "void f() {\n    if (a < b)\n        g(1);\n    h();\n}\n"
        mutants = [tree.Mutant(*mutant) for mutant in (
            ("one", "", "1", "2"), ("call", "", "g(1);", ""), ("turned", "", "a < b", "a >=\nb"))]
        written = tree.mutated(text, mutants)
        self.assertIn('if (MUTANT("call")) {  } else { g((MUTANT("one") ? (2) : (1))); }\n    h();', written)
        self.assertIn('if ((MUTANT("turned") ? (a >=\nb\n#line 2\n) : (a < b)))\n', written)
        with self.assertRaisesRegex(tree.Mistake, "partly"):
            tree.mutated(text, mutants + [tree.Mutant("overlapping", "", "b)\n g", "c) g")])


@unittest.skipUnless(HAS_CLANG, "python3-clang-14 is not installed")
class Drawn(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        import changed
        import sites
        cls.changed = changed
        directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(directory.cleanup)
        cls.root = pathlib.Path(directory.name)
        (cls.root / "src").mkdir()
        (cls.root / "src" / "count.cpp").write_text(SOURCE)
        lines = set(range(1, SOURCE.count("\n") + 1)) - {UNCHANGED}
        _, found = sites.find_in(cls.root, {"src/count.cpp": lines}, ["-std=c++20"], "src/count.cpp")
        cls.found = sorted(found)

    def drawn(self, text):
        """The mutants whose texts begin with this one."""
        return [self.changed.Drawn(number, site, self.root) for number, site in enumerate(self.found)
                if SOURCE.startswith(text, site.begin)]

    def test_places(self):
        found = {}
        for site in self.found:
            found.setdefault(site.line, []).append((site.kind, SOURCE[site.begin:site.end], site.new))
        self.assertEqual({line: sorted(places) for line, places in found.items()}, PLACES)
        self.assertEqual({site.line for site in self.found if site.is_constexpr}, {2, 4})

    def test_a_seed_repeats_its_draw_of_all_kinds(self):
        order = self.changed.in_turn(self.found, 1)
        self.assertEqual(sorted(order), sorted(self.found))
        self.assertEqual(order, self.changed.in_turn(self.found, 1))
        self.assertNotEqual(order, self.changed.in_turn(self.found, 2))
        self.assertEqual(len({site.kind for site in order[:5]}), 5)

    def test_lines_changed_since_a_revision(self):
        def git(*arguments):
            subprocess.run(["git", "-C", self.root, "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments],
                           check=True, capture_output=True)

        git("init", "-q")
        git("add", ".")
        git("commit", "-q", "-m", "Begin")
        source = self.root / "src" / "count.cpp"
        self.addCleanup(source.write_text, SOURCE)
        lines = SOURCE.splitlines()
        source.write_text("\n".join(["// new", lines[0], *lines[4:9], "changed", "new", *lines[10:], ""]))
        (self.root / "src" / "count.txt").write_text("new")
        git("add", "-N", ".")
        self.assertEqual(self.changed.changed_lines("HEAD", self.root), {"src/count.cpp": {1, 8, 9}})
        with self.assertRaises(tree.Mistake):
            self.changed.changed_lines("nothing", self.root)

    def test_a_mutant_is_excused_by_its_lines(self):
        for mutant, other in zip(self.drawn("use(from, most)"), self.drawn("use(use(")):
            excuse = tree.Mutant.read(mutant.block("no reason").replace("from, ", "from,  ").split("\n"))
            self.assertEqual(excuse.name, "no reason")
            self.assertTrue(mutant.is_as(excuse))
            self.assertFalse(other.is_as(excuse))

    def test_the_compiler_names_the_mutants_that_do_not_compile(self):
        mutants = self.drawn("")
        errors = ("In file included from out/units/src/count.cpp:3:\n./src/count.cpp:4:9: note: here\n"
                  "./src/count.cpp:21:16: error: nothing\nmake: *** [Makefile:196: out/obj/src/count.o] Error 1\n")
        self.assertEqual([mutant.site.line for mutant in self.changed.blamed(errors, mutants)], [21])
        errors = errors.replace("21:16", "1:1")
        self.assertEqual([mutant.site.line for mutant in self.changed.blamed(errors, mutants)], [4])
        with self.assertRaises(tree.Mistake):
            self.changed.blamed("collect2: error\n", mutants)


if __name__ == "__main__":
    unittest.main()
