"""Compiles the engine with mypyc. Without a C compiler, or with BOSQUET_PURE=1, it runs as the plain Python it is."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError

ENGINE = ("core", "geometry", "games", "bots")
NOT_COMPILED = ("__init__.py", "shapes.py")  # shapes are types alone, and read as such when types are generated


def engine() -> list[Extension]:
    """Every module of the engine, as one group: calls between them stay direct."""
    if os.environ.get("BOSQUET_PURE"):
        return []
    paths = (path for part in ENGINE for path in Path("src/bosquet", part).rglob("*.py"))
    modules = sorted(str(path) for path in paths if path.name not in NOT_COMPILED)
    # No settings of mypy: they are for `make check`, and name a plugin that a build does not have.
    options = {"opt_level": "2", "debug_level": "0", "multi_file": True}
    found = mypycify(["--config-file=", *modules], group_name="bosquet", **options)
    if os.name == "posix":
        for extension in found:
            # Nobody outside calls into the engine's C: said so, the compiler makes it a tenth faster.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


class Build(build):
    """Keeps machine code that is still true from the last build, and nothing else."""

    def run(self) -> None:
        kept = self.get_finalized_command("build_ext").get_outputs()
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and str(path) not in kept:
                path.unlink()
        super().run()


class BuildEngine(build_ext):
    """All of the engine or nothing, for half of a group cannot be imported; on all cores, as it is much C."""

    def run(self) -> None:
        try:
            super().run()
        except CCompilerError as error:
            self.warn(f"no working C compiler: the engine is installed as plain Python ({error})")
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []
            wheel = self.distribution.command_obj.get("bdist_wheel")
            if wheel:
                wheel.root_is_pure = True  # and so for every machine

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()  # over extensions; the sources of one are left to us
        one_by_one = self.compiler.compile

        def at_once(sources: list[str], **how: object) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as pool:
                objects = pool.map(lambda source: one_by_one([source], **how), sources)
                return [path for group in objects for path in group]

        self.compiler.compile = at_once
        super().build_extensions()


setup(ext_modules=engine(), cmdclass={"build": Build, "build_ext": BuildEngine})
