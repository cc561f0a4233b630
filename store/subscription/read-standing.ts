import { standingOf, type PolicyStanding } from '@cotejo/domain/billing/policy-standing.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import type { CoverNotice } from '../billing/cover-notice.model.ts';
import { listOpenNotices } from '../billing/cover-notices.ts';
import type { Database } from '../database.ts';
import { policyEventModel, policyModel } from '../policy/policy.model.ts';
import { subscriptionModel } from './subscription.model.ts';

/** Where a policy stands, and the insurer's notice that stands about any of its periods; null where none does. */
export interface PolicyCover {
  readonly standing: PolicyStanding;
  readonly notice: CoverNotice | null;
  /** ISO day: the last one of the pause in which it is; null where it is in none, or nothing covers after it. */
  readonly pausedTo: string | null;
}

/** Where policies stand at a moment, by policy (domain/billing/policy-standing.ts): those that have periods. */
export async function readCovers(
  db: Database,
  policyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PolicyCover>> {
  const ids = [...new Set(policyIds)];
  const options = { raw: true, ...db.scope } as const;
  const policies = await policyModel(db).findAll({
    attributes: ['id', 'status'],
    where: { id: ids },
    ...options,
  });
  const ended = policies.filter(({ status }) => status === 'INACTIVE').map(({ id }) => id);
  const events = await policyEventModel(db).findAll({
    where: { policyId: ended, status: 'INACTIVE' },
    // What was reinstated may end again: the last one is set last.
    order: ['id'],
    ...options,
  });
  const subscriptions = await subscriptionModel(db).findAll({
    attributes: ['policyId', 'endReason'],
    where: { policyId: ids },
    ...options,
  });
  const periods = await billingPeriodModel(db).findAll({
    attributes: [
      'id',
      'policyId',
      'number',
      'state',
      'coversFrom',
      'coversTo',
      'countryCode',
      'pauseId',
    ],
    where: { policyId: ids },
    order: ['number'],
    ...options,
  });
  // It stands about what is owed, and about what an end of the subscription has cancelled.
  const unpaid = periods.filter(({ state }) => state !== 'processed').map(({ id }) => id);
  const notices = await listOpenNotices(db, unpaid);
  const reasons = new Map(events.map(({ policyId, reason }) => [policyId, reason]));
  const ends = new Map(subscriptions.map(({ policyId, endReason }) => [policyId, endReason]));
  return new Map(
    policies.flatMap(({ id, status }) => {
      const own = periods.filter(({ policyId }) => policyId === id);
      const [first] = own;
      if (first === undefined) return [];
      const open = own.find(({ state }) => state === 'scheduled' || state === 'recycling');
      const notice = own.flatMap((period) => notices.get(period.id) ?? [])[0] ?? null;
      const today = dayIn(countries[first.countryCode].timeZone, now.getTime());
      const subscriptionEnd = ends.get(id) ?? null;
      const goesOn = status === 'ACTIVE' && subscriptionEnd === null;
      const pausedTo = goesOn ? pausedOn(own, today) : null;
      const standing = standingOf({
        status,
        endReason: reasons.get(id) ?? null,
        isOwed: open?.state === 'recycling',
        notice,
        subscriptionEnd,
        paidUntil: own.findLast(({ state }) => state === 'processed')?.coversTo ?? '',
        today,
      });
      return [[id, { standing, notice, pausedTo }] as const];
    }),
  );
}

/** The last day of the pause in which a day lies, of periods in their order; null where it is in none. */
function pausedOn(
  periods: readonly Pick<BillingPeriod, 'pauseId' | 'coversFrom' | 'coversTo'>[],
  day: string,
): string | null {
  const now = periods.find(({ coversFrom, coversTo }) => coversFrom <= day && day <= coversTo);
  if (now?.pauseId == null) return null;
  return periods.findLast(({ pauseId }) => pauseId === now.pauseId)?.coversTo ?? null;
}
