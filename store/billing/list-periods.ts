import { Op } from 'sequelize';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { Database } from '../database.ts';
import { billingPeriodModel, type BillingPeriod } from './billing-period.model.ts';

/** The periods of a purchase's policy in their order: the first ones are paid, the last ones are to come. */
export function listPeriodsOf(db: Database, purchaseId: string): Promise<readonly BillingPeriod[]> {
  return billingPeriodModel(db).findAll({
    where: { purchaseId },
    order: ['number'],
    raw: true,
    ...db.scope,
  });
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

/** Periods that are in recycling, page by page: their workflows wait, and a lost one is begun again. */
export function listRecycling(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly BillingPeriod[]> {
  return billingPeriodModel(db).findAll({
    where: { state: 'recycling', ...(after === null ? {} : { id: { [Op.gt]: after } }) },
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
