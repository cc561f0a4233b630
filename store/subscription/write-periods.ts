import { Op } from 'sequelize';
import {
  periodDays,
  periodNumberOn,
  type BillingPlan,
} from '@cotejo/domain/billing/billing-period.ts';
import { askedOfHolder, type ChargedBy } from '@cotejo/domain/billing/charged-by.ts';
import { firstMomentOf } from '@cotejo/domain/billing/charge-times.ts';
import { premiumOf } from '@cotejo/domain/billing/premium-change.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { firstWholePeriod } from '@cotejo/domain/purchase/price/later-premium.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import { findOldestOpen } from '../billing/list-periods.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { policyModel } from '../policy/policy.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { listSteps } from './premium-changes.ts';
import { storedCardModel } from './stored-card.model.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';

/** A subscription that goes on, with its policy. */
type Going = Subscription & {
  readonly policyId: string;
  readonly dueOn: string;
  readonly billingDay: number;
};

type NewPeriod = Pick<
  BillingPeriod,
  | 'id'
  | 'policyId'
  | 'number'
  | 'purchaseId'
  | 'countryCode'
  | 'coversFrom'
  | 'coversTo'
  | 'dueOn'
  | 'amount'
  | 'currency'
  | 'provider'
  | 'state'
> &
  Partial<Pick<BillingPeriod, 'attemptId' | 'nextTryAt' | 'agreedAmount'>>;

/** More rows at once of one policy are a mistake of ours, and are written by the next looks. */
const mostAtOnce = 15;

/**
 * Writes the periods of a policy that are due within the horizon, and the next one in any case; with the first writing the one
 * that the purchase has paid. What is written stays. Answers how many are new.
 *
 * @param today ISO day of the country
 */
export async function writePeriods(
  tx: Database,
  subscription: Subscription,
  today: string,
): Promise<number> {
  if (!isGoing(subscription)) return 0;
  const { purchaseId, policyId, attemptId } = subscription;
  const plan = await readPlan(tx, subscription);
  const { price: stored, countryCode } = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['price', 'countryCode'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const provider = await readChargedBy(tx, subscription);
  const written = await billingPeriodModel(tx).findAll({
    attributes: ['number', 'state'],
    where: { policyId },
    order: ['number'],
    raw: true,
    ...tx.scope,
  });
  const unpaid = periodNumberOn(plan, subscription.dueOn);
  const rowOf = (number: number) => {
    const { from, to, dueOn } = periodDays(plan, number);
    return {
      id: deriveId('billing_period', policyId, String(number)),
      policyId,
      number,
      purchaseId,
      countryCode,
      coversFrom: from,
      coversTo: to,
      dueOn,
      provider,
    };
  };
  const fresh: NewPeriod[] = [];
  if (written.length === 0) {
    const paid = await attemptModel(tx).findByPk(attemptId, {
      attributes: ['amount', 'currency'],
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    const { amount } = paid;
    const currency = paid.currency as BillingPeriod['currency'];
    fresh.push({ ...rowOf(0), amount, currency, state: 'processed', attemptId });
  }
  const last = Math.max(unpaid - 1, written.at(-1)?.number ?? 0);
  const horizon = addDays(today, billingRun.horizonDays);
  const price = readPrice(stored);
  const whole = firstWholePeriod(price);
  const steps = await listSteps(tx, policyId);
  let isOpen = written.some(({ number }) => number >= unpaid);
  for (let number = last + 1; fresh.length < mostAtOnce; number += 1) {
    const row = rowOf(number);
    if (isOpen && row.dueOn > horizon) break;
    const premium = premiumOf(price, steps, number);
    fresh.push({
      ...row,
      ...premium,
      // The end of a discount was agreed to with it, and of what the insurer changed its holder was told: nobody has to look at that rise.
      ...((whole !== null && number >= whole) ||
      steps.some(({ fromNumber }) => number >= fromNumber)
        ? { agreedAmount: premium.amount }
        : {}),
      state: 'scheduled',
      // Numbers are paid in their order: the ones behind it wait.
      nextTryAt: number === unpaid ? firstMomentOf(row) : null,
    });
    isOpen = true;
  }
  if (fresh.length === 0) return 0;
  await billingPeriodModel(tx).bulkCreate(fresh, {
    ignoreDuplicates: true,
    returning: false,
    ...tx.scope,
  });
  return fresh.length;
}

/** Its next charge is that of the oldest period that is to be paid, whose day a reinstatement may have moved. */
export async function followOldestOpen(
  tx: Database,
  { attemptId, policyId }: Pick<Subscription, 'attemptId' | 'policyId'>,
): Promise<BillingPeriod | null> {
  const open = policyId === null ? null : await findOldestOpen(tx, policyId);
  if (open !== null)
    await subscriptionModel(tx).update(
      { nextChargeOn: open.dueOn },
      { where: { attemptId }, ...tx.scope },
    );
  return open;
}

/** Whose account charges its periods, or that their holder pays them. */
async function readChargedBy(tx: Database, going: Going): Promise<ChargedBy> {
  if (going.renewal === 'asked') return askedOfHolder;
  const { provider } = await storedCardModel(tx).findByPk(going.storedCardId ?? '', {
    attributes: ['provider'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  return provider;
}

/** What the periods of a subscription are computed from. */
export async function readPlan(tx: Database, going: Going): Promise<BillingPlan> {
  const { startsOn } = await policyModel(tx).findByPk(going.policyId, {
    attributes: ['startsOn'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const { periodicity, billingDay: day, chargeLag: lag } = going;
  return { startsOn, periodicity, chargeDay: { day, lag } };
}

export function isGoing(subscription: Subscription): subscription is Going {
  const { status, endedAt, policyId, storedCardId, renewal, dueOn, billingDay } = subscription;
  return (
    status === 'SUCCESS' &&
    endedAt === null &&
    policyId !== null &&
    (storedCardId !== null || renewal === 'asked') &&
    dueOn !== null &&
    billingDay !== null
  );
}

/** Subscriptions that go on: the next ones after one, in their order. */
export function listGoing(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly Subscription[]> {
  return subscriptionModel(db).findAll({
    where: {
      status: 'SUCCESS',
      endedAt: null,
      ...(after === null ? {} : { attemptId: { [Op.gt]: after } }),
    },
    order: ['attemptId'],
    limit,
    raw: true,
    ...db.scope,
  });
}
