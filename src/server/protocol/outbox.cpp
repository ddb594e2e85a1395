#include "server/protocol/outbox.hpp"

#include "game/event.hpp"

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

void Outbox::end_behind(const Message &message, std::size_t events) {
    if (is_overfull())
        return end_with(message);
    add(message, events);
    last_event_ = events;
    ended_ = true;
}

std::optional<std::string> Outbox::next(const std::vector<std::string> &log, std::optional<char> seat) {
    if (!lines_.empty() && (lines_.front().behind <= sent_ || !has_more(log))) {
        std::string text = std::move(lines_.front().text);
        lines_.pop_front();
        bytes_ -= text.size();
        return text;
    }
    if (!has_more(log))
        return {};
    ++sent_;
    return write_message(Happened{sent_, std::string(game::shown_event(log[sent_ - 1], seat))});
}

} // namespace tondo::server
