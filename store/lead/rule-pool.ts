import { col, fn } from 'sequelize';
import { presentMs } from '@cotejo/domain/account/session-policy.ts';
import type { Adviser, AssignmentRule } from '@cotejo/domain/lead/assignment.ts';
import { listExecutives } from '../account/list-executives.ts';
import type { Database } from '../database.ts';
import { listPresent } from '../session/is-anybody-present.ts';
import { leadEventModel } from './lead.model.ts';
import { countOpenLeads } from './load-leads.ts';

/**
 * Executives of a rule who are signed in, with what they have.
 *
 * @param now epoch milliseconds
 */
export async function readPool(
  tx: Database,
  rule: AssignmentRule,
  now: number,
  lastGiven: ReadonlyMap<string, number>,
): Promise<readonly Adviser[]> {
  const executives = await listExecutives(tx, rule);
  const present = await listPresent(tx, executives, new Date(now - presentMs));
  const open = await countOpenLeads(tx, present);
  return present.map((accountId) => ({
    accountId,
    open: open.get(accountId) ?? 0,
    lastAt: lastGiven.get(accountId) ?? null,
  }));
}

/** When each was last given a lead by somebody or by a rule, in epoch milliseconds; who never was is left out. */
export async function readLastGiven(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await leadEventModel(db).findAll({
    attributes: ['givenTo', [fn('max', col('at')), 'at']],
    where: { givenTo: [...accountIds] },
    group: ['givenTo'],
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map(({ givenTo, at }) => [givenTo ?? '', at.getTime()]));
}

/** Notes in what was read that somebody is given a lead now: they have waited less than anybody else for the next one. */
export function noteGiven(lastGiven: Map<string, number>, accountId: string): void {
  lastGiven.set(accountId, Math.max(0, ...lastGiven.values()) + 1);
}
