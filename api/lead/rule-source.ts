import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { AssignmentRule, RuleHours } from '@cotejo/domain/lead/assignment.ts';
import { sayRuleProblem } from '@cotejo/domain/lead/rule-forms.ts';
import type { RuleRecord } from '@cotejo/domain/lead/rule-row.ts';
import type { ruleRecord } from '@cotejo/domain/lead/rule.record.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import { listSupervisors } from '@cotejo/store/account/list-supervisors.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { readBusinessLines } from '@cotejo/store/content/read-site-content.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { RuleRow } from '@cotejo/store/lead/assignment-rule.model.ts';
import {
  createRule,
  listRuleEvents,
  loadRules,
  moveRule,
  ruleTable,
  wasDoneBy,
  type RuleMove,
} from '@cotejo/store/lead/assignment-rules.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Actor } from '../http/actor.ts';
import { reachOf } from '../record/reach.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { createdId } from '../record/created-id.ts';

type Acts = (typeof ruleRecord)['acts'];
type Given = Pick<
  AssignmentRule,
  'name' | 'place' | 'businessLine' | 'partnerId' | 'hours' | 'maxOpen'
>;

/** Rules of assignment as staff read and change them. */
export function ruleSource(
  { configuration }: Dependencies,
  kind: typeof ruleRecord,
): RecordSource<RuleRecord, Acts> {
  const { recordKeys: keys } = configuration;
  /** Whose teams somebody makes a rule for, in its country; a supervisor for their own alone. */
  const supervisorsFor = async (
    db: Database,
    { countryCode }: RuleRecord,
    actor: Actor,
  ): Promise<readonly string[]> => {
    const branches = await reachOf(db, kind, actor, 'lead:assign');
    const all = await listSupervisors(db, countryCode);
    return all.filter(
      (id) =>
        id === actor.accountId ||
        branches.some(({ supervisor }) => supervisor === undefined || supervisor.includes(id)),
    );
  };
  return {
    table: ruleTable,
    load: async (db, ids) => {
      const rows = await loadRules(db, ids);
      const names = await nameAccounts(
        db,
        keys,
        rows.flatMap(({ supervisorId }) => supervisorId ?? []),
      );
      return rows.map((row) => present(row, names));
    },
    history: (db, id, before) =>
      readEventPage(db, keys, before, (limit, end) => listRuleEvents(db, id, limit, end)),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const id = createdId('assignment rule', actor.accountId, idempotencyKey);
      // The same call, whose answer was lost.
      if ((await loadRules(tx, [id])).length > 0) return { type: 'done', id };
      const { given, errors } = await read(tx, values, language);
      if (errors.length > 0) return { type: 'refused', errors };
      const countryCode = String(values['countryCode']) as CountryCode;
      const supervisorId = actor.role === 'SUPERVISOR' ? actor.accountId : null;
      await createRule(tx, { id, countryCode, supervisorId, ...given }, actor.accountId);
      return { type: 'done', id };
    },
    acts: {
      change: async (tx, asked) => {
        const { given, errors } = await read(tx, asked.values, asked.context.language);
        if (errors.length > 0) return { type: 'refused', errors };
        const isDone = Object.entries(toCells(given)).every(
          ([name, value]) => asked.row[name as keyof RuleRecord] === value,
        );
        return move(tx, asked, { kind: 'changed', given }, isDone);
      },
      setTeam: async (tx, asked) => {
        const chosen = asked.values['supervisor'];
        const supervisorId = chosen === undefined ? null : String(chosen);
        const isWhole = asked.actor.role !== 'SUPERVISOR' && supervisorId === null;
        const theirs = await supervisorsFor(tx, asked.row, asked.actor);
        if (!isWhole && (supervisorId === null || !theirs.includes(supervisorId)))
          return { type: 'refused', errors: [wrong('supervisor', 'noSupervisor', asked)] };
        const isDone = (asked.row.supervisor?.id ?? null) === supervisorId;
        return move(tx, asked, { kind: 'team', given: { supervisorId } }, isDone);
      },
      pause: (tx, asked) => move(tx, asked, { kind: 'paused', state: 'paused' }),
      resume: (tx, asked) => move(tx, asked, { kind: 'resumed', state: 'active' }),
    },
    choices: {
      setTeam: async (db, row, actor) => {
        const ids = await supervisorsFor(db, row, actor);
        const names = await nameAccounts(db, keys, ids);
        return {
          supervisor: ids
            .map((id) => ({ id, name: names.get(id) ?? id, detail: null }))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
        };
      },
    },
  };
}

const wrong = (
  field: string,
  problem: Parameters<typeof sayRuleProblem>[0],
  { context }: { readonly context: { readonly language: Language } },
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'UNKNOWN',
  message: sayRuleProblem(problem, context.language),
});

/** What the form cannot know: which lines and partners there are. */
async function read(
  tx: Database,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<{ readonly given: Given; readonly errors: readonly FieldError[] }> {
  const textOf = (name: string): string | null => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const given: Given = {
    name: String(values['name']).trim(),
    place: Number(values['place']),
    businessLine: textOf('businessLine'),
    partnerId: textOf('partner'),
    hours: String(values['hours']) as RuleHours,
    maxOpen: Number(values['maxOpen']),
  };
  const { businessLine, partnerId } = given;
  const lines = businessLine === null ? [] : await readBusinessLines(tx);
  const isLine = businessLine === null || lines.some(({ name }) => name === businessLine);
  const isPartner =
    partnerId === null || (await isKnownPlace(tx, { scopeKind: 'partner', scopeId: partnerId }));
  const asked = { context: { language } };
  return {
    given,
    errors: [
      ...(isLine ? [] : [wrong('businessLine', 'noLine', asked)]),
      ...(isPartner ? [] : [wrong('partner', 'noPartner', asked)]),
    ],
  };
}

const toCells = ({ partnerId, ...given }: Given) => ({ ...given, partner: partnerId });

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: AskedMove<RuleRecord>,
  to: Omit<RuleMove, 'by'>,
  isSame = true,
): Promise<MoveOutcome> {
  const { id, state } = row;
  return moveOnce(
    { row, version },
    {
      isSame,
      wasDone: (now) => wasDoneBy(tx, id, { version: now, kind: to.kind, by }),
      move: () => moveRule(tx, { id, state, version }, { ...to, by }),
    },
  );
}

function present(row: RuleRow, names: ReadonlyMap<string, string>): RuleRecord {
  const { id, version, name, countryCode, place, businessLine, partnerId, hours } = row;
  const { supervisorId, maxOpen, state, updatedAt } = row;
  return {
    id,
    version,
    name,
    countryCode,
    place,
    businessLine,
    partner: partnerId,
    hours,
    supervisor:
      supervisorId === null
        ? null
        : { id: supervisorId, name: names.get(supervisorId) ?? supervisorId },
    maxOpen,
    state,
    updatedAt: updatedAt.toISOString(),
  };
}
