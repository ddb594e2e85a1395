#include "game/clock_text.hpp"

namespace tondo::game {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds tenth{100};
constexpr milliseconds second{1000};
constexpr milliseconds hour = std::chrono::hours(1);
constexpr milliseconds day = 24 * hour;

constexpr bool has_tenths(milliseconds left) {
    return left < 10 * second;
}

} // namespace

std::string write_time(milliseconds time) {
    if (time >= day)
        return std::to_string(time / day) + "d" + std::to_string(time % day / hour) + "h";
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    const auto two = [](auto number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    const std::string minutes_seconds = two(seconds / 60 % 60) + ":" + two(seconds % 60);
    if (seconds >= 3600)
        return std::to_string(seconds / 3600) + ":" + minutes_seconds;
    return minutes_seconds.substr(minutes_seconds.front() == '0' ? 1 : 0);
}

std::string write_countdown(milliseconds left) {
    return write_time(left) + (has_tenths(left) ? "." + std::to_string(left % second / tenth) : "");
}

milliseconds until_next_countdown(milliseconds left) {
    return left % (left >= day ? hour : has_tenths(left) ? tenth : second) + milliseconds(1);
}

} // namespace tondo::game
