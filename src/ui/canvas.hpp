#pragma once
// The canvas, by its own names: the interface draws on nothing else and reads no other keys.

#include "canvas/canvas.hpp"
#include "canvas/geometry.hpp"
#include "canvas/glyph.hpp"
#include "canvas/grid.hpp"
#include "canvas/key.hpp"
#include "canvas/panel_lines.hpp"
#include "canvas/path_lookup.hpp"
#include "canvas/picture.hpp"
#include "canvas/rgb.hpp"
#include "canvas/screen_update.hpp"
#include "canvas/shorten.hpp"
#include "canvas/status_message.hpp"
#include "canvas/text_entry.hpp"
#include "canvas/wrap.hpp"

namespace tondo::ui {

using namespace canvas;

} // namespace tondo::ui
