#include "scene.hpp"

#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <stdexcept>

namespace tondo::test {

namespace {

constexpr std::string_view role_letters = "KQRBNP";

// A mistake in a test, not in what it tests.
[[noreturn]] void mistake(std::string_view what) {
    throw std::logic_error("scene: " + std::string(what));
}

Square square(const Board &board, std::string_view name) {
    const std::optional<Square> found = board.find(name);
    if (!found)
        mistake(name);
    return *found;
}

Color color(const RuleSet &rules, char letter) {
    const std::optional<Color> found = rules.color(letter);
    if (!found)
        mistake(std::string(1, letter));
    return *found;
}

Piece piece(const RuleSet &rules, Color owner, char letter) {
    if (letter == 'p')
        return {owner, Role::pawn, rules.board().crossed_direction.value()};
    const std::size_t role = role_letters.find(letter);
    if (role == std::string_view::npos)
        mistake(std::string(1, letter));
    return {owner, Role(role), Role(role) == Role::pawn ? rules.home(owner).pawn_direction : PawnDirection::first};
}

std::string listed(const Position &position, const std::vector<Move> &moves, std::string_view from) {
    std::vector<std::string> names;
    for (const Move &move : moves)
        if (from.empty() || position.board().name(move.from) == from)
            names.push_back(name(position, move));
    std::sort(names.begin(), names.end());
    std::string all;
    for (const std::string &name : names)
        all += (all.empty() ? "" : " ") + name;
    return all;
}

} // namespace

char turn(const Position &position) {
    return position.rules().players[position.turn()].letter;
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
        if (text.empty())
            return found;
        found.push_back(text.substr(0, text.find_first_of(" \n")));
        text.remove_prefix(found.back().size());
    }
}

Setup setup(const Scene &scene) {
    Setup setup;
    setup.rules = find_rules(scene.rules, scene.board);
    if (setup.rules == nullptr)
        mistake(scene.rules);
    const RuleSet &rules = *setup.rules;
    const Board &board = rules.board();
    for (std::string_view word : words(scene.pieces)) {
        std::optional<Piece> &place = setup.pieces[square(board, word.substr(2))];
        if (place)
            mistake(word);
        place = piece(rules, color(rules, word[0]), word[1]);
    }
    setup.turn = color(rules, scene.turn);
    if (!scene.living.empty())
        setup.living = {};
    for (char letter : scene.living == "-" ? "" : scene.living)
        setup.living.insert(color(rules, letter));
    for (std::string_view word : words(scene.castling)) {
        const Color owner = color(rules, word[0]);
        const std::vector<Castling> &castlings = rules.home(owner).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i)
            if (word.find(castlings[i].letter, 1) != std::string_view::npos)
                setup.castling[owner] = static_cast<CastlingRights>(setup.castling[owner] | (1U << i));
    }
    for (std::string_view word : words(scene.passed))
        setup.passed.insert(square(board, word));
    for (std::string_view word : words(scene.bridged)) {
        const auto border = std::find(board.borders.begin(), board.borders.end(), word);
        if (border == board.borders.end())
            mistake(word);
        setup.bridged |= BorderSet::of(Border(border - board.borders.begin()));
    }
    for (std::string_view word : words(scene.homes))
        setup.pieces[square(board, word.substr(0, word.size() - 1))].value().pawn_direction =
            rules.home(color(rules, word.back())).pawn_direction;
    for (std::string_view word : words(scene.attack_order))
        setup.attack_order[color(rules, word[0])] = {color(rules, word[1]), color(rules, word[2])};
    for (std::string_view word : words(scene.pool))
        for (char letter : word.substr(1))
            ++setup.pool[color(rules, word[0])][role_letters.find(letter)];
    setup.halfmove_clock = scene.halfmove;
    setup.fullmove_number = scene.fullmove;
    return setup;
}

Position position(const Scene &scene) {
    return Position::of(setup(scene)).value();
}

Square square(const Position &position, std::string_view name) {
    return square(position.board(), name);
}

Color color(const Position &position, char letter) {
    return color(position.rules(), letter);
}

std::string name(const Position &position, const Move &move) {
    constexpr std::string_view promotion_letters = "kqrbnp";
    std::string text = position.board().name(move.from) + position.board().name(move.to);
    if (move.promotion)
        text += promotion_letters[index(*move.promotion)];
    return text;
}

std::string moves(const Position &position, std::string_view from) {
    return listed(position, legal_moves(position), from);
}

std::string pseudo_moves(const Position &position, std::string_view from) {
    return listed(position, pseudo_legal_moves(position), from);
}

Move move(const Position &position, std::string_view coordinates) {
    for (const Move &move : legal_moves(position))
        if (name(position, move) == coordinates)
            return move;
    mistake(std::string(coordinates) + " is not legal");
}

bool legal(const Position &position, std::string_view coordinates) {
    const std::vector<Move> moves = legal_moves(position);
    return std::any_of(moves.begin(), moves.end(), [&](const Move &m) { return name(position, m) == coordinates; });
}

Position after(Position position, std::string_view coordinates) {
    for (std::string_view word : words(coordinates))
        position = position.play(move(position, word));
    return position;
}

void play(Game &game, std::string_view coordinates) {
    for (std::string_view word : words(coordinates))
        game.play(move(game.position(), word));
}

} // namespace tondo::test
