// Whatever is read as a filter decides about games; an error names a place in the text.

#include "require.hpp"

#include "game/game_filter.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <cstdint>

using namespace tondo;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    static const std::vector<notation::GameTree> games = notation::read_games(
        "[White \"Ada\"]\n[Date \"2024.05.31\"]\n\n1. e4 m4 u4 2. resigns resigns 0-0-1\n\n[Rules \"green\"]\n\n*\n");
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto filter = game::GameFilter::read(text);
    if (!filter) {
        require(filter.error().line() == 1 && filter.error().column() >= 1 && filter.error().column() <= size + 1);
        return 0;
    }
    for (const notation::GameTree &tree : games) {
        const Game main_line = notation::main_line(tree);
        const game::GameFacts facts = game::facts_of(tree, main_line);
        const bool by_game = filter->matches(facts, {tree, main_line});
        require(filter->needs_game() || by_game == filter->matches(facts));
    }
    return 0;
}
