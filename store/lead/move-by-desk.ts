import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import {
  agendaStatus,
  handedOverStatuses,
  mayDeskMove,
  unclaimedStatuses,
  type DeskStatus,
} from '@cotejo/domain/lead/desk-moves.ts';
import { refusedContact, type LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { rowLock, type Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { leadEventModel, leadModel, type LeadRow } from './lead.model.ts';
import { tellHandOver } from './hand-over.ts';
import { moveLead } from './move-lead.sql.ts';
import { refuseContact } from './refuse-contact.ts';
import { tellLead } from './tell-lead.ts';

export interface DeskMove {
  readonly leadId: string;
  /** `sourceVersion` of the lead that its mover saw. */
  readonly version: number;
  readonly status: DeskStatus;
  readonly subStatus: LeadSubStatus | null;
  /** Null: a rule of assignment. */
  readonly movedBy: string | null;
  /** The rule that assigns it. */
  readonly rule?: string;
  /** Who works on it from now on; absent: who did before, and nobody in 1 and 7. */
  readonly assignedTo?: string;
  /** When it is to be called; null: at no time. Where it is only handed over (2 and 7), the one that it has stands. */
  readonly dueAt: Date | null;
  /** The call that was arranged is over or cancelled: also where it is only handed over none stands. */
  readonly endsAgenda?: true;
}

/**
 * Moves a lead as somebody of the staff says, with its line of the history. The row lock lets one of two have it.
 *
 * - moved: done now, or by the same call before, whose answer was lost
 * - changed: it is no longer as its mover saw it
 * - refused: the table has no such move, its purchase is what moves it, or nobody has it who could call
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
  const keepsAgenda = handedOverStatuses.includes(status) && move.endsAgenda !== true;
  const dueAt = keepsAgenda ? lead.dueAt : move.dueAt;
  if (lead.sourceVersion === version + 1) {
    const where = { leadId, sourceVersion: version + 1 };
    const last = await leadEventModel(tx).findOne({ where, raw: true, ...tx.scope });
    const isSame =
      last?.movedBy === movedBy && last.status === status && last.subStatus === subStatus;
    const isDueThen = last?.dueAt?.getTime() === dueAt?.getTime();
    return isSame && isDueThen && last.assignedTo === assignedTo ? 'moved' : 'changed';
  }
  if (lead.sourceVersion !== version) return 'changed';
  const purchase = await statusOfPurchase(tx, lead);
  if (!mayDeskMove({ ...lead, purchase }, status, move.endsAgenda)) return 'refused';
  // A call that nobody is to make.
  if (status === agendaStatus && assignedTo === null) return 'refused';
  const country = lead.countryCode as CountryCode;
  const dueOn = dueAt === null ? null : agendaMoment(country, dueAt).day;
  const isHandedOver = lead.assignedTo !== assignedTo;
  const takenFrom = isHandedOver ? lead.assignedTo : null;
  const givenTo = isHandedOver ? assignedTo : null;
  const rule = move.rule === undefined ? {} : { rule: move.rule };
  const byDesk = { movedBy, assignedTo, dueOn, dueAt, takenFrom, givenTo, ...rule };
  const to = { status, subStatus };
  await moveLead(tx, leadId, { from: lead.status, to, version: version + 1, byDesk });
  if (isHandedOver)
    await tellHandOver(tx, { leadId, version: version + 1, takenFrom, givenTo, movedBy });
  if (subStatus === refusedContact) await refuseContact(tx, leadId);
  await tellLead(tx, { ...lead, ...to, sourceVersion: version + 1, assignedTo, dueAt });
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
