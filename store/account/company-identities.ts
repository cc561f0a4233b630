import { DataTypes, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { accountModel, type AccountRow } from './account.model.ts';

/** Columns are described in migration 1061. */
export interface CompanyIdentityRow {
  readonly companyCode: string;
  readonly issuer: string;
  readonly subject: string;
  readonly accountId: string;
  readonly linkedAt: CreationOptional<Date>;
}

export const companyIdentityModel = defineModel<CompanyIdentityRow>('company_identity', () => ({
  companyCode: key(DataTypes.TEXT),
  issuer: key(DataTypes.TEXT),
  subject: key(DataTypes.TEXT),
  accountId: DataTypes.UUID,
  linkedAt: DataTypes.DATE,
}));

/** A person as the provider of a company knows them; `subject` is the provider's own id and never changes. */
export type CompanyIdentity = Pick<CompanyIdentityRow, 'companyCode' | 'issuer' | 'subject'>;

/** The account that signed in with this identity before. */
export async function findAccountAtCompany(
  db: Database,
  { companyCode, issuer, subject }: CompanyIdentity,
): Promise<AccountRow | null> {
  const known = await companyIdentityModel(db).findOne({
    where: { companyCode, issuer, subject },
    raw: true,
    ...db.scope,
  });
  if (known === null) return null;
  return accountModel(db).findByPk(known.accountId, { raw: true, ...db.scope });
}

/**
 * Links an identity to an account, once: false when the account is another person at that provider, or the identity another
 * account's. An invited account becomes active: the provider proved who it is.
 */
export async function linkAtCompany(
  tx: Database,
  accountId: string,
  identity: CompanyIdentity,
): Promise<boolean> {
  const { companyCode, issuer, subject } = identity;
  await companyIdentityModel(tx).bulkCreate([{ companyCode, issuer, subject, accountId }], {
    ignoreDuplicates: true,
    ...tx.scope,
  });
  const linked = await companyIdentityModel(tx).count({
    where: { companyCode, issuer, subject, accountId },
    ...tx.scope,
  });
  if (linked === 0) return false;
  await accountModel(tx).update(
    { status: 'ACTIVE', updatedAt: new Date() },
    { where: { id: accountId, status: 'INVITED' }, ...tx.scope },
  );
  return true;
}

/** Who people are at the provider of a company is forgotten: it has another one. */
export async function forgetIdentitiesAt(tx: Database, companyCode: string): Promise<void> {
  await companyIdentityModel(tx).destroy({ where: { companyCode }, ...tx.scope });
}

/** Who one person is there is forgotten. */
export async function forgetIdentityOf(
  tx: Database,
  accountId: string,
  companyCode: string,
): Promise<void> {
  await companyIdentityModel(tx).destroy({ where: { accountId, companyCode }, ...tx.scope });
}
