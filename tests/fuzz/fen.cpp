// Every text read as a position is written canonically: it reads back as the same position and to the same bytes, and
// so does each position after a legal move. Text of an invalid position is written as described.

#include "require.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <cstdint>

namespace {

using namespace tondo;
using fuzz::require;

void check(const Position &position) {
    const std::string written = notation::write_fen(position);
    const Position again = notation::read_fen(written, position.rules()).value();
    require(notation::write_fen(again) == written && again.same_as(position));
    require(again.hash() == position.hash() && again.over() == position.over());
}

// A setup is preserved, valid or not. Failing to read it again is a fault: no exception is caught.
void check(const Setup &setup) noexcept {
    require(notation::read_setup(notation::write_fen(setup), *setup.rules).value() == setup);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const RuleSet &rules : all_rules()) {
        if (const auto setup = notation::read_setup(text, rules))
            check(*setup);
        const auto position = notation::read_fen(text, rules);
        if (!position) {
            require(position.error().line() == 1 && position.error().column() >= 1);
            continue;
        }
        check(*position);
        for (const Move &move : legal_moves(*position))
            check(position->play(move));
    }
    return 0;
}
