"""The start menu, on the screen and in text mode."""

import harness
from conversation import Conversation


def assert_leads(test, entry, key, begin, words, heading, back):
    """Checks that an entry of the start menu leads to its screen and back, also restricted and in text mode."""
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
    menu.send(words)
    menu.read_until(heading)
    menu.send("quit")
    menu.read_until(back)
    menu.send("quit")
    test.assertEqual(menu.wait_for_end(), 0)
