import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { placeOfPurchase } from '@cotejo/store/sale/owner-places.ts';
import { purchaseWorkflowId, purchaseWorkflowType } from '@cotejo/workflows/purchase/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import type { OwnerWorkflow } from './outbox/owner-workflow.ts';
import type { PaymentOwnerRow } from './payment/payment-owners.ts';
import { purchaseReactions } from './purchase/payment-owner.ts';
import { readPurchaseInput } from './purchase/read-purchase-input.ts';

/** What workers know of each kind of row that payments are made for; the API's is `api/payment/payment-owners.ts`. */
export const paymentOwners: Readonly<Record<PaymentOwnerKind, PaymentOwnerRow & OwnerWorkflow>> = {
  purchase: {
    reactions: purchaseReactions,
    place: placeOfPurchase,
    workflowId: purchaseWorkflowId,
    async readStart({ db, queuePrefix, policy }, purchaseId) {
      const input = await readPurchaseInput(db, purchaseId, policy);
      if (input === null) return null;
      const options = purchaseStart(input, queueNamed('purchase', queuePrefix));
      return { type: purchaseWorkflowType, options };
    },
  },
};
