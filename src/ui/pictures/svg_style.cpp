#include "ui/pictures/svg_style.hpp"

namespace tondo::ui {

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

} // namespace tondo::ui
