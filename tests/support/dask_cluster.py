"""A Dask cluster of processes on this machine."""

import os
import subprocess
import sys
from pathlib import Path

from distributed import Client

from tests.support.submissions import written_by

DASK = Path(sys.executable).parent / "dask"


class Dask:
    """A scheduler and its workers, all processes of their own, in a directory of their own."""

    def __init__(self, folder: Path, failures: int = 3, hung: str = "300s") -> None:
        self.folder = folder
        self.environment = {
            "AUTOGRADER_SECRET": "",
            "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": hung,
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(failures),
        }
        self.processes: list[subprocess.Popen[bytes]] = []
        file = ("--scheduler-file", str(folder / "scheduler.json"))
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", "0", *file)
        self.address = written_by(self.scheduler, folder, "scheduler.json")["address"]

    def start(self, *command: str) -> "subprocess.Popen[bytes]":
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        with (self.folder / "dask.log").open("ab") as log:
            process = subprocess.Popen(
                [DASK, *command, "--no-dashboard"], cwd=self.folder, stdout=log, stderr=log,
                env=env | self.environment,
            )  # fmt: skip
        self.processes.append(process)
        return process

    def worker(self, threads: int = 1) -> "subprocess.Popen[bytes]":
        options = ("--nthreads", str(threads), "--host", "127.0.0.1", "--no-nanny")
        return self.start("worker", self.address, *options)

    def wait_for(self, workers: int) -> None:
        with Client(self.address, timeout=120, set_as_default=False) as client:
            client.wait_for_workers(workers, 180)

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()
