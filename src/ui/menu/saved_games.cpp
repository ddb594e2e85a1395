#include "ui/menu/saved_games.hpp"

#include "ui/canvas.hpp"
#include "ui/keys/key_name.hpp"
#include "ui/pages/help.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using game::SavedGame;
using State = SavedGame::State;

std::string result_cell(const SavedGame &game) {
    return game.state == State::finished ? game.result : std::string(name_of(game.state));
}

using Result = SavedGames::Result;
using Text = const std::string &;

Result replay(SavedGames &games, Text) {
    return ReplaySaved{*games.list().chosen()};
}

Result remove(SavedGames &games, Text) {
    const std::size_t chosen = *games.list().chosen();
    games.enter(QuestionMode<SavedGames, SavedGamesIntent>(
        "Move " + games.listed(chosen).name + " into the folder `deleted'?", DeleteSaved{chosen}));
    return {};
}

Result rename(SavedGames &games, Text) {
    const std::size_t chosen = *games.list().chosen();
    games.enter(PromptMode<SavedGames, SavedGamesIntent>(
        Prompt("New name for " + games.listed(chosen).name + ": "), [chosen](SavedGames &, const std::string &name) {
            return name.empty() ? Result() : Result(RenameSaved{chosen, name});
        }));
    return {};
}

// For the chosen game, besides opening.
constexpr std::array table{
    SavedGamesCommand{{.name = "replay", .help = "look at it: moves, comments, variations"}, replay},
    SavedGamesCommand{{.name = "delete", .help = "move it aside, after a question"}, remove},
    SavedGamesCommand{{.name = "name", .help = "give its file another name"}, rename},
};

/// The list: its own keys, and commands for the chosen game.
class GamesMode : public Mode<SavedGames, SavedGamesIntent> {
public:
    Result key(SavedGames &games, const Key &key) override {
        switch (games.list().handle(key, games.size().rows)) {
        case ListAction::taken:
            return {};
        case ListAction::leaves:
            return Quit{};
        case ListAction::opens:
            return OpenSaved{*games.list().chosen()};
        case ListAction::unknown:
            break;
        }
        const SavedGamesCommand *const command = games.keymap().find(games.commands(), key);
        if (asks_for_help(key))
            games.show_help();
        else if (command && games.list().chosen())
            return command->run(games, "");
        else if (!command && key.code == Code::character)
            games.warn("No such key; ? lists all keys");
        return {};
    }
    Result paste(SavedGames &games, const std::string &text) override {
        games.list().paste(text);
        return {};
    }
};

} // namespace

std::string note_of(const SavedGame &game) {
    const std::string fault =
        game.state == State::foreign ? "A journal of another version of tondo; it is left as it is" : game.damage;
    if (game.source == SavedGame::Source::interrupted)
        return "Was not written to its end; what it was to replace is still there";
    if (game.source == SavedGame::Source::archive)
        return "Kept from before a repair; tondo recover restores it" + (fault.empty() ? "" : ": " + fault);
    if (game.state == State::running)
        return "Open in another tondo" + (game.process ? ", process " + std::to_string(*game.process) : "");
    if (!fault.empty() || game.state != State::unsaved)
        return fault;
    return game.source == SavedGame::Source::journal
               ? "Kept in its journal alone; Enter goes on"
               : "Moves were made that are not in the file yet; Enter goes on there";
}

std::vector<std::string> saved_games_help() {
    std::vector<std::string> lines{"Keys among the saved games", ""};
    const auto append = [&lines](const std::vector<std::string> &more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    append(topic_rows(HelpTopic::list));
    for (const SavedGamesCommand &row : table)
        lines.push_back(help_row(key_names(Keymap(KeyMode::listing).keys(row)), row.help));
    append({
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
    : Screen(GamesMode()), where_(std::move(where)),
      list_({{.title = "Date", .least = 11, .most = 11},
             {.title = "Rules", .least = 12, .most = 12, .is_spare = true},
             {.title = "Players", .least = 18, .most = 50},
             {.title = "Plies", .least = 6, .most = 6, .to_right = true, .is_spare = true},
             {.title = " Result", .least = 13, .most = 13},
             {.title = "File", .least = 12, .most = 60}},
            "game", "There are no saved games yet") {}

void SavedGames::add(SavedGame game) {
    list_.add({{game.date, game.rules, game.players, std::to_string(game.plies), " " + result_cell(game), game.name},
               game.has_fault()});
    games_.push_back(std::move(game));
}

void SavedGames::reset() {
    games_.clear();
    list_.reset();
}

std::span<const SavedGamesCommand> SavedGames::commands() const {
    return table;
}

std::optional<SavedGamesIntent> SavedGames::handle(const Key &key) {
    message = {};
    return key.code == Code::interrupt ? Result(Quit{}) : Screen::key(key);
}

void SavedGames::draw(Canvas &canvas, const Theme &theme) const {
    if (help.is_open())
        return help.draw(canvas, theme);
    list_.draw(canvas, list_.counted() + ", in " + where_,
               is_at_base() ? "Enter plays on, r replays, d deletes, n names, / filters, ? help, q quits" : "", theme);
    const int row = canvas.rows() - 1;
    const std::optional<std::size_t> chosen = list_.chosen();
    const Message note =
        message.is_empty() && chosen ? Message{note_of(games_[*chosen]), {}, games_[*chosen].has_fault()} : message;
    write_shortened(canvas, {0, row - 1}, note.text, note.warns ? theme.warning : theme.notice);
    draw_prompts(canvas, {0, row}, theme);
}

} // namespace tondo::ui
