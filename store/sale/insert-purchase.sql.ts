// Measured (docs/decisions/hand-statements.md), "opening a purchase": by models it takes 2 to 6 × as long.
import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { LeadRoute } from '@cotejo/domain/lead/route-lead.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { firstAccessParts, type FirstAccess } from '../access/first-access.sql.ts';
import type { Referral } from '../adviser/find-adviser.ts';
import type { Database } from '../database.ts';
import { leadParts, leadValue } from '../lead/open-lead.sql.ts';
import { toColumns } from '../to-columns.ts';
import { breakersColumn, type PurchaseRecord } from '../purchase/find-purchase.sql.ts';
import type { Purchase } from '../purchase/purchase.model.ts';
import type { OriginKeys } from '../purchase/recovery/open-purchases.ts';

export interface NewPurchase extends Pick<
  Purchase,
  | 'id'
  | 'creationKey'
  | 'creationHash'
  | 'countryCode'
  | 'language'
  | 'productId'
  | 'productCode'
  | 'productType'
  | 'product'
  | 'persons'
  | 'leadId'
  | 'endsAt'
> {
  readonly price: SnapshotPrice;
  readonly steps: readonly { readonly stepId: string; readonly orderPosition: number }[];
  readonly firstStepId: string;
  readonly expiresAt: Date;
  /** The profile that the price was made for, sealed by the purchase's id. */
  readonly sealedProfile: Buffer;
  /** Who sold it, sealed for `{id}/seller`; null where nobody did. */
  readonly sealedSeller: Buffer | null;
  readonly attribution: Readonly<Record<string, unknown>>;
  /** Who attends to its lead, and where it came in. */
  readonly leadRoute?: LeadRoute;
  /** Whose site it was opened at; null: our own. */
  readonly partnerId?: string | null;
  /** By whose link its buyer came; their lead is that adviser's. */
  readonly referral?: Referral | null;
}

/** Who opens a purchase. */
export interface Opener {
  /** How many are open is counted by it. */
  readonly origin: OriginKeys;
  /** The link and the browser that are let in. */
  readonly access: FirstAccess;
}

/** What the database says of a purchase that was opened: the first line of its history, and who is passed over. */
export type InsertedPurchase = Pick<PurchaseRecord, 'historyLine' | 'breakers'>;

/**
 * Writes a purchase in its first version with its lead, steps, event, link and browser, in the caller's transaction and by one
 * statement. Throws a unique violation for a creation key that has made a purchase. Answers what else a page of it shows.
 */
export async function insertPurchase(
  tx: Database,
  purchase: NewPurchase,
  { origin, access }: Opener,
): Promise<InsertedPurchase> {
  const {
    steps,
    firstStepId,
    attribution,
    leadRoute,
    partnerId = null,
    referral,
    ...row
  } = purchase;
  const lead = leadValue({
    id: row.leadId,
    country: row.countryCode,
    productCode: row.productCode,
    position: leadOfPurchase({
      status: 'filling',
      stepId: firstStepId,
      flow: null,
      awaitsAdviser: false,
    }),
    attribution,
    partnerId,
    adviserId: referral?.adviserId ?? null,
    assignedTo: referral?.assignedTo ?? null,
    ...(leadRoute === undefined ? {} : { route: leadRoute }),
  });
  const opened = {
    ...row,
    sealedProfile: `\\x${row.sealedProfile.toString('hex')}`,
    sealedSeller: row.sealedSeller && `\\x${row.sealedSeller.toString('hex')}`,
    offerId: row.price.offer?.id ?? null,
    status: 'filling',
    version: 1,
    stepId: firstStepId,
  };
  const { rows } = await tx.query<InsertedPurchase>({
    name: 'insert-purchase',
    text: `WITH ${leadParts('$3')}, ${firstAccessParts('$4')}, opened AS (
             INSERT INTO purchase
                    (id, creation_key, creation_hash, country_code, language, product_id,
                     product_code, product_type, product, persons, price, offer_id, status, version,
                     step_id, lead_id, expires_at, ends_at, sealed_profile, sealed_seller)
             SELECT id, creation_key, creation_hash, country_code, language, product_id,
                    product_code, product_type, product, persons, price, offer_id, status, version,
                    step_id, lead_id, expires_at, ends_at, sealed_profile, sealed_seller
               FROM jsonb_populate_record(null::purchase, $1::jsonb)
             RETURNING id, version, product_code
           ), step AS (
             INSERT INTO purchase_step (purchase_id, step_id, order_position)
             SELECT opened.id, s."stepId", s."orderPosition"
               FROM opened, jsonb_to_recordset($2::jsonb) AS s("stepId" text, "orderPosition" integer)
           ), origin AS (
             INSERT INTO purchase_origin (purchase_id, network_key, browser_key)
             SELECT id, $5::text, $6::text FROM opened
           )
           INSERT INTO purchase_event (purchase_id, version, type, data)
           SELECT id, version, 'purchase_opened', jsonb_build_object('productCode', product_code)
             FROM opened
           RETURNING id AS "historyLine", ${breakersColumn}`,
    values: [
      JSON.stringify(toColumns(opened)),
      JSON.stringify(steps),
      lead,
      access.value,
      origin.networkKey,
      origin.browserKey,
    ],
  });
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`purchase ${row.id} was not written`);
  return inserted;
}
