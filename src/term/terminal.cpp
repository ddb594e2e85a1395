#include "term/terminal.hpp"

#include "canvas/glyph.hpp"
#include "core/overloaded.hpp"
#include "notation/utf8.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"
#include "system/unique_fd.hpp"
#include "term/glyph_widths.hpp"
#include "term/images/encoders.hpp"
#include "term/keyboard.hpp"
#include "term/painter.hpp"
#include "term/terminfo.hpp"
#include "term/window.hpp"

#include <algorithm>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#define NCURSES_NOMACROS
#include <curses.h>

namespace tondo::term {

namespace {

using std::chrono::milliseconds;

// Most terminals answer within a few milliseconds, over SSH after a round trip. Later answers are still applied.
constexpr milliseconds longest_question{150};

std::string environment(const char *name) {
    const char *const value = std::getenv(name);
    return value ? value : "";
}

/// Curses with its modes, from construction to destruction.
class Screen {
public:
    Screen(const std::string &name, std::string_view otherwise) : screen_(open(name)) {
        if (!screen_)
            throw system::bad_usage("this terminal cannot show a game; " + std::string(otherwise));
        ::raw();
        ::noecho();
        ::nonl();
        ::leaveok(stdscr, FALSE);
        if (::has_colors()) {
            ::start_color();
            ::use_default_colors();
        }
    }
    ~Screen() {
        ::endwin();
        ::delscreen(screen_);
    }
    Screen(const Screen &) = delete;
    Screen &operator=(const Screen &) = delete;

private:
    static SCREEN *open(const std::string &name) {
        // Curses prefers these variables to the size that the system reports.
        const canvas::Extent window = window_size();
        ::setenv("COLUMNS", std::to_string(window.columns).c_str(), 1);
        ::setenv("LINES", std::to_string(window.rows).c_str(), 1);
        return ::newterm(name.c_str(), stdout, stdin);
    }

    SCREEN *screen_;
};

} // namespace

/// The parts that use curses.
struct Terminal::Curses {
    Screen screen;
    Keyboard keyboard;
    Painter painter;
};

Terminal::Terminal(const TerminalOptions &options)
    : options_(options), term_(environment("TERM")), utf8_(system::utf8_locale()),
      input_(loop_, STDIN_FILENO, [this](short happened) { on_input(happened); }),
      signal_source_(loop_, signals_.wake_descriptor()) {
    if (!::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
        throw system::bad_usage(environment("SSH_CONNECTION").empty()
                                    ? "a game needs a terminal on standard input and output; " +
                                          std::string(options.otherwise)
                                    : "a game needs a terminal: ssh -t gives it one");
    const std::optional<ScreenControl> control =
        find_screen_control(term_, options.colors, options.mouse, options.title);
    if (!control)
        throw system::bad_usage("a game needs a terminal that can place its cursor; " + std::string(options.otherwise));

    canvas::set_columns(expected_width);
    ::tcgetattr(STDOUT_FILENO, &plain_);
    if (!control->known) // now, since terminfo holds one entry at a time
        answering_ = find_screen_control(like_xterm, options.colors, options.mouse, options.title);
    open(*control, {});
    if (takes_queries_ || answering_)
        ask(options.waits_for_answers);
}

void Terminal::open(const ScreenControl &control, TerminalAnswers answers) {
    curses_.reset();
    signals_.guard({STDOUT_FILENO, control.leave, control.enter, plain_});
    curses_.reset(new Curses{Screen(control.name, options_.otherwise), Keyboard(options_.mouse, std::move(answers)),
                             Painter(utf8_, control.xterm_like)});
    has_title_ = control.has_title;
    takes_queries_ = control.xterm_like;
    if (has_title_)
        system::write_all(STDOUT_FILENO, title_saving(true));
    signals_.save_modes();
    curses_->painter.fit_to_window();
}

void Terminal::ask(bool waits) {
    const std::string queries = identity_queries(term_);
    if (queries.empty() ||
        !system::write_all(STDOUT_FILENO, std::string(status_query) + queries)) // the status for probe()
        return;
    curses_->keyboard.expect_answers();
    if (!waits)
        return;
    const system::EventLoop::Timer limit(loop_, longest_question);
    while (limit.is_set() && !input_ended_ && curses_->keyboard.expects_answers()) {
        if (std::optional<Keyboard::Input> input = curses_->keyboard.next())
            early_.push_back(std::move(*input));
        else if (curses_->keyboard.expects_answers())
            loop_.run_once();
    }
    adopt_answers();
}

// Asks the terminal around tmux, and enters the screen again as that of xterm if the terminal is unknown and answers
// like one. Returns whether it did the latter.
bool Terminal::adopt_answers() {
    if (!has_asked_around_ && answers().attributes && answers().only_of_tmux() && takes_queries_) {
        has_asked_around_ = true;
        if (system::write_all(STDOUT_FILENO, query_around_tmux()))
            curses_->keyboard.expect_answers();
    }
    if (!answering_ || !is_like_xterm(answers()))
        return false;
    const ScreenControl control = *std::exchange(answering_, std::nullopt);
    if (!control.known)
        return false;
    open(control, answers());
    remark_ = "TERM=" + notation::escaped(term_) + " is not known on this machine; drawn as " + like_xterm +
              ", which the terminal answers like";
    return true;
}

const TerminalAnswers &Terminal::answers() const {
    return curses_->keyboard.answers();
}

Terminal::~Terminal() {
    curses_.reset();
    if (has_title_)
        system::write_all(STDOUT_FILENO, title_saving(false));
    signals_.release();
}

int Terminal::columns() const {
    return curses_->painter.columns();
}

int Terminal::rows() const {
    return curses_->painter.rows();
}

int Terminal::colors() const {
    return std::max(curses_->painter.colors(), takes_queries_ ? colors_of(answers()) : 0);
}

Graphics Terminal::graphics() const {
    return takes_queries_ ? graphics_of(answers()) : Graphics::none;
}

std::optional<canvas::PixelSize> Terminal::cell_pixels() const {
    return graphics() != Graphics::none ? cell_size(answers()) : std::nullopt;
}

void Terminal::show(canvas::Canvas canvas) {
    if (canvas.picture && graphics() == Graphics::kitty && !leaves_no_images_) {
        signals_.before_leaving(kitty_removal());
        leaves_no_images_ = true;
    }
    curses_->painter.improve(colors(), answers().wavy_underline);
    curses_->painter.use_images(image_use(answers()));
    curses_->painter.show(std::move(canvas));
}

void Terminal::set_title(const std::string &text) {
    const std::string title = "tondo: " + (utf8_ ? text : canvas::in_ascii(text));
    if (has_title_ && title != title_)
        system::write_all(STDOUT_FILENO, title_sequence(title));
    title_ = title;
}

void Terminal::ring() {
    ::beep();
}

bool Terminal::copy(std::string_view text) {
    const std::string sequence = copy_sequence(text);
    return !sequence.empty() && system::write_all(STDOUT_FILENO, sequence);
}

bool Terminal::probe() {
    return takes_queries_ && system::write_all(STDOUT_FILENO, status_query) && answers().status;
}

std::size_t Terminal::input_count() const {
    return curses_->keyboard.input_count();
}

// --- events ----------------------------------------------------------------------------------------------------------

std::optional<Event> Terminal::pending_signal() {
    const TerminalSignals::Pending noted = signals_.consume();
    if (!noted.resized && !noted.resumed)
        return std::nullopt;
    curses_->painter.fit_to_window();
    if (noted.resumed) {
        ::curs_set(1); // `leave` showed the cursor; curses must track it.
        title_.clear();
    }
    curses_->painter.send_all_next();
    return Resized{};
}

std::optional<Event> Terminal::pending_input() {
    std::optional<Keyboard::Input> input;
    if (!early_.empty()) {
        input = std::move(early_.front());
        early_.pop_front();
    } else
        input = curses_->keyboard.next();
    return input ? event_of(std::move(*input)) : std::nullopt;
}

std::optional<Event> Terminal::event_of(Keyboard::Input input) {
    using Pending = std::optional<Event>;
    return std::visit(Overloaded{[](Pasted &pasted) { return Pending(std::move(pasted)); },
                                 [this](const canvas::Key &key) {
                                     curses_->painter.look();
                                     if (options_.suspends && key == canvas::Key::control(U'Z')) {
                                         TerminalSignals::suspend();
                                         return pending_signal();
                                     }
                                     if (key.code == canvas::Key::Code::redraw)
                                         curses_->painter.send_all_next();
                                     return Pending(key);
                                 }},
                      input);
}

// Handles the timeout of a paste or an answer whose end did not arrive.
std::optional<Event> Terminal::unfinished_input() {
    const bool has_input = std::exchange(has_input_, false);
    const std::optional<milliseconds> patience = curses_->keyboard.patience();
    if (!patience) {
        input_timer_.reset();
    } else if (has_input || !input_timer_) {
        input_timer_.emplace(loop_, patience);
    } else if (!input_timer_->is_set()) {
        input_timer_.reset();
        std::optional<Keyboard::Input> input = curses_->keyboard.flush_pending();
        return input ? event_of(std::move(*input)) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<Event> Terminal::pending() {
    std::optional<Event> event = pending_signal();
    if (!event)
        event = pending_input();
    if (!event && adopt_answers())
        return Resized{};
    return event ? event : unfinished_input();
}

// A readable terminal with no bytes to read has hung up.
void Terminal::on_input(short happened) {
    int waiting = 0;
    has_input_ = true;
    input_ended_ = (happened & (POLLHUP | POLLERR | POLLNVAL)) != 0 || ::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 ||
                   waiting == 0;
}

std::optional<Event> Terminal::read() {
    const std::size_t heard_before = input_count();
    std::optional<Event> event = pending();
    if (event || input_count() != heard_before) { // input without a key may still matter, such as an answer
        loop_.run_pending();                      // so that a held key does not starve other sources
    } else if (!input_ended_) {
        loop_.run_once();
        event = pending();
    }
    if (event || !input_ended_)
        return event;
    // A hang-up ends the input a moment before SIGHUP arrives. Wait for it, because it determines the exit status.
    system::pause_for(milliseconds(250));
    return Closed{};
}

} // namespace tondo::term
