#pragma once
// The perft files: `id NAME [tags]`, `fen FEN3`, `perft DEPTH COUNT` once or more; a blank line between positions;
// a line that begins with `#` is a comment.

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tondo::test {

struct PerftPosition {
    struct CountPrefix {
        int depth;
        std::uint64_t leaves;
    };
    std::string id;
    std::string fen;
    std::vector<CountPrefix> counts;
};

/// Throws std::runtime_error with file and line where the file is not as it should be.
inline std::vector<PerftPosition> read_perft_file(const std::string &path) {
    std::ifstream file(path);
    if (!file)
        throw std::runtime_error(path + ": cannot be read (tests run from the top of the source tree)");
    std::vector<PerftPosition> positions;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        std::istringstream words(line);
        std::string key;
        if (!(words >> key) || key.front() == '#')
            continue;
        const auto refuse = [&](const char *why) {
            throw std::runtime_error(path + ':' + std::to_string(number) + ": " + why);
        };
        if (key == "id") {
            positions.emplace_back();
            words >> positions.back().id;
        } else if (positions.empty()) {
            refuse("expected id");
        } else if (key == "fen") {
            std::getline(words >> std::ws, positions.back().fen);
        } else if (key == "perft") {
            PerftPosition::CountPrefix count{};
            if (!(words >> count.depth >> count.leaves))
                refuse("expected depth and count");
            positions.back().counts.push_back(count);
        } else {
            refuse("expected id, fen or perft");
        }
    }
    return positions;
}

} // namespace tondo::test
