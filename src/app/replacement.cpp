#include "tondo/app/replacement.hpp"
#include "tondo/app/storage.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace tondo::app {

Replacement::Replacement(std::filesystem::path target, std::filesystem::path named)
    : target_(std::move(target)), named_(std::move(named)), name_(target_.parent_path() / ".tondo-XXXXXX"),
      file_(::mkostemp(name_.data(), O_CLOEXEC)) {
    if (!file_.is_open())
        throw StorageError("write", named_, errno);
}

Replacement::~Replacement() {
    if (!in_place_)
        ::unlink(name_.c_str());
}

void Replacement::write(std::string_view bytes) {
    if (!write_all(file_.get(), bytes))
        throw StorageError("write", named_, errno);
}

void Replacement::put_in_place() {
    if (::fsync(file_.get()) != 0 || ::rename(name_.c_str(), target_.c_str()) != 0)
        throw StorageError("write", named_, errno);
    in_place_ = true;
    sync_directory(target_.parent_path());
}

} // namespace tondo::app
