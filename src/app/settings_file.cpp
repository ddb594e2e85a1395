#include "tondo/app/settings_file.hpp"

#include "tondo/app/input_error.hpp"
#include "tondo/app/storage.hpp"
#include "tondo/notation/text.hpp"

#include <algorithm>
#include <optional>

namespace tondo::app {

namespace {

std::string settings_line(const Setting &setting) {
    return setting.name + " = " + quoted_value(setting.fallback);
}

constexpr std::string_view letters_and_digits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool is_number_or_truth(std::string_view word) {
    if (word == "true" || word == "false")
        return true;
    const std::size_t sign = !word.empty() && (word[0] == '-' || word[0] == '+') ? 1 : 0;
    const std::string_view digits = word.substr(sign);
    return !digits.empty() && digits.find_first_not_of("0123456789.") == std::string_view::npos &&
           digits.front() != '.' && digits.back() != '.' && std::count(digits.begin(), digits.end(), '.') <= 1;
}

// One line, read from left to right.
class LineReader {
public:
    LineReader(std::string_view line, std::size_t number) : line_(line), number_(number) {}

    std::optional<Assignment> read() {
        skip_blanks();
        if (at_end())
            return {};
        const notation::Place place = here();
        const Setting &setting = read_name();
        skip_blanks();
        if (at_end() || line_[at_] != '=')
            fail("expected = behind " + setting.name);
        ++at_;
        skip_blanks();
        const std::size_t before = at_;
        const std::string value = read_value(setting);
        const std::size_t behind = at_;
        if (const std::string complaint = setting.complaint(value); !complaint.empty()) {
            at_ = before;
            fail(setting.name + ": " + complaint);
        }
        at_ = behind;
        skip_blanks();
        if (!at_end())
            fail("expected the end of the line, not " + notation::quoted(line_.substr(at_)));
        return Assignment{&setting, value, place};
    }

private:
    notation::Place here() const { return {number_, notation::count_code_points(line_.substr(0, at_)) + 1}; }
    [[noreturn]] void fail(const std::string &what) const { throw notation::ParseError(here(), what); }
    bool at_end() const { return at_ == line_.size() || line_[at_] == '#'; }
    void skip_blanks() { at_ = std::min(line_.find_first_not_of(" \t", at_), line_.size()); }

    std::string_view word_with(const std::string &also) const {
        const std::size_t end =
            std::min(line_.find_first_not_of(std::string(letters_and_digits) + also, at_), line_.size());
        return line_.substr(at_, end - at_);
    }

    const Setting &read_name() {
        const std::string_view name = word_with("-_");
        if (name.empty())
            fail("expected NAME = \"VALUE\", not " + notation::quoted(line_.substr(at_)));
        const Setting *setting = find_setting(name);
        if (!setting)
            fail("there is no setting " + notation::quoted(name) + " (expected " + setting_names() + ")");
        at_ += name.size();
        return *setting;
    }

    std::string read_value(const Setting &setting) {
        if (!at_end() && (line_[at_] == '"' || line_[at_] == '\''))
            return read_quoted(line_[at_]);
        const std::string_view word = word_with("+-._");
        if (!is_number_or_truth(word))
            fail("expected a value in quotes, such as " + settings_line(setting));
        at_ += word.size();
        return std::string(word);
    }

    std::string read_quoted(char quote) {
        const std::size_t end = line_.find(quote, at_ + 1);
        if (end == std::string_view::npos)
            fail(std::string("the value has no ") + quote + " at its end");
        const std::string_view value = line_.substr(at_ + 1, end - at_ - 1);
        if (quote == '"' && value.find('\\') != std::string_view::npos)
            fail("there are no escapes here; '...' takes a backslash as it is");
        at_ = end + 1;
        return std::string(value);
    }

    std::string_view line_;
    std::size_t number_;
    std::size_t at_ = 0;
};

void add(std::vector<Assignment> &settings, Assignment &&next) {
    for (const Assignment &earlier : settings)
        if (earlier.setting == next.setting)
            throw notation::ParseError(next.place, next.setting->name + " is set twice, first on line " +
                                                       std::to_string(earlier.place.line));
    settings.push_back(std::move(next));
}

} // namespace

std::vector<Assignment> read_settings(std::string_view text) {
    std::vector<Assignment> settings;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (const auto bad = notation::find_bad_byte(line))
            throw notation::ParseError({number, notation::count_code_points(line.substr(0, *bad)) + 1},
                                       "expected text in UTF-8");
        if (std::optional<Assignment> next = LineReader(line, number).read())
            add(settings, std::move(*next));
    }
    return settings;
}

std::vector<Assignment> read_settings_file(const std::filesystem::path &file) {
    const std::string text = read_file(file);
    try {
        return read_settings(text);
    } catch (const notation::ParseError &error) {
        throw InputError(finding(file, error));
    }
}

std::string quoted_value(const std::string &value) {
    return '"' + value + '"';
}

std::string example_settings() {
    std::string text = "# Settings of tondo. A line counts once the # before it is gone; environment variables\n"
                       "# (TONDO_LOOK and so on) come before this file, options such as --look before both.\n";
    for (const Setting &setting : all_settings())
        text += "\n# " + setting.what + ": " + setting.expected() + ".\n#" + settings_line(setting) + '\n';
    return text;
}

} // namespace tondo::app
