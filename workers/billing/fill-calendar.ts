import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { findPage } from '@cotejo/store/purchase/read/find-page.ts';
import { listFollowed } from '@cotejo/store/billing/list-periods.ts';
import { lockPurchase } from '@cotejo/store/purchase/lock-purchase.ts';
import { findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { closeKept } from '@cotejo/store/subscription/take-back.ts';
import { tellPremiumChanges } from '@cotejo/store/subscription/tell-premium.ts';
import { listGoing, writePeriods } from '@cotejo/store/subscription/write-periods.ts';
import type { BillingRunActivities } from '@cotejo/workflows/billing/activities.ts';
import type { BillingDependencies } from './dependencies.ts';
import { writeNotices } from './write-notices.ts';
import { startCharge, type ChargeStarter } from './begin-charges.ts';

/**
 * Writes the missing periods of a page of subscriptions, and what their holders are told of the next charge: nobody's row is
 * forgotten, whoever should have written it.
 */
export function createFillCalendar({
  db,
  now,
  logger,
}: Pick<ChargeStarter, 'db' | 'now'> &
  Pick<BillingDependencies, 'logger'>): BillingRunActivities['fillBillingCalendar'] {
  return async ({ after, limit }) => {
    // With the first page: ends that nobody can take back any more.
    if (after === null)
      await closeKept(db, now(), (purchaseId, error) =>
        logger.error({ err: error, purchaseId }, 'the end of a subscription was not closed'),
      );
    const going = await listGoing(db, { after, limit });
    let written = 0;
    for (const { attemptId, purchaseId } of going)
      written += await db.transaction(async (tx) => {
        await lockPurchase(tx, purchaseId);
        const { countryCode } = await findPage(tx, purchaseId);
        const today = dayIn(countries[countryCode].timeZone, now().getTime());
        // As it is under the lock: its holder may have moved its day meanwhile, or ended it.
        const present = await findSubscription(tx, attemptId);
        if (present === null) return 0;
        await tellPremiumChanges(tx, present, now());
        const fresh = await writePeriods(tx, present, today);
        if (present.policyId !== null) await writeNotices(tx, present.policyId, now());
        return fresh;
      });
    const next = going.length < limit ? null : (going.at(-1)?.attemptId ?? null);
    return { written, next };
  };
}

/** What its holder pays is followed by a workflow from a day before it is owed on, which tells them so in time. */
const askedAheadMs = 30 * 3_600_000;

/**
 * Begins the workflows of periods in recycling that were lost, and of those that their holders owe soon; one that waits only looks at
 * its row.
 */
export function createWakeFollowed(deps: ChargeStarter): BillingRunActivities['wakeRecycling'] {
  return async ({ after, limit }) => {
    const askedUntil = new Date(deps.now().getTime() + askedAheadMs);
    const waiting = await listFollowed(deps.db, { after, limit, askedUntil });
    for (const period of waiting) await startCharge(deps, period);
    return { next: waiting.length < limit ? null : (waiting.at(-1)?.id ?? null) };
  };
}
