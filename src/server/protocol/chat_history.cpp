#include "server/protocol/chat_history.hpp"

namespace tondo::server {

bool ChatHistory::may_send(const std::string &client, Instant now) {
    return senders_.consume(client, now);
}

void ChatHistory::keep(const ChatMessage &said) {
    messages_.push_back(said);
    bytes_ += said.text.size();
    while (messages_.size() > most_messages || bytes_ > most_bytes) {
        bytes_ -= messages_.front().text.size();
        messages_.pop_front();
    }
}

} // namespace tondo::server
