import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0491. */
interface SuppressionRow {
  readonly addressKey: string;
  readonly why: string;
  readonly until: CreationOptional<Date | null>;
  readonly at: CreationOptional<Date>;
}

const suppressionModel = defineModel<SuppressionRow>('suppression', () => ({
  addressKey: key(DataTypes.TEXT),
  why: DataTypes.TEXT,
  until: DataTypes.DATE,
  at: DataTypes.DATE,
}));

/** An address that does not exist, or takes nothing for now. What is owed by a contract is still tried. */
export async function suppress(
  db: Database,
  addressKey: string,
  { why, until = null }: { readonly why: string; readonly until?: Date | null },
): Promise<void> {
  await suppressionModel(db).upsert({ addressKey, why, until, at: new Date() }, { ...db.scope });
}

export async function isSuppressed(db: Database, addressKey: string): Promise<boolean> {
  return (await listSuppressed(db, [addressKey])).has(addressKey);
}

/** Those of some addresses that take nothing now. */
export async function listSuppressed(
  db: Database,
  addressKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await suppressionModel(db).findAll({
    attributes: ['addressKey'],
    where: {
      addressKey: [...addressKeys],
      [Op.or]: [{ until: null }, { until: { [Op.gt]: new Date() } }],
    },
    raw: true,
    ...db.scope,
  });
  return new Set(rows.map(({ addressKey }) => addressKey));
}

/** It took a mail, or its person proved it by a code. */
export async function endSuppression(db: Database, addressKey: string): Promise<void> {
  await suppressionModel(db).destroy({ where: { addressKey }, ...db.scope });
}

/** Deletes those that were noted before a day; answers how many. */
export function eraseSuppressions(tx: Database, before: Date, limit: number): Promise<number> {
  return suppressionModel(tx).destroy({ where: { at: { [Op.lt]: before } }, limit, ...tx.scope });
}
