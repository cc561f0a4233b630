import { unpaidStatuses } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { Op } from 'sequelize';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type { Database } from '../database.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { purchaseModel } from './purchase.model.ts';

/** An open purchase that has not moved for a while; whether that is right its workflow knows. */
export interface QuietPurchase {
  readonly id: string;
  readonly status: PurchaseStatus;
  /** Nothing has happened to it since it was opened. */
  readonly isUntouched: boolean;
}

/** What is looked at in one go; the next look comes soon. */
const limit = 500;
/** A mail that is this old is no longer looked for. */
const mailDays = 14;

/** Purchases whose health declaration waits for a person. */
export async function findReviewing(db: Database): Promise<readonly string[]> {
  const rows = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { status: 'reviewing' },
    order: [['updatedAt', 'ASC']],
    limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}

/**
 * Purchases that should have someone working on them: being paid or issued, over their time, or issued
 * and without their mail. Nothing of them has moved since `before`.
 */
export async function findQuietPurchases(
  db: Database,
  before: Date,
): Promise<readonly QuietPurchase[]> {
  const purchases = purchaseModel(db);
  const options = {
    attributes: ['id', 'status', 'version'],
    limit,
    raw: true as const,
    ...db.scope,
  };
  const open = await purchases.findAll({
    where: {
      updatedAt: { [Op.lt]: before },
      [Op.or]: [
        { status: ['paying', 'confirming', 'issuing'] },
        { status: [...unpaidStatuses], expiresAt: { [Op.lt]: before } },
      ],
    },
    order: [['updatedAt', 'ASC']],
    ...options,
  });
  const oldest = new Date(Date.now() - mailDays * 24 * 3_600_000);
  const unmailed = await purchases.findAll({
    where: {
      status: 'confirmed',
      updatedAt: { [Op.between]: [oldest, before] },
      '$mails.id$': null,
    },
    include: [
      {
        association:
          purchases.associations['mails'] ??
          purchases.hasMany(sentMailModel(db), { as: 'mails', foreignKey: 'purchaseId' }),
        attributes: [],
        where: { kind: 'confirmation' },
        required: false,
      },
    ],
    subQuery: false,
    ...options,
  });
  return [...open, ...unmailed].map(({ id, status, version }) => ({
    id,
    status,
    isUntouched: version === 1,
  }));
}
