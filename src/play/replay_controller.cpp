#include "play/replay_controller.hpp"

#include "core/overloaded.hpp"
#include "core/text_hash.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/path_completion.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/replay_places.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "ui/game/place_text.hpp"

#include <algorithm>

namespace tondo::play {

using std::chrono::milliseconds;

namespace {

// Interval for checking a followed file, and time to search for more games between two keys.
constexpr milliseconds follow_interval{250};
constexpr milliseconds file_scan_budget{40};

// Depends on players and moves, not on comments and variations, which may change during a replay.
std::string place_key(const notation::GameTree &tree) {
    return text_hash(notation::write_game(notation::tree_of(notation::main_line(tree), tree.tags)));
}

} // namespace

ReplayController::ReplayController(storage::GameCollection games, notation::RecordedGame first,
                                   std::optional<std::size_t> plies, const ui::BoardStyle &style,
                                   const ui::Theme &theme, const ui::Keymaps &keys, const cli::SeatingOptions &seating,
                                   bool is_restricted, Play play, Practise practise, Clipboard clipboard)
    : games_(std::move(games)), replay_(first, style, theme, keys.replay,
                                        is_restricted ? canvas::PathLookup{} : storage::path_lookup, keys.board),
      seating_(seating), is_restricted_(is_restricted), play_(std::move(play)), practise_(std::move(practise)),
      clipboard_(std::move(clipboard)), openings_([this] { return own_openings(); }, is_restricted),
      status_(system::exit_done) {
    open(std::move(first), plies);
    list_games();
}

ReplayController::~ReplayController() {
    keep_place();
}

// Of games in files alone: a demonstration begins at its start, and a game that is being written where it is.
bool ReplayController::remembers_places() const {
    return !is_restricted_ && games_.has_file() && !games_.is_followed();
}

void ReplayController::open(notation::RecordedGame game, std::optional<std::size_t> plies) {
    replay_.open(std::move(game), plies.value_or(0));
    if (plies || !remembers_places())
        return;
    const ui::TreeWalk &walk = replay_.game().walk();
    const std::optional<std::string> kept = storage::replay_place(place_key(walk.tree()));
    const std::optional<ui::TreePlace> place = kept ? ui::read_place(*kept) : std::nullopt;
    if (!place)
        return;
    replay_.game().go(*place);
    if (walk.plies() > 0 && replay_.message.is_empty())
        replay_.inform(ui::Message{"Goes on where you stopped, at " + replay_.game().place(),
                                   " (" + replay_.key_for("first") + " goes to the start)"});
}

// A replay that was at an end begins at the start.
void ReplayController::keep_place() const {
    if (!remembers_places())
        return;
    const ui::TreeWalk &walk = replay_.game().walk();
    const bool is_between = walk.plies() > 0 && (walk.plies() < walk.last() || walk.depth() > 0);
    storage::keep_replay_place(place_key(walk.tree()), is_between ? ui::write_place(walk.place()) : "");
}

bool ReplayController::carry_out(std::optional<ui::ReplayIntent> intent) {
    while (intent) {
        try {
            intent = carry_out_one(*intent);
        } catch (const storage::FileInUse &) {
            throw;
        } catch (const std::runtime_error &error) {
            replay_.warn(error.what());
            return true;
        }
        if (closed_)
            return false;
    }
    return true;
}

// Executes a decision; returns the next one that follows from it, if any.
std::optional<ui::ReplayIntent> ReplayController::carry_out_one(const ui::ReplayIntent &intent) {
    std::optional<ui::ReplayIntent> after;
    std::visit(Overloaded{[this](const ui::OpenGame &open) { open_game(open); },
                          [this](const ui::FindGames &wanted) {
                              filter_ = wanted.filter;
                              searched_ = 0;
                          },
                          [&](const ui::Save &save) { after = save_notes(save.file); },
                          [this](const ui::Copy &copy) { copy_to(clipboard_, copy, replay_); },
                          [](ui::FindLines) {}, // text mode alone asks for them, and answers
                          [this](const ui::FindOpenings &wanted) {
                              const ui::ReplayedGame &game = replay_.game();
                              replay_.inform(openings_.tell(replay_.openings(), wanted.place, game.position(),
                                                            game.live().names()));
                          },
                          [this](const ui::PlayOn &from) { play_on(from); },
                          [this](const ui::ShowMistakes &wanted) { show_mistakes(wanted.players); },
                          [this](ui::Quit) { closed_ = true; }},
               intent);
    return after;
}

// A game of another file is followed by the others there.
void ReplayController::open_game(const ui::OpenGame &wanted) {
    const bool is_here = wanted.file.empty() || wanted.file == games_.name();
    std::optional<storage::GameCollection> other;
    if (!is_here)
        other.emplace(std::filesystem::path(wanted.file), false);
    notation::RecordedGame game = (other ? *other : games_).read(wanted.number);
    keep_place();
    if (other)
        games_ = std::move(*other);
    open(std::move(game), {});
    if (is_here)
        return;
    list_anew();
    list_games();
}

// The file, if it is a collection; otherwise the saved games.
std::filesystem::path ReplayController::own_openings() {
    return games_.has_file() && games_.has(2) ? std::filesystem::path(games_.name()) : storage::data_directory();
}

void ReplayController::update_openings() {
    if (replay_.in<ui::ReplayOpenings>())
        openings_.update(replay_.openings(), replay_.game().position());
}

std::optional<ui::ReplayIntent> ReplayController::save_notes(const std::filesystem::path &elsewhere) {
    if (is_restricted_)
        throw system::Failure("Here nothing is saved");
    const notation::GameTree &tree = replay_.game().walk().tree();
    if (elsewhere.empty() && !games_.has_file()) {
        replay_.ask_where_to_save();
        return {};
    }
    if (elsewhere.empty()) {
        const storage::Saved saved = games_.save(replay_.game().number(), tree);
        return notes_saved(saved);
    }
    if (!storage::create_atomically(elsewhere, notation::write_game(tree)))
        throw system::Failure(elsewhere.string() + " is there already");
    return replay_.saved(elsewhere.string());
}

// Other programs may have changed the games of the file and their numbers. If the game was saved in a new file, the
// replay continues with that file.
std::optional<ui::ReplayIntent> ReplayController::notes_saved(const storage::Saved &saved) {
    if (saved.unwritten_file)
        games_ = storage::GameCollection(saved.file, false);
    replay_.game().set_number(saved.number);
    list_anew();
    list_games();
    const auto next = replay_.saved(games_.name() + ", game " + std::to_string(saved.number) + saved.about_file());
    if (!saved.unwritten_file)
        return next;
    replay_.warn(saved.message()); // shown before anything else happens, especially before leaving
    return {};
}

void ReplayController::play_on(const ui::PlayOn &from) {
    storage::StoredGame kept =
        from.start ? storage::GameStore::start(Game(*from.start), seating_.chosen(from.start->rules()).seating)
                   : storage::GameStore::start(replay_.game().walk().game_so_far(),
                                               seating_.playing_on(replay_.game().live()));
    kept.message = "A new game from here, kept apart from the recorded one; :q goes back to that";
    status_ = play_(std::move(kept));
    closed_ = status_ != system::exit_done;
    replay_.inform("Back in the replay; what was played is saved as a game of its own");
}

void ReplayController::show_mistakes(ColorSet players) {
    const notation::GameTree &tree = replay_.game().walk().tree();
    const game::LiveGame live = game::LiveGame::of(tree);
    replay_.inform(practise_({live, players, analysis::noted_mistakes(tree, players)}));
}

void ReplayController::autosave() {
    if (is_restricted_ || replay_.game().changes() == autosaved_)
        return;
    autosaved_ = replay_.game().changes();
    try {
        if (autosaved_ > 0)
            autosave_.save(replay_.game().walk().tree());
        else
            autosave_.drop();
    } catch (const system::Failure &error) {
        replay_.warn("Noted, but not on disk until it is saved: " + error.reason());
    }
}

void ReplayController::follow() {
    if (!games_.is_followed() || system::steady_now() < next_look_)
        return;
    next_look_ = system::steady_now() + follow_interval;
    if (!games_.refresh())
        return;
    list_anew();
    try {
        replay_.renew(games_.read(replay_.game().number()));
    } catch (const system::Failure &error) {
        replay_.warn(error.what());
    }
}

void ReplayController::scan() {
    games_.scan(file_scan_budget);
    list_games();
    search_games();
}

void ReplayController::list_anew() {
    listed_ = searched_ = 0;
    replay_.games().reset();
}

void ReplayController::list_games() {
    for (; listed_ < games_.games().size(); ++listed_)
        add_game(replay_.games(), games_.games()[listed_]);
    replay_.games().set_complete(games_.is_complete());
}

void ReplayController::search_games() {
    const auto end = system::steady_now() + file_scan_budget;
    for (; filter_ && searched_ < listed_ && system::steady_now() < end; ++searched_)
        if (is_found(searched_ + 1))
            replay_.games().find(searched_);
    replay_.games().set_searched(games_.is_complete() && searched_ == listed_);
}

bool ReplayController::is_found(std::size_t number) {
    try {
        const notation::RecordedGame game = games_.read(number);
        const Game main_line = notation::main_line(game.tree);
        return filter_->matches(game::facts_of(game.tree, main_line), {game.tree, main_line});
    } catch (const system::Failure &) {
        return false; // no part of it can be read
    }
}

std::optional<milliseconds> ReplayController::wait() {
    if (!games_.is_complete() || is_searching())
        return milliseconds(0);
    std::optional<milliseconds> wait = replay_.autoplay().wait();
    if (replay_.in<ui::ReplayOpenings>())
        wait = openings_.wait(wait);
    if (games_.is_followed())
        wait = std::min(wait.value_or(follow_interval), std::max(next_look_ - system::steady_now(), milliseconds(0)));
    return wait;
}

} // namespace tondo::play
