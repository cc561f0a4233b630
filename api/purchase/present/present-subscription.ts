import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { changeableDays, listChargeDays } from '@cotejo/domain/subscription/change-date.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';

/** The subscription as its holder sees it, with the days that its next charge may be moved to. */
export function presentSubscription({
  subscription,
  status,
  country,
}: Pick<PurchaseRecord, 'subscription' | 'status' | 'country'>): PurchaseSnapshot['subscription'] {
  if (subscription === null || status !== 'confirmed') return null;
  const { renewal, nextChargeOn, dueOn, endedAt, keptUntil, last4, isOwed } = subscription;
  const paidUntil = subscription.paidUntil ?? addDays(dueOn, -1);
  const isOver = endedAt !== null;
  const today = dayIn(countries[country].timeZone, Date.now());
  return {
    // What has failed has no day: its holder pays it, or its next try has one of its own (`show-periods.ts`).
    nextChargeOn: isOver || isOwed ? null : nextChargeOn,
    isAsked: renewal === 'asked',
    last4,
    paidUntil,
    // What is owed is not put off by moving its day.
    days:
      isOver || isOwed
        ? []
        : listChargeDays(changeableDays(subscription, today)).filter((day) => day !== nextChargeOn),
    isOver,
    mayResume: isOver ? keptUntil !== null && keptUntil >= today : paidUntil >= today,
  };
}
