#include "term/glyph_widths.hpp"

#include "system/descriptor.hpp"
#include "ui/screen/glyph.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cwchar>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace tondo::app {

namespace {

constexpr cc_t patience_ds = 3; // tenths of a second, for each part of an answer

// The terminal answers without echo, and nothing ends or stops the program before it is as it was.
class Asking {
public:
    explicit Asking(int terminal) : terminal_(terminal) {
        sigset_t signals;
        ::sigfillset(&signals);
        ::sigprocmask(SIG_BLOCK, &signals, &mask_);
        works_ = ::tcgetattr(terminal, &modes_) == 0;
        termios quiet = modes_;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        quiet.c_cc[VMIN] = 0;
        quiet.c_cc[VTIME] = patience_ds;
        works_ = works_ && ::tcsetattr(terminal, TCSADRAIN, &quiet) == 0;
    }
    ~Asking() {
        if (works_)
            ::tcsetattr(terminal_, TCSADRAIN, &modes_);
        ::sigprocmask(SIG_SETMASK, &mask_, nullptr);
    }
    Asking(const Asking &) = delete;
    Asking &operator=(const Asking &) = delete;

    bool works() const { return works_; }

    // The column of the cursor, from 1, after that text at the beginning of a line.
    std::optional<int> column_after(const std::string &text) const {
        write_all(terminal_, "\r" + text + "\x1b[6n");
        std::string answer;
        std::array<char, 64> bytes;
        for (ssize_t count = 0; (count = ::read(terminal_, bytes.data(), bytes.size())) > 0;) {
            answer.append(bytes.data(), static_cast<std::size_t>(count));
            int row = 0;
            int column = 0;
            const std::size_t begin = answer.find('\x1b');
            char end = 0;
            if (begin != std::string::npos &&
                std::sscanf(answer.c_str() + begin, "\x1b[%4d;%4d%c", &row, &column, &end) == 3 && end == 'R')
                return column;
        }
        return {};
    }

    void wipe() const { write_all(terminal_, "\r\x1b[K"); }

private:
    int terminal_;
    termios modes_{};
    sigset_t mask_{};
    bool works_ = false;
};

} // namespace

std::optional<std::vector<int>> measured_widths(int terminal, std::u32string_view glyphs) {
    const Asking asking(terminal);
    if (!asking.works())
        return {};
    std::vector<int> widths;
    for (const char32_t glyph : glyphs) {
        std::string text;
        ui::append_utf8(text, glyph);
        const std::optional<int> column = asking.column_after(text);
        if (!column)
            break;
        widths.push_back(*column - 1);
    }
    asking.wipe();
    return widths.size() == glyphs.size() ? std::optional(widths) : std::nullopt;
}

int expected_width(char32_t glyph) {
    return ::wcwidth(static_cast<wchar_t>(glyph));
}

std::vector<int> expected_widths(std::u32string_view glyphs) {
    std::vector<int> widths;
    for (const char32_t glyph : glyphs)
        widths.push_back(expected_width(glyph));
    return widths;
}

} // namespace tondo::app
