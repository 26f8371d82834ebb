/** What a server would say over a socket, and a socket on which nothing goes by itself. */
import { vi } from 'vitest';
import type { FromServer } from '../src/lib/api';
import { Live } from '../src/lib/live.svelte';
import { keep } from '../src/lib/prefs.svelte';
import type { Sight, StoryItem } from '../src/lib/table';

export function sightOf(part: Partial<Sight> = {}): Sight {
  return {
    viewer: 0,
    view: {},
    waiting: [{ seat: 0, kind: 'leaf' }],
    scores: [],
    outcome: null,
    commitment: '',
    question: { kind: 'leaf', args: {} },
    actions: [],
    decision: 0,
    undo: false,
    ...part
  };
}
export const item = (seat: number, kind = 'leaf'): StoryItem => ({ kind, seat });
/** A step with its events, as the last frame of a message; `from` is how much of the story is kept. */
export const told = (sight: Partial<Sight>, events: StoryItem[] = [], from = 99): FromServer =>
  tale(from, [], [events, sight]);
export const tale = (from: number, before: StoryItem[], ...frames: [StoryItem[], Partial<Sight>][]) =>
  ({
    type: 'sight',
    from,
    told: before,
    frames: frames.map(([events, sight]) => ({ events, sight: sightOf(sight) }))
  }) as FromServer;
/** The first message of a connection. */
export const hello = (sight: Partial<Sight> = {}, ...story: StoryItem[]) => tale(0, story, [[], sight]);

export class Socket {
  static OPEN = 1;
  static CONNECTING = 0;
  static all: Socket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen = () => {};
  onclose = (_event: { code: number }) => {};
  onmessage = (_event: { data: string }) => {};
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  arrive() {
    this.readyState = 1;
    this.onopen();
  }
  fall(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  static get last(): Socket {
    return Socket.all.at(-1)!;
  }
}

/** A table that is listened to over such a socket, at the usual pace and in time that goes on when told to. */
export function listen(): Live {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  keep({ motion: 1 });
  const live = new Live('abc');
  live.open();
  Socket.last.arrive();
  return live;
}
export function leave(live: Live): void {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
