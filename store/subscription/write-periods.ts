import { Op } from 'sequelize';
import {
  periodDays,
  periodNumberOn,
  type BillingPlan,
} from '@cotejo/domain/billing/billing-period.ts';
import { firstTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { policyModel } from '../policy/policy.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { storedCardModel } from './stored-card.model.ts';
import { subscriptionModel, type Subscription } from './subscription.model.ts';

/** A subscription that goes on, with its policy. */
type Going = Subscription & {
  readonly policyId: string;
  readonly storedCardId: string;
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
  Partial<Pick<BillingPeriod, 'attemptId' | 'nextTryAt'>>;

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
  const { price, countryCode } = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['price', 'countryCode'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const { provider } = await storedCardModel(tx).findByPk(subscription.storedCardId, {
    attributes: ['provider'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
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
  let isOpen = written.some(({ number }) => number >= unpaid);
  for (let number = last + 1; fresh.length < mostAtOnce; number += 1) {
    const row = rowOf(number);
    if (isOpen && row.dueOn > horizon) break;
    fresh.push({
      ...row,
      amount: price.original.amount,
      currency: price.original.currency,
      state: 'scheduled',
      // Numbers are paid in their order: the ones behind it wait.
      nextTryAt: number === unpaid ? firstTryAt(countryCode, row.dueOn, policyId) : null,
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
  const { status, endedAt, policyId, storedCardId, dueOn, billingDay } = subscription;
  return (
    status === 'SUCCESS' &&
    endedAt === null &&
    policyId !== null &&
    storedCardId !== null &&
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
