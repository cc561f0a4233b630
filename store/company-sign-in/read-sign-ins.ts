import { Op } from 'sequelize';
import type { CompanySignInRecord } from '@cotejo/domain/company-sign-in/sign-in-row.ts';
import { openKeysOfCompanies } from '../company/company-keys.ts';
import { mapTenantCompanies } from '../company-policy/read-policies.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase, TenantDatabase } from '../database.ts';
import {
  companySignInEventModel,
  companySignInModel,
  type CompanySignInEventRow,
  type CompanySignInRow,
} from './company-sign-in.model.ts';

/** What a sign-in of a company is as its page shows it, but for the address that its provider leads back to. */
export type LoadedSignIn = Omit<CompanySignInRecord, 'returnAddress'>;

/** In any order. */
export async function loadSignIns(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<readonly LoadedSignIn[]> {
  const rows = await companySignInModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  return rows.flatMap((row): readonly LoadedSignIn[] => {
    const company = companies.get(row.companyId);
    if (company === undefined) return [];
    const { id, version, companyId, state, issuer, clientId, trustsProvider, tested } = row;
    return [
      {
        id,
        version,
        companyId,
        company: company.legalName,
        companyCode: company.code,
        countryCode: company.country,
        state,
        issuer,
        clientId,
        askedDomains: row.askedDomains.join(', '),
        domains: row.domains.join(', '),
        trustsProvider,
        tested,
        testedAt: row.testedAt?.toISOString() ?? null,
        provenAt: row.provenAt?.toISOString() ?? null,
        changedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

/** The sign-in of the company that this transaction works for, or null. */
export function findSignIn(own: OneTenantDatabase): Promise<CompanySignInRow | null> {
  const { companyId } = own.tenant;
  return companySignInModel(own).findOne({ where: { companyId }, raw: true, ...own.scope });
}

/** What was done with it, the newest first. */
export function listSignInEvents(
  own: TenantDatabase,
  companySignInId: string,
  limit: number,
  before: Date | null,
): Promise<readonly CompanySignInEventRow[]> {
  return companySignInEventModel(own).findAll({
    where: {
      companySignInId,
      ...(before === null ? {} : { recordedAt: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...own.scope,
  });
}

/** Whether somebody named the provider or its domains after they were confirmed last. */
export async function hasNamed(
  own: TenantDatabase,
  companySignInId: string,
  byAccount: string,
): Promise<boolean> {
  const confirmed = await companySignInEventModel(own).findOne({
    where: { companySignInId, kind: 'confirmed' },
    order: [['version', 'DESC']],
    raw: true,
    ...own.scope,
  });
  const named = await companySignInEventModel(own).count({
    where: {
      companySignInId,
      byAccount,
      kind: ['created', 'changed'],
      version: { [Op.gt]: confirmed?.version ?? 0 },
    },
    ...own.scope,
  });
  return named > 0;
}

/** What a text of its history is sealed for. */
export const signInTextOf = (id: string, version: number): string => `${id}/${version}`;

/** The texts of some events, by their ids. */
export async function openSignInTexts(
  own: TenantDatabase,
  masters: RecordKeys,
  events: readonly CompanySignInEventRow[],
): Promise<ReadonlyMap<number, string>> {
  const companyIds = events.map(({ companyId }) => companyId);
  const keys = await openKeysOfCompanies(own, masters, companyIds);
  return new Map(
    events.flatMap(({ id, companyId, companySignInId, version, sealedText }) => {
      const opened = keys.get(companyId);
      if (opened === undefined || sealedText === null) return [];
      const name = signInTextOf(companySignInId, version);
      return [[id, String(unseal(opened.recordKeys, name, sealedText))] as const];
    }),
  );
}
