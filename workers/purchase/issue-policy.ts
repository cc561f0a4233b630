import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import { QueryTypes } from 'sequelize';
import { formatPolicyNumber } from '@cotejo/domain/policy/policy-number.ts';
import { startDates } from '@cotejo/domain/purchase/start-dates.ts';
import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import type {
  PaymentAttemptRow,
  PurchaseModels,
  PurchaseRow,
} from '@cotejo/store/purchase/models.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * Issues the policy of a paid purchase, once: number, status, steps, event and lead in one
 * transaction. `ISSUE_REFUSED` means never; the workflow then gives the money back.
 */
export function createIssuePolicy(deps: PurchaseDependencies): PurchaseActivities['issuePolicy'] {
  return async ({ purchaseId, fromVersion, requestId, attemptId }) => {
    const { startDate } = await readPolicyholder(deps.pool, deps.recordKeys, purchaseId);
    return deps.models.sequelize.transaction(async () => {
      const issued = await deps.models.Policy.findOne({ where: { purchaseId } });
      if (issued !== null) return { policyNumber: issued.number };
      const purchase = await deps.models.Purchase.findByPk(purchaseId, { rejectOnEmpty: true });
      const attempt = await deps.models.PaymentAttempt.findByPk(attemptId, { rejectOnEmpty: true });
      refuseWrongMoney(purchase, attempt);
      await refuseWithdrawn(deps.models, purchase);

      const now = new Date();
      const today = now.toISOString().slice(0, 10);
      const number = formatPolicyNumber(
        purchase.countryCode,
        now.getUTCFullYear(),
        await nextNumber(deps.models),
      );
      await deps.models.Policy.create({
        id: randomUUID(),
        number,
        purchaseId,
        attemptId,
        startsOn: startDate ?? startDates(today)[0] ?? today,
      });
      await changePurchase(deps.models, {
        purchaseId,
        fromVersion,
        requestId,
        status: 'confirmed',
        stepId: 'confirmacion',
        flow: attempt.flow,
        event: { type: 'policy_issued', data: { policyNumber: number } },
      });
      await deps.models.PurchaseStep.update({ status: 'COMPLETED' }, { where: { purchaseId } });
      return { policyNumber: number };
    });
  };
}

/** Paid amount = quoted amount, checked at the last moment (DESIGN §2 "Money"). */
function refuseWrongMoney(purchase: PurchaseRow, attempt: PaymentAttemptRow): void {
  const agreed =
    attempt.status === 'approved' &&
    attempt.purchaseId === purchase.id &&
    attempt.amount === purchase.price.amount &&
    attempt.currency === purchase.price.currency;
  if (!agreed) {
    throw ApplicationFailure.nonRetryable('paid amount and quoted amount differ', 'ISSUE_REFUSED');
  }
}

async function refuseWithdrawn(models: PurchaseModels, purchase: PurchaseRow): Promise<void> {
  const rows = await models.sequelize.query<{ on_sale: boolean }>(
    `SELECT available_to IS NULL OR available_to >= current_date AS on_sale FROM product WHERE id = :id`,
    { replacements: { id: purchase.productId }, type: QueryTypes.SELECT },
  );
  if (rows[0]?.on_sale !== true) {
    throw ApplicationFailure.nonRetryable('the insurer withdrew the product', 'ISSUE_REFUSED');
  }
}

async function nextNumber(models: PurchaseModels): Promise<number> {
  const rows = await models.sequelize.query<{ next: number }>(
    `SELECT nextval('policy_number_seq') AS next`,
    { type: QueryTypes.SELECT },
  );
  const next = rows[0]?.next;
  if (next === undefined) throw new Error('policy_number_seq gave no number');
  return next;
}
