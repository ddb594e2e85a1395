"""Information about processes (proc(5))."""

import os
import pathlib
import signal

PROC = pathlib.Path("/proc")
GONE = (FileNotFoundError, ProcessLookupError)


def _fields(stat):
    """State, parent, group, session and so on: the fields after the name, which may contain any character."""
    return stat.read_text().rpartition(") ")[2].split()


def state(pid):
    """A letter; `T` for a stopped process."""
    return _fields(PROC / str(pid) / "stat")[0]


def is_asleep(pid):
    """Whether each thread of a process waits or is stopped; true for a process that has ended."""
    try:
        return all(_fields(thread / "stat")[0] in "STtZX" for thread in (PROC / str(pid) / "task").iterdir())
    except GONE:
        return True


def cpu_seconds(pid):
    """Processor time that a process has used."""
    user, system = _fields(PROC / str(pid) / "stat")[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def wakeups(pid):
    """The number of times that a process has gone to sleep. An idle one does not wake up; a busy one does not sleep."""
    threads = (PROC / str(pid) / "task").iterdir()
    return sum(int((thread / "status").read_text().split("\nvoluntary_ctxt_switches:")[1].split()[0])
               for thread in threads)


def memory(pid):
    """Kilobytes that a process has in memory."""
    status = (PROC / str(pid) / "status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def most_memory(pid):
    """Kilobytes that a process has had in memory at most."""
    status = (PROC / str(pid) / "status").read_text()
    return int(status.split("VmHWM:")[1].split()[0])


def available_megabytes():
    """Memory of the machine that is free for programs."""
    return int((PROC / "meminfo").read_text().split("MemAvailable:")[1].split()[0]) // 1024


def has_lock(path):
    """Whether a process has locked a file."""
    return f":{path.stat().st_ino} " in (PROC / "locks").read_text()


def find(matches):
    """The processes for which a function of their directory below /proc holds; one that ends meanwhile is left out."""
    found = []
    for process in PROC.glob("[0-9]*"):
        try:
            if matches(process):
                found.append(int(process.name))
        except (*GONE, PermissionError):
            pass
    return found


def of_user(user):
    return find(lambda process: process.stat().st_uid == user)


def of_session(session):
    """Those that have not ended."""
    def matches(process):
        fields = _fields(process / "stat")
        return int(fields[3]) == session and fields[0] != "Z"

    return find(matches)


def with_command(text):
    """Those with a text in their command line, words parted by NUL."""
    return find(lambda process: text.encode() in (process / "cmdline").read_bytes())


def with_environment(text):
    """Those that were started with a text in the environment."""
    return find(lambda process: text.encode() in (process / "environ").read_bytes())


def command(pid):
    """The command line of a process, for messages."""
    try:
        return f"{pid} {(PROC / str(pid) / 'cmdline').read_bytes().replace(bytes(1), b' ').decode(errors='replace')}"
    except GONE:
        return f"{pid}"


def kill(pids):
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
