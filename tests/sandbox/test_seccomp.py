"""The filter of system calls, run by a small interpreter: on both kinds of processor."""

import platform
import re
import struct
from errno import ENOSYS, EPERM
from pathlib import Path

import pytest

from autograder.sandbox import seccomp
from autograder.sandbox.seccomp import ALLOWED, CHECKS


def run_filter(program: bytes, arch: int, number: int, arguments: tuple[int, ...] = ()) -> str:
    """Return what the filter answers to a system call, as the kernel would run it."""
    padded = [*arguments, 0, 0, 0, 0, 0, 0][:6]
    data = struct.pack("=IIQ6Q", number, arch, 0, *padded)
    instructions = list(struct.iter_unpack("HBBI", program))
    at, word = 0, 0
    while True:
        code, if_true, if_false, k = instructions[at]
        at += 1
        if code == seccomp.LOAD:
            word = struct.unpack_from("=I", data, k)[0]
        elif code == seccomp.AND:
            word &= k
        elif code == seccomp.RETURN:
            errors = {EPERM: "refused", ENOSYS: "unknown"}
            return "permitted" if k == 0x7FFF0000 else errors[k & 0xFFFF]
        else:
            holds = word == k if code == seccomp.JUMP_EQ else word >= k
            assert code in (seccomp.JUMP_EQ, seccomp.JUMP_GE)
            at += if_true if holds else if_false


def filter_of(machine: str, monkeypatch: pytest.MonkeyPatch) -> bytes:
    monkeypatch.setattr(platform, "machine", lambda: machine)
    return seccomp.seccomp_filter.__wrapped__()


@pytest.mark.parametrize("machine", seccomp.MACHINES)
def test_the_filter_permits_the_calls_of_the_list_and_no_others(
    machine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = filter_of(machine, monkeypatch)
    column, arch = seccomp.MACHINES[machine]
    names = {numbers[column]: name for name, numbers in ALLOWED.items() if numbers[column] >= 0}
    for number in [*range(1000), 0x40000000, 0x40000039, 0xFFFFFFFF]:
        answer = run_filter(program, arch, number)
        if number not in names:
            later = number >= 424 and (number < 2**30 or machine == "aarch64")
            assert answer == ("unknown" if later else "refused"), number
        elif names[number] not in CHECKS:
            assert answer == "permitted", names[number]


@pytest.mark.parametrize("machine", seccomp.MACHINES)
@pytest.mark.parametrize("name", CHECKS)
def test_the_filter_compares_the_argument_with_each_value_and_its_neighbours(
    name: str, machine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = filter_of(machine, monkeypatch)
    column, arch = seccomp.MACHINES[machine]
    check, number = CHECKS[name], ALLOWED[name][column]
    tried = {v + d for v in check.values for d in (-1, 0, 1)} | {1 << n for n in range(32)} | {0}
    tried |= {v | 1 << n for v in check.values for n in range(32)}
    for value in {v & 0xFFFFFFFF for v in tried}:
        arguments = (0xFFFF,) * check.argument + (value,) + (0xFFFF,) * (5 - check.argument)
        right = value & check.bits in check.values
        answer = run_filter(program, arch, number, arguments)
        assert answer == ("permitted" if right else "refused"), hex(value)


def test_a_call_of_another_kind_of_processor_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    program = filter_of("x86_64", monkeypatch)
    i386 = 0x40000003
    assert {run_filter(program, i386, number) for number in range(500)} == {"refused"}


def test_a_processor_without_a_list_is_an_error_that_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(OSError, match="for riscv64; known are x86_64, aarch64"):
        filter_of("riscv64", monkeypatch)


HEADERS = (
    Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    Path("/usr/include/asm-generic/unistd.h"),
)


@pytest.mark.parametrize("column", [0, 1])
def test_the_numbers_are_those_of_the_kernels_headers(column: int) -> None:
    if not HEADERS[column].exists():
        pytest.skip("the kernel's headers are not installed")
    define = re.compile(r"#define __NR(?:3264)?_(\w+)\s+(\d+)$", re.MULTILINE)
    known = {name: int(number) for name, number in define.findall(HEADERS[column].read_text())}
    known.setdefault("newfstatat", known.get("fstatat", 0))
    known.setdefault("fchmodat2", 452)  # later than some headers
    assert {n: numbers[column] for n, numbers in ALLOWED.items() if numbers[column] >= 0} == {
        n: known[n] for n, numbers in ALLOWED.items() if numbers[column] >= 0
    }
    assert not [n for n, numbers in ALLOWED.items() if numbers[column] < 0 and n in known]
