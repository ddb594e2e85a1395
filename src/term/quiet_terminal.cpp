#include "term/quiet_terminal.hpp"

#include "system/unique_fd.hpp"

#include <array>
#include <unistd.h>

namespace tondo::term {

namespace {

constexpr cc_t longest_pause_ds = 3; // tenths of a second

} // namespace

QuietTerminal::QuietTerminal(int terminal) : terminal_(terminal) {
    sigset_t signals;
    ::sigfillset(&signals);
    ::sigprocmask(SIG_BLOCK, &signals, &mask_);
    works_ = ::tcgetattr(terminal, &modes_) == 0;
    termios quiet = modes_;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    quiet.c_cc[VMIN] = 0;
    quiet.c_cc[VTIME] = longest_pause_ds;
    works_ = works_ && ::tcsetattr(terminal, TCSADRAIN, &quiet) == 0;
}

QuietTerminal::~QuietTerminal() {
    if (works_)
        ::tcsetattr(terminal_, TCSADRAIN, &modes_);
    ::sigprocmask(SIG_SETMASK, &mask_, nullptr);
}

void QuietTerminal::send(std::string_view bytes) const {
    system::write_all(terminal_, bytes);
}

std::string QuietTerminal::receive() const {
    std::array<char, 4096> bytes;
    const ssize_t count = ::read(terminal_, bytes.data(), bytes.size());
    return count > 0 ? std::string(bytes.data(), static_cast<std::size_t>(count)) : "";
}

} // namespace tondo::term
