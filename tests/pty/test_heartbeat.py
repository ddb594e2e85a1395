"""Dead connections that were not closed are detected within seconds."""

import pathlib
import select
import shlex
import shutil
import signal
import socket
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import hosted_game  # noqa: E402
import timeouts  # noqa: E402
from table_client import ANNA, BERT, CLEO  # noqa: E402


class Proxy:
    """Forwards a host's connections, until it drops the data of both sides."""

    def __init__(self, test, place):
        self.place = test.home / "by-proxy"
        self.place.mkdir()
        self._table = place / f"{hosted_game.TABLE}.socket"
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self.place / self._table.name))
        self._listener.listen()
        self.swallows = False
        self._ended, self._end = socket.socketpair()
        self._thread = threading.Thread(target=self._pass_on)
        self._thread.start()
        test.addCleanup(self.close)

    def _pass_on(self):
        other = {}
        while True:
            ready = select.select([self._listener, self._ended, *other], [], [])[0]
            if self._ended in ready:
                break
            if self._listener in ready:
                client, host = self._listener.accept()[0], socket.socket(socket.AF_UNIX)
                host.connect(str(self._table))
                other |= {client: host, host: client}
            for one in other.keys() & set(ready):
                data = one.recv(65536)
                if not self.swallows and data:
                    other[one].sendall(data)
        for one in (*other, self._listener):
            one.close()

    def close(self):
        self._end.close()
        self._thread.join()
        self._ended.close()


class Heartbeat(hosted_game.HostedGame):
    def setUp(self):
        super().setUp()
        self.open("--away-after", "12")

    def assert_lost_and_found(self, player, other, lose, find):
        """Checks that a player with a lost connection is silent, then away, and afterwards here again."""
        lose()
        other.wait_for("no answer 0:0")
        other.wait_for("away 0:0")
        find()

        def is_here():
            player.pump()  # a terminal that does not read would hold its client up
            return "away" not in other.text

        other.wait_until(is_here, "the player to be here again")

    def test_a_client_that_is_stopped(self):
        anna, bert, cleo = self.join_three()
        self.assert_lost_and_found(bert, anna, lambda: bert.signal(signal.SIGSTOP),
                                   lambda: bert.signal(signal.SIGCONT))
        self.play([anna, bert, cleo], ["e4", "m4"])

    def test_a_terminal_that_is_cut_off_from_its_client(self):
        anna, bert, cleo = self.join_three()
        bert.answers_queries = True
        bert.wait_until(lambda: bert.output.count(b"\x1b[5n") > 2, "the terminal to be asked")
        bert.answers_queries = False

        def find():
            bert.answers_queries = True
            bert.press("escape")  # a terminal that says anything is there
            bert.wait_for("The host is back")

        self.assert_lost_and_found(bert, anna, lambda: None, find)
        anna.wait_for(f"{BERT} is here again")

    def test_a_terminal_that_never_answers_is_not_away(self):
        anna, bert, cleo = self.join_three()
        bert.wait_until(lambda: bert.output.count(b"\x1b[5n") > 4, "the terminal to be asked")
        anna.settle()
        self.assertNotIn("no answer", anna.text)
        self.assertNotIn("away", anna.text)

    @unittest.skipUnless(shutil.which("tmux"), "needs tmux")
    def test_a_terminal_that_leaves_its_tmux(self):
        anna, cleo = self.join(ANNA, "--seat", "white"), self.join(CLEO, "--seat", "black")
        environment = harness.clean_environment(self.home, "xterm-256color", extra={"TMUX_TMPDIR": str(self.home)})
        tmux = ("tmux", "-f", "/dev/null")
        command = shlex.join([harness.program(), "join", "tavern", "--dir", str(self.place), "--as", BERT])
        self.addCleanup(timeouts.run, [*tmux, "kill-server"], env=environment)
        timeouts.run([*tmux, "new-session", "-d", "-x", "80", "-y", "24", command], cwd=self.home, env=environment)
        anna.wait_for(f"{BERT} sits down")
        anna.wait_for("no answer 0:0")  # nobody is there from the beginning
        bert = self.start_command(*tmux, "attach", extra={"TMUX_TMPDIR": str(self.home)})
        bert.wait_for("you are Gray")

        def is_here():
            bert.pump()
            return "no answer" not in anna.text and "away" not in anna.text

        anna.wait_until(is_here, "the player to be here again")
        timeouts.run([*tmux, "detach-client", "-s", "0"], env=environment)
        anna.wait_for("no answer 0:0")
        cleo.wait_for("no answer 0:0")

    def test_a_host_that_is_stopped(self):
        anna, bert, cleo = clients = self.join_three()
        self.host.send_signal(signal.SIGSTOP)
        for client in clients:
            client.wait_for("The host does not answer")
        self.host.send_signal(signal.SIGCONT)
        for client in clients:
            client.wait_for("The host answers again")
        self.assertNotIn("no answer", anna.text)
        self.play(clients, ["e4", "m4"])

    def test_a_connection_that_drops_all_data(self):
        proxy = Proxy(self, self.place)
        anna = self.join(ANNA, "--seat", "white")
        bert = self.start("join", "tavern", "--dir", proxy.place, "--as", BERT)
        bert.wait_for("you are Gray")
        cleo = self.join(CLEO)
        proxy.swallows = True
        anna.wait_for("no answer 0:0")
        bert.wait_for("The host does not answer")
        anna.wait_for("away 0:0")
        anna.type("e4\r")
        cleo.wait_for_move("e4")
        again = self.join(BERT)
        again.wait_for("you are Gray")
        again.wait_for_move("e4")


if __name__ == "__main__":
    unittest.main()
