#include "notation/fen_rules_field.hpp"

#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

using Fault = std::optional<std::string>;

// A moat by the letters of its two neighbours: `wg`.
std::string border_letters(const RuleSet &rules, Border border) {
    const auto [before, after] = rules.neighbours(border);
    return {rules.players[before].letter, rules.players[after].letter};
}

Fault twice(std::string_view item) {
    return quote(item) + " is written twice";
}

Fault read_bridge(std::string_view item, Setup &setup) {
    for (Border border : all_borders) {
        if (border_letters(*setup.rules, border) != item)
            continue;
        if (setup.bridged.contains(border))
            return twice(item);
        setup.bridged |= BorderSet::of(border);
        return {};
    }
    return "expected a bridged moat (" + border_letters(*setup.rules, all_borders.front()) + "), not " + quote(item);
}

// Parses `<square><home colour>`: a pawn whose home is not its owner's.
Fault read_home(std::string_view item, Setup &setup) {
    const RuleSet &rules = *setup.rules;
    const std::optional<Square> square = rules.board().find(item.substr(0, item.size() - 1));
    const std::optional<Color> home = rules.color(item.back());
    if (!square || !home)
        return "expected a square and the colour of a pawn's home, not " + quote(item);
    std::optional<Piece> &pawn = setup.pieces[*square];
    if (!pawn || pawn->role != Role::pawn)
        return "there is no pawn on " + rules.board().name(*square);
    const PawnDirection own = rules.home(pawn->color).pawn_direction;
    const PawnDirection pawn_direction = rules.home(*home).pawn_direction;
    const std::string name = rules.board().name(*square);
    if (pawn->pawn_direction != own)
        return "the home of the pawn on " + name + " is written twice";
    if (pawn_direction == own)
        return "the pawn on " + name + " is at home with its owner: that is not written";
    pawn->pawn_direction = pawn_direction;
    return {};
}

// Parses `<king><first attacker><second attacker>`.
Fault read_attack_order(std::string_view item, Setup &setup) {
    const auto color = [&](std::size_t i) { return i < item.size() ? setup.rules->color(item[i]) : std::nullopt; };
    const std::optional<Color> king = color(0);
    const AttackOrder order{color(1), color(2)};
    if (item.size() != 3 || !king || !order.first || !order.second || order.first == order.second ||
        order.first == king || order.second == king)
        return "expected a king's colour and its two attackers', not " + quote(item);
    if (setup.attack_order[*king].first)
        return "the attackers of '" + std::string(item.substr(0, 1)) + "' are written twice";
    setup.attack_order[*king] = order;
    return {};
}

// Parses `<colour><pieces>`: the pieces that a player can redeem.
Fault read_pool(std::string_view item, Setup &setup) {
    const std::optional<Color> color = setup.rules->color(item.front());
    if (!color || item.size() < 2)
        return "expected a colour and its captured pieces, not " + quote(item);
    Pool &pool = setup.pool[*color];
    if (pool != Pool{})
        return quote(item.substr(0, 1)) + " is written twice";
    for (const char c : item.substr(1)) {
        const std::optional<Role> role = role_of(c);
        if (!role || std::find(redeemable_roles.begin(), redeemable_roles.end(), *role) == redeemable_roles.end())
            return "expected a captured Q, R, B or N, not " + quote({&c, 1});
        if (pool[index(*role)] == max_squares)
            return "there are too many captured pieces in " + quote(item);
        ++pool[index(*role)];
    }
    return {};
}

class Items {
public:
    void add(const std::string &item) { add_part(text_, item, ","); }
    std::string text() const { return text_.empty() ? std::string(nothing) : text_; }

private:
    std::string text_;
};

void write_homes(Items &items, const Setup &setup) {
    const RuleSet &rules = *setup.rules;
    for (std::size_t i = 0; i < rules.board().size; ++i) {
        const std::optional<Piece> &pawn = setup.pieces[Square(i)];
        if (!pawn || pawn->role != Role::pawn || pawn->pawn_direction == rules.home(pawn->color).pawn_direction)
            continue;
        for (Color color : all_colors)
            if (rules.home(color).pawn_direction == pawn->pawn_direction)
                items.add(rules.board().name(Square(i)) + rules.players[color].letter);
    }
}

void write_attack_orders(Items &items, const Setup &setup) {
    const ByColor<Player> &players = setup.rules->players;
    for (Color color : all_colors)
        if (const AttackOrder &order = setup.attack_order[color]; order.second)
            items.add({players[color].letter, players[*order.first].letter, players[*order.second].letter});
}

void write_pools(Items &items, const Setup &setup) {
    for (Color color : all_colors) {
        std::string pieces(1, setup.rules->players[color].letter);
        for (Role role : redeemable_roles)
            pieces.append(setup.pool[color][index(role)], letter(role));
        if (pieces.size() > 1)
            items.add(pieces);
    }
}

} // namespace

std::optional<std::string> read_rules_item(std::string_view item, Setup &setup) {
    const Board &board = setup.rules->board();
    if (item.empty())
        return "expected an item of the extra field, not nothing";
    if (board.has_borders())
        return read_bridge(item, setup);
    if (board.redeems())
        return read_pool(item, setup);
    if (setup.rules->mates == MateRule::takes_over)
        return item.size() > 1 && item[1] >= '0' && item[1] <= '9' ? read_home(item, setup)
                                                                   : read_attack_order(item, setup);
    return "expected '-', not " + quote(item);
}

std::string write_rules_field(const Setup &setup) {
    Items items;
    for (Border border : all_borders)
        if (setup.bridged.contains(border))
            items.add(border_letters(*setup.rules, border));
    if (setup.rules->mates == MateRule::takes_over) {
        write_homes(items, setup);
        write_attack_orders(items, setup);
    }
    write_pools(items, setup);
    return items.text();
}

} // namespace tondo::notation
