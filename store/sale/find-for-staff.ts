import { Op, type WhereOptions } from 'sequelize';
import { isPaidByPeriods } from '@cotejo/domain/billing/early-end.ts';
import type { PaidDays } from '@cotejo/domain/billing/unearned.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import type { Database } from '../database.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { listPaid } from '../billing/list-paid.ts';
import { findLastAttempt } from '../payment/find-last-attempt.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { readSpentOn } from '../gift-card/use-gift-card.ts';
import type { Policy } from '../policy/policy.model.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { readPaidDays } from './list-unearned.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';

/** What staff see of a purchase: nothing of a person. */
export interface StaffPurchase extends Pick<
  Purchase,
  | 'id'
  | 'countryCode'
  | 'productCode'
  | 'product'
  | 'status'
  | 'price'
  | 'saleConfirmedAt'
  | 'updatedAt'
> {
  /** Null before one was issued. */
  readonly policy: PolicyStatus | null;
  /** The payment of its policy, else its last one; null before the first. */
  readonly attempt: PaymentAttempt | null;
  /** What was paid for its policy and is here, with its later periods; empty before there is a policy. */
  readonly paid: readonly PaymentAttempt[];
  /** The days that these have bought of a policy that is in force and may end within them, with what a gift card paid. */
  readonly paidDays: readonly PaidDays[];
}

/** The purchases of a reference (`getPurchaseReference`: the first 13 characters of the id), nearly always one. */
export function findForStaff(db: Database, reference: string): Promise<readonly StaffPurchase[]> {
  const start = reference.toLowerCase();
  const between = [`${start}-0000-0000-000000000000`, `${start}-ffff-ffff-ffffffffffff`];
  return readForStaff(db, { id: { [Op.between]: between as [string, string] } });
}

/** Null for an id that is none. */
export async function readOneForStaff(db: Database, id: string): Promise<StaffPurchase | null> {
  const [found = null] = await readForStaff(db, { id });
  return found;
}

async function readForStaff(
  db: Database,
  where: WhereOptions<Purchase>,
): Promise<readonly StaffPurchase[]> {
  const purchases = await purchaseModel(db).findAll({
    attributes: [
      'id',
      'countryCode',
      'productCode',
      'product',
      'status',
      'price',
      'saleConfirmedAt',
      'updatedAt',
    ],
    where,
    limit: 10,
    raw: true,
    ...db.scope,
  });
  const found: StaffPurchase[] = [];
  for (const purchase of purchases) {
    const policy = await readPolicyOf(db, purchase.id);
    const attempt = policy
      ? await requireAttempt(db, policy.attemptId)
      : await findLastAttempt(db, { kind: 'purchase', id: purchase.id });
    const paid = policy ? await listPaid(db, policy) : [];
    const paidDays = policy ? await readDaysOf(db, purchase, policy, paid) : [];
    found.push({ ...purchase, policy: policy?.status ?? null, attempt, paid, paidDays });
  }
  return found;
}

async function readDaysOf(
  db: Database,
  { price: stored }: Pick<Purchase, 'price'>,
  policy: Policy,
  paid: readonly PaymentAttempt[],
): Promise<readonly PaidDays[]> {
  const price = readPrice(stored);
  if (policy.status !== 'ACTIVE' || !isPaidByPeriods(price)) return [];
  const daysOf = await readPaidDays(db, policy, price);
  const spent = await readSpentOn(db, policy.purchaseId);
  return paid.flatMap(({ id, amount }) => {
    const days = daysOf.get(id);
    const ofCard = id === policy.attemptId ? spent : 0;
    return days === undefined ? [] : [{ from: days.from, to: days.to, amount: amount + ofCard }];
  });
}
