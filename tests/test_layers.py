"""Who may import whom, read from every file. A new folder or module must find its place here."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping

import pytest

from game.paths import PACKAGE

ENGINE = {"errors", "model", "rules"}
MATCH = {*ENGINE, "variants", "match"}
MAY_IMPORT: Mapping[str, set[str]] = {
    "errors": set(),
    "model": {"errors"},
    "rules": {"errors", "model"},
    "variants": ENGINE,
    "match": {*ENGINE, "files", "variants"},
    "ai": ENGINE,
    "text": {*ENGINE, "ai"},
    "cases": {*ENGINE, "variants"},
    "fit_estimates": {"ai", "model", "rules", "variants"},
    "interval": set(),
    "executors": {"errors"},
    "simulate": {*MATCH, "ai", "executors"},
    "duplicate": {*MATCH, "ai", "executors", "interval", "simulate"},
    "arena": {*MATCH, "ai", "executors", "interval", "simulate"},
    "bench": {*MATCH, "ai", "arena", "simulate"}
    | {"app", "bootstrap", "cli", "desktop", "opening", "errors", "interval", "request", "ui"},
    # The first start: nothing but the standard library and each other.
    "paths": set(),
    "files": set(),
    "environment": {"paths"},
    "firststart": {"environment", "paths"},
    "bootstrap": {"environment", "firststart", "paths"},
    "fontfiles": {"files", "paths"},
    "keys": {"text"},
    "settings": {"errors", "files", "keys", "paths", "text", "variants"},
    "ui": {*MATCH, "ai", "text", "paths", "fontfiles", "keys", "settings"},
    "request": {"rules"},
    "app": {"errors", "ui", "text", "paths", "settings"},
    "opening": {"paths", "request", "settings", "text", "ui"},
    "desktop": {
        "opening",
        *MATCH,
        "ai",
        "text",
        "ui",
        "app",
        "paths",
        "fontfiles",
        "request",
        "settings",
    },
    "cli": {"opening", *MATCH, "ai", "ui", "cases", "desktop", "executors", "paths", "request"}
    | {"arena", "bench", "duplicate", "simulate"},
}
"""For each folder or module of game, what else of game it may import, itself aside."""

PYGAME = {"ui", "app"}
NUMPY = {"game.ai.worlds", "game.bench.playouts", "game.fit_estimates"}
"""Folders that think in thousands of worlds at once; the window starts without them."""
PURE = {"model", "rules"}
IMPURE = {"random", "time", "datetime", "os", "secrets", "uuid", "threading", "pathlib", "io"}
"""What a state or a rule could depend on besides the match."""

MODULES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}


def imports(module: str) -> Iterator[str]:
    """Full names of the modules that a module imports, inside a function too."""
    path = MODULES[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1]
            source = ".".join((*(base if node.level else ()), *filter(None, (node.module,))))
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                yield inner if inner in MODULES else source


def area_of(module: str) -> str:
    """The folder or module of game that a full name lies in; game itself is "game"."""
    return module.split(".")[1] if "." in module else module


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_lies_below_it(module: str) -> None:
    area = area_of(module)
    if area == "game":
        assert not [name for name in imports(module) if name.startswith("game.")]
        return
    assert area in MAY_IMPORT, f"say in MAY_IMPORT what {area} may import"
    for name in imports(module):
        if name.startswith("game."):
            assert area_of(name) in MAY_IMPORT[area] | {area}, f"{module} imports {name}"


@pytest.mark.parametrize("module", MODULES)
def test_pygame_stays_in_the_window(module: str) -> None:
    if area_of(module) not in PYGAME:
        assert "pygame" not in {name.split(".")[0] for name in imports(module)}


@pytest.mark.parametrize("module", MODULES)
def test_numpy_stays_among_the_worlds(module: str) -> None:
    if not any(module.startswith(folder) for folder in NUMPY):
        assert "numpy" not in {name.split(".")[0] for name in imports(module)}


def test_the_window_starts_without_numpy() -> None:
    asked = (
        "import sys, game.desktop; from game.ui.scenes.named import loading; "
        "[load() for load in loading()]; sys.exit('numpy' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", asked], check=True, cwd=PACKAGE.parent)


@pytest.mark.parametrize("module", [name for name in MODULES if area_of(name) in PURE])
def test_rules_depend_on_nothing_but_the_match(module: str) -> None:
    assert not IMPURE & {name.split(".")[0] for name in imports(module)}


def test_no_module_needs_itself() -> None:
    graph = {module: {name for name in imports(module) if name in MODULES} for module in MODULES}
    done: set[str] = set()
    while len(done) < len(graph):
        ready = {module for module in graph.keys() - done if graph[module] <= done | {module}}
        assert ready, f"a circle lies among {sorted(graph.keys() - done)}"
        done |= ready


def test_every_place_in_the_table_is_taken() -> None:
    assert MAY_IMPORT.keys() == {area_of(module) for module in MODULES} - {"game"}
