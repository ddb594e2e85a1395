#pragma once
// The file of a club's members, `club/members` among the saved games of its login. The club and its owner's commands
// change it, one at a time.

#include "club/member_book.hpp"

#include <filesystem>
#include <functional>

namespace tondo::club {

class MemberFile {
public:
    /// Of this login. Makes its folder; throws Failure.
    static MemberFile own();
    explicit MemberFile(std::filesystem::path path) : path_(std::move(path)) {}

    const std::filesystem::path &path() const { return path_; }
    /// A club without members if there is no file. Throws Failure, also if it is damaged.
    MemberBook read() const;
    /// Reads it, and writes what `change` leaves, on the disk when it returns. Waits while another program does so.
    /// Throws Failure; what `change` throws leaves the file as it is.
    void change(const std::function<void(MemberBook &)> &change) const;

private:
    std::filesystem::path path_;
};

} // namespace tondo::club
