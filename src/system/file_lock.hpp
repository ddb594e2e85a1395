#pragma once

#include "system/unique_fd.hpp"

#include <cstdint>

namespace tondo::system {

enum class LockKind : std::uint8_t { shared, exclusive };

/// Locks an open file, or changes the kind of its lock, without waiting. The lock belongs to the open file: another
/// descriptor conflicts with it, in this process, too, and it ends when the last copy of the descriptor is closed.
/// False with errno set: EAGAIN or EACCES if another has it.
///
/// Without Linux by flock(), which the BSDs, macOS and musl have. The record locks of POSIX 2017 would belong to the
/// process: it would lose them by reading the file once more, and not see its own. Programs of the two kinds of
/// systems do not see each other's locks on a network file system.
bool try_lock(const UniqueFd &file, LockKind kind);

} // namespace tondo::system
