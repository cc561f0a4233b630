import {
  handedOverStatuses,
  mayDeskMove,
  unclaimedStatuses,
  type DeskStatus,
} from '@cotejo/domain/lead/desk-moves.ts';
import { refusedContact, type LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { rowLock, type Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { leadEventModel, leadModel, type LeadRow } from './lead.model.ts';
import { moveLead } from './move-lead.sql.ts';
import { refuseContact } from './refuse-contact.ts';

export interface DeskMove {
  readonly leadId: string;
  /** `sourceVersion` of the lead that its mover saw. */
  readonly version: number;
  readonly status: DeskStatus;
  readonly subStatus: LeadSubStatus | null;
  readonly movedBy: string;
  /** Who works on it from now on; absent: who did before, and nobody in 1 and 7. */
  readonly assignedTo?: string;
  /** ISO day; where it is only handed over (2 and 7), the one that it has stands. */
  readonly dueOn: string | null;
}

/**
 * Moves a lead as somebody of the staff says, with its line of the history. The row lock lets one of two have it.
 *
 * - moved: done now, or by the same call before, whose answer was lost
 * - changed: it is no longer as its mover saw it
 * - refused: the table has no such move, or its purchase is what moves it
 */
export async function moveByDesk(
  tx: Database,
  move: DeskMove,
): Promise<'moved' | 'changed' | 'refused'> {
  const { leadId, version, status, subStatus, movedBy } = move;
  const lead = await leadModel(tx).findByPk(leadId, {
    lock: rowLock,
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const assignedTo = unclaimedStatuses.includes(status)
    ? null
    : (move.assignedTo ?? lead.assignedTo ?? null);
  const dueOn = handedOverStatuses.includes(status) ? lead.dueOn : move.dueOn;
  if (lead.sourceVersion === version + 1) {
    const where = { leadId, sourceVersion: version + 1 };
    const last = await leadEventModel(tx).findOne({ where, raw: true, ...tx.scope });
    const isSame =
      last?.movedBy === movedBy && last.status === status && last.subStatus === subStatus;
    return isSame && last.assignedTo === assignedTo && last.dueOn === dueOn ? 'moved' : 'changed';
  }
  if (lead.sourceVersion !== version) return 'changed';
  const purchase = await statusOfPurchase(tx, lead);
  if (!mayDeskMove({ ...lead, purchase }, status)) return 'refused';
  const byDesk = { movedBy, assignedTo, dueOn };
  const to = { status, subStatus };
  await moveLead(tx, leadId, { from: lead.status, to, version: version + 1, byDesk });
  if (subStatus === refusedContact) await refuseContact(tx, leadId);
  await writeOutbox(tx, { topic: 'lead.moved', payload: { leadId, ...to, version: version + 1 } });
  return 'moved';
}

async function statusOfPurchase(tx: Database, { id }: Pick<LeadRow, 'id'>) {
  const purchase = await purchaseModel(tx).findOne({
    attributes: ['status'],
    where: { leadId: id },
    raw: true,
    ...tx.scope,
  });
  return purchase?.status ?? null;
}
