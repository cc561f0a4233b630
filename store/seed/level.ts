/** The entry of a list, from cheapest to dearest, that belongs to a level of 0 to 1. */
export function at<T>(list: readonly T[], level: number): T {
  const entry = list[Math.round(level * (list.length - 1))];
  if (entry === undefined) throw new RangeError('an empty list has no levels');
  return entry;
}
