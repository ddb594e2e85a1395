#include "notation/utf8.hpp"

#include "core/number_text.hpp"
#include "notation/join.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace tondo::notation {

namespace {

constexpr std::string_view white_space = " \t\n\v\f\r";

constexpr bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// Decodes a code point of `size` bytes without validating it.
char32_t decode(std::string_view text, std::size_t size) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (size == 1)
        return first;
    char32_t value = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i)
        value = (value << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    return value;
}

constexpr char32_t non_joiner = 0x200C;
constexpr char32_t joiner = 0x200D;

utf8proc_int32_t number(char32_t value) {
    return static_cast<utf8proc_int32_t>(value);
}

// Controls, format characters (joiners, direction controls) and the separators of lines and paragraphs.
bool is_control(char32_t value) {
    switch (utf8proc_category(number(value))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return true;
    default:
        return value == 0x2065; // unassigned, between direction controls
    }
}

// Whether shaping characters are kept after this character: an emoji, an Arabic letter, or a virama (which joins Indic
// consonants).
bool takes_shaping(char32_t before) {
    constexpr int virama = 9;
    const utf8proc_property_t &property = *utf8proc_get_property(number(before));
    return property.combining_class == virama || property.bidi_class == UTF8PROC_BIDI_CLASS_AL ||
           property.boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC || is_shaping(before);
}

// Malformed text is returned unchanged.
std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t *result = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t *>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()), &result, static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, std::free);
    return size < 0 ? std::string(text)
                    : std::string(reinterpret_cast<const char *>(result), static_cast<std::size_t>(size));
}

} // namespace

std::size_t code_point_size(std::string_view text) {
    if (text.empty())
        return 0;
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t size = first < 0x80    ? 1
                             : first < 0xC2  ? 0 // a continuation byte, or an overlong form of ASCII
                             : first < 0xE0  ? 2
                             : first < 0xF0  ? 3
                             : first <= 0xF4 ? 4
                                             : 0;
    if (size == 0 || text.size() < size || !std::all_of(text.begin() + 1, text.begin() + size, continues))
        return 0;
    const char32_t value = decode(text, size);
    const bool overlong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return overlong || surrogate || value > 0x10FFFF ? 0 : size;
}

char32_t code_point(std::string_view text) {
    return decode(text, code_point_size(text));
}

std::size_t count_code_points(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return !continues(byte); }));
}

std::size_t cluster_size(std::string_view text) {
    std::size_t size = code_point_size(text);
    if (size == 0)
        return std::min<std::size_t>(text.size(), 1);
    utf8proc_int32_t state = 0;
    for (char32_t last = code_point(text); size < text.size();) {
        const std::string_view rest = text.substr(size);
        if (code_point_size(rest) == 0)
            break;
        const char32_t next = code_point(rest);
        if (utf8proc_grapheme_break_stateful(number(last), number(next), &state))
            break;
        size += code_point_size(rest);
        last = next;
    }
    return size;
}

std::string normalized(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string without_accents(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
}

std::string folded(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                            UTF8PROC_STRIPMARK | UTF8PROC_IGNORE);
}

std::string case_folded(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

bool contains(std::string_view text, std::string_view part) {
    return case_folded(text).find(case_folded(part)) != std::string::npos;
}

bool is_visible(char32_t character) {
    switch (utf8proc_category(number(character))) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CS:
        return false;
    default:
        return !is_control(character);
    }
}

bool is_shaping(char32_t character) {
    return character == non_joiner || character == joiner || (character >= 0xFE00 && character <= 0xFE0F) ||
           (character >= 0x1F3FB && character <= 0x1F3FF) || (character >= 0xE0020 && character <= 0xE007F);
}

int usual_columns(char32_t character) {
    const bool is_spacing_mark = utf8proc_category(number(character)) == UTF8PROC_CATEGORY_MC;
    return is_spacing_mark ? 1 : utf8proc_charwidth(number(character));
}

std::optional<std::size_t> find_bad_byte(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<signed char>(text[i]);
        const std::size_t size = byte >= 0 ? 1 : code_point_size(text.substr(i));
        if (size == 0 || byte == 0)
            return i;
        i += size;
    }
    return {};
}

std::string escaped(std::string_view text, Charset charset) {
    std::string out;
    char32_t before = 0;
    while (!text.empty()) {
        const std::size_t size = std::max<std::size_t>(code_point_size(text), 1);
        const bool malformed = code_point_size(text) == 0;
        const char32_t value = decode(text, size);
        const bool safe = !is_control(value) || (is_shaping(value) && takes_shaping(before));
        const bool shown = !malformed && safe && (charset == Charset::utf8 || value < 0x80);
        before = shown ? value : 0;
        if (shown)
            out += text.substr(0, size);
        else if (malformed || value < 0x80)
            out += "\\x" + hexadecimal(value, 2);
        else if (value < 0x10000)
            out += "\\u" + hexadecimal(value, 4);
        else
            out += "\\U" + hexadecimal(value, 8);
        text.remove_prefix(size);
    }
    return out;
}

std::string escaped_json(std::string_view json) {
    std::string out;
    while (!json.empty()) {
        const std::size_t size = std::max<std::size_t>(code_point_size(json), 1);
        const char32_t value = decode(json, size);
        if (!is_control(value))
            out += json.substr(0, size);
        else if (value < 0x10000)
            out += "\\u" + hexadecimal(value, 4);
        else
            out += "\\u" + hexadecimal(0xD7C0 + (value >> 10U), 4) + "\\u" + hexadecimal(0xDC00 + (value & 0x3FFU), 4);
        json.remove_prefix(size);
    }
    return out;
}

std::string quote(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size() && count < longest; ++count)
        end += std::max<std::size_t>(code_point_size(text.substr(end)), 1);
    return "'" + escaped(text.substr(0, end)) + (end < text.size() ? "...'" : "'");
}

std::size_t byte_order_mark_of(std::string_view text) {
    return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

std::string_view take_word(std::string_view &text) {
    text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(white_space));
    text.remove_prefix(word.size());
    return word;
}

std::string squeezed(std::string_view text) {
    std::string out;
    out.reserve(text.size()); // growing a long string would hold it twice
    for (std::size_t begin = 0; (begin = text.find_first_not_of(white_space, begin)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(white_space, begin), text.size());
        add_part(out, text.substr(begin, end - begin), " ");
        begin = end;
    }
    return out;
}

} // namespace tondo::notation
