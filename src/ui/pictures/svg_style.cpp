#include "ui/pictures/svg_style.hpp"

#include "ui/pictures/svg_paper.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_text.hpp"

namespace tondo::ui {

namespace {

std::string_view svg_style() {
    return R"svg(<style>
.tondo text { font-family: "DejaVu Sans", Verdana, system-ui, sans-serif; fill: #2e2923 }
.tondo .page { fill: #faf6ee }
.tondo .quiet { fill: #7a6f62 }
.tondo .right { text-anchor: end }
.tondo .strong { font-weight: bold }
.tondo .frame { fill: #4a382b; stroke: #4a382b; stroke-linejoin: round }
.tondo .light { fill: #f0dfc0 }
.tondo .medium { fill: #d6b78c }
.tondo .dark { fill: #b58a60 }
.tondo .earlier { fill: #6fa35b; fill-opacity: .3; stroke: #4d7a3a; stroke-width: 1.5; stroke-linejoin: round }
.tondo .last { fill: #d8c020; fill-opacity: .5; stroke: #7d6a00; stroke-width: 3; stroke-linejoin: round }
.tondo .checked { fill: #e0391f; fill-opacity: .6; stroke: #a31500; stroke-width: 4; stroke-linejoin: round }
.tondo .checker { fill: none; stroke: #c62a12; stroke-width: 4; stroke-dasharray: 7 5; stroke-linejoin: round }
.tondo .bank { fill: none; stroke-linecap: round }
.tondo .shore { stroke: #113c44; stroke-width: 16 }
.tondo .moat { stroke: #4cc0c8; stroke-width: 10 }
.tondo .planks { stroke: #c89b62; stroke-width: 16; stroke-dasharray: 6 4; stroke-linecap: butt }
.tondo .bed { stroke: #113c44; stroke-width: 6 }
.tondo .creek { stroke: #4cc0c8; stroke-width: 3.5 }
.tondo .label { fill: #e9d8b8; text-anchor: middle }
.tondo .inside { fill: #fff7e4; stroke: #4a382b; stroke-width: 4; stroke-linejoin: round; paint-order: stroke }
.tondo .piece { stroke-width: 3.6; stroke-linejoin: round; stroke-linecap: round }
.tondo .line { fill: none }
.tondo .w { fill: #fffdf6; stroke: #2b251f }
.tondo .b { fill: #26221e; stroke: #f6efe0 }
.tondo .g { fill: url(#tondo-level); stroke: #0e2438 }
.tondo .r { fill: url(#tondo-upright); stroke: #3c0a06 }
.tondo .middle { text-anchor: middle }
.tondo .bad { fill: #c62a12 }
.tondo .area { stroke-width: 1.5; stroke-linejoin: round }
.tondo .grid { fill: none; stroke: #7a6f62; stroke-width: 1.2; stroke-dasharray: 3 5 }
.tondo .lane { fill: none; stroke: #a39988; stroke-width: 1; stroke-dasharray: 1 6 }
.tondo .here { fill: none; stroke: #c62a12; stroke-width: 3 }
.tondo .arrow { opacity: .85; fill: none; stroke-linecap: round; stroke-linejoin: round }
.tondo .arrow .rim { stroke: #2b251f }
.tondo .ink-b .rim { stroke: #f6efe0 }
.tondo .ink-w { stroke: #fffdf6; color: #fffdf6 }
.tondo .ink-b { stroke: #26221e; color: #26221e }
.tondo .ink-g { stroke: #2a68ab; color: #2a68ab }
.tondo .ink-r { stroke: #bf2c1a; color: #bf2c1a }
.tondo .ink-G { stroke: #3c8527; color: #3c8527 }
.tondo .ink-R { stroke: #c62a12; color: #c62a12 }
.tondo .ink-Y { stroke: #d9a400; color: #d9a400 }
.tondo .ink-B { stroke: #1f5fb5; color: #1f5fb5 }
.tondo .head { fill: currentColor; stroke: none }
.tondo .dead { fill: #b3aca1; stroke: #544d46 }
@media (prefers-color-scheme: dark) {
.tondo .page { fill: #1d1a17 }
.tondo .caption { fill: #ece4d6 }
.tondo .quiet { fill: #a39988 }
.tondo .bad { fill: #f0705a }
}
</style>
)svg";
}

// Heraldic hatching: blue is horizontal, red is vertical.
std::string_view svg_patterns() {
    return R"svg(<pattern id="tondo-level" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#b3d3f2"/><rect width="8" height="4" fill="#2a68ab"/></pattern>
<pattern id="tondo-upright" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#f9b9a8"/><rect width="4" height="8" fill="#bf2c1a"/></pattern>
)svg";
}

} // namespace

std::string svg_definitions(const Board &board) {
    return std::string(svg_style()) + "<defs>\n" + std::string(svg_patterns()) + svg_piece_definitions(board) +
           "</defs>\n";
}

std::string svg_head(const Board &board, double height, std::string_view part, const SvgWords &words,
                     const std::string &attributes) {
    const std::string name = "tondo-" + (part.empty() ? "" : std::string(part) + "-");
    const bool described = !words.description.empty();
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tondo\" role=\"img\" aria-labelledby=\"" + name +
           "title" + (described ? " " + name + "words" : "") + "\" viewBox=\"0 0 " + svg_number(SvgPaper::width) + ' ' +
           svg_number(height) + '"' + attributes + ">\n<title id=\"" + name + "title\">" + xml_escaped(words.title) +
           "</title>\n" +
           (described ? "<desc id=\"" + name + "words\">" + xml_escaped(words.description) + "</desc>\n" : "") +
           (part.empty() ? svg_definitions(board) : "") +
           "<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>\n";
}

} // namespace tondo::ui
