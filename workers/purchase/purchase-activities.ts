import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createEndPurchase } from './end-purchase.ts';
import { createIssuePolicy } from './issue-policy.ts';
import { createOpenStep } from './open-step.ts';
import { createRecordStep } from './record-step.ts';
import { createRefundCharge } from './refund-charge.ts';
import { createSendConfirmation } from './send-confirmation.ts';
import { createSettleCharge } from './settle-charge.ts';
import { createStartCharge } from './start-charge.ts';

export function createPurchaseActivities(deps: PurchaseDependencies): PurchaseActivities {
  return {
    recordStep: createRecordStep(deps),
    openStep: createOpenStep(deps),
    endPurchase: createEndPurchase(deps),
    startCharge: createStartCharge(deps),
    settleCharge: createSettleCharge(deps),
    issuePolicy: createIssuePolicy(deps),
    refundCharge: createRefundCharge(deps),
    sendConfirmation: createSendConfirmation(deps),
  };
}
