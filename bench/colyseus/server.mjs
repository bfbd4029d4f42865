// The same bets at a well-known game server, in memory only: nothing is decided, nothing written.
import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

class Table extends Room {
  seq = 0;

  onCreate() {
    this.patchRate = null; // no state is kept in step, every bet is broadcast
    this.onMessage("place", (client, bet) => this.place(client.userData, bet));
  }

  onJoin(client, { name }) {
    client.userData = name;
  }

  place(seat, bet) {
    this.seq += 1;
    const laid = bet.bets.map(([on, amount]) => [on, null, amount, 0]);
    const placed = { seat, chip: "cash", laid, by: null, because: null };
    this.broadcast("events", {
      seq: this.seq,
      at: Date.now(),
      id: `${seat}:${bet.id}`,
      events: [["Placed", placed]],
    });
  }
}

const http = createServer();
const transport = new WebSocketTransport({ server: http, pingInterval: 0 });
const server = new Server({ greet: false, transport });
server.define("table", Table).filterBy(["table"]);
await server.listen(0, "127.0.0.1");
console.log(http.address().port);
