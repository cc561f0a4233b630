import type { ListAddress } from './list-address.ts';

/** Whom a health plan is chosen for: the household's own, or the one that the list is filtered by. */
export function previsionOf({ profile, filters }: ListAddress): string | null {
  const filtered = filters.previsiones ?? [];
  return profile?.prevision ?? (filtered.length === 1 ? (filtered[0] ?? null) : null);
}
