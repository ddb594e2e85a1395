#include "tondo/ui/svg_text.hpp"

#include "tondo/notation/text.hpp"

#include <cmath>
#include <cstdlib>

namespace tondo::ui {

std::string xml_escaped(std::string_view text) {
    std::string out;
    for (std::string_view rest = text; !rest.empty();) {
        // The two code points that are neither controls nor allowed in XML.
        constexpr std::string_view not_in_xml_first = "\xEF\xBF\xBE";
        constexpr std::string_view not_in_xml_last = "\xEF\xBF\xBF";
        const std::size_t size = std::max<std::size_t>(notation::code_point_size(rest), 1);
        const std::string_view character = rest.substr(0, size);
        rest.remove_prefix(size);
        if (character == "&")
            out += "&amp;";
        else if (character == "<")
            out += "&lt;";
        else if (character == ">")
            out += "&gt;";
        else if (character == "\"")
            out += "&quot;";
        else if (character == not_in_xml_first || character == not_in_xml_last)
            out += "\xEF\xBF\xBD";
        else
            out += notation::escaped(character);
    }
    return out;
}

std::string svg_number(double length) {
    const long tenths = std::lround(10 * length);
    const long rest = std::labs(tenths) % 10;
    return (tenths < 0 ? "-" : "") + std::to_string(std::labs(tenths) / 10) +
           (rest != 0 ? "." + std::to_string(rest) : "");
}

} // namespace tondo::ui
