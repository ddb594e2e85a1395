#pragma once
// An input mode of a screen: what keys, pasted text and typed answers mean in it, and what its prompt row shows.

#include "ui/canvas.hpp"
#include "ui/pages/help.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// `Owner` is the screen (screen.hpp), `Decision` what it asks of the program. A mode may close itself, or open
/// another, while it handles input.
template <class Owner, class Decision> class Mode {
public:
    using Result = std::optional<Decision>;

    Mode() = default;
    Mode(const Mode &) = default;
    Mode(Mode &&) = default;
    Mode &operator=(const Mode &) = default;
    Mode &operator=(Mode &&) = default;
    virtual ~Mode() = default;

    virtual Result key(Owner &owner, const Key &key) = 0;
    virtual Result paste(Owner &owner, const std::string &) {
        owner.warn("Answer first, then paste");
        return {};
    }
    /// Draws the prompt row, from `start` on.
    virtual void draw(const Owner &, Canvas &, Point, const Theme &) const {}
    /// Whether a key that asks for help elsewhere is text here.
    virtual bool types(const Key &) const { return false; }
    /// The page of its keys; nullopt for the page of the screen.
    virtual std::optional<HelpTopic> topic(const Owner &) const { return {}; }

    /// The open question as a line of text mode; empty if there is none.
    virtual std::string question(const Owner &) const { return {}; }
    /// Applies a line that answers the question. The mode is closed before.
    virtual Result answer(Owner &, const std::string &) { return {}; }
    /// The message when Ctrl-C closes the mode; empty if Ctrl-C leaves the screen.
    virtual std::string interrupted() const { return {}; }
};

} // namespace tondo::ui
