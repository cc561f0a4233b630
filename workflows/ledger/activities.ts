import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';

/** A day (ISO date in UTC) of a provider, whose accounts are compared. */
export interface ProviderDay {
  readonly provider: PaymentProviderName;
  readonly day: string;
}

/** no_list: the provider did not answer; differs: staff see it until a later comparison agrees. */
export type DayOutcome = 'agrees' | 'differs' | 'no_list';

export interface LedgerActivities {
  /** Books what the history of payments knows and the ledger does not; answers how many entries. */
  bookMissing(): Promise<number>;
  /** Every day that is over and on which the ledger and a provider have not agreed yet, oldest first. */
  listOpenDays(): Promise<readonly ProviderDay[]>;
  /** Compares one day and shows staff where it differs, or that it agrees by now. */
  compareDay(which: ProviderDay): Promise<DayOutcome>;
}
