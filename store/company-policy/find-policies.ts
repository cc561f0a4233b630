import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import { productModel } from '../catalogue/models/product.model.ts';
import type { Database, OneTenantDatabase, TenantDatabase } from '../database.ts';
import { lockName } from '../server-calls.ts';
import {
  companyPolicyEventModel,
  companyPolicyModel,
  memberModel,
  tenantPolicyModel,
  type CompanyPolicyEventKind,
  type CompanyPolicyRow,
} from './company-policy.model.ts';
import { endingAfter } from './read-policies.ts';

export function findPolicy(own: TenantDatabase, id: string): Promise<CompanyPolicyRow | null> {
  return companyPolicyModel(own).findByPk(id, { raw: true, ...own.scope });
}

/** The insurer of a policy, whether it was bought online or not; null: the policy is not there. */
export async function findInsurerOf(own: TenantDatabase, id: string): Promise<number | null> {
  const row = await findPolicy(own, id);
  const policyId = row?.policyId ?? null;
  if (policyId === null) return row?.organizationId ?? null;
  const bought = await tenantPolicyModel(own).findByPk(policyId, { raw: true, ...own.scope });
  const product = await productModel(own).findByPk(bought?.productId ?? 0, {
    attributes: ['organizationId'],
    raw: true,
    ...own.scope,
  });
  return product?.organizationId ?? null;
}

/** Whether another policy of the company with this insurer has the number. */
export async function isNumberTaken(
  own: OneTenantDatabase,
  { organizationId, number }: { readonly organizationId: number; readonly number: string | null },
  exceptId: string,
): Promise<boolean> {
  if (number === null) return false;
  // Of two who write the same number at once the second one waits, and is told.
  await lockName(own, `policy numbers of ${own.tenant.companyId}`);
  const where = { organizationId, number, removedAt: null, id: { [Op.ne]: exceptId } };
  return (await companyPolicyModel(own).count({ where, ...own.scope })) > 0;
}

/** The coverage groups that somebody is or was in, as it is known now; with a day: those of whoever is in it from then on. */
export async function listHeldGroups(
  own: TenantDatabase,
  companyPolicyId: string,
  from: string | null = null,
): Promise<readonly string[]> {
  const rows = await memberModel(own).findAll({
    attributes: ['coverageGroup'],
    where: { companyPolicyId, ...(from === null ? { supersededAt: null } : endingAfter(from)) },
    group: ['coverageGroup'],
    raw: true,
    ...own.scope,
  });
  return rows.map(({ coverageGroup }) => coverageGroup);
}

/**
 * The insurer of a country that somebody named, by its name, its acronym or its code; null: there is none, or there are two.
 */
export async function findInsurer(
  db: Database,
  country: CountryCode,
  named: string,
): Promise<number | null> {
  const same = { [Op.iLike]: named.replaceAll(/[\\%_]/g, '\\$&') };
  const rows = await organizationModel(db).findAll({
    attributes: ['id'],
    where: {
      countryCode: country,
      type: { [Op.ne]: 'clinica' },
      deletedAt: null,
      [Op.or]: [{ displayName: same }, { acronym: same }, { code: named }],
    },
    limit: 2,
    raw: true,
    ...db.scope,
  });
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Whether the move that led to a version was this one, of this person: the answer to it was lost. */
export async function wasPolicyMovedBy(
  own: TenantDatabase,
  companyPolicyId: string,
  { version, kind, by }: { version: number; kind: CompanyPolicyEventKind; by: string },
): Promise<boolean> {
  const where = { companyPolicyId, version, kind, byAccount: by };
  return (await companyPolicyEventModel(own).count({ where, ...own.scope })) > 0;
}
