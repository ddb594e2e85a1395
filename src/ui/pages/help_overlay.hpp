#pragma once
// A help page over a screen, until the player leaves it.

#include "tondo/core/rules.hpp"
#include "ui/pages/pager.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class HelpOverlay {
public:
    bool is_open() const { return page_.has_value(); }
    /// A page by itself.
    void show(std::vector<std::string> page);
    /// The keys of the screen; the rules are a key away.
    void show_keys(std::vector<std::string> page, const RuleSet &rules);

    /// Takes a key of the open page, which may leave it.
    void handle(const Key &key, int rows);
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    std::optional<Pager> page_;
    std::vector<std::string> keys_;
    const RuleSet *rules_ = nullptr; ///< None for a page by itself.
};

} // namespace tondo::ui
