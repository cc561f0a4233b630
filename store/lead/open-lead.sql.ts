// Measured (docs/decisions/hand-statements.md), "opening a purchase": by models it takes 2 to 6 × as long.
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { LeadRoute } from '@cotejo/domain/lead/route-lead.ts';
import type { Database } from '../database.ts';

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
}

/** A lead in its first position, in the transaction of the purchase or request that it comes from. */
export async function openLead(tx: Database, lead: NewLead): Promise<void> {
  const { id, country, productCode, position, attribution, reference = null, route } = lead;
  const { partnerId = null } = lead;
  await tx.query({
    name: 'open-lead',
    text: `WITH opened AS (
             INSERT INTO lead (id, country_code, product_code, status, sub_status, source_version,
                               attribution, reference, business_line, origin_route,
                               web_application_id, partner_id)
             VALUES ($1, $2, $3, $4, $5, 1, $6::jsonb, $7, $8, $9, $10, $11)
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
      route?.businessLine ?? null,
      route?.originRoute ?? null,
      route?.webApplicationId ?? null,
      partnerId,
    ],
  });
}
