import type { CareGroup } from './cover.ts';

/**
 * Codes of `product_exclusion.code`: the care that a product then pays nothing of. Exclusions without an effect
 * on what people of an age and sex usually need (war, professional sport) have no code.
 */
export const exclusionCodes = [
  'maternity',
  'mental_health',
  'hospital',
  'dental',
  'drugs',
] as const satisfies readonly CareGroup[];
export type ExclusionCode = (typeof exclusionCodes)[number];

/** The care that the exclusions of a product take away; other codes take none. */
export function excludedGroups(codes: readonly string[]): ReadonlySet<CareGroup> {
  return new Set(exclusionCodes.filter((code) => codes.includes(code)));
}
