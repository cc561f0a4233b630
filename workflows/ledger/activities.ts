import type { DayOutcome } from '@cotejo/domain/ledger/compare-movements.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';

/** Days (ISO dates in UTC, oldest first) of a provider, whose accounts are compared. */
export interface ProviderDays {
  readonly provider: PaymentProviderName;
  readonly days: readonly string[];
}

export interface LedgerActivities {
  /** Books what the history of payments knows and the ledger does not; answers how many entries. */
  bookMissing(): Promise<number>;
  /** Every day that is over and on which the ledger and a provider have not agreed yet. */
  listOpenDays(): Promise<readonly ProviderDays[]>;
  /**
   * Compares each of the days and shows staff where it differs, or that it agrees by now. Answers in the order of the
   * days; of `no_list` it leaves nothing.
   */
  compareDays(open: ProviderDays): Promise<readonly DayOutcome[]>;
  /** Shows staff that these days could not be compared. */
  noteNoList(left: ProviderDays): Promise<void>;
}
