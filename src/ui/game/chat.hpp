#pragma once
// Chat at a hosted table.

#include "ui/screen/area.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct ChatLine {
    std::string guest;
    std::string text; ///< Fit for a terminal.
};

class Chat {
public:
    /// Whether it is to be heard: not from one who is muted. One's own is nothing new.
    bool add(ChatLine saying, bool is_own = false);

    /// Nobody is heard any more, or all are again; returns whether they are muted now.
    bool mute_all() { return all_muted_ = !all_muted_; }
    /// The same for one guest.
    bool mute(const std::string &guest);

    /// The visible messages, the newest last; each `anna: Good luck!`.
    std::vector<std::string> lines() const;
    bool is_empty() const;
    /// How many of the lines have come since mark_read().
    std::size_t unread() const;
    void mark_read() { unread_ = 0; }

private:
    bool is_muted(const std::string &guest) const { return all_muted_ || muted_.contains(guest); }

    std::deque<ChatLine> sayings_;
    std::set<std::string, std::less<>> muted_;
    bool all_muted_ = false;
    std::size_t unread_ = 0; ///< The last of the sayings, muted ones included.
};

/// How many rows of a panel are worth giving to talk.
int rows_for_chat(const Area &panel, const Chat &talk);

/// Draws the last of it; `how` says how to talk.
void draw_chat(Canvas &canvas, const Area &area, const Chat &talk, std::string_view how, const Theme &theme);

} // namespace tondo::ui
