import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { auditEventModel, type AuditEvent } from './audit.model.ts';

export type { AuditEvent };

const batch = 1_000;

/** Everything that an account did with records of some kinds within a time, the newest first. */
export async function listActsWithin(
  db: Database,
  asked: {
    readonly actorId: string;
    /** As actions begin: `employee`. */
    readonly kinds: readonly string[];
    readonly from: Date;
    readonly until: Date;
  },
): Promise<readonly AuditEvent[]> {
  const { actorId, kinds, from, until } = asked;
  const events: AuditEvent[] = [];
  for (;;) {
    const last = events.at(-1);
    const rows = await auditEventModel(db).findAll({
      where: {
        actorId,
        action: { [Op.or]: kinds.map((kind) => ({ [Op.startsWith]: `${kind}:` })) },
        outcome: 'done',
        at: { [Op.gte]: from, [Op.lt]: until },
        ...(last === undefined ? {} : { id: { [Op.lt]: last.id } }),
      },
      order: [['id', 'DESC']],
      limit: batch,
      raw: true,
      ...db.scope,
    });
    events.push(...rows);
    if (rows.length < batch) return events;
  }
}
