#include "ui/session/session_moves.hpp"

#include "notation/illegal_move_message.hpp"
#include "notation/move_diagnosis.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"
#include "ui/board/highlights.hpp"
#include "ui/session/piece_choice.hpp"
#include "ui/session/session_modes.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

namespace {

// Plays the only move, or asks for the piece of a promotion or redemption.
std::optional<Decision> play(SessionState &state, const std::vector<Move> &ways) {
    if (ways.size() == 1)
        return decide(state, ways.front());
    state.enter(PieceChoice(ways));
    return {};
}

void keep_premove(SessionState &state, const std::string &text) {
    const Position position = typing_position(state);
    const notation::Parsed<Move> named = notation::read_move(position, text);
    const auto squares = notation::refused_squares(position, text);
    if (!named && !squares) {
        state.warn(named.error().what());
        return;
    }
    Move move;
    if (named)
        move = *named;
    else {
        move.from = squares->first;
        move.to = squares->second;
    }
    state.premove = Premove{text, move};
    state.view.release();
    state.close();
}

std::string by_squares(const SessionState &state, Square from, Square to) {
    const Board &board = state.live().rules().board();
    return board.name(from) + board.name(to);
}

} // namespace

bool may_premove(const SessionState &state) {
    return !state.lesson && !state.is_over() && !state.participants.decides_here() &&
           state.participants.living_here() > 0;
}

SquareSet pieces_here(const SessionState &state) {
    const Position &position = state.game().position();
    const ColorSet here = state.participants.here();
    Color color = position.turn();
    for (std::size_t i = 0; may_premove(state) && i < all_colors.size(); ++i)
        if (const Color next = Color((index(position.turn()) + i) % all_colors.size());
            here.contains(next) && position.is_living(next)) {
            color = next;
            break;
        }
    return position.pieces(color);
}

std::vector<Move> moves_from(const SessionState &state, Square square) {
    std::vector<Move> moves = legal_moves(typing_position(state));
    std::erase_if(moves, [&](const Move &move) { return !(move.from == square); });
    return pieces_here(state).contains(square) ? moves : std::vector<Move>();
}

SquareSet squares_to_choose(const SessionState &state) {
    SquareSet squares;
    if (const std::optional<Square> selected = state.view.selected()) {
        for (const Move &move : moves_from(state, *selected))
            squares.insert(move.to);
        return squares;
    }
    for (const Square square : pieces_here(state))
        if (!moves_from(state, square).empty())
            squares.insert(square);
    return squares.empty() && may_premove(state) ? pieces_here(state) : squares;
}

std::optional<Decision> pick(SessionState &state, Square square) {
    GameView &view = state.view;
    if (!view.is_current()) {
        view.show_current();
        state.inform("Back at the current position");
        return {};
    }
    const bool premoves = may_premove(state);
    if (!premoves && !state.may_decide())
        return {};
    const Position &position = view.position();
    const std::optional<Square> selected = view.selected();
    if (selected) {
        // The target may be an own piece or the same square: castling with the queen, redemption.
        std::vector<Move> ways = moves_from(state, *selected);
        std::erase_if(ways, [&](const Move &move) { return !(move.to == square); });
        if (!ways.empty())
            return play(state, ways);
        if (selected == square) {
            view.release();
            return {};
        }
    }
    const bool own = pieces_here(state).contains(square);
    if (selected && !own && premoves) {
        keep_premove(state, by_squares(state, *selected, square));
    } else if (selected && !own) {
        state.warn("Illegal: " + notation::explain(position, *selected, square));
        state.obstacles = obstacles(position, *selected, square);
    } else if (!own) {
        state.warn(premoves
                       ? "Pick a piece of yours first (Tab goes round them)"
                       : "Pick a piece of " + state.live().name(position.turn()) + "'s first (Tab goes round them)");
    } else if (!premoves && moves_from(state, square).empty()) {
        view.release();
        state.warn("That piece has no legal move");
    } else {
        view.select(square);
    }
    return {};
}

Position typing_position(const SessionState &state) {
    Position position = state.game().position();
    const ColorSet here = state.participants.here();
    while (may_premove(state) && !here.contains(position.turn()) && !position.over() &&
           !position.in_check(position.turn()))
        position = position.pass();
    return here.contains(position.turn()) ? position : state.game().position();
}

void begin_move(SessionState &state, std::string_view text) {
    if (may_premove(state) || state.may_decide())
        state.enter(TypingMove(MoveEntry(typing_position(state), text)));
}

std::optional<Decision> enter_move(SessionState &state, const MoveEntry &entry) {
    if (may_premove(state)) {
        keep_premove(state, entry.text());
        return {};
    }
    if (!state.may_decide())
        return {};
    const notation::Parsed<Move> named = notation::read_move(state.game().position(), entry.text());
    if (named)
        return decide(state, *named);
    // A pawn move without its promotion piece: ask, as for a move by squares.
    const std::vector<Move> matches = entry.matches();
    const bool only_promotions = !matches.empty() && std::all_of(matches.begin(), matches.end(), [&](const Move &move) {
        return move.promotion && move.from == matches.front().from && move.to == matches.front().to;
    });
    if (only_promotions)
        return play(state, matches);
    const std::vector<std::string> begun = entry.suggestions();
    const std::vector<std::string> meant = begun.empty() ? entry.nearest() : begun;
    if (const auto squares = notation::refused_squares(state.game().position(), entry.text()))
        state.obstacles = obstacles(state.game().position(), squares->first, squares->second);
    state.warn(named.error().what() + (meant.size() == 1 ? "; did you mean " + meant.front() + "?" : ""));
    return {};
}

// Asks before a move into check if the rules allow it (rules nivichanov 5.1).
std::optional<Decision> decide(SessionState &state, const Move &move) {
    if (may_premove(state)) {
        keep_premove(state, notation::write_coordinate_move(state.live().rules().board(), move));
        return {};
    }
    const Position &position = state.game().position();
    const Color us = position.turn();
    if (state.live().rules().checks == CheckRule::free && position.play(move).in_check(us))
        return state.propose(game::Play{move}, "Your king could be taken then. Play it all the same?");
    if (!state.view.is_current()) {
        state.enter(Question("An earlier position is shown. Play " + notation::write_san(position, move) +
                                 " in the game as it stands now?",
                             game::Play{move}));
        return {};
    }
    if (state.preferences.confirm) {
        state.enter(Question("Play " + notation::write_san(position, move) + "?", game::Play{move}, {},
                             QuestionKind::by_enter));
        return {};
    }
    return game::Play{move};
}

} // namespace tondo::ui
