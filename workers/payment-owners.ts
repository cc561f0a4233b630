import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { findPeriod, requirePeriod } from '@cotejo/store/billing/move-period.ts';
import type { Database } from '@cotejo/store/database.ts';
import { placeOfPeriod, placeOfPurchase } from '@cotejo/store/sale/owner-places.ts';
import { chargeWorkflowId, chargeWorkflowType } from '@cotejo/workflows/billing/messages.ts';
import { attemptWaitsOf, chargeStart } from '@cotejo/workflows/billing/start.ts';
import { purchaseWorkflowId, purchaseWorkflowType } from '@cotejo/workflows/purchase/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { periodReactions } from './billing/payment-owner.ts';
import type { OwnerWorkflow } from './outbox/owner-workflow.ts';
import type { PaymentOwnerRow } from './payment/payment-owners.ts';
import { purchaseReactions } from './purchase/payment-owner.ts';
import { readPurchaseInput } from './purchase/read-purchase-input.ts';

/** What workers know of each kind of row that payments are made for; the API's is `api/payment/payment-owners.ts`. */
export const paymentOwners: Readonly<Record<PaymentOwnerKind, PaymentOwnerRow & OwnerWorkflow>> = {
  purchase: {
    reactions: purchaseReactions,
    place: placeOfPurchase,
    workflowId: async (_db, purchaseId) => purchaseWorkflowId(purchaseId),
    async readStart({ db, queuePrefix, policy }, purchaseId) {
      const input = await readPurchaseInput(db, purchaseId, policy);
      if (input === null) return null;
      const options = purchaseStart(input, queueNamed('purchase', queuePrefix));
      return { type: purchaseWorkflowType, options };
    },
  },
  billing_period: {
    reactions: periodReactions,
    place: placeOfPeriod,
    workflowId: readChargeId,
    async readStart({ db, queuePrefix, policy: waits }, periodId) {
      const period = await findPeriod(db, periodId);
      if (period === null) return null;
      const { policyId, number, countryCode: country } = period;
      const input = { periodId, policyId, number, country, waits: attemptWaitsOf(waits) };
      const options = chargeStart(input, queueNamed('billing', queuePrefix));
      return { type: chargeWorkflowType, options };
    },
  },
};

async function readChargeId(db: Database, periodId: string): Promise<string> {
  const { policyId, number } = await requirePeriod(db, periodId);
  return chargeWorkflowId(policyId, number);
}
