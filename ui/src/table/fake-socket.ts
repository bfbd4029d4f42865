/** A socket for tests: what the page sends is kept, what the server says is said by the test. */
import type { Command, Ping } from "../wire.ts";
import { messageRows, type RowMessage } from "./rows.ts";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: (Command | Ping)[] = [];
  closed = false;
  onmessage: ((frame: { data: string }) => void) | null = null;
  onclose: ((end: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
    this.readyState = 3;
  }

  says(...messages: RowMessage[]) {
    this.onmessage?.({ data: JSON.stringify(messages.map(messageRows)) });
  }

  ends(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** Orders without the heartbeat. */
  get orders() {
    return this.sent.filter((one): one is Command => one.do !== "ping");
  }
}
