#pragma once
// Selection of one item in a row.

#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The effect of a key on a list or row.
enum class ListAction : std::uint8_t {
    unknown, ///< Not used; the screen may handle the key.
    taken,
    opens, ///< Confirms the selected item.
    leaves,
};

class RowChoice {
public:
    /// At least one name is required.
    explicit RowChoice(std::vector<std::string> names) : names_(std::move(names)) {}

    const std::vector<std::string> &names() const { return names_; }
    std::size_t chosen() const { return chosen_; }
    /// Arrows and Tab move cyclically; Enter and Space confirm.
    ListAction handle(const Key &key);
    void draw(Canvas &canvas, int row, std::string_view label, std::string_view hint, const Theme &theme) const;

private:
    std::vector<std::string> names_;
    std::size_t chosen_ = 0;
};

} // namespace tondo::ui
