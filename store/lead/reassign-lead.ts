import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  isRuleOpen,
  pickAdviser,
  ruledSubStatus,
  ruleOf,
  type AssignmentRefusal,
  type AssignmentRule,
} from '@cotejo/domain/lead/assignment.ts';
import { assignedStatus } from '@cotejo/domain/lead/desk-moves.ts';
import { accountModel } from '../account/account.model.ts';
import { holdExecutive } from '../account/hold-executive.ts';
import { listExecutives } from '../account/list-executives.ts';
import type { Database } from '../database.ts';
import { listSuppressed } from '../message/suppressions.ts';
import { lockName } from '../server-calls.ts';
import { listActiveRules } from './assignment-rules.ts';
import { leadEventModel, leadModel, type LeadRow } from './lead.model.ts';
import { moveByDesk } from './move-by-desk.ts';
import { noteGiven, readLastGiven, readPool } from './rule-pool.ts';

export type RuledLead = Pick<
  LeadRow,
  'id' | 'countryCode' | 'businessLine' | 'partnerId' | 'status' | 'assignedTo'
>;

/** What is read once for as many leads as one call is about; who is there, and with how many, is read for each. */
export interface AssignmentReading {
  rules: readonly AssignmentRule[] | null;
  /** By country: when each executive was last given a lead (`readLastGiven`). */
  readonly lastGiven: Map<string, Map<string, number>>;
  /** By account: whether its address takes mail. */
  readonly mailed: Map<string, boolean>;
}

export const beginReading = (): AssignmentReading => ({
  rules: null,
  lastGiven: new Map(),
  mailed: new Map(),
});

/** The rule that decides about a lead, and to whom it gives it now or why to nobody. */
export type NextAdviser =
  | { readonly type: 'adviser'; readonly rule: string; readonly accountId: string }
  | { readonly type: 'refused'; readonly rule: string | null; readonly code: AssignmentRefusal };

/**
 * The adviser to whom the rules give a lead now, other than its current one. CODE002: no rule matches, the rule is outside its hours, or
 * nobody in its pool is present with room. CODE001: those who are cannot receive mail.
 *
 * @param within whom the asker may give it to
 * @param reading what the same call has read already
 * @param now epoch milliseconds
 */
export async function findNextAdviser(
  db: Database,
  lead: RuledLead,
  {
    within,
    now,
    reading = beginReading(),
  }: {
    readonly within: readonly string[];
    readonly now: number;
    readonly reading?: AssignmentReading;
  },
): Promise<NextAdviser> {
  reading.rules ??= await listActiveRules(db);
  const rule = ruleOf(reading.rules, { ...lead, countryCode: lead.countryCode as CountryCode });
  if (rule === null || !isRuleOpen(rule, now))
    return { type: 'refused', rule: rule?.name ?? null, code: 'CODE002' };
  const lastGiven = await lastGivenIn(db, lead, reading);
  const pool = (await readPool(db, rule, now, lastGiven)).filter(
    ({ accountId }) => accountId !== lead.assignedTo && within.includes(accountId),
  );
  if (pickAdviser(pool, rule) === null)
    return { type: 'refused', rule: rule.name, code: 'CODE002' };
  await readMailed(
    db,
    pool.map(({ accountId }) => accountId),
    reading,
  );
  const chosen = pickAdviser(
    pool.filter(({ accountId }) => reading.mailed.get(accountId) === true),
    rule,
  );
  return chosen === null
    ? { type: 'refused', rule: rule.name, code: 'CODE001' }
    : { type: 'adviser', rule: rule.name, accountId: chosen.accountId };
}

/** When each executive of a lead's country was last given one. */
async function lastGivenIn(
  db: Database,
  { countryCode }: Pick<LeadRow, 'countryCode'>,
  reading: AssignmentReading,
): Promise<Map<string, number>> {
  const known = reading.lastGiven.get(countryCode);
  if (known !== undefined) return known;
  const executives = await listExecutives(db, { countryCode, supervisorId: null });
  const lastGiven = await readLastGiven(db, executives);
  reading.lastGiven.set(countryCode, lastGiven);
  return lastGiven;
}

/** Reads of those accounts of which it is not known yet whether their address takes mail. */
async function readMailed(
  db: Database,
  pool: readonly string[],
  { mailed }: AssignmentReading,
): Promise<void> {
  const accountIds = pool.filter((id) => !mailed.has(id));
  if (accountIds.length === 0) return;
  const accounts = await accountModel(db).findAll({
    attributes: ['id', 'emailKey'],
    where: { id: accountIds },
    raw: true,
    ...db.scope,
  });
  const ended = await listSuppressed(
    db,
    accounts.map(({ emailKey }) => emailKey),
  );
  for (const { id, emailKey } of accounts) mailed.set(id, !ended.has(emailKey));
}

/**
 * Gives a lead to the next adviser in its rule's pool, one assignment at a time in a country. Answers what `moveByDesk` does, or why
 * nobody could take it; the lead then stays as it is and the call can be repeated. The version is compared before the rules are asked:
 * someone who saw an older version is told of the change, not of the pool.
 */
export async function reassignLead(
  tx: Database,
  lead: RuledLead,
  asked: {
    readonly version: number;
    readonly movedBy: string;
    readonly within: readonly string[];
    readonly now: number;
    readonly reading?: AssignmentReading;
  },
): Promise<'moved' | 'changed' | 'refused' | AssignmentRefusal> {
  const { version, movedBy } = asked;
  await lockName(tx, `assignment ${lead.countryCode}`);
  const current = await leadModel(tx).findByPk(lead.id, {
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  if (current.sourceVersion !== version)
    return (await wasReassignedBy(tx, current, asked)) ? 'moved' : 'changed';
  const next = await findNextAdviser(tx, current, asked);
  if (next.type === 'refused') return next.code;
  const { rule, accountId: assignedTo } = next;
  const { countryCode } = lead;
  if (!(await holdExecutive(tx, { countryCode, supervisorId: null }, assignedTo))) return 'changed';
  const became = await moveByDesk(tx, {
    leadId: lead.id,
    version,
    status: assignedStatus,
    subStatus: ruledSubStatus(lead),
    movedBy,
    rule,
    assignedTo,
    dueAt: null,
  });
  const lastGiven = asked.reading?.lastGiven.get(countryCode);
  if (became === 'moved' && lastGiven !== undefined) noteGiven(lastGiven, assignedTo);
  return became;
}

/** Whether the move that led to a lead as it is now was this person's, by a rule: the answer to it was lost. */
async function wasReassignedBy(
  tx: Database,
  { id: leadId, sourceVersion }: Pick<LeadRow, 'id' | 'sourceVersion'>,
  { version, movedBy }: { readonly version: number; readonly movedBy: string },
): Promise<boolean> {
  if (sourceVersion !== version + 1) return false;
  const where = { leadId, sourceVersion, movedBy, rule: { [Op.not]: null } };
  return (await leadEventModel(tx).count({ where, ...tx.scope })) > 0;
}
