"""Promises of the repository as a whole: both builds agree, the locks are tight, nothing of one machine is in it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bosquet
from tests.digests import digests

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bosquet"
PACKAGE = Path(bosquet.__file__).parent
TRACKED = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
TESTS = [name for name in TRACKED if re.search(r"/test_\w+\.py$", name) and name != "tests/test_repository.py"]
LONGEST = 400  # lines

REGISTRY = re.compile(r"pypi[.]|pythonhosted[.]|npmjs[.]|//registry[.]")
MACHINE = re.compile(r"(?<![\w.~])/(?:home|root|work|Users)/")


def run(*command: str, pure: bool) -> str:
    """What `command` prints with the pure sources or the installed package."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if pure:
        environment["PYTHONPATH"] = str(ROOT / "src")
    return subprocess.check_output([sys.executable, *command], cwd=ROOT, env=environment, text=True)


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8", errors="ignore")


def test_the_engine_under_test_is_the_one_that_was_asked_for() -> None:
    mode = "compiled" if bosquet.compiled() else "pure"
    assert os.environ.get("BOSQUET_EXPECT", mode) == mode
    assert (PACKAGE == SOURCE) == (mode == "pure")


def test_the_installed_package_holds_every_source_as_it_is_now() -> None:
    sources = [ROOT / name for name in TRACKED if (ROOT / name).is_relative_to(SOURCE)]
    installed = Path(run("-c", "import bosquet; print(bosquet.__path__[0])", pure=False).strip())
    stale = [path for path in sources if (installed / path.relative_to(SOURCE)).read_bytes() != path.read_bytes()]
    assert stale == []
    assert (installed / "server" / "static" / "index.html").is_file()


def test_compiled_and_pure_play_the_same_games() -> None:
    other = json.loads(run("-m", "tests.digests", pure=bosquet.compiled()))
    assert other["compiled"] != bosquet.compiled()
    assert other["games"] == digests()


def test_what_plays_in_browsers_or_many_at_once_is_where_make_looks_for_it() -> None:
    marked = {kind: [name for name in TESTS if f"pytest.mark.{kind}" in text(name)] for kind in ("browser", "load")}
    boards = re.compile(r"tests/browser/test_\w+\.py|tests/games/\w+/test_board\.py")
    assert [name for name in marked["browser"] if not boards.fullmatch(name)] == []
    assert marked["load"] == ["tests/server/test_load.py"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_and_hashes_everything_and_names_no_address(lock: Path) -> None:
    requirements = lock.read_text().replace("\\\n", " ").splitlines()
    assert requirements
    assert [line for line in requirements if "==" not in line or "--hash=sha256:" not in line] == []
    assert [line for line in requirements if "://" in line] == []


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    assert [name for name in TRACKED if REGISTRY.search(text(name)) or MACHINE.search(text(name))] == []


def test_every_source_fits_in_a_head() -> None:
    sources = (name for name in TRACKED if name.endswith((".py", ".ts", ".svelte")))
    assert [name for name in sources if len(text(name).splitlines()) > LONGEST] == []
