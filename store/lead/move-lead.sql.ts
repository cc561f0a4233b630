// Measured (docs/decisions/hand-statements.md), "move of a lead": by models it takes over 2 × as long.
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { isAsked } from '@cotejo/domain/feedback/feedback.ts';
import {
  assertLeadMove,
  isLeadPosition,
  type LeadPosition,
  type LeadStatus,
} from '@cotejo/domain/lead/lead-statuses.ts';
import { isLeadEnd } from '@cotejo/domain/partner/webhook-events.ts';
import type { Database } from '../database.ts';
import { askForFeedback } from '../feedback/ask-for-feedback.ts';
import { tellPartner } from '../partner/tell-partner.ts';

/**
 * Moves a lead, with the row of its history, in the caller's transaction: the only way a lead's status changes. Its partner is
 * told of a final status, and its customer is asked for an opinion. Answers the partner whose site it came through; null: none.
 * Throws where it is no longer in the status that the caller knows.
 */
export async function moveLead(
  tx: Database,
  leadId: string,
  move: {
    readonly from: LeadStatus;
    readonly to: LeadPosition;
    /** Of the purchase or request that this follows from; grows with each move. */
    readonly version: number;
    /** Who of the staff moved it, or which rule, whose it is now and when it is due; absent where it follows its request or purchase. */
    readonly byDesk?: {
      /** Null: a rule of assignment did. */
      readonly movedBy: string | null;
      /** Its name. */
      readonly rule?: string;
      /** Where it changes hands: who had it until now, and who has it from now on. */
      readonly takenFrom?: string | null;
      readonly givenTo?: string | null;
      /** The lead that it is not the same as, where somebody says so. */
      readonly notSameAs?: string;
      /** The lead that it repeats again, where that is taken back. */
      readonly sameAs?: string;
      /** The version of the assignment that is taken back: the lead goes the way back that it came. */
      readonly undoes?: number;
      readonly assignedTo: string | null;
      /** When it is to be called: ISO day by the clocks of its country, and the moment. */
      readonly dueOn: string | null;
      readonly dueAt: Date | null;
    };
  },
): Promise<string | null> {
  const { from, to, version, byDesk } = move;
  if (!isLeadPosition(to)) throw new Error(`${JSON.stringify(to)} is no position of a lead`);
  const undoes = byDesk?.undoes ?? null;
  if (undoes === null) assertLeadMove(from, to.status);
  else assertLeadMove(to.status, from);
  const { rows } = await tx.query<{
    readonly partnerId: string | null;
    readonly country: CountryCode;
  }>({
    name: 'move-lead',
    text: `WITH moved AS (
             UPDATE lead SET status = $3, sub_status = $4, source_version = $5, updated_at = now(),
                    assigned_to = CASE WHEN $10::boolean THEN $7::uuid ELSE assigned_to END,
                    due_on = CASE WHEN $10::boolean THEN $8::date ELSE due_on END,
                    due_at = CASE WHEN $10::boolean THEN $9::timestamptz ELSE due_at END
              WHERE id = $1 AND status = $2
             RETURNING id, partner_id, country_code
           ), event AS (
             INSERT INTO lead_event (lead_id, source_version, status, sub_status, moved_by,
                                     assigned_to, due_on, due_at, rule, taken_from, given_to, not_same_as,
                                     same_as, undoes)
             SELECT id, $5::int, $3::int, $4::int, $6::uuid, $7::uuid, $8::date, $9::timestamptz,
                    $11::text, $12::uuid, $13::uuid, $14::uuid,
                    $15::uuid, $16::int
               FROM moved
           )
           SELECT partner_id AS "partnerId", country_code AS country FROM moved`,
    values: [
      leadId,
      from,
      to.status,
      to.subStatus,
      version,
      byDesk?.movedBy ?? null,
      byDesk?.assignedTo ?? null,
      byDesk?.dueOn ?? null,
      byDesk?.dueAt ?? null,
      byDesk !== undefined,
      byDesk?.rule ?? null,
      byDesk?.takenFrom ?? null,
      byDesk?.givenTo ?? null,
      byDesk?.notSameAs ?? null,
      byDesk?.sameAs ?? null,
      undoes,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`lead ${leadId} is no longer ${from}`);
  const { partnerId, country } = row;
  // It ended before, and whoever asks or hears of ends was told then.
  if (undoes !== null) return partnerId;
  if (from !== to.status && isAsked(to, byDesk !== undefined))
    await askForFeedback(tx, { id: leadId, country });
  if (partnerId !== null && isLeadEnd(from, to.status))
    await tellPartner(tx, partnerId, 'webhook_lead_ended', `${leadId}/${version}`);
  return partnerId;
}
