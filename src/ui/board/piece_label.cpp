#include "ui/board/piece_label.hpp"

#include "notation/piece_letters.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tondo::ui {

namespace {

struct Sign {
    char32_t unicode;
    char32_t ascii;
};

constexpr Sign quiet_sign{U'\u2022', U'o'};
constexpr Sign capture_sign{U'\u00D7', U'x'};
constexpr Sign crossing_sign{U'\u2248', U'='};
constexpr Sign promotion_sign{U'\u2191', U'^'};
constexpr Sign checker_sign{U'*', U'*'};
constexpr Sign check_sign{U'!', U'!'};
constexpr Sign trace_sign{U'\u203A', U'>'};
constexpr Sign considered_sign{U'?', U'?'};
// Replaces an attacker's letter that could be read as the letter of the piece's army.
constexpr char32_t attacked_sign = U'%';
constexpr char32_t two_attackers = U'2';
constexpr char32_t circle_sign = U'@';
constexpr char32_t further_arrow = U'&'; // for the tenth and later ones
constexpr Sign arrowhead{U'\u2039', U'<'};
constexpr Sign dead_sign{U'\u2020', U'+'};

// Solid symbols work in any colour. The solid pawn may be shown as an emoji, so the pawn is outlined.
constexpr std::array<char32_t, all_roles.size()> symbols{U'\u265A', U'\u265B', U'\u265C',
                                                         U'\u265D', U'\u265E', U'\u2659'};
// A pawn that moves outward, as in FEN3 (tondo(5)).
constexpr char32_t crossed_pawn = U'p';

// Brackets around the cursor and the selected piece.
struct Frame {
    char32_t before;
    char32_t after;
};

constexpr Frame cursor_frame{U'[', U']'};
constexpr Frame selected_frame{U'(', U')'};

constexpr bool is_frame(char32_t glyph) {
    return glyph == cursor_frame.before || glyph == cursor_frame.after || glyph == selected_frame.before ||
           glyph == selected_frame.after;
}

// One sign for two letters: attackers are counted, an arrow's number goes first.
char32_t one_for(const PieceLabel &label, char32_t first, char32_t second) {
    return second != 0 && label.is_attacker(first) ? two_attackers : first;
}

// Adds the letters next to the square's content. They never replace a piece; arrows replace the sign of a last move.
void write_letters(PieceLabel &label) {
    const auto &letters = label.letters;
    const char32_t first = letters.empty() ? 0 : letters.front().glyph;
    const char32_t second = letters.size() < 2 ? 0 : letters.back().glyph;
    if (first != 0 && !label.is_attacker(first)) {
        label.before = 0;
        if (!label.is_piece)
            label.body.clear();
    }
    if (label.body.empty())
        for (const PieceLabel::Letter &letter : letters)
            label.body += letter.glyph;
    else if (label.before != 0)
        label.after = one_for(label, first, second);
    else {
        label.before = first;
        label.after = second;
    }
}

} // namespace

bool PieceLabel::is_quiet() const {
    return body.size() == 1 && body.front() == quiet_sign.unicode && before == 0 && after == 0 && open == 0;
}

bool PieceLabel::has_brackets() const {
    return is_frame(before);
}

void PieceLabel::put_brackets() {
    if (before == 0 && after == 0) {
        before = open;
        after = close;
    }
    open = close = 0;
}

void PieceLabel::keep_letters() {
    const auto keeps = [this](char32_t glyph) {
        return is_attacker(glyph) || glyph == two_attackers || glyph == considered_sign.ascii;
    };
    for (char32_t *const sign : {&before, &after})
        if (!keeps(*sign))
            *sign = 0;
    if (is_piece || body.empty() || !keeps(body.front()))
        body.clear();
    is_piece = false;
    open = close = 0;
}

char PieceLabel::ink_of(char32_t glyph) const {
    const auto found =
        std::find_if(letters.begin(), letters.end(), [glyph](const Letter &letter) { return letter.glyph == glyph; });
    return found == letters.end() ? '\0' : found->ink;
}

PieceLabels::PieceLabels(const Placement &position, const Highlights &highlights, const BoardStyle &style,
                         const Theme &theme)
    : position_(position), highlights_(highlights), theme_(theme), unicode_(style.has_blocks()),
      sides_(theme.sides_by_letter || style.pieces == BoardStyle::Pieces::tokens),
      symbols_(unicode_ && style.pieces == BoardStyle::Pieces::symbols) {
    for (Color color : all_colors)
        if (const auto &trace = highlights.last[color]) {
            left_[trace->from] = static_cast<char32_t>(position.rules().players[color].letter);
            arrived_[trace->to] = left_[trace->from];
        }
    if (style.look == BoardStyle::Look::pixels)
        return; // the picture has them
    char32_t number = U'0';
    for (const Arrow &arrow : highlights.arrows) {
        if (!arrow.is_circle())
            number = number == U'9' || number == further_arrow ? further_arrow : number + 1;
        const PieceLabel::Letter letter{arrow.is_circle() ? circle_sign : number, arrow.ink};
        for (const Square square : arrow.path)
            if (arrows_[square].empty() || arrows_[square].back().glyph != letter.glyph)
                arrows_[square].push_back(letter);
    }
    const char32_t head = unicode_ ? arrowhead.unicode : arrowhead.ascii;
    for (const Arrow &arrow : highlights.arrows)
        if (auto &letters = arrows_[arrow.path.back()]; !arrow.is_circle() && letters.back().glyph != head)
            letters.push_back({head, arrow.ink});
}

void PieceLabels::write_piece(PieceLabel &label, Piece piece) const {
    const bool living = position_.is_living(piece.color);
    const char letter = position_.rules().players[piece.color].letter;
    label.is_piece = true;
    label.piece_background = living ? theme_.army(letter) : theme_.dead;
    if (!living)
        label.body += unicode_ ? dead_sign.unicode : dead_sign.ascii;
    else if (sides_)
        label.body += static_cast<char32_t>(letter);

    if (notation::has_crossed(position_.board(), piece))
        label.body += crossed_pawn;
    else
        label.body += symbols_ ? symbols[index(piece.role)] : static_cast<char32_t>(notation::letter(piece.role));
}

PieceLabel PieceLabels::label(Square square) const {
    PieceLabel label;
    // By rising priority: a later sign replaces an earlier one. On an empty square a sign is the body.
    const auto when = [&](bool holds, Tint tint, char32_t PieceLabel::*place, Sign sign) {
        if (!holds)
            return;
        const char32_t shown = unicode_ ? sign.unicode : sign.ascii;
        label.tint = std::max(label.tint, tint);
        if (label.is_piece)
            label.*place = shown;
        else
            label.body = shown;
    };
    if (const auto piece = position_.at(square))
        write_piece(label, *piece);

    when(left_[square] != 0 && !label.is_piece, last_tint(static_cast<char>(left_[square])), &PieceLabel::before,
         trace_sign);
    if (!label.body.empty() && !label.is_piece)
        label.body.insert(label.body.begin(), left_[square]);
    when(arrived_[square] != 0 && label.is_piece, last_tint(static_cast<char>(arrived_[square])), &PieceLabel::before,
         trace_sign);
    when(highlights_.considered == square, Tint::plain, &PieceLabel::before, considered_sign);
    label.letters = arrows_[square];
    for (Color color : all_colors)
        if (const char letter = position_.rules().players[color].letter; highlights_.attacked[color].contains(square))
            label.letters.push_back({static_cast<char32_t>(letter), letter});
    write_letters(label);
    when(highlights_.checks && position_.checkers().contains(square), Tint::checker, &PieceLabel::before, checker_sign);
    when(highlights_.quiet.contains(square), Tint::target, &PieceLabel::before, quiet_sign);
    when(highlights_.crossings.contains(square), Tint::target, &PieceLabel::after, crossing_sign);
    when(highlights_.captures.contains(square), Tint::capture, &PieceLabel::before, capture_sign);
    when(highlights_.promotions.contains(square), Tint::target, &PieceLabel::after, promotion_sign);
    when(highlights_.checks && position_.checked().contains(square), Tint::check, &PieceLabel::after, check_sign);

    when(highlights_.faulty.contains(square), Tint::check, &PieceLabel::after, check_sign);

    const auto put_in = [&](Frame frame, Tint tint) {
        label.tint = tint;
        label.open = frame.before;
        label.close = frame.after;
    };
    if (highlights_.cursor == square)
        put_in(cursor_frame, Tint::cursor);
    else if (highlights_.selected == square)
        put_in(selected_frame, Tint::selected);
    return label;
}

PieceLabel fitted(PieceLabel label, int columns) {
    const auto is_sign = [&label](char32_t glyph) { // no letter, which might be read as part of the piece
        return glyph != two_attackers && !label.is_letter(glyph);
    };
    const int signs = (label.before != 0 ? 1 : 0) + (label.after != 0 ? 1 : 0);
    if (label.open != 0 && signs > 0 && is_sign(label.before) && is_sign(label.after) &&
        columns >= static_cast<int>(label.body.size()) + signs + 2) {
        if (label.before != 0)
            label.body.insert(label.body.begin(), std::exchange(label.before, 0));
        if (label.after != 0)
            label.body += std::exchange(label.after, 0);
    }
    label.put_brackets();
    if (!label.is_piece && columns < 2 && label.body.size() > 1 && label.is_letter(label.body.back()))
        label.body = one_for(label, label.body.front(), label.body.back());
    const int room = columns - static_cast<int>(label.body.size());
    if (room < 2 && label.after != 0) {
        const bool are_letters = label.is_letter(label.before) && label.is_letter(label.after);
        const bool weak = is_frame(label.before) || label.is_letter(label.before);
        if (are_letters)
            label.before = one_for(label, label.before, label.after);
        else if (label.before == 0 || label.after == check_sign.ascii || (weak && !is_frame(label.after)))
            label.before = label.after;
        label.after = 0;
    }
    if (room < 1) {
        const bool attacked = label.is_attacker(label.before) || label.before == two_attackers;
        // A frame repeats what the tint shows, so it need not be kept.
        if (label.body.size() > 1 && label.before != 0 && !is_frame(label.before) && (label.is_piece || !attacked))
            label.body.front() = attacked ? attacked_sign : label.before;
        label.before = 0;
        label.body.erase(0, label.body.size() - static_cast<std::size_t>(std::max(columns, 1)));
    }
    return label;
}

} // namespace tondo::ui
