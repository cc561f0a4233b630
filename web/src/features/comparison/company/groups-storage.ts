import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import type { ProfileStore } from '../../../entities/profile/profile-storage.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { readContribution } from '../../../entities/company/contribution.ts';

/** Spec 1 §3: one name for every company comparator; saving a profile with a group writes it. */
const groupsKey = 'colectivos';
const contributionKey = 'colectivos-aporte';

/**
 * What this browser kept of a company: lists `colectivo` or `colectivos`, or a bare list, whose groups
 * are summed into one (spec 2 §4). Anything else is null: the visitor is asked again.
 */
export function readGroups(
  store: ProfileStore | null,
  country: CountryCode,
): Profile['group'] | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(groupsKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return parseProfile(Array.isArray(kept) ? { colectivos: kept } : kept, country).profile.group;
  } catch {
    // Not JSON, or a browser that refuses: both mean that nothing was kept.
    return null;
  }
}

export function keptContribution(store: ProfileStore | null): number | null {
  try {
    return readContribution(store?.getItem(contributionKey) ?? null);
  } catch {
    return null;
  }
}

export function keepContribution(store: ProfileStore | null, percent: number): void {
  try {
    store?.setItem(contributionKey, String(percent));
  } catch {
    // Full or forbidden: the address has it.
  }
}
