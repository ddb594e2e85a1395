#pragma once
// A variable of the environment, set for as long as it lives.

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

class Variable {
public:
    Variable(std::string name, const char *value) : name_(std::move(name)) {
        if (const char *const before = std::getenv(name_.c_str()))
            before_ = before;
        ::setenv(name_.c_str(), value, 1);
    }
    ~Variable() {
        if (before_)
            ::setenv(name_.c_str(), before_->c_str(), 1);
        else
            ::unsetenv(name_.c_str());
    }
    Variable(const Variable &) = delete;
    Variable &operator=(const Variable &) = delete;

private:
    std::string name_;
    std::optional<std::string> before_;
};
