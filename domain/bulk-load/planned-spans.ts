import type { BilledSpan } from '../company-billing/month-cost.ts';
import { spanOn, spansBeside, spansToEnd, type CoverSpan } from '../company-policy/cover-spans.ts';
import type { ExclusionReason } from '../company-policy/exclusion-reasons.ts';

/** Days of somebody in a policy, with why they end. */
export type PlannedSpan = BilledSpan & CoverSpan;

/** What a checked row of a load would do with its policy. */
export interface PlannedRow {
  readonly state: 'activate' | 'cancel';
  readonly personId: string;
  /** Whose dependant the row makes them; of a cancellation nothing is read of it. */
  readonly holderId: string | null;
  readonly coverageGroup: string;
  /** ISO day; null: of a mistake, which covered nobody. */
  readonly effectiveOn: string | null;
  readonly reason: ExclusionReason | null;
}

/** Who would be in the policy from when to when once these rows are applied; rows that would be left as they are are not among them. */
export function planSpans(
  spans: readonly PlannedSpan[],
  rows: readonly PlannedRow[],
): readonly PlannedSpan[] {
  const byPerson = new Map<string, readonly PlannedSpan[]>();
  const beside = new Map<string, Set<string>>();
  const add = (span: PlannedSpan): void => {
    byPerson.set(span.personId, [...(byPerson.get(span.personId) ?? []), span]);
    if (span.holderId === null) return;
    const known = beside.get(span.holderId) ?? new Set();
    beside.set(span.holderId, known.add(span.personId));
  };
  for (const span of spans.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)))
    add(span);

  const isDependant = (row: PlannedRow): boolean =>
    row.state === 'activate'
      ? row.holderId !== null
      : byPerson.get(row.personId)?.[0]?.holderId != null;
  // Workers come before their dependants, who leave on their own days before their workers do.
  const place = (row: PlannedRow): number =>
    isDependant(row) === (row.state === 'activate') ? 1 : 0;
  for (const row of rows.toSorted((one, other) => place(one) - place(other)))
    if (row.state === 'activate') enter(row);
    else leave(row);
  return [...byPerson.values()].flat();

  function enter({ personId, holderId, coverageGroup, effectiveOn }: PlannedRow): void {
    const validFrom = effectiveOn ?? '';
    const holder = holderId === null ? undefined : spanOn(byPerson.get(holderId) ?? [], validFrom);
    const end = { validTo: holder?.validTo ?? null, reason: holder?.reason ?? null };
    add({ personId, holderId, coverageGroup, validFrom, ...end });
  }

  function leave({ personId, effectiveOn, reason }: PlannedRow): void {
    const end = { validTo: effectiveOn ?? '', reason: reason ?? 'mistake' };
    const own = byPerson.get(personId) ?? [];
    const ended = spansToEnd(own, end);
    if (ended.type !== 'ends') return;
    byPerson.set(personId, endOf(own, ended.spans, end));
    for (const other of beside.get(personId) ?? []) {
      const theirs = byPerson.get(other) ?? [];
      byPerson.set(other, endOf(theirs, spansBeside(theirs, ended.first, end), end));
    }
  }
}

/** Spans of which these end on a day, or never were: those of a mistake, and those that would begin later. */
function endOf(
  spans: readonly PlannedSpan[],
  ended: readonly PlannedSpan[],
  { validTo, reason }: { readonly validTo: string; readonly reason: ExclusionReason },
): readonly PlannedSpan[] {
  return spans.flatMap((span) => {
    if (!ended.includes(span)) return [span];
    return reason === 'mistake' || span.validFrom >= validTo ? [] : [{ ...span, validTo, reason }];
  });
}
