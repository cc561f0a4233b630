import { createHash } from 'node:crypto';
import { literal, Op } from 'sequelize';
import type { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import {
  auditEventModel,
  auditLinkModel,
  auditUnlinkedModel,
  type AuditEvent,
  type AuditLink,
} from './audit.model.ts';

/** What the chain is made of: every column of a row, in this order. */
function toChainText(event: AuditEvent): string {
  const { id, at, actorId, role, sessionId, network, requestId, action, target, outcome, detail } =
    event;
  const entries = Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    id,
    at.toISOString(),
    actorId,
    role,
    sessionId,
    network,
    requestId,
    action,
    target,
    outcome,
    entries,
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
 * Links the rows that have no link yet, a thousand at most: each hash is made of the one before it and of the
 * whole row. Rows are taken by what is missing, never by a number: the order of numbers is not the order of
 * commits. Returns how many were linked.
 */
export async function linkAudit(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await lockName(tx, 'audit chain');
    const last = await auditLinkModel(tx).findOne({
      order: [['seq', 'DESC']],
      raw: true,
      ...tx.scope,
    });
    const unlinked = await auditUnlinkedModel(tx).findAll({
      order: [['eventId', 'ASC']],
      limit: batch,
      raw: true,
      ...tx.scope,
    });
    const ids = unlinked.map(({ eventId }) => eventId);
    const events = await auditEventModel(tx).findAll({
      where: { id: ids },
      order: [['id', 'ASC']],
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
    await auditUnlinkedModel(tx).destroy({ where: { eventId: ids }, ...tx.scope });
    return links.length;
  });
}

/** The last link of a chain: how long it is and what it comes to. */
export interface ChainHead {
  readonly seq: number;
  /** base64url. */
  readonly hash: string;
}

export type ChainReading =
  | { readonly type: 'holds'; readonly head: ChainHead }
  /** `eventId` is the first row that was changed, removed or left out; null where a row's number is gone too. */
  | { readonly type: 'broken'; readonly eventId: number | null; readonly why: ChainFault };

/**
 * - changed: a row is not as it was when it was linked, or is gone
 * - gap: links are missing
 * - shortened: the chain no longer has the head that it had
 * - unlinked: a row stands outside of the chain for longer than linking takes
 */
export type ChainFault = 'changed' | 'gap' | 'shortened' | 'unlinked';

/** How long a row may wait for its link, whatever is down meanwhile. */
const linkedWithinMs = 3_600_000;

/**
 * Reads the whole chain. `known` is the head that an earlier reading found and that was kept somewhere else:
 * somebody who can change this database can make another chain, but not one that contains that head.
 */
export async function readChain(
  db: Database,
  known: ChainHead | null = null,
): Promise<ChainReading> {
  let head: ChainHead = { seq: 0, hash: start.toString('base64url') };
  for (;;) {
    const links = await auditLinkModel(db).findAll({
      where: { seq: { [Op.gt]: head.seq } },
      order: [['seq', 'ASC']],
      limit: batch,
      raw: true,
      ...db.scope,
    });
    if (links.length === 0) break;
    const events = await readEvents(db, links);
    for (const link of links) {
      const { seq, eventId } = link;
      if (seq !== head.seq + 1) return { type: 'broken', eventId, why: 'gap' };
      const event = events.get(eventId);
      const hash = event && nextHash(Buffer.from(head.hash, 'base64url'), seq, event);
      if (hash === undefined || !hash.equals(link.hash))
        return { type: 'broken', eventId, why: 'changed' };
      head = { seq, hash: hash.toString('base64url') };
      if (seq === known?.seq && head.hash !== known.hash)
        return { type: 'broken', eventId, why: 'changed' };
    }
  }
  if (known !== null && head.seq < known.seq)
    return { type: 'broken', eventId: null, why: 'shortened' };
  const unlinked = await findUnlinked(db, new Date(Date.now() - linkedWithinMs));
  if (unlinked !== null) return { type: 'broken', eventId: unlinked, why: 'unlinked' };
  return { type: 'holds', head };
}

async function readEvents(
  db: Database,
  links: readonly AuditLink[],
): Promise<ReadonlyMap<number, AuditEvent>> {
  const rows = await auditEventModel(db).findAll({
    where: { id: links.map(({ eventId }) => eventId) },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows in one statement; small enough for the limit of a statement, however many there are. */
const searched = 20_000;

/** The first row without a link that is older than `before`. */
async function findUnlinked(db: Database, before: Date): Promise<number | null> {
  const last = (await auditEventModel(db).max('id', { ...db.scope })) as number | null;
  for (let from = 0; from < (last ?? 0); from += searched) {
    const row = await auditEventModel(db).findOne({
      attributes: ['id'],
      where: {
        id: { [Op.gt]: from, [Op.lte]: from + searched },
        at: { [Op.lt]: before },
        [Op.and]: literal(
          'NOT EXISTS (SELECT 1 FROM audit_link WHERE audit_link.event_id = audit_event.id)',
        ),
      },
      order: [['id', 'ASC']],
      raw: true,
      ...db.scope,
    });
    if (row !== null) return row.id;
  }
  return null;
}
