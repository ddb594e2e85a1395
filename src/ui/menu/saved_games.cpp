#include "ui/menu/saved_games.hpp"

#include "core/overloaded.hpp"
#include "ui/canvas.hpp"
#include "ui/game/pasted.hpp"
#include "ui/keys/command_table.hpp"
#include "ui/keys/key_name.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/pages/help.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

std::string result_cell(const SavedGame &game) {
    return game.state == SavedGame::State::finished ? game.result : std::string(name_of(game.state));
}

struct GameKey : CommandText {
    GameAction action;
};
constexpr std::array game_keys{
    GameKey{{"replay", {key(U'r')}, "look at it: moves, comments, variations"}, GameAction::replay},
    GameKey{{"delete", {key(U'd'), key(Code::erase)}, "move it aside, after a question"}, GameAction::remove},
    GameKey{{"name", {key(U'n')}, "give its file another name"}, GameAction::rename},
};

} // namespace

std::string_view name_of(SavedGame::State state) {
    constexpr std::array<std::string_view, 6> names{"finished", "unfinished", "unsaved",
                                                    "running",  "damaged",    "foreign"};
    return names[static_cast<std::size_t>(state)];
}

std::vector<std::string> saved_games_help() {
    std::vector<std::string> lines{"Keys among the saved games", ""};
    const auto append = [&lines](const std::vector<std::string> &more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    append(topic_rows(HelpTopic::game_list));
    for (const GameKey &row : game_keys)
        lines.push_back(help_row(key_names(Keymap().keys(row)), row.help));
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
    : where_(std::move(where)), list_({{"Date", 11, 11},
                                       {"Rules", 12, 12},
                                       {"Players", 18, 50},
                                       {"Plies", 6, 6, true},
                                       {" Result", 13, 13},
                                       {"File", 12, 60}},
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

void SavedGames::inform(std::string message) {
    message_ = {std::move(message)};
}

void SavedGames::warn(std::string message) {
    message_ = warning(std::move(message));
}

void SavedGames::paste(const std::string &clipboard) {
    const std::string text = tamed(clipboard);
    if (!help_.is_open())
        std::visit(Overloaded{[&](Renaming &renaming) { renaming.prompt.insert(text); },
                              [&](Browsing) { list_.paste(text); }, run_for<Deleting>([] {})},
                   mode_);
}

std::optional<SavedGamesIntent> SavedGames::handle(const Key &key) {
    message_ = {};
    if (key.code == Code::interrupt)
        return Quit{};
    if (help_.is_open()) {
        help_.handle(key, rows_);
        return {};
    }
    return std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_);
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Browsing &, const Key &key) {
    switch (list_.handle(key, rows_)) {
    case ChoiceKey::taken:
        return {};
    case ChoiceKey::leaves:
        return Quit{};
    case ChoiceKey::opens:
        return OpenSaved{*list_.chosen()};
    case ChoiceKey::unknown:
        break;
    }
    if (asks_for_help(key))
        help_.show(saved_games_help());
    else if (const GameKey *found = Keymap().find(std::span<const GameKey>(game_keys), key))
        return run(found->action);
    else if (key.code == Code::character)
        warn("No such key; ? lists all keys");
    return {};
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Renaming &mode, const Key &key) {
    const Typed typed = mode.prompt.handle(key);
    if (typed != Typed::done && typed != Typed::left)
        return {};
    const RenameSaved intent{mode.game, mode.prompt.text()};
    mode_ = Browsing{};
    return typed == Typed::left || intent.name.empty() ? std::nullopt : Decision(intent);
}

std::optional<SavedGamesIntent> SavedGames::handle_mode(Deleting &mode, const Key &key) {
    const std::optional<Answer> answer = answer_of(key);
    if (!answer) {
        inform(std::string(answer_keys));
        return {};
    }
    const DeleteSaved intent{mode.game};
    mode_ = Browsing{};
    if (*answer == Answer::yes)
        return intent;
    inform("Nothing done");
    return {};
}

std::optional<SavedGamesIntent> SavedGames::run(GameAction action) {
    const std::optional<std::size_t> chosen = list_.chosen();
    if (!chosen)
        return {};
    switch (action) {
    case GameAction::replay:
        return ReplaySaved{*chosen};
    case GameAction::remove:
        mode_ = Deleting{*chosen};
        break;
    case GameAction::rename:
        mode_ = Renaming{*chosen, Prompt("New name for " + games_[*chosen].name + ": ")};
        break;
    }
    return {};
}

void SavedGames::draw(Canvas &canvas, const Theme &theme) const {
    if (help_.is_open())
        return help_.draw(canvas, theme);
    const bool browsing = std::visit(Overloaded{same_for<Browsing>(true), same_for<Renaming, Deleting>(false)}, mode_);
    list_.draw(canvas, list_.counted() + ", in " + where_,
               browsing ? "Enter plays on, r replays, d deletes, n names, / filters, ? help, q quits" : "", theme);
    const int row = canvas.rows() - 1;
    const std::optional<std::size_t> chosen = list_.chosen();
    const bool notes = message_.is_empty() && chosen;
    const std::string &message = notes ? games_[*chosen].note : message_.text;
    const bool warns = notes ? games_[*chosen].has_fault() : message_.warns;
    canvas.write({0, row - 1}, shortened(message, canvas.columns()), warns ? theme.warning : theme.notice);
    std::visit(Overloaded{[&](const Renaming &renaming) {
                              renaming.prompt.draw(canvas, {0, row}, theme);
                          },
                          [&](Deleting deleting) {
                              draw_yes_no(canvas, {0, row},
                                          "Move " + games_[deleting.game].name + " into the folder `deleted'?", theme);
                          },
                          run_for<Browsing>([] {})},
               mode_);
}

} // namespace tondo::ui
