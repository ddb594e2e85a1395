#include "ui/replay/replayed_game.hpp"

#include "ui/game/comment_text.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/tree_search.hpp"
#include "ui/game/words.hpp"
#include "ui/replay/line_notes.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

const Landmark capture_mark{"capture",
                            [](const TreeWalk &walk, std::size_t ply) { return captures(walk.game(), ply); }};
const Landmark check_mark{"check", [](const TreeWalk &walk, std::size_t ply) { return checks(walk.game(), ply); }};
const Landmark elimination_mark{"elimination",
                                [](const TreeWalk &walk, std::size_t ply) { return eliminates(walk.game(), ply); }};
const Landmark comment_mark{"comment", is_commented};
const Landmark weak_mark{"weak move", [](const TreeWalk &walk, std::size_t ply) {
                             return EvalGraph::event_of(nags_at(walk, ply)).has_value();
                         }};

namespace {

std::string words_at_end(const notation::RecordedGame &game) {
    if (game.is_growing)
        return "The file ends here so far";
    if (game.damage)
        return "Damaged at line " + std::to_string(game.damage->line()) + ", column " +
               std::to_string(game.damage->column()) + ", shown up to there: " + game.damage->what();
    return "This is the end";
}

} // namespace

std::string words_at(const TreeWalk &walk) {
    return CommentText::of(views_of(own_comments(walk, walk.plies()))).words;
}

ReplayedGame::ReplayedGame(notation::RecordedGame game)
    : walk_(game.tree), number_(game.number), end_(words_at_end(game)) {
    update_notes();
}

// Rebuilds the state that depends on the current line and its annotations.
void ReplayedGame::update_notes() {
    chosen_line_ = 0;
    notes_ = notes_on_line(walk_);
    graph_ = EvalGraph::of(walk_);
}

std::string ReplayedGame::place() const {
    return "ply " + std::to_string(walk_.plies()) + " of " + std::to_string(walk_.last());
}

// --- moving ----------------------------------------------------------------------------------------------------------

Message ReplayedGame::step(long plies) {
    if (plies > 0 && chosen_line_ > 0) {
        follow(chosen_line_);
        --plies;
    }
    const long last = static_cast<long>(walk_.last());
    const long wanted = static_cast<long>(walk_.plies()) + plies;
    Message message;
    if (wanted < 0 && walk_.plies() == 0)
        message = {"This is the start"};
    if (wanted > last && is_at_end())
        message = {end_};
    go(static_cast<std::size_t>(std::clamp(wanted, 0L, last)));
    return message;
}

void ReplayedGame::go(std::size_t plies) {
    const std::size_t depth = walk_.depth();
    chosen_line_ = 0;
    walk_.go(plies);
    if (walk_.depth() != depth)
        update_notes();
}

void ReplayedGame::go(const TreePlace &place) {
    walk_.go(place);
    update_notes();
}

Message ReplayedGame::go_to_move(int number) {
    const std::size_t ply = ply_of_move(walk_.game(), number);
    go(ply);
    const bool is_there = ply > 0 && walk_.game().position_after(ply - 1).fullmove_number() >= number;
    return is_there ? Message() : Message{"The game ends before move " + std::to_string(number)};
}

Message ReplayedGame::jump(const Landmark &landmark, long times) {
    const std::optional<std::size_t> found =
        find_ply(walk_.plies(), walk_.last(), times, [&](std::size_t ply) { return landmark.is_at(walk_, ply); });
    if (!found)
        return warning(none_there(landmark.name, times > 0));
    go(*found);
    return {};
}

Message ReplayedGame::search(const std::string &text, bool forward) {
    const std::optional<Found> found = find_text(walk_, text, forward);
    if (!found)
        return warning("Not found: " + text);
    walk_.go(found->place);
    update_notes();
    return {(found->past_the_end ? "Found, past the end: " : "Found ") + text};
}

std::size_t ReplayedGame::next_variations() const {
    return is_at_end() ? 0 : walk_.ply(walk_.plies() + 1).variations.size();
}

Message ReplayedGame::choose(std::size_t line) {
    if (line > next_variations())
        return warning("There is no such variation");
    chosen_line_ = line;
    return {};
}

Message ReplayedGame::follow(std::size_t line) {
    const std::size_t fork = walk_.fork();
    if (fork == 0)
        return warning("No variation here");
    if (line > walk_.ply(fork).variations.size())
        return warning("There is no such variation");
    if (line == 0) {
        go(fork);
        return {};
    }
    walk_.enter(line - 1);
    update_notes();
    return {};
}

Message ReplayedGame::leave() {
    if (walk_.depth() == 0)
        return warning("This is the main line");
    walk_.leave();
    update_notes();
    return {};
}

Message ReplayedGame::play(std::span<const Move> line) {
    const std::string words = line_words(position(), line, line.size());
    const auto is_over = [&] { return is_at_end() && walk_.depth() == 0; };
    std::size_t played = 0;
    const bool is_new = change([&] {
        bool has_changed = false;
        for (; played < line.size() && !is_over(); ++played)
            has_changed |= walk_.play(line[played]);
        return has_changed;
    });
    if (played < line.size())
        return warning("The record ends here; play on from here as a new game");
    return {is_new ? words + " is a variation of the record now" : words};
}

// --- edits -----------------------------------------------------------------------------------------------------------

template <class Edit> bool ReplayedGame::change(const Edit &edit) {
    Version old = version();
    const bool has_changed = edit();
    if (has_changed) {
        after_.clear();
        before_.push_back(std::move(old));
        version_ = ++versions_;
    }
    update_notes();
    return has_changed;
}

Message ReplayedGame::promote() {
    if (change([&] { return walk_.promote(); }))
        return {"The variation stands before the other line now"};
    return warning(walk_.depth() == 0 ? "This is the main line" : "The moves played stay the main line");
}

Message ReplayedGame::demote() {
    if (change([&] { return walk_.demote(); }))
        return {"The variation stands behind the next one now"};
    return warning(walk_.depth() == 0 ? "This is the main line, which stays" : "It is the last variation here");
}

Message ReplayedGame::remove() {
    if (change([&] { return walk_.remove(); }))
        return {"The variation is gone"};
    return warning("This is the main line, which stays");
}

Message ReplayedGame::cut() {
    if (change([&] { return walk_.cut(); }))
        return {"The variation ends here now"};
    return warning(walk_.depth() == 0 ? "This is the main line, which stays" : "The variation ends here");
}

Message ReplayedGame::exchange(std::vector<Version> &from, std::vector<Version> &to, std::string_view done) {
    if (from.empty())
        return warning("There is no change to be " + std::string(done));
    to.push_back(version());
    walk_ = TreeWalk(std::move(from.back().tree));
    walk_.go(from.back().place);
    version_ = from.back().number;
    from.pop_back();
    update_notes();
    return {"A change is " + std::string(done)};
}

Message ReplayedGame::undo() {
    return exchange(before_, after_, "taken back");
}

Message ReplayedGame::redo() {
    return exchange(after_, before_, "made again");
}

// --- annotations -----------------------------------------------------------------------------------------------------

bool ReplayedGame::annotate(const std::string &words) {
    CommentText own = CommentText::of(views_of(own_comments(walk_, walk_.plies())));
    if (own.words == words)
        return false;
    own.words = words;
    write(own.comments(), nags_at(walk_, walk_.plies()));
    return true;
}

bool ReplayedGame::mark(const std::vector<std::uint8_t> &nags) {
    if (nags == nags_at(walk_, walk_.plies()))
        return false;
    write(own_comments(walk_, walk_.plies()), nags);
    return true;
}

bool ReplayedGame::toggle(const notation::BoardMark &mark) {
    std::vector<std::string> comments = own_comments(walk_, walk_.plies());
    const bool is_there = notation::toggle_mark(comments, position().board(), mark);
    write(std::move(comments), nags_at(walk_, walk_.plies()));
    return is_there;
}

void ReplayedGame::write(std::vector<std::string> comments, std::vector<std::uint8_t> nags) {
    change([&] {
        walk_.annotate(std::move(comments), std::move(nags));
        return true;
    });
}

Message ReplayedGame::renew(notation::RecordedGame game, bool stays_at_end) {
    const bool follows = stays_at_end && walk_.depth() == 0 && is_at_end();
    Message message;
    end_ = words_at_end(game);
    before_.clear();
    after_.clear();
    if (changes() > 0) {
        if (!walk_.extend(game.tree))
            message = warning("The file has another game here now; :save FILE keeps your changes");
    } else {
        const TreePlace place = walk_.place();
        walk_ = TreeWalk(std::move(game.tree));
        walk_.go(place);
    }
    if (follows)
        walk_.go(walk_.last());
    update_notes();
    return message;
}

} // namespace tondo::ui
