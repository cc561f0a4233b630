import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { policyModel, type Policy } from '../policy/policy.model.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';
import { purchaseBrowserModel } from '../session/purchase-browser.model.ts';
import { hashOf } from '../crypto/hash-of.ts';

export type OwnPurchase = Pick<
  Purchase,
  'id' | 'productCode' | 'product' | 'status' | 'countryCode' | 'language' | 'createdAt'
> & {
  readonly policy: Pick<Policy, 'id' | 'number' | 'startsOn'> | null;
};

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
  return readOwnPurchases(
    db,
    bound.map(({ purchaseId }) => purchaseId),
  );
}

/** How many purchases without a policy a list shows. */
const shownWithout = 50;

/** These purchases with their policies, newest first: all that have a policy, and of the others the newest fifty. */
export async function readOwnPurchases(
  db: Database,
  ids: readonly string[],
): Promise<readonly OwnPurchase[]> {
  const scope = { raw: true, ...db.scope } as const;
  const id = [...ids];
  const policies = await policyModel(db).findAll({
    attributes: ['id', 'purchaseId', 'number', 'startsOn'],
    where: { purchaseId: id },
    ...scope,
  });
  const ofPurchase = new Map(policies.map((policy) => [policy.purchaseId, policy] as const));
  const read = {
    attributes: ['id', 'productCode', 'product', 'status', 'countryCode', 'language', 'createdAt'],
    order: [['createdAt', 'DESC']] as [string, string][],
    ...scope,
  };
  const purchases = await purchaseModel(db).findAll({
    where: { id: [...ofPurchase.keys()] },
    ...read,
  });
  const without = id.filter((each) => !ofPurchase.has(each));
  purchases.push(
    ...(await purchaseModel(db).findAll({ where: { id: without }, limit: shownWithout, ...read })),
  );
  purchases.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return purchases.map((each) => ({ ...each, policy: ofPurchase.get(each.id) ?? null }));
}
