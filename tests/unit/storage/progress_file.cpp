#include "storage/progress_file.hpp"

#include "../text.hpp"
#include "directory.hpp"
#include "learn/built_in.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <utility>

namespace tondo::storage {

namespace {

const learn::Course &lessons() {
    static const learn::Course course = learn::read_course(learn::lessons_for(all_rules().front()));
    return course;
}

void solve(ProgressFile &file, std::size_t step) {
    file.update([step](learn::Progress &progress) { progress.solve(lessons().steps[step]); });
}

} // namespace

TEST_CASE("progress is kept from one program to the next, and two programs at once lose nothing") {
    const TestDirectory directory;
    ProgressFile first;
    CHECK(first.message() == "");
    CHECK_FALSE(std::filesystem::exists(directory / "state"));
    ProgressFile second;
    solve(first, 0);
    solve(second, 1);
    solve(first, 2);
    CHECK(first.progress().solved_in(lessons()) == 3);
    CHECK(ProgressFile().progress() == first.progress());
    CHECK(first.message() == "");
}

TEST_CASE("progress is shown while another program writes it, and written later") {
    const TestDirectory directory;
    ProgressFile first;
    solve(first, 0);
    const std::filesystem::path file = state_directory() / progress_name;
    {
        std::optional<SavingLock> lock(std::in_place, file);
        ProgressFile second;
        CHECK(second.message() == "");
        CHECK(second.progress().solved_in(lessons()) == 1);
        solve(second, 1);
        CHECK(second.message() == "The progress is not kept yet, because another program is writing it");
        CHECK(second.progress().solved_in(lessons()) == 2);
        CHECK(read_file(file) == first.progress().write());
        lock.reset();
        solve(first, 2);
        solve(second, 3);
        CHECK(second.progress().solved_in(lessons()) == 4);
        lock.emplace(file);
        solve(second, 4);
        lock.reset();
    }
    CHECK(ProgressFile().progress().solved_in(lessons()) == 5);
}

TEST_CASE("a damaged or foreign progress file is kept under another name, and its intact lines are used") {
    const TestDirectory directory;
    ProgressFile before;
    solve(before, 0);
    const std::filesystem::path file = state_directory() / progress_name;
    const std::string damaged = read_file(file) + "\x1b[2Jsolved\n";
    put(file, damaged);
    const ProgressFile after;
    CHECK(holds(after.message(), "was damaged; it is kept in " + file.string() + ".damaged"));
    CHECK(after.progress() == before.progress());
    CHECK(read_file(file.string() + ".damaged") == damaged);
    CHECK(read_file(file) == before.progress().write());
    CHECK(ProgressFile().message() == "");
    put(file, "something else");
    CHECK(holds(ProgressFile().message(), ".damaged-2"));
    CHECK(read_file(file.string() + ".damaged-2") == "something else");
    CHECK(read_file(file.string() + ".damaged") == damaged);
}

TEST_CASE("progress that cannot be saved is kept in memory, and that is reported") {
    const TestDirectory directory;
    std::filesystem::create_directory(state_directory() / progress_name);
    ProgressFile file;
    CHECK(holds(file.message(), "The progress cannot be kept: "));
    solve(file, 0);
    solve(file, 1);
    CHECK(holds(file.message(), "The progress cannot be kept: "));
    CHECK(file.progress().solved_in(lessons()) == 2);
}

} // namespace tondo::storage
