import type { ChargeOutcome } from '../../payment/outcome.ts';
import type { PurchaseStatus } from '../../status/purchase-status.ts';

/**
 * The one place that says what an outcome of its charge makes of a purchase; rows and workflow both
 * follow it. `redirected`: the visitor was sent to the provider's page. Money that moved otherwise than
 * agreed goes back by itself, and the purchase waits for another payment with every answer kept.
 */
export function purchaseStatusAfter(outcome: ChargeOutcome, redirected: boolean): PurchaseStatus {
  switch (outcome.type) {
    case 'SUCCESS':
      return 'issuing';
    case 'DECLINED':
    case 'NOT_SENT':
      return 'filling';
    case 'PENDING':
      return redirected && outcome.payerDone !== true ? 'paying' : 'confirming';
    case 'UNKNOWN':
      return outcome.moved === undefined ? 'confirming' : 'filling';
  }
}
