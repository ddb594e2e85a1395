#include "term/terminal_answers.hpp"

#include "core/number_text.hpp"
#include "term/answer_reader.hpp"
#include "term/quiet_terminal.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

namespace tondo::term {

namespace {

// Parses numbers separated by semicolons or colons; −1 for a field that is not a number.
std::vector<int> parameters(std::string_view text) {
    std::vector<int> numbers;
    while (true) {
        const std::size_t end = std::min(text.find_first_of(";:"), text.size());
        numbers.push_back(parse_number<int>(text.substr(0, end)).value_or(-1));
        if (end == text.size())
            return numbers;
        text.remove_prefix(end + 1);
    }
}

// Removes prefix and suffix from a sequence. Returns false, and changes nothing, if either is missing.
bool strip(std::string_view &sequence, std::string_view prefix, std::string_view suffix) {
    if (sequence.size() < prefix.size() + suffix.size() || !sequence.starts_with(prefix) || !sequence.ends_with(suffix))
        return false;
    sequence = sequence.substr(prefix.size(), sequence.size() - prefix.size() - suffix.size());
    return true;
}

// `rrrr/gggg/bbbb`, of 1 to 4 hexadecimal digits each.
std::optional<canvas::Rgb> parse_color(std::string_view text) {
    canvas::Rgb color{};
    for (const auto channel : {&canvas::Rgb::red, &canvas::Rgb::green, &canvas::Rgb::blue}) {
        const std::string_view part = text.substr(0, text.find('/'));
        const std::optional<int> value = parse_number<int>(part, 16);
        if (!value || *value < 0 || part.size() > 4)
            return {};
        color.*channel = 255 * *value / ((1 << 4 * part.size()) - 1);
        text.remove_prefix(std::min(part.size() + 1, text.size()));
    }
    return text.empty() ? std::optional(color) : std::nullopt;
}

// A wavy underline, and red 1, green 2, blue 3 as a background. They come back among the attributes of a status report;
// what separates the parts of a colour varies.
constexpr std::string_view attributes_query = "\x1b[4:3;48;2;1;2;3m\x1bP$qm\x1b\\\x1b[m";
bool has_wavy_underline(std::string_view attributes) {
    return (';' + std::string(attributes) + ';').find(";4:3;") != std::string::npos;
}
bool has_direct_color(std::string_view attributes) {
    constexpr std::array wanted{48, 2, 1, 2, 3};
    std::vector<int> numbers = parameters(attributes);
    std::erase(numbers, -1); // an empty color space
    return std::search(numbers.begin(), numbers.end(), wanted.begin(), wanted.end()) != numbers.end();
}

bool is_set(const char *variable) {
    const char *const value = std::getenv(variable);
    return value && *value;
}

bool begins_with_any(std::string_view text, std::span<const std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [text](std::string_view beginning) { return text.starts_with(beginning); });
}

constexpr std::array<std::string_view, 2> multiplexers{"screen", "tmux"};

// Matched against TERM, which SSH forwards. VTE uses xterm's TERM.
constexpr std::array<std::string_view, 5> sextant_terms{"xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour"};
// Matched against the XTVERSION answer. WezTerm and Konsole answer the query for placeholders, but draw none.
constexpr std::array<std::string_view, 2> placeholder_names{"kitty(", "ghostty "};
// The same. iTerm2, Konsole and xterm take sextants from the font.
constexpr std::array<std::string_view, 6> sextant_names{"kitty(", "ghostty ", "foot(", "WezTerm ", "contour ", "VTE("};

} // namespace

void TerminalAnswers::receive(std::string_view sequence) {
    std::string_view text = sequence;
    if (strip(text, "[?", "c")) {
        const std::vector<int> numbers = parameters(text);
        attributes = true;
        sixel = std::find(numbers.begin() + 1, numbers.end(), 4) != numbers.end();
    } else if (strip(text, "P>|", "")) {
        (name.starts_with("tmux ") ? around : name) = text;
    } else if (strip(text, "[>65;", "c")) { // secondary attributes; 65, a VT525, with a version is VTE
        if (name.empty())
            name = "VTE(" + std::to_string(parameters(text).front()) + ")";
    } else if (strip(text, "_Gi=31;", "OK")) {
        kitty_graphics = true;
    } else if (strip(text, "]4;255;rgb:", "")) {
        palette = true;
    } else if (strip(text, "P1$r", "m")) {
        direct_color = has_direct_color(text);
        wavy_underline = has_wavy_underline(text);
    } else if (strip(text, "]11;rgb:", "")) {
        ground = parse_color(text);
    } else if (strip(text, "[6;", "t")) {
        const std::vector<int> numbers = parameters(text);
        if (numbers.size() == 2 && is_cell({numbers[1], numbers[0]}))
            cell = {numbers[1], numbers[0]};
    } else if (strip(text, "[?1;0;", "S")) {
        color_registers = std::max(0, parameters(text).front());
    } else if (sequence == "[0n") {
        status = true;
    }
}

std::string identity_queries(std::string_view term) {
    constexpr std::array<std::string_view, 4> without_answers{"linux", "dumb", "vt1", "eterm"};
    const char *const program = std::getenv("TERM_PROGRAM");
    if (term.empty() || begins_with_any(term, without_answers) ||
        (program && std::string_view(program) == "Apple_Terminal")) // it prints unknown strings
        return "";
    const std::string alone =
        in_multiplexer(term, {}) ? "" : "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\" + std::string(attributes_query);
    const std::string ground = term.starts_with("screen") || is_set("STY") ? "" : "\x1b]11;?\x1b\\";
    return "\x1b[>0q" + alone + ground + "\x1b]4;255;?\x1b\\\x1b[?1;1;0S" + std::string(cell_size_query) +
           "\x1b[>c\x1b[c";
}

TerminalAnswers ask_identity(int terminal, std::string_view term) {
    constexpr std::size_t longest_answer = 64 * 1024;
    TerminalAnswers answers;
    const std::string queries = identity_queries(term);
    const QuietTerminal quiet(terminal);
    if (queries.empty() || !quiet.works())
        return answers;
    AnswerReader reader([&](std::string_view sequence) { answers.receive(sequence); });
    const auto ask = [&](const std::string &questions, const bool &answered) {
        quiet.send(questions);
        bool has_escape = false;
        std::size_t count = 0;
        for (std::string bytes; !answered && count < longest_answer && !(bytes = quiet.receive()).empty();)
            for (const char byte : bytes) {
                ++count;
                const auto character = static_cast<unsigned char>(byte);
                if (std::exchange(has_escape, false))
                    reader.begin(character, true);
                else if (!reader.consume(character))
                    has_escape = byte == '\x1b';
            }
    };
    ask(queries, answers.attributes);
    if (answers.only_of_tmux())
        ask(query_around_tmux(), answers.kitty_graphics);
    quiet.send("\r\x1b[K"); // erases strings that the terminal may have printed
    return answers;
}

std::string query_around_tmux() {
    return through_tmux("\x1b[>0q\x1b_Gi=31,s=1,v=1,a=q,U=1,t=d,f=24;AAAA\x1b\\");
}

std::string through_tmux(std::string_view sequences) {
    if (sequences.empty())
        return "";
    std::string out = "\x1bPtmux;";
    for (const char byte : sequences)
        out += byte == '\x1b' ? "\x1b\x1b" : std::string(1, byte);
    return out + "\x1b\\";
}

bool in_multiplexer(std::string_view term, const TerminalAnswers &answers) {
    return begins_with_any(term, multiplexers) || begins_with_any(answers.name, multiplexers) || is_set("TMUX") ||
           is_set("STY");
}

// Both mark the socket of a session that a terminal shows as executable. Their variables are inherited by terminals
// that were started within, hence the look at the terminal itself.
bool is_detached(std::string_view term, const TerminalAnswers &answers) {
    if (!begins_with_any(term, multiplexers) && !begins_with_any(answers.name, multiplexers))
        return false;
    const auto value = [](const char *name) { return std::string(is_set(name) ? std::getenv(name) : ""); };
    const std::string tmux = value("TMUX"); // SOCKET,PID,SESSION
    const std::string directory = is_set("SCREENDIR") ? value("SCREENDIR") : "/run/screen/S-" + value("USER");
    const std::string socket = tmux.empty() ? directory + '/' + value("STY") : tmux.substr(0, tmux.find(','));
    struct stat status {};
    return ::stat(socket.c_str(), &status) == 0 && S_ISSOCK(status.st_mode) && (status.st_mode & S_IXUSR) == 0;
}

// tmux answers no question about its palette and reduces colours for the terminal around it.
int colors_of(const TerminalAnswers &answers) {
    return answers.direct_color ? 1 << 24 : answers.palette || answers.name.starts_with("tmux ") ? 256 : 0;
}

bool is_like_xterm(const TerminalAnswers &answers) {
    return answers.attributes && (answers.palette || !answers.name.empty());
}

bool is_light(canvas::Rgb ground) {
    return 299 * ground.red + 587 * ground.green + 114 * ground.blue > 127'500;
}

bool draws_sextants(std::string_view term, const TerminalAnswers &answers) {
    return begins_with_any(term, sextant_terms) || begins_with_any(answers.name, sextant_names);
}

std::string_view graphics_name(Graphics graphics) {
    constexpr std::array<std::string_view, 5> names{"none", "kitty", "iTerm2", "sixel", "placeholders"};
    return names[static_cast<std::size_t>(graphics)];
}

Graphics graphics_of(const TerminalAnswers &answers) {
    if (answers.name.starts_with("iTerm2 "))
        return Graphics::iterm2;
    // A tmux that takes sixels erases all of an image over which a character is written.
    if (answers.name.starts_with("tmux "))
        return answers.kitty_graphics && begins_with_any(answers.around, placeholder_names) ? Graphics::placeholders
                                                                                            : Graphics::none;
    // Konsole cannot place images below text.
    if (answers.kitty_graphics && !answers.name.starts_with("Konsole"))
        return Graphics::kitty;
    return answers.sixel ? Graphics::sixel : Graphics::none;
}

} // namespace tondo::term
