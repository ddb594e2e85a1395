#include "ui/replay/autoplay.hpp"

namespace tondo::ui {

std::string Autoplay::speed() const {
    const int halves = speeds[speed_];
    return halves == 1 ? "0.5x" : std::to_string(halves / 2) + "x";
}

void Autoplay::wait_for(Time pause) {
    running_ = true;
    due_ = now_ + pause * 2 / speeds[speed_];
}

// What is left of the pause gets longer or shorter with the rest.
void Autoplay::change_speed(bool faster) {
    const int before = speeds[speed_];
    if (faster && speed_ + 1 < speeds.size())
        ++speed_;
    else if (!faster && speed_ > 0)
        --speed_;
    due_ = now_ + left() * before / speeds[speed_];
}

} // namespace tondo::ui
