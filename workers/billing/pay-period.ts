import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isByProof, transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { isPastPaying } from '@cotejo/store/billing/cover-notices.ts';
import { findOldestOpen } from '@cotejo/store/billing/list-periods.ts';
import { lockPeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { movePayment, nameAttempt } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { lockGoing } from '@cotejo/store/subscription/advance-subscription.ts';
import { openCardChange } from '@cotejo/store/subscription/change-card.ts';
import { lockCard } from '@cotejo/store/subscription/own-cards.ts';
import type { ChargeActivities } from '@cotejo/workflows/billing/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { chargeByRoute } from '../payment/charge-by-route.ts';
import { toChargeDetails } from '../purchase/start-charge.ts';
import { commitPeriod, readPeriodProgress } from './commit-period.ts';
import type { BillingDependencies } from './dependencies.ts';
import { dayOfPeriod } from './period-day.ts';
import { readAmount } from '@cotejo/store/billing/read-amount.ts';

type Call = Parameters<ChargeActivities['payPeriodNow']>[0];

/** A payment of a period by its holder, by whom is there: a card that it leaves pays the later ones. */
export function createPayPeriodNow(deps: BillingDependencies): ChargeActivities['payPeriodNow'] {
  return (call) =>
    withHeartbeat(async () => {
      const { attemptId, periodId } = call;
      const existing = await readAttempt(deps.db, attemptId);
      const opened = existing ?? (await open(deps, call));
      if ('refused' in opened) return opened;
      if (opened.status !== 'sending') return readPeriodProgress(deps.db, attemptId);
      const { purchaseId } = await requirePeriod(deps.db, periodId);
      const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
      const askedAt = new Date();
      const { attempt, result } = await chargeByRoute(deps, opened, existing === null, {
        ...toChargeDetails(holder),
        cardToken: call.cardToken,
      });
      if (result.type === 'redirect') {
        const { redirect, providerRef } = result;
        await movePayment(deps.db, attempt, 'pending', { redirect, providerRef });
        return readPeriodProgress(deps.db, attemptId);
      }
      if (result.providerRef !== undefined)
        await nameAttempt(deps.db, attemptId, result.providerRef);
      return commitPeriod(deps, attemptId, result.outcome, askedAt);
    });
}

function open(
  deps: BillingDependencies,
  call: Call,
): Promise<PaymentAttempt | { readonly refused: string }> {
  return deps.db.transaction(async (tx) => {
    const { periodId, attemptId, storedCardId } = call;
    const period = await lockPeriod(tx, periodId);
    const { state, version, policyId } = period;
    if (state !== 'scheduled' && state !== 'recycling') return { refused: 'NOT_EDITABLE' };
    if (version !== call.version) return { refused: 'VERSION_CONFLICT' };
    // Numbers are paid in their order.
    if ((await findOldestOpen(tx, policyId))?.id !== periodId) return { refused: 'NOT_EDITABLE' };
    if ((await lockGoing(tx, policyId)) === null) return { refused: 'NOT_EDITABLE' };
    if (await isPastPaying(tx, period, dayOfPeriod(period, deps.now())))
      return { refused: 'NOT_EDITABLE' };
    const premium = await readAmount(tx, period, deps.now(), deps.chargesProjectedUf);
    if (premium === null) return { refused: 'UNAVAILABLE' };
    const createdAt = new Date();
    const provider = call.provider as PaymentProviderName;
    const flow = call.flow as PaymentFlow;
    const attempt = await openAttempt(tx, {
      id: attemptId,
      owner: { kind: 'billing_period', id: periodId },
      provider,
      kind: call.kind as PaymentKind,
      flow,
      amount: premium.amount,
      currency: premium.currency,
      expiresAt: new Date(
        createdAt.getTime() +
          (isByProof(provider) ? transferTerms.payWithinMs : deps.paymentPageMs),
      ),
      createdAt,
    });
    if (isSubscription(flow)) {
      const card = storedCardId === null ? null : await lockCard(tx, storedCardId, provider);
      await openCardChange(tx, { attemptId, periodId, storedCardId: card });
    }
    return attempt;
  });
}
