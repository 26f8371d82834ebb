/** One open table: a WebSocket that comes back by itself, and the story shown at a pace eyes can follow. */
import type { ChatLine, FromClient, FromServer, SightMessage, TableInfo } from './api';
import { shotsOf, whole, type Frame, type Shot } from './frames';
import { motion } from './prefs.svelte';
import type { Args, Counting, GameClient, Sight, StoryItem } from './table';

const PING = 10_000;
const ANSWER = 8000; // in which the server answers anything; a connection that stays silent for longer is dead
const MOST_LINES = 500;
const [FORBIDDEN, NOT_FOUND] = [4403, 4404]; // how the server closes for good
const LONGEST = 2 ** 31 - 1; // ms that a browser can wait

/** Why something did not go: a code of the server, and where a rule is against it the game's own reason. */
export interface Refused {
  code: string;
  rule: string | null;
  /** Its words are the game's text `refusal.<reason>`. */
  reason: string | null;
  args: Args;
  /** Which action of a chain was at fault. */
  link: number | null;
}

export const refusedBy = (code: string): Refused => ({ code, rule: null, reason: null, args: {}, link: null });

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

/** The story up to a point, and what is added to it unseen: a shot may begin with this. */
interface Chapter {
  from: number;
  told: readonly StoryItem[];
}

export class Live {
  table = $state.raw<TableInfo | null>(null);
  sight = $state.raw<Sight | null>(null);
  events = $state.raw<readonly StoryItem[]>([]);
  fresh = $state.raw<readonly StoryItem[]>([]);
  /** The count that is shown now. */
  count = $state.raw<Counting | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  refused = $state.raw<Refused | null>(null);
  connected = $state(false);
  /** Closed for good: there is no such table, or it is not for us. */
  gone = $state(false);
  /** A move that was sent and whose answer has not been seen yet. */
  sent = $state.raw<Move | null>(null);
  /** There is more to see before anything can be answered. That others have answered what I am asked too is not. */
  playing = $state(false);
  /** How the game tells the lines of a count. */
  counts: GameClient['counts'];

  #socket: WebSocket | null = null;
  #tries = 0;
  #ended = false;
  #greeted = false;
  /** The last sight that came, shown or not: what comes next says what has changed since. */
  #told: Sight | null = null;
  #queue: (Shot & { chapter: Chapter | null })[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(readonly id: string) {}

  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}?short`);
    this.#socket = socket;
    this.#greeted = false;
    this.#expect();
    socket.onopen = () => {
      this.connected = true;
      this.#tries = 0;
      this.#pings = setInterval(() => this.#ping(), PING);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#hush();
      this.take(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => this.#closed(event.code);
  }

  /** Something must come now, whatever it is. */
  #expect(): void {
    this.#silence ??= setTimeout(() => this.#abandon(), ANSWER);
  }

  #hush(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  /** A dead connection is not told so for minutes: leave it behind and begin another. */
  #abandon(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#closed(0);
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pause);
    clearInterval(this.#pings);
    this.#hush();
    this.#socket?.close();
  }

  /** Somebody came back to the page, or the network did: see at once whether the connection still lives. */
  wake(): void {
    if (this.#ended || this.gone || this.#socket?.readyState === WebSocket.CONNECTING) return;
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#ping();
    clearTimeout(this.#retry);
    this.open();
  }

  #closed(code: number): void {
    this.connected = false;
    clearInterval(this.#pings);
    this.#hush();
    if (code === NOT_FOUND || code === FORBIDDEN) this.gone = true;
    if (this.#ended || this.gone) return;
    const wait = Math.min(8000, 250 * 2 ** this.#tries++) * (0.5 + Math.random());
    this.#retry = setTimeout(() => this.open(), wait);
  }

  #ping(): void {
    this.send({ type: 'ping', at: Date.now() });
  }

  send(message: FromClient): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.#expect();
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
        this.#hear(message);
        break;
      case 'chat':
        this.chat = merged(this.chat, message.lines);
        break;
      case 'refused': {
        const { code, rule, reason, args, link } = message;
        this.sent = null;
        this.refused = { code, rule, reason, args, link };
        break;
      }
      case 'pong':
        break;
      default:
        message satisfies never;
    }
  }

  #hear({ from, told, frames: sent }: SightMessage): void {
    const frames = whole(sent, this.#told);
    this.#told = frames.at(-1)?.sight ?? null;
    this.heard(frames);
    const shots = shotsOf(frames, this.counts, motion() === 0);
    if (!this.#greeted) {
      // all that was on its way is in what we are told now
      clearTimeout(this.#pause);
      this.#pause = undefined;
      this.#queue = [];
    }
    this.#queue.push(...shots.map((shot, k) => ({ ...shot, chapter: k === 0 ? { from, told } : null })));
    this.#advance();
    if (!this.#greeted && this.sent) this.send(this.sent);
    this.#greeted = true;
  }

  /** What has come, before it is shown. */
  protected heard(_frames: readonly Frame[]): void {}

  /** Show what comes next, and wait; what takes no time is shown along with it. */
  #advance(): void {
    const seen: StoryItem[] = [];
    while (this.#pause === undefined && !this.#held) {
      const next = this.#queue.shift();
      if (!next) break;
      this.#show(next);
      seen.push(...next.events);
      const wait = paced(next.time);
      if (wait === 0) continue;
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        this.#advance();
      }, wait);
    }
    if (seen.length) this.fresh = seen;
    this.playing = this.count !== null || this.#queue.some(({ sight }) => !asksTheSame(sight, this.sight));
  }

  #show({ chapter, events, sight, count, time }: Shot & { chapter: Chapter | null }): void {
    if (chapter && (chapter.from < this.events.length || chapter.told.length))
      this.events = [...this.events.slice(0, chapter.from), ...chapter.told];
    if (events.length) this.events = [...this.events, ...events];
    this.sight = sight;
    this.fresh = events;
    this.count = count && { ...count, time: paced(time) };
    this.refused = null;
    if (this.sent?.seat !== sight.viewer || this.sent.decision !== sight.decision) this.sent = null; // it is answered
  }

  /** While a board moves something, what comes after it waits. */
  hold(held: boolean): void {
    this.#held = held;
    this.#advance();
  }

  /**
   * Show at once all that waits, for a click never waits for the moves of others; what they did is still animated.
   * A count that has not begun is not passed over, one that is shown is.
   */
  hurry(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    const seen: StoryItem[] = [];
    let counting = this.count !== null;
    for (let next = this.#queue[0]; next && (next.count === null || counting); next = this.#queue[0]) {
      counting &&= next.count !== null;
      this.#queue.shift();
      this.#show(next);
      if (next.count === null) seen.push(...next.events);
    }
    if (seen.length) this.fresh = seen;
    this.#advance();
  }
}

/** Ms at the speed in force. */
const paced = (time: number): number => (isFinite(time) ? time * motion() : LONGEST);

const asksTheSame = (one: Sight, other: Sight | null): boolean =>
  one.question !== null && one.viewer === other?.viewer && one.decision === other.decision && other.question !== null;

function merged(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const ids = new Set(known.map((line) => line.id));
  return [...known, ...lines.filter((line) => !ids.has(line.id))].slice(-MOST_LINES);
}
