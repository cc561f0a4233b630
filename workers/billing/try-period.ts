import { askedOfHolder } from '@cotejo/domain/billing/charged-by.ts';
import { flowOfKeptCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { isPastPaying } from '@cotejo/store/billing/cover-notices.ts';
import { lockPeriod, movePeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { lockGoing } from '@cotejo/store/subscription/advance-subscription.ts';
import { openCardChange } from '@cotejo/store/subscription/change-card.ts';
import { findCardPlace } from '@cotejo/store/subscription/subscriptions.ts';
import type { ChargeActivities } from '@cotejo/workflows/billing/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { chargeKeptCard } from '../payment/stored-card/charge-kept-card.ts';
import { toChargeDetails } from '../purchase/start-charge.ts';
import { commitPeriod, readPeriodProgress } from './commit-period.ts';
import type { BillingDependencies } from './dependencies.ts';
import { dayOfPeriod } from './period-day.ts';
import { tryIdOf } from './look-at-period.ts';
import { readAmount } from '@cotejo/store/billing/read-amount.ts';

/**
 * One try with the kept card: attempt and key are committed, then the provider is called, then its answer is committed. A worker
 * that was killed between them only looks the charge up.
 */
export function createTryPeriod(deps: BillingDependencies): ChargeActivities['tryPeriod'] {
  return ({ periodId, attemptId }) =>
    withHeartbeat(async () => {
      const existing = await readAttempt(deps.db, attemptId);
      const attempt = existing ?? (await open(deps, periodId, attemptId));
      if (attempt === null) return { refused: 'NOT_EDITABLE' };
      if (attempt.status !== 'sending') return readPeriodProgress(deps.db, attemptId);
      const { purchaseId } = await requirePeriod(deps.db, periodId);
      const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
      const { subject } = toChargeDetails(holder);
      const place = await findCardPlace(deps.db, attemptId);
      const askedAt = new Date();
      const outcome = await chargeKeptCard(deps, attempt, existing === null, {
        storedCardId: place?.storedCardId ?? '',
        subject,
        email: holder.email,
      });
      return commitPeriod(deps, attemptId, outcome, askedAt);
    });
}

/** Null where it is not due any more: paid meanwhile, ended, or tried by another worker. */
function open(
  deps: BillingDependencies,
  periodId: string,
  attemptId: string,
): Promise<PaymentAttempt | null> {
  return deps.db.transaction(async (tx) => {
    const period = await lockPeriod(tx, periodId);
    const now = deps.now();
    const { state, nextTryAt } = period;
    const isDue = nextTryAt !== null && nextTryAt <= now && attemptId === tryIdOf(period);
    if (!isDue || (state !== 'scheduled' && state !== 'recycling')) return null;
    const { provider } = period;
    if (provider === askedOfHolder) return null;
    // What its contract has outlived is not paid any more, whoever asked for the try.
    if (await isPastPaying(tx, period, dayOfPeriod(period, now))) return null;
    const going = await lockGoing(tx, period.policyId);
    const premium = await readAmount(tx, period, now, deps.chargesProjectedUf);
    if (going === null || premium === null) return null;
    const attempt = await openAttempt(tx, {
      id: attemptId,
      owner: { kind: 'billing_period', id: periodId },
      provider,
      kind: 'tdc-token',
      flow: flowOfKeptCard(provider),
      amount: premium.amount,
      currency: premium.currency,
      // No page is open, and nobody pays on one.
      expiresAt: null,
      createdAt: new Date(),
    });
    // The card of this try is committed with it, whatever its holder changes meanwhile.
    await openCardChange(tx, { attemptId, periodId, storedCardId: going.storedCardId });
    // It stays claimed until its outcome: no run begins it again, and each counts it as under way.
    const { tries, claimedAt } = period;
    await movePeriod(tx, period, { tries: tries + 1, claimedAt });
    return attempt;
  });
}
