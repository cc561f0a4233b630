import { isPaidByPeriods } from '@cotejo/domain/billing/early-end.ts';
import { countUnearned, unearnedPart, type UnearnedDays } from '@cotejo/domain/billing/unearned.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import { getPaidPeriod } from '@cotejo/domain/policy/paid-period.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { listPaid } from '../billing/list-paid.ts';
import { listPeriodsOf } from '../billing/list-periods.ts';
import type { Database } from '../database.ts';
import type { Policy } from '../policy/policy.model.ts';
import { findUfValues } from '../uf/find-uf-values.ts';

/** What goes back of a payment of a policy that ends within what it paid for. */
export interface Unearned {
  readonly charge: PaymentAttempt;
  readonly days: UnearnedDays;
  /** At the UF of the day, where the premium is in UF. */
  readonly amount: number;
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
  const unearned: Unearned[] = [];
  for (const charge of await listPaid(db, policy)) {
    const paid = daysOf.get(charge.id);
    if (paid === undefined) continue;
    const days = countUnearned(paid, lastDay);
    if (days.unused === 0 || charge.amount === 0) continue;
    const uf = price.ufValue === null ? null : await readUfRise(db, policy, price, charge, now);
    unearned.push({ charge, days, amount: unearnedPart(charge.amount, days, uf) });
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
