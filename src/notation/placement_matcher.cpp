#include "notation/placement_matcher.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tondo::notation {

namespace {

// In a placement, a colour's letter is always followed by its piece's.
std::vector<PlacementMatcher::Pieces> pieces_named(std::string_view pattern, const RuleSet &rules) {
    ByColor<std::array<int, all_roles.size()>> counts;
    for (std::size_t i = 1; i < pattern.size(); ++i)
        if (const std::optional<Color> color = rules.color(pattern[i - 1]))
            if (const std::optional<Role> role = role_of(to_upper(pattern[i])))
                ++counts[*color][index(*role)];
    std::vector<PlacementMatcher::Pieces> pieces;
    for (Color color : all_colors)
        for (Role role : all_roles)
            if (const int count = counts[color][index(role)]; count > 0)
                pieces.push_back({color, role, count});
    return pieces;
}

// The squares on which the pieces are not the same.
SquareSet changes(const PieceSets &before, const PieceSets &after) {
    const auto changed = [&](auto... of) { return ((before.pieces(of) ^ after.pieces(of)) | ...); };
    const auto changed_pawns = [&](auto... of) { return ((before.pawns(of) ^ after.pawns(of)) | ...); };
    return changed(Color::first, Color::second, Color::third) |
           changed(Role::king, Role::queen, Role::rook, Role::bishop, Role::knight) |
           changed_pawns(PawnDirection::first, PawnDirection::second, PawnDirection::third);
}

/// A part of a placement: a number of empty squares and what follows them.
class Part {
public:
    explicit Part(std::size_t empty_squares) {
        if (empty_squares >= 10) // no rank has a hundred squares
            add(static_cast<char>('0' + empty_squares / 10));
        if (empty_squares > 0)
            add(static_cast<char>('0' + empty_squares % 10));
    }
    void add(char character) { text_[size_++] = character; }
    operator std::string_view() const { return {text_.data(), size_}; }

private:
    std::array<char, 4> text_;
    std::size_t size_ = 0;
};

} // namespace

PlacementMatcher::PlacementMatcher(const TextPattern &pattern, const RuleSet &rules)
    : pattern_(pattern), rules_(rules), named_(pieces_named(pattern.text(), rules)), ranks_(ranks_of(rules.board())),
      places_((rules.board().size + ranks_.size() + 1) * pattern.words()) {
    pattern_.start(before_rank(0));
}

bool PlacementMatcher::matches(const Position &position) {
    if (std::any_of(named_.begin(), named_.end(),
                    [&](const Pieces &named) { return position.pieces(named.color, named.role).size() < named.count; }))
        return false;
    const SquareSet changed = last_ ? changes(*last_, position) : SquareSet::all();
    last_ = &position;
    bool moved = false; // whether the places before the rank have changed
    for (std::size_t i = 0; i < ranks_.size(); ++i)
        if (moved || ranks_[i].squares.intersects(changed))
            moved = read_rank(position, i, ranks_[i].squares & changed, moved);
    return pattern_.is_complete(before_rank(ranks_.size()));
}

// Reads a rank from the piece before the first changed square, or all of it, until the places are those of the position
// before. Returns whether the places after it have changed.
bool PlacementMatcher::read_rank(const Position &position, std::size_t number, SquareSet changed, bool all) {
    const Rank &rank = ranks_[number];
    std::size_t next = all ? rank.begin : index(changed.first()); // the first square that is not in the places
    while (next > rank.begin && !position.at(Square(next - 1)))
        --next;
    std::size_t end = rank.begin; // of the changed squares
    for (Square square : changed)
        end = index(square) + 1;
    const std::uint64_t *places = next > rank.begin ? after(next - 1) : before_rank(number);
    for (std::size_t square = next; square < rank.end; ++square) {
        const std::optional<Piece> piece = position.at(Square(square));
        if (!piece)
            continue;
        Part part(square - next);
        for (const char letter : piece_letters(rules_, *piece))
            part.add(letter);
        if (!pattern_.read(places, part, after(square)) && square >= end)
            return false;
        places = after(square);
        next = square + 1;
    }
    Part part(rank.end - next);
    if (number + 1 < ranks_.size())
        part.add('/');
    return pattern_.read(places, part, before_rank(number + 1));
}

} // namespace tondo::notation
