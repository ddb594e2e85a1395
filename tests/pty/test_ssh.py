"""Playing together over SSH, through a real sshd: each recipe of tondo-table(6)."""

import os
import pathlib
import socket
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import sshd  # noqa: E402
from table_guest import Guest  # noqa: E402


class OverSsh(sshd.TestCase):
    def host(self, name, *arguments):
        self.assertEqual(self.ssh(name, "tondo", "host", "tavern", "--background", *arguments),
                         (0, "The table tavern is open: tondo join tavern\n", ""))

    def forward(self, name):
        """A line to the table's socket through that log-in; where it is on this side."""
        here = self.home / f"{name}.socket"
        line = subprocess.Popen(self.ssh_command("-N", "-L", f"{here}:{self.place}/tavern.socket", name))
        self.addCleanup(lambda: (line.kill(), line.wait()))
        self._wait_until(here.exists, lambda: f"no {here}")
        return here

    def test_the_table_outlives_the_log_in_and_others_see_it(self):
        olga, anna = self.add_login("olga"), self.add_login("anna")
        self.host("olga", "--seats", f"white={anna}")
        self.assertEqual(self.ssh("anna", "tondo", "tables"),
                         (0, f"tavern 3man white=-,gray=-,black=- White 1 {olga}\n", ""))
        code, out, err = self.ssh("anna", "tondo", "close", "tavern")
        self.assertEqual((code, out), (1, ""))
        self.assertIn(f"only {olga} can close this table", err)
        self.assertEqual(self.ssh("olga", "tondo", "close", "tavern"), (0, "", ""))
        self.assertEqual(self.ssh("anna", "tondo", "tables"), (0, "", ""))

    def test_a_private_table_is_nobody_else_s(self):
        self.add_login("olga"), self.add_login("anna")
        self.host("olga", "--mode", "private")
        self.assertEqual(self.ssh("anna", "tondo", "tables"), (0, "", ""))
        self.assertIn("tavern ", self.ssh("olga", "tondo", "tables")[1])

    def test_who_comes_by_a_forwarded_socket_comes_under_his_log_in(self):
        olga, anna, bert = (self.add_login(name) for name in ("olga", "anna", "bert"))
        self.host("olga", "--seats", f"white={anna}")
        guests = [Guest(self.forward(name)) for name in ("anna", "bert")]
        for guest, login in zip(guests, (anna, bert)):
            self.addCleanup(guest.close)
            guest.send("hello 1", "sit white")
            self.assertEqual(guest.next(), f"welcome 1 {login}")
        self.assertEqual(guests[0].wait_for("seated"), "seated w")
        self.assertEqual(guests[1].wait_for("refused"), f"refused sit {anna} has taken that seat")


if __name__ == "__main__":
    sshd.unittest.main()
