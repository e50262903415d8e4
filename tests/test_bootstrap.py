"""The first start, tried in small copies of the checkout whose only package is made here."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from game import bootstrap, environment, firststart, paths
from game.environment import Place, has_all, read_pins

ROOT = bootstrap.ROOT
OLD_PYTHONS = ("2.7", "3.5", "3.6", "3.8", "3.10")
COPIED = ("__init__", "bootstrap", "environment", "firststart", "paths")
CLI = """
import json, sys
import frisch_probe

def main(argv):
    print(json.dumps({"prefix": sys.prefix, "argv": argv, "version": frisch_probe.VERSION}))
    return 3 if "three" in argv else 0
"""


class Ended(NamedTuple):
    status: int
    output: str
    error: str

    @property
    def told(self) -> dict[str, object]:
        """What the game in the copy said about itself."""
        told = json.loads(self.output)
        assert isinstance(told, dict)
        return told


class Checkout:
    """A copy of what a start needs, with a home, a package index, and a game that says hello."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "игра šć"
        self.home = folder / "home"
        self.wheels = folder / "wheels"
        for made in (self.folder / "game", self.home, self.wheels):
            made.mkdir(parents=True)
        self.copy("main.py")
        for name in COPIED:
            self.copy(f"game/{name}.py")
        (self.folder / "game/cli.py").write_text(CLI, "utf-8")
        self.environment = {
            "HOME": str(self.home),
            "PATH": os.environ["PATH"],
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
        }
        self.require("1.0")

    @property
    def place(self) -> Place:
        return Place(self.folder / ".venv")

    def copy(self, name: str) -> None:
        (self.folder / name).write_bytes((ROOT / name).read_bytes())

    def require(self, version: str) -> None:
        """Make this version of the package and pin it."""
        wheel = make_wheel(self.wheels, version)
        digest = sha256(wheel.read_bytes()).hexdigest()
        (self.folder / "requirements.txt").write_text(
            f"frisch-probe=={version} \\\n    --hash=sha256:{digest}\n    # via frisch\n", "utf-8"
        )

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        # The Python below any virtual environment: what a person has before the first start.
        python = Path(sys.base_prefix) / ("python.exe" if os.name == "nt" else "bin/python3")
        return subprocess.Popen(
            [python, "main.py", *arguments],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def start(self, *arguments: str) -> Ended:
        process = self.begin(*arguments)
        output, error = process.communicate(timeout=120)
        return Ended(process.returncode, output, error)


def make_wheel(folder: Path, version: str) -> Path:
    """A wheel with one module in it, as pip takes them."""
    name = f"frisch_probe-{version}"
    files = {
        "frisch_probe.py": f"VERSION = {version!r}\n",
        f"{name}.dist-info/METADATA": (
            f"Metadata-Version: 2.1\nName: frisch-probe\nVersion: {version}\n"
        ),
        f"{name}.dist-info/WHEEL": (
            "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        ),
    }
    record = "".join(
        f"{path},sha256={digest_of(text)},{len(text)}\n" for path, text in files.items()
    )
    files[f"{name}.dist-info/RECORD"] = f"{record}{name}.dist-info/RECORD,,\n"
    wheel = folder / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return wheel


def digest_of(text: str) -> str:
    return urlsafe_b64encode(sha256(text.encode()).digest()).rstrip(b"=").decode()


def is_one_sentence(error: str) -> bool:
    """Whether the last line is our own sentence, and no traceback came with it."""
    return error.splitlines()[-1].startswith("Frisch: ") and "Traceback" not in error


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


# Starts for real


def test_first_start_sets_up_and_the_next_goes_straight_in(checkout: Checkout) -> None:
    first = checkout.start("--help", "ž")
    assert first.status == 0, first.error
    assert first.told == {
        "prefix": str(checkout.place.folder),
        "argv": ["--help", "ž"],
        "version": "1.0",
    }
    assert len(first.error.splitlines()) == 2

    second = checkout.start("three")
    assert second.status == 3
    assert second.told["argv"] == ["three"]
    assert second.error == ""


def test_nothing_is_made_when_the_packages_are_there_already(checkout: Checkout) -> None:
    site = checkout.home / "site"
    with zipfile.ZipFile(next(checkout.wheels.iterdir())) as wheel:
        wheel.extractall(site)
    checkout.environment["PYTHONPATH"] = str(site)
    ended = checkout.start()
    assert (ended.status, ended.error) == (0, "")
    assert not checkout.place.folder.exists()


def test_without_network_one_sentence_says_so_and_a_later_start_works(
    checkout: Checkout,
) -> None:
    usual = dict(checkout.environment)
    del checkout.environment["PIP_NO_INDEX"], checkout.environment["PIP_FIND_LINKS"]
    checkout.environment["PIP_INDEX_URL"] = "http://127.0.0.1:9/simple"
    offline = checkout.start()
    assert offline.status == 1
    assert is_one_sentence(offline.error)
    assert "internet" in offline.error

    checkout.environment = usual
    assert checkout.start().status == 0


@pytest.mark.slow
def test_new_version_is_fetched_and_without_network_the_old_one_is_kept(
    checkout: Checkout,
) -> None:
    checkout.start()
    old = (checkout.folder / "requirements.txt").read_text("utf-8")
    checkout.require("2.0")
    new = next(checkout.wheels.glob("*2.0*"))
    hidden = new.rename(checkout.home / new.name)
    assert checkout.start().status == 1
    assert checkout.place.is_ready({"frisch-probe": "1.0"})

    hidden.rename(new)
    assert checkout.start().told["version"] == "2.0"

    (checkout.folder / "requirements.txt").write_text(old, "utf-8")
    assert checkout.start().told["version"] == "1.0"


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.05, 0.3, 0.6, 1.0, 1.5])
def test_killed_set_up_is_mended_by_the_next_start(checkout: Checkout, after: float) -> None:
    broken = checkout.begin()
    time.sleep(after)
    broken.kill()
    broken.communicate()
    mended = checkout.start()
    assert mended.status == 0, mended.error
    assert not checkout.place.mark.exists()


@pytest.mark.slow
def test_half_made_environment_is_made_afresh(checkout: Checkout) -> None:
    checkout.start()
    checkout.place.mark.touch()
    (checkout.place.packages / "frisch_probe.py").unlink()
    assert checkout.start().status == 0


@pytest.mark.slow
def test_environment_whose_python_is_gone_is_made_afresh(checkout: Checkout) -> None:
    checkout.start()
    checkout.place.python.unlink()
    assert checkout.start().status == 0


@pytest.mark.slow
def test_package_taken_out_is_put_back(checkout: Checkout) -> None:
    checkout.start()
    for file in checkout.place.packages.rglob("*"):
        if file.is_file():
            file.unlink()
    for folder in checkout.place.packages.iterdir():
        folder.rename(checkout.home / folder.name)
    assert checkout.start().told["version"] == "1.0"


@pytest.mark.slow
def test_two_starts_at_once_share_one_set_up(checkout: Checkout) -> None:
    both = [checkout.begin(), checkout.begin()]
    said = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert sum("Ready" in error for _, error in said) == 1
    assert sum("waits for it" in error for _, error in said) == 1


@pytest.mark.slow
def test_checkout_that_takes_no_files_is_set_up_in_the_data_folder(checkout: Checkout) -> None:
    # A file in the way refuses even root, whom permissions do not stop.
    checkout.place.folder.write_text("", "utf-8")
    ended = checkout.start()
    assert ended.status == 0, ended.error
    assert Path(str(ended.told["prefix"])).is_relative_to(checkout.home)
    assert checkout.start().error == ""


def test_nowhere_to_write_is_told_in_one_sentence(checkout: Checkout) -> None:
    checkout.place.folder.write_text("", "utf-8")
    checkout.environment["FRISCH_DATA"] = str(checkout.folder / "main.py")
    ended = checkout.start()
    assert ended.status == 1
    assert is_one_sentence(ended.error)
    assert "writable" in ended.error


@pytest.mark.slow
def test_python_without_a_pip_to_lend_makes_one(checkout: Checkout) -> None:
    # A virtual environment without pip is such a Python, and makes others from its base.
    bare = checkout.home / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", bare], check=True)
    ended = subprocess.run(
        [Place(bare).python, "main.py"],
        cwd=checkout.folder,
        env=checkout.environment,
        capture_output=True,
        encoding="utf-8",
    )
    assert ended.returncode == 0, ended.stderr
    assert (checkout.place.packages / "pip").is_dir()


# Old Pythons


@pytest.mark.parametrize("version", OLD_PYTHONS)
@pytest.mark.parametrize("file", ["main.py", "tests/__main__.py"])
def test_old_python_gets_one_sentence(version: str, file: str) -> None:
    pretend = (*map(int, version.split(".")), 1)
    code = f"import sys; sys.version_info = {pretend}; exec(open({file!r}).read())"
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert re.fullmatch(
        rf"Frisch needs Python 3\.11 or newer and this is Python {version}: .+\n", ended.stderr
    )


@pytest.mark.parametrize("file", ["main.py", "tests/__init__.py", "tests/__main__.py"])
def test_files_an_old_python_reads_have_old_syntax(file: str) -> None:
    source = (ROOT / file).read_text("ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    newer = (ast.AnnAssign, ast.JoinedStr, ast.NamedExpr, ast.AsyncFunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    displays = [node for node in ast.walk(tree) if isinstance(node, (ast.List, ast.Tuple))]
    assert not [part for node in displays for part in node.elts if isinstance(part, ast.Starred)]


@pytest.mark.slow
@pytest.mark.parametrize("version", OLD_PYTHONS)
def test_old_python_itself_gets_the_sentence(version: str) -> None:
    installed = Path.home().glob(f".pyenv/versions/{version}.*/bin/python")
    python = next((path for path in installed if path.is_file()), None)
    if python is None:
        pytest.skip(f"no Python {version} here")
    for arguments in (["main.py"], ["-m", "tests"]):
        ended = subprocess.run(
            [python, *arguments], cwd=ROOT, capture_output=True, encoding="utf-8"
        )
        assert ended.returncode == 1
        assert f"this is Python {version}:" in ended.stderr


# What is pinned


def test_three_lists_of_packages_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = pins_in(project["dependencies"])
    block = re.search(r"# /// script\n(.*?)# ///", (ROOT / "main.py").read_text("utf-8"), re.S)
    assert block is not None
    script = tomllib.loads(re.sub(r"^# ?", "", block[1], flags=re.M))
    assert pins_in(script["dependencies"]) == needed
    assert script["requires-python"] == project["requires-python"]
    assert read_pins(ROOT / "requirements.txt") == needed
    assert read_pins(ROOT / "requirements-test.txt") == needed | pins_in(
        project["optional-dependencies"]["test"]
    )


def pins_in(dependencies: list[str]) -> dict[str, str]:
    pairs = (dependency.split("==") for dependency in dependencies)
    return {name: version for name, version in pairs}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-test.txt"])
def test_every_requirement_has_a_hash_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert "://" not in text
    for entry in re.findall(r"^\w.*(?:\n .*)*", text, re.M):
        assert "--hash=sha256:" in entry, entry


def test_only_the_games_own_unconditional_pins_count(tmp_path: Path) -> None:
    listed = tmp_path / "requirements.txt"
    listed.write_text(
        "# written by a tool for frisch\n"
        "Pygame_CE==2.5.8 \\\n    --hash=sha256:00\n    # via frisch (pyproject.toml)\n"
        "colorama==0.4 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n    # via frisch\n"
        "pluggy==1.7.0 \\\n    --hash=sha256:00\n    # via pytest\n"
        "both==1 \\\n    --hash=sha256:00\n    # via\n    #   frisch\n    #   other\n",
        "utf-8",
    )
    assert read_pins(listed) == {"pygame-ce": "2.5.8", "both": "1"}


def test_pygame_beside_pygame_ce_does_not_count_as_ready(tmp_path: Path) -> None:
    pins = {"pygame-ce": "2.5.8"}
    assert not has_all(pins, [str(tmp_path)])
    (tmp_path / "pygame_ce-2.5.8.dist-info").mkdir()
    assert has_all(pins, [str(tmp_path)])
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    assert not has_all(pins, [str(tmp_path)])


# Environments others made, and Pythons that lack something


@pytest.mark.parametrize("line", ["version = {}.1", "version_info = {}.1.final.0"])
def test_environment_made_by_hand_is_used_as_it_is(tmp_path: Path, line: str) -> None:
    place = Place(tmp_path)
    place.python.parent.mkdir()
    place.python.symlink_to(Path(sys.executable).resolve())
    (tmp_path / "pyvenv.cfg").write_text(line.format(environment.THIS_VERSION), "utf-8")
    assert place.is_sound()
    place.mark.touch()
    assert not place.is_sound()


def test_environment_of_a_replaced_python_is_not_sound(tmp_path: Path) -> None:
    place = Place(tmp_path)
    place.python.parent.mkdir()
    place.python.symlink_to(Path(sys.executable).resolve())
    (tmp_path / "pyvenv.cfg").write_text("version = 3.99.1", "utf-8")
    assert not place.is_sound()


@pytest.mark.parametrize(
    ("apt", "advice"),
    [
        ("/usr/bin/apt", rf"`sudo apt install python{environment.THIS_VERSION}-venv`"),
        (None, "package manager"),
    ],
)
def test_python_without_venv_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, apt: str | None, advice: str
) -> None:
    monkeypatch.setattr(firststart, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: apt)
    with pytest.raises(firststart.SetupFailed, match=advice):
        firststart.make(Place(tmp_path))


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        (
            "WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError'\n"
            "ERROR: No matching distribution found for pygame-ce==2.5.8",
            "internet",
        ),
        (
            "ERROR: Could not find a version that satisfies the requirement pygame-ce==2.5.8\n"
            "ERROR: No matching distribution found for pygame-ce==2.5.8",
            "no ready-made pygame-ce==2.5.8 for this Python",
        ),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "another"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "free about 200 MB"),
        ("SSLError(SSLCertVerificationError(1, 'CERTIFICATE_VERIFY_FAILED'", "clock"),
        ("ERROR: something new\n", r"\(ERROR: something new\): the whole story is in .*pip\.log"),
        ("", "no word from pip"),
    ],
)
def test_pips_complaint_becomes_one_sentence(tmp_path: Path, said: str, advice: str) -> None:
    log = tmp_path / "pip.log"
    log.write_text(said, "utf-8")
    sentence = firststart.diagnosis(log)
    assert re.search(advice, sentence)
    assert "\n" not in sentence


def test_set_up_without_a_console_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    firststart.say("hello")
    firststart.progress("working")


def test_two_checkouts_have_two_environments_away_from_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FRISCH_DATA", str(tmp_path))
    one, other = bootstrap.away_from(Path("/a")), bootstrap.away_from(Path("/b"))
    assert one != other
    assert one.parent == other.parent == paths.data_folder().path
