import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import { formatPolicyNumber } from '@cotejo/domain/policy/policy-number.ts';
import { startDates } from '@cotejo/domain/purchase/start-dates.ts';
import { changePurchase, readPurchase } from '@cotejo/store/purchase/change-purchase.ts';
import { knownAttempt, type PaymentAttempt } from '@cotejo/store/purchase/payment-attempt.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.ts';
import { onClient, type Run } from '@cotejo/store/purchase/run-statement.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * Issues the policy of a paid purchase, once: number, status, steps, event and lead in one
 * transaction. `ISSUE_REFUSED` means never; the workflow then gives the money back.
 */
export function createIssuePolicy(deps: PurchaseDependencies): PurchaseActivities['issuePolicy'] {
  return async ({ purchaseId, requestId, attemptId }) => {
    const { startDate } = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    return deps.db.transaction(async (tx) => {
      const run = onClient(tx);
      const issued = await findPolicy(run, purchaseId);
      if (issued !== null) return { policyNumber: issued };
      const purchase = await readPurchase(run, purchaseId);
      const attempt = await knownAttempt(run, attemptId);
      refuseWrongMoney(purchase, attempt);

      const now = new Date();
      const today = now.toISOString().slice(0, 10);
      const number = formatPolicyNumber(
        purchase.countryCode,
        now.getUTCFullYear(),
        await nextNumber(run, purchase.productId),
      );
      const changed = await changePurchase(run, {
        purchaseId,
        // Whatever version the caller knows: a paid purchase without a policy gets one, and never a
        // policy without being confirmed.
        fromVersion: purchase.version,
        requestId,
        status: 'confirmed',
        stepId: 'confirmacion',
        flow: attempt.flow,
        event: { type: 'policy_issued', data: { policyNumber: number } },
      });
      if (changed === null) throw new Error(`purchase ${purchaseId} moved while it was issued`);
      await run({
        name: 'insert-policy',
        text: `WITH policy AS (
                 INSERT INTO policy (id, number, purchase_id, attempt_id, starts_on)
                 VALUES ($1, $2, $3, $4, $5))
               UPDATE purchase_step SET status = 'COMPLETED' WHERE purchase_id = $3`,
        values: [
          randomUUID(),
          number,
          purchaseId,
          attemptId,
          startDate ?? startDates(today)[0] ?? today,
        ],
      });
      return { policyNumber: number };
    });
  };
}

async function findPolicy(run: Run, purchaseId: string): Promise<string | null> {
  const [policy] = await run<{ number: string }>({
    name: 'find-policy',
    text: `SELECT number FROM policy WHERE purchase_id = $1`,
    values: [purchaseId],
  });
  return policy?.number ?? null;
}

/** Paid amount = quoted amount, checked at the last moment (DESIGN §2 "Money"). */
function refuseWrongMoney(
  purchase: { readonly id: string; readonly price: Pick<PaymentAttempt, 'amount' | 'currency'> },
  attempt: Pick<PaymentAttempt, 'amount' | 'currency' | 'status' | 'purchaseId'>,
): void {
  const agreed =
    attempt.status === 'approved' &&
    attempt.purchaseId === purchase.id &&
    attempt.amount === purchase.price.amount &&
    attempt.currency === purchase.price.currency;
  if (!agreed) {
    throw ApplicationFailure.nonRetryable('paid amount and quoted amount differ', 'ISSUE_REFUSED');
  }
}

/** The next policy's number, or a refusal because the insurer withdrew the product meanwhile. */
async function nextNumber(run: Run, productId: number): Promise<number> {
  const [product] = await run<{ next: number }>({
    name: 'next-policy-number',
    text: `SELECT nextval('policy_number_seq') AS next FROM product
            WHERE id = $1 AND (available_to IS NULL OR available_to >= current_date)`,
    values: [productId],
  });
  if (product === undefined) {
    throw ApplicationFailure.nonRetryable('the insurer withdrew the product', 'ISSUE_REFUSED');
  }
  return product.next;
}
