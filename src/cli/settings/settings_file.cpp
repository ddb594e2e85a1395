#include "cli/settings/settings_file.hpp"
#include "system/failure.hpp"

#include "notation/text.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/storage.hpp"

#include <algorithm>
#include <optional>

namespace tondo::app {

namespace {

std::string settings_line(const Setting &setting) {
    return setting.name + " = " + quoted_value(setting.fallback);
}

Assignment read_setting(SettingsLine &line) {
    const notation::Place place = line.here();
    const std::string name = line.take_name();
    const Setting *const setting = find_setting(name);
    if (!setting)
        throw notation::ParseError(place, "there is no setting " + notation::quote(name) + " (expected " +
                                              setting_names() + ")");
    line.take_equals(name);
    const notation::Place before = line.here();
    const std::string value = line.take_value(settings_line(*setting));
    if (const Expected<void> accepted = setting->check(value); !accepted)
        throw notation::ParseError(before, name + ": " + accepted.error());
    return {setting, value, place};
}

[[noreturn]] void refuse_second(const std::string &what, notation::Place first, notation::Place second) {
    throw notation::ParseError(second, what + " is set twice, first on line " + std::to_string(first.line));
}

// The lines one after the other.
class FileReader {
public:
    void read(SettingsLine line) {
        if (line.at_end())
            return;
        if (line.is_section())
            begin_section(line);
        else if (section_)
            add(read_keys(line, *section_));
        else
            add(read_setting(line));
        line.take_end();
    }
    FileSettings finish() {
        refuse_conflicts(read_.keys);
        return std::move(read_);
    }

private:
    void begin_section(SettingsLine &line) {
        const notation::Place place = line.here();
        section_ = &read_key_section(line);
        if (std::find(sections_.begin(), sections_.end(), section_) != sections_.end())
            throw notation::ParseError(place, "section [" + std::string(section_->name) + "] is there twice");
        sections_.push_back(section_);
    }
    void add(Assignment &&next) {
        for (const Assignment &earlier : read_.settings)
            if (earlier.setting == next.setting)
                refuse_second(next.setting->name, earlier.place, next.place);
        read_.settings.push_back(std::move(next));
    }
    void add(KeyAssignment &&next) {
        for (const KeyAssignment &earlier : read_.keys)
            if (earlier.command == next.command)
                refuse_second(std::string(next.command->name), earlier.place, next.place);
        read_.keys.push_back(std::move(next));
    }

    FileSettings read_;
    const ui::KeySection *section_ = nullptr;
    std::vector<const ui::KeySection *> sections_;
};

} // namespace

FileSettings read_settings(std::string_view text) {
    FileReader reader;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (const auto bad = notation::find_bad_byte(line))
            throw notation::ParseError({number, notation::count_code_points(line.substr(0, *bad)) + 1},
                                       "expected text in UTF-8");
        reader.read(SettingsLine(line, number));
    }
    return reader.finish();
}

FileSettings read_settings_file(const std::filesystem::path &file) {
    const std::string text = read_file(file);
    try {
        return read_settings(text);
    } catch (const notation::ParseError &error) {
        throw Failure(finding(file, error));
    }
}

std::string quoted_value(const std::string &value) {
    const char quote = value.find_first_of("\"\\") == std::string::npos ? '"' : '\'';
    return quote + value + quote;
}

std::string example_settings() {
    std::string text = "# Settings of tondo. A line counts once the # before it is gone; environment variables\n"
                       "# (TONDO_LOOK and so on) come before this file, options such as --look before both.\n";
    for (const Setting &setting : all_settings())
        text += "\n# " + setting.what + ": " + setting.expected() + ".\n#" + settings_line(setting) + '\n';
    for (const ui::KeySection &section : ui::key_sections()) {
        text += "\n# Keys " + std::string(section.about) +
                ": one, or several in brackets; characters or names such as Ctrl-X, F5, PgUp.\n#[" +
                std::string(section.name) + "]\n";
        for (const ui::CommandText &command : section.commands)
            text += "#" + std::string(command.name) + " = " + list_of_keys(ui::Keymap().keys(command)) + '\n';
    }
    return text;
}

} // namespace tondo::app
