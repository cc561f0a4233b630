import { unpaidStatuses } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { Op, type FindOptions, type WhereOptions } from 'sequelize';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Database } from '../database.ts';
import { inPages, type PageBounds } from '../in-pages.ts';
import { messageModel } from '../message/message.model.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { purchaseModel, type Purchase } from './purchase.model.ts';

/** An open purchase that has not moved for a while; whether that is right its workflow knows. */
export interface QuietPurchase {
  readonly id: string;
  readonly status: PurchaseStatus;
  readonly updatedAt: Date;
  /** When its charge is to be looked up next; null where no clock says so. */
  readonly nextCheckAt: Date | null;
  /** Nothing has happened to it since it was opened. */
  readonly isUntouched: boolean;
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
 * Purchases that should have someone working on them, all of them, page by page: being paid or issued, over their
 * time, or issued and without their mail. Nothing of them has moved since `before`.
 */
export async function* eachQuietPurchase(
  db: Database,
  before: Date,
): AsyncGenerator<readonly QuietPurchase[]> {
  yield* inPages((bounds) =>
    read(db, bounds, {
      where: {
        updatedAt: { [Op.lt]: before },
        [Op.or]: [
          { status: ['paying', 'confirming', 'issuing'] },
          { status: [...unpaidStatuses], expiresAt: { [Op.lt]: before } },
        ],
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
  const rows = await purchaseModel(db).findAll({
    ...options,
    attributes: ['id', 'status', 'version', 'updatedAt', 'nextCheckAt'],
    where: { [Op.and]: [where, behind(after)] },
    order: ['id'],
    limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ version, ...row }) => ({ ...row, isUntouched: version === 1 }));
}
