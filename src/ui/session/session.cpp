#include "tondo/ui/session/session.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/refusal.hpp"
#include "tondo/notation/san.hpp"
#include "tondo/ui/game/words.hpp"

#include <algorithm>
#include <cassert>

namespace tondo::ui {

Session::Session(Table table, const BoardStyle &style, const Theme &theme, const Manners &manners,
                 const Sitting &sitting, Preferences preferences)
    : table_(std::move(table)), style_(style), theme_(&theme), manners_(manners), sitting_(sitting),
      here_(table_.persons()), shown_(table_.game().plies().size()), preferences_(std::move(preferences)) {
    const Position &position = table_.game().position();
    cursor_ = position.king(position.turn()).value_or(Square{});
    if (manners_.turns_board)
        seat_player_to_move();
    wind_clock();
    if (table_.game().outcome())
        mode_ = Concluded{};
    else if (manners_.hands_over || (clock_ && shown_ > 0))
        mode_ = Covered{!manners_.hands_over};
    seat_here_alone();
    advice_.evaluate(preferences_.evaluation);
}

void Session::resize(int columns, int rows) {
    arrangement_ = arrange(table_.rules().board(), columns, rows, bottom_);
    columns_ = columns;
    rows_ = rows;
}

void Session::apply(const Intent &intent) {
    assert(table_.can(intent));
    const std::size_t plies = table_.game().plies().size();
    const Color mover = table_.game().position().turn();
    const bool was_live = is_live();
    const bool keeps_its_place = this->keeps_its_place(intent);
    table_.apply(intent);
    if (std::holds_alternative<SitDown>(intent))
        seat_here(table_.persons());
    if (!keeps_its_place) {
        mode_ = Browsing{};
        selected_.reset();
    }
    if (was_live || !keeps_its_place)
        to_live();
    if (const Confirming *asked = std::get_if<Confirming>(&mode_); asked && !can(asked->intent))
        mode_ = Browsing{};
    if (plies != table_.game().plies().size() || std::holds_alternative<SetClock>(intent))
        wind_clock();
    if (plies != table_.game().plies().size())
        advice_.begin_anew();
    say(told_of(intent), what_next(intent));
    go_on_from(intent, mover);
    run_clock();
}

void Session::say(std::string message, std::string hint) {
    message_ = {std::move(message), std::move(hint)};
}

void Session::warn(std::string message) {
    message_ = {notation::in_play(table_.rules(), std::move(message)), {}, true};
}

void Session::move_cursor(Direction direction) {
    if (!arrangement_.board)
        return;
    if (const std::optional<Square> square = arrangement_.board->neighbour(cursor_, direction))
        cursor_ = *square;
}

// To the next own piece that can move, or the next target of the selected one.
void Session::cycle(bool forward) {
    to_live();
    SquareSet among;
    if (selected_)
        for (const Move &move : moves_from(*selected_))
            among.insert(move.to);
    else
        among = movable();
    if (among.empty())
        return;
    std::optional<Square> before;
    std::optional<Square> after;
    std::optional<Square> last;
    for (Square square : among) {
        if (square < cursor_)
            before = square;
        if (square > cursor_ && !after)
            after = square;
        last = square;
    }
    cursor_ = forward ? after.value_or(among.first()) : before.value_or(*last);
}

std::optional<Intent> Session::pick(Square square) {
    to_live();
    const Position &position = table_.game().position();
    if (table_.game().outcome()) {
        warn("The game is over: " + result(table_));
        return {};
    }
    if (!is_decided_here()) {
        warn(awaited());
        return {};
    }
    if (selected_) {
        // Also onto an own piece, or in place: castling with the queen, redemption.
        if (const std::vector<Move> ways = moves_between(*selected_, square); !ways.empty())
            return play(ways);
        if (selected_ == square) {
            selected_.reset();
            return {};
        }
    }
    const bool own = position.pieces(position.turn()).contains(square);
    if (selected_ && !own) {
        warn("Illegal: " + notation::explain(position, *selected_, square));
        return {};
    }
    if (!own) {
        warn("Pick a piece of " + table_.name(position.turn()) + "'s first (Tab goes round them)");
        return {};
    }
    if (moves_from(square).empty()) {
        selected_.reset();
        warn("That piece has no legal move");
        return {};
    }
    selected_ = square;
    return {};
}

// Plays the one way to move, or asks which of several: they differ in what the pawn becomes.
std::optional<Intent> Session::play(const std::vector<Move> &ways) {
    if (ways.size() == 1)
        return decide(ways.front());
    Promoting promoting{ways};
    std::sort(promoting.choices.begin(), promoting.choices.end(),
              [](const Move &a, const Move &b) { return becomes(a) < becomes(b); });
    mode_ = std::move(promoting);
    return {};
}

// Where moving into check is allowed it is asked about first (rules nivichanov 5.1).
std::optional<Intent> Session::decide(const Move &move) {
    const Position &position = table_.game().position();
    const Color us = position.turn();
    if (table_.rules().checks == CheckRule::free && position.play(move).in_check(us))
        return propose(Play{move}, "Your king could be taken then. Play it all the same?");
    if (preferences_.confirm) {
        mode_ = Confirming{"Play " + notation::write_san(position, move) + "?", Play{move}, {}, false, true};
        return {};
    }
    return Play{move};
}

std::optional<Intent> Session::enter_move(const MoveEntry &entry) {
    const Position &position = table_.game().position();
    if (!is_decided_here()) {
        warn(awaited());
        return {};
    }
    try {
        return decide(notation::read_move(position, entry.text()));
    } catch (const notation::ParseError &error) {
        // A pawn's move without its promotion: ask for it, as for a drop.
        const std::vector<Move> matches = entry.matches();
        const bool only_promotions =
            !matches.empty() && std::all_of(matches.begin(), matches.end(), [&](const Move &move) {
                return move.promotion && move.from == matches.front().from && move.to == matches.front().to;
            });
        if (only_promotions)
            return play(matches);
        const std::vector<std::string> begun = entry.suggestions();
        const std::vector<std::string> meant = begun.empty() ? entry.nearest() : begun;
        warn(error.what() + (meant.size() == 1 ? "; did you mean " + meant.front() + "?" : ""));
        return {};
    }
}

std::vector<Move> Session::moves_between(Square from, Square to) const {
    std::vector<Move> moves = moves_from(from);
    moves.erase(std::remove_if(moves.begin(), moves.end(), [to](const Move &move) { return !(move.to == to); }),
                moves.end());
    return moves;
}

std::vector<Move> Session::moves_from(Square square) const {
    std::vector<Move> moves;
    for (const Move &move : table_.game().legal_moves())
        if (move.from == square)
            moves.push_back(move);
    return moves;
}

SquareSet Session::movable() const {
    SquareSet squares;
    for (const Move &move : table_.game().legal_moves())
        squares.insert(move.from);
    return squares;
}

// Asks first where there is a question; says so where the intent cannot be carried out.
std::optional<Intent> Session::propose(Intent intent, std::string question, bool asks_others) {
    const bool may = !std::holds_alternative<TakeBack>(intent) || has_decided_here();
    if (const std::string refusal = refusal_of(intent); !refusal.empty()) {
        warn(refusal);
        return {};
    }
    if (!can(intent) || !may) {
        if (std::holds_alternative<TakeBack>(intent))
            warn("There is nothing to take back");
        else if (std::holds_alternative<PlayAgain>(intent))
            warn("There is nothing to play again");
        else
            warn(table_.game().outcome() ? "The game is over: " + result(table_)
                                         : "That player is out of the game already");
        return {};
    }
    if (!is_of_player_here(intent)) {
        const Resign *const resign = std::get_if<Resign>(&intent);
        warn(resign ? table_.name(resign->color) + " is not played here" : awaited());
        return {};
    }
    if (question.empty())
        return intent;
    mode_ = Confirming{std::move(question), std::move(intent), {}, asks_others};
    return {};
}

std::optional<Intent> Session::repeat(const Intent &intent, long times) {
    repeated_ = intent;
    repeats_ = times - 1;
    return propose(intent);
}

std::optional<Intent> Session::decided_next() {
    if (!repeated_ || !goes_on_repeating()) {
        repeated_.reset();
        return {};
    }
    repeats_ -= is_decided_here() || here_.empty() ? 1 : 0;
    return decided(repeated_);
}

// Negative: back.
void Session::look_back(long plies) {
    const long last = static_cast<long>(table_.game().plies().size());
    look_at(static_cast<std::size_t>(std::clamp(static_cast<long>(shown_) + plies, 0L, last)));
}

void Session::look_at(std::size_t plies) {
    const std::size_t last = table_.game().plies().size();
    selected_.reset();
    shown_ = plies;
    if (is_live())
        say(happened(table_, shown_));
    else
        say("Looking back, " + std::to_string(shown_) + " of " + std::to_string(last) + " plies" +
                (shown_ > 0 ? ": " + happened(table_, shown_) : ""),
            "  (" + key_for("last") + " returns)");
}

void Session::turn_board() {
    bottom_ = Seat((index(bottom_) + 1) % all_seats.size());
    resize(columns_, rows_);
}

void Session::seat_player_to_move() {
    if (is_decided_here())
        seat_at_bottom(table_.game().position().turn());
}

void Session::seat_at_bottom(Color color) {
    bottom_ = table_.rules().players[color].seat;
    if (columns_ > 0)
        resize(columns_, rows_);
}

void Session::to_live() {
    shown_ = table_.game().plies().size();
}

} // namespace tondo::ui
