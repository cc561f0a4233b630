/** Zones that isapres sell their plans in: words of the registry → values of the facet `planZones`. */
export const planZones: Readonly<Record<string, string>> = {
  Norte: 'norte',
  Centro: 'centro',
  Santiago: 'santiago',
  Sur: 'sur',
};

/** The zone of each region of Chile, by its number. */
const zones: Readonly<Record<string, readonly number[]>> = {
  norte: [15, 1, 2, 3, 4],
  centro: [5, 6, 7],
  santiago: [13],
  sur: [16, 8, 9, 14, 10, 11, 12],
};

/** The zone whose plans are sold in a region; null for a number that is no region. */
export function zoneOfRegion(region: number): string | null {
  return Object.keys(zones).find((zone) => zones[zone]!.includes(region)) ?? null;
}
