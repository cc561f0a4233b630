import { Op, col, fn, literal } from 'sequelize';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type {
  CompanyPolicyRecord,
  PolicyHead,
} from '@cotejo/domain/company-policy/company-policy-row.ts';
import { toPriceRows } from '@cotejo/domain/company-billing/price-row.ts';
import { policyStateOn } from '@cotejo/domain/company-policy/policy-state.ts';
import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import { productModel, type ProductRow } from '../catalogue/models/product.model.ts';
import type { TenantDatabase } from '../database.ts';
import { memberProcessModel } from '../member-process/member-process.model.ts';
import {
  companyPolicyEventModel,
  companyPolicyModel,
  memberModel,
  tenantCompanyModel,
  tenantPolicyModel,
  type CompanyPolicyEventRow,
  type CompanyPolicyRow,
  type TenantCompany,
  type TenantPolicy,
} from './company-policy.model.ts';
import { mapPriceLists } from './price-lists.ts';

/** Policies as their pages show them, in any order; `alone`: with what they cost, which no list shows. */
export async function loadCompanyPolicies(
  own: TenantDatabase,
  ids: readonly string[],
  { alone }: { readonly alone: boolean },
): Promise<readonly CompanyPolicyRecord[]> {
  const read = await readHeads(own, ids);
  const insurers = await nameInsurersOf(own, read);
  const rows = read.map(({ row }) => row);
  const { before, after } = await linkRenewals(own, rows);
  const ever = await listEverHeld(own, ids);
  const people = await countPeopleToday(own, read);
  const prices = await mapPriceLists(own, ids);
  const processes = await countProcesses(own, ids);
  return read.map(({ row, company, product, head }) => ({
    ...head,
    version: row.version,
    company: company.legalName,
    companyCode: company.code,
    countryCode: company.country,
    insurer: insurers.get(row.organizationId ?? product?.organizationId ?? 0) ?? '',
    tier: row.tier,
    // Nobody is covered by a policy outside of its days.
    people:
      head.state === 'INACTIVE' || head.startsOn > todayAt(company) ? 0 : (people.get(row.id) ?? 0),
    everHeldPeople: ever.has(row.id),
    toTell: processes.get(`${row.id} to-send`) ?? 0,
    unanswered: processes.get(`${row.id} sent`) ?? 0,
    isOnline: row.policyId !== null,
    askedPrices: [],
    prices: toPriceRows(alone ? (prices.get(row.id) ?? []) : []),
    pricing: row.policyId !== null ? null : prices.has(row.id) ? 'priced' : 'unpriced',
    renews: before.get(row.id) ?? null,
    renewedBy: after.get(row.id) ?? null,
    changedAt: row.updatedAt.toISOString(),
  }));
}

/** What says of policies which they are and whom they take, in any order. */
export async function loadPolicyHeads(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<readonly PolicyHead[]> {
  return (await readHeads(own, ids)).map(({ head }) => head);
}

type Product = Pick<ProductRow, 'id' | 'displayName' | 'organizationId'>;

/** A policy with its company, and its product where it was bought online. */
interface ReadPolicy {
  readonly row: CompanyPolicyRow;
  readonly company: TenantCompany;
  readonly product: Product | undefined;
  readonly head: PolicyHead;
}

async function readHeads(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<readonly ReadPolicy[]> {
  if (ids.length === 0) return [];
  const rows = await companyPolicyModel(own).findAll({
    where: { id: [...new Set(ids)] },
    raw: true,
    ...own.scope,
  });
  const companies = await mapTenantCompanies(own, rows);
  const bought = await mapBought(own, rows);
  const products = await mapProducts(own, [...bought.values()]);
  return rows.flatMap((row): readonly ReadPolicy[] => {
    const company = companies.get(row.companyId);
    if (company === undefined) return [];
    const online = row.policyId === null ? null : (bought.get(row.policyId) ?? null);
    const product = online === null ? undefined : products.get(online.productId);
    const { id, companyId, coverageGroups, endsOn } = row;
    const number = online?.number ?? row.number;
    const startsOn = online?.startsOn ?? row.startsOn ?? '';
    const status = online?.status ?? null;
    const isRemoved = row.removedAt !== null;
    const facts = { startsOn, endsOn, number, status, isRemoved };
    const head = {
      id,
      companyId,
      plan: product?.displayName ?? row.plan ?? '',
      number,
      coverageGroups: coverageGroups.join(', '),
      state: policyStateOn(facts, todayAt(company)),
      startsOn,
      endsOn,
    };
    return [{ row, company, product, head }];
  });
}

export const todayAt = ({ timeZone }: Pick<TenantCompany, 'timeZone'>): string =>
  dayIn(timeZone, Date.now());

/** What there is to know of the companies of some rows, by id. */
export async function mapTenantCompanies(
  own: TenantDatabase,
  rows: readonly { readonly companyId: string }[],
): Promise<ReadonlyMap<string, TenantCompany>> {
  const id = [...new Set(rows.map(({ companyId }) => companyId))];
  const companies = await tenantCompanyModel(own).findAll({
    where: { id },
    raw: true,
    ...own.scope,
  });
  return new Map(companies.map((company) => [company.id, company]));
}

async function mapBought(
  own: TenantDatabase,
  rows: readonly CompanyPolicyRow[],
): Promise<ReadonlyMap<string, TenantPolicy>> {
  const id = rows.flatMap(({ policyId }) => policyId ?? []);
  if (id.length === 0) return new Map();
  const policies = await tenantPolicyModel(own).findAll({ where: { id }, raw: true, ...own.scope });
  return new Map(policies.map((policy) => [policy.id, policy]));
}

async function mapProducts(
  own: TenantDatabase,
  bought: readonly TenantPolicy[],
): Promise<ReadonlyMap<number, Product>> {
  if (bought.length === 0) return new Map();
  const products = await productModel(own).findAll({
    attributes: ['id', 'displayName', 'organizationId'],
    where: { id: [...new Set(bought.map(({ productId }) => productId))] },
    raw: true,
    ...own.scope,
  });
  return new Map(products.map((product) => [product.id, product]));
}

const nameInsurersOf = (own: TenantDatabase, policies: readonly ReadPolicy[]) =>
  nameInsurers(
    own,
    policies.flatMap(({ row, product }) => row.organizationId ?? product?.organizationId ?? []),
  );

/** The insurers of these policies by the policies' ids, whether they were bought online or not. */
export async function mapInsurersOf(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map(
    (await readHeads(own, ids)).flatMap(({ row, product }) => {
      const insurer = row.organizationId ?? product?.organizationId ?? null;
      return insurer === null ? [] : [[row.id, insurer] as const];
    }),
  );
}

/** What insurers are called, by their ids. */
export async function nameInsurers(
  own: TenantDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await organizationModel(own).findAll({
    attributes: ['id', 'displayName'],
    where: { id: [...new Set(ids)] },
    raw: true,
    ...own.scope,
  });
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** The policies that these renew, and those that renew them, by the id of these. */
async function linkRenewals(own: TenantDatabase, rows: readonly CompanyPolicyRow[]) {
  const linked = await companyPolicyModel(own).findAll({
    attributes: ['id', 'number', 'plan', 'renews', 'startsOn'],
    where: {
      [Op.or]: [
        { id: rows.flatMap(({ renews }) => renews ?? []) },
        { renews: rows.map(({ id }) => id) },
      ],
    },
    raw: true,
    ...own.scope,
  });
  const toLink = ({ id, number, plan, startsOn }: (typeof linked)[number]): RecordLink => ({
    id,
    name: number ?? `${plan ?? ''} ${startsOn ?? ''}`.trim(),
  });
  const byId = new Map(linked.map((each) => [each.id, toLink(each)]));
  return {
    before: new Map(
      rows.flatMap(({ id, renews }) => {
        const link = renews === null ? undefined : byId.get(renews);
        return link === undefined ? [] : [[id, link] as const];
      }),
    ),
    after: new Map(
      linked.flatMap((each) =>
        each.renews === null ? [] : [[each.renews, toLink(each)] as const],
      ),
    ),
  };
}

/** The policies that anybody ever was in. */
async function listEverHeld(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = await companyPolicyModel(own).findAll({
    attributes: ['id'],
    where: {
      id: [...ids],
      [Op.and]: literal(
        'EXISTS (SELECT FROM company_policy_member m WHERE m.company_policy_id = company_policy.id)',
      ),
    },
    raw: true,
    ...own.scope,
  });
  return new Set(held.map(({ id }) => id));
}

/** How many changes of people insurers were not told, and have not answered, by policy and state. */
async function countProcesses(
  own: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = (await memberProcessModel(own).findAll({
    attributes: ['companyPolicyId', 'state', [fn('count', col('id')), 'count']],
    where: { companyPolicyId: [...ids], state: ['to-send', 'sent'] },
    group: ['companyPolicyId', 'state'],
    raw: true,
    ...own.scope,
  })) as unknown as readonly { companyPolicyId: string; state: string; count: number }[];
  return new Map(
    counted.map(({ companyPolicyId, state, count }) => [
      `${companyPolicyId} ${state}`,
      Number(count),
    ]),
  );
}

/** How many each policy covers today; none: nobody. */
async function countPeopleToday(
  own: TenantDatabase,
  policies: readonly ReadPolicy[],
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  for (const day of new Set(policies.map(({ company }) => todayAt(company)))) {
    const companyPolicyId = policies
      .filter(({ company }) => todayAt(company) === day)
      .map(({ row }) => row.id);
    const found = await memberModel(own).findAll({
      attributes: ['companyPolicyId', [fn('count', col('id')), 'people']],
      where: { companyPolicyId, ...coveredOn(day) },
      group: ['companyPolicyId'],
      raw: true,
      ...own.scope,
    });
    for (const each of found as unknown as readonly { companyPolicyId: string; people: number }[])
      counted.set(each.companyPolicyId, Number(each.people));
  }
  return counted;
}

/** Of rows that stand: those that cover on a day. */
export const coveredOn = (day: string) => ({
  validFrom: { [Op.lte]: day },
  ...endingAfter(day),
});

/** Of rows that stand: those that cover on a day, or begin later. */
export const endingAfter = (day: string) => ({
  supersededAt: null,
  [Op.or]: [{ validTo: null }, { validTo: { [Op.gt]: day } }],
});

/** What was done with a policy, the newest first. */
export function listPolicyEvents(
  own: TenantDatabase,
  companyPolicyId: string,
  limit: number,
  before: Date | null,
): Promise<readonly CompanyPolicyEventRow[]> {
  return companyPolicyEventModel(own).findAll({
    where: {
      companyPolicyId,
      ...(before === null ? {} : { recordedAt: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...own.scope,
  });
}
