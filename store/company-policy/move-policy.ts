import { fn } from 'sequelize';
import { describePrices } from '@cotejo/domain/company-billing/describe-prices.ts';
import { dividesMonth } from '@cotejo/domain/company-billing/price-list.ts';
import type { GivenPolicy } from '@cotejo/domain/company-policy/read-policy-form.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { changesOf, type HistoryChange } from '@cotejo/domain/record/history-change.ts';
import { rowLock, type OneTenantDatabase } from '../database.ts';
import { insertOnce } from '../insert-once.ts';
import { memberProcessModel } from '../member-process/member-process.model.ts';
import { keepPrices, pricesFrom } from './carry-prices.ts';
import {
  companyPolicyEventModel,
  companyPolicyModel,
  memberModel,
  type CompanyPolicyEventKind,
  type CompanyPolicyRow,
} from './company-policy.model.ts';
import { findPolicy, isNumberTaken, listHeldGroups } from './find-policies.ts';
import { carryPeople } from './move-members.ts';
import { mapPriceLists } from './price-lists.ts';
import { nameInsurers } from './read-policies.ts';

/** What a policy is made with; the insurer is one of the catalogue. */
export type PolicyTerms = Omit<GivenPolicy, 'insurer'> & { readonly organizationId: number };

/** Whose move it is, of the version that was seen. */
export interface SeenPolicy {
  readonly id: string;
  readonly version: number;
  readonly by: string;
}

/**
 * What became of a move.
 *
 * - done: now
 * - changed: it is another version by now
 * - number-taken: another policy of the company and the insurer has the number
 * - unanswered: its insurer was told of changes and has not answered, so it stays the insurer
 * - group-in-use: somebody is in this group, which the policy would not have any more
 * - renewed: the one that renews it begins on this day, before the last one that is asked for
 * - starts-first: the one that it renews begins on this day, or later
 * - overlaps: the one that it renews ends on this day, or later
 * - whole-months: whole months are paid, and the one that renews begins within a month
 */
export type PolicyMove =
  | { readonly type: 'done' | 'changed' | 'number-taken' | 'unanswered' | 'whole-months' }
  | { readonly type: 'group-in-use'; readonly name: string }
  | { readonly type: 'renewed' | 'starts-first' | 'overlaps'; readonly day: string };

const done = { type: 'done' } as const;

/** The policy of this version, which nobody else changes until the transaction ends; null: it is another one by now. */
export async function lockPolicy(
  own: OneTenantDatabase,
  { id, version }: Pick<SeenPolicy, 'id' | 'version'>,
): Promise<CompanyPolicyRow | null> {
  return companyPolicyModel(own).findOne({
    where: { id, version, removedAt: null },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
}

/** The policy as it is now, which nobody else changes until the transaction ends; null: there is none. */
export function lockPolicyNow(
  own: OneTenantDatabase,
  id: string,
): Promise<CompanyPolicyRow | null> {
  return companyPolicyModel(own).findOne({
    where: { id, removedAt: null },
    lock: rowLock,
    raw: true,
    ...own.scope,
  });
}

/** Adds a policy, with the first line of its history; of two calls with one id at once the second one adds nothing. */
export async function createPolicy(
  own: OneTenantDatabase,
  id: string,
  terms: PolicyTerms,
  {
    by,
    renews = null,
    changes = [],
  }: {
    readonly by: string;
    readonly renews?: string | null;
    /** Of what it begins with in other tables. */
    readonly changes?: readonly HistoryChange[];
  },
): Promise<'done' | 'number-taken'> {
  const { companyId } = own.tenant;
  if (await isNumberTaken(own, terms, id)) return 'number-taken';
  const { coverageGroups, ...facts } = terms;
  const row = { ...facts, id, companyId, coverageGroups: [...coverageGroups], renews };
  if (!(await insertOnce(companyPolicyModel(own), row, 'createdAt', own)))
    return (await findPolicy(own, id)) === null ? 'number-taken' : 'done';
  await notePolicyEvent(own, { ...row, version: 1 }, { kind: 'created', by, changes });
  return 'done';
}

/** Changes what a policy says of itself. Of one that was bought online only tier and groups are its own. */
export async function changePolicy(
  own: OneTenantDatabase,
  seen: SeenPolicy,
  given: PolicyTerms | Pick<PolicyTerms, 'tier' | 'coverageGroups'>,
): Promise<PolicyMove> {
  const row = await lockPolicy(own, seen);
  if (row === null) return { type: 'changed' };
  const held = await listHeldGroups(own, row.id);
  const missing = held.find((name) => !given.coverageGroups.includes(name));
  if (missing !== undefined) return { type: 'group-in-use', name: missing };
  if ('organizationId' in given) {
    if (given.organizationId !== row.organizationId && (await isUnanswered(own, row.id)))
      return { type: 'unanswered' };
    if (await isNumberTaken(own, given, row.id)) return { type: 'number-taken' };
    const next = await companyPolicyModel(own).findOne({
      attributes: ['startsOn'],
      where: { renews: row.id, removedAt: null },
      raw: true,
      ...own.scope,
    });
    const day = next?.startsOn ?? null;
    if (day !== null && (given.endsOn === null || given.endsOn >= day))
      return { type: 'renewed', day };
    const before =
      row.renews === null
        ? null
        : await companyPolicyModel(own).findByPk(row.renews, { raw: true, ...own.scope });
    const lastDay = before?.endsOn ?? null;
    if (lastDay !== null && given.startsOn <= lastDay) return { type: 'overlaps', day: lastDay };
    if (before !== null && given.startsOn !== row.startsOn) {
      const lists = [...(await mapPriceLists(own, [row.id, before.id])).values()];
      if (lists.some((each) => dividesMonth(each, given.startsOn))) return { type: 'whole-months' };
    }
  }
  const coverageGroups = [...given.coverageGroups];
  await moveRow(own, row, { ...given, coverageGroups }, { kind: 'changed', by: seen.by });
  return done;
}

/** Whether the insurer of a policy, whose row is locked, owes an answer about somebody. */
const isUnanswered = async (own: OneTenantDatabase, companyPolicyId: string): Promise<boolean> =>
  (await memberProcessModel(own).count({
    where: { companyPolicyId, state: 'sent' },
    ...own.scope,
  })) > 0;

/** A policy with the same terms and nobody in it. */
export async function duplicatePolicy(
  own: OneTenantDatabase,
  seen: SeenPolicy,
  copy: { readonly id: string } & Pick<PolicyTerms, 'number' | 'startsOn' | 'endsOn'>,
): Promise<PolicyMove> {
  const row = await lockPolicy(own, seen);
  if (row === null) return { type: 'changed' };
  const { id, ...facts } = copy;
  const made = await createPolicy(own, id, { ...termsOf(row), ...facts }, { by: seen.by });
  if (made !== 'done') return { type: made };
  await moveRow(own, row, {}, { kind: 'duplicated', by: seen.by });
  return done;
}

/**
 * The policy that goes on with this one, which ends on the day before, at its prices. People who are covered on its first day go on
 * in it, where that is asked.
 */
export async function renewPolicy(
  own: OneTenantDatabase,
  seen: SeenPolicy,
  next: { readonly id: string; readonly withPeople: boolean } & Omit<
    PolicyTerms,
    'organizationId' | 'plan'
  >,
): Promise<PolicyMove> {
  const row = await lockPolicy(own, seen);
  if (row === null) return { type: 'changed' };
  const { startsOn = '', endsOn } = row;
  if (startsOn !== null && next.startsOn <= startsOn)
    return { type: 'starts-first', day: startsOn };
  const { id, withPeople, ...facts } = next;
  const held = withPeople ? await listHeldGroups(own, row.id, next.startsOn) : [];
  const missing = held.find((name) => !next.coverageGroups.includes(name));
  if (missing !== undefined) return { type: 'group-in-use', name: missing };
  const prices = await pricesFrom(own, row.id, next.startsOn);
  if (dividesMonth(prices, next.startsOn)) return { type: 'whole-months' };
  const terms = { ...termsOf(row), ...facts };
  const changes = prices.map((list) => ({ field: 'prices', from: null, to: describePrices(list) }));
  const made = await createPolicy(own, id, terms, { by: seen.by, renews: row.id, changes });
  if (made !== 'done') return { type: made };
  await keepPrices(own, id, prices, seen.by);
  const lastDay = addDays(next.startsOn, -1);
  const ends = endsOn === null || endsOn > lastDay ? { endsOn: lastDay } : {};
  if (withPeople) await carryPeople(own, { from: row.id, to: id, on: next.startsOn, by: seen.by });
  await moveRow(own, row, ends, { kind: 'renewed', by: seen.by });
  return done;
}

/**
 * Takes away a policy that nobody was ever in.
 *
 * - held: somebody was, or another policy goes on with it
 */
export async function removePolicy(
  own: OneTenantDatabase,
  seen: SeenPolicy,
): Promise<'done' | 'changed' | 'held'> {
  const row = await lockPolicy(own, seen);
  if (row === null) return 'changed';
  const people = await memberModel(own).count({
    where: { companyPolicyId: row.id },
    ...own.scope,
  });
  const renewals = await companyPolicyModel(own).count({
    where: { renews: row.id, removedAt: null },
    ...own.scope,
  });
  if (people > 0 || renewals > 0 || row.policyId !== null) return 'held';
  // What it renewed may be renewed again.
  const gone = { removedAt: new Date(), renews: null };
  await moveRow(own, row, gone, { kind: 'removed', by: seen.by });
  return 'done';
}

/** The next version of a policy, with what changed in its history. */
export async function moveRow(
  own: OneTenantDatabase,
  row: CompanyPolicyRow,
  given: Partial<CompanyPolicyRow>,
  event: {
    readonly kind: CompanyPolicyEventKind;
    readonly by: string | null;
    /** Of what stands in other tables. */
    readonly changes?: readonly HistoryChange[];
  },
): Promise<void> {
  const version = row.version + 1;
  const { removedAt: _, renews: __, ...facts } = given;
  const changed = await nameChanged(own, changesOf(said(row), said(facts)));
  const changes = [...changed, ...(event.changes ?? [])];
  await companyPolicyModel(own).update(
    { ...given, version, updatedAt: fn('now') as unknown as Date },
    { where: { id: row.id }, ...own.scope },
  );
  await notePolicyEvent(own, { ...row, ...given, version }, { ...event, changes });
}

export async function notePolicyEvent(
  own: OneTenantDatabase,
  {
    id,
    version,
    startsOn = null,
    endsOn = null,
  }: Pick<CompanyPolicyRow, 'id' | 'version'> &
    Partial<Pick<CompanyPolicyRow, 'startsOn' | 'endsOn'>>,
  event: {
    readonly kind: CompanyPolicyEventKind;
    readonly by: string | null;
    readonly changes?: readonly HistoryChange[];
  },
): Promise<void> {
  const { kind, by, changes = [] } = event;
  const { companyId } = own.tenant;
  const days = { startsOn, endsOn };
  await companyPolicyEventModel(own).create(
    { companyId, companyPolicyId: id, version, kind, changes, ...days, byAccount: by },
    { returning: false, ...own.scope },
  );
}

/** The facts of a row as its history says them. */
const said = (facts: Partial<CompanyPolicyRow>): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.join(', ') : ((value ?? null) as string | number | null),
    ]),
  );

/** The insurer is noted by the name that it has then. */
async function nameChanged(
  own: OneTenantDatabase,
  changes: readonly HistoryChange[],
): Promise<readonly HistoryChange[]> {
  const ids = changes.flatMap(({ field, from, to }) =>
    field === 'organizationId' ? [Number(from), Number(to)] : [],
  );
  if (ids.length === 0) return changes;
  const names = await nameInsurers(own, ids);
  const name = (id: HistoryChange['to']) => names.get(Number(id)) ?? id;
  return changes.map((change) =>
    change.field === 'organizationId'
      ? { field: 'insurer', from: name(change.from), to: name(change.to) }
      : change,
  );
}

/** Throws for one that was bought online, whose terms stand elsewhere. */
function termsOf({
  id,
  organizationId,
  plan,
  number,
  tier,
  coverageGroups,
  startsOn,
  endsOn,
}: CompanyPolicyRow): PolicyTerms {
  if (organizationId === null || plan === null || startsOn === null)
    throw new Error(`policy ${id} was bought online`);
  return { organizationId, plan, number, tier, coverageGroups, startsOn, endsOn };
}
