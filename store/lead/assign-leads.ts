import { cast, col, Op, type WhereOptions } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  inOrder,
  isRuleOpen,
  pickAdviser,
  ruledSubStatus,
  ruleOf,
  type AssignmentRule,
} from '@cotejo/domain/lead/assignment.ts';
import { assignedStatus, returnedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { holdExecutive } from '../account/hold-executive.ts';
import { listExecutives } from '../account/list-executives.ts';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { assignDuplicates, giveToFirst } from './assign-duplicates.ts';
import { assignReferred } from './assign-referred.ts';
import { listActiveRules } from './assignment-rules.ts';
import { leadModel, type LeadRow } from './lead.model.ts';
import { moveByDesk } from './move-by-desk.ts';
import { noteGiven, readLastGiven, readPool } from './rule-pool.ts';

/** Leads that are read at once. */
const pageSize = 100;
const unassignedStatuses = [8, returnedStatus] as const;

/**
 * One look over what lies with nobody, the oldest first, in this order:
 *
 * 1. duplicates: what a person asked for again is for whoever has the first;
 * 2. referred: what came by an adviser's link is theirs;
 * 3. rules: in countries that have some, each lead that one fits is given to whoever of its pool is present and has the fewest.
 *
 * What nobody can take waits for the next look, and stands in the queue of the unassigned meanwhile; it keeps nothing waiting that
 * came after it. Answers how many were given.
 *
 * @param now epoch milliseconds
 * @param limit most leads that are given, of each country
 */
export async function assignLeads(db: Database, now: number, limit: number): Promise<number> {
  let given = await assignDuplicates(db, limit);
  given += await assignReferred(db, limit);
  const rules = await listActiveRules(db);
  const countries = [...new Set(rules.map(({ countryCode }) => countryCode))];
  for (const countryCode of countries) {
    const own = rules.filter((rule) => rule.countryCode === countryCode);
    given += await assignLeadsOf(db, own, { countryCode, now, limit });
  }
  return given;
}

async function assignLeadsOf(
  db: Database,
  rules: readonly AssignmentRule[],
  look: { readonly countryCode: CountryCode; readonly now: number; readonly limit: number },
): Promise<number> {
  const { countryCode, now, limit } = look;
  // A rule outside its hours, a pool that is full or that nobody is in: it stays so for this look.
  const shut = new Set(rules.flatMap((rule) => (isRuleOpen(rule, now) ? [] : [rule.id])));
  let given = 0;
  const mayGive = () => given < limit && rules.some(({ id }) => !shut.has(id));
  if (!mayGive() || !(await isAnythingWaiting(db, countryCode))) return 0;
  const lastGiven = await readLastGiven(
    db,
    await listExecutives(db, { countryCode, supervisorId: null }),
  );
  for (const rule of rules)
    if (!shut.has(rule.id) && pickAdviser(await readPool(db, rule, now, lastGiven), rule) === null)
      shut.add(rule.id);
  let last: WaitingLead | undefined;
  while (mayGive()) {
    const taken = takenBy(rules, shut);
    if (taken.length === 0) break;
    const waiting = await listWaiting(db, { [Op.or]: taken }, last);
    for (const lead of waiting) {
      if (!mayGive()) break;
      const rule = ruleOf(rules, { ...lead, countryCode });
      if (rule === null || shut.has(rule.id)) continue;
      const became = await assignByRule(db, rule, { lead, now, lastGiven });
      if (became === 'nobody') shut.add(rule.id);
      if (became === 'given') given += 1;
    }
    if (waiting.length < pageSize) break;
    last = waiting.at(-1);
  }
  return given;
}

/** A lead that lies with nobody; `cameAt` is its time of creation to the microsecond, as the database writes it. */
type WaitingLead = LeadRow & { readonly cameAt: string };

/**
 * What each rule that is not shut could take: it fits its line and partner, and no shut rule that fits comes before. What waits for
 * want of people is never read.
 */
function takenBy(
  rules: readonly AssignmentRule[],
  shut: ReadonlySet<string>,
): WhereOptions<LeadRow>[] {
  const before: WhereOptions<LeadRow>[] = [];
  const takes: WhereOptions<LeadRow>[] = [];
  for (const { id, countryCode, businessLine, partnerId } of inOrder(rules)) {
    const named = Object.entries({ businessLine, partnerId }).filter(([, said]) => said !== null);
    if (!shut.has(id))
      takes.push({ [Op.and]: [{ countryCode, ...Object.fromEntries(named) }, ...before] });
    // It fits everything: nothing comes to the next one.
    else if (named.length === 0) break;
    else before.push({ [Op.or]: named.map(([cell, said]) => ({ [cell]: otherThan(said) })) });
  }
  return takes;
}

const otherThan = (said: string | null) => ({ [Op.or]: [{ [Op.is]: null }, { [Op.ne]: said }] });

const liesWithNobody = { status: [...unassignedStatuses], assignedTo: { [Op.is]: null } };

/** Whether anything of a country lies with nobody: the first of the partial index `lead_unassigned`. */
async function isAnythingWaiting(db: Database, countryCode: CountryCode): Promise<boolean> {
  const first = await leadModel(db).findOne({
    attributes: ['id'],
    where: { countryCode, ...liesWithNobody },
    raw: true,
    ...db.scope,
  });
  return first !== null;
}

/** The next that lie with nobody, in the order in which they came, after the last that was read. */
async function listWaiting(
  db: Database,
  taken: WhereOptions<LeadRow>,
  last: WaitingLead | undefined,
): Promise<readonly WaitingLead[]> {
  const cameAt = cast(col('created_at'), 'text');
  const at = last === undefined ? null : (cast(last.cameAt, 'timestamptz') as unknown as Date);
  const after =
    last === undefined || at === null
      ? {}
      : {
          createdAt: { [Op.gte]: at },
          [Op.or]: [{ createdAt: { [Op.gt]: at } }, { id: { [Op.gt]: last.id } }],
        };
  const rows = await leadModel(db).findAll({
    attributes: { include: [[cameAt, 'cameAt']] },
    where: {
      [Op.and]: [liesWithNobody, taken, after],
    },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: pageSize,
    raw: true,
    ...db.scope,
  });
  return rows as unknown as readonly WaitingLead[];
}

/**
 * Gives one lead to somebody of a rule's pool. Two looks at once take turns, so that both do not choose whoever has the fewest;
 * who is chosen is held while it is checked that they still work there.
 */
function assignByRule(
  db: Database,
  rule: AssignmentRule,
  {
    lead,
    now,
    lastGiven,
  }: { readonly lead: LeadRow; readonly now: number; readonly lastGiven: Map<string, number> },
): Promise<'given' | 'nobody' | 'moved'> {
  return db.transaction(async (tx) => {
    await lockName(tx, `assignment ${rule.countryCode}`);
    // The first one of its person may have been given in this very look.
    if (await giveToFirst(tx, lead)) return 'given';
    const pool = await readPool(tx, rule, now, lastGiven);
    const chosen = pickAdviser(pool, rule);
    if (chosen === null) return 'nobody';
    const { accountId: assignedTo } = chosen;
    if (!(await holdExecutive(tx, rule, assignedTo))) return 'moved';
    const became = await moveByDesk(tx, {
      leadId: lead.id,
      version: lead.sourceVersion,
      status: assignedStatus,
      subStatus: ruledSubStatus(lead),
      movedBy: null,
      rule: rule.name,
      assignedTo,
      dueAt: null,
    });
    if (became !== 'moved') return 'moved';
    noteGiven(lastGiven, assignedTo);
    return 'given';
  });
}
