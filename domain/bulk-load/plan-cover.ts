import { bareWord } from '../bare-word.ts';
import type { CompanyPolicyState } from '../company-policy/policy-state.ts';
import { endsAfter, spanOn, spansToEnd, type CoverSpan } from '../company-policy/cover-spans.ts';
import { addDays } from '../money/calendar-day.ts';
import type { LoadRowState } from './bulk-load-transitions.ts';
import type { RowProblem } from './load-problem.ts';
import { planRow, type PlannedRow, type RowPlan, type Surroundings } from './plan-row.ts';
import type { AskedCover } from './read-cover.ts';

/** A policy as planning sees it on the day of the check. */
export interface LoadedPolicy {
  readonly state: CompanyPolicyState;
  readonly coverageGroups: readonly string[];
  /** ISO days; the last one is covered, null: it has none. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  /** The days that its insurer takes. */
  readonly first: string;
  readonly last: string;
}

export interface CoverPlan extends Omit<RowPlan, 'state'> {
  readonly state: Extract<
    LoadRowState,
    'faulty' | 'same' | 'create' | 'update' | 'activate' | 'cancel'
  >;
  /** The policy's group in which somebody will be, or was. */
  readonly policyGroup: string | null;
  /** Dependants who leave with their holder. */
  readonly alsoEnds: number;
}

export interface CoverSurroundings extends Surroundings {
  readonly policy: LoadedPolicy;
  /** Of the person in the policy, all that stand, the first day first. */
  readonly spans: readonly CoverSpan[];
}

const isOpen = ({ state }: LoadedPolicy): boolean => state === 'ACTIVE' || state === 'PENDING';

/** What is wrong with a day of the policy's; `last`: the last one that it can be. */
function judgeDay(
  { first, last, startsOn }: LoadedPolicy,
  day: string,
  lastOfPolicy: string | null,
): readonly RowProblem[] {
  const column = 'effectiveDate';
  if (day < startsOn) return [{ column, code: 'BEFORE_POLICY', day: startsOn }];
  if (lastOfPolicy !== null && day > lastOfPolicy)
    return [{ column, code: 'AFTER_POLICY', day: lastOfPolicy }];
  if (day < first) return [{ column, code: 'TOO_EARLY', day: first }];
  return day > last ? [{ column, code: 'TOO_LATE', day: last }] : [];
}

/** What is wrong with the first day of somebody in a policy, by the policy and what its insurer takes. */
export const judgeFirstDay = (policy: LoadedPolicy, day: string): readonly RowProblem[] =>
  judgeDay(policy, day, policy.endsOn);

/** The same of the first day without cover: it may be the one after the last of the policy. */
export const judgeEndDay = (policy: LoadedPolicy, day: string): readonly RowProblem[] =>
  judgeDay(policy, day, policy.endsOn === null ? null : addDays(policy.endsOn, 1));

/** The group that a row means: by its name as people write it; of a policy with one group that one. */
export function findGroup(groups: readonly string[], written: string | null): string | null {
  if (written === null) return groups.length === 1 ? (groups[0] ?? null) : null;
  return groups.find((name) => bareWord(name) === bareWord(written)) ?? null;
}

/** What an activation does with a row: its person is made or changed where needed, and is in the policy from the day on. */
export function planActivation(
  row: PlannedRow,
  asked: AskedCover,
  around: CoverSurroundings & {
    /** Of whose dependant they are: what stands, and what rows before will make. */
    readonly holderSpans: readonly CoverSpan[];
  },
): CoverPlan {
  const { policy, spans, holderSpans } = around;
  const plan = planRow(row, around);
  const { effectiveOn: day } = asked;
  const policyGroup = findGroup(policy.coverageGroups, asked.coverageGroup);
  const problems: RowProblem[] = [...plan.problems];
  const isSaid = (column: RowProblem['column']) =>
    problems.some((problem) => problem.column === column);
  if (policyGroup === null && !isSaid('coverageGroup'))
    problems.push({
      column: 'coverageGroup',
      code: asked.coverageGroup === null ? 'REQUIRED' : 'UNKNOWN_GROUP',
    });
  const isThere = spans.some(
    (span) => span.validFrom === day && span.coverageGroup === policyGroup && endsAfter(day)(span),
  );
  // The whole list of a month says again who was there before.
  if (!isThere && !isOpen(policy)) problems.push({ column: 'effectiveDate', code: 'POLICY_OVER' });
  else if (!isThere && day !== null) problems.push(...judgeFirstDay(policy, day));
  if (day !== null && !isThere && spans.some(endsAfter(day)))
    problems.push({ column: 'legalId', code: 'COVERED' });
  if (
    row.isDependant &&
    day !== null &&
    !isSaid('holder') &&
    spanOn(holderSpans, day) === undefined
  )
    problems.push({ column: 'holder', code: 'HOLDER_NOT_COVERED' });
  const planned = { ...plan, problems, policyGroup, alsoEnds: 0 };
  if (problems.length > 0 || day === null) return { ...planned, state: 'faulty' };
  return isThere ? planned : { ...planned, state: 'activate' };
}

/** What a cancellation does with a row: who its document says is in the policy no longer, nor are their dependants. */
export function planCancellation(
  row: PlannedRow,
  asked: AskedCover,
  around: Omit<CoverSurroundings, 'hasHolder'> & {
    /** Whether the row says the date of birth of somebody else. */
    readonly isOther: boolean;
    /** A row in which their holder leaves before them. */
    readonly holderRow: number | null;
    /** Dependants who leave with them and have no row of their own. */
    readonly beside: number;
  },
): CoverPlan {
  const { policy, spans, known, firstNumber, isOther, holderRow, beside } = around;
  const problems: RowProblem[] = [...row.problems];
  const seen = { seenVersion: known?.version ?? null, seenContentKey: known?.contentKey ?? null };
  const { effectiveOn, reason } = asked;
  if (row.personKey !== null && firstNumber !== null && firstNumber < row.number)
    problems.push({ column: 'legalId', code: 'REPEATED', other: firstNumber });
  if (row.personKey !== null && known === null)
    problems.push({ column: 'legalId', code: 'NOBODY' });
  if (isOther) problems.push({ column: 'birthDate', code: 'OTHER_PERSON' });
  const planned = { ...seen, problems, policyGroup: null, alsoEnds: 0 };
  const validTo = effectiveOn ?? '';
  if (known === null || reason === null || (validTo === '' && reason !== 'mistake'))
    return { ...planned, state: 'faulty' };
  const ends = spansToEnd(spans, { validTo, reason });
  const isThere =
    ends.type === 'not-covered' &&
    spans.some((span) => span.validTo === validTo && span.reason === reason);
  if (reason !== 'mistake' && !isThere) problems.push(...judgeEndDay(policy, validTo));
  if (ends.type === 'not-covered' && !isThere)
    problems.push({ column: 'legalId', code: 'NOT_COVERED' });
  if (ends.type === 'not-after')
    problems.push({ column: 'effectiveDate', code: 'NOT_AFTER', day: ends.day });
  if (holderRow !== null)
    problems.push({ column: 'effectiveDate', code: 'AFTER_HOLDER', other: holderRow });
  if (problems.length > 0) return { ...planned, state: 'faulty' };
  if (ends.type !== 'ends') return { ...planned, state: 'same' };
  return { ...planned, state: 'cancel', policyGroup: ends.first.coverageGroup, alsoEnds: beside };
}
