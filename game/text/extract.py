"""Collects every sentence of the source into `locale/messages.pot`.

    python -m game.text.extract            writes the file
    python -m game.text.extract --check    fails if it is not up to date

Reads the syntax tree: the first argument of `say` and `mark`, and the first two of `say_n`,
must be literal strings, or they could not be translated.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.text.catalogue import DOMAIN, LOCALE

PACKAGE = Path(__file__).parent.parent
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
CATALOGUE = "game.text.catalogue"  # a function of the same name from elsewhere is another one
KEYS = {"say": 1, "mark": 1, "say_n": 2}  # how many leading arguments are sentences

HEADER = """\
# Every sentence of the game, written by game/text/extract.py.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


class Found(NamedTuple):
    """One sentence, with its plural or alone, and the file it stands in."""

    sentences: tuple[str, ...]
    file: str


class NotLiteral(Exception):
    """A sentence that is put together while the program runs."""


def found_in(source: str, file: str) -> Iterator[Found]:
    """The sentences of one file, in order."""
    tree = ast.parse(source)
    ours = {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == CATALOGUE
        for name in node.names
    }
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        count = KEYS.get(node.func.id)
        if count is None or node.func.id not in ours:
            continue
        literals = (arg.value for arg in node.args[:count] if isinstance(arg, ast.Constant))
        texts = tuple(text for text in literals if isinstance(text, str))
        if len(texts) == count:
            yield Found(texts, file)
        elif node.func.id != "say" or not isinstance(
            node.args[0], ast.Name | ast.Attribute | ast.Subscript
        ):
            # say(variable) and say(TABLE[key]) are allowed: they hold what mark() has collected.
            raise NotLiteral(f"{file}, line {node.lineno}: {ast.unparse(node)}")


def template(package: Path = PACKAGE) -> str:
    """The whole text of `messages.pot`."""
    places: dict[tuple[str, ...], list[str]] = {}
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package.parent).as_posix()
        for found in found_in(path.read_text(encoding="utf-8"), file):
            files = places.setdefault(found.sentences, [])
            if file not in files:
                files.append(file)
    return HEADER + "".join(_entry(sentences, places[sentences]) for sentences in sorted(places))


def _entry(sentences: tuple[str, ...], files: list[str]) -> str:
    lines = ["", *(f"#: {file}" for file in files), f"msgid {_quoted(sentences[0])}"]
    if len(sentences) == 2:
        lines += [f"msgid_plural {_quoted(sentences[1])}", 'msgstr[0] ""', 'msgstr[1] ""']
    else:
        lines.append('msgstr ""')
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main(arguments: list[str]) -> int:
    """Write or check the template; the exit status."""
    text = template()
    if "--check" in arguments:
        current = TEMPLATE.read_text(encoding="utf-8") if TEMPLATE.is_file() else ""
        if current != text:
            print("locale/messages.pot is out of date: run python -m game.text.extract")
            return 1
        return 0
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
