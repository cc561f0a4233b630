import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { insertOnce } from '../insert-once.ts';
import { listPurchasesOf, purchaseHolderModel } from './purchase-holder.ts';

/** Columns are described in migration 0974. */
export interface AccountPurchaseRow {
  readonly accountId: string;
  readonly purchaseId: string;
  readonly mailKey: string;
  readonly joinedAt: CreationOptional<Date>;
}

export const accountPurchaseModel = defineModel<AccountPurchaseRow>('account_purchase', () => ({
  accountId: key(DataTypes.UUID),
  purchaseId: key(DataTypes.UUID),
  mailKey: DataTypes.TEXT,
  joinedAt: DataTypes.DATE,
}));

/**
 * Joins purchases of an address that its holder has just proven to their account; one that is joined stays so. Answers
 * those that were not.
 */
export async function joinPurchases(
  tx: Database,
  {
    accountId,
    mailKey,
    purchaseIds,
  }: Pick<AccountPurchaseRow, 'accountId' | 'mailKey'> & {
    readonly purchaseIds: readonly string[];
  },
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const purchaseId of purchaseIds) {
    const row = { accountId, purchaseId, mailKey };
    if (await insertOnce(accountPurchaseModel(tx), row, 'joinedAt', tx)) added.push(purchaseId);
  }
  return added;
}

interface Owner {
  readonly accountId: string;
  readonly mailKey: string;
}

/** By which account a purchase was joined that an owner sees: theirs, or another one to which their address was proven. */
export type Joined = 'here' | 'elsewhere';

/** Which of these purchases were joined, for an owner who may separate them. */
export async function readJoined(
  db: Database,
  { accountId, mailKey }: Owner,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, Joined>> {
  const rows = await accountPurchaseModel(db).findAll({
    where: { purchaseId: [...purchaseIds], [Op.or]: [{ accountId }, { mailKey }] },
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map((row) => [row.purchaseId, row.accountId === accountId ? 'here' : 'elsewhere']),
  );
}

/** Takes a purchase from the account that joined it, as far as it is this owner's to separate. */
export async function separatePurchase(
  tx: Database,
  { accountId, mailKey }: Owner,
  purchaseId: string,
): Promise<void> {
  await accountPurchaseModel(tx).destroy({
    where: { purchaseId, [Op.or]: [{ accountId }, { mailKey }] },
    ...tx.scope,
  });
}

/**
 * The purchases that are proven to be somebody's: those of their address, and of an account those that were joined to it
 * and still name the address that was proven.
 */
export async function listOwnedBy(
  db: Database,
  { accountId, mailKey }: { readonly accountId: string | null; readonly mailKey: string },
): Promise<readonly string[]> {
  const { proven } = await listPurchasesOf(db, mailKey);
  const joined =
    accountId === null
      ? []
      : await accountPurchaseModel(db).findAll({ where: { accountId }, raw: true, ...db.scope });
  if (joined.length === 0) return proven;
  const standing = await purchaseHolderModel(db).findAll({
    where: {
      provenAt: { [Op.ne]: null },
      [Op.or]: joined.map(({ purchaseId, mailKey: key }) => ({ purchaseId, mailKey: key })),
    },
    raw: true,
    ...db.scope,
  });
  return [...new Set([...proven, ...standing.map(({ purchaseId }) => purchaseId)])];
}
