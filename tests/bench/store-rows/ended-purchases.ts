import { randomUUID } from 'node:crypto';
import { literal, Op } from 'sequelize';
import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '@cotejo/store/database.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { policyEventModel, policyModel } from '@cotejo/store/policy/policy.model.ts';
import type { listEndedPurchases } from '@cotejo/store/purchase/due-purchases.sql.ts';
import { insertPurchase } from '@cotejo/store/sale/insert-purchase.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { newPurchase } from './buy.ts';

type Due = Parameters<typeof listEndedPurchases>[1];

const count = 100;
const pageSize = 200;
const raw = { raw: true } as const;
const endedStatuses = ['cancelled', 'expired', 'refunded', 'confirmed'];
const unpaid = ['declined', 'not_sent'];
const settled = [...unpaid, 'approved', 'refunded', 'charged_back'];

/** Purchases that ended long ago without a payment, and what asks for a batch of them. */
export async function endPurchases(db: Database): Promise<Due> {
  const purchase = await newPurchase(db);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids)
    await db.transaction((tx) =>
      insertPurchase(tx, {
        ...purchase,
        ...{ id, leadId: randomUUID() },
        persons: [{ role: 'holder', relationship: null, sex: 'F', age: 34 }],
      }),
    );
  const updatedAt = new Date(Date.now() - 90 * 86_400_000);
  await purchaseModel(db).update({ status: 'expired', updatedAt }, { where: { id: ids } });
  const before = new Date(Date.now() - 30 * 86_400_000);
  return { contract: false, holding: 'answers', before, limit: 50 };
}

/** Page by page: what a page's policies and payments say decides which of it are due. */
export async function endedByModels(db: Database, due: Due): Promise<readonly string[]> {
  const found: string[] = [];
  for (let offset = 0; found.length < due.limit; offset += pageSize) {
    const page = await purchaseModel(db).findAll({
      attributes: ['id'],
      where: {
        status: endedStatuses,
        updatedAt: { [Op.lt]: due.before },
        persons: { [Op.ne]: literal(`'[]'::jsonb`) },
      },
      order: ['updatedAt', 'id'],
      limit: pageSize,
      offset,
      ...raw,
    });
    if (page.length === 0) break;
    found.push(
      ...(await dueOf(
        db,
        due,
        page.map(({ id }) => id),
      )),
    );
  }
  return found.slice(0, due.limit);
}

async function dueOf(db: Database, due: Due, ids: readonly string[]): Promise<readonly string[]> {
  const ownerOf = (id: string): string => formatPaymentOwner({ kind: 'purchase', id });
  const [policies, attempts] = await Promise.all([
    policyModel(db).findAll({ where: { purchaseId: [...ids] }, ...raw }),
    attemptModel(db).findAll({
      attributes: ['owner', 'status'],
      where: { owner: ids.map(ownerOf) },
      ...raw,
    }),
  ]);
  const recent = await policyEventModel(db).findAll({
    attributes: ['policyId'],
    where: { policyId: policies.map(({ id }) => id), at: { [Op.gte]: due.before } },
    ...raw,
  });
  return ids.filter((id) => {
    const own = policies.filter(({ purchaseId }) => purchaseId === id);
    const paid = attempts.filter(({ owner }) => owner === ownerOf(id));
    const contract = own.length > 0 || paid.some(({ status }) => !unpaid.includes(status));
    const isOpen =
      own.some(({ status }) => status !== 'INACTIVE') ||
      paid.some(({ status }) => !settled.includes(status)) ||
      recent.some(({ policyId }) => own.some((policy) => policy.id === policyId));
    return contract === due.contract && !isOpen;
  });
}
