#include "tondo/ui/session/move_entry.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate.hpp"
#include "tondo/notation/letters.hpp"
#include "tondo/notation/san.hpp"
#include "tondo/ui/keys/nearest.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t longest_entry = 12;

} // namespace

bool begins_move(const Key &key) {
    constexpr std::u32string_view pieces = U"KQRBNO";
    return key.code == Key::Code::character && ((key.character >= U'a' && key.character <= U'z') ||
                                                pieces.find(key.character) != std::u32string_view::npos);
}

MoveEntry::MoveEntry(const Position &position, std::string_view text) {
    for (const Move &move : legal_moves(position))
        legal_.push_back(
            {move, notation::write_san(position, move), notation::write_coordinate(position.board(), move)});
    std::sort(legal_.begin(), legal_.end(), [](const Named &a, const Named &b) { return a.san < b.san; });
    for (const char character : text)
        type(static_cast<unsigned char>(character));
}

void MoveEntry::type(char32_t character) {
    if (character > U' ' && character < 0x7f && text_.size() < longest_entry)
        text_ += static_cast<char>(character);
}

void MoveEntry::erase() {
    if (!text_.empty())
        text_.pop_back();
}

std::vector<const MoveEntry::Named *> MoveEntry::matching() const {
    std::vector<const Named *> exact;
    std::vector<const Named *> in_other_case;
    for (const Named &named : legal_)
        if (named.san.starts_with(text_) || named.coordinate.starts_with(text_))
            exact.push_back(&named);
        else if (notation::begins_with(named.san, text_) || notation::begins_with(named.coordinate, text_))
            in_other_case.push_back(&named);
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
    const std::vector<const Named *> candidates = matching();
    if (candidates.empty())
        return;
    const bool by_san = std::all_of(candidates.begin(), candidates.end(),
                                    [this](const Named *named) { return notation::begins_with(named->san, text_); });
    std::string common = by_san ? candidates.front()->san : candidates.front()->coordinate;
    for (const Named *named : candidates) {
        const std::string &name = by_san ? named->san : named->coordinate;
        const auto [end, other] = std::mismatch(common.begin(), common.end(), name.begin(), name.end());
        common.erase(end, common.end());
    }
    if (common.size() >= text_.size())
        text_ = common;
}

} // namespace tondo::ui
