#include "system/line_channel.hpp"

#include "canvas/glyph.hpp"
#include "canvas/wrap.hpp"
#include "notation/join.hpp"
#include "system/charset.hpp"
#include "system/exit_status.hpp"
#include "system/unique_fd.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

namespace tondo::system {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view too_long = "That line is too long\n";

std::string trimmed(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
    const std::size_t end = line.find_last_not_of(blanks) + 1;
    return std::string(line.substr(begin, std::max(begin, end) - begin));
}

} // namespace

LineChannel::LineChannel(notation::Charset charset)
    : charset_(charset), prompts_(::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO)),
      ending_(loop_, interrupt_.descriptor()), input_(loop_, STDIN_FILENO, [this](short) { read_input(); }) {
    struct sigaction action {};
    action.sa_handler = SIG_IGN; // a closed output shows as a write error instead
    ::sigaction(SIGPIPE, &action, &found_pipe_);
}

LineChannel::~LineChannel() {
    ::sigaction(SIGPIPE, &found_pipe_, nullptr);
}

bool LineChannel::wait() {
    prompt();
    const bool is_ready = has_line() || is_over();
    input_.watch_for(is_ready ? 0 : POLLIN);
    if (is_ready)
        loop_.run_pending(); // serves the other sources even while many lines are buffered
    else
        loop_.run_once();
    return has_line() || is_over();
}

void LineChannel::wait_until(const std::function<bool()> &is_done) {
    input_.watch_for(0);
    while (!is_done()) {
        if (Interrupt::signal() != 0)
            return;
        loop_.run_once();
    }
}

std::optional<std::string> LineChannel::read() {
    while (!wait()) {
    }
    if (Interrupt::signal() == 0 && open_ && has_line()) {
        prompted_ = false; // the player's Enter has moved the cursor to a new line
        return trimmed(in_.next()->text);
    }
    if (std::exchange(prompted_, false))
        write("\n"); // moves below the prompt
    return Interrupt::signal() == 0 && open_ ? rest() : std::nullopt;
}

void LineChannel::prompt() {
    if (!prompts_ || prompted_)
        return;
    write("> ");
    prompted_ = true;
}

// Whether no more input will be read: after a signal, at the end of input, or if output fails.
bool LineChannel::is_over() const {
    return Interrupt::signal() != 0 || at_end_ || !open_;
}

// Reports and skips lines that are too long.
bool LineChannel::has_line() {
    for (; in_.has_line(); in_.next()) {
        if (!in_.is_overlong())
            return true;
        write(too_long);
    }
    return false;
}

// The remaining input after its end.
std::optional<std::string> LineChannel::rest() {
    if (has_line())
        return trimmed(in_.next()->text);
    const std::optional<LineBuffer::Line> rest = in_.last();
    if (rest && rest->too_long)
        write(too_long);
    return rest && !rest->too_long ? std::optional(trimmed(rest->text)) : std::nullopt;
}

void LineChannel::read_input() {
    std::array<char, 4096> bytes;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0)
        in_.add({bytes.data(), static_cast<std::size_t>(count)});
    else
        at_end_ = count == 0 || errno != EINTR;
}

// Wraps at blanks, because a terminal would break words.
std::string LineChannel::fitted(const std::string &line) const {
    winsize size{};
    if (!prompts_ || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 ||
        canvas::columns_of(line) <= size.ws_col)
        return line;
    return notation::join(canvas::wrapped(line, size.ws_col), "\n");
}

void LineChannel::write(std::string_view lines) {
    if (lines.empty()) // a prompt stays
        return;
    std::string text = std::exchange(prompted_, false) ? "\n" : ""; // starts below the prompt
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        text += fitted(notation::escaped(printable(lines.substr(0, end), STDOUT_FILENO), charset_));
        if (end < lines.size())
            text += '\n';
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    open_ = open_ && write_all(STDOUT_FILENO, text);
}

void LineChannel::ring() {
    if (prompts_)
        open_ = open_ && write_all(STDOUT_FILENO, "\a");
}

int LineChannel::finish(int status) {
    if (Interrupt::signal() != 0)
        Interrupt::raise();
    return open_ ? status : exit_bad_input;
}

} // namespace tondo::system
