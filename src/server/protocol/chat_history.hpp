#pragma once
// Chat history that the host keeps for clients who join later; limited in size and per client.

#include "server/protocol/message.hpp"
#include "server/protocol/token_bucket.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace tondo::server {

class ChatHistory {
public:
    using Instant = std::chrono::milliseconds;

    explicit ChatHistory(std::int64_t first_number) : next_number_(first_number) {}

    /// Whether a client may send a message now; true uses up one token of the client's rate limit. `now` is on a
    /// monotonic clock.
    bool may_send(const std::string &client, Instant now);
    /// Numbers a message.
    ChatMessage numbered(const std::string &client, const std::string &text, bool is_aside = false) {
        return {next_number_++, client, text, is_aside};
    }
    /// Stores a message for those who come later.
    void keep(const ChatMessage &said);

    /// The most recent messages, newest last, limited so that they fit into an outbox with the rest of the welcome.
    const std::deque<ChatMessage> &chat() const { return messages_; }

    static constexpr std::size_t most_messages = 20;
    static constexpr std::size_t most_bytes = 8 * 1024; ///< Sum of the texts' lengths.

private:
    std::int64_t next_number_;
    std::deque<ChatMessage> messages_;
    std::size_t bytes_ = 0;
    TokenBuckets senders_{5, 0.5};
};

} // namespace tondo::server
