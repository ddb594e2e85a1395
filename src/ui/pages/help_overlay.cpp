#include "ui/pages/help_overlay.hpp"

#include "ui/pages/help.hpp"
#include "ui/pages/rules_page.hpp"

#include <utility>

namespace tondo::ui {

void HelpOverlay::show(std::vector<std::string> page) {
    page_.emplace(std::move(page));
    rules_ = nullptr;
}

void HelpOverlay::show_keys(std::vector<std::string> page, const RuleSet &rules) {
    page_.emplace(page);
    keys_ = std::move(page);
    rules_ = &rules;
}

void HelpOverlay::handle(const Key &key, Extent size) {
    if (page_->handle(key, size))
        return;
    if (rules_ && key == Key::of(U'r'))
        page_.emplace(rules_help(*rules_));
    else if (rules_ && asks_for_help(key))
        page_.emplace(keys_);
    else
        page_.reset();
}

void HelpOverlay::draw(Canvas &canvas, const Theme &theme) const {
    page_->draw(canvas, rules_ ? ways_out_of_help : way_back, theme);
}

} // namespace tondo::ui
