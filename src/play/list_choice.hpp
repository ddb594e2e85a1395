#pragma once
// A list over the whole screen, from which one row is chosen.

#include "term/terminal.hpp"
#include "ui/pages/filter_list.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace tondo::play {

/// Index of the chosen row; nullopt if the player leaves. Calls `beside` meanwhile, if it is there.
std::optional<std::size_t> choose_row(term::Terminal &terminal, const ui::Theme &theme, ui::FilterList list,
                                      std::string title, const std::function<void()> &beside = {});

} // namespace tondo::play
