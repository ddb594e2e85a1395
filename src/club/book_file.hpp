#pragma once
// A file of the club that is read and written whole, such as `club/members` among the saved games of its login. The
// club and its owner's commands change it, one at a time.

#include "club/member_book.hpp"
#include "club/rating_book.hpp"
#include "club/tournament_book.hpp"
#include "system/failure.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace tondo::club {

/// The file of this login with that name. Makes its folder; throws Failure.
std::filesystem::path own_file(const std::string &name);
/// The text of a file; empty if there is none. Throws Failure.
std::string text_of(const std::filesystem::path &file);
/// Writes what `change` makes of the text, on the disk when it returns. Waits while another program does so. Throws
/// Failure; what `change` throws leaves the file as it is.
void change_text(const std::filesystem::path &file, const std::function<std::string(const std::string &)> &change);

/// A book has `write()`, and `read()` of its text, whose error names the line.
template <class Book> class BookFile {
public:
    explicit BookFile(std::filesystem::path path) : path_(std::move(path)) {}

    const std::filesystem::path &path() const { return path_; }
    /// An empty book if there is no file. Throws Failure, also if it is damaged.
    Book read() const { return read(text_of(path_)); }
    /// Reads it, and writes what `change` leaves, as change_text() does.
    void change(const std::function<void(Book &)> &change) const {
        change_text(path_, [&](const std::string &text) {
            Book book = read(text);
            change(book);
            return book.write();
        });
    }

private:
    Book read(const std::string &text) const {
        Expected<Book> book = text.empty() ? Expected<Book>(Book()) : Book::read(text);
        if (!book)
            throw system::Failure(path_.string() + ", " + book.error());
        return std::move(*book);
    }

    std::filesystem::path path_;
};

using MemberFile = BookFile<MemberBook>;
using RatingFile = BookFile<RatingBook>;
using TournamentFile = BookFile<TournamentBook>;

/// All that a club keeps, beside its games.
struct Books {
    MemberFile members;
    RatingFile ratings;
    TournamentFile tournaments;

    /// Removes a member from all; false if nobody is called so. `at_tables` is the name there. Throws Failure.
    bool remove(const std::string &member, const std::string &at_tables) const;
};

/// Those of this login. Throws Failure.
Books own_books();

} // namespace tondo::club
