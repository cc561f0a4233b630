import { randomUUID } from 'node:crypto';
import { DataTypes, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { isUniqueViolation } from '../unique-violation.ts';

/** Columns are described in migration 0621. */
export interface SavedViewRow {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  readonly name: string;
  readonly query: string;
  readonly savedAt: CreationOptional<Date>;
}

export const savedViewModel = defineModel<SavedViewRow>('saved_view', () => ({
  id: key(DataTypes.UUID),
  accountId: DataTypes.UUID,
  kind: DataTypes.TEXT,
  name: DataTypes.TEXT,
  query: DataTypes.TEXT,
  savedAt: DataTypes.DATE,
}));

/** What somebody keeps of a kind, the oldest first. */
export function listSavedViews(
  db: Database,
  accountId: string,
  kind: string,
): Promise<readonly Pick<SavedViewRow, 'id' | 'name' | 'query'>[]> {
  return savedViewModel(db).findAll({
    attributes: ['id', 'name', 'query'],
    where: { accountId, kind },
    order: [
      ['savedAt', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
    ...db.scope,
  });
}

/** Keeps a question by a name; null where the account has this name already, in whatever letters. */
export async function saveView(
  db: Database,
  view: Pick<SavedViewRow, 'accountId' | 'kind' | 'name' | 'query'>,
): Promise<string | null> {
  const id = randomUUID();
  return (await isTaken(() => savedViewModel(db).create({ id, ...view }, { ...db.scope })))
    ? null
    : id;
}

/** Renames a view of an account: `taken` by another one of the same kind, `gone` where the account has no such view. */
export async function renameView(
  db: Database,
  { id, accountId }: Pick<SavedViewRow, 'id' | 'accountId'>,
  name: string,
): Promise<'done' | 'taken' | 'gone'> {
  let count = 0;
  const taken = await isTaken(async () => {
    [count] = await savedViewModel(db).update({ name }, { where: { id, accountId }, ...db.scope });
  });
  if (taken) return 'taken';
  return count === 0 ? 'gone' : 'done';
}

/** Removes a view of an account; false where it has no such view. */
export async function removeView(
  db: Database,
  { id, accountId }: Pick<SavedViewRow, 'id' | 'accountId'>,
): Promise<boolean> {
  return (await savedViewModel(db).destroy({ where: { id, accountId }, ...db.scope })) > 0;
}

async function isTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return false;
  } catch (error) {
    if (isUniqueViolation(error)) return true;
    throw error;
  }
}
