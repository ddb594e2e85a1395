#include "ui/session/move_entry.hpp"

#include "notation/move_diagnosis.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"
#include "ui/keys/did_you_mean.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tondo::ui {

namespace {

constexpr std::size_t longest_entry = 16;

// SAN with the full origin square, needed or not.
std::string with_origin(const Position &position, const Move &move) {
    const Board &board = position.board();
    const Role role = position.role(move.from);
    return (role == Role::pawn ? "" : std::string(1, notation::letter(role))) + board.name(move.from) +
           (notation::is_capture(position, move) ? "x" : "") + board.name(move.to) +
           (move.promotion ? std::string("=") + notation::letter(*move.promotion) : "");
}

// Normalises the spelling: `O` for zeros in castling, no hyphen between squares, no `e.p.`.
std::string plainly_spelled(std::string text) {
    if (text.ends_with(notation::en_passant_mark))
        text.erase(text.size() - notation::en_passant_mark.size());
    if (text.starts_with('0'))
        std::replace(text.begin(), text.end(), '0', 'O');
    if (const std::size_t hyphen = text.find('-');
        hyphen != std::string::npos && notation::hyphen_between_squares({text.data(), hyphen + 1}))
        text.erase(hyphen, 1);
    return text;
}

} // namespace

bool begins_move(const Key &key) {
    constexpr std::u32string_view pieces = U"KQRBNO0";
    return key.code == Key::Code::character && ((key.character >= U'a' && key.character <= U'z') ||
                                                pieces.find(key.character) != std::u32string_view::npos);
}

MoveEntry::MoveEntry(const Position &position, std::string_view text) {
    follow(position);
    insert(text);
}

void MoveEntry::follow(const Position &position) {
    legal_.clear();
    for (const Move &move : legal_moves(position))
        legal_.push_back({move, notation::write_san(position, move),
                          notation::write_coordinate_move(position.board(), move), with_origin(position, move)});
    std::sort(legal_.begin(), legal_.end(), [](const Named &a, const Named &b) { return a.san < b.san; });
}

void MoveEntry::insert(std::string_view text) {
    for (const char character : text)
        type(static_cast<unsigned char>(character));
}

void MoveEntry::type(char32_t character) {
    if (character <= U' ' || character >= 0x7f)
        return;
    if (std::exchange(selected_, false))
        text_.clear();
    if (text_.size() < longest_entry)
        text_ += static_cast<char>(character);
}

void MoveEntry::erase() {
    selected_ = false;
    if (!text_.empty())
        text_.pop_back();
}

std::vector<const MoveEntry::Named *> MoveEntry::matching() const {
    std::vector<const Named *> exact;
    std::vector<const Named *> in_other_case;
    const std::string text = plainly_spelled(text_);
    for (const Named &named : legal_) {
        const std::array names{&named.san, &named.coordinate, &named.with_origin};
        const auto any = [&](auto begins) { return std::any_of(names.begin(), names.end(), begins); };
        if (any([&](const std::string *name) { return name->starts_with(text); }))
            exact.push_back(&named);
        else if (any([&](const std::string *name) { return notation::begins_with(*name, text); }))
            in_other_case.push_back(&named);
    }
    return exact.empty() ? in_other_case : exact;
}

std::vector<Move> MoveEntry::matches() const {
    std::vector<Move> moves;
    for (const Named *named : matching())
        moves.push_back(named->move);
    return moves;
}

std::vector<std::string> MoveEntry::suggestions() const {
    std::vector<std::string> names;
    for (const Named *named : matching())
        names.push_back(named->san);
    return names;
}

std::vector<std::string> MoveEntry::nearest() const {
    constexpr std::size_t most = 4;
    std::vector<std::string> names;
    for (const Named &named : legal_)
        names.push_back(named.san);
    std::vector<std::string> found = ui::nearest(text_, names, most);
    if (!found.empty())
        return found;
    std::vector<std::string> coordinates;
    for (const Named &named : legal_)
        coordinates.push_back(named.coordinate);
    return ui::nearest(text_, coordinates, most);
}

void MoveEntry::complete() {
    selected_ = false;
    const std::vector<const Named *> candidates = matching();
    if (candidates.empty())
        return;
    const std::string text = plainly_spelled(text_);
    const bool by_san = std::all_of(candidates.begin(), candidates.end(),
                                    [&](const Named *named) { return notation::begins_with(named->san, text); });
    std::string common = by_san ? candidates.front()->san : candidates.front()->coordinate;
    for (const Named *named : candidates) {
        const std::string &name = by_san ? named->san : named->coordinate;
        const auto [end, other] = std::mismatch(common.begin(), common.end(), name.begin(), name.end());
        common.erase(end, common.end());
    }
    if (common.size() >= text.size())
        text_ = common;
}

} // namespace tondo::ui
