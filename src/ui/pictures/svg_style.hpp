#pragma once
// The beginning of all SVG pictures.

#include "tondo/core/board.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

/// The style sheet for light and dark pages, and what pictures of a board refer to: the pieces, and patterns that
/// distinguish armies without colours. Classes of armies are the players' letters.
std::string svg_definitions(const Board &board);

/// The title of a picture and a description, which may be empty.
struct SvgWords {
    std::string title;
    std::string description = {};
};

/// The opening tag of a picture of that height, its words, definitions and page. `part` as in SvgOptions; `attributes`
/// are further ones of the tag.
std::string svg_head(const Board &board, double height, std::string_view part, const SvgWords &words,
                     const std::string &attributes = {});

} // namespace tondo::ui
