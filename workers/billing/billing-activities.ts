import type {
  BillingRunActivities,
  ChargeActivities,
} from '@cotejo/workflows/billing/activities.ts';
import { createPassHintOn } from '../purchase/pass-hint-on.ts';
import { createBeginCharges, type ChargeStarter } from './begin-charges.ts';
import type { BillingDependencies } from './dependencies.ts';
import { createFillCalendar, createWakeFollowed } from './fill-calendar.ts';
import { createLookAtPeriod } from './look-at-period.ts';
import { createPayPeriodNow } from './pay-period.ts';
import { createDecidePeriod, createSettlePeriod } from './settle-period.ts';
import { createTryPeriod } from './try-period.ts';

/** The activities of `charge/{policyId}/{number}`, of the billing run and of its calendar. */
export function createBillingActivities(
  deps: BillingDependencies & ChargeStarter,
): ChargeActivities & BillingRunActivities {
  return {
    lookAtPeriod: createLookAtPeriod(deps),
    tryPeriod: createTryPeriod(deps),
    payPeriodNow: createPayPeriodNow(deps),
    settlePeriod: createSettlePeriod(deps),
    decidePeriod: createDecidePeriod(deps),
    passHintOn: createPassHintOn(deps),
    fillBillingCalendar: createFillCalendar(deps),
    wakeRecycling: createWakeFollowed(deps),
    beginCharges: createBeginCharges(deps),
  };
}
