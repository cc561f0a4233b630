import { plainReferrer } from '../../shared/page/plain-referrer.ts';

/** One visit before a request: where it came from and what it saw. Never the people of a profile. */
export interface Visit {
  readonly at: string;
  readonly url: string;
  readonly referrer?: string;
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
}

/** Spec 3 §7: up to 100 entries, saved after 2 s. */
const mostVisits = 100;
const savedAfter = 2_000;
const storageKey = 'cotejo-lead-attribution';

const marks = [
  ['source', 'utm_source'],
  ['medium', 'utm_medium'],
  ['campaign', 'utm_campaign'],
] as const;

export function readVisits(): readonly Visit[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit).slice(-mostVisits) : [];
  } catch {
    // With refused or damaged storage the history of visits is lost, never the request.
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const texts = Object.values(value);
  return 'at' in value && 'url' in value && texts.every((text) => typeof text === 'string');
}

/**
 * This visit: campaign parameters are in the address that the browser loaded first, which the
 * router has left since.
 */
export function presentVisit(now: Date): Visit {
  const [landing] = performance.getEntriesByType?.('navigation') ?? [];
  const first = landing?.name ?? window.location.href;
  const query = URL.canParse(first) ? new URL(first).searchParams : new URLSearchParams();
  const found = marks.flatMap(([name, mark]) => {
    const text = query.get(mark)?.slice(0, 200);
    return text ? [[name, text] as const] : [];
  });
  return {
    at: now.toISOString(),
    url: window.location.pathname.slice(0, 500),
    ...plainReferrer(),
    ...Object.fromEntries(found),
  };
}

/** Adds this visit to what is kept, once the page was looked at for a moment; returns how to stop. */
export function rememberVisit(): () => void {
  const timer = setTimeout(() => {
    const visits = [...readVisits(), presentVisit(new Date())].slice(-mostVisits);
    try {
      window.localStorage.setItem(storageKey, JSON.stringify(visits));
    } catch {
      // As above: a full storage must not prevent a request.
    }
  }, savedAfter);
  return () => clearTimeout(timer);
}

/** What goes with a request: the kept visits, and this one if it is not among them yet. */
export function attributionOf(now: Date): readonly Visit[] {
  const visits = readVisits();
  const present = presentVisit(now);
  const known = visits.at(-1)?.url === present.url;
  return known ? visits : [...visits, present].slice(-mostVisits);
}
