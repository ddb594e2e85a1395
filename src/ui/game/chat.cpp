#include "ui/game/chat.hpp"

#include "notation/utf8.hpp"
#include "ui/canvas.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t most_messages = 200;
/// The lowest panel that has room for the chat.
constexpr int least_panel = 12;
constexpr int least_rows = 4;
constexpr int most_rows = 8;

// Wraps a message; also breaks words longer than a line.
std::vector<std::string> fitted(const std::string &text, int columns) {
    std::vector<std::string> lines;
    for (const std::string &line : wrapped(text, columns)) {
        std::string_view rest = line;
        do {
            const std::string_view fits = fitting(rest, columns);
            const std::size_t size = fits.empty() ? notation::cluster_size(rest) : fits.size();
            lines.emplace_back(rest.substr(0, size));
            rest.remove_prefix(size);
        } while (!rest.empty());
    }
    return lines;
}

std::string line_of(const ChatLine &message) {
    return message.sender + ": " + message.text;
}

} // namespace

bool Chat::add(ChatLine message, bool is_own) {
    const bool audible = !is_muted(message.sender);
    messages_.push_back(std::move(message));
    unread_ = is_own ? 0 : unread_ + 1; // a player who writes has read the messages
    if (messages_.size() > most_messages)
        messages_.pop_front();
    return audible;
}

bool Chat::mute(const std::string &sender) {
    if (muted_.erase(sender) != 0)
        return false;
    muted_.insert(sender);
    return true;
}

std::vector<std::string> Chat::lines() const {
    std::vector<std::string> lines;
    for (const ChatLine &message : messages_)
        if (!is_muted(message.sender))
            lines.push_back(line_of(message));
    return lines;
}

bool Chat::is_empty() const {
    return std::all_of(messages_.begin(), messages_.end(),
                       [this](const ChatLine &each) { return is_muted(each.sender); });
}

std::size_t Chat::unread() const {
    const auto first = messages_.end() - static_cast<std::ptrdiff_t>(std::min(unread_, messages_.size()));
    return static_cast<std::size_t>(
        std::count_if(first, messages_.end(), [this](const ChatLine &each) { return !is_muted(each.sender); }));
}

int rows_for_chat(const Area &panel, const Chat &chat) {
    return chat.is_empty() || panel.rows < least_panel ? 0 : std::clamp((panel.rows - 14) / 2, least_rows, most_rows);
}

// The newest messages that fit, the last at the bottom.
void draw_chat(Canvas &canvas, const Area &area, const Chat &chat, std::string_view how, const Theme &theme) {
    if (area.rows == 0)
        return;
    struct Line {
        std::string text;
        bool fresh;
    };
    std::vector<Line> shown;
    const std::vector<std::string> said = chat.lines();
    const std::size_t read = said.size() - chat.unread();
    for (std::size_t i = 0; i < said.size(); ++i)
        for (std::string &text : fitted(said[i], area.columns))
            shown.push_back({std::move(text), i >= read});
    PanelLines lines(canvas, area);
    const std::string mark = chat.unread() > 0 ? "* " + std::to_string(chat.unread()) + " new" : "";
    lines.write("Talk", theme.dim);
    int column = lines.add(5, mark, theme.notice);
    column += mark.empty() ? 0 : 1;
    if (column + columns_of(how) <= area.columns)
        lines.add(column, how, theme.dim);
    const std::size_t room = static_cast<std::size_t>(lines.left());
    for (std::size_t i = shown.size() - std::min(room, shown.size()); i < shown.size(); ++i)
        lines.write(shown[i].text, shown[i].fresh ? theme.notice : theme.text);
}

} // namespace tondo::ui
