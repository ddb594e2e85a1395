// A text ends after finitely many games, good or bad; a good one is written to its fixed point.

#include "tondo/notation/error.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace tondo::notation;

void check(const GameTree &game) {
    const std::string written = write_game(game);
    try {
        const std::vector<GameTree> again = read_games(written);
        if (again.size() != 1 || write_game(again.front()) != written)
            std::abort();
    } catch (const ParseError &) {
        std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    GameReader reader({reinterpret_cast<const char *>(data), size});
    for (std::size_t count = 0; count <= size + 1; ++count) {
        try {
            const std::optional<GameTree> game = reader.next();
            if (!game)
                return 0;
            check(*game);
        } catch (const ParseError &error) {
            if (error.line() < 1 || error.column() < 1)
                std::abort();
        }
    }
    std::abort();
}
