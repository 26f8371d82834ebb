/** A mode of a game in words: what of its options is not the usual. */
import { gameText, shelf } from '../lib/games.svelte';
import { list } from '../lib/i18n.svelte';
import { partsOf, usual } from '../new/options';

const FIRST_PLAYER = 'first_player'; // who goes first makes no other game of it

export function modeOf(game: string, options: Record<string, string>): string {
  const known = Object.values(shelf.games?.find(({ key }) => key === game)?.options ?? {}).flat();
  const unusual = Object.entries(options).filter(([key, value]) => {
    const option = known.find((one) => one.key === key);
    return key !== FIRST_PLAYER && option && value !== usual(option);
  });
  const named = unusual.flatMap(([key, value]) =>
    partsOf(value).map((part) => gameText(game, `option.${key}.${part}`) || part)
  );
  return named.length ? list(named) : '';
}
