#pragma once
// What the player pressed, as the interface sees it: no curses codes, no escape sequences.

#include <cstdint>

namespace tondo::ui {

struct Key {
    enum class Code : std::uint8_t {
        character, ///< A printable character, in `character`; space is one.
        up,
        down,
        left,
        right,
        enter,
        tab,
        back_tab,
        backspace,
        erase, ///< The Delete key.
        escape,
        home,
        end,
        page_up,
        page_down,
        interrupt,    ///< Ctrl-C.
        redraw,       ///< Ctrl-L.
        click,        ///< A mouse click at `column`, `row`.
        paste_begins, ///< What follows up to paste_ends was pasted, not typed.
        paste_ends,
    };
    Code code = Code::character;
    char32_t character = 0;
    int column = 0; ///< Of a click, canvas cells from 0.
    int row = 0;

    static constexpr Key of(char32_t typed) { return {Code::character, typed}; }
    static constexpr Key of(Code code) { return {code}; }
    friend constexpr bool operator==(const Key &, const Key &) = default;
};

} // namespace tondo::ui
