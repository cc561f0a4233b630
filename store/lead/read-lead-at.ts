import type { Database } from '../database.ts';
import { leadEventModel, leadModel, type LeadRow } from './lead.model.ts';

/** Where a lead stood in one of its versions; null where it, or its history, is gone. */
export async function readLeadAt(
  db: Database,
  leadId: string,
  sourceVersion: number,
): Promise<Pick<LeadRow, 'status' | 'subStatus' | 'countryCode'> | null> {
  const options = { raw: true, ...db.scope } as const;
  const lead = await leadModel(db).findByPk(leadId, { attributes: ['countryCode'], ...options });
  const event = await leadEventModel(db).findOne({
    attributes: ['status', 'subStatus'],
    where: { leadId, sourceVersion },
    order: [['id', 'DESC']],
    ...options,
  });
  return lead === null || event === null ? null : { ...lead, ...event };
}
