import type { Database } from '@cotejo/store/database.ts';
import { writeAudit } from '@cotejo/store/audit/audit.ts';
import type { NewAuditEvent } from '@cotejo/store/audit/audit.ts';
import type { RequestContext } from '../http/request-context.ts';
import { toNetwork } from '../http/to-network.ts';
import { requireActor } from './actor.ts';

type Act = Pick<NewAuditEvent, 'action' | 'target'> & Partial<Pick<NewAuditEvent, 'detail'>>;

/** Writes what the signed-in caller does, in the transaction of what is done; reading is written before. */
export function auditAct(tx: Database, context: RequestContext, act: Act): Promise<void> {
  const actor = requireActor(context.actor);
  return writeAudit(tx, {
    detail: {},
    ...act,
    actorId: actor.accountId,
    role: actor.role,
    sessionId: actor.sessionId,
    network: toNetwork(context.ip),
    requestId: context.requestId,
    outcome: 'done',
  });
}
