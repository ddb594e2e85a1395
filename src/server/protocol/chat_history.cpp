#include "server/protocol/chat_history.hpp"

namespace tondo::server {

bool ChatHistory::may_send(const std::string &client, Instant now) {
    return senders_.consume(client, now);
}

const ChatMessage &ChatHistory::add(const std::string &client, const std::string &text) {
    messages_.push_back({next_number_++, client, text});
    bytes_ += text.size();
    while (messages_.size() > most_messages || bytes_ > most_bytes) {
        bytes_ -= messages_.front().text.size();
        messages_.pop_front();
    }
    return messages_.back();
}

} // namespace tondo::server
