"""Matches played in shards, and merged."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import programs  # noqa: E402
from test_match import THREE, TWO, MatchTestCase  # noqa: E402


class Shards(MatchTestCase):
    def shards(self, *arguments, of, name="shard"):
        """Plays a match in parts; returns their files."""
        files = [f"{name}-{number}.pgn3" for number in range(1, of + 1)]
        for number, file in enumerate(files, 1):
            self.match(*arguments, "--shard", f"{number}/{of}", "-o", file)
        return files

    def test_merged_shards_are_the_whole_match(self):
        (self.home / "openings.pgn3").write_text("1. e4 m4 u4 *\n\n1. Nc3 *\n")
        for number, arguments in enumerate((
                (*THREE, "--openings", "3", "--max-plies", "60"),
                (*TWO, "--openings", "openings.pgn3", "--max-plies", "60"),
                ("x y=" + programs.GOOD, 'exec:exec "$TONDO" bot --mode random # c="\\', "--openings", "1", "--max-plies", "20",
                 "--rules", "green"))):
            with self.subTest(number):
                whole = self.match(*arguments, "-o", f"whole-{number}.pgn3")
                json = self.match(*arguments, "-o", f"whole-{number}.pgn3", "--json")
                for of in (1, 4):
                    files = self.shards(*arguments, of=of, name=f"{number}-{of}")
                    self.assertEqual([self.games_in(file) for file in files],
                                     [len(range(i, self.games_in(f"whole-{number}.pgn3"), of)) for i in range(of)])
                    merged = self.match("--merge", *reversed(files), "-o", "merged.pgn3")
                    self.assertEqual((merged.stdout, merged.stderr), (whole.stdout, ""))
                    self.assertEqual((self.home / "merged.pgn3").read_bytes(),
                                     (self.home / f"whole-{number}.pgn3").read_bytes())
                    self.assertEqual(self.match("--merge", *files, "--json").stdout, json.stdout)

    def test_a_shard_is_resumed(self):
        arguments = (*THREE, "--openings", "1", "--max-plies", "30", "--shard", "2/3", "-o", "shard.pgn3")
        first = self.match(*arguments)
        self.assertRegex(first.stdout, r"\A3man .* shard 2/3\n2 games from 1 opening, ")
        path = self.home / "shard.pgn3"
        data = path.read_bytes()
        path.write_bytes(data[:data.rindex(b"[Event")])
        again = self.match(*arguments)
        self.assertEqual((again.stdout, path.read_bytes()), (first.stdout, data))

    def test_shards_that_make_no_match_are_refused(self):
        arguments = (*THREE, "--openings", "1", "--max-plies", "30")
        one, two, three = self.shards(*arguments, of=3)
        whole = "whole.pgn3"
        self.match(*arguments, "-o", whole)
        (self.home / "openings.pgn3").write_text("1. e4 m4 u4 *\n")
        by_file = [*THREE, "--openings", "openings.pgn3", "--max-plies", "30"]
        here = self.shards(*by_file, of=2, name="here")
        (self.home / "openings.pgn3").write_text("1. d4 m4 u4 *\n")
        there = self.shards(*by_file, of=2, name="there")
        other = self.shards(*arguments, "--seed", "2", of=3, name="other")
        longer = self.shards(*arguments[:3], "--openings", "2", "--max-plies", "30", of=3, name="longer")
        half = self.shards(*arguments, of=2, name="half")
        data = (self.home / two).read_bytes()
        games = data.split(b"[Event")
        for name, content in (("empty", b""), ("torn", data[:-20]), ("unfinished", b"[Event" + games[1]),
                              ("doubled", data + data), ("damaged", data.replace(b"\n1. ", b"\n1. z9 ", 1)),
                              ("renamed", data.replace(b'Entrant1 "a=', b'Entrant1 "z=')),
                              ("moved", data.replace(b'"1.2"', b'"1.1"')),
                              ("nameless", data.replace(b"Entrant2", b"Entrant9")),
                              ("noise", data.replace(b'"2/3"', b'"2/1"')), ("diary", b"Dear diary\n")):
            (self.home / (name + ".pgn3")).write_bytes(content)
        for files, saying in (
                ((one, two), "shards are missing: 3/3"), ((two,), "shards are missing: 1/3, 3/3"),
                ((one, two, three, two), f"{two}: game 1: shard 2/3 is already in {two}"),
                ((one, two, "torn.pgn3"), "torn.pgn3: game 1: shard 2/3 is already in"),
                ((one, "torn.pgn3", three), "torn.pgn3: its last game is torn"),
                ((one, "unfinished.pgn3", three), "unfinished.pgn3: shard 2/3 has only 1 of its 2 games"),
                ((one, "doubled.pgn3", three), "doubled.pgn3: game 3: round 1.2 is there twice"),
                ((one, "damaged.pgn3", three), "damaged.pgn3: game 1, on line 1, is damaged"),
                ((one, "empty.pgn3", three), "empty.pgn3: there are no games in it"),
                ((one, "diary.pgn3", three), "diary.pgn3: game 1, on line 1, is damaged"),
                ((one, "renamed.pgn3", three), "renamed.pgn3: game 1: its round 1.2 has other players"),
                ((one, "moved.pgn3", three), "moved.pgn3: game 1: there is no round '1.1' in this match"),
                (("nameless.pgn3", one, three), "nameless.pgn3: game 1: its tags Openings and Entrant"),
                (("noise.pgn3", one, three), "noise.pgn3: game 1: it is of no shard"),
                ((one, whole), f"{whole}: game 1: it is of no shard"),
                ((one, other[1], three), f"{other[1]}: game 1: it is of another match, '3man plies 9 seed 2"),
                ((one, longer[1], three), f"{longer[1]}: game 1: its round 1.2 has other players or another opening"),
                ((here[0], there[1]), f"{there[1]}: game 1: its round 1.2 has other players or another opening"),
                ((one, half[1]), f"{half[1]}: game 1: it is of shard '2/2', not of shard '2/3'"),
                ((one, "none.pgn3"), "none.pgn3: No such file")):
            with self.subTest(files):
                self.refused(1, saying, "--merge", *files, "-o", "merged.pgn3")
                self.assertFalse((self.home / "merged.pgn3").exists())
        self.refused(1, "it is of shard '2/3', not of shard '1/3'", *arguments, "--shard", "1/3", "-o", two)
        self.refused(1, "it is of the whole match, not of shard '1/3'", *arguments, "--shard", "1/3", "-o", whole)
        self.refused(1, "it is of shard '1/3', not of the whole match", *arguments, "-o", one)
        self.refused(2, "--shard needs -o FILE", *arguments, "--shard", "1/3")
        self.refused(2, "the match has only 6 games", *arguments, "--shard", "1/7", "-o", "new.pgn3")
        for text in ("0/3", "4/3", "1", "1/", "/3", "01/3", "1/3/3", "-1/3", "a/b", ""):
            self.refused(2, "expected a part and how many there are, as 2/8", *arguments, "--shard=" + text)
        self.refused(2, "--nodes excludes --merge", "--nodes", "3", "--merge", one)
        self.refused(2, "ENTRANT excludes --merge", *THREE, "--merge", one)


if __name__ == "__main__":
    unittest.main()
