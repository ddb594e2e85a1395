#include "explain/sentence.hpp"

#include "core/overloaded.hpp"
#include "notation/join.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <cstdlib>

namespace tondo::explain {

namespace {

using notation::listed;

// Whether a fact is told of the move played, or of one that was not.
enum class Mood : std::uint8_t { played, would };

std::string ending_text(Ending ending) {
    switch (ending) {
    case Ending::stalemate:
        return "stalemate";
    case Ending::repetition:
        return "repetition";
    case Ending::bare_kings:
        return "bare kings";
    default:
        return "the rule of moves without progress";
    }
}

std::vector<Piece> pieces_of(const std::vector<LineBalance::Capture> &captures) {
    std::vector<Piece> pieces;
    for (const LineBalance::Capture &capture : captures)
        pieces.push_back(capture.piece);
    return pieces;
}

class Writer {
public:
    Writer(const Continuation &line, const Voice &voice, Mood mood)
        : line_(line), after_(line.after()), voice_(voice), mover_(line.before.turn()), mood_(mood) {}

    std::string write(const Fact &fact) const {
        return std::visit([this](const auto &each) { return text(each); }, fact);
    }

private:
    // `loses`, or `would lose`
    std::string verb(std::string_view base) const {
        return (mood_ == Mood::would ? "would " : "") + std::string(base) + (mood_ == Mood::would ? "" : "s");
    }
    std::string square(Square where) const { return line_.before.board().name(where); }
    std::string piece(const Falling &falling) const {
        return (falling.piece.color == mover_ ? "the " : voice_.possessive(falling.piece.color) + ' ') +
               role_text(falling.piece.role) + " on " + square(falling.square);
    }
    std::string san(const Position &position, const Move &move) const { return notation::write_san(position, move); }
    // A move of the player whose turn comes later.
    std::string san_at_turn(const Position &position, Color player, const Move &move) const {
        const std::optional<Position> turn = with_turn(position, player);
        return turn ? san(*turn, move) : square(move.to);
    }
    Color owner(const Position &position, const Move &move) const { return position.at(move.from)->color; }
    std::string later(const std::vector<Move> &moves) const { return moves_after_first(line_.before, moves); }

    // --- facts, as predicates of the move: `loses the bishop: …`
    // ------------------------------------------------------
    std::string text(const Felled &fact) const;
    std::string text(const Lost &fact) const {
        return loss(fact) +
               (fact.barred ? ", and a creek keeps the pawn on " + square(*fact.barred) + " from taking back" : "");
    }
    std::string text(const Won &fact) const;
    std::string text(const Attack &fact) const;
    std::string text(const MateThreat &fact) const {
        return verb("threaten") + " to " + felling(Felled::How::mate, fact.loser) + " (" +
               san_at_turn(after_, mover_, fact.move) + ")";
    }
    std::string text(const Saved &fact) const {
        return verb("save") + " the " + role_text(fact.piece.piece.role) + " on " + square(fact.piece.square) +
               " from " + listed(fact.piece.alone, "and", [this](Color color) { return voice_.name(color); });
    }
    std::string text(const LineBalance &fact) const;
    std::string text(const Promotion &fact) const {
        if (fact.by == mover_)
            return fact.moves.size() == 1 ? verb("promote") + " a pawn"
                                          : verb("lead") + " to a new " + role_text(*fact.moves.back().promotion) +
                                                ": " + later(fact.moves);
        return verb("let") + ' ' + voice_.name(fact.by) + " promote a pawn: " + later(fact.moves);
    }
    std::string text(const OpenMoat &fact) const {
        const std::string_view border = line_.before.board().borders[index(fact.border)];
        const std::size_t bar = border.find('|');
        return verb("bridge") + " the moat between " + std::string(border.substr(0, bar)) + " and " +
               std::string(border.substr(bar + 1)) + ", and " + voice_.possessive(fact.by) + ' ' +
               role_text(after_.role(fact.crossing.from)) + " can cross it (" +
               san_at_turn(after_, fact.by, fact.crossing) + ")";
    }
    std::string text(const Check &fact) const {
        return fact.by == mover_ ? verb("give") + " check to " + voice_.name(fact.loser)
                                 : verb("let") + ' ' + voice_.name(fact.by) + " drive the king away with check (" +
                                       later(fact.moves) + ")";
    }
    std::string text(const NoCastling &) const { return verb("give") + " up castling"; }
    std::string text(const Drawn &fact) const {
        return verb("end") + " the game in a draw by " + ending_text(fact.ending);
    }

    std::string felling(Felled::How how, Color loser) const {
        switch (how) {
        case Felled::How::mate:
            return "mate " + voice_.name(loser);
        case Felled::How::king_taken:
            return "take " + voice_.possessive(loser) + " king";
        case Felled::How::open_king:
            return "win by " + voice_.possessive(loser) + " open king";
        }
        return "";
    }
    std::string loss(const Lost &fact) const;
    std::string cannot(const Lost &fact) const;
    std::string captures(const Exchange &exchange, std::string_view first) const;
    std::vector<Piece> taken_back(const Lost &fact) const;

    const Continuation &line_;
    const Position after_;
    const Voice &voice_;
    const Color mover_;
    const Mood mood_;
};

std::string Writer::text(const Felled &fact) const {
    const std::string end = felling(fact.how, fact.loser);
    if (fact.by == mover_)
        return fact.moves.size() == 1 ? verb(end.substr(0, end.find(' '))) + end.substr(end.find(' '))
                                      : verb("lead") + " on to " + end + ": " + later(fact.moves);
    if (fact.moves.size() == 1)
        return verb("let") + ' ' + voice_.name(fact.by) + ' ' + end;
    switch (fact.force) {
    case Felled::Force::at_once:
        return verb("let") + ' ' + voice_.name(fact.by) + ' ' + end + " (" + later(fact.moves) + ")";
    case Felled::Force::always:
        return verb("let") + ' ' + voice_.name(fact.by) + ' ' + end + ", whatever " +
               voice_.does(after_.turn(), "play") + " (" + later(fact.moves) + ")";
    case Felled::Force::together:
        return verb("let") + ' ' + voice_.name(after_.turn()) + " and " + voice_.name(fact.by) + ' ' + end +
               " together (" + later(fact.moves) + ")";
    case Felled::Force::in_line:
        return verb("let") + ' ' + voice_.name(fact.by) + ' ' + end + " in the end (" + later(fact.moves) + ")";
    }
    return "";
}

// `, Black cannot`, of the other opponent, who may profit all the same
std::string Writer::cannot(const Lost &fact) const {
    std::string text;
    for (const Color color : opponents_of(after_, mover_))
        if (!fact.piece.able.contains(color))
            text = ", " + voice_.name(color) + " cannot";
    if (!fact.profits)
        return text;
    const bool is_named = !text.empty() && !fact.piece.able.contains(*fact.profits);
    return text + (is_named ? " but profit" + std::string(voice_.you == fact.profits ? "" : "s")
                            : ", and " + voice_.does(*fact.profits, "profit"));
}

// `Gray takes it (Nxt2), White takes back (Kxt2)`
std::string Writer::captures(const Exchange &exchange, std::string_view first) const {
    std::string list;
    Position position = after_;
    for (std::size_t i = 0; i < exchange.moves.size(); ++i) {
        const Move &move = exchange.moves[i];
        const Color by = owner(position, move);
        const std::string how = i == 0 ? ' ' + std::string(first) : by == mover_ ? " back" : " again";
        notation::add_part(list, voice_.does(by, "take") + how + " (" + san_at_turn(position, by, move) + ")");
        position = with_turn(position, by)->play(move);
    }
    return list;
}

// The pieces that the mover gets for a lost piece: by the move itself, and by taking back.
std::vector<Piece> Writer::taken_back(const Lost &fact) const {
    std::vector<Piece> pieces;
    if (fact.taken)
        pieces.push_back(*fact.taken);
    Position position = after_;
    for (const Move &move : fact.piece.exchange.moves) {
        const Color by = owner(position, move);
        if (by == mover_)
            pieces.push_back(*position.at(move.to));
        position = with_turn(position, by)->play(move);
    }
    return pieces;
}

std::string Writer::loss(const Lost &fact) const {
    const Falling &lost = fact.piece;
    const std::string role = role_text(lost.piece.role);
    const std::string profit = fact.profits ? ", and " + voice_.does(*fact.profits, "profit") : "";
    if (lost.alone.empty())
        return verb("lose") + " the " + role + " on " + square(lost.square) +
               " if both opponents work together: " + captures(lost.exchange, "it") + profit;
    const Color captor = owner(after_, lost.exchange.moves.front());
    const std::string taking = captures(lost.exchange, fact.was_moved && fact.taken ? "back" : "it");
    if (fact.was_moved && fact.taken && worth(fact.taken->role) >= lost.exchange.loss) {
        const std::string what = fact.taken->role == lost.piece.role
                                     ? verb("trade") + ' ' + role + "s with " + voice_.name(fact.taken->color)
                                     : verb("trade") + " the " + role + " for " + voice_.possessive(fact.taken->color) +
                                           ' ' + role_text(fact.taken->role);
        return what + ": " + taking + profit;
    }
    const std::vector<Piece> gained = taken_back(fact);
    const std::string price = gained.empty() ? "" : " for " + count_roles(gained);
    if (fact.was_moved)
        return verb("lose") + " the " + role + price + ": " + taking + cannot(fact);
    return (fact.taken ? verb("take") + " a " + role_text(fact.taken->role) + " but " : "") + verb("let") + ' ' +
           voice_.name(captor) + " take the " + role + " on " + square(lost.square) + " (" +
           san_at_turn(after_, captor, lost.exchange.moves.front()) + ")" + cannot(fact);
}

std::string Writer::text(const Won &fact) const {
    const std::string piece = voice_.possessive(fact.piece.color) + ' ' + role_text(fact.piece.role);
    if (!fact.back)
        return verb("take") + ' ' + piece + " for nothing";
    return verb("win") + ' ' + piece + " for the " + role_text(fact.back->piece.role);
}

std::string Writer::text(const Attack &fact) const {
    std::vector<std::string> pieces;
    for (const Falling &each : fact.pieces)
        if (pieces.size() < 2)
            pieces.push_back(piece(each));
    const std::string what = "attack " + listed(pieces) + (fact.checked ? " with check" : "");
    if (fact.by == mover_)
        return verb("attack") + what.substr(std::string_view("attack").size());
    return verb("let") + ' ' + voice_.name(fact.by) + ' ' + what + " (" + later(fact.moves) + ")";
}

std::string Writer::text(const LineBalance &fact) const {
    const bool loses = fact.net() < 0;
    const std::vector<LineBalance::Capture> &most = loses ? fact.lost : fact.taken;
    const std::vector<LineBalance::Capture> &least = loses ? fact.taken : fact.lost;
    ColorSet others; // who take the pieces, or had them
    for (const auto &[piece, by] : most)
        others.insert(loses ? by : piece.color);
    return verb(loses ? "lose" : "win") + ' ' + count_roles(pieces_of(most)) + (loses ? " to " : " from ") +
           listed(others, "and", [this](Color color) { return voice_.name(color); }) +
           (least.empty() ? "" : " for " + count_roles(pieces_of(least))) +
           (fact.moves.size() > 1 ? ": " + later(fact.moves) : "");
}

// --- weights: pawns, for the choice of what is told
// --------------------------------------------------------------------

constexpr double weight_of_fall = 100;
constexpr double weight_of_draw = 50;
constexpr double knight = 3;

double weight(const Fact &fact) {
    return std::visit(
        Overloaded{
            [](const Felled &each) {
                return weight_of_fall + (each.force == Felled::Force::at_once ? 2 : 0) -
                       (each.force == Felled::Force::together ? weight_of_fall - 2 : 0);
            },
            [](const Lost &each) {
                const double loss = each.piece.exchange.loss - (each.taken ? worth(each.taken->role) : 0);
                const double least = each.profits ? 1.5 : 0.7;
                return std::max(loss, least) * (each.piece.alone.empty() ? 0.5 : 1);
            },
            [](const Won &each) { return double(worth(each.piece.role) - (each.back ? each.back->exchange.loss : 0)); },
            [](const Attack &each) { return 0.6 * each.pieces.front().exchange.loss; },
            [](const MateThreat &) { return 2.5; }, [](const Saved &each) { return 0.9 * each.piece.exchange.loss; },
            [](const LineBalance &each) { return 0.8 * std::abs(each.net()); }, [](const Promotion &) { return 5.0; },
            [](const OpenMoat &) { return 0.6; }, [](const Check &) { return 0.5; },
            [](const NoCastling &) { return 0.4; }, [](const Drawn &) { return weight_of_draw; }},
        fact);
}

const Fact *weightiest(const std::vector<Fact> &facts) {
    const auto best = std::max_element(facts.begin(), facts.end(),
                                       [](const Fact &a, const Fact &b) { return weight(a) < weight(b); });
    return best == facts.end() ? nullptr : &*best;
}

} // namespace

std::string tell_mistake(const Continuation &played, const std::optional<Continuation> &better, const Voice &voice,
                         Telling telling) {
    const std::vector<Fact> bad = drawbacks(played, better);
    const std::vector<Fact> missed = better && telling == Telling::all ? merits(*better, played) : std::vector<Fact>();
    const Fact *const drawback = weightiest(bad);
    const Fact *const merit = weightiest(missed);
    const double weights[] = {drawback ? weight(*drawback) : 0, merit ? weight(*merit) : 0};
    std::string text;
    if (drawback && (weights[0] >= weights[1] || weights[0] >= knight))
        text = notation::write_san(played.before, played.move()) + ' ' +
               Writer(played, voice, Mood::played).write(*drawback);
    if (merit && (weights[1] > weights[0] || weights[1] >= knight))
        notation::add_part(text,
                           notation::write_san(better->before, better->move()) + ' ' +
                               Writer(*better, voice, Mood::would).write(*merit),
                           "; ");
    return text.empty() ? text : text + '.';
}

std::string tell_merits(const Continuation &line, const Voice &voice) {
    const std::vector<Fact> facts = merits(line, {});
    const Fact *const merit = weightiest(facts);
    return merit ? "It " + Writer(line, voice, Mood::played).write(*merit) + '.' : "";
}

} // namespace tondo::explain
