#include "ui/keys/count_prefix.hpp"

#include "core/number_text.hpp"

#include <algorithm>

namespace tondo::ui {

bool CountPrefix::consume(const Key &key) {
    constexpr std::size_t longest = 6;
    const bool is_digit = key.code == Key::Code::character && key.character >= U'0' && key.character <= U'9';
    if (!is_digit || (digits_.empty() && key.character == U'0'))
        return false;
    if (digits_.size() < longest)
        digits_ += static_cast<char>(key.character);
    return true;
}

long count_in(const std::string &text, long usual) {
    constexpr long most = 1'000'000;
    std::string_view rest = text;
    const std::optional<long> count = take_number<long>(rest);
    return count ? std::clamp(*count, 1L, most) : usual;
}

} // namespace tondo::ui
