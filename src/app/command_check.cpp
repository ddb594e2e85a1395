#include "tondo/app/command.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/storage.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/text.hpp"

#include <iostream>
#include <memory>

namespace tondo::app {

namespace {

constexpr std::size_t most_findings = 5;

// Counts what is found and prints the first few.
class Findings {
public:
    void add(const std::string &finding) {
        if (++count_ <= most_findings)
            std::cerr << notation::escaped(finding) << '\n';
    }
    int finish() const {
        if (count_ > most_findings)
            std::cerr << "tondo: " << count_ - most_findings << " more\n";
        return count_ == 0 ? exit_done : exit_bad_input;
    }

private:
    std::size_t count_ = 0;
};

void check(const std::string &file, Findings &findings) {
    std::string text;
    try {
        text = read_file(file);
    } catch (const StorageError &error) {
        findings.add("tondo: " + std::string(error.what()));
        return;
    }
    notation::GameReader reader(text);
    for (;;) {
        try {
            if (!reader.next())
                return;
        } catch (const notation::ParseError &error) {
            findings.add(finding(file, error));
        }
    }
}

} // namespace

Run add_check(CLI::App &command) {
    const auto files = std::make_shared<std::vector<std::string>>();
    command.add_option("FILE", *files, "Game files; - is standard input")->required();
    return [=] {
        Findings findings;
        for (const std::string &file : *files)
            check(file, findings);
        return findings.finish();
    };
}

} // namespace tondo::app
