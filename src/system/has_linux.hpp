#pragma once
// TONDO_HAS_LINUX: whether the program may use calls that only Linux has. Each of them stands in this folder, with the
// POSIX way beside it. -DTONDO_ONLY_POSIX builds the POSIX way on Linux (make posix-check).

#if defined(__linux__) && !defined(TONDO_ONLY_POSIX)
#define TONDO_HAS_LINUX 1
#else
#define TONDO_HAS_LINUX 0
#endif
