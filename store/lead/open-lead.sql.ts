// Measured (docs/decisions/hand-statements.md), "opening a purchase": by models it takes 2 to 6 × as long.
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { LeadRoute } from '@cotejo/domain/lead/route-lead.ts';
import type { Database } from '../database.ts';
import { toColumns } from '../to-columns.ts';

export interface NewLead {
  readonly id: string;
  readonly country: string;
  /** Null: a message, which is about no product. */
  readonly productCode: string | null;
  readonly position: LeadPosition;
  readonly attribution: Readonly<Record<string, unknown>>;
  /** What a person names it by; leads of purchases have none. */
  readonly reference?: string;
  /** Who attends to it, and where it came in. */
  readonly route?: LeadRoute;
  /** Whose site it came through; null: our own. */
  readonly partnerId?: string | null;
  /** By whose link its visitor came; null: by nobody's. */
  readonly adviserId?: string | null;
  /** Whose it is from the first moment; null: nobody's yet. */
  readonly assignedTo?: string | null;
  /** The first lead of the same person for the same product; null: there is none. */
  readonly duplicateOf?: string | null;
}

/** A lead in its first position, in the transaction of the request that it comes from. */
export async function openLead(tx: Database, lead: NewLead): Promise<void> {
  await tx.query({
    name: 'open-lead',
    text: `WITH ${leadParts('$1')} SELECT id FROM opened_lead`,
    values: [leadValue(lead)],
  });
}

/** Parts of a WITH that write a lead and the first line of its history; the parameter is that of {@link leadValue}. */
export function leadParts(lead: `$${number}`): string {
  return `opened_lead AS (
            INSERT INTO lead (id, country_code, product_code, status, sub_status, source_version,
                              attribution, reference, business_line, origin_route,
                              web_application_id, partner_id, adviser_id, assigned_to,
                              duplicate_of)
            SELECT id, country_code, product_code, status, sub_status, 1, attribution, reference,
                   business_line, origin_route, web_application_id, partner_id, adviser_id, assigned_to,
                   duplicate_of
              FROM jsonb_populate_record(null::lead, ${lead}::jsonb)
            RETURNING id, source_version, status, sub_status, assigned_to
          ), opened_lead_event AS (
            INSERT INTO lead_event (lead_id, source_version, status, sub_status, assigned_to, given_to)
            SELECT id, source_version, status, sub_status, assigned_to, assigned_to FROM opened_lead
          )`;
}

/** A lead as the parameter of a statement. */
export function leadValue(lead: NewLead): string {
  const { country: countryCode, position, route, ...row } = lead;
  return JSON.stringify(toColumns({ ...row, countryCode, ...position, ...route }));
}
