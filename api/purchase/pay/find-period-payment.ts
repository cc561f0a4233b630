import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findInFlightOfPeriods } from '@cotejo/store/payment/find-in-flight.ts';

export interface PeriodPayment {
  readonly period: BillingPeriod;
  readonly attempt: PaymentAttempt;
}

/**
 * The payments under way of a purchase's policy, the oldest period first: also of one that was ended meanwhile, whose holder may have
 * sent the money before.
 */
export async function listPeriodPayments(
  db: Database,
  purchaseId: string,
): Promise<readonly PeriodPayment[]> {
  const periods = await listPeriodsOf(db, purchaseId);
  const open = await findInFlightOfPeriods(
    db,
    periods.map(({ id }) => id),
  );
  return periods.flatMap((period) => {
    const attempt = open.get(period.id);
    return attempt === undefined ? [] : [{ period, attempt }];
  });
}
