#include "ui/game/story.hpp"

#include "core/overloaded.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/san.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/words.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

// Names of the players as shown to the reader.
struct Names {
    const game::LiveGame &live;
    std::optional<Color> reader;

    bool is_reader(Color color) const { return color == reader; }
    std::string of(Color color) const { return is_reader(color) ? "you" : live.name(color); }
    std::string owner(Color color) const { return is_reader(color) ? "your" : live.name(color) + "'s"; }
    std::string is(Color color) const { return is_reader(color) ? "you are" : live.name(color) + " is"; }
    /// `resigns`, but `you resign`.
    std::string does(Color color, std::string_view verb) const {
        return of(color) + " " + std::string(verb) + (is_reader(color) ? "" : "s");
    }
};

std::string castling_words(const Position &before, const Move &move) {
    const Seat seat = before.rules().players[before.turn()].seat;
    for (const Castling &castling : before.board().home(seat).castlings)
        if (castling.move_to == move.to && castling.partner != Role::rook)
            return "with the " + std::string(notation::role_name(castling.partner));
    return notation::write_san(before, move).starts_with("O-O-O") ? "queenside" : "kingside";
}

std::string move_words(const Names &names, const Position &before, const Move &move) {
    const Board &board = before.board();
    const Color mover = before.turn();
    if (move.kind == Move::Kind::castling)
        return names.does(mover, "castle") + " " + castling_words(before, move);
    std::string words = names.owner(mover) + " " + std::string(notation::role_name(before.role(move.from)));
    if (move.from == move.to)
        words += " on " + std::string(board.name(move.to));
    else if (const std::optional<Piece> taken = before.captured(move))
        words += " takes " + names.owner(taken->color) + (before.is_living(taken->color) ? " " : " dead ") +
                 std::string(notation::role_name(taken->role)) +
                 (move.kind == Move::Kind::en_passant ? " en passant" : " on " + std::string(board.name(move.to)));
    else
        words += " goes to " + std::string(board.name(move.to));
    if (move.promotion)
        words += (move.from == move.to ? " becomes a " : " and becomes a ") +
                 std::string(notation::role_name(*move.promotion));
    return words;
}

std::string token_words(const Names &names, Color mover, Token token) {
    switch (token) {
    case Token::resigns:
        return names.does(mover, "resign");
    case Token::flags:
        return names.of(mover) + (names.is_reader(mover) ? " have" : " has") + " run out of time";
    case Token::draw:
        return "All agree to a draw";
    }
    return "";
}

std::string action_words(const Names &names, const Position &before, const PlyAction &action) {
    return std::visit(Overloaded{[&](const Move &move) { return move_words(names, before, move); },
                                 [&](Token token) { return token_words(names, before.turn(), token); },
                                 [&](ResignsFor resigns) {
                                     return names.does(before.turn(), "resign") + " for " + names.of(resigns.winner);
                                 }},
                      action);
}

// Whether a piece gives check that did not give check from that square before.
bool is_new_check(const Position &before, const Position &after, Color color) {
    const SquareSet known = before.checkers(color);
    for (Square checker : after.checkers(color))
        if (!known.contains(checker) || before.at(checker) != after.at(checker))
            return true;
    return false;
}

// The player who took over the checkmated player's army; nullopt if none did.
std::optional<Color> heir_of(const Position &before, const Position &after, Color mated) {
    for (Color color : all_colors)
        if (color != mated && after.status(mated) == PlayerStatus::checkmated &&
            after.pieces(color).size() > before.pieces(color).size())
            return color;
    return {};
}

std::string speak_moats(const Position &before, const Position &after) {
    std::vector<std::string> moats;
    for (Border border : all_borders)
        if (!before.bridged().contains(border) && after.bridged().contains(border))
            moats.emplace_back(after.board().borders[index(border)]);
    if (moats.empty())
        return "";
    return (moats.size() == 1 ? "; the moat " : "; the moats ") + notation::listed(moats) +
           (moats.size() == 1 ? " is bridged" : " are bridged");
}

} // namespace

std::string ply_story(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader) {
    if (plies == 0)
        return "";
    const Names names{live, reader};
    const Position &before = live.game().position_after(plies - 1);
    const Position &after = live.game().position_after(plies);
    const PlyAction &action = live.game().plies()[plies - 1].action;
    const Color mover = before.turn();
    std::vector<std::string> checked;
    std::string rest;
    for (Color color : all_colors) {
        const bool went_out = before.is_living(color) && !after.is_living(color);
        const bool by_own_word =
            after.status(color) == PlayerStatus::resigned || after.status(color) == PlayerStatus::flagged;
        if (went_out && !by_own_word)
            rest += "; " + names.is(color) + " " + standing(live, after, color);
        else if (after.is_living(color) && after.in_check(color)) {
            const bool is_new = is_new_check(before, after, color);
            if (is_new && move_of(action) && (after.checkers(color) - after.pieces(mover)).empty())
                checked.push_back(names.of(color));
            else
                rest += "; " + names.is(color) + (is_new ? " " : " still ") + standing(live, after, color);
        }
        if (const std::optional<Color> heir = went_out ? heir_of(before, after, color) : std::nullopt)
            rest += ", the army is " + names.owner(*heir) + " now";
    }
    std::string story = action_words(names, before, action);
    story.front() = notation::to_upper(story.front());
    if (!checked.empty())
        story += " and checks " + notation::listed(checked);
    story += rest + speak_moats(before, after);
    const Color next = after.turn();
    const bool is_over = plies == live.game().plies().size() && live.game().outcome();
    if (checked.size() == 1 && !is_over && !after.in_check(next))
        story += "; " + names.is(next) + " next";
    return story;
}

std::string ply_brief(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader) {
    const Names names{live, reader};
    const Position &before = live.game().position_after(plies - 1);
    const PlyAction &action = live.game().plies()[plies - 1].action;
    std::string words = live.name(before.turn()) + " " + notation::write_ply_token(before, action);
    const Move *const move = move_of(action);
    if (const std::optional<Piece> taken = move ? before.captured(*move) : std::nullopt)
        words += " (" + names.owner(taken->color) + " " + std::string(notation::role_name(taken->role)) + ")";
    return words;
}

std::size_t first_since(const game::LiveGame &live, std::size_t plies, Color player) {
    while (plies > 0 && live.game().position_after(plies - 1).turn() != player)
        --plies;
    return plies + 1;
}

std::vector<std::string> history(const game::LiveGame &live, std::size_t plies, std::optional<Color> reader) {
    std::vector<std::string> lines;
    int round = 0;
    for (std::size_t ply = 1; ply <= plies; ++ply) {
        const Position &before = live.game().position_after(ply - 1);
        if (before.fullmove_number() != round) {
            round = before.fullmove_number();
            lines.push_back("Move " + std::to_string(round));
        }
        lines.push_back("  " + notation::write_ply_token(before, live.game().plies()[ply - 1].action) + ": " +
                        ply_story(live, ply, reader));
    }
    if (live.game().outcome() && plies == live.game().plies().size())
        lines.push_back("The end: " + result(live));
    return lines;
}

} // namespace tondo::ui
