"""Builds the extension beside the C library, which `make wheel` has put into the package."""

import os
import re
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel

PACKAGE = Path("src") / "inputmask"
HEADERS = Path(os.environ["INPUTMASK_HEADERS"])


class StableWheel(bdist_wheel):
    """One wheel for all versions from 3.10 on."""

    def get_tag(self):
        return "cp310", "abi3", super().get_tag()[2]


setup(
    version=re.search('#define INPUTMASK_VERSION "(.+)"', (HEADERS / "inputmask.h").read_text())[1],
    cmdclass={"bdist_wheel": StableWheel},
    ext_modules=[
        Extension(
            "inputmask._native",
            [str(PACKAGE / "_native.c")],
            include_dirs=[str(HEADERS)],
            library_dirs=[str(PACKAGE)],
            libraries=["inputmask"],
            runtime_library_dirs=["$ORIGIN"],
            extra_compile_args=["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-fvisibility=hidden"],
            extra_link_args=["-Wl,-s"],
            py_limited_api=True,
        )
    ],
)
