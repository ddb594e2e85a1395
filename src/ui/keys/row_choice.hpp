#pragma once
// A few things side by side in a row, to choose one from.

#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The meaning of a key to a list or row to choose from.
enum class ChoiceKey : std::uint8_t {
    unknown, ///< Nothing; the screen may know it.
    taken,
    opens, ///< The one chosen.
    leaves,
};

class RowChoice {
public:
    /// There must be one.
    explicit RowChoice(std::vector<std::string> names) : names_(std::move(names)) {}

    const std::vector<std::string> &names() const { return names_; }
    std::size_t chosen() const { return chosen_; }
    /// Arrows and Tab go round, Enter and Space take the one chosen.
    ChoiceKey handle(const Key &key);
    void draw(Canvas &canvas, int row, std::string_view label, std::string_view hint, const Theme &theme) const;

private:
    std::vector<std::string> names_;
    std::size_t chosen_ = 0;
};

} // namespace tondo::ui
