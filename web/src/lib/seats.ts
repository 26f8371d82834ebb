import type { GameBox, Level, TableInfo } from './api';
import { t, type Key } from './i18n.svelte';
import type { GameClient, SeatInfo, SeatKind } from './table';

const LEAVES = 6;

export function levelName(level: Level): string {
  return t(`level.${level}` satisfies Key);
}

/** A game's own seat colours as a style, for everything that stands around its table. */
export function paletteOf(client: GameClient): string | undefined {
  return client?.palette?.map(([colour, shade], k) => `--seat-${k}:${colour};--seat-${k}-2:${shade}`).join(';');
}

interface Sitter {
  kind: SeatKind;
  name: string;
  level?: Level | null;
  mine?: boolean;
  online?: boolean;
  host?: boolean;
}

/** What matters of a table here. */
type Sat = { seats: Pick<TableInfo['seats'][number], 'kind' | 'name' | 'level' | 'mine' | 'online' | 'host'>[] };

/** All sides of a table, with a name for everybody and the colours to draw them in: the seats, then the automata. */
export function sidesOf(table: Sat, box: GameBox | undefined, palette?: GameClient['palette']): SeatInfo[] {
  const hot = table.seats.filter((seat) => seat.mine).length > 1;
  const seats = table.seats.map((seat): Sitter => ({
    kind: hot && seat.mine ? 'hot' : seat.kind,
    name: seat.name || unnamed(seat.kind, seat.level),
    level: seat.level,
    mine: seat.mine,
    online: seat.online,
    host: seat.host
  }));
  const names = box?.automata[String(seats.length)] ?? [];
  const automata = names.map((name): Sitter => ({ kind: 'automaton', name: box?.texts[`automaton.${name}`] ?? name }));
  return arranged([...seats, ...automata], palette);
}

/** The seats alone. */
export function seatsOf(table: TableInfo, palette?: GameClient['palette']): SeatInfo[] {
  return sidesOf(table, undefined, palette);
}

function unnamed(kind: SeatKind, level: Level | null): string {
  if (kind === 'bot') return levelName(level ?? 'ecureuil');
  return t(kind === 'friend' ? 'seat.nobody' : 'seat.guest');
}

function arranged(sitters: Sitter[], palette?: GameClient['palette']): SeatInfo[] {
  return sitters.map((sitter, seat) => {
    const alike = sitters.filter((other) => other.name === sitter.name).length > 1;
    const nth = sitters.slice(0, seat + 1).filter((other) => other.name === sitter.name).length;
    const own = palette?.[seat];
    const leaf = seat % LEAVES;
    return {
      seat,
      kind: sitter.kind,
      name: alike ? `${sitter.name} ${nth}` : sitter.name,
      level: sitter.level ?? null,
      mine: sitter.mine ?? false,
      online: sitter.online ?? true,
      host: sitter.host ?? false,
      colour: own?.[0] ?? `var(--seat-${leaf})`,
      shade: own?.[1] ?? `var(--seat-${leaf}-2)`,
      leaf: `seat-${leaf}`
    };
  });
}
