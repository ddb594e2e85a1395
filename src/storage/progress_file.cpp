#include "storage/progress_file.hpp"

#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/files/trash.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

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

std::unique_ptr<SavingLock> lock_if_free(const fs::path &file) {
    try {
        return std::make_unique<SavingLock>(file);
    } catch (const FileInUse &) {
        return nullptr;
    }
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

ProgressFile::~ProgressFile() {
    if (!unwritten_.empty())
        update([](learn::Progress &) {});
}

void ProgressFile::update(Change change) {
    message_.clear();
    unwritten_.push_back(std::move(change));
    try {
        const fs::path file = state_directory() / progress_name;
        const std::unique_ptr<SavingLock> lock = lock_if_free(file);
        bool is_sound = true;
        const std::string text = fs::exists(file) ? read_file(file) : "";
        const learn::Progress kept = learn::Progress::read(text, is_sound);
        if (lock && !is_sound)
            message_ = "The progress in " + file.string() + " was damaged; it is kept in " + archive(file).string();
        progress_ = kept;
        for (const Change &each : unwritten_)
            each(progress_);
        const bool writes = !is_sound || progress_ != kept;
        if (writes && !lock) {
            message_ = "The progress is not kept yet, because another program is writing it";
            return;
        }
        if (writes)
            lock->replace(progress_.write());
        unwritten_.clear();
    } catch (const std::runtime_error &error) {
        unwritten_.back()(progress_);
        unwritten_.clear();
        message_ = "The progress cannot be kept: " + std::string(error.what());
    }
}

} // namespace tondo::storage
