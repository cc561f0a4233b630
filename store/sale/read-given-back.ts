import { backBy } from '@cotejo/domain/billing/early-end.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import type { UnearnedDays } from '@cotejo/domain/billing/unearned.ts';
import type { RefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { listPeriodsOf } from '../billing/list-periods.ts';
import type { Database } from '../database.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { purchaseEventModel } from '../purchase/purchase.model.ts';

/** What goes or went back of a policy that ended within a period that was paid. */
export interface GivenBack {
  /** ISO day: the last one of cover. */
  readonly lastDay: string;
  readonly days: UnearnedDays;
  /** All of it. */
  readonly money: Money;
  /** What of it went back to a gift card at once: smallest units. */
  readonly ofCard: number;
  /** ISO day until which the law wants it back; null where it names none. */
  readonly by: string | null;
  /** A refund for each payment, the oldest first. */
  readonly refunds: readonly { readonly money: Money; readonly status: RefundStatus }[];
}

/** Null for a policy that goes on, or ended otherwise. */
export async function readGivenBack(
  db: Database,
  { id: purchaseId, country }: { readonly id: string; readonly country: CountryCode },
): Promise<GivenBack | null> {
  const policy = await readPolicyOf(db, purchaseId);
  if (policy === null || policy.lastDay === null) return null;
  const { lastDay } = policy;
  const { data, at } = await purchaseEventModel(db).findOne({
    attributes: ['data', 'at'],
    where: { purchaseId, type: 'ended_early' },
    order: [['id', 'DESC']],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  const { unused, of, amount, currency, ofCard } = data as unknown as UnearnedDays &
    Money & { readonly ofCard: number };
  const periods = await listPeriodsOf(db, purchaseId);
  const attempts = await attemptModel(db).findAll({
    where: { ownerId: [purchaseId, ...periods.map(({ id }) => id)], refundReason: 'unearned' },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
  return {
    lastDay,
    days: { unused, of },
    money: { amount, currency },
    ofCard,
    // Staff may have ended it by an earlier day: the law counts from when we knew.
    by: backBy(country, dayIn(countries[country].timeZone, at.getTime())),
    refunds: attempts.map((attempt) => ({
      money: { amount: attempt.amount, currency: attempt.currency as CurrencyCode },
      status: attempt.status as RefundStatus,
    })),
  };
}
