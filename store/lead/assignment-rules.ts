import type { AssignmentRule } from '@cotejo/domain/lead/assignment.ts';
import { ruleTransitions } from '@cotejo/domain/lead/rule.record.ts';
import type { RuleState } from '@cotejo/domain/lead/rule-row.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';
import type { RecordTable } from '../record/record-table.ts';
import { ruleModel, type RuleEventKind, type RuleRow } from './assignment-rule.model.ts';

/** The cells of a rule in its table (domain/lead/rule.record.ts). */
export const ruleTable: RecordTable = {
  from: 'assignment_rule r',
  id: 'r.id',
  version: 'r.version',
  columns: {
    countryCode: { sql: 'r.country_code', type: 'text' },
    supervisor: { sql: 'r.supervisor_id', type: 'uuid' },
    state: { sql: 'r.state', type: 'text' },
    place: { sql: 'r.place', type: 'integer' },
  },
  split: ['countryCode'],
};

export function loadRules(db: Database, ids: readonly string[]): Promise<readonly RuleRow[]> {
  return ruleModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

/** Rules that are not paused, of every country. */
export function listActiveRules(db: Database): Promise<readonly RuleRow[]> {
  return ruleModel(db).findAll({ where: { state: 'active' }, raw: true, ...db.scope });
}

type GivenRule = Partial<Omit<AssignmentRule, 'id' | 'countryCode'>>;
export type RuleMove = VersionMove<RuleState, RuleEventKind, GivenRule>;

const rules = moverOf<RuleState, RuleEventKind, GivenRule>({
  rows: asAnyModel(ruleModel),
  events: 'assignment_rule_event',
  rowId: 'ruleId',
  transitions: ruleTransitions,
});
export const { move: moveRule, wasDoneBy, listEvents: listRuleEvents } = rules;

/** Writes a new rule with the first line of its history. */
export async function createRule(tx: Database, rule: AssignmentRule, by: string): Promise<void> {
  await ruleModel(tx).create(rule, { returning: false, ...tx.scope });
  await rules.note(tx, rule.id, { version: 1, kind: 'created', by });
}
