// The settings. A row gives a setting its option, variable, line in the settings file and completions.

#include "cli/settings/setting.hpp"

#include "core/number_text.hpp"
#include "game/seat_player.hpp"
#include "storage/files/paths.hpp"
#include "storage/progress_file.hpp"
#include "storage/used_commands.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/board/style_change.hpp"
#include "ui/game/play_options.hpp"
#include "ui/game/preferences.hpp"
#include "ui/themes/theme.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace tondo::cli {

namespace {

constexpr std::string_view off = "off";

bool is_extent(const std::string &text) {
    return read_extent(text).has_value();
}

bool are_names(const std::string &text) {
    return text == off || ui::read_names(text);
}

bool is_clock(const std::string &text) {
    return text == off || notation::read_time_control(text);
}

bool are_bells(const std::string &text) {
    return ui::read_bells(text).has_value();
}

bool is_pace(const std::string &text) {
    return ui::read_pace(text).has_value();
}

bool is_bot_time(const std::string &text) {
    return ui::read_pace(text).value_or(std::chrono::milliseconds(0)).count() > 0;
}

bool is_player(const std::string &text) {
    return game::read_seat_player(text).has_value();
}

bool is_analyst(const std::string &text) {
    return game::read_analyst(text).has_value();
}

bool is_second_analyst(const std::string &text) {
    return text == off || is_analyst(text);
}

template <int most> bool is_count(const std::string &text) {
    const std::optional<int> count = parse_number<int>(text);
    return count && *count >= 1 && *count <= most;
}

bool is_limit(const std::string &text) {
    return text == "auto" || text == off || is_count<engine::most_threads>(text);
}

bool is_name(const std::string &text) {
    return !text.empty();
}

std::vector<std::string> or_auto(std::vector<std::string> names) {
    names.insert(names.begin(), "auto");
    return names;
}

bool has_games(const std::optional<std::filesystem::path> &directory) {
    namespace fs = std::filesystem;
    std::error_code unreachable; // also set if the directory does not exist yet
    const auto entries = directory ? fs::directory_iterator(*directory, unreachable) : fs::directory_iterator();
    return std::any_of(begin(entries), end(entries), [](const fs::directory_entry &entry) {
        const std::string name = entry.path().filename();
        return name != storage::used_commands_name && !name.starts_with(storage::progress_name); // or a damaged one
    });
}

// Whether there are no saved games of the user and no running game.
bool is_first_game() {
    return !has_games(storage::find_data_directory()) && !has_games(storage::find_state_directory());
}

bool motion_is_welcome() {
    const char *const reduced = std::getenv("REDUCED_MOTION");
    return !reduced || *reduced == '\0';
}

// Whether no slow line can be between program and terminal.
bool is_here() {
    const char *const connection = std::getenv("SSH_CONNECTION");
    return !connection || *connection == '\0';
}

// Fills in what the row of a setting that is on or off leaves out.
void complete(Setting &setting) {
    if (setting.fallback.empty())
        setting.fallback = setting.automatic                                             ? "auto"
                           : setting.preference && ui::Preferences().*setting.preference ? "on"
                                                                                         : "off";
    if (setting.choices.empty() && setting.form.empty())
        setting.choices =
            setting.automatic ? std::vector<std::string>{"auto", "on", "off"} : std::vector<std::string>{"on", "off"};
}

Setting of_seat(const std::string &seat) {
    std::vector<std::string> players = bots_and_programs();
    players.insert(players.begin(), "human");
    return {.name = setting_of_seat(seat),
            .what = "Player of the seat",
            .fallback = "human",
            .choices = std::move(players),
            .form = "human, a bot such as bot:3:turtle (levels 1 to 8), or exec:COMMAND",
            .fits = is_player,
            .value_word = "PLAYER"};
}

std::vector<Setting> make_settings() {
    std::vector<Setting> settings{
        {.name = "look", .what = "How to draw the board", .fallback = "auto", .choices = or_auto(ui::look_names())},
        {.name = "theme",
         .what = "Palette (auto: dark or light, by the background)",
         .fallback = "auto",
         .choices = or_auto(ui::theme_names())},
        {.name = "glyphs",
         .what = "How to draw the pieces where there are block characters",
         .fallback = "pictures",
         .choices = ui::glyph_set_names()},
        {.name = "color",
         .what = "Whether to use colours, and at most how many",
         .fallback = "auto",
         .choices = {"auto", "always", "never", "8", "16", "256", "direct"}},
        {.name = "confirm",
         .what = "Ask before each move is played",
         .use = Use::playing,
         .preference = &ui::Preferences::confirm},
        {.name = "bell",
         .what = "Events that ring the terminal's bell",
         .fallback = "off",
         .choices = {"on", "off", "turn", "check", "end"},
         .form = std::string(ui::bells_form),
         .fits = are_bells,
         .value_word = "EVENTS",
         .use = Use::watching},
        {.name = "title",
         .what = "Show whose turn it is in the window's title (auto: where the old title can be restored)",
         .fallback = "auto",
         .choices = {"auto", "on", "off"},
         .use = Use::reading},
        {.name = "mouse", .what = "Let clicks and the wheel control the game", .fallback = "on", .use = Use::reading},
        {.name = "hints",
         .what = "Show what to do next (auto: in the first game)",
         .use = Use::watching,
         .preference = &ui::Preferences::hints,
         .automatic = is_first_game},
        {.name = "warnings",
         .what = "Warn when a piece is newly attacked and undefended",
         .use = Use::playing,
         .preference = &ui::Preferences::warnings,
         .in_text_mode = true},
        {.name = "evaluation",
         .what = "Show a bar with each player's share of the win",
         .use = Use::playing,
         .preference = &ui::Preferences::evaluation},
        {.name = "animation",
         .what = "Light the path of a move by somebody else (auto: unless REDUCED_MOTION is set)",
         .use = Use::playing,
         .preference = &ui::Preferences::animation,
         .automatic = motion_is_welcome},
        {.name = "menu-board",
         .what = "Let bots play on a board beside the start menu (auto: not over SSH)",
         .use = Use::sharing,
         .preference = &ui::Preferences::menu_board,
         .automatic = is_here},
        {.name = "show-cursor",
         .what = "Show your cursor to the others at the table in your turn",
         .use = Use::sharing,
         .preference = &ui::Preferences::shows_cursor},
        {.name = "engine",
         .what = "Engine that looks on (key *): tondo's own, or a program that speaks tondo-bot(6)",
         .fallback = "tondo",
         .choices = {"tondo", "exec:"},
         .form = "tondo or exec:COMMAND",
         .fits = is_analyst,
         .use = Use::reading},
        {.name = "second-engine",
         .what = "Another one beside it, to compare",
         .fallback = "off",
         .choices = {"off", "tondo", "exec:"},
         .form = "off, tondo or exec:COMMAND",
         .fits = is_second_analyst,
         .value_word = "ENGINE",
         .use = Use::reading},
        {.name = "engine-threads",
         .what = "Threads of the engine that looks on, at most one for each processor",
         .fallback = std::to_string(ui::EngineUse().threads),
         .form = "a number such as 2, at most " + std::to_string(engine::most_threads),
         .fits = is_count<engine::most_threads>,
         .value_word = "N",
         .use = Use::sharing},
        {.name = "engine-hash",
         .what = "Megabytes for positions that this engine has searched",
         .fallback = std::to_string(ui::EngineUse().hash),
         .form = "a number such as 48, at most " + std::to_string(engine::most_hash),
         .fits = is_count<engine::most_hash>,
         .value_word = "MB",
         .use = Use::sharing},
        {.name = "engine-limit",
         .what = "Such engines at a time, of all who share the account (auto: 1 with --restricted, otherwise off)",
         .fallback = "auto",
         .form = "auto, off, or a number such as 1, at most " + std::to_string(engine::most_threads),
         .fits = is_limit,
         .value_word = "N",
         .use = Use::sharing},
        {.name = "characters",
         .what = "Characters of printed boards",
         .fallback = "auto",
         .choices = {"auto", "ascii", "unicode"}},
        {.name = "names",
         .what = "Names of the players",
         .fallback = "off",
         .form = "off, or three with commas such as Anna,Ben,Cleo",
         .fits = are_names},
        {.name = "clock",
         .what = "Thinking time",
         .fallback = "off",
         .form = "off, or " + std::string(notation::time_control_form),
         .fits = is_clock,
         .value_word = "TIME"},
        {.name = "turn-board",
         .what = "Turn the board to the player to move",
         .fallback = "fixed",
         .choices = {"fixed", "auto"}},
        {.name = "handover", .what = "Hide the board between two players", .fallback = "off"},
        {.name = "bot-pace",
         .what = "Least time that a bot takes for a move",
         .fallback = "1",
         .form = std::string(ui::pace_form),
         .fits = is_pace,
         .value_word = "SECONDS"},
        {.name = "bot-time",
         .what = "Most time that a bot of level 8 takes for a move",
         .fallback = "8",
         .form = "seconds such as 8 or 0.5, at most 60",
         .fits = is_bot_time,
         .value_word = "SECONDS"},
        {.name = "bot-resigns", .what = "Let bots resign a hopeless game", .fallback = "on"},
        {.name = "bot-draws", .what = "Let bots offer a draw in a level game", .fallback = "on"},
        {.name = "bot-ponders", .what = "Let a bot of level 8 think at the others' turns, too", .fallback = "on"},
        {.name = "size",
         .what = "Size of printed boards and films",
         .fallback = "80x24",
         .form = "COLSxROWS, such as 80x24",
         .fits = is_extent},
        {.name = "dir",
         .what = "Directory of the shared tables",
         .fallback = "auto",
         .form = "a directory, or auto",
         .fits = is_name},
    };
    for (const std::string &seat : seat_names())
        settings.push_back(of_seat(seat));
    std::for_each(settings.begin(), settings.end(), complete);
    return settings;
}

} // namespace

std::span<const Setting> all_settings() {
    static const std::vector<Setting> settings = make_settings();
    return settings;
}

} // namespace tondo::cli
