import { DataTypes, type CreationOptional } from 'sequelize';
import { registeredKinds } from '@cotejo/domain/account/role-places.ts';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

type RegisteredKind = (typeof registeredKinds)[number];

interface AccessPlaceRow {
  readonly kind: RegisteredKind;
  readonly id: string;
  readonly name: string;
  readonly addedAt: CreationOptional<Date>;
}

/** Companies and partners at which somebody may be given a role (migration 0410). */
export const accessPlaceModel = defineModel<AccessPlaceRow>('access_place', () => ({
  kind: key(DataTypes.TEXT),
  id: key(DataTypes.TEXT),
  name: DataTypes.TEXT,
  addedAt: DataTypes.DATE,
}));

const isRegistered = (kind: string): kind is RegisteredKind =>
  registeredKinds.some((each) => each === kind);

/** Whether a place is there; countries, `all` and `self` are known without rows. */
export async function isKnownPlace(db: Database, { scopeKind, scopeId }: Place): Promise<boolean> {
  if (!isRegistered(scopeKind)) return true;
  const where = { kind: scopeKind, id: scopeId };
  return (await accessPlaceModel(db).count({ where, ...db.scope })) > 0;
}

/** Adds a company or a partner; one that is there keeps its name. */
export async function addAccessPlace(
  db: Database,
  place: Pick<AccessPlaceRow, 'kind' | 'id' | 'name'>,
): Promise<void> {
  await accessPlaceModel(db).bulkCreate([place], { ignoreDuplicates: true, ...db.scope });
}

/** `store place company <id> <name>`: says what was added. */
export async function placeCommand(
  databaseUrl: string,
  [kind = '', id = '', name = '']: readonly string[],
): Promise<string> {
  if (!isRegistered(kind) || !/^[a-z0-9][a-z0-9-]{1,62}$/.test(id) || name === '')
    throw new Error(`usage: store place ${registeredKinds.join('|')} <id> <name>`);
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-place' });
  try {
    await addAccessPlace(db, { kind, id, name });
    return `roles may be given at ${kind} ${id}`;
  } finally {
    await db.close();
  }
}
