#pragma once

#include "require.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/error.hpp"

#include <string>
#include <string_view>

namespace tondo::fuzz {

/// A line that can be read is written so that it reads back unchanged, without anything that a terminal obeys.
template <class Read, class Write> void round_trip(std::string_view line, const Read &read, const Write &write) {
    try {
        const auto value = read(line);
        const std::string written = write(value);
        require(read(written) == value && written == write(read(written)));
        require(notation::escaped(written) == written);
    } catch (const notation::ParseError &) {
    }
}

} // namespace tondo::fuzz
