import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { auditEventModel, type AuditEvent } from './audit.model.ts';

export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly target?: string | undefined;
  /** Only rows before this id, to page on. */
  readonly before?: number | undefined;
}

/**
 * Who did what, the newest first, `limit` rows at most. `readable` are the accounts whose acts the reader may
 * see; null = everybody's, and what nobody who was signed in did.
 */
export function listAuditEvents(
  db: Database,
  { actorId, target, before }: AuditFilter,
  readable: readonly string[] | null,
  limit = 100,
): Promise<readonly AuditEvent[]> {
  const actors =
    readable === null
      ? actorId
      : { [Op.in]: readable.filter((id) => actorId === undefined || id === actorId) };
  return auditEventModel(db).findAll({
    where: {
      ...(actors === undefined ? {} : { actorId: actors }),
      ...(target === undefined ? {} : { target }),
      ...(before === undefined ? {} : { id: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}
