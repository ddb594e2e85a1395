#pragma once
// Parses protocol lines: words separated by single blanks; the last part may be free text.

#include "core/number_text.hpp"
#include "tondo/notation/error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// Parses a line from the front. Throws ParseError at the column where the expected text is missing.
class WordReader {
public:
    /// The line must be UTF-8 without control characters; throws ParseError otherwise.
    explicit WordReader(std::string_view line);

    bool at_end() const { return rest_.empty(); }
    /// The next word; `expected` describes it in the error if there is none.
    std::string_view word(std::string_view expected);
    /// Consumes the next word if it equals `wanted`.
    bool consume(std::string_view wanted);
    /// A non-negative integer that fits its type, at most most_number.
    template <class Number> Number number(std::string_view expected) {
        const Place place = here();
        const std::string_view text = word(expected);
        const std::optional<Number> value = parse_number<Number>(text);
        if (!value || *value < Number{} || static_cast<std::uint64_t>(*value) > most_number)
            refuse(place, expected, text);
        return *value;
    }
    /// Small enough that sums and products of seconds and milliseconds fit their types.
    static constexpr std::uint64_t most_number = 1'000'000'000'000'000;
    /// One character.
    char letter(std::string_view expected);
    /// The rest of the line, blanks included.
    std::string_view rest();
    /// Throws ParseError unless the line is fully consumed.
    void end();

    /// Throws ParseError at the rest of the line.
    [[noreturn]] void refuse(std::string_view expected) const { refuse(here(), expected, rest_); }
    [[noreturn]] static void refuse(Place place, std::string_view expected, std::string_view text);
    Place here() const;

private:
    std::string_view line_;
    std::string_view rest_;
};

} // namespace tondo::notation
