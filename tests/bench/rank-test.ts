/**
 * Mann and Whitney's test, by its normal approximation: how far two samples are from being drawn from one
 * distribution, in standard deviations. Positive = those of `one` are the larger ones.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the middle of their ranks, which begin with 1.
    const shared = (from + 1 + to) / 2;
    ranks += shared * all.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const above = ranks - (n * (n + 1)) / 2;
  return (above - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
