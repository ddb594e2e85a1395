"""Finds the places in C++ sources where a small bug fits, in the syntax tree of clang (python3-clang):

    comparison   turned into its opposite
    constant     an integer one larger
    call         a statement that is a call, left out
    condition    of if, while, for and ?:, or an operand of && and ||, made true or false
    arguments    two neighbours of one type exchanged

Not among them: constant expressions and the initial values of variables outside of functions (but the functions in
them), assignments, and what UNOBSERVABLE and ORDERLESS name.
"""

import concurrent.futures
import functools
import os
import re
from typing import NamedTuple

import clang.cindex
from clang.cindex import CursorKind as Kind

OPPOSITES = {b"==": b"!=", b"!=": b"==", b"<": b">=", b">=": b"<", b">": b"<=", b"<=": b">"}
# Without these calls a program only has other memory.
UNOBSERVABLE = {"reserve", "shrink_to_fit"}
# Functions whose arguments may be exchanged.
ORDERLESS = {"min", "max", "swap"}

INTEGER = re.compile(rb"(0x[\da-f']+|[1-9][\d']*|0)(u?l{0,2}|l{0,2}u?|u?z|zu)", re.I)
FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION,
             Kind.FUNCTION_TEMPLATE}
VARIABLES = {Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL}
SCOPES = {Kind.NAMESPACE, Kind.TRANSLATION_UNIT, Kind.CLASS_DECL, Kind.STRUCT_DECL, Kind.CLASS_TEMPLATE}
LOOPS = {Kind.WHILE_STMT, Kind.FOR_STMT, Kind.DO_STMT}
STATEMENTS = {Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.CASE_STMT, Kind.DEFAULT_STMT, Kind.CXX_FOR_RANGE_STMT, *LOOPS}
# No expressions of the running program.
SKIPPED = {Kind.STATIC_ASSERT, Kind.ENUM_CONSTANT_DECL, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL, Kind.DECL_REF_EXPR,
           Kind.TEMPLATE_TYPE_PARAMETER, Kind.TEMPLATE_NON_TYPE_PARAMETER, Kind.CXX_BASE_SPECIFIER,
           Kind.TYPE_ALIAS_TEMPLATE_DECL}


class Site(NamedTuple):
    file: str       # below the root
    begin: int      # in characters
    end: int
    line: int
    kind: str
    new: str
    is_constexpr: bool  # part of a function that may be called at compile time


class Finder:
    def __init__(self, root, file, lines):
        self.data = (root / file).read_bytes()
        self.file, self.lines = file, lines
        self.sites = set()

    def text(self, node):
        return self.data[node.extent.start.offset:node.extent.end.offset]

    def before(self, offset):
        return self.data[max(0, offset - 200):offset].rstrip()

    def after(self, offset):
        return self.data[offset:offset + 200].lstrip()

    def add(self, kind, begin, end, new, guarded):
        line = self.data.count(b"\n", 0, begin) + 1
        if line in self.lines and new != self.data[begin:end]:
            characters = (len(self.data[:offset].decode()) for offset in (begin, end))
            self.sites.add(Site(self.file, *characters, line, kind, new.decode(), guarded))

    def visit(self, node, parent, constant, guarded, initialises=False):
        try:
            kind = node.kind
        except ValueError:  # unknown to these bindings
            return
        if kind in SKIPPED or kind == Kind.CALL_EXPR and node.spelling in UNOBSERVABLE or node.extent.end.offset == 0:
            return
        children = list(node.get_children())
        place = node.location.offset
        head = self.data[node.extent.start.offset:place]
        if kind in FUNCTIONS:
            if b"consteval" in head:
                return
            constant, guarded = False, b"constexpr" in head
            children = [child for child in children if child.extent.start.offset > place]
        elif kind in VARIABLES:
            constant = constant or b"constexpr" in head or (
                kind == Kind.VAR_DECL and node.semantic_parent.kind in SCOPES)
            guarded = guarded or kind == Kind.FIELD_DECL
            children = [child for child in children if child.extent.start.offset >= place
                        and self.before(child.extent.start.offset)[-1:] not in (b"[", b":")]
        elif kind == Kind.LAMBDA_EXPR:
            constant, guarded = False, guarded or constant
        elif kind == Kind.MEMBER_REF_EXPR:
            children = [child for child in children if child.extent.end.offset <= place]
        elif kind == Kind.CASE_STMT or kind == Kind.IF_STMT and re.match(rb"if\s+constexpr", self.text(node)):
            children = children[1:]
        if not constant:
            self.look_at(node, kind, children, parent, guarded, initialises)
        for child in children:
            starts_name = kind in VARIABLES and child.extent.start.offset == place or kind == Kind.CONSTRUCTOR
            self.visit(child, node, constant, guarded, starts_name or initialises and kind == Kind.UNEXPOSED_EXPR)

    def look_at(self, node, kind, children, parent, guarded, initialises):
        begin, end = node.extent.start.offset, node.extent.end.offset
        if kind == Kind.INTEGER_LITERAL:
            if found := INTEGER.fullmatch(self.text(node)):
                form = b"%#x" if found[1][:2].lower() == b"0x" else b"%d"
                number = int(found[1].replace(b"'", b""), 0) + 1
                self.add("constant", begin, end, form % number + found[2], guarded)
        elif kind in (Kind.BINARY_OPERATOR, Kind.CALL_EXPR):
            self.compare(children, guarded)
        if kind == Kind.BINARY_OPERATOR and len(children) == 2:
            left, right = children
            operator = self.data[left.extent.end.offset:right.extent.start.offset].strip()
            if operator in (b"&&", b"||"):
                for operand in children:
                    self.decide(operand, [operator == b"&&"], guarded)
        elif kind == Kind.CONDITIONAL_OPERATOR:
            self.decide(children[0], [True, False], guarded)
        elif kind in LOOPS or kind == Kind.IF_STMT:
            for child in children:
                if child.kind.is_expression() and self.is_condition(child):
                    self.decide(child, [False] if kind in LOOPS else [True, False], guarded)
        elif kind == Kind.CALL_EXPR and not initialises and node.spelling not in ORDERLESS:
            self.exchange(node, guarded)
        if parent and kind.is_expression() and self.is_statement(node, parent):
            call = unwrapped(node)
            if call.kind == Kind.CALL_EXPR and call.spelling not in {"operator=", *UNOBSERVABLE}:
                self.add("call", begin, self.data.index(b";", end) + 1, b"", guarded)

    def compare(self, operands, guarded):
        """A built-in operator stands between two operands; that of a function is the second of three."""
        if len(operands) == 2:
            begin, end = operands[0].extent.end.offset, operands[1].extent.start.offset
        elif len(operands) >= 3:
            begin, end = operands[1].extent.start.offset, operands[1].extent.end.offset
            operands = operands[0], operands[2]
        else:
            return
        operator = self.data[begin:end].strip()
        first, last = operands[0].extent.start.offset, operands[1].extent.end.offset
        if operator in OPPOSITES and first < begin and end < last:
            turned = self.data[begin:end].replace(operator, OPPOSITES[operator])
            self.add("comparison", first, last, self.data[first:begin] + turned + self.data[end:last], guarded)

    def decide(self, node, values, guarded):
        if self.text(node) not in (b"", b"true", b"false"):
            for value in values:
                new = b"true" if value else b"false"
                self.add("condition", node.extent.start.offset, node.extent.end.offset, new, guarded)

    def exchange(self, call, guarded):
        begin, end = call.extent.start.offset, call.extent.end.offset
        arguments = [argument for argument in call.get_arguments() if argument and argument.extent.end.offset]
        for left, right in zip(arguments, arguments[1:]):
            at, after = left.extent.start.offset, right.extent.end.offset
            between = self.data[left.extent.end.offset:right.extent.start.offset]
            # An initializer list is no expression, and has no name before it.
            is_plain = between.strip() == b"," and begin < at and self.data[begin:begin + 1] != b"{"
            if is_plain and bare(left) == bare(right) != "<dependent type>" and self.text(left) != self.text(right):
                exchanged = self.text(right) + between + self.text(left)
                self.add("arguments", begin, end, self.data[begin:at] + exchanged + self.data[after:end], guarded)

    def is_condition(self, node):
        begin, end = node.extent.start.offset, node.extent.end.offset
        before, after = self.before(begin), self.after(end)
        if re.search(rb"\b(if|while) ?\($", before):
            return after[:1] == b")"
        return before[-1:] == b";" and after[:1] in (b")", b";")

    def is_statement(self, node, parent):
        if parent.kind not in STATEMENTS or self.after(node.extent.end.offset)[:1] != b";":
            return False
        before = self.before(node.extent.start.offset)
        return parent.kind == Kind.COMPOUND_STMT or before[-1:] in (b")", b":") or before[-4:] == b"else"


def unwrapped(node):
    while node.kind == Kind.UNEXPOSED_EXPR and len(children := list(node.get_children())) == 1:
        node = children[0]
    return node


def bare(node):
    """The type of an expression, without references and const."""
    kind = node.type.get_canonical()
    if pointee := kind.get_pointee().spelling if kind.kind.name.endswith("REFERENCE") else None:
        return pointee.removeprefix("const ")
    return kind.spelling.removeprefix("const ")


def find(root, lines, flags):
    """All sites of some files on some of their lines, {file: lines}, in order; with the flags of the compiler."""
    found, seen = set(), set()
    with concurrent.futures.ProcessPoolExecutor() as workers:
        # Most headers are read with a source that includes them.
        for ending in (".cpp", ".hpp"):
            files = [file for file in sorted(lines) if file.endswith(ending) and file not in seen]
            for read, sites in workers.map(functools.partial(find_in, root, lines, flags), files):
                seen |= read
                found |= sites
    return sorted(found)


def find_in(root, lines, flags, file):
    """The files of which a file has the contents, itself and headers, and their sites."""
    path = root / file
    # Texts that the build makes; no site is in them.
    made = re.findall(r'#include "([^"]+\.inc)"', path.read_text())
    unit = clang.cindex.Index.create().parse(str(path), ["-x", "c++", *flags],
                                             [(str(path.parent / name), '""') for name in made])
    for problem in unit.diagnostics:
        if problem.severity >= problem.Error:
            print(f"clang reads a part of {file} only: {problem}", flush=True)
            break
    finders = {}
    for node in unit.cursor.get_children():
        if name := node.location.file and os.path.relpath(node.location.file.name, root):
            if name in lines:
                finders.setdefault(name, Finder(root, name, lines[name])).visit(node, None, False, False)
    return set(finders), {site for finder in finders.values() for site in finder.sites}
