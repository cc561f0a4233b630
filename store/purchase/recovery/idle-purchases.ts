import { literal, Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { IdlePurchase } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Database } from '../../database.ts';
import { purchaseModel } from '../purchase.model.ts';
import { purchaseHolderModel } from '../purchase-holder.ts';

export interface IdleSpan {
  readonly countries: readonly CountryCode[];
  /** The last act was after this. */
  readonly after: Date;
  /** The last act was then or before. */
  readonly until: Date;
}

/**
 * Purchases that are being filled in and whose personal data are known, in the order of their ids.
 *
 * @param from the id after which to go on; null at the beginning
 */
export async function listIdlePurchases(
  db: Database,
  { countries, after, until }: IdleSpan,
  { from, limit }: { readonly from: string | null; readonly limit: number },
): Promise<readonly IdlePurchase[]> {
  return purchaseModel(db).findAll({
    attributes: ['id', 'expiresAt', 'updatedAt'],
    where: {
      status: 'filling',
      countryCode: [...countries],
      updatedAt: { [Op.gt]: after, [Op.lte]: until },
      [Op.and]: [
        ...(from === null ? [] : [{ id: { [Op.gt]: from } }]),
        { id: { [Op.in]: literal('(SELECT purchase_id FROM purchase_holder)') } },
      ],
    },
    order: [['id', 'ASC']],
    limit,
    raw: true,
    ...db.scope,
  });
}

/** One purchase as it is looked for; null where it is no longer being filled in. */
export async function findIdlePurchase(db: Database, id: string): Promise<IdlePurchase | null> {
  return purchaseModel(db).findOne({
    attributes: ['id', 'expiresAt', 'updatedAt'],
    where: { id, status: 'filling' },
    raw: true,
    ...db.scope,
  });
}

/** Whose purchases these are, as keyed hashes of addresses. */
export async function listHolders(
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await purchaseHolderModel(db).findAll({
    where: { purchaseId: [...purchaseIds] },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map(({ purchaseId, mailKey }) => [purchaseId, mailKey]));
}

export interface HeldPurchase {
  readonly id: string;
  readonly mailKey: string;
  readonly status: PurchaseStatus;
  readonly updatedAt: Date;
}

/** Every purchase of some addresses. */
export async function listHeldPurchases(
  db: Database,
  mailKeys: readonly string[],
): Promise<readonly HeldPurchase[]> {
  const holders = await purchaseHolderModel(db).findAll({
    where: { mailKey: [...mailKeys] },
    raw: true,
    ...db.scope,
  });
  const keys = new Map(holders.map(({ purchaseId, mailKey }) => [purchaseId, mailKey]));
  const rows = await purchaseModel(db).findAll({
    attributes: ['id', 'status', 'updatedAt'],
    where: { id: [...keys.keys()] },
    raw: true,
    ...db.scope,
  });
  return rows.map((row) => ({ ...row, mailKey: keys.get(row.id) ?? '' }));
}
