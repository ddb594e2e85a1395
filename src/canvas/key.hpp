#pragma once
// A key press, as the interface sees it: no curses codes, no escape sequences.

#include <cstdint>
#include <initializer_list>

namespace tondo::canvas {

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
        interrupt, ///< Ctrl-C.
        redraw,    ///< Ctrl-L.
        control,   ///< Ctrl with the upper-case letter in `character`, unless another code covers it.
        function,  ///< F1 to F12; its number is in `character`.
        click,     ///< The mouse button is pressed at `column`, `row`.
        drop,      ///< It is released there, at another cell than it was pressed.
        wheel_up,
        wheel_down,
    };
    Code code = Code::character;
    char32_t character = 0;
    int column = 0; ///< Position of a click or drop, canvas cells from 0.
    int row = 0;

    static constexpr Key of(char32_t typed) { return {Code::character, typed}; }
    static constexpr Key of(Code code) { return {code}; }
    static constexpr Key at(Code code, int column, int row) { return {code, 0, column, row}; }
    static constexpr Key control(char32_t letter) { return {Code::control, letter}; }
    static constexpr Key function(char32_t number) { return {Code::function, number}; }
    friend constexpr bool operator==(const Key &, const Key &) = default;

    constexpr bool is_one_of(std::initializer_list<Key> keys) const {
        for (const Key &key : keys)
            if (key == *this)
                return true;
        return false;
    }
};

} // namespace tondo::canvas
