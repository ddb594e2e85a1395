#include "storage/progress_file.hpp"

#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/files/trash.hpp"

#include <stdexcept>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

// Renames a damaged file: `progress.damaged`, `progress.damaged-2` and so on.
fs::path archive(const fs::path &file) {
    fs::path name = file;
    name += ".damaged";
    for (int number = 2; fs::exists(name); ++number) {
        name = file;
        name += ".damaged-" + std::to_string(number);
    }
    rename_without_replacing(file, name);
    return name;
}

} // namespace

ProgressFile::ProgressFile() {
    try {
        const auto directory = find_state_directory();
        if (directory && fs::exists(*directory / progress_name))
            update([](learn::Progress &) {});
    } catch (const std::runtime_error &error) {
        message_ = error.what();
    }
}

void ProgressFile::update(const std::function<void(learn::Progress &progress)> &change) {
    message_.clear();
    try {
        const fs::path file = state_directory() / progress_name;
        const SavingLock lock(file);
        bool is_sound = true;
        const std::string text = fs::exists(file) ? read_file(file) : "";
        const learn::Progress kept = learn::Progress::read(text, is_sound);
        if (!is_sound)
            message_ = "The progress in " + file.string() + " was damaged; it is kept in " + archive(file).string();
        progress_ = kept;
        change(progress_);
        if (!is_sound || progress_ != kept)
            write_atomically(file, progress_.write());
    } catch (const std::runtime_error &error) {
        change(progress_);
        message_ = "The progress cannot be kept: " + std::string(error.what());
    }
}

} // namespace tondo::storage
