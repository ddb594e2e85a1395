"""The locks of the program, held by the test."""

import contextlib
import fcntl
import os
import struct


@contextlib.contextmanager
def held(path):
    """Another program has locked the file, which may be missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # of a program built for POSIX alone
        fcntl.fcntl(lock, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0))
        yield
    finally:
        os.close(lock)


@contextlib.contextmanager
def another_writes(file):
    """Another program is writing the file."""
    path = file.with_name(f".{file.name}.lock")
    with held(path):
        try:
            yield
        finally:
            path.unlink()
