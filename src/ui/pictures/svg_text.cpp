#include "ui/pictures/svg_text.hpp"

#include "notation/utf8.hpp"

#include <cmath>
#include <cstdlib>

namespace tondo::ui {

std::string xml_escaped(std::string_view text) {
    std::string out;
    const std::string safe = notation::escaped(text);
    for (std::string_view rest = safe; !rest.empty();) {
        // The two code points that are neither controls nor allowed in XML.
        constexpr std::string_view not_in_xml_first = "\xEF\xBF\xBE";
        constexpr std::string_view not_in_xml_last = "\xEF\xBF\xBF";
        const std::size_t size = notation::code_point_size(rest);
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
            out += character;
    }
    return out;
}

std::string svg_number(double number, int decimals) {
    long long scale = 1;
    for (int i = 0; i < decimals; ++i)
        scale *= 10;
    const long long parts = std::llround(number * static_cast<double>(scale));
    std::string text = std::to_string(std::abs(parts) / scale);
    if (const long long rest = std::abs(parts) % scale; rest != 0) {
        text += '.' + std::to_string(scale + rest).substr(1); // with its leading zeros
        text.erase(text.find_last_not_of('0') + 1);
    }
    return (parts < 0 ? "-" : "") + text;
}

std::string svg_attribute(std::string_view name, double value) {
    return " " + std::string(name) + "=\"" + svg_number(value) + '"';
}

std::string svg_path(std::string_view style, std::string_view data, double stroke_width) {
    return "<path class=\"" + std::string(style) + '"' +
           (stroke_width > 0 ? svg_attribute("stroke-width", stroke_width) : "") + " d=\"" + std::string(data) +
           "\"/>\n";
}

std::string svg_words(Spot middle, std::string_view style, double size, std::string_view words) {
    constexpr double baseline = 0.35; // below the middle, in em
    return "<text class=\"" + std::string(style) + '"' + svg_attribute("x", middle.x) +
           svg_attribute("y", middle.y + baseline * size) + svg_attribute("font-size", size) + ">" +
           xml_escaped(words) + "</text>\n";
}

} // namespace tondo::ui
