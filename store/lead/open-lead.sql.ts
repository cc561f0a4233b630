// Measured by `npm run bench -- store`, "opening a purchase": by models it takes 2 to 6 × as long.
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { Database } from '../database.ts';

export interface NewLead {
  readonly id: string;
  readonly country: string;
  readonly productCode: string;
  readonly position: LeadPosition;
  readonly attribution: Readonly<Record<string, unknown>>;
  /** What a person names it by; leads of purchases have none. */
  readonly reference?: string;
}

/** A lead in its first position, in the transaction of the purchase or request that it comes from. */
export async function openLead(tx: Database, lead: NewLead): Promise<void> {
  const { id, country, productCode, position, attribution, reference = null } = lead;
  await tx.query({
    name: 'open-lead',
    text: `WITH opened AS (
             INSERT INTO lead (id, country_code, product_code, status, sub_status, source_version,
                               attribution, reference)
             VALUES ($1, $2, $3, $4, $5, 1, $6::jsonb, $7)
             RETURNING id, source_version, status, sub_status
           )
           INSERT INTO lead_event (lead_id, source_version, status, sub_status)
           SELECT id, source_version, status, sub_status FROM opened`,
    values: [
      id,
      country,
      productCode,
      position.status,
      position.subStatus,
      JSON.stringify(attribution),
      reference,
    ],
  });
}
