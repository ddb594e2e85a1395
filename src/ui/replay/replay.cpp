#include "ui/replay/replay.hpp"

#include "notation/join.hpp"
#include "ui/board/arrows.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/replay/drawing_mode.hpp"
#include "ui/replay/line_notes.hpp"
#include "ui/replay/moving_mode.hpp"
#include "ui/replay/replay_commands.hpp"
#include "ui/replay/replay_help.hpp"
#include "ui/replay/replay_modes.hpp"

#include <utility>

namespace tondo::ui {

Replay::Replay(notation::RecordedGame game, const BoardStyle &style, const Theme &theme, Keymap keys, PathLookup paths,
               Keymap moving_keys)
    : Screen(LookingMode()), game_(std::move(game)), view_{BoardWindow(game_.live().rules().board(), style, theme)},
      keys_(std::move(keys)), moving_keys_(std::move(moving_keys)), paths_(paths) {}

void Replay::open(notation::RecordedGame game, std::size_t plies) {
    const bool is_damaged = game.damage && !game.is_growing;
    game_ = ReplayedGame(std::move(game));
    game_.go(plies);
    close();
    view_.window.show(game_.live().rules().board());
    view_.analysis.forget();
    view_.openings.open({});
    autoplay_.restart_wait(game_);
    if (is_damaged)
        warn(game_.end());
}

void Replay::renew(notation::RecordedGame game) {
    if (in<LineChoice>() || in<MovingMode>() || in<DrawingMode>())
        close();
    inform(game_.renew(std::move(game), is_at_base()));
}

std::optional<ReplayIntent> Replay::saved(const std::string &where) {
    game_.forget_changes();
    inform("Saved in " + where);
    return std::exchange(then_, {});
}

void Replay::ask_where_to_save() {
    const auto save = [](Replay &, const std::string &file) { return file.empty() ? Result() : Result(Save{file}); };
    enter(ReplayPrompt(Prompt("Save in: "), save, true));
}

std::optional<ReplayIntent> Replay::proceed(ReplayIntent intent) {
    if (game_.changes() == 0)
        return intent;
    then_ = intent;
    enter(ReplayQuestion("Save the changes first?", Save{}, std::move(intent), QuestionKind::leaving));
    return {};
}

void Replay::ask_for_filter(const std::string &text) {
    enter(ReplayPrompt(Prompt("Games where: ", text), [](Replay &replay, const std::string &typed) {
        Result found = replay.find_games(typed);
        if (!found)
            replay.ask_for_filter(typed);
        return found;
    }));
}

std::optional<ReplayIntent> Replay::find_games(const std::string &text) {
    const bool is_empty = text.find_first_not_of(" \t") == std::string::npos;
    notation::Parsed<game::GameFilter> filter = is_empty ? game::GameFilter() : game::GameFilter::read(text);
    if (!filter) {
        warn("Column " + std::to_string(filter.error().column()) + ": " + filter.error().what());
        return {};
    }
    games_.search(is_empty ? "" : text);
    enter(Listing());
    return is_empty ? FindGames{} : FindGames{std::move(*filter)};
}

void Replay::search(const std::string &text, bool forward) {
    if (!text.empty())
        sought_ = text;
    if (sought_.empty())
        return warn("Nothing to search for yet; " + key_for("search") + " begins");
    Message found = game_.search(sought_, forward);
    if (!found.warns)
        found.hint = "  (" + key_for("match") + " next, " + key_for("prevmatch") + " before)";
    inform(std::move(found));
}

void Replay::inform(Message text) {
    if (!text.is_empty())
        message = std::move(text);
}

void Replay::tick(Time now) {
    autoplay_.set_time(now);
    if (!autoplay_.is_due())
        return;
    if (is_at_base() && !help.is_open())
        inform(Message{autoplay_.step(game_)});
    else
        autoplay_.restart_wait(game_);
}

void Replay::restart_wait(const TreePlace &before) {
    if (!(game_.walk().place() == before))
        autoplay_.restart_wait(game_);
}

std::optional<ReplayIntent> Replay::play_opening(const Move &move) {
    inform(game_.play({&move, 1}));
    return {};
}

// --- input -----------------------------------------------------------------------------------------------------------

std::optional<ReplayIntent> Replay::handle(const Key &key) {
    message = {};
    if (key.code == Key::Code::interrupt)
        return interrupt();
    const TreePlace before = game_.walk().place();
    Result wanted = Screen::key(key);
    restart_wait(before);
    return wanted;
}

// Ctrl-C leaves, but first closes an open entry or question.
std::optional<ReplayIntent> Replay::interrupt() {
    const std::string words = mode().interrupted();
    help = {};
    close();
    if (words.empty())
        return proceed(Quit{});
    inform(words);
    return {};
}

std::optional<ReplayIntent> Replay::run(const ReplayCommand &command, const std::string &argument) {
    message = {};
    then_.reset();
    return command.run(*this, argument);
}

std::optional<ReplayIntent> Replay::run_typed(const CommandLine &line) {
    const bool is_number = line.word.find_first_not_of("0123456789") == std::string::npos;
    return Screen::run_typed(is_number ? CommandLine("go " + line.word) : line);
}

std::optional<ReplayIntent> Replay::refused(ReplayIntent intent) {
    game_.forget_changes();
    return intent;
}

std::span<const ReplayCommand> Replay::commands() const {
    return replay_commands();
}

std::string Replay::not_here(std::string_view command) const {
    return "There is no :" + std::string(command) + " in a replay; " + key_for("playon") +
           " plays on from here, as a new game";
}

std::vector<std::string> Replay::help_page() const {
    return replay_help(game_.live().rules(), keys_);
}

// --- drawing ---------------------------------------------------------------------------------------------------------

void Replay::draw(Canvas &canvas) const {
    if (help.is_open())
        return help.draw(canvas, theme());
    if (in<Listing>())
        return games_.draw(canvas, games_.counted(), "arrows and Enter, / filters, w searches, ? help, Esc goes back",
                           theme());
    if (const auto *const games = in<ReplayOpeningGames>())
        return games->draw_list(canvas, theme());
    if (const auto *const moving = in<MovingMode>())
        return moving->draw_screen(*this, canvas);
    const auto *const drawing = in<DrawingMode>();
    draw_replayed(canvas, view_, game_, games_, drawing ? std::optional(drawing->cursor()) : std::nullopt);
    if (in<ReplayOpenings>())
        draw_openings(canvas, view_.window.layout().panel, view_.openings, game_.position(), theme());
    view_.window.draw_message(canvas, message, status(), theme().text);
    draw_prompts(canvas, {0, view_.window.layout().prompt_row}, theme());
}

// The text of the message row while there is no message.
std::string Replay::status() const {
    const TreeWalk &walk = game_.walk();
    std::string text;
    const auto add = [&text](const std::string &part) { notation::add_part(text, part, "; "); };
    add(autoplay_.words(key_for("forward")));
    if (view_.threats != Threats::none)
        add(describe(view_.threats, game_.position(), game_.live().names()));
    if (const auto marks = marks_at(walk, walk.plies()); !marks.empty())
        add("Drawn: " + mark_words(game_.position().board(), marks));
    if (walk.depth() > 0)
        add("In a variation, " + key_for("leave") + " leaves it");
    if (const std::size_t fork = walk.fork(); fork != 0) {
        const std::size_t count = walk.ply(fork).variations.size();
        const std::string ones = count == 1 ? "the variation" : "one of " + std::to_string(count) + " variations";
        if (const std::size_t chosen = game_.chosen_line())
            add("The next ply is " + preview(game_.position(), walk.ply(fork).variations[chosen - 1], 1) + "; " +
                key_for("choose") + (count == 1 ? " takes it back" : " chooses another"));
        else if (game_.next_variations() > 0)
            add(key_for("choose") + " chooses, " + key_for("enter") + " enters " + ones);
        else
            add(key_for("enter") + " enters " + ones);
    }
    if (!is_roomy(view_.window.layout().panel))
        add(ply_story(game_.live(), walk.plies()));
    return text;
}

} // namespace tondo::ui
