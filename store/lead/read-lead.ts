import type { Database } from '../database.ts';
import { leadEventModel, leadModel, type LeadEventRow, type LeadRow } from './lead.model.ts';

/** A lead as it is now. Throws for an id that is none. */
export function readLead(db: Database, id: string) {
  return leadModel(db).findByPk(id, { raw: true, rejectOnEmpty: true, ...db.scope });
}

export function findLead(
  db: Database,
  where: { readonly id: string } | { readonly reference: string },
): Promise<LeadRow | null> {
  return leadModel(db).findOne({ where, raw: true, ...db.scope });
}

/** The history of a lead, the oldest line first. */
export function listLeadEvents(db: Database, leadId: string): Promise<readonly LeadEventRow[]> {
  return leadEventModel(db).findAll({
    where: { leadId },
    order: [['sourceVersion', 'ASC']],
    raw: true,
    ...db.scope,
  });
}
