"""Shell completion: in bash, and in zsh and fish where they are installed."""

import pathlib
import re
import shutil
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import test_manual  # noqa: E402
import timeouts  # noqa: E402

FREE = ("--config", "--output", "-o", "--moves", "--fen", "--where")
# The boards depend on the rule set.
DEPENDENT = ("--board",)


class Completion(harness.TestCase):
    def setUp(self):
        super().setUp()
        for shell in ("bash", "zsh", "fish"):
            result = self.run_plain("completions", shell)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            (self.home / f"tondo.{shell}").write_text(result.stdout)

    def bash(self, *words):
        """The words that bash offers for the last one."""
        script = 'source tondo.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tondo; printf "%s\\n" "${COMPREPLY[@]}"'
        done = timeouts.run(["bash", "--norc", "-c", script, "bash", *words], cwd=self.home, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.split("\n")[:-1] if done.stdout.strip() else []

    def test_bash(self):
        commands = test_manual.commands_of(self)
        self.assertEqual(self.bash("tondo", ""), commands)
        self.assertEqual(self.bash("tondo", "rep"), ["replay"])
        self.assertEqual(self.bash("tondo", "play", "--rules", "th"), ["three-kings"])
        self.assertEqual(self.bash("tondo", "play", "--look", "=", "fi"), ["fitted", "fill"])
        self.assertEqual(self.bash("tondo", "play", "--look", "="), ["auto", "pixels", "fitted", "sextant", "quadrant", "half-block", "fill", "ascii", "strip"])
        self.assertEqual(self.bash("tondo", "export", "--to", "as"), ["asciicast"])
        self.assertEqual(self.bash("tondo", "config", "th"), ["theme"])
        self.assertEqual(self.bash("tondo", "completions", ""), ["bash", "zsh", "fish"])
        self.assertEqual(self.bash("tondo", "show", "--fen", ""), [])
        self.assertEqual(self.bash("tondo", "fen", "--board", ""), ["round", "three-way", "square", "honeycomb"])
        self.assertEqual(self.bash("tondo", "rules", "3"), ["3man", "3man-video"])
        mates = ["mate in 1", "mate in 2", "mate in 3"]
        for typed in "mate", "mate\\ in", '"mate in ', "'mate":
            self.assertEqual(self.bash("tondo", "puzzles", "--kind", typed), mates)
        self.assertEqual(self.bash("tondo", "play", "--gray", "h"), ["human"])
        self.assertEqual(self.bash("tondo", "play", "--gray", "e"), ["exec:"])
        # bash splits words at colons, and expects the part after the last.
        self.assertEqual(self.bash("tondo", "play", "--gray", "bot", ":", "3"),
                         ["3", "3:opportunist", "3:turtle", "3:hunter"])
        self.assertEqual(self.bash("tondo", "play", "--gray", "=", "bot", ":", "3", ":", "t"), ["turtle"])
        self.assertEqual(self.bash("tondo", "match", "bot", ":", "8", ":", "h"), ["hunter"])
        self.assertEqual(self.bash("tondo", "play", "--bell", ""), ["on", "off", "turn", "check", "end"])
        self.assertEqual(self.bash("tondo", "host", "--mode", ""), ["all", "group", "private"])
        self.assertEqual(self.bash("tondo", "bot", "--style", "t"), ["turtle"])
        self.assertEqual(self.bash("tondo", "join", "--seat", ""), ["White", "Gray", "Black", "Red"])
        self.assertEqual(self.bash("tondo", "export", "--turn", "W"), ["White"])
        self.assertEqual(self.bash("tondo", "export", "--pace", ""), ["clock"])
        self.assertEqual(self.bash("tondo", "rules", "--board", "h"), ["honeycomb"])
        for command in ("puzzles", "demo", "learn"):
            self.assertEqual(self.bash("tondo", command, "n"), ["nivichanov"])

    def test_files(self):
        (self.home / "my game.pgn3").write_text("*\n")
        for words in (("play",), ("replay",), ("edit",), ("games",), ("recover",), ("check",), ("export",), ("show",), ("analyze",),
                      ("export", "-o"), ("export", "--output"), ("analyze", "--svg"), ("match", "--merge"),
                      ("match", "--openings"), ("play", "--config")):
            with self.subTest(words=words):
                self.assertEqual(self.bash("tondo", *words, "my"), ["my game.pgn3"])
        (self.home / "nights").write_text("")
        self.assertEqual(self.bash("tondo", "learn", "ni"), ["nivichanov", "nights"])

    def test_every_option_is_offered_by_every_shell(self):
        zsh = (self.home / "tondo.zsh").read_text()
        fish = (self.home / "tondo.fish").read_text()
        for command in [[]] + [[name] for name in test_manual.commands_of(self)]:
            offered = self.bash("tondo", *command, "-")
            for option, _ in test_manual.options_of(self, *command):
                with self.subTest(command=command, option=option):
                    self.assertIn(option, offered)
                    self.assertRegex(zsh, rf"['{{,]{option}[=\[}},]")
                    dashes = "-l " if option.startswith("--") else "-s "
                    where = rf"from {command[0]}'" if command else "subcommand"
                    self.assertRegex(fish, rf"(?m)^.*{where}.* {dashes}{option.lstrip('-')}\b")

    def test_every_offered_word_is_accepted(self):
        offered = [(command, option, value) for command in ("play", "show", "export", "replay", "config", "doctor", "fen")
                   for option, takes_value in test_manual.options_of(self, command)
                   if takes_value and option not in FREE + DEPENDENT
                   for value in self.bash("tondo", command, option, "")]
        for command, option, value in harness.some(offered, 3):
            with self.subTest(command=command, option=option, value=value):
                whole = value + "true" if value.endswith(":") else value
                done = self.run_plain(command, option, whole)
                self.assertNotRegex(done.stderr, r"expected|not in|unknown")

    def test_options_with_a_fixed_choice_offer_it(self):
        """An option whose refusal lists the accepted words offers exactly these."""
        for command in ("play", "show", "export", "replay", "config", "doctor"):
            for option, takes_value in test_manual.options_of(self, command):
                if not takes_value or option in FREE + DEPENDENT:
                    continue
                refusal = self.run_plain(command, option, "no-such-word").stderr
                named = re.search(r"\(expected ([^)]+)\)|expected (.*), not|not in \{(.*)\}", refusal)
                words = named and re.split(r",| or ", next(filter(None, named.groups())))
                if words and "such as" not in refusal and "seconds" not in refusal:
                    with self.subTest(command=command, option=option):
                        self.assertEqual(self.bash("tondo", command, option, ""), [word.strip().removesuffix("COMMAND") for word in words])

    def test_values_that_the_help_lists_are_offered(self):
        for command in test_manual.commands_of(self):
            for option, values in re.findall(r"(--[\w-]+) ([a-z-]+(?:\|[a-z-]+)+)", self.run_plain(command, "--help").stdout):
                with self.subTest(command=command, option=option):
                    self.assertEqual(self.bash("tondo", command, option, ""), values.split("|"))

    @unittest.skipUnless(shutil.which("fish"), "no fish here")
    def test_fish(self):
        def offered(line):
            done = timeouts.run(["fish", "--no-config", "-c", f"source tondo.fish; complete -C '{line}'"],
                                cwd=self.home, text=True, env=harness.clean_environment(self.home, "dumb"))
            self.assertEqual(done.stderr, "")
            return [word.split("\t")[0] for word in done.stdout.splitlines()]

        self.assertEqual(sorted(offered("tondo ")), sorted(test_manual.commands_of(self)))
        self.assertEqual(offered("tondo play --rules th"), ["three-kings"])
        self.assertEqual(offered("tondo export --out"), ["--output"])
        self.assertEqual(offered("tondo play --gray bot:3:t"), ["bot:3:turtle"])
        self.assertEqual(offered("tondo puzzles --kind mate"), ["mate in 1", "mate in 2", "mate in 3"])
        (self.home / "saturday.pgn3").write_text("*\n")
        self.assertEqual(offered("tondo play sat"), ["saturday.pgn3"])
        (self.home / "nights").write_text("")
        self.assertEqual(offered("tondo learn ni"), ["nights", "nivichanov"])

    def test_bash_quotes_the_blanks_of_a_word(self):
        environment = harness.clean_environment(self.home, "xterm")
        player = harness.Player(["bash", "--norc", "-i"], environment, directory=self.home)
        self.addCleanup(player.close)
        player.type("PS1='rea''dy: '; bind 'set enable-bracketed-paste off'; source ./tondo.bash; clear\n")
        for typed, whole in (("tondo puzzles --kind take\t", "--kind take\\ a\\ king"),
                             ("tondo puzzles --kind=unc\t", "--kind=uncover\\ a\\ king"),
                             ('tondo puzzles --kind "win\t', '--kind "win a piece"'),
                             ("tondo puzzles --kind mate\t2", "--kind mate\\ in\\ 2"),
                             ("tondo learn thr\t", "learn three-kings")):
            player.wait_for("ready:")
            player.settle()
            player.type(typed)
            player.wait_for(whole)
            player.type("\x15")

    @unittest.skipUnless(shutil.which("zsh"), "no zsh here")
    def test_zsh(self):
        (self.home / "_tondo").write_text((self.home / "tondo.zsh").read_text())
        (self.home / ".zshrc").write_text("PS1='ready: '\nfpath=($HOME $fpath)\nautoload -U compinit\ncompinit -u\n"
                                          "unsetopt BEEP\n")
        (self.home / "saturday.pgn3").write_text("*\n")
        player = harness.Player(["zsh", "-i"], harness.clean_environment(self.home, "xterm"), directory=self.home)
        self.addCleanup(player.close)
        for typed, whole in (("tondo repl\t", "tondo replay"), ("tondo play --rules=thr\t", "--rules=three-kings"),
                             ("tondo export --to asc\t", "--to asciicast"), ("tondo play --lin\t", "play --linear"),
                             ("tondo play --gray bot:3:t\t", "--gray bot:3:turtle"),
                             ("tondo puzzles --kind take\t", "--kind take\\ a\\ king"),
                             ("tondo puzzles --kind mate\t2", "--kind mate\\ in\\ 2"),
                             ("tondo learn thr\t", "learn three-kings"), ("tondo learn sat\t", "learn saturday.pgn3"),
                             ("tondo play sat\t", "tondo play saturday.pgn3")):
            player.wait_for("ready:")
            player.settle()
            player.type(typed)
            player.wait_for(whole)
            player.type("\x15")


if __name__ == "__main__":
    unittest.main()
