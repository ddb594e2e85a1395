#include "ui/panel/captures_view.hpp"

#include "notation/piece_letters.hpp"
#include "ui/board/piece_pictures.hpp"
#include "ui/panel/panel_view.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tondo::ui {

namespace {

// Forms of the captures, the widest first.
struct PlateForm {
    bool counted; // `Q2R` for `QRR`
    bool padded;
};
constexpr std::array plate_forms{PlateForm{false, true}, PlateForm{true, true}, PlateForm{true, false}};

// Letters of pieces; after the army's letter if the theme has no colours for armies.
std::string plate_of(const game::LiveGame &live, Color owner, const std::vector<Role> &roles, PlateForm form,
                     const Theme &theme) {
    std::string text = form.padded ? " " : "";
    if (theme.sides_by_letter)
        text += live.rules().players[owner].letter;
    for (auto role = roles.begin(); role != roles.end();) {
        const auto next =
            form.counted ? std::find_if(role, roles.end(), [&](Role other) { return other != *role; }) : role + 1;
        text += (next - role > 1 ? std::to_string(next - role) : "") + notation::letter(*role);
        role = next;
    }
    return text + (form.padded ? " " : "");
}

std::size_t count(const Captures &captures) {
    std::size_t pieces = 0;
    for (const std::vector<Role> &roles : captures)
        pieces += roles.size();
    return pieces;
}

// ` w took QP N `; if too long, in narrower forms, at last the number alone.
void write_captures(PanelLines &lines, const game::LiveGame &live, Color color, const ByColor<Captures> &taken,
                    const Theme &theme) {
    lines.write("", theme.text);
    int column =
        1 + lines.add(letter_column(lines.columns()), std::string(" ") + live.rules().players[color].letter + " ",
                      theme.army(live.rules().players[color].letter));
    const int room = lines.columns() - column;
    const auto width = [&](PlateForm form) {
        int columns = -1; // no gap before the first
        for (Color owner : all_colors)
            if (!taken[color][owner].empty())
                columns += 1 + columns_of(plate_of(live, owner, taken[color][owner], form, theme));
        return columns;
    };
    const auto form =
        std::find_if(plate_forms.begin(), plate_forms.end(), [&](PlateForm f) { return width(f) <= room; });
    if (form == plate_forms.end()) {
        lines.add(column, std::to_string(count(taken[color])) + " pieces", theme.dim);
        return;
    }
    constexpr std::string_view word = "took ";
    if (width(*form) + static_cast<int>(word.size()) <= room)
        column = lines.add(column, word, theme.dim);
    for (Color owner : all_colors)
        if (const std::vector<Role> &roles = taken[color][owner]; !roles.empty())
            column = 1 + lines.add(column, plate_of(live, owner, roles, *form, theme),
                                   theme.army(live.rules().players[owner].letter));
}

// The pieces on one dark square, in the colours that they have on the board.
void draw_pictures(Canvas &canvas, Point at, const RuleSet &rules, const Captures &captures, const CaptureForm &form,
                   const Theme &theme) {
    Image image(form.mosaic, form.columns() * static_cast<int>(count(captures)), form.rows());
    std::ranges::fill(image.values(), theme.under(Tint::plain).dark);
    int left = 0;
    for (Color owner : all_colors)
        for (const Role role : captures[owner]) {
            for (int row = 0; row < form.bitmaps->rows; ++row)
                for (int column = 0; column < form.bitmaps->columns; ++column)
                    if (form.bitmaps->has(role, column, row))
                        image[{left + column, row}] = {theme.army(rules.players[owner].letter).ground};
            left += form.columns() * form.mosaic.across;
        }
    for (int row = 0; row < form.rows(); ++row)
        for (int column = 0; column < image.columns() / form.mosaic.across; ++column)
            canvas.put({at.column + column, at.row + row}, image.cell({column, row}));
}

constexpr int label_columns = 6;

} // namespace

int takers_of(const ByColor<Captures> &taken) {
    return static_cast<int>(
        std::count_if(taken.begin(), taken.end(), [](const Captures &captures) { return count(captures) > 0; }));
}

std::optional<CaptureForm> capture_form(const ByColor<Captures> &taken, Extent room, const BoardStyle &style,
                                        const Theme &theme) {
    constexpr int most_rows = 3;    // in cells
    constexpr int fewest_parts = 6; // sub-cells from top to bottom; with fewer, letters tell more
    const std::optional<Mosaic> mosaic = style.mosaic();
    if (!mosaic || style.pieces != BoardStyle::Pieces::pictures || theme.sides_by_letter)
        return {};
    std::size_t most = 0;
    for (const Captures &captures : taken)
        most = std::max(most, count(captures));
    for (int rows = most_rows * mosaic->down; rows >= fewest_parts; --rows)
        if (const PieceBitmaps *const bitmaps = piece_bitmaps(picture_columns(rows, *mosaic), rows)) {
            const CaptureForm form{bitmaps, *mosaic};
            if (room.holds({label_columns + form.columns() * static_cast<int>(most), form.rows() * takers_of(taken)}))
                return form;
        }
    return {};
}

void draw_captures(Canvas &canvas, PanelLines &lines, const game::LiveGame &live, const ByColor<Captures> &taken,
                   const std::optional<CaptureForm> &form, const Theme &theme) {
    for (Color color : all_colors) {
        if (count(taken[color]) == 0)
            continue;
        if (!form) {
            write_captures(lines, live, color, taken, theme);
            continue;
        }
        lines.write("");
        const Point start = lines.at(0);
        for (int row = 1; row < form->rows(); ++row)
            row == form->rows() / 2 ? lines.write("") : lines.skip();
        canvas.write({start.column + letter_column(lines.columns()), start.row + form->rows() / 2},
                     std::string(" ") + live.rules().players[color].letter + " ",
                     theme.army(live.rules().players[color].letter));
        draw_pictures(canvas, {start.column + label_columns, start.row}, live.rules(), taken[color], *form, theme);
    }
}

} // namespace tondo::ui
