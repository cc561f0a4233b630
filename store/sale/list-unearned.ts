import { isPaidByPeriods } from '@cotejo/domain/billing/early-end.ts';
import { countUnearned, unearnedPart, type UnearnedDays } from '@cotejo/domain/billing/unearned.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import { getPaidPeriod } from '@cotejo/domain/policy/paid-period.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { listPaid } from '../billing/list-paid.ts';
import { listPeriodsOf } from '../billing/list-periods.ts';
import type { Database } from '../database.ts';
import { readSpentOn } from '../gift-card/use-gift-card.ts';
import type { Policy } from '../policy/policy.model.ts';
import { findUfValues } from '../uf/find-uf-values.ts';

/** What goes back of a payment of a policy that ends within what it paid for; integers of the smallest unit. */
export interface Unearned {
  readonly charge: PaymentAttempt;
  readonly days: UnearnedDays;
  /** By its provider: at the UF of the day, where the premium is in UF, and all of it where no day is covered; 0: a gift card paid all. */
  readonly amount: number;
  /** To the gift card that paid beside it. */
  readonly ofCard: number;
}

/** All of it, and how much of that goes back to a gift card. */
export interface UnearnedSum {
  readonly days: UnearnedDays;
  readonly money: Money;
  readonly ofCard: number;
}

/** Null where nothing goes back. */
export function sumOfUnearned(parts: readonly Unearned[]): UnearnedSum | null {
  const [first] = parts;
  if (first === undefined) return null;
  const sum = { unused: 0, of: 0, amount: 0, ofCard: 0 };
  for (const { days, amount, ofCard } of parts) {
    sum.unused += days.unused;
    sum.of += days.of;
    sum.amount += amount + ofCard;
    sum.ofCard += ofCard;
  }
  const { unused, of, amount, ofCard } = sum;
  const currency = first.charge.currency as CurrencyCode;
  return { days: { unused, of }, money: { amount, currency }, ofCard };
}

/** The days of cover that each payment of a policy bought, by the payment. */
export async function readPaidDays(
  db: Database,
  { purchaseId, attemptId, startsOn }: Pick<Policy, 'purchaseId' | 'attemptId' | 'startsOn'>,
  price: SnapshotPrice,
): Promise<ReadonlyMap<string, { readonly from: string; readonly to: string }>> {
  const days = new Map([[attemptId, getPaidPeriod(startsOn, price)] as const]);
  const periods = await listPeriodsOf(db, purchaseId);
  return new Map<string, { readonly from: string; readonly to: string }>([
    ...days,
    ...periods.flatMap(({ attemptId: paidBy, coversFrom: from, coversTo: to }) =>
      paidBy === null ? [] : [[paidBy, { from, to }] as const],
    ),
  ]);
}

/**
 * What goes back of a policy if it ends on a day: of each payment that is here, the days that lie after it. Nothing of what is not paid
 * by periods.
 *
 * @param lastDay ISO day of cover
 * @param now the moment whose UF counts
 */
export async function listUnearned(
  db: Database,
  policy: Policy,
  price: SnapshotPrice,
  { lastDay, now }: { readonly lastDay: string; readonly now: Date },
): Promise<readonly Unearned[]> {
  if (!isPaidByPeriods(price)) return [];
  const daysOf = await readPaidDays(db, policy, price);
  const spent = await readSpentOn(db, policy.purchaseId);
  const unearned: Unearned[] = [];
  for (const charge of await listPaid(db, policy)) {
    const paid = daysOf.get(charge.id);
    if (paid === undefined) continue;
    const days = countUnearned(paid, lastDay);
    if (days.unused === 0) continue;
    const isWhole = days.unused === days.of;
    const uf = price.ufValue === null ? null : await readUfRise(db, policy, price, charge, now);
    const amount = isWhole ? charge.amount : unearnedPart(charge.amount, days, uf);
    const ofCard = charge.id === policy.attemptId ? unearnedPart(spent, days) : 0;
    if (amount + ofCard > 0) unearned.push({ charge, days, amount, ofCard });
  }
  return unearned;
}

/** An outdated value still is nearer to the law than that of the charge. */
async function readUfRise(
  db: Database,
  { attemptId }: Policy,
  { ufValue }: SnapshotPrice,
  charge: PaymentAttempt,
  now: Date,
) {
  const valueOn = async (at: Date): Promise<number> => {
    const day = dayIn(countries[ufCountry].timeZone, at.getTime());
    return chooseUnitValue(await findUfValues(db, day), day, true).value;
  };
  const isFirst = charge.id === attemptId && ufValue !== null;
  return { then: isFirst ? ufValue : await valueOn(charge.createdAt), now: await valueOn(now) };
}
