#include "storage/files/output.hpp"

#include "system/charset.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <unistd.h>

namespace tondo::storage {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_memory = 1 << 20;

// $TMPDIR, otherwise /tmp.
fs::path directory() {
    std::error_code failure;
    const fs::path found = fs::temp_directory_path(failure);
    return failure ? fs::path("/tmp") : found;
}

system::Failure failure() {
    return {"keep the output in", directory(), errno};
}

// Unlinked at once, so that it disappears with its descriptor, even after a crash.
system::UniqueFd nameless_file() {
    std::string name = directory() / "tondo-XXXXXX";
    system::UniqueFd file(::mkostemp(name.data(), O_CLOEXEC));
    if (!file.is_open())
        throw failure();
    ::unlink(name.c_str());
    return file;
}

} // namespace

void Spool::write(std::string_view text) {
    memory_ += text;
    if (memory_.size() > most_memory)
        spill();
}

void Spool::spill() {
    if (!file_.is_open())
        file_ = nameless_file();
    if (!system::write_all(file_.get(), memory_))
        throw failure();
    memory_.clear();
}

void Spool::pour(const Sink &sink) {
    if (file_.is_open()) {
        std::string piece(1 << 16, '\0');
        off_t at = 0;
        while (const ssize_t got = ::pread(file_.get(), piece.data(), piece.size(), at)) {
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                throw failure();
            sink(std::string_view(piece).substr(0, static_cast<std::size_t>(got)));
            at += got;
        }
    }
    sink(memory_);
}

Output::Output(std::filesystem::path file) : file_(std::move(file)) {
    if (to_file())
        check_replaceable(file_); // before long work whose result could not be saved
}

void Output::write(std::string_view lines) {
    if (to_file() || !::isatty(STDOUT_FILENO)) {
        held_back_.write(lines);
        return;
    }
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        held_back_.write(system::printable(line, STDOUT_FILENO) + '\n');
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
}

void Output::finish() {
    if (to_file())
        write_atomically(file_, [&](const Sink &file) { held_back_.pour(file); });
    else
        held_back_.pour([](std::string_view piece) { std::cout << piece; });
}

} // namespace tondo::storage
