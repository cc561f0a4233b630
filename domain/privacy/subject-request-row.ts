import type { CountryCode } from '../country/country.ts';
import type { RecordLink } from '../record/cell.ts';
import type { RecordKind } from './retention.ts';
import type {
  SubjectAsker,
  SubjectDecisionKind,
  SubjectOutcome,
  SubjectRequestKind,
  SubjectRequestStatus,
} from './subject-request.ts';

/** What somebody asks about their data, as the desk works on it. */
export type SubjectRequestRecord = {
  readonly id: string;
  readonly version: number;
  readonly reference: string;
  readonly kind: SubjectRequestKind;
  readonly status: SubjectRequestStatus;
  readonly countryCode: CountryCode;
  readonly person: string;
  readonly email: string;
  /** What is wrong and what is right, or what is objected to; null: its kind asks for none. */
  readonly details: string | null;
  /** Whoever the person works for and whose records name them, in their words. */
  readonly employer: string | null;
  /** Legal name of the company that was told; null: none was. */
  readonly company: string | null;
  readonly askedBy: SubjectAsker;
  readonly assignedTo: RecordLink | null;
  readonly receivedAt: string;
  /** The end of the legal term. */
  readonly dueAt: string;
  readonly extendedAt: string | null;
  readonly provenAt: string | null;
  readonly endedAt: string | null;
  /** How the person was known. */
  readonly evidence: string | null;
  /** What one person decided, and why, while it waits for a second one. */
  readonly proposed: readonly {
    readonly decision: SubjectDecisionKind;
    readonly reason: string;
    readonly at: string;
  }[];
  /** Why it was refused, or what was done. */
  readonly reason: string | null;
  /** What became of the person's records, in numbers. */
  readonly outcome: readonly OutcomeCount[];
  /** The reader hands a copy over, and may fetch it now. */
  readonly hasCopy: boolean;
};

export const outcomeParts = ['erased', 'kept', 'unproven'] as const;

/** How many records of a kind were erased, are kept, or were left out because nobody proved whose they are. */
export type OutcomeCount = {
  readonly part: (typeof outcomeParts)[number];
  readonly kind: string;
  readonly count: number;
};

export const toOutcomeCounts = (outcome: SubjectOutcome): readonly OutcomeCount[] =>
  outcomeParts.flatMap((part) =>
    Object.entries(outcome[part] ?? {}).map(([kind, count]) => ({ part, kind, count })),
  );

export function fromOutcomeCounts(counts: readonly OutcomeCount[]): SubjectOutcome {
  const of = (part: OutcomeCount['part']): Readonly<Partial<Record<RecordKind, number>>> =>
    Object.fromEntries(
      counts.filter((each) => each.part === part).map(({ kind, count }) => [kind, count]),
    );
  return { erased: of('erased'), kept: of('kept'), unproven: of('unproven') };
}
