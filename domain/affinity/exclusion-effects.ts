import type { CareGroup } from './cover.ts';

/**
 * Codes of `product_exclusion.code`, with the care that a product then pays nothing of. Exclusions
 * without an effect on what people of an age and sex usually need (war, professional sport) have no code.
 */
export const exclusionEffects = {
  maternity: ['maternity'],
  mental_health: ['mental_health'],
  hospital: ['hospital'],
  dental: ['dental'],
  drugs: ['drugs'],
} as const satisfies Readonly<Record<string, readonly CareGroup[]>>;
export type ExclusionCode = keyof typeof exclusionEffects;
export const exclusionCodes = Object.keys(exclusionEffects) as readonly ExclusionCode[];

export function excludedGroups(codes: readonly string[]): ReadonlySet<CareGroup> {
  const groups = new Set<CareGroup>();
  for (const code of codes) {
    if (!Object.hasOwn(exclusionEffects, code)) continue;
    for (const group of exclusionEffects[code as ExclusionCode]) groups.add(group);
  }
  return groups;
}
