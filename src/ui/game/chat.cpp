#include "ui/game/chat.hpp"

#include "notation/utf8.hpp"
#include "ui/screen/glyph.hpp"
#include "ui/screen/panel_lines.hpp"
#include "ui/screen/wrap.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t most_sayings = 200;
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

std::string line_of(const ChatLine &saying) {
    return saying.guest + ": " + saying.text;
}

} // namespace

bool Chat::add(ChatLine saying, bool is_own) {
    const bool heard = !is_muted(saying.guest);
    sayings_.push_back(std::move(saying));
    unread_ = is_own ? 0 : unread_ + 1; // a player who writes has read the messages
    if (sayings_.size() > most_sayings)
        sayings_.pop_front();
    return heard;
}

bool Chat::mute(const std::string &guest) {
    if (muted_.erase(guest) != 0)
        return false;
    muted_.insert(guest);
    return true;
}

std::vector<std::string> Chat::lines() const {
    std::vector<std::string> lines;
    for (const ChatLine &saying : sayings_)
        if (!is_muted(saying.guest))
            lines.push_back(line_of(saying));
    return lines;
}

bool Chat::is_empty() const {
    return std::all_of(sayings_.begin(), sayings_.end(), [this](const ChatLine &each) { return is_muted(each.guest); });
}

std::size_t Chat::unread() const {
    const auto first = sayings_.end() - static_cast<std::ptrdiff_t>(std::min(unread_, sayings_.size()));
    return static_cast<std::size_t>(
        std::count_if(first, sayings_.end(), [this](const ChatLine &each) { return !is_muted(each.guest); }));
}

int rows_for_chat(const Area &panel, const Chat &talk) {
    return talk.is_empty() || panel.rows < least_panel ? 0 : std::clamp((panel.rows - 14) / 2, least_rows, most_rows);
}

// The newest messages that fit, the last at the bottom.
void draw_chat(Canvas &canvas, const Area &area, const Chat &talk, std::string_view how, const Theme &theme) {
    if (area.rows == 0)
        return;
    struct Line {
        std::string text;
        bool fresh;
    };
    std::vector<Line> shown;
    const std::vector<std::string> said = talk.lines();
    const std::size_t read = said.size() - talk.unread();
    for (std::size_t i = 0; i < said.size(); ++i)
        for (std::string &text : fitted(said[i], area.columns))
            shown.push_back({std::move(text), i >= read});
    PanelLines lines(canvas, area);
    const std::string mark = talk.unread() > 0 ? "* " + std::to_string(talk.unread()) + " new" : "";
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
