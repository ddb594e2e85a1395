#include "tondo/app/spool.hpp"

#include "tondo/app/storage.hpp"

#include <cerrno>
#include <filesystem>
#include <iostream>

namespace tondo::app {

namespace {

constexpr std::size_t most_memory = 1 << 22;

StorageError failure() {
    return {"keep the output in", std::filesystem::path(P_tmpdir), errno};
}

} // namespace

void Spool::write(std::string_view text) {
    memory_ += text;
    if (memory_.size() > most_memory)
        spill();
}

void Spool::spill() {
    if (!file_)
        file_.reset(std::tmpfile());
    if (!file_ || std::fwrite(memory_.data(), 1, memory_.size(), file_.get()) != memory_.size())
        throw failure();
    memory_.clear();
}

void Spool::print() {
    if (file_) {
        spill();
        if (std::fflush(file_.get()) != 0 || std::fseek(file_.get(), 0, SEEK_SET) != 0)
            throw failure();
        std::string piece(1 << 16, '\0');
        while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), file_.get()))
            std::cout.write(piece.data(), static_cast<std::streamsize>(got));
        if (std::ferror(file_.get()))
            throw failure();
    }
    std::cout << memory_;
}

} // namespace tondo::app
