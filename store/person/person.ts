import { randomUUID } from 'node:crypto';
import { DataTypes, literal, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1009. */
interface PersonRow {
  readonly id: string;
  readonly mailKey: string;
  readonly createdAt: CreationOptional<Date>;
}

const personModel = defineModel<PersonRow>('person', () => ({
  id: key(DataTypes.UUID),
  mailKey: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
}));

/** The ids under which the desk knows these addresses, by key; one that it did not know gets one. */
export async function identifyPeople(
  db: Database,
  mailKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (mailKeys.length === 0) return new Map();
  await personModel(db).bulkCreate(
    [...new Set(mailKeys)].map((mailKey) => ({ id: randomUUID(), mailKey })),
    { ignoreDuplicates: true, returning: false, ...db.scope },
  );
  const rows = await personModel(db).findAll({
    where: { mailKey: [...mailKeys] },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map(({ id, mailKey }) => [mailKey, id]));
}

/** The key of the address of somebody; null for an id that is none. */
export async function findMailKey(db: Database, id: string): Promise<string | null> {
  const row = await personModel(db).findByPk(id, { raw: true, ...db.scope });
  return row?.mailKey ?? null;
}

/** Tables that name an address by its key; while one of them does, its person has an id. */
const naming = [
  ['purchase_holder', 'mail_key'],
  ['plan_request', 'mail_key'],
  ['ticket', 'mail_key'],
  ['subject_request', 'mail_key'],
  ['account', 'email_key'],
] as const;

/** People whom nothing names any more, of those who were looked for before a day; answers how many. */
export async function erasePeople(tx: Database, before: Date, limit: number): Promise<number> {
  const unnamed = naming.map(([table, column]) =>
    literal(
      `NOT EXISTS (SELECT FROM ${table} naming WHERE naming.${column} = "person"."mail_key")`,
    ),
  );
  const rows = await personModel(tx).findAll({
    attributes: ['id'],
    where: { createdAt: { [Op.lt]: before }, [Op.and]: unnamed },
    limit,
    raw: true,
    ...tx.scope,
  });
  await personModel(tx).destroy({ where: { id: rows.map(({ id }) => id) }, ...tx.scope });
  return rows.length;
}
