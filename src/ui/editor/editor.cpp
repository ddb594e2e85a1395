// What the editor does: changes, and what comes of them.

#include "ui/editor/editor.hpp"

#include "game/live_game.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/editor/setup_changes.hpp"
#include "ui/game/words.hpp"

#include <sstream>
#include <utility>

namespace tondo::ui {

Editor::Editor(Setup setup, const BoardStyle &style, const Theme &theme, Keymap keys)
    : history_(std::move(setup)), position_(Position::of(history_.now())),
      window_(history_.now().rules->board(), style, theme), keys_(std::move(keys)) {
    side_ = this->setup().turn;
    if (position_)
        cursor_ = position_->king(side_).value_or(Square{});
}

void Editor::say(std::string message) {
    message_ = {std::move(message)};
}

void Editor::warn(std::string message) {
    message_ = {std::move(message), {}, true};
}

// That a look has changed is seen.
void Editor::tell(const ChangeRemark &remark) {
    if (remark.refuses)
        warn(remark.text);
}

std::optional<EditorIntent> Editor::saved(const std::string &where) {
    history_.keep();
    say("Saved in " + where);
    return std::exchange(leaves_when_saved_, false) ? Decision(Quit{}) : std::nullopt;
}

// Text → Setup → Position: the same judge as for every position that is read.
void Editor::judge() {
    position_ = Position::of(setup());
}

std::string Editor::verdict() const {
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

void Editor::change(Setup setup) {
    history_.change(std::move(setup));
    judge();
}

void Editor::move_cursor(Direction direction) {
    cursor_ = window_.beyond(cursor_, direction);
}

// A pawn on a pawn of the same player's turns it round, where that makes a difference.
void Editor::put(Role role) {
    role_ = role;
    const RuleSet &rules = *setup().rules;
    const std::optional<Piece> &there = setup().pieces[cursor_];
    const bool again = there && there->color == side_ && there->role == role && role == Role::pawn;
    change(with_piece(setup(), cursor_,
                      again ? other_way(rules, cursor_, *there) : piece_for(rules, cursor_, side_, role)));
}

void Editor::put_again() {
    if (role_)
        put(*role_);
    else
        warn("K Q R B N P put a piece; this puts the same again");
}

void Editor::read_fen(const std::string &text) {
    const notation::Parsed<Setup> read = notation::read_setup(text, *setup().rules);
    if (!read)
        return warn("No FEN3 for " + std::string(setup().rules->key) + ": column " +
                    std::to_string(read.error().column()) + ": " + read.error().what());
    change(*read);
    say(position_ ? "Position taken over (U takes it back)" : "Taken over as it is");
}

// As FEN3 writes it; without a text what stands there is told.
void Editor::read_field(SetupError::Field field, const std::string &text) {
    std::istringstream words(notation::write_fen(setup()));
    const auto which = static_cast<std::size_t>(field);
    std::string fen;
    std::string word;
    for (std::size_t i = 0; words >> word; ++i) {
        if (i == which && text.empty()) {
            say("It is " + word);
            return;
        }
        fen += (fen.empty() ? "" : " ") + (i == which ? text : word);
    }
    const notation::Parsed<Setup> read = notation::read_setup(fen, *setup().rules);
    if (!read)
        return warn(read.error().what());
    change(*read);
}

std::optional<EditorIntent> Editor::if_sound(EditorIntent intent) {
    if (position_)
        return intent;
    warn(verdict());
    return {};
}

} // namespace tondo::ui
