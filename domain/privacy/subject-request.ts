import { countries, type CountryCode } from '../country/country.ts';
import { defineTransitions } from '../state/transition-table.ts';
import type { RecordKind } from './retention.ts';

export const subjectRequestKinds = ['copy', 'correction', 'erasure'] as const;
export type SubjectRequestKind = (typeof subjectRequestKinds)[number];

export const subjectRequestStatuses = ['received', 'proven', 'done', 'refused'] as const;
export type SubjectRequestStatus = (typeof subjectRequestStatuses)[number];

/** What staff decide, two of them the same. */
export const subjectDecisions = ['prove', 'refuse', 'complete'] as const;
export type SubjectDecisionKind = (typeof subjectDecisions)[number];

/** Where each decision leads. */
export const decidedStatus = {
  prove: 'proven',
  refuse: 'refused',
  complete: 'done',
} as const satisfies Record<SubjectDecisionKind, SubjectRequestStatus>;

/** `proven`: we know that who asks is the person. A correction then waits for staff, everything else runs by itself. */
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
  const { days, working: onlyWorking } = countries[country].subjectTerms[kind];
  let at = received.getTime();
  for (let left = days; left > 0;) {
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
