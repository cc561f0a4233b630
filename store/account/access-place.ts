import { DataTypes, type CreationOptional } from 'sequelize';
import type { Place } from '@cotejo/domain/account/reach.ts';
import { defaultCountry, type CountryCode } from '@cotejo/domain/country/country.ts';
import { findCompany, findCompanyGroup } from '../company/companies.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { deriveId } from '../derive-id.ts';
import { partnerModel, type PartnerRow } from '../partner/partner.model.ts';

interface AccessPlaceRow {
  readonly kind: 'partner';
  readonly id: string;
  readonly name: string;
  readonly addedAt: CreationOptional<Date>;
}

/** What rows of a partner refer to (migration 0410); who it is, and whether it still is one, is in `partner`. */
const accessPlaceModel = defineModel<AccessPlaceRow>('access_place', () => ({
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
  const where = { code: scopeId, state: 'active' } as const;
  return (await partnerModel(db).count({ where, ...db.scope })) > 0;
}

/** What rows of a partner refer to, from its approval on. */
export async function openPartnerPlace(
  tx: Database,
  { code, name }: Pick<PartnerRow, 'code' | 'name'>,
): Promise<void> {
  const place = { kind: 'partner', id: code, name } as const;
  await accessPlaceModel(tx).bulkCreate([place], { ignoreDuplicates: true, ...tx.scope });
}

/** Adds a partner that nobody proposed, for demonstrations and tests; one that is there keeps its name. */
export async function addPartner(
  db: Database,
  { id: code, name, country = defaultCountry }: { id: string; name: string; country?: CountryCode },
): Promise<void> {
  const id = deriveId('partner', code);
  const row = { id, code, name, countryCode: country, state: 'active' } as const;
  await partnerModel(db).bulkCreate([row], { ignoreDuplicates: true, ...db.scope });
  await openPartnerPlace(db, { code, name });
}
