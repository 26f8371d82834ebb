"""A wheel without machine code plays on every Python at hand that has what the engine needs; on this one surely."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MINORS = range(11, 15)  # of Python 3

NEEDED = "import librt.vecs, mypy_extensions"
PLAYED = """
import bosquet
from bosquet.arena.fixture import play_out
from bosquet.bots import make
match = bosquet.Match(bosquet.game("bosk"), 2, 3)
play_out(match, [make("gland"), make("hinted:5")])
assert match.state.over() and not bosquet.compiled()
print(bosquet.__file__)
"""


def at_hand() -> list[str]:
    found = [path for minor in MINORS if (path := shutil.which(f"python3.{minor}"))]
    able = [path for path in found if subprocess.run([path, "-c", NEEDED], check=False).returncode == 0]
    return [sys.executable, *able]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, as building leaves traces, and without the web client, which is another matter."""
    here = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT / "src", here / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, here)
    build = "from setuptools.build_meta import build_wheel; build_wheel('.')"
    subprocess.run(
        [sys.executable, "-c", build],
        cwd=here,
        env={**os.environ, "BOSQUET_PURE": "1"},
        check=True,
        capture_output=True,
    )
    return next(here.glob("*.whl"))


def test_a_pure_wheel_is_for_every_python_and_is_typed(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert "bosquet/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_a_pure_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    for python in at_hand():
        played = subprocess.run(
            [python, "-c", PLAYED],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"},
            check=True,
            capture_output=True,
            text=True,
        )
        assert Path(played.stdout.strip()).is_relative_to(tmp_path)
