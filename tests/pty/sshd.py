"""A real sshd on loopback, with a port, keys and logins of its own, all gone afterwards. For root only."""

import fcntl
import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import unittest

import harness
import processes
import timeouts

SSHD = "/usr/sbin/sshd"
SEATS = ("white", "gray", "black")
MARK = "tondo end-to-end test "  # of the logins, with the process that made them


def is_possible():
    return os.geteuid() == 0 and os.path.exists(SSHD) and shutil.which("ssh") and shutil.which("useradd")


def run(*command):
    done = timeouts.run(list(map(str, command)), text=True)
    done.check_returncode()
    return done.stdout


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def is_listening(socket_path):
    """Whether a Unix socket is there that takes connections (proc_net(5))."""
    takes_connections = "00010000"
    sockets = map(str.split, pathlib.Path("/proc/net/unix").read_text().splitlines())
    return any(fields[3] == takes_connections and fields[-1] == str(socket_path) for fields in sockets)


class Accounts:
    """Changes of the machine's logins, one at a time."""

    def __enter__(self):
        self._lock = open("/run/tondo-test-accounts.lock", "w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        return self

    def __exit__(self, *_):
        self._lock.close()

    @staticmethod
    def add(name, home):
        # `*` is no password, but does not lock the account as `!` would.
        run("useradd", "--create-home", "--skel", "/dev/null", "--home-dir", home, "--shell", "/bin/sh", "--password",
            "*", "--comment", MARK + str(os.getpid()), name)

    @staticmethod
    def remove(name):
        timeouts.wait_until(lambda: timeouts.run(["userdel", "--force", name]).returncode in (0, 6),
                            f"the login {name} to be removed")

    @classmethod
    def remove_left(cls):
        """Removes the logins of tests that were killed."""
        for entry in pwd.getpwall():
            maker = entry.pw_gecos.removeprefix(MARK)
            if maker != entry.pw_gecos and not os.path.exists(f"/proc/{maker}"):
                cls.remove(entry.pw_name)


@unittest.skipUnless(is_possible(), "a real sshd needs root, openssh-server and useradd")
class TestCase(harness.TestCase):
    """`ssh NAME COMMAND` for each login that a test has made; there, `tondo` is the program under test."""

    def setUp(self):
        super().setUp()
        self.home.chmod(0o755)
        self.place = self.home / "tables"
        self.place.mkdir()
        self.place.chmod(0o1777)
        self._hosts = []
        self._start_sshd()

    # --- the machine -------------------------------------------------------------------------------------------------

    def _start_sshd(self):
        etc, path = self.home / "etc", self.home / "bin"
        etc.mkdir(), path.mkdir()
        harness.program_for_all(path)
        (etc / "keys").mkdir()
        self._config, self._etc = etc / "ssh_config", etc
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", etc / "host_key")
        pathlib.Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        (etc / "sshd_config").write_text(f"""
ListenAddress 127.0.0.1
HostKey {etc}/host_key
PidFile none
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
AuthorizedKeysFile {etc}/keys/%u
StrictModes no
MaxStartups 100
AcceptEnv LANG LC_*
SetEnv PATH={path}:/usr/bin:/bin TONDO_DIR={self.place}
PrintMotd no
PrintLastLog no
{self.more_config()}
""")
        self._config.touch()
        log = etc / "sshd.log"
        # Another program may take a port that was free a moment ago.
        timeouts.wait_until(lambda: self._listens_at(free_port(), log), log.read_text)
        (etc / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {(etc / 'host_key.pub').read_text()}")

    def more_config(self):
        """Lines at the end of sshd_config."""
        return ""

    def _listens_at(self, port, log):
        """Starts the daemon; returns whether it got the port."""
        self.port = port
        with log.open("w") as errors:
            daemon = subprocess.Popen([SSHD, "-D", "-e", "-p", str(port), "-f", self._etc / "sshd_config"],
                                      stderr=errors)
        self.addCleanup(lambda: (daemon.terminate(), daemon.wait()))
        timeouts.wait_until(lambda: daemon.poll() is not None or "Server listening on" in log.read_text(),
                            log.read_text)
        return daemon.poll() is None

    def add_login(self, name):
        """Adds a login for this test, called NAME in commands of ssh; returns its name on the machine."""
        login = self.login_of(name)
        home = self.home / name
        self.addCleanup(self._remove_login, login)
        with Accounts() as accounts:
            accounts.remove_left()
            accounts.add(login, home)
        self.add_key(name, login)
        return login

    @staticmethod
    def login_of(name):
        """The login that add_login() makes."""
        return f"{name}{os.getpid()}"

    def _remove_login(self, login):
        processes.kill(processes.of_user(pwd.getpwnam(login).pw_uid))
        with Accounts() as accounts:
            accounts.remove(login)

    def add_key(self, name, login, options=""):
        """A key of that name for a login, with options as in authorized_keys(5)."""
        key = self._etc / name
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
        with open(self._etc / "keys" / login, "a") as keys:
            keys.write(f"{options} {key.with_suffix('.pub').read_text()}".lstrip())
        (self._etc / "keys" / login).chmod(0o644)
        with open(self._config, "a") as config:
            config.write(f"""
Host {name}
    HostName 127.0.0.1
    Port {self.port}
    User {login}
    IdentityFile {key}
    IdentitiesOnly yes
    BatchMode yes
    StrictHostKeyChecking yes
    UserKnownHostsFile {self._etc}/known_hosts
    GlobalKnownHostsFile /dev/null
    SendEnv LC_*
    LogLevel ERROR
""")

    # --- commands of players -----------------------------------------------------------------------------------------

    def ssh_command(self, *arguments):
        return ["ssh", "-F", str(self._config), *map(str, arguments)]

    def ssh(self, *arguments):
        """A command that ends by itself: exit status, output, errors."""
        result = timeouts.run(self.ssh_command(*arguments), text=True,
                              env=harness.clean_environment(self.home, "xterm-256color"))
        return result.returncode, result.stdout, result.stderr

    def ssh_in_terminal(self, *arguments, **options):
        """An interactive command on its own terminal."""
        return self.start_command(*self.ssh_command("-t", *arguments), **options)

    # --- hosted games ------------------------------------------------------------------------------------------------

    def host(self, name, *arguments):
        self.assertEqual(self.ssh(name, "tondo", "host", "tavern", "--background", *arguments),
                         (0, "The table tavern is open: tondo join tavern\n", ""))

    def forward(self, name):
        """Brings the table's socket here through that login, into a directory of its own; the client that does it."""
        here = self.home / f"{name}-tables" / "tavern.socket"
        here.parent.mkdir(mode=0o700, exist_ok=True)
        here.unlink(missing_ok=True)  # of a line that broke
        client = subprocess.Popen(self.ssh_command("-N", "-L", f"{here}:{self.place}/tavern.socket", name))
        self.addCleanup(lambda: (client.kill(), client.wait()))
        timeouts.wait_until(lambda: is_listening(here), f"{here} to be forwarded")
        return client
