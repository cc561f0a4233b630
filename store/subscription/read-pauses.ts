import { Op } from 'sequelize';
import { countries } from '@cotejo/domain/country/country.ts';
import {
  pauseChoices,
  type PauseChoice,
  type PauseTerms,
} from '@cotejo/domain/subscription/pause.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import { findOldestOpen } from '../billing/list-periods.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import { findInFlightOf } from '../payment/find-in-flight.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { pauseModel, productPauseModel, type SubscriptionPause } from './pause.model.ts';
import type { Subscription } from './subscription.model.ts';
import { isGoing, readPlan } from './write-periods.ts';

/** The pause of a purchase that is to come or goes on; null where none does. */
export function findPause(
  db: Database,
  purchaseId: string,
  today: string,
): Promise<SubscriptionPause | null> {
  return pauseModel(db).findOne({
    where: { purchaseId, takenBackAt: null, coversTo: { [Op.gte]: today } },
    order: [['number', 'DESC']],
    raw: true,
    ...db.scope,
  });
}

/** A pause by its id, with what became of it. */
export const readPause = (db: Database, id: string): Promise<SubscriptionPause | null> =>
  pauseModel(db).findByPk(id, { raw: true, ...db.scope });

/**
 * What a notice of a period's charge says something of: the period and the day of its charge; and where pauses of it were taken back, how
 * many, because what was not sent under a pause is told again after it.
 */
export async function noticePart(
  db: Database,
  { id, policyId, number }: Pick<BillingPeriod, 'id' | 'policyId' | 'number'>,
  dueOn: string,
): Promise<string> {
  const pauses = await pauseModel(db).findAll({
    attributes: ['number', 'count'],
    where: { policyId, takenBackAt: { [Op.ne]: null }, number: { [Op.lte]: number } },
    raw: true,
    ...db.scope,
  });
  const times = pauses.filter((pause) => number < pause.number + pause.count).length;
  return [id, dueOn, ...(times === 0 ? [] : [times])].join('/');
}

/** What the insurer of a purchase's product allows, where the law of its country lets it; null where nothing. */
async function readTerms(tx: Database, purchaseId: string): Promise<PauseTerms | null> {
  const { countryCode, productCode } = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['countryCode', 'productCode'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  if (!countries[countryCode].pausesCover) return null;
  const product = await productModel(tx).findOne({
    attributes: ['id'],
    where: { productCode, countryCode },
    raw: true,
    ...tx.scope,
  });
  if (product === null) return null;
  return productPauseModel(tx).findByPk(product.id, { raw: true, ...tx.scope });
}

/**
 * What may be paused of a subscription today: nothing while one is to come or goes on, something is owed, or a payment of the next
 * period is under way.
 */
export async function listPauseChoices(
  tx: Database,
  subscription: Subscription,
  today: string,
): Promise<readonly PauseChoice[]> {
  if (!isGoing(subscription)) return [];
  const { purchaseId, policyId } = subscription;
  const terms = await readTerms(tx, purchaseId);
  if (terms === null || (await findPause(tx, purchaseId, today)) !== null) return [];
  const next = await findOldestOpen(tx, policyId);
  if (next === null || !(await isUntouched(tx, next))) return [];
  const paused = await billingPeriodModel(tx).findAll({
    attributes: ['coversFrom'],
    where: { policyId, pauseId: { [Op.ne]: null } },
    raw: true,
    ...tx.scope,
  });
  return pauseChoices(terms, {
    plan: await readPlan(tx, subscription),
    number: next.number,
    pausedFrom: paused.map(({ coversFrom }) => coversFrom),
    today,
  });
}

/** Nobody has tried to charge it, and no payment of it is open. */
async function isUntouched(tx: Database, { id, state, tries }: BillingPeriod): Promise<boolean> {
  if (state !== 'scheduled' || tries > 0) return false;
  return (await findInFlightOf(tx, { kind: 'billing_period', id })) === null;
}
