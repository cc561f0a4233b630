import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { decideAttempt, settleAttempt } from '@cotejo/workers/payment/attempt/settle-attempt.ts';
import { charge, toRequest, type ChargeDetails } from '@cotejo/workers/payment/charge.ts';
import type { CardKeeping } from '@cotejo/workers/payment/charge-subscription.ts';
import type { PaymentDependencies } from '@cotejo/workers/payment/dependencies.ts';
import type { CardLimitParts } from '@cotejo/workers/payment/limit-card.ts';
import { recordCharge } from '@cotejo/workers/payment/record-charge.ts';
import {
  chargeKeptCard,
  type KeptCharge,
} from '@cotejo/workers/payment/stored-card/charge-kept-card.ts';
import type { AttemptProgress } from '@cotejo/workflows/payment/activities.ts';
import type { PeriodActivities } from './period-workflow.ts';

type Deps = PaymentDependencies & CardLimitParts & CardKeeping;

/** Charges and follows attempts of periods, by the pieces that every owner is paid with; a period has no row of its own. */
export function createPeriodActivities(
  deps: Deps,
  detailsOf: (attemptId: string) => ChargeDetails,
  /** The kept card that an attempt charges with nobody there; undefined where its payer pays. */
  keptOf: (attemptId: string) => KeptCharge | undefined = () => undefined,
): PeriodActivities {
  const { db } = deps;
  const progressOf = async (id: string): Promise<AttemptProgress> => {
    const { status, reason, redirect, provider } = await requireAttempt(db, id);
    return { payment: status, reason, redirected: redirect !== null, provider };
  };
  const record = async (
    attempt: PaymentAttempt,
    outcome: ChargeOutcome,
    askedAt: Date,
  ): Promise<AttemptProgress> => {
    await db.transaction((tx) => recordCharge(tx, attempt, outcome, askedAt));
    return progressOf(attempt.id);
  };
  return {
    async chargePeriod({ attemptId }) {
      const attempt = await requireAttempt(db, attemptId);
      const askedAt = new Date();
      const kept = keptOf(attemptId);
      if (kept !== undefined)
        return record(attempt, await chargeKeptCard(deps, attempt, true, kept), askedAt);
      const result = await charge(deps, attempt, true, detailsOf(attemptId));
      if (result.type === 'outcome') return record(attempt, result.outcome, askedAt);
      const { redirect, providerRef } = result;
      await movePayment(db, attempt, 'pending', { redirect, providerRef });
      return progressOf(attemptId);
    },
    async settlePeriod(call) {
      const attempt = await requireAttempt(db, call.attemptId);
      if (!isInFlight(attempt.status)) return progressOf(attempt.id);
      const { outcome, askedAt } = await settleAttempt(deps, attempt, call, async () =>
        toRequest(deps, attempt, detailsOf(attempt.id)),
      );
      return record(attempt, outcome, askedAt);
    },
    async decidePeriod({ attemptId, charged }) {
      const attempt = await requireAttempt(db, attemptId);
      const { outcome, askedAt } = await decideAttempt(deps, attempt, charged);
      return record(attempt, outcome, askedAt);
    },
    passHintOn: async () => undefined,
  };
}
