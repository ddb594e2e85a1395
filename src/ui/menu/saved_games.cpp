#include "ui/menu/saved_games.hpp"

#include "core/overloaded.hpp"
#include "ui/game/pasted.hpp"
#include "ui/keys/command_table.hpp"
#include "ui/keys/key_name.hpp"
#include "ui/pages/help.hpp"
#include "ui/screen/shorten.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr int title_rows = 3;
constexpr int status_lines = 3; // a blank one, the message, the prompt

std::string result_cell(const SavedGame &game) {
    return game.state == SavedGame::State::finished ? game.result : std::string(name_of(game.state));
}

} // namespace

using SavedGamesCommand = CommandOf<SavedGames, SavedGamesIntent>;

// The list's side of its table of keys.
struct SavedGamesCommands {
    using Result = std::optional<SavedGamesIntent>;
    using Text = const std::string &;

    static Result open(SavedGames &games, Text) { return on_chosen<OpenSaved>(games); }
    static Result replay(SavedGames &games, Text) { return on_chosen<ReplaySaved>(games); }
    static Result remove(SavedGames &games, Text) {
        if (const std::optional<std::size_t> chosen = games.list_.chosen())
            games.mode_ = SavedGames::Deleting{*chosen};
        return {};
    }
    static Result rename(SavedGames &games, Text) {
        if (const std::optional<std::size_t> chosen = games.list_.chosen())
            games.mode_ = SavedGames::Renaming{*chosen, {}};
        return {};
    }
    static Result filter(SavedGames &games, Text) {
        games.mode_ = SavedGames::Filtering{};
        return {};
    }
    static Result show_all(SavedGames &games, Text) {
        if (games.filter_.text().empty())
            return Quit{};
        games.filter_ = TextEntry();
        games.list_.filter("");
        return {};
    }
    static Result help(SavedGames &games, Text) {
        games.mode_ = SavedGames::Helping{Pager(saved_games_help())};
        return {};
    }
    static Result quit(SavedGames &, Text) { return Quit{}; }

private:
    template <class Intent> static Result on_chosen(SavedGames &games) {
        const std::optional<std::size_t> chosen = games.list_.chosen();
        return chosen ? Result(Intent{*chosen}) : std::nullopt;
    }
};

namespace {

using C = SavedGamesCommands;

constexpr std::array table{
    SavedGamesCommand{{"open", {key(Code::enter), key(Code::right), key(U'l')}, "go on playing"}, C::open},
    SavedGamesCommand{{"replay", {key(U'r')}, "look at it: moves, comments, variations"}, C::replay},
    SavedGamesCommand{{"delete", {key(U'd'), key(Code::erase)}, "move it aside, after a question"}, C::remove},
    SavedGamesCommand{{"name", {key(U'n')}, "give its file another name"}, C::rename},
    SavedGamesCommand{{"filter", {key(U'/')}, "show those alone in which every word typed is found"}, C::filter},
    SavedGamesCommand{{"all", {key(Code::escape)}, "show all again; or leave"}, C::show_all},
    SavedGamesCommand{{"help", {key(U'?')}, "this page"}, C::help},
    SavedGamesCommand{{"quit", {key(U'q'), key(U'h'), key(Code::left), key(Code::interrupt)}, "leave the list"},
                      C::quit},
};

} // namespace

std::string_view name_of(SavedGame::State state) {
    constexpr std::array<std::string_view, 6> names{"finished", "unfinished", "unsaved",
                                                    "running",  "damaged",    "foreign"};
    return names[static_cast<std::size_t>(state)];
}

std::vector<std::string> saved_games_help() {
    std::vector<std::string> lines{
        "Keys among the saved games",
        "",
        help_row("arrows, j k", "the next game, the one before"),
        help_row("PgUp PgDn g G", "by pages; to the first, to the last"),
    };
    for (const SavedGamesCommand &command : table)
        lines.push_back(help_row(key_names(Keymap().keys(command)), command.help));
    lines.insert(lines.end(), {
                                  "",
                                  "A game is deleted by moving it into the folder `deleted' beside its file;",
                                  "moved back from there it is in the list again.",
                                  "",
                                  "unsaved: moves were made that are not in the file yet; Enter goes on there.",
                                  "running: it is being played in another tondo.",
                                  "damaged: r shows as much of it as can be read; `tondo recover' has the rest.",
                                  "foreign: a journal of another version of tondo; it is left as it is.",
                              });
    return lines;
}

SavedGames::SavedGames(std::string where)
    : where_(std::move(where)), list_({{"Date", 11, 11},
                                       {"Rules", 12, 12},
                                       {"Players", 18, 50},
                                       {"Plies", 6, 6, true},
                                       {" Result", 13, 13},
                                       {"File", 12, 60}}) {}

void SavedGames::add(SavedGame game) {
    list_.add({{game.date, game.rules, game.players, std::to_string(game.plies), " " + result_cell(game), game.name},
               game.has_fault()});
    games_.push_back(std::move(game));
    if (wanted_ && *wanted_ < games_.size())
        list_.choose(*wanted_);
}

void SavedGames::begin_anew() {
    wanted_ = list_.chosen();
    games_.clear();
    list_.clear();
    complete_ = false;
}

void SavedGames::say(std::string message) {
    message_ = {std::move(message)};
}

void SavedGames::warn(std::string message) {
    message_ = {std::move(message), {}, true};
}

void SavedGames::paste(const std::string &clipboard) {
    const std::string text = tamed(clipboard);
    std::visit(Overloaded{[&](Renaming &renaming) { renaming.entry.insert(text); },
                          [&](Filtering) {
                              filter_.insert(text);
                              list_.filter(filter_.text());
                          },
                          run_for<Browsing, Deleting, Helping>([] {})},
               mode_);
}

int SavedGames::lines() const {
    return std::max(1, rows_ - title_rows - status_lines);
}

std::optional<SavedGamesIntent> SavedGames::handle(const Key &key) {
    message_ = {};
    wanted_.reset();
    if (key.code == Code::interrupt)
        return Quit{};
    return std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_);
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Browsing &, const Key &key) {
    if (list_.handle(as_arrow(key), lines()))
        return {};
    if (key.code == Code::click) {
        list_.click(key.row - title_rows, lines());
        return {};
    }
    const SavedGamesCommand *command = Keymap().find(std::span<const SavedGamesCommand>(table), key);
    if (command)
        return command->run(*this, "");
    if (asks_for_help(key))
        mode_ = Helping{Pager(saved_games_help())};
    else if (key.code == Code::character)
        warn("No such key; ? shows them all");
    return {};
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Filtering &, const Key &key) {
    if (list_.handle(key, lines()))
        return {};
    const bool nothing_to_erase = key.code == Code::backspace && filter_.text().empty();
    if (key.code == Code::escape)
        filter_ = TextEntry();
    if (key.code == Code::enter || key.code == Code::escape || nothing_to_erase)
        mode_ = Browsing{};
    else
        filter_.handle(key);
    list_.filter(filter_.text());
    return {};
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Renaming &mode, const Key &key) {
    if (key.code == Code::enter) {
        const RenameSaved intent{mode.game, mode.entry.text()};
        mode_ = Browsing{};
        return intent.name.empty() ? std::nullopt : Decision(intent);
    }
    if (key.code == Code::escape || (key.code == Code::backspace && mode.entry.text().empty()))
        mode_ = Browsing{};
    else
        mode.entry.handle(key);
    return {};
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Deleting &mode, const Key &key) {
    const DeleteSaved intent{mode.game};
    mode_ = Browsing{};
    if (key == Key::of(U'y') || key == Key::of(U'Y'))
        return intent;
    say("Nothing done");
    return {};
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Helping &mode, const Key &key) {
    if (!mode.page.handle(key, rows_))
        mode_ = Browsing{};
    return {};
}

void SavedGames::draw(Canvas &canvas, const Theme &theme) const {
    std::visit(Overloaded{[&](const Helping &help) { help.page.draw(canvas, "any other key goes back", theme); },
                          run_for<Browsing, Filtering, Renaming, Deleting>([&] { draw_list(canvas, theme); })},
               mode_);
}

void SavedGames::draw_list(Canvas &canvas, const Theme &theme) const {
    std::string title = std::to_string(games_.size()) + (games_.size() == 1 ? " game" : " games");
    if (!complete_)
        title += " read so far";
    if (!filter_.text().empty())
        title += ", " + std::to_string(list_.matching()) + " of them shown";
    canvas.write({0, 0}, shortened(title + ", in " + where_, canvas.columns()), theme.title);
    list_.draw_titles(canvas, {{0, title_rows - 1}, canvas.columns(), 1}, theme);
    list_.draw(canvas, {{0, title_rows}, canvas.columns(), lines()}, theme);
    if (list_.matching() == 0)
        canvas.write({0, title_rows},
                     !complete_       ? "Reading ..."
                     : games_.empty() ? "There are no saved games yet"
                                      : "No game matches; Esc shows all again",
                     theme.notice);
    const std::optional<std::size_t> chosen = list_.chosen();
    const bool notes = message_.is_empty() && chosen;
    const std::string &message = notes ? games_[*chosen].note : message_.text;
    const bool warns = notes ? games_[*chosen].has_fault() : message_.warns;
    canvas.write({0, canvas.rows() - 2}, shortened(message, canvas.columns()), warns ? theme.warning : theme.notice);
    draw_prompt(canvas, theme);
}

void SavedGames::draw_prompt(Canvas &canvas, const Theme &theme) const {
    const int row = canvas.rows() - 1;
    const auto label = [&](const std::string &text) { return canvas.write({0, row}, text, theme.title); };
    std::visit(Overloaded{[&](Filtering) {
                              filter_.draw(canvas, {label("/"), row}, theme.text);
                          },
                          [&](const Renaming &renaming) {
                              const int column = label("New name for " + games_[renaming.game].name + ": ");
                              renaming.entry.draw(canvas, {column, row}, theme.text);
                          },
                          [&](Deleting deleting) {
                              const std::string question =
                                  "Move " + games_[deleting.game].name + " into the folder `deleted'? (y/n) ";
                              const int column = label(shortened(question, canvas.columns()));
                              canvas.cursor = Point{std::min(canvas.columns() - 1, column), row};
                          },
                          run_for<Browsing, Helping>([&] {
                              canvas.write({0, row},
                                           "Enter plays on, r replays, d deletes, n names, / filters, ? help, q quits",
                                           theme.dim);
                          })},
               mode_);
}

} // namespace tondo::ui
