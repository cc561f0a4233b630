import type { Database } from '../database.ts';
import { feedbackModel, type FeedbackRow } from '../feedback/feedback.model.ts';
import { leadModel } from '../lead/lead.model.ts';
import { ticketModel } from '../ticket/ticket.model.ts';

export interface LoadedFeedback extends FeedbackRow {
  /** Null: a lead of before they had one. */
  readonly leadReference: string | null;
  readonly assignedTo: string | null;
  readonly ticketReference: string | null;
}

/** What these customers said, in any order; one that is not there is left out. */
export async function loadFeedback(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedFeedback[]> {
  const options = { raw: true, ...db.scope } as const;
  const rows = await feedbackModel(db).findAll({ where: { id: [...ids] }, ...options });
  const leads = await leadModel(db).findAll({
    attributes: ['id', 'reference', 'assignedTo'],
    where: { id: rows.map(({ leadId }) => leadId) },
    ...options,
  });
  const tickets = await ticketModel(db).findAll({
    attributes: ['id', 'reference'],
    where: { id: rows.flatMap(({ ticketId }) => ticketId ?? []) },
    ...options,
  });
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const ticketOf = new Map(tickets.map(({ id, reference }) => [id, reference]));
  return rows.map((row) => ({
    ...row,
    leadReference: leadOf.get(row.leadId)?.reference ?? null,
    assignedTo: leadOf.get(row.leadId)?.assignedTo ?? null,
    ticketReference: row.ticketId === null ? null : (ticketOf.get(row.ticketId) ?? null),
  }));
}
