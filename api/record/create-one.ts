import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { Database } from '@cotejo/store/database.ts';
import { isRecordReached } from '@cotejo/store/record/page.sql.ts';
import { auditAct } from '../account/audit.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { within } from './reach.ts';
import type { CreateOutcome, Mounted } from './record-source.ts';

/** One new record in the caller's transaction, by its source; throws FORBIDDEN for one that its maker would not see. */
export async function createOne(
  tx: Database,
  { kind, source }: Mounted,
  {
    values,
    context,
    branches,
    ...row
  }: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly context: RequestContext;
    readonly branches: readonly Branch[];
    readonly fileRow?: string;
  },
): Promise<CreateOutcome> {
  const outcome = await source.create?.(tx, {
    values,
    actor: requireActor(context.actor),
    context,
    ...row,
  });
  if (outcome === undefined) throw new Error(`${kind.name} has no way to a new one`);
  if (outcome.type === 'refused') return outcome;
  // Nobody makes what they would not see: nothing of it is left.
  const isReached = await within(tx, kind, branches, (own) =>
    isRecordReached(own, source.table, outcome.id, { branches }),
  );
  if (!isReached) throw new AppError('FORBIDDEN');
  await auditAct(tx, context, {
    action: `${kind.name}:create`,
    target: `${kind.name}/${outcome.id}`,
  });
  return outcome;
}
