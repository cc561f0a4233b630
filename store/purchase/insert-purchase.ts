import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { InsuredPerson } from '@cotejo/domain/profile/comparison-profile.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { LeadNews } from '../outbox/write-outbox.ts';
import type { Run } from './run-statement.ts';

export interface NewPurchase {
  readonly id: string;
  readonly session: string;
  readonly creationKey: string | null;
  readonly creationHash: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly productId: number;
  readonly productCode: string;
  readonly productType: string;
  readonly product: PurchaseSnapshot['product'];
  readonly persons: readonly InsuredPerson[];
  readonly price: SnapshotPrice;
  readonly steps: readonly { readonly stepId: string; readonly orderPosition: number }[];
  readonly firstStepId: string;
  readonly expiresAt: Date;
  readonly lead: LeadPosition & {
    readonly id: string;
    readonly attribution: Readonly<Record<string, unknown>>;
  };
  /** What starts its workflow. */
  readonly input: object;
}

/**
 * First answers that come within this start the workflow with the same call that brings them; the outbox
 * starts every other purchase.
 */
const startPatience = '2 seconds';

/**
 * Writes a purchase in its first version with its lead, steps, event and the news that start both
 * workflows: one statement. Throws a unique violation for a creation key that has made a purchase.
 */
export async function insertPurchase(run: Run, purchase: NewPurchase): Promise<void> {
  const { id, country, productCode, lead } = purchase;
  const news: LeadNews = {
    leadId: lead.id,
    country,
    productCode,
    status: lead.status,
    subStatus: lead.subStatus,
    version: 1,
  };
  await run({
    name: 'insert-purchase',
    text: `WITH lead AS (
       INSERT INTO lead (id, country_code, product_code, status, sub_status, source_version, attribution)
       VALUES ($17, $5, $8, $18, $19, 1, $20)
     ), purchase AS (
       INSERT INTO purchase (id, session, creation_key, creation_hash, country_code, language, product_id,
         product_code, product_type, product, persons, price, offer_id, status, version, step_id,
         expires_at, lead_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'filling', 1, $14, $15, $17)
     ), step AS (
       INSERT INTO purchase_step (purchase_id, step_id, order_position)
       SELECT $1, one."stepId", one."orderPosition"
         FROM jsonb_to_recordset($16) AS one ("stepId" text, "orderPosition" smallint)
     ), event AS (
       INSERT INTO purchase_event (purchase_id, version, type, data)
       VALUES ($1, 1, 'purchase_opened', jsonb_build_object('productCode', $8::text))
     )
     INSERT INTO outbox (topic, payload, next_try_at)
     VALUES ('purchase.start', $21, now() + $23::interval), ('lead.advance', $22, now())`,
    values: [
      id,
      purchase.session,
      purchase.creationKey,
      purchase.creationHash,
      country,
      purchase.language,
      purchase.productId,
      productCode,
      purchase.productType,
      JSON.stringify(purchase.product),
      JSON.stringify(purchase.persons),
      JSON.stringify(purchase.price),
      purchase.price.offer?.id ?? null,
      purchase.firstStepId,
      purchase.expiresAt,
      JSON.stringify(purchase.steps),
      lead.id,
      lead.status,
      lead.subStatus,
      JSON.stringify(lead.attribution),
      JSON.stringify({ purchaseId: id, input: purchase.input }),
      JSON.stringify(news),
      startPatience,
    ],
  });
}
