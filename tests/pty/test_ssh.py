"""Hosted games over SSH, through a real sshd (tondo-table(6)): visibility, identities, broken connections."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import sshd  # noqa: E402
import timeouts  # noqa: E402
from table_client import Client  # noqa: E402


class OverSsh(sshd.TestCase):
    def join(self, name, *lines):
        """A client that has forwarded the socket to another machine."""
        client = Client(self.home / f"{name}-tables" / "tavern.socket")
        self.addCleanup(client.close)
        client.send("hello 4")
        client.wait_for("ready")
        client.send(*lines)
        return client

    def test_a_hosted_game_outlives_the_log_in_and_others_see_it(self):
        olga, anna = self.add_login("olga"), self.add_login("anna")
        self.host("olga", "--seats", f"white={anna}")
        self.assertEqual(self.ssh("anna", "tondo", "tables"),
                         (0, f"tavern 3man white=-({anna}),gray=-,black=- White 1 {olga}\n", ""))
        code, out, err = self.ssh("anna", "tondo", "close", "tavern")
        self.assertEqual((code, out), (1, ""))
        self.assertIn(f"only {olga} can close this table", err)
        self.assertEqual(self.ssh("olga", "tondo", "close", "tavern"), (0, "", ""))
        self.assertEqual(self.ssh("anna", "tondo", "tables"), (0, "", ""))

    def test_a_private_game_is_hidden_from_other_users(self):
        self.add_login("olga"), self.add_login("anna")
        self.host("olga", "--mode", "private")
        self.assertEqual(self.ssh("anna", "tondo", "tables"), (0, "", ""))
        self.assertIn("tavern ", self.ssh("olga", "tondo", "tables")[1])

    def test_a_client_of_a_forwarded_socket_has_the_name_of_its_log_in(self):
        olga, anna, bert = (self.add_login(name) for name in ("olga", "anna", "bert"))
        self.host("olga", "--seats", f"white={anna}")
        refusal = f"refused sit {anna} has taken that seat"
        for name, login, answer in (("anna", anna, "seated w"), ("bert", bert, refusal)):
            self.forward(name)
            client = self.join(name, "sit white")
            self.assertEqual(client.lines[0], f"welcome 4 {login}")
            self.assertEqual(client.wait_for(answer.split()[0]), answer)

    def test_forwarded_sockets_carry_a_game_and_may_break(self):
        logins = [self.add_login(name) for name in ("anna", "bert", "cleo", "dora")]
        self.host("anna", "--seats", ",".join(f"{seat}={login}" for seat, login in zip(sshd.SEATS, logins)))
        forwards = [self.forward(name) for name in ("anna", "bert", "cleo", "dora")]
        clients = [self.join(name, "sit any") for name in ("anna", "bert", "cleo")] + [self.join("dora", "watch")]
        anna, bert, cleo, dora = clients
        self.assertEqual([client.wait_for("seated") for client in clients], [f"seated {seat}" for seat in "wgb-"])
        for ply, move in enumerate("e4 m4 u4 d4".split()):
            clients[ply % 3].send(f"move {move}")
            for client in clients:
                client.wait_for(f"event {ply + 4} move ")
        forwards[1].kill()
        self.assertEqual(anna.wait_for("away"), "away g 0")
        forwards[1] = self.forward("bert")
        bert = self.join("bert", "sit any")
        self.assertEqual(bert.wait_for("seated"), "seated g")
        self.assertEqual(bert.events()[-1][1], "move d2d4")
        self.assertEqual(cleo.ask("move l4")[-1], "refused move it is Gray's turn")
        self.assertEqual(dora.ask("move l4")[-1], "refused move you are watching")
        bert.send("move l4", "resign")  # it takes effect on bert's next turn
        bert.wait_for("event 9 ")
        cleo.send("resign")
        anna.wait_for("event 10 ")
        anna.send("move f4")
        for client in (anna, bert, cleo, dora):
            client.wait_for("event 11 ")
            client.close()
        timeouts.wait_until(lambda: self.ssh("anna", "tondo", "tables")[1] == "", "the table to end")
        saved, = (self.home / "anna").rglob("*.pgn3")
        self.assertIn('[Result "1-0-0"]', saved.read_text())


if __name__ == "__main__":
    sshd.unittest.main()
