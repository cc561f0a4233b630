import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { foundKinds, type FoundKind } from '@cotejo/domain/person/person-page.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { policyRecord } from '@cotejo/domain/staff/policy.record.ts';
import { purchaseRecord } from '@cotejo/domain/staff/purchase.record.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import type { Database } from '@cotejo/store/database.ts';
import { policyTable, purchaseTable } from '@cotejo/store/desk/desk-tables.ts';
import type { RecordIds } from '@cotejo/store/desk/people-records.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { listReached } from '@cotejo/store/record/page.sql.ts';
import type { RecordTable } from '@cotejo/store/record/record-table.ts';
import { ticketTable } from '@cotejo/store/ticket/ticket-table.ts';
import type { Actor } from '../http/actor.ts';
import { reachOf } from '../record/reach.ts';

/** Where the records of a kind are, who reaches them, and what lets somebody work with one. */
interface Found {
  readonly kind: Pick<AnyKind, 'reach' | 'permissions'>;
  readonly table: RecordTable;
  readonly work: Permission;
}

const founds: Readonly<Record<FoundKind, Found>> = {
  lead: { kind: leadRecord, table: leadTable, work: 'lead:update-status' },
  // Of a purchase and a policy whoever works with the request that follows them.
  purchase: { kind: purchaseRecord, table: purchaseTable, work: 'lead:update-status' },
  policy: { kind: policyRecord, table: policyTable, work: 'lead:update-status' },
  ticket: { kind: ticketRecord, table: ticketTable, work: 'ticket:reply' },
};

/** Those of some records that the actor may read, of which they may read what happened, or with which they may work; in the order in which they are given. */
export async function reachedOf(
  db: Database,
  actor: Actor,
  ids: RecordIds,
  what: 'read' | 'history' | 'work',
): Promise<RecordIds> {
  const reached = new Map<FoundKind, readonly string[]>();
  for (const name of foundKinds) {
    if (ids[name].length === 0) continue;
    const { kind, table, work } = founds[name];
    const { read, history = read } = kind.permissions;
    const permission = { read, history, work }[what];
    const branches = await reachOf(db, kind, actor, permission);
    const within = new Set(await listReached(db, table, ids[name], { branches }));
    reached.set(
      name,
      ids[name].filter((id) => within.has(id)),
    );
  }
  return {
    lead: reached.get('lead') ?? [],
    purchase: reached.get('purchase') ?? [],
    policy: reached.get('policy') ?? [],
    ticket: reached.get('ticket') ?? [],
  };
}

/** All of several, each once. */
export const together = (all: readonly RecordIds[]): RecordIds => ({
  lead: [...new Set(all.flatMap(({ lead }) => lead))],
  purchase: [...new Set(all.flatMap(({ purchase }) => purchase))],
  policy: [...new Set(all.flatMap(({ policy }) => policy))],
  ticket: [...new Set(all.flatMap(({ ticket }) => ticket))],
});

export const countOf = (ids: RecordIds): number =>
  foundKinds.reduce((sum, kind) => sum + ids[kind].length, 0);
