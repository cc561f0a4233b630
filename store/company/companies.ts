import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import {
  companyGroupModel,
  companyModel,
  type CompanyGroupRow,
  type CompanyRow,
} from './company.model.ts';

export interface NewCompany {
  readonly code: string;
  readonly legalName: string;
  readonly country: CountryCode;
  readonly legalId?: string | null;
  /** The code of the group that it belongs to. */
  readonly group?: string | null;
}

export interface NewCompanyGroup {
  readonly code: string;
  readonly name: string;
  readonly country: CountryCode;
}

export function findCompany(db: Database, code: string): Promise<CompanyRow | null> {
  return companyModel(db).findOne({ where: { code }, raw: true, ...db.scope });
}

/** The company with a tax number, however it is written; null: none has it, or several have. */
export async function findCompanyByLegalId(
  db: Database,
  legalId: string,
): Promise<CompanyRow | null> {
  const bare = legalId.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (bare.length < 7) return null;
  const rows = await companyModel(db).findAll({
    where: {
      status: { [Op.ne]: 'ended' },
      legalId: [bare, `${bare.slice(0, -1)}-${bare.slice(-1)}`],
    },
    limit: 2,
    raw: true,
    ...db.scope,
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export function findCompanyById(db: Database, id: string): Promise<CompanyRow | null> {
  return companyModel(db).findByPk(id, { raw: true, ...db.scope });
}

export function findCompanyGroup(db: Database, code: string): Promise<CompanyGroupRow | null> {
  return companyGroupModel(db).findOne({ where: { code }, raw: true, ...db.scope });
}

/** Which companies are listed; nothing: all of them. */
export interface CompanyFilter {
  readonly codes?: readonly string[];
  readonly ids?: readonly string[];
  readonly country?: string;
}

const maxListed = 200;

/** Active companies by name, at most 200. */
export function listCompaniesOf(
  db: Database,
  { codes, ids, country }: CompanyFilter,
): Promise<readonly CompanyRow[]> {
  const where = {
    status: 'active' as const,
    ...(codes === undefined ? {} : { code: [...codes] }),
    ...(ids === undefined ? {} : { id: [...ids] }),
    ...(country === undefined ? {} : { country: country as CountryCode }),
  };
  const order: [string, string][] = [
    ['legalName', 'ASC'],
    ['code', 'ASC'],
  ];
  return companyModel(db).findAll({ where, order, limit: maxListed, raw: true, ...db.scope });
}

/** Ids of the companies that have not ended, of a country or everywhere. */
export async function listCompanyIds(
  db: Database,
  { country }: Pick<CompanyFilter, 'country'>,
): Promise<readonly string[]> {
  const rows = await companyModel(db).findAll({
    attributes: ['id'],
    where: {
      status: { [Op.ne]: 'ended' as const },
      ...(country === undefined ? {} : { country: country as CountryCode }),
    },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}

/** Adds a company and answers its id; one that is there stays as it is. */
export async function addCompany(db: Database, company: NewCompany): Promise<string> {
  const { group: groupCode = null, code, legalName, country, legalId = null } = company;
  const group = groupCode === null ? null : await findCompanyGroup(db, groupCode);
  if (groupCode !== null && group === null) throw new Error(`there is no group ${groupCode}`);
  const row = { code, legalName, country, legalId, companyGroupId: group?.id ?? null };
  await companyModel(db).bulkCreate([row], {
    ignoreDuplicates: true,
    ...db.scope,
  });
  const there = await findCompany(db, code);
  if (there === null) throw new Error(`another company of ${country} has the number of ${code}`);
  return there.id;
}

/** Adds a group of companies and answers its id; one that is there stays as it is. */
export async function addCompanyGroup(db: Database, group: NewCompanyGroup): Promise<string> {
  await companyGroupModel(db).bulkCreate([group], { ignoreDuplicates: true, ...db.scope });
  const there = await findCompanyGroup(db, group.code);
  if (there === null) throw new Error(`the group ${group.code} was not added`);
  return there.id;
}
