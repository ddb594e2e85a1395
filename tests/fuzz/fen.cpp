// Whatever is read as a position is written canonically: it reads back to the same bytes.

#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    using namespace tondo;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const RuleSet &rules : all_rules()) {
        try {
            const std::string written = notation::write_fen(notation::read_fen(text, rules));
            if (notation::write_fen(notation::read_fen(written, rules)) != written)
                std::abort();
        } catch (const notation::ParseError &error) {
            if (error.line() != 1 || error.column() < 1)
                std::abort();
        }
    }
    return 0;
}
