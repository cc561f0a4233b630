import { stringify } from 'csv-stringify/sync';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { approveOrAsk } from '@cotejo/store/approval/approvals.ts';
import type { AuditEvent } from '@cotejo/store/audit/audit.model.ts';
import { listAuditEvents, type AuditFilter } from '@cotejo/store/audit/list-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { findReadableActs } from './read-audit.ts';

const maxRows = 50_000;

const columns = [
  'id',
  'at',
  'actorId',
  'role',
  'sessionId',
  'network',
  'requestId',
  'action',
  'target',
  'outcome',
  'detail',
] as const satisfies readonly (keyof AuditEvent)[];

/**
 * Rows of the audit as CSV, once a second person asks for exactly the same; null = this was the first one.
 * Throws 1000 for more than 50,000 rows: fewer days are asked for then.
 */
export async function exportAudit(
  { db }: Dependencies,
  context: RequestContext,
  filter: Omit<AuditFilter, 'before'> & { readonly from: string; readonly until: string },
): Promise<string | null> {
  const actor = requireActor(context.actor);
  const readable = await findReadableActs(db, actor, 'audit:export');
  const { actorId = null, action = null, target = null, outcome = null, from, until } = filter;
  const payload = { actorId, action, target, outcome, from, until };
  const events = await db.transaction(async (tx) => {
    const approval = await approveOrAsk(tx, {
      permission: 'audit:export',
      target: `${actor.scopeKind}/${actor.scopeId}`,
      payload,
      accountId: actor.accountId,
    });
    await auditAct(tx, context, {
      action: 'audit:export',
      target: null,
      detail: { ...payload, approval },
    });
    if (approval === 'asked') return null;
    // Too many rows: the approval is not used up.
    const found = await listAuditEvents(tx, filter, readable, maxRows + 1);
    if (found.length > maxRows) throw new AppError('1000');
    return found;
  });
  if (events === null) return null;
  return stringify([...events], {
    columns: [...columns],
    header: true,
    // A spreadsheet must not run what a request's id begins with.
    escape_formulas: true,
    bom: true,
    cast: {
      date: (at) => at.toISOString(),
      object: (detail) => JSON.stringify(detail),
    },
  });
}
