import {
  adviserParameter,
  adviserSlugPattern,
  referralDays,
} from '@cotejo/domain/adviser/adviser.ts';
import { referralKey } from './referral-key.ts';

/** The adviser whom a visitor came by (spec 2 §3 "Referral/adviser"), in this browser. */
export interface Referral {
  readonly slug: string;
  readonly name: string;
  /** When they came, as an ISO instant (`initialDate` of spec 3 §3). */
  readonly at: string;
  /** By a link; otherwise the visitor typed the adviser's address. */
  readonly byLink: boolean;
}

const dayMs = 86_400_000;

/** Null: nobody's, or it is over. */
export function readReferral(now = Date.now()): Referral | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(referralKey) ?? 'null');
    if (!isReferral(kept)) return null;
    const age = now - Date.parse(kept.at);
    return age >= 0 && age < referralDays * dayMs ? kept : null;
  } catch {
    // With refused or damaged storage nobody is remembered.
    return null;
  }
}

function isReferral(value: unknown): value is Referral {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name, at, byLink } = value as Record<string, unknown>;
  const isSlug = typeof slug === 'string' && adviserSlugPattern.test(slug);
  return (
    isSlug && typeof name === 'string' && typeof at === 'string' && typeof byLink === 'boolean'
  );
}

/** Null forgets. The pages that show it hear of it. */
export function saveReferral(referral: Referral | null): void {
  try {
    if (referral === null) window.localStorage.removeItem(referralKey);
    else window.localStorage.setItem(referralKey, JSON.stringify(referral));
  } catch {
    // As above: it is greeted now and forgotten with the page.
  }
  window.dispatchEvent(new Event(referralKey));
}

/** Calls back when it changes; answers how to stop. */
export function watchReferral(listen: () => void): () => void {
  window.addEventListener(referralKey, listen);
  return () => window.removeEventListener(referralKey, listen);
}

/** The word of the address, as an adviser's link has it. */
export function referralOfAddress(search: string): string | null {
  const word = new URLSearchParams(search).get(adviserParameter);
  return word !== null && adviserSlugPattern.test(word) ? word : null;
}

/** The address without the word of an adviser's link. */
export function withoutReferral(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(adviserParameter);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** What goes with a request or a purchase; a word of this very address counts before it was looked up. */
export function referralAttribution(): { referido?: string; referidoPorLink?: boolean } {
  const linked = referralOfAddress(window.location.search);
  if (linked !== null) return { referido: linked, referidoPorLink: true };
  const kept = readReferral();
  return kept === null ? {} : { referido: kept.slug, referidoPorLink: kept.byLink };
}
