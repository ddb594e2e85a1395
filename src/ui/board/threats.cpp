#include "ui/board/threats.hpp"

#include "core/attacks.hpp"
#include "game/names.hpp"
#include "notation/piece_letters.hpp"

#include <array>

namespace tondo::ui {

namespace {

constexpr std::array order{Threats::none, Threats::opponents, Threats::next_opponent, Threats::second_opponent,
                           Threats::piece};

// The single opponent whose attacks are shown; nullopt for other choices.
std::optional<Color> opponent(Threats threats, const Position &position) {
    if (threats == Threats::next_opponent)
        return next(position.turn());
    if (threats == Threats::second_opponent)
        return next(next(position.turn()));
    return {};
}

SquareSet attacked_from(const Position &position, Square square) {
    SquareSet targets;
    const std::optional<Piece> piece = position.at(square);
    if (!piece || !position.is_living(piece->color))
        return targets;
    SquareSet alone;
    alone.insert(square);
    for (std::size_t i = 0; i < position.board().size; ++i)
        if (attacked(position, Square(i), alone))
            targets.insert(Square(i));
    return targets;
}

// Leaves out the player's own guarded pieces, so that few squares stand out.
SquareSet attacked_by(const Position &position, Color color) {
    const SquareSet all = attacks(position, color);
    SquareSet squares = all;
    for (const Square square : all)
        if (const std::optional<Piece> &piece = position.at(square); piece && piece->color == color)
            squares.erase(square);
    return squares;
}

} // namespace

Threats following(Threats threats, const Position &position, bool has_cursor) {
    for (std::size_t i = static_cast<std::size_t>(threats) + 1; i < order.size(); ++i) {
        const std::optional<Color> who = opponent(order[i], position);
        const bool shows_nothing = (who && !position.is_living(*who)) || (order[i] == Threats::piece && !has_cursor);
        if (!shows_nothing)
            return order[i];
    }
    return Threats::none;
}

std::optional<Threats> find_threats(std::string_view name, const Position &position,
                                    const ByColor<std::string> &players) {
    struct Named {
        std::string_view name;
        Threats threats;
    };
    for (const auto &[word, threats] : {Named{"none", Threats::none}, Named{"off", Threats::none},
                                        Named{"all", Threats::opponents}, Named{"piece", Threats::piece}})
        if (word == name)
            return threats;
    const ColorSet called = game::players_called(name, position.rules(), players);
    for (Threats threats : {Threats::next_opponent, Threats::second_opponent})
        if (called.contains(*opponent(threats, position)))
            return threats;
    return {};
}

ByColor<SquareSet> attacked_squares(Threats threats, const Position &position, std::optional<Square> cursor) {
    ByColor<SquareSet> squares;
    if (const std::optional<Piece> piece = cursor ? position.at(*cursor) : std::nullopt;
        threats == Threats::piece && piece)
        squares[piece->color] = attacked_from(position, *cursor);
    else if (const std::optional<Color> who = opponent(threats, position))
        squares[*who] = attacked_by(position, *who);
    else if (threats == Threats::opponents)
        for (Color color : position.living())
            if (color != position.turn())
                squares[color] = attacked_by(position, color);
    return squares;
}

std::string describe(Threats threats, const Position &position, const ByColor<std::string> &players) {
    switch (threats) {
    case Threats::none:
        return "";
    case Threats::opponents:
        return "Letters mark what each opponent attacks";
    case Threats::next_opponent:
    case Threats::second_opponent:
        return "Letters mark what " + players[*opponent(threats, position)] + " attacks";
    case Threats::piece:
        return "Letters mark what the piece under the cursor attacks";
    }
    return "";
}

} // namespace tondo::ui
