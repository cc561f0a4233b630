import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { auditEventModel, type AuditEvent } from './audit.model.ts';

const most = 100;

/** Who did what, the newest first, a hundred at most; `before` pages on. */
export function listAuditEvents(
  db: Database,
  filter: {
    readonly actorId?: string | undefined;
    readonly target?: string | undefined;
    readonly before?: number | undefined;
  },
): Promise<readonly AuditEvent[]> {
  const { actorId, target, before } = filter;
  return auditEventModel(db).findAll({
    where: {
      ...(actorId === undefined ? {} : { actorId }),
      ...(target === undefined ? {} : { target }),
      ...(before === undefined ? {} : { id: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit: most,
    raw: true,
    ...db.scope,
  });
}
