import {
  assertLeadMove,
  isLeadPosition,
  type LeadPosition,
  type LeadStatus,
} from '@cotejo/domain/lead/lead-statuses.ts';
import type { Database } from '../database.ts';
import { leadEventModel, leadModel } from './lead.model.ts';

/**
 * Moves a lead, with the row of its history, in the caller's transaction: the only way a lead's status
 * changes. Throws where it is no longer in the status that the caller knows.
 */
export async function moveLead(
  tx: Database,
  leadId: string,
  move: {
    readonly from: LeadStatus;
    readonly to: LeadPosition;
    /** Of the purchase or request that this follows from; grows with each move. */
    readonly version: number;
  },
): Promise<void> {
  const { from, to, version } = move;
  if (!isLeadPosition(to)) throw new Error(`${JSON.stringify(to)} is no position of a lead`);
  assertLeadMove(from, to.status);
  const [changed] = await leadModel(tx).update(
    { ...to, sourceVersion: version, updatedAt: new Date() },
    { where: { id: leadId, status: from }, ...tx.scope },
  );
  if (changed !== 1) throw new Error(`lead ${leadId} is no longer ${from}`);
  await leadEventModel(tx).create(
    { leadId, sourceVersion: version, ...to },
    { ...tx.scope, returning: false },
  );
}
