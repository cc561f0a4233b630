export const DEFERRED_PATH = '/card/v1/deferred';

/** A row of `GET /card/v1/deferred/{bin}` (reference §2.3); `name` is what payers read. */
export interface DeferredOption {
  readonly type: string;
  readonly name: string;
  readonly months: readonly string[];
  readonly monthsOfGrace: readonly string[];
}

const OPTIONS: readonly DeferredOption[] = [
  { type: '03', name: 'Sin interés', months: ['3', '6'], monthsOfGrace: ['0'] },
  { type: '02', name: 'Con interés de tu banco', months: ['12', '24'], monthsOfGrace: ['0', '2'] },
];

/** Of the debit card that Transbank's table rejects. */
const DEBIT_BINS = ['518600'];

/** What the bank of a card offers by its first six digits: nothing for debit cards, the same for all others. */
export function deferredOptions(bin: string): readonly DeferredOption[] {
  return DEBIT_BINS.includes(bin) ? [] : OPTIONS;
}

/** Does some bank offer this? Kushki refuses what none does. */
export function isOffered(deferred: {
  readonly months?: unknown;
  readonly graceMonths?: unknown;
  readonly creditType?: unknown;
}): boolean {
  return OPTIONS.some(
    ({ type, months, monthsOfGrace }) =>
      type === deferred.creditType &&
      months.includes(String(deferred.months)) &&
      monthsOfGrace.includes(String(Number(deferred.graceMonths))),
  );
}
