// `tondo doctor`: reports the locale, the terminal and the directories, and the conditions that prevent playing.

#include "canvas/glyph.hpp"
#include "cli/options/appearance.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "notation/join.hpp"
#include "storage/files/paths.hpp"
#include "storage/journal.hpp"
#include "system/charset.hpp"
#include "system/unique_fd.hpp"
#include "term/glyph_widths.hpp"
#include "term/terminal_answers.hpp"
#include "term/terminfo.hpp"
#include "term/window.hpp"
#include "ui/board/board_form.hpp"
#include "ui/board/style_change.hpp"
#include "ui/panel/screen_layout.hpp"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>
#include <vector>

namespace tondo::commands {

namespace {

struct Diagnostic {
    std::string subject; ///< `locale`
    std::string words;
    bool prevents_playing = false;
};

namespace fs = std::filesystem;

std::string environment(const char *name) {
    const char *const value = std::getenv(name);
    return value ? value : "";
}

std::string variable(const char *name) {
    const std::string value = environment(name);
    return std::string(name) + (value.empty() ? " is not set" : "=" + value);
}

// The variable that determines the locale's character type.
const char *locale_variable() {
    for (const char *name : {"LC_ALL", "LC_CTYPE"})
        if (!environment(name).empty())
            return name;
    return "LANG";
}

Diagnostic locale_diagnostic() {
    const std::string name = std::setlocale(LC_CTYPE, nullptr);
    const std::string requested = environment(locale_variable());
    std::string words = name + ", " +
                        (system::utf8_locale() ? "UTF-8" : "not UTF-8: letters and signs of ASCII alone") + " (" +
                        variable(locale_variable());
    if (!requested.empty() && name != requested)
        words += ", which this machine does not have";
    return {"locale", words + ")"};
}

Diagnostic terminal_diagnostic(const term::TerminalKind &kind, const term::TerminalAnswers &answers, bool there) {
    const std::string term = variable("TERM");
    if (kind.name.empty())
        return {"terminal", term + ": cannot place its cursor; --linear plays by lines of text all the same", there};
    std::string words = kind.known ? term + ", known to terminfo" : term + ", not known to terminfo";
    if (environment("TERM") != kind.name)
        words += ", taken for " + kind.name;
    if (!kind.known)
        words += term::is_like_xterm(answers) ? ", which it answers like" : ", since it does not answer like xterm";
    words += kind.second_screen ? "" : ", with but one screen";
    return {"terminal", words + (there ? "" : "; there is no terminal here now")};
}

const cli::SettingInForce *setting_of(const std::vector<cli::SettingInForce> &settings, std::string_view name) {
    const auto found = std::find_if(settings.begin(), settings.end(),
                                    [&](const cli::SettingInForce &each) { return each.setting->name == name; });
    return found == settings.end() ? nullptr : &*found;
}

// `fill by flag --look`; for `auto` the reason for the automatic choice.
std::string chosen(const std::vector<cli::SettingInForce> &settings, std::string_view name,
                   std::string_view auto_reason) {
    const cli::SettingInForce *setting = setting_of(settings, name);
    if (!setting)
        return std::string(auto_reason);
    if (setting->value == "auto")
        return std::string(auto_reason) + " (" + std::string(name) + " = auto by " + setting->source + ")";
    return setting->value + " by " + setting->source;
}

Diagnostic color_diagnostic(const term::TerminalKind &kind, const term::TerminalAnswers &answers, int colors,
                            const cli::AppearanceOptions &appearance,
                            const std::vector<cli::SettingInForce> &settings) {
    const ui::Depth depth = appearance.color.depth(colors);
    const std::string used = depth == ui::Depth::direct    ? "direct"
                             : depth == ui::Depth::full    ? "256"
                             : depth == ui::Depth::sixteen ? "16"
                             : depth == ui::Depth::eight   ? "8"
                                                           : "none";
    std::string words = used + "; terminfo has " + std::to_string(kind.colors) +
                        (colors > kind.colors ? answers.direct_color ? ", the terminal answers that it shows any"
                                                : answers.palette    ? ", the terminal answers that it has 256"
                                                                     : ", " + answers.name + " has 256"
                                              : "") +
                        "; " + chosen(settings, "color", "as many as there are");
    if (!environment("NO_COLOR").empty())
        words += "; " + variable("NO_COLOR");
    const std::string promised = environment("COLORTERM");
    if ((promised == "truecolor" || promised == "24bit") && colors < 256 && appearance.color.requested() == 0)
        words += "; --color 256 would use more of what COLORTERM promises";
    return {"colours", words};
}

Diagnostic look_diagnostic(const cli::Appearance &drawn, const std::vector<cli::SettingInForce> &settings) {
    using Look = ui::BoardStyle::Look;
    const Look look = drawn.style.look;
    const std::string name(ui::look_name(look));
    const cli::SettingInForce *setting = setting_of(settings, "look");
    std::string words = name + ": " +
                        chosen(settings, "look",
                               look == Look::pixels       ? "UTF-8, 256 colours, and a terminal that shows images"
                               : drawn.style.sextants     ? "UTF-8, 256 colours, and a terminal that draws sextants"
                               : drawn.style.has_blocks() ? "UTF-8 and 256 colours"
                               : look == Look::fill ? system::utf8_locale() ? "fewer than 256 colours" : "no UTF-8"
                                                    : "no colours");
    if (setting && setting->value != "auto" && setting->value != name)
        words += setting->value == "pixels" ? ", which needs a terminal that shows images" : ", which needs UTF-8";
    return {"look", words};
}

Diagnostic glyph_diagnostic(const term::TerminalKind &kind, int terminal) {
    if (!system::utf8_locale())
        return {"glyphs", "none beyond ASCII are drawn"};
    std::optional<std::vector<int>> widths;
    if (terminal >= 0 && kind.tells_cursor)
        widths = term::measured_widths(terminal, canvas::glyphs_beyond_ascii);
    const std::string how = widths ? "measured" : "as the C library has it";
    if (!widths)
        widths = term::expected_widths(canvas::glyphs_beyond_ascii);
    std::string others;
    for (std::size_t i = 0; i < canvas::glyphs_beyond_ascii.size(); ++i)
        if ((*widths)[i] != 1) {
            others += others.empty() ? "" : ", ";
            canvas::append_utf8(others, canvas::glyphs_beyond_ascii[i]);
            others += " " + std::to_string((*widths)[i]);
        }
    return {"glyphs", others.empty() ? "every one takes one column (" + how + ")"
                                     : "these do not take one column: " + others + " (" + how +
                                           "); --look fill draws without them"};
}

Diagnostic size_diagnostic(int terminal) {
    winsize size{};
    if (terminal < 0 || ::ioctl(terminal, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return {"size", "not known"};
    std::string words = std::to_string(size.ws_col) + "x" + std::to_string(size.ws_row);
    std::string without;
    bool any = false;
    for (const RuleSet &rules : all_rules()) {
        const Board &board = rules.board();
        if (ui::arrange(board, size.ws_col, size.ws_row, Seat::first).board)
            any = true;
        else if (rules.has_own_board())
            notation::add_part(without, std::string(rules.key) + ": " + ui::too_small(board), "; ");
    }
    return {"size", words + (without.empty() ? ", room for every board" : ": " + without), !any};
}

Diagnostic theme_diagnostic(const cli::Appearance &drawn, const cli::ThemeOption &theme,
                            const term::TerminalAnswers &answers, const std::vector<cli::SettingInForce> &settings) {
    const std::string ground = !answers.ground                   ? variable("COLORFGBG")
                               : term::is_light(*answers.ground) ? "the terminal tells of a light background"
                                                                 : "the terminal tells of a dark background";
    std::string words = std::string(drawn.style.choice->name) + ": " + chosen(settings, "theme", ground);
    for (const std::string &warning : ui::contrast_warnings(*drawn.theme, theme.own))
        words += "; " + warning;
    return {"theme", words};
}

// Whether a file could be created in the directory, or in its first existing parent.
bool is_writable(fs::path directory) {
    std::error_code unreachable;
    while (fs::status(directory, unreachable).type() == fs::file_type::not_found && directory.has_relative_path())
        directory = directory.parent_path();
    return fs::is_directory(directory, unreachable) && ::access(directory.c_str(), W_OK | X_OK) == 0;
}

Diagnostic directory_diagnostic(std::string subject, const std::optional<fs::path> &directory, const char *name) {
    if (!directory)
        return {std::move(subject), "no place: neither $" + std::string(name) + " nor $HOME is an absolute path", true};
    std::error_code unreachable;
    const bool is_connected = fs::exists(*directory, unreachable);
    const bool writable = is_writable(*directory);
    return {std::move(subject),
            directory->string() +
                (writable ? is_connected ? ", writable" : ", made when it is needed" : ", NOT writable"),
            !writable};
}

Diagnostic archive_diagnostic(const std::optional<fs::path> &state) {
    std::size_t count = 0;
    std::uintmax_t bytes = 0;
    std::error_code unreachable;
    for (const fs::path &directory : state ? std::vector{*state, *state / "tables"} : std::vector<fs::path>())
        for (fs::directory_iterator entry(directory, unreachable), end; !unreachable && entry != end;
             entry.increment(unreachable))
            if (entry->path().extension() == storage::archive_extension) {
                ++count;
                bytes += entry->file_size(unreachable);
            }
    return {"archive", count == 0 ? "no originals of damaged journals"
                                  : std::to_string(count) + " originals of damaged journals, " + std::to_string(bytes) +
                                        " bytes; tondo games lists and deletes them"};
}

Diagnostic settings_diagnostic(const std::optional<fs::path> &file) {
    if (!file)
        return {"settings", "no file is read"};
    std::error_code unreachable;
    const bool is_connected = fs::exists(*file, unreachable);
    return {"settings", file->string() + (is_connected ? ", read" : ", not there (tondo config --init makes it)")};
}

std::string kitty_words(const term::TerminalAnswers &answers, bool multiplexed) {
    return answers.kitty_graphics   ? answers.around.empty() ? "yes" : "by " + answers.around + " through tmux"
           : answers.only_of_tmux() ? "no answer through tmux (set -g allow-passthrough on lets it ask kitty)"
           : multiplexed            ? "not asked here"
                                    : "no answer";
}

Diagnostic answers_diagnostic(const term::TerminalAnswers &answers, int terminal) {
    const std::string term = environment("TERM");
    if (terminal < 0 || term::identity_queries(term).empty())
        return {"answers", terminal < 0 ? "none: there is no terminal" : "not asked: TERM=" + term};
    const bool multiplexed = term::in_multiplexer(term, answers);
    if (!answers.attributes)
        return {"answers", "none to device attributes within a moment"};
    return {"answers", "name " + (answers.name.empty() ? "not told" : answers.name) +
                           "; sextants: " + (term::draws_sextants(term, answers) ? "yes" : "not known") +
                           "; kitty graphics: " + kitty_words(answers, multiplexed) +
                           "; sixel: " + (answers.sixel ? "yes" : "no") + "; cell: " +
                           (answers.cell ? std::to_string(answers.cell->width) + "x" +
                                               std::to_string(answers.cell->height) + " pixels"
                                         : "not told") +
                           (answers.wavy_underline ? "; wavy underlines" : "") +
                           (multiplexed && term::graphics_of(answers) == term::Graphics::none
                                ? "; within tmux or screen, which lose images where they redraw"
                                : "")};
}

// Examines everything that affects play. Queries the terminal, if there is one, about its identity and its glyph
// widths. Changes nothing.
std::vector<Diagnostic> examine(const cli::AppearanceOptions &appearance,
                                const std::vector<cli::SettingInForce> &settings,
                                const std::optional<fs::path> &settings_file) {
    // Not standard output, which may be a file for a bug report.
    const system::UniqueFd terminal(::open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC));
    const term::TerminalAnswers answers =
        terminal.is_open() ? term::ask_identity(terminal.get(), environment("TERM")) : term::TerminalAnswers();
    term::TerminalKind kind = term::find_terminal_kind(environment("TERM"), appearance.color.requested());
    if (!kind.known && term::is_like_xterm(answers)) {
        kind = term::find_terminal_kind(term::like_xterm, appearance.color.requested());
        kind.known = false;
    }
    const int colors = std::max(kind.colors, kind.understands_xterm ? term::colors_of(answers) : 0);
    const bool images = term::graphics_of(answers) != term::Graphics::none && term::cell_size(answers);
    const cli::Appearance drawn = appearance.on(colors, system::utf8_locale(), answers, images);
    return {
        locale_diagnostic(),
        terminal_diagnostic(kind, answers, terminal.is_open()),
        answers_diagnostic(answers, terminal.get()),
        size_diagnostic(terminal.get()),
        color_diagnostic(kind, answers, colors, appearance, settings),
        look_diagnostic(drawn, settings),
        theme_diagnostic(drawn, appearance.theme, answers, settings),
        {"pieces", chosen(settings, "glyphs", "pictures")},
        glyph_diagnostic(kind, terminal.get()),
        {"mouse", kind.mouse ? "clicks select and drop" : "the terminal tells of none"},
        settings_diagnostic(settings_file),
        directory_diagnostic("journals", storage::find_state_directory(), "XDG_STATE_HOME"),
        archive_diagnostic(storage::find_state_directory()),
        directory_diagnostic("games", storage::find_data_directory(), "XDG_DATA_HOME"),
    };
}

// An invalid settings file is reported as a diagnostic.
std::vector<Diagnostic> diagnostics(const cli::SettingOptions &settings, const cli::AppearanceOptions &appearance) {
    std::vector<cli::SettingInForce> in_force;
    std::optional<Diagnostic> refusal;
    try {
        in_force = settings.apply();
    } catch (const std::runtime_error &error) {
        refusal = Diagnostic{"settings", error.what(), true};
    }
    std::vector<Diagnostic> found = examine(appearance, in_force, settings.file());
    if (refusal)
        found.push_back(*refusal);
    return found;
}

} // namespace

Run add_doctor(cli::Command &command) {
    const auto settings = cli::SettingOptions::add_to(command);
    const auto appearance = cli::AppearanceOptions::add_to(*settings);
    return [=] {
        constexpr int subject_width = 10;
        std::string obstacles;
        for (const Diagnostic &diagnostic : diagnostics(*settings, *appearance)) {
            std::cout << std::left << std::setw(subject_width) << diagnostic.subject
                      << system::printable(diagnostic.words, STDOUT_FILENO) << '\n';
            if (diagnostic.prevents_playing)
                notation::add_part(obstacles, diagnostic.subject);
        }
        std::cout << (obstacles.empty() ? "Nothing prevents playing.\n" : "This prevents playing: " + obstacles + "\n");
        return obstacles.empty() ? system::exit_done : system::exit_bad_input;
    };
}

} // namespace tondo::commands
