#pragma once
// Patterns of texts: `*` stands for any run of characters, `?` for one.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::notation {

/// Reads a text part by part, in a time that does not depend on how much of it matches.
class TextPattern {
public:
    explicit TextPattern(std::string_view text);
    std::string_view text() const { return text_; }

    /// The number of words of a set of places in the pattern. Bit i is set if the text so far matches what stands
    /// before character i of the pattern; no `*` is counted.
    std::size_t words() const { return loops_.size(); }
    /// Sets the places before any text; all bits must be 0.
    void start(std::uint64_t *places) const { places[0] = 1; }
    /// Sets the places after a part of at most 32 characters. Returns whether `after`, which may be `before`, changes.
    bool read(const std::uint64_t *before, std::string_view part, std::uint64_t *after) const;
    /// Whether a text that leads to these places matches the whole pattern.
    bool is_complete(const std::uint64_t *places) const;

    bool matches(std::string_view text) const;

private:
    std::string text_;
    std::size_t size_;                    // without each `*`
    std::vector<std::uint64_t> loops_;    // the places behind a `*`: any character keeps them
    std::vector<std::uint64_t> accepted_; // by character: the places beyond which it leads
};

} // namespace tondo::notation
