import type { Money } from '../money/currency.ts';

/**
 * How far a pre-invoice is paid, as its row says it (migration 1053). One below zero is a credit: we owe it to the company, until a
 * later month has taken it off.
 */
export const keptStandings = ['unpaid', 'partly', 'paid', 'credit', 'carried'] as const;
/** Of these something is to be paid. */
export const owedStandings = ['unpaid', 'partly'] as const satisfies readonly KeptStanding[];
export type KeptStanding = (typeof keptStandings)[number];

/** The same on a day: what is open after its due day is overdue. */
export type PeriodStanding = KeptStanding | 'overdue';

/** @param today ISO day */
export function standingOn(
  { standing, dueOn }: { readonly standing: KeptStanding | null; readonly dueOn: string | null },
  today: string,
): PeriodStanding | null {
  const isLate = dueOn !== null && dueOn < today;
  return isLate && owedStandings.some((owed) => owed === standing) ? 'overdue' : standing;
}

/** What is open of a pre-invoice; null: nothing is. */
export function owedOf({
  total,
  paid,
}: {
  readonly total: Money | null;
  readonly paid: Money | null;
}): Money | null {
  if (total === null || paid === null || paid.amount >= total.amount) return null;
  return { ...total, amount: total.amount - paid.amount };
}
