import { DataTypes, type CreationOptional } from 'sequelize';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { placeCode } from '@cotejo/domain/company/company.ts';
import { findCompany, findCompanyGroup } from '../company/companies.ts';
import { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

interface AccessPlaceRow {
  readonly kind: 'partner';
  readonly id: string;
  readonly name: string;
  readonly addedAt: CreationOptional<Date>;
}

/** Partners at which somebody may be given a role (migration 0410); companies have tables of their own. */
export const accessPlaceModel = defineModel<AccessPlaceRow>('access_place', () => ({
  kind: key(DataTypes.TEXT),
  id: key(DataTypes.TEXT),
  name: DataTypes.TEXT,
  addedAt: DataTypes.DATE,
}));

/** Whether somebody may be given a role at a place; countries, `all` and `self` are known without rows. */
export async function isKnownPlace(db: Database, { scopeKind, scopeId }: Place): Promise<boolean> {
  if (scopeKind === 'company') return (await findCompany(db, scopeId))?.status === 'active';
  if (scopeKind === 'group') return (await findCompanyGroup(db, scopeId))?.status === 'active';
  if (scopeKind !== 'partner') return true;
  const where = { kind: 'partner', id: scopeId } as const;
  return (await accessPlaceModel(db).count({ where, ...db.scope })) > 0;
}

/** Adds a partner; one that is there keeps its name. */
export async function addPartner(
  db: Database,
  { id, name }: Pick<AccessPlaceRow, 'id' | 'name'>,
): Promise<void> {
  const partner = { kind: 'partner', id, name } as const;
  await accessPlaceModel(db).bulkCreate([partner], { ignoreDuplicates: true, ...db.scope });
}

/** `store partner <id> <name>`: says what was added. */
export async function partnerCommand(
  databaseUrl: string,
  [id = '', name = '']: readonly string[],
): Promise<string> {
  if (!placeCode.test(id) || name === '') throw new Error('usage: store partner <id> <name>');
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-partner' });
  try {
    await addPartner(db, { id, name });
    return `roles may be given at partner ${id}`;
  } finally {
    await db.close();
  }
}
