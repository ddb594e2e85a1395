"""The blocks of examples in the README and in the manual pages."""

import pathlib
import re
from typing import NamedTuple

ROOT = pathlib.Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = sorted((ROOT / "man").glob("*.[1-9]"))

# The beginning of a command; a block with one has nothing but commands.
COMMAND = re.compile(r"(?:tondo|ssh|make|sudo|useradd|mkdir|parallel|sbatch|gcc|g\+\+)(?= )")


class Block(NamedTuple):
    place: str  # document and line
    lines: list

    @property
    def is_session(self):
        """Commands after `$ `, typed lines after `> `, and the output."""
        return self.lines[0].startswith("$ ")

    @property
    def commands(self):
        """Command lines without comments, including forced commands of authorized_keys."""
        if self.is_session:
            return [line[2:] for line in self.lines if line.startswith("$ ")]
        if keys := [command for line in self.lines for command in re.findall(r',command="([^"]*)"', line)]:
            return keys
        return [re.sub(r"\s+#.*", "", line) for line in self.lines] if any(map(COMMAND.match, self.lines)) else []

    def session(self):
        """Each command of a session with the lines typed and the lines printed."""
        parts = []
        for line in self.lines:
            if line.startswith("$ "):
                parts.append((line[2:], [], []))
            elif line.startswith("> "):
                parts[-1][1].append(line[2:])
            else:
                parts[-1][2].append(line)
        return parts


def plain(text):
    """A manual page's text without its markup."""
    text = re.sub(r"\\f[BIRP]|\\&", "", text)
    for escape, character in (("\\-", "-"), ("\\(aq", "'"), ("\\(dq", '"'), ("\\en", "\\n"), ("\\e", "\\")):
        text = text.replace(escape, character)
    return text


def blocks_of(path):
    is_page = path.suffix != ".md"
    begin, end = (r"\.EX", r"\.EE") if is_page else ("```[a-z]*", "```")
    text = path.read_text()
    for found in re.finditer(rf"^{begin}\n(.*?)^{end}$", text, re.M | re.S):
        number = text.count("\n", 0, found.start(1)) + 1
        lines = plain(found[1]) if is_page else found[1]
        yield Block(f"{path.name}:{number}", lines.replace("\\\n", "").splitlines())  # a backslash continues a line


def all_blocks():
    return [block for path in (README, *PAGES) for block in blocks_of(path)]


def inline_commands(path):
    """Commands of tondo in the middle of a text, as `tondo doctor`."""
    text = path.read_text()
    if path.suffix == ".md":
        return re.findall(r"`tondo( [^`\n]*)?`", text)
    marked = re.findall(r"\\fB(tondo .*?)\\fR", re.sub(r"\n(?!\.)", " ", text))
    marked += re.findall(r'^\.(?:B|BR|BI) "?(tondo .*)', text, re.M)
    return [plain(line).partition("tondo")[2].split('"')[0] for line in marked]
