#include "cli/options/appearance.hpp"

#include "term/terminal_answers.hpp"
#include "ui/board/style_change.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>
#include <unistd.h>

namespace tondo::cli {

namespace {

using Look = ui::BoardStyle::Look;

constexpr int as_many_as_there_are = 1 << 24;
const std::map<std::string, int> numbers{{"8", 8}, {"16", 16}, {"256", 256}, {"direct", as_many_as_there_are}};

std::string_view environment(const char *name) {
    const char *const value = std::getenv(name);
    return value ? value : "";
}

ui::Depth depth_of(int colors) {
    return colors > 256    ? ui::Depth::direct
           : colors == 256 ? ui::Depth::full
           : colors >= 16  ? ui::Depth::sixteen
           : colors >= 8   ? ui::Depth::eight
                           : ui::Depth::mono;
}

// COLORFGBG is `15;0` or `0;default;15`; the last number is the background colour.
bool ground_is_light() {
    const std::string_view colors = environment("COLORFGBG");
    const std::string_view ground = colors.substr(colors.rfind(';') + 1);
    return ground == "7" || ground == "15";
}

} // namespace

// A multiplexer does not know what it passes through: the image would stay where its window moves, scrolls or is left,
// if it were not made of characters; a slow line lets tmux lose images before they are loaded. tmux with sixels drops
// an image where text is written on it, as board labels are. Screen has no images. Over SSH a step of the cursor
// counts, which costs a quarter more bytes with fitted characters.
Look finest_look(bool unicode, ui::Depth depth, const term::TerminalAnswers &answers, bool images) {
    if (!unicode || depth < ui::Depth::full)
        return depth != ui::Depth::mono ? Look::fill : Look::ascii;
    const std::string_view term = environment("TERM");
    const bool over_ssh = !environment("SSH_CONNECTION").empty();
    const bool stays =
        term::graphics_of(answers) == term::Graphics::placeholders ? !over_ssh : !term::in_multiplexer(term, answers);
    return images && stays                       ? Look::pixels
           : !over_ssh                           ? Look::fitted
           : term::draws_sextants(term, answers) ? Look::sextant
                                                 : Look::quadrant;
}

bool draws_sextants(const term::TerminalAnswers &answers) {
    return term::draws_sextants(environment("TERM"), answers);
}

const ui::ThemeChoice &fitting_theme(const term::TerminalAnswers &answers) {
    return *ui::find_theme((answers.ground ? term::is_light(*answers.ground) : ground_is_light()) ? "light" : "dark");
}

void ColorOption::add_to(SettingOptions &settings) {
    settings.add("color", when);
}

int ColorOption::requested() const {
    const auto number = numbers.find(when);
    return number == numbers.end() ? 0 : number->second;
}

// COLORTERM tells of direct colours where terminfo has 256.
ui::Depth ColorOption::depth(int colors) const {
    const std::string_view promised = environment("COLORTERM");
    if (colors == 256 && (requested() > 256 || promised == "truecolor" || promised == "24bit"))
        colors = as_many_as_there_are;
    if (when == "never" || (when == "auto" && !environment("NO_COLOR").empty()))
        return ui::Depth::mono;
    return depth_of(requested() != 0 ? std::min(colors, requested()) : colors);
}

ui::Depth ColorOption::printed_depth() const {
    return when == "auto" && !::isatty(STDOUT_FILENO) ? ui::Depth::mono : depth(256);
}

void ThemeOption::add_to(SettingOptions &settings) {
    settings.add("theme", name);
    settings.add_colors(own);
}

const ui::ThemeChoice &ThemeOption::theme(const term::TerminalAnswers &answers) const {
    return name == "auto" ? fitting_theme(answers) : *ui::find_theme(name);
}

ui::Theme ThemeOption::palette(ui::Depth depth) const {
    const ui::BoardStyle style{.depth = depth, .choice = &theme(), .own_palettes = own_palettes()};
    return style.palette();
}

std::shared_ptr<const std::vector<ui::Theme>> ThemeOption::own_palettes() const {
    return own.empty() ? nullptr : std::make_shared<const std::vector<ui::Theme>>(ui::own_palettes(own));
}

void GlyphsOption::add_to(SettingOptions &settings) {
    settings.add("glyphs", name);
}

ui::BoardStyle::Pieces GlyphsOption::pieces() const {
    return *ui::find_pieces(name);
}

std::shared_ptr<AppearanceOptions> AppearanceOptions::add_to(SettingOptions &settings) {
    auto options = std::make_shared<AppearanceOptions>();
    Option &look = settings.add("look", options->look);
    settings.add_shorthand("--ascii", "look", "ascii").excludes(look);
    options->theme.add_to(settings);
    options->glyphs.add_to(settings);
    options->color.add_to(settings);
    return options;
}

notation::Charset AppearanceOptions::charset() const {
    return look == ui::look_name(Look::ascii) ? notation::Charset::ascii : notation::Charset::utf8;
}

Appearance AppearanceOptions::on(int colors, bool unicode, const term::TerminalAnswers &answers, bool images) const {
    const ui::Depth depth = color.depth(colors);
    const bool shows_images = images && unicode && depth >= ui::Depth::sixteen;
    const Look fitting = finest_look(unicode, depth, answers, images);
    const Look named = look == "auto" ? fitting : *ui::find_look(look);
    const Look requested = named == Look::pixels && !shows_images ? fitting : named;
    Appearance appearance{{.look = requested <= Look::half_block && !unicode ? Look::fill : requested,
                           .pieces = glyphs.pieces(),
                           .unicode = unicode,
                           .images = shows_images,
                           .automatic = look == "auto" || requested != named,
                           .depth = depth,
                           .depth_of_256 = color.depth(256),
                           .depth_of_direct = color.depth(as_many_as_there_are),
                           .ground = answers.ground,
                           .sextants = draws_sextants(answers),
                           .choice = &theme.theme(answers),
                           .automatic_theme = theme.name == "auto",
                           .own_palettes = theme.own_palettes()},
                          nullptr};
    appearance.theme = &appearance.style.palette();
    const std::vector<std::string> warnings = ui::contrast_warnings(*appearance.theme, theme.own);
    if (requested != named)
        appearance.remark = "This terminal shows no images: the look is " + std::string(ui::look_name(requested));
    else if (!warnings.empty())
        appearance.remark = warnings.front();
    return appearance;
}

} // namespace tondo::cli
