"""JupyterHub on a server, with the settings of docs/hub.md."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

from tests.hub.machine import TLJH, Machine

PROXY = "proxy/node_modules/.bin/configurable-http-proxy"
"""Where `make test-all` installs the hub's proxy, below the environment."""


@contextmanager
def hub(server: Machine) -> Iterator[str]:
    """Start the hub; yield its address when it answers."""
    ports = [free_port() for _ in range(3)]
    server.run("install -d -m 700 /opt/tljh/state")
    env = [f"HUB_PORTS={' '.join(map(str, ports))}", f"HUB_PROXY={TLJH}/{PROXY}"]
    words = ["env", *env, "jupyterhub", "-f", str(Path(__file__).with_name("jupyterhub_config.py"))]
    with open(os.environ.get("HUB_LOG", os.devnull), "w") as log:
        process = subprocess.Popen(
            server.command(words, "root", "/opt/tljh/state"), stdout=log, stderr=log
        )
    address = f"http://127.0.0.1:{ports[2]}"
    try:
        while not _answers(ports[2]):
            assert process.poll() is None, "the hub has ended; HUB_LOG=FILE keeps its words"
            time.sleep(0.5)
        yield address
    finally:
        process.kill()  # what it has started ends with the machine
        process.wait()


def _answers(port: int) -> bool:
    """Tell whether the hub answers; its proxy does so before it."""
    with suppress(OSError), closing(HTTPConnection("127.0.0.1", port, timeout=60)) as hub:
        hub.request("GET", "/hub/login")
        return hub.getresponse().status == 200
    return False


def free_port() -> int:
    """Return a port on which nobody listens."""
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        return int(found.getsockname()[1])
