import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { historyPermissionOf } from '@cotejo/domain/record/define-record.ts';
import type { Act, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Answer } from '../http/handler.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { AskedAct } from './asked-act.ts';
import { formContextOf } from './form-context.ts';
import { keepOutcome, outcomeBefore, pressOf } from './press.ts';
import { presentRecord } from './present-record.ts';
import { loadOne, reaches, readableOf, requireReached, within } from './reach.ts';
import type { Mounted, MoveOutcome } from './record-source.ts';

/** Thrown to leave nothing of a move that found out late that it may not be. */
class NotMoved extends Error {
  constructor(readonly outcome: MoveOutcome) {
    super('a record was not moved');
  }
}

/**
 * Runs one act on one record: checks reach and form, calls the noun's own move and audits it in its transaction. Answers with the
 * record afterwards; on a version conflict with the current record. A call repeated with the same Idempotency-Key gets the first
 * answer and moves nothing; of an act that ends the record nothing is left to answer but that. A move that was refused or conflicts
 * is rolled back whole.
 */
export async function runAct(
  dependencies: Dependencies,
  mounted: Mounted,
  asked: AskedAct,
): Promise<Answer<unknown>> {
  const { db } = dependencies;
  const { kind, source } = mounted;
  const { name, id, context, version, reason = null } = asked;
  const actor = requireActor(context.actor);
  const act = kind.acts[name];
  const move = source.acts[name];
  if (act === undefined || move === undefined) throw new Error(`${kind.name} has no act ${name}`);
  const press = pressOf(dependencies, kind.name, asked);
  const gone = { body: { id, version, cells: null, allowed: [], links: [] } };
  // Whoever ended it reaches it no more.
  if (act.ends === true && (await outcomeBefore(db, press)) === 'done') return gone;
  await requireReached(db, mounted, actor, act.permission, id);
  const before = await outcomeBefore(db, press);
  if (before !== null) return answerMove(db, mounted, { outcome: { type: before }, id, context });
  const row = await loadOne(db, mounted, id, actor);
  if (!(source.mayAct?.(row, actor, name) ?? true)) throw new AppError('NOT_EDITABLE');
  const { values, form, problems } = readValues(kind, act, row, asked);
  // What is wrong with values may be that the record is another one by now.
  if (problems.length > 0 && row.version !== version)
    throw await conflict(db, mounted, id, context);
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { errors: problems });
  if (row.version === version && !(act.when?.(row) ?? true))
    throw new AppError(act.otherwise ?? 'NOT_EDITABLE');

  const prepared = row.version === version ? await source.prepare?.[name]?.(row) : undefined;
  const moving = db.transaction(async (tx): Promise<MoveOutcome> => {
    const became = await move(tx, { row, version, values, reason, actor, context, prepared });
    if (!isAnswered(became)) throw new NotMoved(became);
    // An answer with a one-time value (a new secret) is not kept under the key: the move decides what a repeated call gets.
    const isFirst = became.once !== undefined || (await keepOutcome(tx, press, became.type));
    if (isFirst && became.audited !== true)
      await auditAct(tx, context, {
        action: `${kind.name}:${became.type === 'asked' ? 'ask-' : ''}${toWords(name)}`,
        target: `${kind.name}/${id}`,
        detail: { ...toDetail(form, values), ...(reason === null ? {} : { reason }) },
      });
    return became;
  });
  const outcome = await moving.catch((error: unknown) => {
    if (error instanceof NotMoved) return error.outcome;
    throw error;
  });
  source.moved?.(id, row);
  if (outcome.type === 'done' && act.ends === true)
    return { body: { id, version: row.version, cells: row, allowed: [], links: [] } };
  // Of two at once the second one found what the first had moved.
  const first = isAnswered(outcome) ? null : await outcomeBefore(db, press);
  if (act.ends === true && first === 'done') return gone;
  return answerMove(db, mounted, {
    outcome: first === null ? outcome : { type: first },
    id,
    context,
  });
}

/** Whether a move was made, or is asked for by the first of two. */
const isAnswered = (
  outcome: MoveOutcome,
): outcome is Extract<MoveOutcome, { readonly type: 'done' | 'changed' | 'asked' }> & {
  readonly type: 'done' | 'asked';
} => outcome.type === 'done' || outcome.type === 'asked';

/** What a move became, as HTTP says it. */
async function answerMove(
  db: Database,
  mounted: Mounted,
  {
    outcome,
    id,
    context,
  }: { readonly outcome: MoveOutcome; readonly id: string; readonly context: RequestContext },
): Promise<Answer<unknown>> {
  const actor = requireActor(context.actor);
  switch (outcome.type) {
    case 'done':
      return {
        body: {
          ...(await presentRecord(db, mounted, await loadOne(db, mounted, id, actor), actor)),
          ...(outcome.once === undefined ? {} : { once: outcome.once }),
        },
      };
    case 'asked':
      return { status: 202, body: { status: 'asked' } };
    case 'changed':
      throw await conflict(db, mounted, id, context);
    case 'refused': {
      const { code, errors } = outcome;
      if (errors !== undefined) throw new AppError('VALIDATION_FAILED', { errors });
      throw new AppError(code ?? 'NOT_EDITABLE');
    }
  }
}

/** With the record as it is now, for who reaches it still, and what was done last, for who reads its history. */
async function conflict(
  db: Database,
  mounted: Mounted,
  id: string,
  context: RequestContext,
): Promise<AppError> {
  const { kind, source } = mounted;
  const actor = requireActor(context.actor);
  await requireReached(db, mounted, actor, kind.permissions.read, id);
  const current = await presentRecord(db, mounted, await loadOne(db, mounted, id, actor), actor);
  const branches = await readableOf(db, mounted, actor);
  const { items } = (await reaches(db, mounted, actor, historyPermissionOf(kind), id))
    ? await within(db, kind, branches, (own) =>
        source.history(own, id, null, actor, context.language),
      )
    : { items: [] };
  return new AppError('VERSION_CONFLICT', {
    // What is planned stands above what happened.
    extensions: { current, lastChange: items.find(({ kind: what }) => what !== 'planned') ?? null },
  });
}

function readValues(
  kind: Mounted['kind'],
  act: Act<RecordRow>,
  row: RecordRow,
  { values, context }: AskedAct,
) {
  const formContext = formContextOf(context, { kind, row });
  const form = act.form?.(row, formContext) ?? null;
  if (form === null) return { values: {}, form, problems: [] };
  const checked = validateForm(form, values ?? {}, formContext);
  return {
    values: checked.values,
    form,
    problems: toFieldErrors(checked.problems, '/values'),
  };
}

/** `updateStatus` → `update-status`. */
const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What was chosen, for the audit: no free text, which may say anything about anybody. */
function toDetail(
  form: FormDefinition | null,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const chosen = ['select', 'radio', 'record', 'date', 'checkbox'];
  const fields = form?.groups.flatMap((group) => group.fields) ?? [];
  const named = fields.filter(
    ({ type, name }) => chosen.includes(type) && values[name] !== undefined,
  );
  return Object.fromEntries(named.map(({ name }) => [name, String(values[name])]));
}
