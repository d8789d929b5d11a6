"""Packages: environment, project and constraints agree, for every promised Python."""

import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.pythons import NEWEST, OLDEST, promised

ROOT = Path(__file__).parent.parent


def wanted(requirement: str) -> tuple[str, str]:
    """Return what is required, in one spelling, with its bounds."""
    parsed = Requirement(requirement)
    return canonicalize_name(parsed.name), str(parsed.specifier)


def test_environment_and_pyproject_list_the_same_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project.get("optional-dependencies", {}).values()
    ours = {*project["dependencies"], *(name for group in optional for name in group)}
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    conda = [entry for entry in environment["dependencies"] if isinstance(entry, str)]
    (by_pip,) = (entry["pip"] for entry in environment["dependencies"] if isinstance(entry, dict))
    itself = [entry for entry in by_pip if entry.startswith("-e ")]
    theirs = [*conda, *(entry for entry in by_pip if entry not in itself)]
    python = ("python", project["requires-python"])
    assert sorted(map(wanted, theirs)) == sorted([*map(wanted, ours), python, ("pip", "")])
    assert itself == ["-e ."]


def test_every_promised_python_is_named_once_and_the_oldest_is_required():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = promised()
    minors = [int(version.partition(".")[2]) for version in versions]
    assert minors == list(range(OLDEST, minors[-1] + 1))
    assert NEWEST >= minors[-1] >= 14
    assert project["requires-python"] == f">={versions[0]}"


def test_constraints_pin_every_package_for_every_promised_python():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines]
    for version in promised():
        chosen = [
            pin
            for pin in pins
            if pin.marker is None or pin.marker.evaluate({"python_version": version})
        ]
        versions = {canonicalize_name(p.name): str(p.specifier).removeprefix("==") for p in chosen}
        assert len(versions) == len(chosen), "a package is pinned twice"
        for wanted_package in (Requirement(text) for group in groups for text in group):
            pinned = versions.get(canonicalize_name(wanted_package.name))
            assert pinned, f"{wanted_package.name} is not pinned for Python {version}"
            assert wanted_package.specifier.contains(pinned)
