#pragma once
// While one lives, no file can grow beyond a size: writing fails as on a full disk, after a part has been written.

#include <csignal>
#include <sys/resource.h>

namespace tondo::storage {

class FullDisk {
public:
    explicit FullDisk(rlim_t largest_file) : ours_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = largest_file;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, ours_);
    }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit before_{};
    void (*ours_)(int);
};

} // namespace tondo::storage
