#pragma once
// Images as characters: kitty's Unicode placeholders, which tmux draws again like any text.
// https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders

#include "canvas/canvas.hpp"
#include "canvas/picture.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace tondo::term {

/// A picture as images that lie beside each other: first one of the whole, then one for each change. Each cell shows
/// its place of one of them, which the terminal must have loaded before. Beyond the 297th column or row of an image
/// cells repeat it, because there are no further marks.
class Placeholders {
public:
    Placeholders() = default;
    /// `family` (1 … 255) keeps the images apart from those of other programs on the same terminal.
    Placeholders(const canvas::Picture &picture, int family);

    /// Returns the bytes that load an image; `area` of the picture shows it from then on.
    std::string load(const canvas::Area &area, const canvas::PixelGrid &pixels);
    /// Writes the placeholders into the cells of a canvas that show its picture.
    void put(canvas::Canvas &canvas) const;
    /// Returns the bytes that remove the images that no cell shows any more.
    std::string remove_unseen();
    /// Returns the bytes that remove all.
    std::string remove_all() const;
    /// Whether there may be too few numbers for that many further images.
    bool is_full(std::size_t more) const;

private:
    struct Tile {
        int image = 0; ///< Its number, which is the text's colour; 0 if there is none.
        canvas::Point place;
    };

    std::uint32_t identifier(int image) const;

    int family_ = 1;
    int last_ = 0; ///< Number of the newest image.
    canvas::Grid<Tile> tiles_{0, 0};
    std::map<int, int> cells_; ///< How many each image is seen in.
};

} // namespace tondo::term
