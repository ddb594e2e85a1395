#include "ui/board/style_change.hpp"

#include "notation/join.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Look = BoardStyle::Look;
using Pieces = BoardStyle::Pieces;

template <class Value> struct Choice {
    std::string_view name;
    Value value;
    std::string_view about;
};

constexpr std::array looks{
    Choice<Look>{"pixels", Look::pixels, "an image"},
    Choice<Look>{"fitted", Look::fitted, "the block characters nearest to smooth edges"},
    Choice<Look>{"sextant", Look::sextant, "six sub-cells a character"},
    Choice<Look>{"quadrant", Look::quadrant, "four sub-cells a character"},
    Choice<Look>{"half-block", Look::half_block, "two colours a character"},
    Choice<Look>{"fill", Look::fill, "plain backgrounds"},
    Choice<Look>{"ascii", Look::ascii, "lines and letters of ASCII"},
    Choice<Look>{"strip", Look::strip, "the rings unrolled"},
};
constexpr std::array glyph_sets{
    Choice<Pieces>{"pictures", Pieces::pictures, "Pictures of the pieces, letters where they would be too small"},
    Choice<Pieces>{"letters", Pieces::letters, "Letters"},
    Choice<Pieces>{"symbols", Pieces::symbols, "Chess symbols"},
};

template <class Table> auto row_named(const Table &table, std::string_view name) {
    return std::find_if(table.begin(), table.end(), [name](const auto &choice) { return choice.name == name; });
}

template <class Table, class Value> auto row_of(const Table &table, Value value) {
    return std::find_if(table.begin(), table.end(), [value](const auto &choice) { return choice.value == value; });
}

template <class Table> std::vector<std::string> names_of(const Table &table) {
    std::vector<std::string> names;
    for (const auto &choice : table)
        names.emplace_back(choice.name);
    return names;
}

std::string no_such(std::string_view what, std::string_view name, const std::vector<std::string> &names) {
    return "There is no " + std::string(what) + " " + std::string(name) + ", but " + notation::join(names, ", ");
}

const ThemeChoice &theme_after(const Theme *theme, const BoardStyle &style) {
    const std::span<const ThemeChoice> all = themes();
    const auto shown = std::find_if(all.begin(), all.end(), [&](const ThemeChoice &choice) {
        return style.choice ? &choice == style.choice : &choice.at(style.depth) == theme;
    });
    return shown == all.end() || shown + 1 == all.end() ? all.front() : *(shown + 1);
}

} // namespace

std::vector<std::string> look_names() {
    return names_of(looks);
}

std::vector<std::string> glyph_set_names() {
    return names_of(glyph_sets);
}

std::optional<Look> find_look(std::string_view name) {
    const auto found = row_named(looks, name);
    return found == looks.end() ? std::nullopt : std::optional(found->value);
}

std::string_view look_name(Look look) {
    return row_of(looks, look)->name;
}

std::optional<Pieces> find_pieces(std::string_view name) {
    const auto found = row_named(glyph_sets, name);
    return found == glyph_sets.end() ? std::nullopt : std::optional(found->value);
}

StyleChange change_look(BoardStyle &style, const Board &board, std::string_view name) {
    // The reason why a look is unavailable; empty if it is available.
    const auto obstacle = [&](Look look) -> std::string_view {
        if (look <= Look::half_block && !style.unicode)
            return "This terminal has no block characters";
        if (look == Look::pixels && !style.images)
            return "This terminal shows no images";
        return look == Look::strip && !has_flat_form(board) ? "This board has no rings to unroll" : "";
    };
    if (name.empty()) {
        auto next = row_of(looks, style.look);
        do
            next = next + 1 == looks.end() ? looks.begin() : next + 1;
        while (!obstacle(next->value).empty());
        style.look = next->value;
    } else if (const std::optional<Look> look = find_look(name); !look)
        return {no_such("look", name, look_names()), true};
    else if (!obstacle(*look).empty())
        return {std::string(obstacle(*look)), true};
    else
        style.look = *look;
    style.automatic = false;
    const Choice<Look> &shown = *row_of(looks, style.look);
    return {"Look " + std::string(shown.name) + ": " + std::string(shown.about)};
}

StyleChange change_glyphs(BoardStyle &style, std::string_view name) {
    const std::optional<Pieces> named = find_pieces(name);
    if (!name.empty() && !named)
        return {no_such("set of glyphs", name, glyph_set_names()), true};
    const auto shown = row_of(glyph_sets, style.pieces);
    const auto following = shown == glyph_sets.end() || shown + 1 == glyph_sets.end() ? glyph_sets.begin() : shown + 1;
    style.pieces = named.value_or(following->value);
    if (style.pieces != Pieces::letters && !style.has_blocks())
        return {"This look has letters only; :look changes it", true};
    return {std::string(row_of(glyph_sets, style.pieces)->about)};
}

StyleChange change_theme(BoardStyle &style, const Theme *&theme, std::string_view name) {
    const ThemeChoice *const choice = name.empty() ? &theme_after(theme, style) : find_theme(name);
    if (!choice)
        return {no_such("theme", name, theme_names()), true};
    if (style.depth == Depth::mono)
        return {"There are no colours to choose a theme for", true};
    style.choice = choice;
    style.automatic_theme = false;
    theme = &style.palette();
    return {"Theme " + std::string(choice->name) + ": " + std::string(choice->about)};
}

} // namespace tondo::ui
