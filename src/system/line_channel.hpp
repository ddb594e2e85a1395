#pragma once
// Standard input and output as lines of text, for text mode.

#include "notation/utf8.hpp"
#include "system/event_loop.hpp"
#include "system/interrupt.hpp"
#include "system/line_buffer.hpp"

#include <csignal>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::system {

/// During the lifetime of this object SIGHUP, SIGINT and SIGTERM end the input, not the program. So the game can be
/// saved first. At most one object may exist.
class LineChannel {
public:
    /// With Charset::ascii all characters beyond ASCII are escaped; otherwise only on a terminal without UTF-8.
    explicit LineChannel(notation::Charset charset = notation::Charset::utf8);
    ~LineChannel();
    LineChannel(const LineChannel &) = delete;
    LineChannel &operator=(const LineChannel &) = delete;

    /// The program's event loop in text mode.
    EventLoop &loop() { return loop_; }

    /// Runs the loop once; returns whether read() has a result. Prompts on a terminal.
    bool wait();
    /// Runs the loop, without reading input, until it is done or a signal has ended the input.
    void wait_until(const std::function<bool()> &is_done);
    /// The next line without surrounding blanks; nullopt at the end of input.
    std::optional<std::string> read();

    /// Writes lines immediately. Escapes control characters and those beyond the charset; wraps at blanks on a
    /// terminal.
    void write(std::string_view lines);
    /// Rings the terminal's bell.
    void ring();

    /// Returns the exit status: `status`, or failure if output could not be written. If a signal has ended the input,
    /// raises it with its default action, so that the parent sees the signal.
    int finish(int status);

private:
    static constexpr std::size_t longest_line = 1 << 16;

    bool has_line();
    std::optional<std::string> rest();
    std::string fitted(const std::string &line) const;
    void prompt();
    bool is_over() const;
    void read_input();

    notation::Charset charset_;
    bool prompts_;
    bool prompted_ = false; ///< The last output is a prompt.
    bool at_end_ = false;   ///< The input has ended.
    bool open_ = true;      ///< The output can be written.
    LineBuffer in_{longest_line};
    struct sigaction found_pipe_ {}; ///< The action of SIGPIPE before construction.
    Interrupt interrupt_{Interrupt::Repeated::is_recorded};
    EventLoop loop_;
    EventLoop::Source ending_;
    EventLoop::Source input_;
};

} // namespace tondo::system
