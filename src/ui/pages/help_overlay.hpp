#pragma once
// A help page shown over a screen until the player closes it.

#include "tondo/core/rules.hpp"
#include "ui/pages/pager.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class HelpOverlay {
public:
    bool is_open() const { return page_.has_value(); }
    /// Opens a page without the rules.
    void show(std::vector<std::string> page);
    /// Opens the screen's key page, from which `r` shows the rules.
    void show_keys(std::vector<std::string> page, const RuleSet &rules);

    /// Handles a key of the open page; may close it.
    void handle(const Key &key, Extent size);
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    std::optional<Pager> page_;
    std::vector<std::string> keys_;
    const RuleSet *rules_ = nullptr; ///< Null for a page opened by show().
};

} // namespace tondo::ui
