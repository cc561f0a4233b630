import { DataTypes } from 'sequelize';
import { companyModel } from '../company/company.model.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1061. */
interface SignInDomainRow {
  readonly domain: string;
  readonly signInId: string;
  readonly companyCode: string;
  readonly isRequired: boolean;
}

const signInDomainModel = defineModel<SignInDomainRow>('sign_in_domain', () => ({
  domain: key(DataTypes.TEXT),
  signInId: key(DataTypes.UUID),
  companyCode: DataTypes.TEXT,
  isRequired: DataTypes.BOOLEAN,
}));

/** A company whose people may sign in by its provider. */
export interface CompanyDoor {
  readonly signInId: string;
  readonly companyId: string;
  readonly companyCode: string;
  readonly country: string;
  /** Its legal name. */
  readonly name: string;
}

/** The companies of a domain of mail that are signed in to by their provider, by name. */
export const listDoorsOfDomain = (db: Database, domain: string): Promise<readonly CompanyDoor[]> =>
  listDoors(db, { domain });

/** The one that a sign-in names; null: there is none, or no longer. */
export async function findDoor(db: Database, signInId: string): Promise<CompanyDoor | null> {
  return (await listDoors(db, { signInId }))[0] ?? null;
}

async function listDoors(
  db: Database,
  where: Partial<Pick<SignInDomainRow, 'domain' | 'signInId'>>,
): Promise<readonly CompanyDoor[]> {
  const rows = await signInDomainModel(db).findAll({ where, raw: true, ...db.scope });
  const ids = new Map(rows.map(({ companyCode, signInId }) => [companyCode, signInId]));
  const companies = await companyModel(db).findAll({
    where: { code: [...ids.keys()], status: 'active' },
    order: ['legalName', 'code'],
    raw: true,
    ...db.scope,
  });
  return companies.map(({ id, code, country, legalName }) => ({
    signInId: ids.get(code) ?? '',
    companyId: id,
    companyCode: code,
    country,
    name: legalName,
  }));
}

/** Those of these companies that let in by their provider only. */
export async function listRequiredCompanies(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await signInDomainModel(db).findAll({
    attributes: ['companyCode'],
    where: { companyCode: [...codes], isRequired: true },
    raw: true,
    ...db.scope,
  });
  return new Set(rows.map(({ companyCode }) => companyCode));
}

/** From now on these domains are the company's, and no others; none: nobody signs in by its provider. */
export async function setSignInDomains(
  tx: Database,
  { signInId, companyCode }: Pick<SignInDomainRow, 'signInId' | 'companyCode'>,
  domains: readonly string[],
  isRequired: boolean,
): Promise<void> {
  await signInDomainModel(tx).destroy({ where: { signInId }, ...tx.scope });
  await signInDomainModel(tx).bulkCreate(
    domains.map((domain) => ({ domain, signInId, companyCode, isRequired })),
    { ...tx.scope },
  );
}
