#include "tondo/notation/clock.hpp"

#include "tondo/notation/letters.hpp"

#include <array>
#include <charconv>

namespace tondo::notation {

namespace {

bool take(std::string_view &text, char wanted) {
    const bool there = text.substr(0, 1) == std::string_view(&wanted, 1);
    text.remove_prefix(there ? 1 : 0);
    return there;
}

} // namespace

std::optional<std::chrono::milliseconds> read_clock(std::string_view comment) {
    using std::chrono::milliseconds;
    struct Field {
        milliseconds unit;
        int limit;
        char behind;
    };
    constexpr std::array fields{Field{std::chrono::hours(1), 1000, ':'}, Field{std::chrono::minutes(1), 60, ':'},
                                Field{std::chrono::seconds(1), 60, '\0'}};
    constexpr std::string_view opening = "[%clk ";
    const std::size_t found = comment.find(opening);
    if (found == std::string_view::npos)
        return {};
    std::string_view text = comment.substr(found + opening.size());

    milliseconds left{0};
    for (const Field &field : fields) {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || value < 0 || value >= field.limit)
            return {};
        left += value * field.unit;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (field.behind != '\0' && !take(text, field.behind))
            return {};
    }
    if (take(text, '.'))
        for (int unit = 100; !text.empty() && is_digit(text.front()); unit /= 10) {
            left += milliseconds(unit * (text.front() - '0'));
            text.remove_prefix(1);
        }
    return take(text, ']') ? std::optional(left) : std::nullopt;
}

} // namespace tondo::notation
