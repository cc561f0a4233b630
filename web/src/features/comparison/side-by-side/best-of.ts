/** Position of the one lowest or highest figure; -1 when it is shared, alone or not known of all. */
export function bestOf(figures: readonly (number | null)[], which: 'lowest' | 'highest'): number {
  const known = figures.filter((figure) => figure !== null);
  if (known.length < 2 || known.length < figures.length) return -1;
  const best = which === 'lowest' ? Math.min(...known) : Math.max(...known);
  return known.filter((figure) => figure === best).length === 1 ? figures.indexOf(best) : -1;
}
