"""Hosted games: tondo host, tables and close, over real sockets (tondo-table(6))."""

import contextlib
import os
import pathlib
import pwd
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402
from locks import another_writes  # noqa: E402
from table_client import (ANNA, BERT, CLEO, DORA, EMIL, FRED, GINA, LOGIN, NAMED, NAMES,  # noqa: E402
                          Client, connect)

SCRIPT = "e4 m4 u4 Nf3 Nn3 Nv3 Be2 Bm2 Bu2 O-O O-O O-O d3 l3 t3".split()
IS_ROOT = os.geteuid() == 0


class Host(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.home.chmod(0o755)
        self.place = self.home / "tables"
        self.host = None
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4096), most))  # for a thousand clients

    # --- the host ----------------------------------------------------------------------------------------------------

    def command(self, *arguments):
        return [harness.program(), *map(str, arguments), "--dir", str(self.place)]

    def open(self, *arguments, table="tavern"):
        """Hosts a new game whose clients choose their names; waits until the host accepts them."""
        self.reopen(*arguments, *NAMED, table=table)

    def reopen(self, *arguments, table="tavern"):
        """The same with only these options, or resumes the game of an earlier host."""
        self.host = subprocess.Popen(self.command("host", table, *arguments), stdin=subprocess.DEVNULL, text=True,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.home,
                                     env=harness.clean_environment(self.home, "xterm"))
        self.addCleanup(self.end, self.host)
        self.path = self.place / f"{table}.socket"
        timeouts.wait_ready(self.host.stdout, select.POLLIN, "the table to open")
        line = self.host.stdout.readline()
        self.assertIn("is open", line, self.host.stderr.read() if not line else "")

    @staticmethod
    def end(host):
        if host.poll() is None:
            host.kill()
        host.wait()
        if not host.stderr.closed and (err := host.stderr.read()):
            print(err)  # findings of a sanitizer
        host.stdout.close(), host.stderr.close()

    def kill(self):
        self.host.kill()
        self.host.wait()

    def wait_for_end(self):
        out, err = timeouts.communicate(self.host)
        self.assertEqual((self.host.returncode, err), (0, ""))
        return out

    def memory_for_misbehaving_clients(self):
        """The limit of memory for misbehaving clients. With sanitizers freed memory stays in use for a while."""
        return 65536 if b"__asan_init" in pathlib.Path(harness.program()).read_bytes() else 4096

    # --- clients -----------------------------------------------------------------------------------------------------

    def join(self, name=None, *lines, user=None, after=None):
        """A client that has received all events so far; with a name as client of a games account."""
        client = Client(self.path, user)
        self.addCleanup(client.close)
        hello = "hello 4" + (f" as {name}" if name else "") + (f" after {after[0]} {after[1]}" if after else "")
        client.send(hello)
        client.wait_for("ready")
        client.send(*lines)
        return client

    def join_three(self):
        clients = [self.join(name, f"sit {seat}") for name, seat in zip(NAMES, "wgb")]
        for client in clients:
            client.wait_for("event 3 ")
        return clients

    def run_command(self, *arguments):
        result = timeouts.run(self.command(*arguments), text=True, cwd=self.home,
                              env=harness.clean_environment(self.home, "xterm"))
        return result.returncode, result.stdout, result.stderr

    def saved_games(self):
        return sorted(map(str, (self.home / "data/tondo").glob("*.pgn3")))

    # --- playing -----------------------------------------------------------------------------------------------------

    def test_a_killed_host_goes_on_by_its_own_command_line(self):
        plain = ()
        many = ("--rules", "3man", "--seats", f"white={ANNA}", "--clock", "10+5", "--away-after", "60", "--bot-draws",
                "off", "--mode", "group")
        (self.home / "begun.pgn3").write_text("1. e4 *\n\n1. d4 m4 *\n")
        begun = ("begun.pgn3", "--game", "1", "--when-away", "pause")
        new = ("new.pgn3", "--rules", "three-kings")
        for options, seat, events in ((plain, "w", 1), (many, "w", 1), (begun, "g", 2), (new, "w", 1)):
            with self.subTest(options):
                self.open(*options)
                self.join(NAMES[0], f"sit {seat}").wait_for(f"event {events} ")
                for _ in range(2):  # a service starts it as often as it dies
                    self.kill()
                    self.open(*options)
                    self.assertEqual(len(self.join(NAMES[1]).events()), events)
                self.kill()
                for other in ((*options, "--claim-after", "77"), (*options, "--invite", BERT), ("other.pgn3",)):
                    said = self.run_command("host", "tavern", *other, *NAMED)[2]
                    self.assertIn("tondo host tavern goes on with it", said)
                self.reopen()
                self.assertEqual(len(self.join(NAMES[1]).events()), events)
                self.assertEqual(self.run_command("close", "tavern")[0], 0)
                self.wait_for_end()

    def test_three_play_a_game_to_its_end(self):
        self.open("game.pgn3", "--seats", f"gray={BERT}")
        anna, bert, cleo = self.join_three()
        watcher = self.join(DORA, "watch")
        for ply, move in enumerate(SCRIPT):
            clients = (anna, bert, cleo)
            clients[ply % 3].send(f"move {move}")
            for client in (*clients, watcher):
                client.wait_for(f"event {ply + 4} move ")
        self.assertEqual(self.run_command("tables"),
                         (0, f"tavern 3man white={ANNA},gray={BERT},black={CLEO} {ANNA} 6 {LOGIN}\n", ""))
        anna.send("offer draw")
        bert.wait_for("event 19 offer w draw")
        bert.send("accept")
        cleo.wait_for("event 20 accept g")
        cleo.send("accept")
        for client in (anna, bert, cleo, watcher):
            client.wait_for("event 21 accept b")
            client.close()
        self.assertIn("Saved in ", self.wait_for_end())
        game = (self.home / "game.pgn3").read_text()
        for tag in ('[Event "tavern"]', f'[Date "{time.strftime("%Y.")}', f'[White "{ANNA}"]', f'[Gray "{BERT}"]',
                    f'[Black "{CLEO}"]', '[Result "1/3-1/3-1/3"]'):
            self.assertIn(tag, game)
        self.assertIn("5. d3 l3 t3 6. draw 1/3-1/3-1/3", " ".join(game.split()))
        kept, = self.place.iterdir()  # for players who were away
        self.assertRegex(kept.name, r"^tavern-\d{4}-\d\d-\d\d-\d{6}\.pgn3$")
        self.assertEqual(list((self.home / "state/tondo/tables").iterdir()), [])

    def test_clients_act_only_for_themselves(self):
        self.open()
        anna, bert, cleo = self.join_three()
        watcher = self.join(DORA, "watch")
        watcher.wait_for("seated -")
        self.assertEqual(bert.ask("move e4"), [f"audience 1 {DORA}", "refused move it is White's turn"])
        for line in ("move e4", "resign", "offer draw"):
            self.assertEqual(watcher.ask(line)[-1], f"refused {line.split()[0]} you are watching")
        self.assertEqual(watcher.ask("sit white"), [f"refused sit {ANNA} has taken that seat"])
        self.assertEqual(anna.ask("close")[-1].split()[:2], ["refused", "close"])
        self.assertEqual(anna.ask("say \x1b[2Jhello \u202e")[-1].split(" ", 2)[2], f"{ANNA} \\x1b[2Jhello \\u202e")

    def test_a_game_file_is_hosted_and_saved_in_place(self):
        (self.home / "game.pgn3").write_text('[White "x"]\n\n1. e4 m4 {good} *\n')
        self.open("game.pgn3")
        anna, bert, cleo = (self.join(name, "sit any") for name in NAMES)
        cleo.send("sit black")
        self.assertEqual(cleo.events()[:2], [(1, "move e2e4"), (2, "move m2m4")])
        cleo.send("move u4")
        cleo.wait_for("event 6 move u2u4")
        self.kill()
        self.reopen()
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))
        self.assertIn("Saved in ", self.wait_for_end())
        self.assertIn("1. e4 m4 {good} 1... u4 *", (self.home / "game.pgn3").read_text())

    def test_clocks(self):
        self.open("--clock", "1+1")
        anna, bert, cleo = self.join_three()
        began = time.monotonic()
        anna.send("move e4")
        self.assertRegex(bert.wait_for("event 4 "), r"move e2e4 60000$")
        bert.wait_for("clocks 60000 ")
        bert.send("move m4")
        left = int(cleo.wait_for_event("move m2m4").split()[-1])
        self.assertRegex(self.run_command("tables")[1],
                         fr"white={ANNA}\(1:00\),gray={BERT}\([01]:\d\d\),black={CLEO}\([01]:\d\d\) ")
        used = 61_000 - left
        self.assertTrue(0 <= used <= 1000 * (time.monotonic() - began) + 1, used)
        self.kill()
        self.reopen()
        cleo = self.join(CLEO, "sit any")
        self.assertIn(f"clocks 60000 {left} 60000 -", cleo.lines)
        cleo.wait_for(f"clocks 60000 {left} ")
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))
        saved = self.wait_for_end().split("Saved in ")[1].strip()
        game = pathlib.Path(saved).read_text()
        for tag in ('[Event "tavern"]', '[TimeControl "60+1"]'):  # also after a restart
            self.assertIn(tag, game)
        self.assertIn("1. e4 {[%clk 0:01:00]} 1... m4 {[%clk 0:0", game)

    def test_a_clock_goes_on_where_the_host_was_stopped(self):
        self.open("--clock", "1+1")
        anna, bert, cleo = self.join_three()
        anna.send("move e4")
        cleo.wait_for_event("move e2e4")
        time.sleep(0.5)  # at least so much is used
        self.host.terminate()
        self.assertIn("The game is kept", self.wait_for_end())
        self.reopen()
        cleo = self.join(CLEO, "sit any")
        left = next(int(line.split()[2]) for line in cleo.lines if line.startswith("clocks "))
        self.assertLessEqual(left, 59_500)
        bert = self.join(BERT, "sit any")
        cleo.wait_for(f"clocks 60000 {left} ")
        bert.send("move m4")
        self.assertLessEqual(int(cleo.wait_for_event("move m2m4").split()[-1]), left + 1000)

    # --- lost connections, killed hosts ------------------------------------------------------------------------------

    def test_a_returning_client_misses_nothing(self):
        self.open()
        anna, bert, cleo = self.join_three()
        seen, game = len(bert.events()), bert.game
        bert.close()
        self.assertEqual(anna.wait_for("away"), "away g 0")
        anna.send("move e4", "say where are you?")
        cleo.wait_for("event 4")
        bert = self.join(BERT, "sit any", after=(game, seen))
        bert.wait_for("seated g")
        self.assertEqual(bert.events(), [(4, "move e2e4")])
        self.assertTrue(any(line.endswith(f" {ANNA} where are you?") for line in bert.lines))
        self.assertEqual(anna.wait_for("here"), "here g")
        bert.send("move m4")
        cleo.wait_for("event 5 move m2m4")

    def test_the_host_is_killed_between_any_two_moves(self):
        steps = [(ply % 3, f"move {move}") for ply, move in enumerate(SCRIPT)]
        steps += [(0, "offer draw"), (1, "accept"), (2, "accept")]
        self.open()
        clients = self.join_three()
        known = [client.events() for client in clients]
        game = clients[0].game
        for step, (player, request) in enumerate(steps):
            clients[player].send(request)
            if step % 2:  # killed after all have received it, or at any moment
                for client in clients:
                    client.wait_for(f"event {step + 4} ")
            if step + 1 == len(steps):  # so that a game that is over could be saved twice
                timeouts.wait_until(lambda: any(map(os.path.getsize, self.saved_games())), "the game to be saved")
            self.kill()
            for client in clients:
                while client.next() is not None:
                    pass
            known = [before + [event for event in client.events() if event not in before]
                     for before, client in zip(known, clients)]
            if step + 1 == len(steps):
                break
            self.reopen()
            clients = [self.join(name, "sit any", after=(game, len(events))) for name, events in zip(NAMES, known)]
            for client, seat in zip(clients, "wgb"):
                client.wait_for(f"seated {seat}")
            known = [before + client.events() for before, client in zip(known, clients)]
            self.assertEqual(known[0], known[1])
            self.assertEqual(known[0], known[2])
            if len(known[0]) < step + 4:  # the host had not received it yet
                clients[player].send(request)
                for events, client in zip(known, clients):
                    client.wait_for(f"event {step + 4} ")
                    events += client.events()[-1:]
            self.assertEqual([number for number, _ in known[0]], list(range(1, step + 5)))
        self.assertEqual([event.split()[0] for _, event in known[0]],
                         ["sit"] * 3 + ["move"] * len(SCRIPT) + ["offer", "accept", "accept"])
        saved = self.run_command("host", "tavern", "--background")[1].split("Saved in ")[1].split("\n")[0]
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))
        self.assertEqual(self.saved_games(), [saved])
        self.assertIn("5. d3 l3 t3 6. draw 1/3-1/3-1/3", " ".join(pathlib.Path(saved).read_text().split()))

    def test_a_dead_host_is_listed_and_can_be_restarted(self):
        self.open()
        self.kill()
        self.assertTrue(self.path.exists())
        self.assertEqual(self.run_command("tables"),
                         (0, f"tavern - - - - {LOGIN} the host has died: tondo host tavern goes on\n", ""))
        self.assertIn("there is no table; tondo host opens one", self.run_command("join", "--linear")[2])
        self.reopen()
        self.assertEqual(self.run_command("host", "tavern"),
                         (1, "", "tondo: the table tavern is open already: tondo join tavern\n"))
        self.assertEqual(len(self.run_command("tables")[1].splitlines()), 1)
        self.kill()
        for option, value in (("--rules", "green"), ("--seats", f"white={ANNA}"), ("--when-away", "pause"),
                              ("--away-after", "60"), ("--claim-after", "60"), ("--first-move", "60"),
                              ("--invite", ANNA), ("--spectators", "off"), ("--mode", "private"),
                              ("--clock", "5+3"), ("--bot-draws", "off")):
            with self.subTest(option):
                self.assertIn("goes on with it", self.run_command("host", "tavern", option, value)[2])
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))
        self.assertEqual(self.run_command("close", "tavern")[0], 1)
        self.assertEqual(list(self.place.iterdir()), [])

    def test_a_host_of_another_version_is_listed_as_such(self):
        self.place.mkdir(mode=0o755)
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(self.place / "old.socket"))
        listener.listen()

        def refuse():
            with contextlib.suppress(OSError):
                while True:
                    client, _ = listener.accept()
                    client.recv(4096)
                    client.sendall(b"bye this host speaks version 3 of the protocol, not 4: both need the same version "
                                   b"of tondo\n")
                    client.close()

        host = threading.Thread(target=refuse)
        host.start()
        self.addCleanup(host.join)
        self.addCleanup(listener.shutdown, socket.SHUT_RDWR)
        self.assertEqual(self.run_command("tables"),
                         (0, f"old - - - - {LOGIN} hosted by another version of tondo\n", ""))
        self.assertIn("there is no table", self.run_command("join", "--linear")[2])

    def test_a_stopped_host_says_how_to_resume(self):
        self.open()
        self.join_three()
        self.host.terminate()
        self.assertIn("tondo host tavern goes on", self.wait_for_end())
        self.reopen()
        anna = self.join(ANNA, "sit any")
        self.assertEqual(anna.wait_for("seated"), "seated w")

    def test_clients_are_served_while_another_program_writes_the_file(self):
        file = self.home / "game.pgn3"
        file.write_text("*\n")
        self.open("game.pgn3")
        anna, bert, cleo = self.join_three()
        with another_writes(file):
            anna.send("resign")
            bert.wait_for("event 4 resign w")
            bert.send("resign")
            cleo.wait_for("event 5 resign g")
            self.assertTrue(anna.ask("say hello")[-1].endswith("hello"))
            self.assertEqual(file.read_text(), "*\n")
        timeouts.wait_until(lambda: "resigns" in file.read_text(), "the game to be saved")
        for client in (anna, bert, cleo):
            client.close()
        self.assertEqual(self.wait_for_end(), "Saved in game.pgn3\n")

    def test_the_next_game_begins_while_the_last_is_still_looked_at(self):
        self.open()
        anna, bert, _ = self.join_three()
        anna.send("resign")
        bert.send("resign")
        anna.wait_for("event 5 resign g")
        saved = self.saved_games
        timeouts.wait_until(lambda: len(saved()) == 1, "the game to be saved")
        first = self.host
        self.open("--rules", "green")
        self.assertIn("Saved in", first.stdout.read())
        self.assertEqual(anna.wait_for("bye"), "bye the table was closed")
        self.assertIn("tavern green", self.run_command("tables")[1])

    def test_a_service_hosts_all_tables_again(self):
        for table in ("first", "second", "third"):
            self.open(table=table)
            anna = self.join_three()[0]
            anna.send("move e4")
            anna.wait_for_event("move e2e4")
            if table == "second":  # as by a power loss
                self.kill()
            elif table == "third":
                self.run_command("close", table)
            else:
                self.host.terminate()
            self.host.wait()
        self.assertNotIn("White 1", self.run_command("tables")[1])
        service = subprocess.Popen([harness.program(), "host", "--again"], stdout=subprocess.PIPE, text=True,
                                   stderr=subprocess.STDOUT, cwd=self.home,
                                   env=harness.clean_environment(self.home, "xterm"))
        self.addCleanup(lambda: (service.terminate(), service.wait(), service.stdout.close()))
        opened = sorted(service.stdout.readline() for _ in range(2))
        self.assertEqual(opened, [f"The table {table} is open: tondo join {table}\n" for table in ("first", "second")])
        tables = self.run_command("tables")[1].splitlines()
        self.assertEqual([line.split()[:1] + line.split()[3:] for line in tables],
                         [[table, BERT, "1", LOGIN] for table in ("first", "second")])
        service.terminate()
        out, _ = timeouts.communicate(service)
        self.assertEqual((service.returncode, out.count("The game is kept")), (0, 2), out)
        self.assertEqual(self.run_command("tables")[1].count(" adjourned: tondo host "), 2)
        notes = [line.split(f" {LOGIN} ")[1] for line in self.run_command("tables", "--restricted")[1].splitlines()]
        self.assertEqual(notes, ["adjourned"] * 2)  # a key has no shell
        code, out, err = self.run_command("host", "--again", "friday")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--again goes on with all tables as they were", err)

    def test_after_a_finished_game_of_a_killed_host_the_next_begins(self):
        self.open()
        anna, bert, cleo = self.join_three()
        anna.send("resign")
        bert.wait_for("event 4 resign w")
        bert.send("resign")
        cleo.wait_for("event 5 resign g")
        self.kill()
        code, out, err = self.run_command("host", "tavern", "--rules", "green", "--background")
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"\AThe game at the table tavern was over already\. Saved in .+\.pgn3\n"
                              r"The table tavern is open: tondo join tavern\n\Z")
        self.assertIn("tavern green", self.run_command("tables")[1])
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))

    def test_a_background_host_outlives_the_log_in(self):
        code, out, err = self.run_command("host", "tavern", "--background", *NAMED)
        self.assertEqual((code, err), (0, ""))
        self.path = self.place / "tavern.socket"
        client = self.join(ANNA, "sit w")
        pid = socket_credentials(client.socket)[0]
        self.assertNotEqual(os.getsid(pid), os.getsid(0))
        self.assertNotEqual(os.getsid(pid), pid)
        self.assertEqual(os.readlink(f"/proc/{pid}/cwd"), "/")
        os.kill(pid, signal.SIGHUP)
        self.assertEqual(client.ask("ping x")[-1:], ["pong x"])
        code, _, err = self.run_command("host", "tavern", "--background")
        self.assertEqual((code, err), (1, "tondo: the table tavern is open already: tondo join tavern\n"))
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))
        while client.next() is not None:
            pass
        self.assertEqual(client.lines[-1], "bye the table was closed")

    # --- bots --------------------------------------------------------------------------------------------------------

    def test_bots_take_seats_play_and_return(self):
        self.open("game.pgn3", "--seats", "gray=bot:1,black=bot:1")
        anna = self.join(ANNA, "sit any", "move e4")
        self.assertEqual(anna.wait_for("event 3 "), f"event 3 sit w {ANNA}")
        moves = [anna.wait_for(f"event {number} move ") for number in (4, 5, 6)]
        self.assertEqual(self.run_command("tables")[1].split()[2:5],
                         [f"white={ANNA},gray=bot:1,black=bot:1#2", ANNA, "2"])
        self.assertEqual(self.join(DORA).ask("sit gray"), ["refused sit bot:1 has taken that seat"])
        anna.send("move d4")
        anna.wait_for("event 7 move ")
        self.kill()  # while Gray thinks
        self.reopen()
        anna = self.join(ANNA, "sit any")
        self.assertEqual([event for _, event in anna.events()][3:6], [move.split(" ", 2)[2] for move in moves])
        anna.wait_for("event 9 move ")
        anna.send("resign")
        anna.wait_for("event 11 move ")  # the bots continue while a person is connected
        anna.close()
        self.assertEqual(self.run_command("close", "tavern"), (0, "", ""))
        self.wait_for_end()
        self.assertIn('[Gray "Bot 1"]\n[Black "Bot 1"]', (self.home / "game.pgn3").read_text())

    def test_bots_stop_when_all_people_have_left(self):
        self.open("--seats", "white=bot:1,gray=bot:1,black=bot:1")
        dora = self.join(DORA, "watch")
        dora.wait_for("event 5 ")
        dora.close()
        emil = self.join(EMIL)  # the host answers after it has noticed that dora left
        before = emil.events()
        emil.send(*(f"ping {i}" for i in range(35)))
        emil.wait_for("pong 34")  # by the limit of requests after 1.5 seconds: two moves would be made meanwhile
        self.assertEqual(emil.events(), before)
        self.join(DORA, "watch").wait_for(f"event {len(before) + 1} move ")

    def test_bots_that_do_not_exist(self):
        for who, saying in (("bot:9", "expected a level from 1 to 8"), ("bot:3:sleepy", "expected a style"),
                            ("exec:true", "expected a login name, bot:LEVEL or any")):
            code, _, err = self.run_command("host", "tavern", "--seats", f"gray={who}")
            self.assertEqual(code, 2)
            self.assertRegex(err, r"\Atondo: --seats: [^\n]+\n\Z")
            self.assertIn(saying, err)

    # --- misbehaving clients -----------------------------------------------------------------------------------------

    def test_misbehaving_clients_do_not_disturb_the_game(self):
        self.open()
        anna, bert, cleo = clients = self.join_three()
        before = processes.memory(self.host.pid)
        connections = []
        stalled = self.join(DORA, "watch")
        half = self.join(EMIL)
        half.socket.sendall(b"sit ")
        long = self.join(FRED)
        long.socket.sendall(b"x" * 5000)
        flood = self.join(GINA)
        flood.socket.setblocking(False)
        stalled.socket.setblocking(False)

        def pour(client, line):
            try:
                while True:
                    client.socket.send(line * 100)
            except (BlockingIOError, BrokenPipeError, ConnectionResetError):
                pass

        for ply, move in enumerate(SCRIPT):
            for _ in range(70):
                connections.append(connect(self.path))
                self.addCleanup(connections[-1].close)
            for one in connections[-10:]:
                one.setblocking(False)
                try:
                    one.send(os.urandom(300))
                except OSError:
                    pass
            pour(flood, b"nonsense\n")
            pour(stalled, b"ping " + b"x" * 900 + b"\n")
            clients[ply % 3].send(f"move {move}")
            for client in clients:
                client.wait_for(f"event {ply + 4} ")
        self.assertGreater(len(connections), 1000)
        self.assertLess(len(os.listdir(f"/proc/{self.host.pid}/fd")), 90, "too many were accepted")
        used = processes.memory(self.host.pid) - before
        self.assertLess(used, self.memory_for_misbehaving_clients(), "kilobytes for misbehaving clients")
        long_lines = []
        while (line := long.next()) is not None:
            long_lines.append(line)
        self.assertEqual(long_lines[-1:], ["bye a line is too long"])
        half.socket.sendall(b"any\n")
        self.assertTrue(half.wait_for("refused sit no seat is free"))

    @unittest.skipUnless(IS_ROOT, "only root can act as another user")
    def test_a_thousand_connections_do_not_keep_a_player_out(self):
        daemon, nobody = (pwd.getpwnam(name).pw_uid for name in ("daemon", "nobody"))
        self.place.mkdir()
        self.place.chmod(0o1777)
        self.open("--seats", "white=daemon")
        player = self.join(None, "sit any", user=daemon)
        player.wait_for("seated w")
        player.close()
        before = processes.memory(self.host.pid)
        connections = []
        for _ in range(1000):
            connections.append(Client(self.path, nobody))
            self.addCleanup(connections[-1].close)
        player = self.join(None, "sit any", user=daemon)
        self.assertEqual(player.wait_for("seated"), "seated w")
        refused = [one for one in connections[200:210] if one.next() == "bye too many come in at once; try again"]
        self.assertEqual(len(refused), 10)
        self.assertLess(len(os.listdir(f"/proc/{self.host.pid}/fd")), 50, "too many were accepted")
        self.assertLess(processes.memory(self.host.pid) - before, self.memory_for_misbehaving_clients(),
                        "kilobytes for connections")

    def test_fast_requests_are_throttled(self):
        self.open()
        fast, other = self.join(ANNA), self.join(BERT)
        began = time.monotonic()
        fast.send(*(f"ping {i}" for i in range(120)))
        self.assertEqual(other.ask("ping x"), ["pong x"])
        self.assertNotIn("pong 119", fast.unread(), "it takes ten seconds")
        fast.wait_for("pong 29")
        self.assertGreater(time.monotonic() - began, 0.8)

    def test_an_idle_host_does_nothing(self):
        self.open()
        self.join_three()
        self.assert_idle(self.host.pid, wakeups_per_second=4)  # for pings

    def test_half_closed_connections_are_answered(self):
        self.open()
        client = Client(self.path)
        self.addCleanup(client.close)
        client.send(f"hello 4 as {ANNA}", "sit any", "ping end")
        client.socket.shutdown(socket.SHUT_WR)
        client.wait_for("pong end")
        self.assertIsNone(client.next())

    # --- identities --------------------------------------------------------------------------------------------------

    @unittest.skipUnless(IS_ROOT, "only root can act as another user")
    def test_the_system_identifies_clients(self):
        names = ("daemon", "games", "nobody")
        users = [pwd.getpwnam(name).pw_uid for name in names]
        self.place.mkdir()
        self.place.chmod(0o1777)
        self.open("--seats", "white=daemon")
        liar = Client(self.path, users[1])
        self.addCleanup(liar.close)
        liar.send("hello 4 as daemon")
        self.assertEqual(liar.next(), f"bye only clients of the login {LOGIN} may choose a name at this table")
        daemon, games, nobody = (self.join(user=user) for user in users)
        self.assertEqual(games.lines[0], "welcome 4 games")
        self.assertEqual(games.ask("sit white"), ["refused sit that seat is kept for daemon"])
        nobody.ask("sit any")
        games.ask("sit any")
        self.assertEqual(daemon.ask("sit any")[-1], "seated w")
        self.assertEqual([line for line in games.ask("move e4") if "refused" in line],
                         ["refused move it is White's turn"])
        self.assertEqual([line for line in games.ask("close") if "refused" in line],
                         ["refused close only root can close this table"])
        self.assertEqual(self.run_command("tables")[1],
                         "tavern 3man white=daemon,gray=nobody,black=games daemon 1 root\n")
        state = self.home / "state"
        self.assertEqual(state.joinpath("tondo/tables").stat().st_mode & 0o777, 0o700)
        for journal in state.joinpath("tondo/tables").iterdir():
            self.assertEqual(journal.stat().st_mode & 0o777, 0o600)

    @unittest.skipUnless(IS_ROOT, "only root can act as another user")
    def test_a_private_game_accepts_no_other_user(self):
        nobody = pwd.getpwnam("nobody")
        self.place.mkdir()
        self.place.chmod(0o1777)
        self.open("--mode", "private")
        with self.assertRaises(PermissionError):
            Client(self.path, nobody.pw_uid)
        home = self.home / "nobody"
        home.mkdir()
        os.chown(home, nobody.pw_uid, -1)

        program = harness.program_for_all(home)

        def run_command(*arguments):
            result = timeouts.run([program, *self.command(*arguments)[1:]], text=True, cwd=home, user=nobody.pw_uid,
                                  env=harness.clean_environment(home, "xterm"))
            return result.returncode, result.stdout, result.stderr

        self.assertEqual(run_command("tables"), (0, "", ""))
        self.kill()
        self.assertEqual(run_command("host", "tavern"),
                         (1, "", f"tondo: the table tavern in {self.place} is root's\n"))
        self.assertEqual(run_command("close", "tavern")[0], 1)

    def test_a_directory_for_all_needs_the_sticky_bit(self):
        self.place.mkdir()
        self.place.chmod(0o777)
        code, _, err = self.run_command("host", "tavern")
        self.assertEqual((code, err), (1, f"tondo: {self.place} is no place for tables: all may write there, so it "
                                          "needs the sticky bit\n"))

    def test_wrong_usage(self):
        for arguments, saying in (
            (("host", "../x"), "a table's name has letters"),
            (("host", "x", "--seats", "red=anna"), "--seats: expected SEAT=WHO"),
            (("host", "x", "--clock", "soon"), "--clock: expected off, or MINUTES+SECONDS"),
            (("host", "x", "--when-away", "sleep"), "expected run or pause"),
            (("host", "x", "--mode", "777"), "expected all, group or private"),
            (("host", "x", "--as-from", "no body"), "expected a login of this machine, not 'no body'"),
            (("close",), "TABLE"),
            (("close", "a/b"), "there can be no table 'a/b'"),
        ):
            with self.subTest(arguments):
                code, out, err = self.run_command(*arguments)
                self.assertEqual((code, out), (2, ""), err)
                self.assertRegex(err, r"\Atondo: [^\n]+\n\Z")
                self.assertIn(saying, err)

    def test_background_errors_are_printed_before_the_prompt(self):
        self.open()
        terminal = self.start("host", "tavern", "--background", "--dir", self.place)
        self.assertEqual(terminal.wait_for_end(), 1)
        self.assertEqual(terminal.output.decode(), "tondo: the table tavern is open already: tondo join tavern\r\n")

    def test_wrong_usage_in_the_background_is_printed(self):
        for arguments, status, saying in (
            (("--seats", "red=anna"), 2, "--seats: expected SEAT=WHO"),
            (("--seats", "gray=bot:9"), 2, "--seats: expected a level"),
            (("--rules", "chess"), 2, "--rules: unknown rule set"),
            (("--board", "moon"), 2, "--board: 3man is not played"),
            (("--clock", "soon"), 2, "--clock: expected off, or MINUTES+SECONDS"),
            (("nowhere.pgn3", "--game", "2"), 2, "there is no such file"),
            (("--fen", "24/24"), 1, "--fen: column"),
        ):
            with self.subTest(arguments):
                terminal = self.start("host", "tavern", *arguments, "--background", "--dir", self.place)
                self.assertEqual(terminal.wait_for_end(), status)
                self.assertRegex(terminal.output.decode(), r"\Atondo: [^\n]+\n\Z")
                self.assertIn(saying, terminal.output.decode())
                self.assertFalse(self.place.exists())


def socket_credentials(one):
    """Process, user and group at the other end."""
    return struct.unpack("3i", one.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))


if __name__ == "__main__":
    unittest.main()
