import type { CountryCode } from '../country/country.ts';
import { defineTransitions } from '../state/transition-table.ts';
import type { RecordKind } from './retention.ts';
import { subjectTerms } from './subject-terms.ts';

/** Access, rectification, erasure, portability and opposition, as the laws of our countries name them. */
export const subjectRequestKinds = [
  'copy',
  'correction',
  'erasure',
  'portability',
  'opposition',
] as const;
export type SubjectRequestKind = (typeof subjectRequestKinds)[number];

export const subjectRequestStatuses = ['received', 'proven', 'done', 'refused'] as const;
export type SubjectRequestStatus = (typeof subjectRequestStatuses)[number];

/** Who brought it: a customer who is signed in, somebody on the public page, or our staff for somebody. */
export const subjectAskers = ['customer', 'visitor', 'staff'] as const;
export type SubjectAsker = (typeof subjectAskers)[number];

/** What somebody may ask where they are. */
export const subjectKindsOf = (country: CountryCode): readonly SubjectRequestKind[] =>
  subjectRequestKinds.filter((kind) => subjectTerms[country][kind] !== null);

/** What is carried out by itself once the person is known; the rest waits for staff. */
export const runsByItself = (kind: SubjectRequestKind): boolean =>
  kind === 'copy' || kind === 'portability' || kind === 'erasure';

/** Of which a file is made that its person fetches. */
export const isCopy = (kind: SubjectRequestKind): boolean =>
  kind === 'copy' || kind === 'portability';

/** What says in words what is asked: what is wrong, what is objected to. */
export const needsDetails = (kind: SubjectRequestKind): boolean => !runsByItself(kind);

/** What staff decide, two of them the same. */
export const subjectDecisions = ['prove', 'refuse', 'complete'] as const;
export type SubjectDecisionKind = (typeof subjectDecisions)[number];

/** Where each decision leads. */
export const decidedStatus = {
  prove: 'proven',
  refuse: 'refused',
  complete: 'done',
} as const satisfies Record<SubjectDecisionKind, SubjectRequestStatus>;

/** `proven`: we know that who asks is the person. A correction and an opposition then wait for staff, everything else runs by itself. */
export const subjectRequestTransitions = defineTransitions<SubjectRequestStatus>({
  name: 'subject request',
  initial: ['received', 'proven'],
  moves: {
    received: ['proven', 'refused'],
    proven: ['done', 'refused'],
    done: [],
    refused: [],
  },
});

/** What became of each kind of record: counts, never values. */
export interface SubjectOutcome {
  readonly erased?: Readonly<Partial<Record<RecordKind, number>>>;
  /** What a contract in force or the law keeps (`retention` says which and how long). */
  readonly kept?: Readonly<Partial<Record<RecordKind, number>>>;
  /** What names the address, but nobody proved that it is the person's: left out, and said. */
  readonly unproven?: Readonly<Partial<Record<RecordKind, number>>>;
  /** Records in a copy. */
  readonly copied?: number;
}

const dayMs = 24 * 3_600_000;

/** The end of the legal term, counted from `received`. Holidays are not left out: we answer sooner, not later. */
export function dueDate(country: CountryCode, kind: SubjectRequestKind, received: Date): Date {
  return addDays(country, kind, received, 'days');
}

/** The end of the term once we have said why we need more; null: the law gives no more. */
export function extendedDueDate(
  country: CountryCode,
  kind: SubjectRequestKind,
  due: Date,
): Date | null {
  const term = subjectTerms[country][kind];
  return term === null || term.more === 0 ? null : addDays(country, kind, due, 'more');
}

function addDays(
  country: CountryCode,
  kind: SubjectRequestKind,
  from: Date,
  which: 'days' | 'more',
): Date {
  const term = subjectTerms[country][kind];
  if (term === null) throw new Error(`${kind} is no right in ${country}`);
  const { working: onlyWorking } = term;
  let at = from.getTime();
  for (let left = term[which]; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (!onlyWorking || (weekday !== 0 && weekday !== 6)) left -= 1;
  }
  return new Date(at);
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What the person names the request by: `D-7K2M9QXW`. */
export function subjectReference(random: Uint8Array): string {
  return `D-${Array.from(random.subarray(0, 8), (byte) => alphabet[byte % 32]).join('')}`;
}
