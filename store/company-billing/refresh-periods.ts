import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fn, literal } from 'sequelize';
import {
  creditMonthsOf,
  makePeriods,
  monthsToMake,
  type MadePeriod,
} from '@cotejo/domain/company-billing/make-period.ts';
import type { PriceList } from '@cotejo/domain/company-billing/price-list.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { readBilledSpans } from '../company-policy/billed-spans.ts';
import type { CompanyPolicyRow } from '../company-policy/company-policy.model.ts';
import { mapPriceLists } from '../company-policy/price-lists.ts';
import { mapTenantCompanies, todayAt } from '../company-policy/read-policies.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { noteOfPeriod } from './move-period.ts';
import type { MonthUnits } from './month-units.ts';
import { companyPeriodModel, type CompanyPeriodRow } from './company-period.model.ts';

/**
 * Calculates the open months of a policy again, whose row is locked, and closes those whose day has come. Twice it changes nothing
 * the second time. Answers how many months changed.
 */
export async function refreshPeriods(
  own: OneTenantDatabase,
  policy: CompanyPolicyRow,
  readUnits: MonthUnits,
): Promise<number> {
  const { id: companyPolicyId, startsOn, endsOn, companyId } = policy;
  const company = (await mapTenantCompanies(own, [{ companyId }])).get(companyId);
  // Of one that was bought online its purchase says what it costs.
  if (startsOn === null || company === undefined) return 0;
  const today = todayAt(company);
  const lists = await readLists(own, policy, startsOn);
  const kept = await companyPeriodModel(own).findAll({
    where: { companyPolicyId },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
  const months = monthsToMake({ lists, kept, today });
  const [first] = months;
  if (first === undefined) return 0;
  const spans = await readBilledSpans(own, companyPolicyId, first);
  const inForce = { from: startsOn, to: endsOn };
  const unitOf = await readUnits(own, months);
  const sums = kept.map((row) => ({ ...row, total: columnsOf(row).total }));
  const made = makePeriods({ spans, lists, inForce, kept: sums, today, unitOf });
  const byMonth = new Map(kept.map((period) => [period.month, period]));
  const { currency } = countries[company.country];
  let changed = 0;
  for (const period of made) {
    const row = byMonth.get(period.month);
    const next = { ...toColumns(period), currency };
    if (row !== undefined && isDeepStrictEqual(next, columnsOf(row))) continue;
    await write(own, companyPolicyId, row ?? null, next);
    changed += 1;
  }
  return changed;
}

/** A policy that renews one with prices and has none is not free: whoever is in it has no price yet. */
async function readLists(
  own: OneTenantDatabase,
  { id, renews }: CompanyPolicyRow,
  startsOn: string,
): Promise<readonly PriceList[]> {
  const byPolicy = await mapPriceLists(own, renews === null ? [id] : [id, renews]);
  const lists = byPolicy.get(id);
  if (lists !== undefined) return lists;
  const before = renews === null ? undefined : byPolicy.get(renews)?.at(-1);
  if (before === undefined) return [];
  const { currency } = before;
  return [{ validFrom: startsOn, currency, proRata: 'by-day', amounts: {} }];
}

type Columns = Omit<
  CompanyPeriodRow,
  | 'id'
  | 'companyId'
  | 'companyPolicyId'
  | 'version'
  | 'paid'
  | 'carried'
  | 'standing'
  | 'createdAt'
  | 'updatedAt'
>;

function toColumns({ closed, ...facts }: MadePeriod): Omit<Columns, 'currency'> {
  const days = { issuedOn: closed?.on ?? null, dueOn: closed?.dueOn ?? null };
  return { ...facts, ...days, state: closed === null ? 'open' : 'issued' };
}

function columnsOf(row: CompanyPeriodRow): Columns {
  const { month, state, lines, adjustments, people, currency, ufValue, ufDay, problem } = row;
  const { issuedOn, dueOn } = row;
  const sums = { uf: Number(row.uf), total: row.total === null ? null : Number(row.total) };
  const facts = { month, state, lines, adjustments, people, currency, ufValue, ufDay, problem };
  return { ...facts, ...sums, issuedOn, dueOn };
}

async function write(
  own: OneTenantDatabase,
  companyPolicyId: string,
  row: CompanyPeriodRow | null,
  next: Columns,
): Promise<void> {
  const { companyId } = own.tenant;
  const id = row?.id ?? randomUUID();
  const version = (row?.version ?? 0) + 1;
  if (row === null)
    await companyPeriodModel(own).create(
      { ...next, id, companyId, companyPolicyId, version },
      { returning: false, ...own.scope },
    );
  else
    await companyPeriodModel(own).update(
      { ...next, version, updatedAt: fn('now') as unknown as Date },
      { where: { id, state: 'open' }, ...own.scope },
    );
  if (next.state !== 'issued') return;
  await noteOfPeriod(own, { id, version, kind: 'issued', by: null });
  const taken = creditMonthsOf(next.adjustments);
  if (taken.length === 0) return;
  await companyPeriodModel(own).update(
    {
      carried: true,
      version: literal('version + 1') as unknown as number,
      updatedAt: fn('now') as unknown as Date,
    },
    { where: { companyPolicyId, month: [...taken] }, ...own.scope },
  );
}
