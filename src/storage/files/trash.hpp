#pragma once
// Files moved within their directory, never over another.

#include <filesystem>
#include <string_view>

namespace tondo::app {

/// Gives a file another name. Throws Failure, also if there is a file of that name.
void rename_without_replacing(const std::filesystem::path &file, const std::filesystem::path &name);

/// Moves a file into the folder `deleted` beside it, under its own name or the next that is free there; returns where
/// it is now. Throws Failure.
std::filesystem::path move_to_trash(const std::filesystem::path &file);
/// The same with a part of a file: puts a copy of it there.
std::filesystem::path move_to_trash(const std::filesystem::path &file, std::string_view part);

} // namespace tondo::app
