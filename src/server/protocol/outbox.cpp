#include "server/protocol/outbox.hpp"

namespace tondo::server {

void Outbox::add(const Message &message, std::size_t events) {
    if (ended_ || is_overfull())
        return;
    lines_.push_back({events, write_message(message)});
    bytes_ += lines_.back().text.size();
}

void Outbox::end_with(const Message &message) {
    lines_.clear();
    bytes_ = 0;
    add(message, 0);
    ended_ = true;
}

std::optional<std::string> Outbox::next(const std::vector<std::string> &log) {
    if (!lines_.empty() && (lines_.front().behind <= told_ || !goes_on(log))) {
        std::string text = std::move(lines_.front().text);
        lines_.pop_front();
        bytes_ -= text.size();
        return text;
    }
    if (!goes_on(log))
        return {};
    ++told_;
    return write_message(Happened{told_, log[told_ - 1]});
}

} // namespace tondo::server
