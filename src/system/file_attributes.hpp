#pragma once
// Extended attributes and access control list of a file. Without Linux they are lost: each system has calls of its own.

#include <filesystem>

namespace tondo::system {

/// Copies the extended attributes in the namespace `user`, such as a download's origin. False with errno on failure.
bool copy_user_attributes(const std::filesystem::path &from, int to);

/// Copies the access control list, if there is one. False with errno on failure.
bool copy_access_list(const std::filesystem::path &from, int to);

} // namespace tondo::system
