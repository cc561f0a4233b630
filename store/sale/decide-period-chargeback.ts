import {
  chargebackFacts,
  mayDecideChargeback,
} from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { lockPeriod, movePeriod } from '../billing/move-period.ts';
import type { Database } from '../database.ts';
import { bookBorne, bookPaidTwice } from '../ledger/book-chargeback.ts';
import { returnCommission } from '../ledger/book-commission.ts';
import { lockAttempt } from '../payment/lock-attempt.ts';
import { movePayment } from '../payment/move-payment.sql.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { noteEvent } from '../purchase/note-event.ts';
import type { DecidedChargeback } from './decide-chargeback.ts';
import { endPolicy } from './move-policy.ts';

/**
 * Ends a dispute about a period as staff decide: payment, books, period and policy in one transaction. False where it is in dispute no
 * more, or its policy does not stand for this.
 */
export async function decidePeriodChargeback(
  tx: Database,
  periodId: string,
  { attemptId, decision, note }: DecidedChargeback,
): Promise<boolean> {
  const period = await lockPeriod(tx, periodId);
  const attempt = await lockAttempt(tx, attemptId);
  const policy = await readPolicyOf(tx, period.purchaseId);
  if (attempt.status !== 'charged_back') return false;
  if (!mayDecideChargeback(decision, policy?.status ?? null)) return false;
  const { isOver, bearer, policy: status } = chargebackFacts[decision];
  if (!isOver) return false;
  await movePayment(tx, attempt, 'lost', {}, { decision, ...note });
  if (bearer === 'us') await bookBorne(tx, 'chargeback_borne', attempt);
  else {
    await bookPaidTwice(tx, attempt);
    await returnCommission(tx, attemptId);
  }
  const isInsured = status === 'ACTIVE';
  if (period.state === 'recycling')
    await movePeriod(tx, period, { state: isInsured ? 'processed' : 'cancelled', nextTryAt: null });
  if (isInsured) {
    await noteEvent(tx, period.purchaseId, 'dispute_lost_insured', { attemptId });
  } else {
    await noteEvent(tx, period.purchaseId, 'dispute_lost', { attemptId });
    if (policy !== null && policy.status !== 'INACTIVE')
      await endPolicy(tx, policy, { reason: 'chargeback_lost', moneyBack: false });
  }
  return true;
}
