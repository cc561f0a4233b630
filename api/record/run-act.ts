import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { Act, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { Database } from '@cotejo/store/database.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Answer } from '../http/handler.ts';
import type { RequestContext } from '../http/request-context.ts';
import { formContextOf } from './form-context.ts';
import { presentRecord } from './present-record.ts';
import { loadOne, requireReached } from './reach.ts';
import type { Mounted, MoveOutcome } from './record-source.ts';

export interface AskedAct {
  readonly name: string;
  readonly id: string;
  readonly context: RequestContext;
  readonly version: number;
  readonly values?: unknown;
  readonly reason?: string;
}

/**
 * One act about one record: within reach, by its form, moved by the noun's own move and audited in its transaction. The answer is the
 * record as it is afterwards; who was too late is told what it is now.
 */
export async function runAct(
  { db }: Dependencies,
  mounted: Mounted,
  asked: AskedAct,
): Promise<Answer<unknown>> {
  const { kind, source } = mounted;
  const { name, id, context, version, reason = null } = asked;
  const actor = requireActor(context.actor);
  const act = kind.acts[name];
  const move = source.acts[name];
  if (act === undefined || move === undefined) throw new Error(`${kind.name} has no act ${name}`);
  await requireReached(db, mounted, actor, act.permission, id);
  const row = await loadOne(db, mounted, id, actor);
  if (!(source.mayAct?.(row, actor, name) ?? true)) throw new AppError('NOT_EDITABLE');
  const { values, form, problems } = readValues(act, row, asked);
  // What is wrong with values may be that the record is another one by now.
  if (problems.length > 0 && row.version !== version)
    throw await conflict(db, mounted, id, context);
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { errors: problems });
  if (row.version === version && !(act.when?.(row) ?? true)) throw new AppError('NOT_EDITABLE');

  const outcome = await db.transaction(async (tx) => {
    const became = await move(tx, { row, version, values, reason, actor, context });
    const isNews = became.type === 'done' || became.type === 'asked';
    if (isNews && became.audited !== true)
      await auditAct(tx, context, {
        action: `${kind.name}:${became.type === 'asked' ? 'ask-' : ''}${toWords(name)}`,
        target: `${kind.name}/${id}`,
        detail: { ...toDetail(form, values), ...(reason === null ? {} : { reason }) },
      });
    return became;
  });
  source.moved?.(id);
  return answerMove(db, mounted, { outcome, id, context });
}

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

/** With the record as it is now and what was done last, for who reaches it still. */
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
  const { items } = await source.history(db, id, null, actor, context.language);
  return new AppError('VERSION_CONFLICT', {
    // What is planned stands above what happened.
    extensions: { current, lastChange: items.find(({ kind: what }) => what !== 'planned') ?? null },
  });
}

function readValues(act: Act<RecordRow>, row: RecordRow, { values, context }: AskedAct) {
  const formContext = formContextOf(context);
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
