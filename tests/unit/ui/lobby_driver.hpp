#pragma once
// The screen of a lobby as a player meets it: keys in, text out.

#include "all_screens.hpp"
#include "lobby_samples.hpp"
#include "ui/lobby/lobby_screen.hpp"

#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::ui {

class LobbyDriver {
public:
    explicit LobbyDriver(game::Lobby lobby = some_lobby(), int columns = 80, int rows = 24,
                         Keymap keys = Keymap(KeyMode::meeting))
        : lobby_(std::move(lobby), std::move(keys)), size_{columns, rows} {}

    LobbyDriver &press(const Key &key) {
        decided_ = lobby_.handle(key, size_);
        return *this;
    }
    LobbyDriver &press(Key::Code code) { return press(Key::of(code)); }
    /// Presses keys such as `s<Home>3man\n`.
    LobbyDriver &type(std::string_view keys) {
        OpenScreen{[this](const Key &key) { return press(key).decided_.has_value(); }, {}, {}}.type(keys);
        return *this;
    }
    LobbyScreen &lobby() { return lobby_; }
    /// The decision of the last key.
    template <class T> const T *decided() const { return decided_ ? std::get_if<T>(&*decided_) : nullptr; }
    bool decided_nothing() const { return !decided_; }

    std::string screen() const {
        Canvas canvas(size_.columns, size_.rows);
        lobby_.draw(canvas, theme(Depth::mono));
        return canvas.text();
    }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    std::string row(int number) const {
        std::istringstream lines(screen() + "\n");
        std::string line;
        for (int i = 0; i <= number; ++i)
            std::getline(lines, line);
        return line;
    }
    std::string prompt() const { return row(size_.rows - 1); }
    std::string chosen() const { return lobby_.chosen() ? lobby_.chosen()->name : ""; }
    const std::string &message() const { return lobby_.message.text; }

private:
    LobbyScreen lobby_;
    Extent size_;
    std::optional<LobbyDecision> decided_;
};

} // namespace tondo::ui
