#pragma once
// A variable of the environment, set for as long as it lives.

#include <cstdlib>
#include <optional>
#include <string>

class Variable {
public:
    Variable(const char *name, const char *value) : name_(name) {
        if (const char *const before = std::getenv(name))
            before_ = before;
        ::setenv(name, value, 1);
    }
    ~Variable() {
        if (before_)
            ::setenv(name_, before_->c_str(), 1);
        else
            ::unsetenv(name_);
    }
    Variable(const Variable &) = delete;
    Variable &operator=(const Variable &) = delete;

private:
    const char *name_;
    std::optional<std::string> before_;
};
