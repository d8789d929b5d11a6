"""What The Littlest JupyterHub brings, for the hub of the tests: without systemd and passwords.

Users of the system are made at the first login, as there: ``jupyter-ada`` for the login ``ada``,
with a home that is closed to others. The settings of docs/hub.md come last.
"""

import os
import subprocess
from glob import glob

from jupyterhub.spawner import LocalProcessSpawner, set_user_setuid

HUB, PROXY, PUBLIC = (int(port) for port in os.environ["HUB_PORTS"].split())
c = get_config()  # type: ignore[name-defined]  # noqa: F821


class UserCreatingSpawner(LocalProcessSpawner):
    """Starts a server for a user of the system, who is made first."""

    @property
    def system_user(self):
        """The user's name in the system."""
        return f"jupyter-{self.user.name}"

    def user_env(self, env):
        """Make the user, and return the variables of its server."""
        name = self.system_user
        if subprocess.run(["id", name], capture_output=True).returncode:
            subprocess.run(["useradd", "--create-home", "--shell", "/bin/bash", name], check=True)
            subprocess.run(["chmod", "o-rwx", f"/home/{name}"], check=True)
        return env | {"USER": name, "HOME": f"/home/{name}", "SHELL": "/bin/bash"}

    def make_preexec_fn(self, name):
        """Return what makes a process that of the user."""
        return set_user_setuid(self.system_user)


c.JupyterHub.spawner_class = UserCreatingSpawner
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.bind_url = f"http://127.0.0.1:{PUBLIC}"
c.JupyterHub.hub_port = HUB
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{PROXY}"
c.ConfigurableHTTPProxy.command = os.environ["HUB_PROXY"]
c.Spawner.args = ["--LabApp.expose_app_in_browser=True", "--LabApp.news_url="]  # as other tests
c.Spawner.http_timeout = c.Spawner.start_timeout = 600
for path in sorted(glob("/opt/tljh/config/jupyterhub_config.d/*.py")):
    load_subconfig(path)  # type: ignore[name-defined]  # noqa: F821
