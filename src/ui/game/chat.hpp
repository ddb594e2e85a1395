#pragma once
// Chat of a hosted game.

#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct ChatLine {
    std::string sender;
    std::string text; ///< Without control characters.
};

class Chat {
public:
    /// Adds a message; an own one marks all as read. Returns whether the sender is not muted.
    bool add(ChatLine message, bool is_own = false);

    /// Mutes or unmutes everybody. Returns whether everybody is muted now.
    bool mute_all() { return all_muted_ = !all_muted_; }
    /// Mutes or unmutes one participant. Returns whether that one is muted now.
    bool mute(const std::string &sender);

    /// The messages of unmuted senders, the newest last: `anna: Good luck!`.
    std::vector<std::string> lines() const;
    bool is_empty() const;
    /// The number of messages in lines() since mark_read().
    std::size_t unread() const;
    void mark_read() { unread_ = 0; }

private:
    bool is_muted(const std::string &sender) const { return all_muted_ || muted_.contains(sender); }

    std::deque<ChatLine> messages_;
    std::set<std::string, std::less<>> muted_;
    bool all_muted_ = false;
    std::size_t unread_ = 0; ///< Counts from the end of sayings_, muted senders included.
};

/// The number of panel rows for the chat; 0 in a low panel or without messages.
int rows_for_chat(const Area &panel, const Chat &chat);

/// Draws the last messages; `how` names the key that opens the chat entry.
void draw_chat(Canvas &canvas, const Area &area, const Chat &chat, std::string_view how, const Theme &theme);

} // namespace tondo::ui
