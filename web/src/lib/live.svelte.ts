/** One open table: a WebSocket that comes back by itself, and the story shown at a pace eyes can follow. */
import type { ChatLine, FromClient, FromServer, SightMessage, TableInfo } from './api';
import { motion } from './prefs.svelte';
import type { Sight, StoryItem } from './table';

const STEP = 320; // ms for a step of another, and
const TURN = 1500; // at most for all that comes at once
const PING = 20_000;
const MOST_LINES = 500;
const [FORBIDDEN, NOT_FOUND] = [4403, 4404]; // how the server closes for good

export interface Refused {
  code: string;
  rule: string | null;
}

type Move = Extract<FromClient, { type: 'play' | 'undo' }>;

/** What the others did since `me` last acted; for a spectator, what the last one did. */
export function lastOf(events: readonly StoryItem[], me: number): readonly StoryItem[] {
  const actor = me >= 0 ? me : (events.findLast((item) => item.seat >= 0)?.seat ?? -1);
  const mine = (k: number) => events[k]?.seat === actor;
  let end = events.length;
  if (me < 0) {
    let start = end;
    while (start > 0 && (mine(start - 1) || events[start - 1]?.seat === -1)) start--;
    return events.slice(start, end);
  }
  while (end > 0 && mine(end - 1)) end--;
  let start = end;
  while (start > 0 && !mine(start - 1)) start--;
  return events.slice(start, end);
}

export class Live {
  table = $state.raw<TableInfo | null>(null);
  sight = $state.raw<Sight | null>(null);
  events = $state.raw<readonly StoryItem[]>([]);
  fresh = $state.raw<readonly StoryItem[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  refused = $state.raw<Refused | null>(null);
  connected = $state(false);
  /** Closed for good: there is no such table, or it is not for us. */
  gone = $state(false);
  /** A move that was sent and not answered yet. */
  sent = $state.raw<Move | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #ended = false;
  #queue: SightMessage[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #deadline = 0;
  #held = false;

  constructor(readonly id: string) {}

  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#tries = 0;
      this.#heard = Date.now();
      this.#pings = setInterval(() => this.#ping(), PING);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.take(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => this.#closed(event.code);
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pause);
    clearInterval(this.#pings);
    this.#socket?.close();
  }

  /** Somebody came back to the page: do not wait for the next try. */
  wake(): void {
    if (this.#ended || this.gone || this.#socket?.readyState === WebSocket.OPEN) return;
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#retry);
    this.open();
  }

  #closed(code: number): void {
    this.connected = false;
    clearInterval(this.#pings);
    if (code === NOT_FOUND || code === FORBIDDEN) this.gone = true;
    if (this.#ended || this.gone) return;
    const wait = Math.min(8000, 250 * 2 ** this.#tries++) * (0.5 + Math.random());
    this.#retry = setTimeout(() => this.open(), wait);
  }

  #ping(): void {
    if (Date.now() - this.#heard > 2.5 * PING) this.#socket?.close();
    else this.send({ type: 'ping', at: Date.now() });
  }

  send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Send a move and remember it: a connection that breaks meanwhile sends it again, which is harmless. */
  move(message: Move): void {
    this.sent = message;
    this.refused = null;
    this.send(message);
  }

  take(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        break;
      case 'sight':
        if (message.reset) this.#restart(message);
        else this.#enqueue(message);
        this.#advance();
        break;
      case 'chat':
        this.chat = merged(this.chat, message.lines);
        break;
      case 'refused':
        this.sent = null;
        this.refused = { code: message.code, rule: message.rule };
        break;
      case 'pong':
        break;
      default:
        message satisfies never;
    }
  }

  #restart(message: SightMessage): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#queue = [];
    this.#show(message);
    this.events = message.events;
    this.fresh = [];
    if (this.sent) this.send(this.sent);
  }

  #enqueue(message: SightMessage): void {
    const idle = this.#queue.length === 0 && this.#pause === undefined;
    if (idle) this.#deadline = Date.now() + TURN;
    this.#queue.push(message);
  }

  #advance(): void {
    if (this.#pause !== undefined || this.#held) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#show(next);
    const others = next.events.some((item) => item.seat !== next.sight.viewer);
    const share = Math.max(0, this.#deadline - Date.now()) / (this.#queue.length + 1);
    const wait = others ? Math.min(STEP, share) * motion() : 0;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#advance();
    }, wait);
  }

  #show({ sight, events }: SightMessage): void {
    this.sight = sight;
    this.fresh = events;
    if (events.length) this.events = [...this.events, ...events];
    this.refused = null;
    if (this.sent?.seat !== sight.viewer || this.sent.decision !== sight.decision) this.sent = null; // it is answered
  }

  /** While a board plays something back, what comes after it waits. */
  hold(held: boolean): void {
    this.#held = held;
    this.#deadline = Date.now() + TURN;
    this.#advance();
  }

  /** Show all that waits, now: a click never waits for the moves of others. What they did is still animated. */
  hurry(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    if (this.#queue.length === 0) return;
    const waiting = this.#queue.splice(0);
    for (const message of waiting) this.#show(message);
    this.fresh = waiting.flatMap(({ events }) => events);
  }
}

function merged(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const ids = new Set(known.map((line) => line.id));
  return [...known, ...lines.filter((line) => !ids.has(line.id))].slice(-MOST_LINES);
}
