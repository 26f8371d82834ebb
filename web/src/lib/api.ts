/** The server, typed by its own OpenAPI document. */
import type { components, paths } from './api.gen';

type Schemas = components['schemas'];
export type GameInfo = Schemas['GameInfo'];
export type GameBox = Schemas['GameBox'];
export type TableInfo = Schemas['TableInfo'];
export type NewSeat = Schemas['NewSeat'];
export type Level = NonNullable<Schemas['SeatInfo']['level']>;
export type Me = Schemas['Me'];
export type Best = Schemas['Best'];
export type Glance = Schemas['Glance'];
export type InvitationInfo = Schemas['InvitationInfo'];
export type PastGame = Schemas['PastGame'];
export type Statistics = Schemas['Statistics'];
export type FromServer = Schemas['ServerMessage'];
export type FromClient = Schemas['ClientMessage'];
export type SightMessage = Schemas['SightMessage'];
export type Step = Schemas['Step'];
export type ChatLine = Schemas['ChatLine'];
export type Rules = Schemas['Rules'];
export type Picture = Schemas['Picture'];
export type Replay = Schemas['Replay'];
export type Chances = Schemas['Chances'];
export type Decision = Schemas['Decision'];
export type Feats = Schemas['Feats'];

export const LEVELS: readonly Level[] = ['gland', 'ecureuil', 'hibou'];

type Method = 'get' | 'post' | 'patch' | 'put';
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Answer<O> = O extends { responses: infer R } ? Json<R[Extract<keyof R, 200 | 201>]> : never;
type Wish<O> = (O extends { parameters: { path: infer Path } } ? { path: Path } : object) &
  (O extends { parameters: { query?: infer Query } } ? { query?: Query } : object) &
  (O extends { requestBody: { content: { 'application/json': infer Body } } } ? { body: Body } : object);
type Optional<T> = object extends T ? [wish?: T] : [wish: T];

/** A refusal of the server, or no answer at all (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string
  ) {
    super(message);
  }
}

const AGAIN = [400, 1200]; // milliseconds before a look at something is tried again

/** Looks are harmless and tried again if the server does not answer; deeds are not. */
async function send(address: string, asked: RequestInit): Promise<Response> {
  for (const wait of asked.method === 'GET' ? AGAIN : []) {
    const answer = await fetch(address, asked).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
  return fetch(address, asked);
}

/** Ask the server: `api('get', '/api/games/{key}', { path: { key } })`. Throws a Refusal. */
export async function api<P extends keyof paths, M extends Method & keyof paths[P]>(
  method: M,
  path: P,
  ...[wish]: Optional<Wish<paths[P][M]>>
): Promise<Answer<paths[P][M]>> {
  const parts: { path?: object; query?: object; body?: object } = wish ?? {};
  const places: Record<string, unknown> = { ...parts.path };
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(places[name])));
  const query = new URLSearchParams({ ...parts.query }).toString();
  let answer: Response;
  try {
    answer = await send(query ? `${address}?${query}` : address, {
      method: method.toUpperCase(),
      ...(parts.body && { body: JSON.stringify(parts.body), headers: { 'Content-Type': 'application/json' } })
    });
  } catch {
    throw new Refusal('offline', 'no answer');
  }
  const said: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return said as Answer<paths[P][M]>;
  const { code = `http_${answer.status}`, message = '' } = (said ?? {}) as Partial<Schemas['Problem']>;
  throw new Refusal(code, message);
}
