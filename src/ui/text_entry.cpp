#include "tondo/ui/text_entry.hpp"

#include "tondo/ui/glyph.hpp"

namespace tondo::ui {

void TextEntry::type(char32_t character) {
    append_utf8(text_, character);
}

void TextEntry::erase() {
    const auto continues = [this] { return (static_cast<unsigned char>(text_.back()) & 0xC0U) == 0x80U; };
    while (!text_.empty() && continues())
        text_.pop_back();
    if (!text_.empty())
        text_.pop_back();
}

} // namespace tondo::ui
