"""The start menu, on the screen and in text mode."""

import harness
from conversation import Conversation


def assert_leads(test, entry, key, begin, words, heading, back):
    """The entry of the start menu, also restricted and in text mode: there and back."""
    for arguments in ((), ("--restricted",)):
        with test.subTest(arguments):
            player = test.start(*arguments)
            player.wait_for(entry)
            player.type(key)
            player.wait_for(begin)
            player.type(":q\r")
            player.wait_for("New game")
            player.type("q")
            test.assertEqual(player.wait_for_end(), 0)
    menu = Conversation([harness.program(), "--linear"], cwd=test.home,
                        env=harness.clean_environment(test.home, None))
    test.addCleanup(menu.close)
    menu.say(words)
    menu.hear_until(heading)
    menu.say("quit")
    menu.hear_until(back)
    menu.say("quit")
    test.assertEqual(menu.wait_for_end(), 0)
