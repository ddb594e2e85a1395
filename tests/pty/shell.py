"""A minimal shell with job control for a program in its foreground. The harness runs it as the leader of the pty's
session; it reports the state of the program by lines `started PID`, `stopped SIGNAL`, `killed SIGNAL`, `exited STATUS`
on file descriptor 3, and continues it in the foreground for each line `continue` read from file descriptor 4."""

import os
import signal
import sys

REPORT, ORDERS = 3, 4


def report(*words):
    os.write(REPORT, (" ".join(map(str, words)) + "\n").encode())


def main(arguments):
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpgid(0))
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.closerange(3, 10)
        os.execv(arguments[0], arguments)
    report("started", child)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        os.tcsetpgrp(0, os.getpgid(0))
        if os.WIFSTOPPED(status):
            report("stopped", os.WSTOPSIG(status))
            if os.read(ORDERS, 64) == b"":
                os.kill(child, signal.SIGKILL)
                continue
            os.tcsetpgrp(0, child)
            os.killpg(child, signal.SIGCONT)
        elif os.WIFSIGNALED(status):
            report("killed", os.WTERMSIG(status))
            return
        else:
            report("exited", os.WEXITSTATUS(status))
            return


main(sys.argv[1:])
