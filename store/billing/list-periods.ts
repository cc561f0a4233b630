import { Op } from 'sequelize';
import { askedOfHolder } from '@cotejo/domain/billing/charged-by.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { Database } from '../database.ts';
import { billingPeriodModel, type BillingPeriod } from './billing-period.model.ts';
import { coverNoticeModel } from './cover-notice.model.ts';

/** The periods of a purchase's policy in their order: the first ones are paid, the last ones are to come. */
export function listPeriodsOf(db: Database, purchaseId: string): Promise<readonly BillingPeriod[]> {
  return billingPeriodModel(db).findAll({
    where: { purchaseId },
    order: ['number'],
    raw: true,
    ...db.scope,
  });
}

/** The same of several purchases, in one query, by their ids; a purchase that has none is absent. */
export async function mapPeriodsOf(
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BillingPeriod[]>> {
  if (purchaseIds.length === 0) return new Map();
  const rows: readonly BillingPeriod[] = await billingPeriodModel(db).findAll({
    where: { purchaseId: [...purchaseIds] },
    order: ['purchaseId', 'number'],
    raw: true,
    ...db.scope,
  });
  const periods = new Map<string, BillingPeriod[]>();
  for (const row of rows) {
    const known = periods.get(row.purchaseId);
    if (known === undefined) periods.set(row.purchaseId, [row]);
    else known.push(row);
  }
  return periods;
}

/** A period of a purchase's policy by its number; null where there is none. */
export function findPeriodOf(
  db: Database,
  purchaseId: string,
  number: number,
): Promise<BillingPeriod | null> {
  return billingPeriodModel(db).findOne({
    where: { purchaseId, number },
    raw: true,
    ...db.scope,
  });
}

/** The oldest period of a policy that is to be paid; null where none is. */
export function findOldestOpen(db: Database, policyId: string): Promise<BillingPeriod | null> {
  return billingPeriodModel(db).findOne({
    where: { policyId, state: ['scheduled', 'recycling'] },
    order: ['number'],
    raw: true,
    ...db.scope,
  });
}

/** The oldest period after one that is due and not paid; null where none is. */
export function findNextDue(
  db: Database,
  { policyId, number }: Pick<BillingPeriod, 'policyId' | 'number'>,
  today: string,
): Promise<BillingPeriod | null> {
  return billingPeriodModel(db).findOne({
    where: {
      policyId,
      state: ['scheduled', 'recycling'],
      number: { [Op.gt]: number },
      dueOn: { [Op.lte]: today },
    },
    order: ['number'],
    raw: true,
    ...db.scope,
  });
}

/** The newest period of a policy that was paid; null where none was. */
export function findLastPaid(db: Database, policyId: string): Promise<BillingPeriod | null> {
  return billingPeriodModel(db).findOne({
    where: { policyId, state: 'processed' },
    order: [['number', 'DESC']],
    raw: true,
    ...db.scope,
  });
}

/**
 * The last day that is paid of what a subscription covers, ISO. What staff gave up has moved its next day on, and is not paid.
 *
 * @param dueOn first day that is not paid, where no period was written yet
 */
export async function readPaidUntil(
  db: Database,
  { policyId, dueOn }: { readonly policyId: string | null; readonly dueOn: string },
): Promise<string> {
  const paid = policyId === null ? null : await findLastPaid(db, policyId);
  return paid?.coversTo ?? addDays(dueOn, -1);
}

/**
 * Periods that are in recycling, what is no more charged but has a notice that stands, and what its holder is asked for and owes soon, page
 * by page: their workflows wait, or look, and a lost one is begun again.
 *
 * @param askedUntil of those that a holder pays: owed before this moment
 */
export async function listFollowed(
  db: Database,
  {
    after,
    limit,
    askedUntil,
  }: { readonly after: string | null; readonly limit: number; readonly askedUntil: Date },
): Promise<readonly BillingPeriod[]> {
  const page = after === null ? {} : { [Op.gt]: after };
  const noticed = await coverNoticeModel(db).findAll({
    attributes: ['periodId'],
    where: { closedAt: null, ...(after === null ? {} : { periodId: page }) },
    order: ['periodId'],
    limit,
    raw: true,
    ...db.scope,
  });
  const ids = noticed.map(({ periodId }) => periodId);
  return billingPeriodModel(db).findAll({
    where: {
      [Op.or]: [
        { state: 'recycling' },
        { id: ids },
        { provider: askedOfHolder, nextTryAt: { [Op.lt]: askedUntil } },
      ],
      ...(after === null ? {} : { id: page }),
    },
    order: ['id'],
    limit,
    raw: true,
    ...db.scope,
  });
}

/** The periods of a policy that are to come. */
export function listScheduled(db: Database, policyId: string): Promise<readonly BillingPeriod[]> {
  return billingPeriodModel(db).findAll({
    where: { policyId, state: 'scheduled' },
    order: ['number'],
    raw: true,
    ...db.scope,
  });
}
