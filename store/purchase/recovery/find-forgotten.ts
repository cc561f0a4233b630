import { unpaidStatuses } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { Op, type FindOptions, type WhereOptions } from 'sequelize';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Database } from '../../database.ts';
import { inPages, type PageBounds } from '../../in-pages.ts';
import { messageModel } from '../../message/message.model.ts';
import { sentMailModel } from '../../mail/sent-mail.model.ts';
import { purchaseModel, type Purchase } from '../purchase.model.ts';

/** An open purchase that has not moved for a while; whether that is right its workflow knows. */
export interface QuietPurchase {
  readonly id: string;
  readonly status: PurchaseStatus;
  readonly updatedAt: Date;
  /** When its charge is to be looked up next; null where no clock says so. */
  readonly nextCheckAt: Date | null;
}

/** Purchases that are over their time and were not paid, page by page, with the version that is due (index `purchase_by_end`). */
export async function* eachDuePurchase(
  db: Database,
  now: Date,
): AsyncGenerator<readonly Pick<Purchase, 'id' | 'version'>[]> {
  yield* inPages(({ after, limit }) =>
    purchaseModel(db).findAll({
      attributes: ['id', 'version'],
      where: { status: [...unpaidStatuses], expiresAt: { [Op.lte]: now }, ...behind(after) },
      order: ['id'],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
}

/** Purchases that ended without a payment between two moments, page by page. */
export async function* eachEndedUnpaid(
  db: Database,
  { from, to }: { readonly from: Date; readonly to: Date },
): AsyncGenerator<readonly Pick<Purchase, 'id' | 'version'>[]> {
  yield* inPages(({ after, limit }) =>
    purchaseModel(db).findAll({
      attributes: ['id', 'version'],
      where: {
        status: ['cancelled', 'expired', 'refused'],
        updatedAt: { [Op.between]: [from, to] },
        ...behind(after),
      },
      order: ['id'],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
}

/** A mail that is this old is no longer looked for. */
const mailDays = 14;

const behind = (after: string | null) => (after === null ? {} : { id: { [Op.gt]: after } });

/** Purchases whose health declaration waits for a person. */
export async function* eachReviewing(db: Database): AsyncGenerator<readonly string[]> {
  const pages = inPages(({ after, limit }) =>
    purchaseModel(db).findAll({
      attributes: ['id'],
      where: { status: 'reviewing', ...behind(after) },
      order: ['id'],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
  for await (const rows of pages) yield rows.map(({ id }) => id);
}

/**
 * Purchases that should have someone working on them, all of them, page by page: being paid or issued, or issued and
 * without their mail. Nothing of them has moved since `before`.
 */
export async function* eachQuietPurchase(
  db: Database,
  before: Date,
): AsyncGenerator<readonly QuietPurchase[]> {
  yield* inPages((bounds) =>
    read(db, bounds, {
      where: {
        updatedAt: { [Op.lt]: before },
        status: ['paying', 'confirming', 'issuing'],
      },
    }),
  );
  const oldest = new Date(Date.now() - mailDays * 24 * 3_600_000);
  const purchases = purchaseModel(db);
  const mails =
    purchases.associations['mails'] ??
    purchases.hasMany(sentMailModel(db), { as: 'mails', foreignKey: 'purchaseId' });
  const messages =
    purchases.associations['messages'] ??
    purchases.hasMany(messageModel(db), {
      as: 'messages',
      foreignKey: 'subjectId',
      constraints: false,
    });
  yield* inPages((bounds) =>
    read(db, bounds, {
      where: {
        status: 'confirmed',
        updatedAt: { [Op.between]: [oldest, before] },
        '$mails.id$': null,
        // What was left as a message is looked for with the messages.
        '$messages.id$': null,
      },
      include: [
        { association: mails, attributes: [], where: { kind: 'confirmation' }, required: false },
        { association: messages, attributes: [], where: { kind: 'confirmation' }, required: false },
      ],
      subQuery: false,
    }),
  );
}

async function read(
  db: Database,
  { after, limit }: PageBounds,
  { where, ...options }: FindOptions & { readonly where: WhereOptions<Purchase> },
): Promise<readonly QuietPurchase[]> {
  return purchaseModel(db).findAll({
    ...options,
    attributes: ['id', 'status', 'updatedAt', 'nextCheckAt'],
    where: { [Op.and]: [where, behind(after)] },
    order: ['id'],
    limit,
    raw: true,
    ...db.scope,
  });
}
