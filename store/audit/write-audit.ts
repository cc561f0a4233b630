import type { Database } from '../database.ts';
import { auditEventModel, type AuditEvent } from './audit.model.ts';

/** What is not known or does not apply is left out. */
export type NewAuditEvent = Pick<AuditEvent, 'action' | 'outcome'> &
  Partial<Omit<AuditEvent, 'id' | 'at' | 'action' | 'outcome'>>;

/** Writes who did what, in the transaction of what was done; without it nothing was done. */
export async function writeAudit(tx: Database, event: NewAuditEvent): Promise<void> {
  await auditEventModel(tx).create(
    {
      actorId: null,
      role: null,
      sessionId: null,
      network: null,
      requestId: null,
      target: null,
      ...event,
    },
    { ...tx.scope },
  );
}
