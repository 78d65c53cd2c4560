"""The files for hosting name things that exist."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from server.harness import ROOT
from stardeck.server.settings_read import read

HOSTING = ROOT / "hosting"
TEXTS = [*HOSTING.iterdir(), ROOT / "docs" / "hosting.md"]


def variables(text: str) -> dict[str, str]:
    """Every setting that a file gives a value, as a variable."""
    found = re.findall(r"^[^#\n]*?(STARDECK_[A-Z_]+)(?:=|: )(\S+)", text, re.MULTILINE)
    return {name: value.strip('"').replace("${DOMAIN}", "play.example.org") for name, value in found}


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_every_variable_is_a_setting(file: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("postgresql://postgres:x@db/stardeck")
    given = variables(file.read_text(encoding="utf-8"))
    for name in given:
        if name.endswith("_FILE"):
            given[name] = str(tmp_path / "secret")
    read({}, given)


def test_compose_is_rootless_and_believes_only_its_proxy() -> None:
    compose = yaml.safe_load((HOSTING / "compose.yml").read_text(encoding="utf-8"))
    server, caddy = compose["services"]["stardeck"], compose["services"]["caddy"]
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    assert "ports" not in server
    proxy = caddy["networks"]["inside"]["ipv4_address"]
    assert server["environment"]["STARDECK_PROXIES"] == f"{proxy}/32"
    assert server["environment"]["STARDECK_URL"].startswith("https://")


def test_the_image_installs_what_the_wheel_requires() -> None:
    """By hash, with every extra, and without a tool of ours."""
    dockerfile = (HOSTING / "Dockerfile").read_text(encoding="utf-8")
    assert "USER 10001" in dockerfile
    locked = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8").lower()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in (*project["dependencies"], *project["optional-dependencies"]["postgres"], "greenlet"):
        name = re.split(r"[\[>=<;]", wanted)[0]
        assert re.search(rf"^{name}==", locked, re.MULTILINE), name
    assert "\npytest==" not in locked
    for source in re.findall(r"^COPY (requirements\S+) ", dockerfile, re.MULTILINE):
        assert (ROOT / source).exists()


def test_the_unit_starts_a_command_that_exists() -> None:
    unit = (HOSTING / "stardeck.service").read_text(encoding="utf-8")
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert shlex.split(command)[1:] == ["serve", "--file", "/etc/stardeck/stardeck.toml"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = (HOSTING / "stardeck.service").read_text(encoding="utf-8")
    (tmp_path / "stardeck.service").write_text(unit.replace("/opt/stardeck/bin/stardeck", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", tmp_path / "stardeck.service"], capture_output=True, text=True)
    assert "stardeck.service" not in done.stderr, done.stderr
