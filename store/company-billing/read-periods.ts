import { Op } from 'sequelize';
import type { CompanyPeriodRecord } from '@cotejo/domain/company-billing/company-period-row.ts';
import { standingOn } from '@cotejo/domain/company-billing/period-standing.ts';
import { formatUfValue } from '@cotejo/domain/money/format-money.ts';
import { companyPolicyModel } from '../company-policy/company-policy.model.ts';
import { policyName } from '../company-policy/policy-name.ts';
import { mapTenantCompanies, todayAt } from '../company-policy/read-policies.ts';
import { openEventTexts } from '../company/event-texts.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { TenantDatabase } from '../database.ts';
import {
  companyPeriodEventModel,
  companyPeriodModel,
  type CompanyPeriodEventRow,
  type CompanyPeriodRow,
} from './company-period.model.ts';
import { periodTextOf } from './move-period.ts';

/** Months as their pages show them, in any order; `alone`: with their lines and what was said, which no list shows. */
export async function loadCompanyPeriods(
  own: TenantDatabase,
  masters: RecordKeys,
  ids: readonly string[],
  { alone }: { readonly alone: boolean },
): Promise<readonly CompanyPeriodRecord[]> {
  const rows = await companyPeriodModel(own).findAll({
    where: { id: [...ids] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const policies = await companyPolicyModel(own).findAll({
    attributes: ['id', 'number', 'plan'],
    where: { id: rows.map(({ companyPolicyId }) => companyPolicyId) },
    raw: true,
    ...own.scope,
  });
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]));
  const said = alone ? await readSaid(own, masters, ids) : null;
  return rows.flatMap((row): readonly CompanyPeriodRecord[] => {
    const company = companies.get(row.companyId);
    const policy = policyOf.get(row.companyPolicyId);
    if (company === undefined || policy === undefined) return [];
    const { id, version, companyId, month, state, people, ufDay, problem, ufValue } = row;
    const { issuedOn, dueOn, currency } = row;
    const uf = Number(row.uf);
    return [
      {
        id,
        version,
        companyId,
        company: company.legalName,
        companyCode: company.code,
        countryCode: company.country,
        policy: { id: policy.id, name: policyName(policy) },
        policyNumber: policy.number,
        month,
        state,
        people,
        total: row.total === null ? null : { amount: Number(row.total), currency },
        inUf: uf === 0 ? null : { amount: uf, currency: 'UF' },
        ufValue: ufValue === null ? null : formatUfValue({ value: ufValue }),
        ufDay,
        problem,
        issuedOn,
        dueOn,
        paid: !isAsked(row) ? null : { amount: Number(row.paid), currency },
        standing: standingOn(row, todayAt(company)),
        lines: alone ? row.lines : [],
        adjustments: alone ? row.adjustments : [],
        question: said?.get(`${id} questioned`) ?? null,
        answer: said?.get(`${id} answered`) ?? null,
        changedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

/** Whether something was asked for: nothing is of one that is open, of zero or below it. */
const isAsked = ({ standing, total }: CompanyPeriodRow): boolean =>
  standing !== null && Number(total) > 0;

/** What was said last of each kind, by the month's id and the kind. */
async function readSaid(
  own: TenantDatabase,
  masters: RecordKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const events = await companyPeriodEventModel(own).findAll({
    where: { companyPeriodId: [...ids], sealedText: { [Op.ne]: null } },
    order: [['id', 'ASC']],
    raw: true,
    ...own.scope,
  });
  const texts = await openTexts(own, masters, events);
  return new Map(
    events.map((event) => [`${event.companyPeriodId} ${event.kind}`, texts.get(event.id) ?? '']),
  );
}

/** The texts of some events, by their ids. */
export const openTexts = (
  own: TenantDatabase,
  masters: RecordKeys,
  events: readonly CompanyPeriodEventRow[],
): Promise<ReadonlyMap<number, string>> =>
  openEventTexts(own, masters, events, (event) =>
    periodTextOf(event.companyPeriodId, event.version),
  );

/** What was done with a month, the newest first. */
export function listPeriodEvents(
  own: TenantDatabase,
  companyPeriodId: string,
  limit: number,
  before: Date | null,
): Promise<readonly CompanyPeriodEventRow[]> {
  return companyPeriodEventModel(own).findAll({
    where: {
      companyPeriodId,
      ...(before === null ? {} : { recordedAt: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...own.scope,
  });
}
