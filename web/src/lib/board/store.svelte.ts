/**
 * What the components of one table share and no server knows: which piece is in hand, which layer is shown.
 *
 *     export const handOf = perTable((table: Table) => new Hand(table));
 *     const hand = $derived(handOf(table));
 */
export function perTable<T extends object, S>(make: (table: T) => S): (table: T) => S {
  const known = new WeakMap<T, S>();
  return (table) => {
    let found = known.get(table);
    if (found === undefined) {
      // State that is made inside a $derived would not be seen to change there: it is made outside of everything.
      $effect.root(() => void (found = make(table)));
      known.set(table, found as S);
    }
    return found as S;
  };
}
