#include "ui/editor/edited_position.hpp"

#include "game/live_game.hpp"
#include "notation/join.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/editor/setup_changes.hpp"
#include "ui/game/words.hpp"

#include <sstream>
#include <utility>

namespace tondo::ui {

void SetupHistory::change(Setup setup) {
    if (setup == now_)
        return;
    before_.push_back(std::exchange(now_, std::move(setup)));
    undone_.clear();
}

bool SetupHistory::undo() {
    if (before_.empty())
        return false;
    undone_.push_back(std::exchange(now_, std::move(before_.back())));
    before_.pop_back();
    return true;
}

bool SetupHistory::redo() {
    if (undone_.empty())
        return false;
    before_.push_back(std::exchange(now_, std::move(undone_.back())));
    undone_.pop_back();
    return true;
}

EditedPosition::EditedPosition(Setup setup)
    : history_(std::move(setup)), position_(Position::of(history_.now())), side_(history_.now().turn) {
    if (position_)
        cursor_ = position_->king(side_).value_or(Square{});
}

// Prefers the validated position, whose FEN3 may say more about moats.
std::string EditedPosition::fen() const {
    return position_ ? notation::write_fen(*position_) : notation::write_fen(setup());
}

std::string EditedPosition::verdict() const {
    if (!position_)
        return "Cannot be played: " + position_.error().message;
    const game::LiveGame live{Game(*position_)};
    if (live.game().outcome())
        return "The game is over here: " + result(live);
    std::string words;
    for (Color color : setup().living)
        if (!position_->is_living(color))
            words += live.name(color) + " is " + standing(live, *position_, color) + "; ";
    return (words.empty() ? "Can be played: " : words) + state_of(live, 0);
}

void EditedPosition::change(Setup setup) {
    history_.change(std::move(setup));
    validate();
}

// Position::of() also validates every position that is read from text.
void EditedPosition::validate() {
    position_ = Position::of(setup());
}

bool EditedPosition::undo() {
    const bool undone = history_.undo();
    validate();
    return undone;
}

bool EditedPosition::redo() {
    const bool redone = history_.redo();
    validate();
    return redone;
}

// A pawn placed on a pawn of the same player changes its direction, if the rules distinguish directions.
void EditedPosition::put(Role role) {
    role_ = role;
    const std::optional<Piece> &there = setup().pieces[cursor_];
    const bool again = there && there->color == side_ && there->role == role && role == Role::pawn;
    change(with_piece(setup(), cursor_,
                      again ? other_way(rules(), cursor_, *there) : piece_for(rules(), cursor_, side_, role)));
}

Message EditedPosition::place_again() {
    if (!role_)
        return warning("K Q R B N P put a piece; this puts the same again");
    put(*role_);
    return {};
}

Message EditedPosition::read_fen(const std::string &text) {
    const notation::Parsed<Setup> read = notation::read_setup(text, rules());
    if (!read)
        return warning("No FEN3 for " + std::string(rules().key) + ": column " + std::to_string(read.error().column()) +
                       ": " + read.error().what());
    change(*read);
    return {position_ ? "Position taken over (U takes it back)" : "Taken over as it is"};
}

Message EditedPosition::read_field(SetupError::Field field, const std::string &text) {
    std::istringstream words(notation::write_fen(setup()));
    const auto which = static_cast<std::size_t>(field);
    std::string fen;
    std::string word;
    for (std::size_t i = 0; words >> word; ++i) {
        if (i == which && text.empty())
            return {"It is " + word};
        notation::add_part(fen, i == which ? text : word, " ");
    }
    const notation::Parsed<Setup> read = notation::read_setup(fen, rules());
    if (!read)
        return warning(read.error().what());
    change(*read);
    return {};
}

} // namespace tondo::ui
