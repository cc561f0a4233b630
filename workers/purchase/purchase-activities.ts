import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import { createDecideCharge } from './decide-charge.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createExpirePurchase } from './expire-purchase.ts';
import { createGiveBack } from './give-back.ts';
import { createIssuePolicy } from './issue-policy.ts';
import { createPassHintOn } from './pass-hint-on.ts';
import { createReadRow } from './read-row.ts';
import { createSettleCharge } from './settle-charge.ts';
import { createStartCharge } from './start-charge.ts';

/** All of a purchase but its mail, which `workers/message` leaves. */
export function createPurchaseActivities(
  deps: PurchaseDependencies,
): Omit<PurchaseActivities, 'sendConfirmation'> {
  return {
    readRow: createReadRow(deps),
    expirePurchase: createExpirePurchase(deps),
    startCharge: createStartCharge(deps),
    settleCharge: createSettleCharge(deps),
    decideCharge: createDecideCharge(deps),
    passHintOn: createPassHintOn(deps),
    issuePolicy: createIssuePolicy(deps),
    giveBack: createGiveBack(deps),
  };
}
