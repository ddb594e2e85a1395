#pragma once
// Writing over a file that cannot be replaced.

#include <filesystem>
#include <string_view>

namespace tondo::storage {

/// Whether a file that cannot be replaced for this reason may still be written over: its directory takes no new file
/// (EACCES, EPERM), or it is a mount point of its own (EBUSY).
bool may_be_overwritten(int error_number);

/// Writes over an existing file. Keeps its contents before in the folder `replaced` of the state directory, in one file
/// for each path, and returns that file. If it throws Failure, the contents before are in the file, or in that folder
/// under a free name, which the message then has.
std::filesystem::path overwrite(const std::filesystem::path &file, std::string_view text);

} // namespace tondo::storage
