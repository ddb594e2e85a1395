#pragma once
// Moves files within their directory without replacing others.

#include <filesystem>
#include <string_view>

namespace tondo::storage {

/// Renames a file. Throws Failure, also if the new name exists.
void rename_without_replacing(const std::filesystem::path &file, const std::filesystem::path &name);

/// Moves a file into the folder `deleted` next to it, under its own name or a free numbered one. Returns the new path.
/// Throws Failure.
std::filesystem::path move_to_trash(const std::filesystem::path &file);
/// Puts a copy of a part of a file there and returns its path.
std::filesystem::path move_to_trash(const std::filesystem::path &file, std::string_view part);

} // namespace tondo::storage
