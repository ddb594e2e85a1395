#include "ui/game/clock_text.hpp"

#include "ui/game/comment_text.hpp"

namespace tondo::ui {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds tenth{100};
constexpr milliseconds second{1000};

constexpr bool has_tenths(milliseconds left) {
    return left < 10 * second;
}

} // namespace

std::string write_countdown(milliseconds left) {
    return write_time(left) + (has_tenths(left) ? "." + std::to_string(left % second / tenth) : "");
}

milliseconds until_next_countdown(milliseconds left) {
    return left % (has_tenths(left) ? tenth : second) + milliseconds(1);
}

} // namespace tondo::ui
