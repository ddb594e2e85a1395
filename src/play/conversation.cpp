#include "play/conversation.hpp"

namespace tondo::play {

void run(system::LineChannel &lines, Conversation &conversation) {
    while (!conversation.is_over()) {
        conversation.update();
        if (conversation.is_over())
            return;
        const system::EventLoop::Timer change(lines.loop(), conversation.wait());
        const bool is_ready = lines.wait();
        conversation.tick();
        if (!is_ready)
            continue;
        if (const std::optional<std::string> line = lines.read())
            conversation.receive_line(*line);
        else
            conversation.end();
    }
}

} // namespace tondo::play
