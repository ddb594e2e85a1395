// The first byte picks the rule set; the following words are moves from the start of a game. A word read as a move is
// legal, and each legal move of every position on the way is written so that it reads back as itself.

#include "require.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace tondo;
using fuzz::require;

// Failing to read a move again is a fault: no exception is caught.
void check(const Position &position, const std::vector<Move> &legal) noexcept {
    for (const Move &move : legal) {
        require(notation::read_move(position, notation::write_san(position, move)).value() == move);
        require(notation::read_move(position, notation::write_coordinate_move(position.board(), move)).value() == move);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size == 0)
        return 0;
    const RuleSet &rules = all_rules()[*data % all_rules().size()];
    std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    Position position =
        rules.has_start()
            ? Position::start(rules)
            : notation::read_fen("rKrRrB2bBbRbK/rN6bN/8/8/8/8/8/1wRwNwBwKwQwB1 w wrb - - - 0 1", rules).value();
    while (!text.empty() && !position.over()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (const auto move = notation::read_move(position, text.substr(0, end))) {
            const std::vector<Move> legal = legal_moves(position);
            require(std::find(legal.begin(), legal.end(), *move) != legal.end());
            check(position, legal);
            position = position.play(*move);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
