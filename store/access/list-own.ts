import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { policyModel } from '../policy/policy.model.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';
import { purchaseBrowserModel } from './access.model.ts';
import { hashOf } from '../crypto/hash-of.ts';

export type OwnPurchase = Pick<
  Purchase,
  'id' | 'productCode' | 'product' | 'status' | 'countryCode' | 'language' | 'createdAt'
> & { readonly policyNumber: string | null };

/** The purchases that a browser has access to now, newest first. */
export async function listOwnPurchases(
  db: Database,
  browser: string,
): Promise<readonly OwnPurchase[]> {
  const scope = { raw: true, ...db.scope } as const;
  const bound = await purchaseBrowserModel(db).findAll({
    attributes: ['purchaseId'],
    where: { hash: hashOf(browser), expiresAt: { [Op.gt]: new Date() } },
    ...scope,
  });
  const id = bound.map(({ purchaseId }) => purchaseId);
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'productCode', 'product', 'status', 'countryCode', 'language', 'createdAt'],
    where: { id },
    order: [['createdAt', 'DESC']],
    limit: 50,
    ...scope,
  });
  const policies = await policyModel(db).findAll({
    attributes: ['purchaseId', 'number'],
    where: { purchaseId: id },
    ...scope,
  });
  const numbers = new Map(policies.map(({ purchaseId, number }) => [purchaseId, number]));
  return purchases.map((each) => ({ ...each, policyNumber: numbers.get(each.id) ?? null }));
}
