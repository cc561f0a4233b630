import type { CountryCode, Language } from '../country/country.ts';

/** A sale with a beginning and an end (spec 1 §3): Cyber Monday. */
export interface SaleEvent {
  readonly id: number;
  /** `cyber-monday-2025` */
  readonly name: string;
  readonly country: CountryCode;
  readonly title: Readonly<Record<Language, string>>;
  readonly logo: string | null;
  readonly image: string | null;
  readonly video: string | null;
  /** ISO date-times; the event is over at `finish`. */
  readonly start: string;
  readonly finish: string;
  /** Whether the list says that it runs. */
  readonly show: boolean;
  /** Where its offers are listed: `/Comparar/Seguros-de-Salud/Cyber-Monday`. */
  readonly comparator: string;
  /** Its page in the blog: `/QP-Blog/Seguros-de-Salud/CyberMonday`. */
  readonly blog: string | null;
}

export type EventState = 'before' | 'running' | 'after';

/** Spec 1 §4: shown until the finish time, then hidden; the finish second itself is after. */
export function eventStateAt(
  { start, finish }: Pick<SaleEvent, 'start' | 'finish'>,
  now: number,
): EventState {
  if (now < Date.parse(start)) return 'before';
  return now < Date.parse(finish) ? 'running' : 'after';
}

/**
 * The event that a page of several editions is about: the one that runs, else the next to come, else
 * the last that was.
 */
export function currentEdition(events: readonly SaleEvent[], now: number): SaleEvent | null {
  const by = (state: EventState) => events.filter((event) => eventStateAt(event, now) === state);
  const earliest = (one: SaleEvent, other: SaleEvent) => one.start.localeCompare(other.start);
  const latest = (one: SaleEvent, other: SaleEvent) => other.finish.localeCompare(one.finish);
  return (
    by('running').sort(earliest)[0] ??
    by('before').sort(earliest)[0] ??
    by('after').sort(latest)[0] ??
    null
  );
}

/** `Cyber-Monday` of `Seguros-de-Salud/Cyber-Monday`: an event's comparator is nested under a kind's. */
export function eventSlugOf(comparator: string): string | null {
  const slug = comparator.replace(/^\/Comparar\//, '').split('/')[1];
  return slug === undefined || slug === '' ? null : slug.toLowerCase();
}
