#pragma once
// A copy of all that a club keeps: members, journals of games that are not over, saved games; in a folder of plain
// files.

#include <filesystem>

namespace tondo::club {

/// Copies the club into a new folder, while it runs or not. A game that is played meanwhile is copied as far as it has
/// come. The folder gets its name when it is whole, and on the disk. Throws Failure.
void back_up(const std::filesystem::path &folder);

/// Copies such a folder back into this login's directories, where no club may be. Throws Failure.
void restore(const std::filesystem::path &folder);

} // namespace tondo::club
