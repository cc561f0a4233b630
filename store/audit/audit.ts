import { createHash } from 'node:crypto';
import { Op, literal } from 'sequelize';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { auditEventModel, auditLinkModel, type AuditEvent } from './audit.model.ts';

export type NewAuditEvent = Omit<AuditEvent, 'id' | 'at'>;

/** Writes who did what, in the transaction of what was done; without it nothing was done. */
export async function writeAudit(tx: Database, event: NewAuditEvent): Promise<void> {
  await auditEventModel(tx).create(event, { ...tx.scope });
}

/** What the chain is made of: every column of a row, in this order. */
function toChainText(event: AuditEvent): string {
  const { id, at, actorId, role, sessionId, network, requestId, action, target, outcome, detail } =
    event;
  const entries = Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    ...[id, at.toISOString(), actorId, role, sessionId, network, requestId],
    ...[action, target, outcome, entries],
  ]);
}

function nextHash(previous: Buffer, seq: number, event: AuditEvent): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`\n${seq}\n${toChainText(event)}`)
    .digest();
}

const start = Buffer.alloc(32);
const batch = 1_000;

/**
 * Links the rows that have no link yet: each hash is made of the one before it and of the whole row. Rows are
 * taken by what is missing, never by a number: the order of numbers is not the order of commits.
 * Returns how many were linked.
 */
export async function linkAudit(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await lockName(tx, 'audit chain');
    const last = await auditLinkModel(tx).findOne({
      order: [['seq', 'DESC']],
      raw: true,
      ...tx.scope,
    });
    const events = await auditEventModel(tx).findAll({
      where: { id: { [Op.notIn]: literal('(SELECT event_id FROM audit_link)') } },
      order: [['id', 'ASC']],
      limit: batch,
      raw: true,
      ...tx.scope,
    });
    let hash: Buffer = last?.hash ?? start;
    let seq = last?.seq ?? 0;
    const links = events.map((event) => {
      seq += 1;
      hash = nextHash(hash, seq, event);
      return { seq, eventId: event.id, hash };
    });
    await auditLinkModel(tx).bulkCreate(links, { ...tx.scope });
    return links.length;
  });
}

/** The first row that is not as it was when it was linked, or that is gone; null = the chain holds. */
export async function findBrokenLink(db: Database): Promise<number | null> {
  let hash: Buffer = start;
  for (let from = 0; ; from += batch) {
    const links = await auditLinkModel(db).findAll({
      where: { seq: { [Op.gt]: from, [Op.lte]: from + batch } },
      order: [['seq', 'ASC']],
      raw: true,
    });
    if (links.length === 0) return null;
    const rows = await auditEventModel(db).findAll({
      where: { id: links.map(({ eventId }) => eventId) },
      raw: true,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [at, link] of links.entries()) {
      const event = byId.get(link.eventId);
      if (event === undefined || link.seq !== from + at + 1) return link.eventId;
      hash = nextHash(hash, link.seq, event);
      if (!hash.equals(link.hash)) return link.eventId;
    }
  }
}
