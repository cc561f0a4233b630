import type { ChargeOutcome } from '../payment/outcome.ts';
import type { PurchaseStatus } from './snapshot.ts';

/**
 * The one place that says what an outcome of its charge makes of a purchase; rows and workflow both
 * follow it. `redirected`: the visitor was sent to the provider's page.
 */
export function purchaseStatusAfter(outcome: ChargeOutcome, redirected: boolean): PurchaseStatus {
  switch (outcome.type) {
    case 'SUCCESS':
      return 'issuing';
    case 'DECLINED':
    case 'NOT_SENT':
      return 'filling';
    case 'PENDING':
      return redirected ? 'paying' : 'confirming';
    case 'UNKNOWN':
      return outcome.moved === undefined ? 'confirming' : 'refunding';
  }
}
