import { Op } from 'sequelize';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { Database } from '../database.ts';
import { auditEventModel, type AuditEvent } from './audit.model.ts';

export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly outcome?: AuditEvent['outcome'] | undefined;
  /** The first and the last calendar day (UTC), each `2026-11-22`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Only rows before this id, to page on. */
  readonly before?: number | undefined;
}

/** Acts of the people of one place. */
export interface ReadableActs {
  readonly accountIds: readonly string[];
  /** Of a company, a group or a partner, as `detail.place` has it: what its people did for another one is not its own. */
  readonly place: string | null;
  /** Those of them who were never anywhere else: their acts without a place are of this one. */
  readonly onlyThere: readonly string[];
}

/**
 * Who did what, the newest first, `limit` rows at most. `readable` are the acts that the reader may see; null =
 * everybody's, and what nobody who was signed in did.
 */
export function listAuditEvents(
  db: Database,
  { actorId, action, target, outcome, from, until, before }: AuditFilter,
  readable: ReadableActs | null,
  limit = 100,
): Promise<readonly AuditEvent[]> {
  const actors =
    readable === null
      ? actorId
      : {
          [Op.in]: readable.accountIds.filter((id) => actorId === undefined || id === actorId),
        };
  return auditEventModel(db).findAll({
    where: {
      ...(actors === undefined ? {} : { actorId: actors }),
      ...(readable === null || readable.place === null ? {} : { [Op.or]: doneThere(readable) }),
      ...(action === undefined ? {} : { action }),
      ...(target === undefined ? {} : { target }),
      ...(outcome === undefined ? {} : { outcome }),
      at: {
        [Op.gte]: new Date(from ?? '1970-01-01'),
        ...(until === undefined ? {} : { [Op.lt]: addDays(until, 1) }),
      },
      ...(before === undefined ? {} : { id: { [Op.lt]: before } }),
    },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}

const doneThere = ({ place, onlyThere }: ReadableActs) => [
  { detail: { place } },
  { detail: { place: null }, actorId: [...onlyThere] },
];
