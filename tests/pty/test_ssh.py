"""Tables over SSH, through a real sshd (tondo-table(6)): who sees them, who is who, what a broken line does."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import patience  # noqa: E402
import sshd  # noqa: E402
from table_guest import Guest  # noqa: E402


class OverSsh(sshd.TestCase):
    def come(self, name, *lines):
        """Somebody who has brought the socket to his own machine."""
        guest = Guest(self.home / f"{name}-tables" / "tavern.socket")
        self.addCleanup(guest.close)
        guest.send("hello 3")
        guest.wait_for("ready")
        guest.send(*lines)
        return guest

    def test_the_table_outlives_the_log_in_and_others_see_it(self):
        olga, anna = self.add_login("olga"), self.add_login("anna")
        self.host("olga", "--seats", f"white={anna}")
        self.assertEqual(self.ssh("anna", "tondo", "tables"),
                         (0, f"tavern 3man white=-({anna}),gray=-,black=- White 1 {olga}\n", ""))
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
        refusal = f"refused sit {anna} has taken that seat"
        for name, login, answer in (("anna", anna, "seated w"), ("bert", bert, refusal)):
            self.forward(name)
            guest = self.come(name, "sit white")
            self.assertEqual(guest.lines[0], f"welcome 3 {login}")
            self.assertEqual(guest.wait_for(answer.split()[0]), answer)

    def test_forwarded_sockets_carry_a_game_and_may_break(self):
        logins = [self.add_login(name) for name in ("anna", "bert", "cleo", "dora")]
        self.host("anna", "--seats", ",".join(f"{seat}={login}" for seat, login in zip(sshd.SEATS, logins)))
        clients = [self.forward(name) for name in ("anna", "bert", "cleo", "dora")]
        guests = [self.come(name, "sit any") for name in ("anna", "bert", "cleo")] + [self.come("dora", "watch")]
        anna, bert, cleo, dora = guests
        self.assertEqual([guest.wait_for("seated") for guest in guests], [f"seated {seat}" for seat in "wgb-"])
        for ply, move in enumerate("e4 m4 u4 d4".split()):
            guests[ply % 3].send(f"move {move}")
            for guest in guests:
                guest.wait_for(f"event {ply + 4} move ")
        clients[1].kill()
        self.assertEqual(anna.wait_for("away"), "away g 0")
        clients[1] = self.forward("bert")
        bert = self.come("bert", "sit any")
        self.assertEqual(bert.wait_for("seated"), "seated g")
        self.assertEqual(bert.events()[-1][1], "move d2d4")
        self.assertEqual(cleo.ask("move l4")[-1], "refused move it is Gray's turn")
        self.assertEqual(dora.ask("move l4")[-1], "refused move you are watching")
        bert.send("move l4", "resign")  # it takes effect on his next turn
        bert.wait_for("event 9 ")
        cleo.send("resign")
        anna.wait_for("event 10 ")
        anna.send("move f4")
        for guest in (anna, bert, cleo, dora):
            guest.wait_for("event 11 ")
            guest.close()
        patience.wait_until(lambda: self.ssh("anna", "tondo", "tables")[1] == "", "the table to end")
        saved, = (self.home / "anna").rglob("*.pgn3")
        self.assertIn('[Result "1-0-0"]', saved.read_text())


if __name__ == "__main__":
    sshd.unittest.main()
