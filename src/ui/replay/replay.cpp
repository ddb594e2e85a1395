// Drawing of a replay, and the program's notifications to it.

#include "ui/replay/replay.hpp"

#include "core/overloaded.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/replay/replay_commands.hpp"

#include <utility>

namespace tondo::ui {

Replay::Replay(RecordedGame game, const BoardStyle &style, const Theme &theme, Keymap keys, PathLookup paths)
    : game_(std::move(game)), view_{BoardWindow(game_.live().rules().board(), style, theme)}, keys_(std::move(keys)),
      paths_(paths) {}

void Replay::open(RecordedGame game, std::size_t plies) {
    const bool is_damaged = game.damage && !game.is_growing;
    game_ = ReplayedGame(std::move(game));
    game_.go(plies);
    mode_ = Browsing{};
    view_.window.show(game_.live().rules().board());
    autoplay_.restart_wait(game_);
    if (is_damaged)
        warn(game_.end());
}

void Replay::renew(RecordedGame game) {
    std::visit(Overloaded{[this](const LineChoice &) { mode_ = Browsing{}; },
                          run_for<Browsing, CommandEntry, Typing, Asking, Listing>([] {})},
               mode_);
    inform(game_.renew(std::move(game), is_browsing()));
}

std::optional<ReplayIntent> Replay::saved(const std::string &where) {
    game_.forget_changes();
    inform("Saved in " + where);
    return std::exchange(then_, {});
}

void Replay::ask_where_to_save() {
    mode_ = Typing{Prompt("Save in: "),
                   [](Replay &, const std::string &file) { return file.empty() ? Decision() : Decision(Save{file}); },
                   true};
}

std::optional<ReplayIntent> Replay::proceed(ReplayIntent intent) {
    if (game_.changes() == 0)
        return intent;
    then_ = intent;
    mode_ = Asking{"Save the comments first?", Save{}, std::move(intent)};
    return {};
}

void Replay::ask_for_filter(const std::string &text) {
    mode_ = Typing{Prompt("Games where: ", text), [](Replay &replay, const std::string &typed) {
                       Decision found = replay.find_games(typed);
                       if (!found)
                           replay.ask_for_filter(typed);
                       return found;
                   }};
}

std::optional<ReplayIntent> Replay::find_games(const std::string &text) {
    const bool is_empty = text.find_first_not_of(" \t") == std::string::npos;
    notation::Parsed<game::GameFilter> filter = is_empty ? game::GameFilter() : game::GameFilter::read(text);
    if (!filter) {
        warn("Column " + std::to_string(filter.error().column()) + ": " + filter.error().what());
        return {};
    }
    games_.search(is_empty ? "" : text);
    mode_ = Listing{};
    return is_empty ? FindGames{} : FindGames{std::move(*filter)};
}

void Replay::search(const std::string &text, bool forward) {
    if (!text.empty())
        sought_ = text;
    if (sought_.empty())
        return warn("Nothing to search for yet; " + key_for("search") + " begins");
    Message message = game_.search(sought_, forward);
    if (!message.warns)
        message.hint = "  (" + key_for("next") + " next, " + key_for("previous") + " before)";
    inform(std::move(message));
}

void Replay::inform(Message message) {
    if (!message.is_empty())
        message_ = std::move(message);
}

bool Replay::is_browsing() const {
    return std::visit(
        Overloaded{same_for<Browsing>(true), same_for<CommandEntry, Typing, LineChoice, Asking, Listing>(false)},
        mode_);
}

void Replay::tick(Time now) {
    autoplay_.set_time(now);
    if (!autoplay_.is_due())
        return;
    if (is_browsing() && !help_.is_open())
        inform(Message{autoplay_.step(game_)});
    else
        autoplay_.restart_wait(game_);
}

void Replay::restart_wait(const TreePlace &before) {
    if (!(game_.walk().place() == before))
        autoplay_.restart_wait(game_);
}

// --- drawing ---------------------------------------------------------------------------------------------------------

void Replay::draw(Canvas &canvas) const {
    const auto draw_game = [&] {
        draw_replayed(canvas, view_, game_, games_);
        view_.window.draw_message(canvas, message_, status(), view_.window.theme().text);
        draw_prompt(canvas);
    };
    if (help_.is_open())
        return help_.draw(canvas, view_.window.theme());
    std::visit(Overloaded{[&](Listing) {
                              games_.draw(canvas, games_.counted(),
                                          "arrows and Enter, / filters, w searches, ? help, Esc goes back",
                                          view_.window.theme());
                          },
                          run_for<Browsing, CommandEntry, Typing, LineChoice, Asking>(draw_game)},
               mode_);
}

void Replay::draw_prompt(Canvas &canvas) const {
    const Theme &theme = view_.window.theme();
    const Point start{0, view_.window.arrangement().prompt_row};
    const auto hint = [&] {
        return "arrows step, " + key_for("play") + " plays, " + key_for("search") + " searches, " +
               (games_.size() > 1 ? key_for("games") + " games, " : "") + key_for("help") + " help, " +
               key_for("quit") + " quits";
    };
    std::visit(
        Overloaded{
            [&](const CommandEntry &entry) { entry.draw(canvas, start.row, texts_of(replay_commands()), theme); },
            [&](const Typing &typing) { typing.prompt.draw(canvas, start, theme); },
            [&](const Asking &asking) {
                draw_yes_no(canvas, start, asking.question, theme, asking.no ? "(y/n, Esc stays)" : "(y/n)");
            },
            [&](const LineChoice &choice) { choice.draw(canvas, start.row, theme); }, run_for<Browsing, Listing>([&] {
                if (count_.digits().empty())
                    canvas.write(start, hint(), theme.dim);
                else
                    canvas.write(start, count_.digits(), theme.title);
            })},
        mode_);
}

// The text of the message row while there is no message.
std::string Replay::status() const {
    const TreeWalk &walk = game_.walk();
    std::string text;
    const auto add = [&text](const std::string &part) { text += (text.empty() || part.empty() ? "" : "; ") + part; };
    add(autoplay_.words());
    if (view_.threats != Threats::none)
        add(describe(view_.threats, game_.position(), game_.live().names()));
    if (walk.depth() > 0)
        add("In a variation, " + key_for("leave") + " leaves it");
    if (const std::size_t fork = walk.fork(); fork != 0) {
        const std::size_t count = walk.ply(fork).variations.size();
        add(key_for("enter") + " enters " +
            (count == 1 ? std::string("the variation") : "one of " + std::to_string(count) + " variations"));
    }
    if (!is_roomy(view_.window.arrangement().panel))
        add(ply_story(game_.live(), walk.plies()));
    return text;
}

std::string Replay::key_for(std::string_view command) const {
    return way_to(command, texts_of(replay_commands()), keys_);
}

} // namespace tondo::ui
