#include "storage/files/output.hpp"

#include "storage/files/storage.hpp"
#include "system/charset.hpp"

#include <algorithm>
#include <iostream>
#include <unistd.h>

namespace tondo::storage {

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
