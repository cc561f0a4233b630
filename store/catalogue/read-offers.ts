import type { Database } from '../database.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { OfferTypeName } from '@cotejo/domain/catalogue/product.ts';

/** An offer as spec 2 §3 has it. */
export interface ProductOffer {
  readonly id: number;
  readonly offerType: { readonly name: OfferTypeName };
  readonly name: string;
  readonly description: string;
  readonly discount: {
    readonly unitCode: string;
    /** Whole percents, or smallest units of the currency. */
    readonly amount: number;
    /** "installments;amount" */
    readonly parceledDiscounts: readonly string[];
    readonly salesLimitQuantityEnable: boolean;
  };
  /** Left to sell; null = not limited, 0 = sold out. */
  readonly stock: number | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly product: { readonly displayName: string };
}

/** Offers that run at `at` in a language, sold out ones among them: the page says so (spec 1 §8). */
export async function readOffers(
  db: Database,
  productId: number,
  at: Date,
  language: Language = 'es',
): Promise<readonly ProductOffer[]> {
  const { rows } = await db.query<ProductOffer>({
    name: 'offers-of-product',
    text: `SELECT o.id, json_build_object('name', o.type) AS "offerType",
                  coalesce(o.translations -> $3 ->> 'name', o.name) AS name,
                  coalesce(o.translations -> $3 ->> 'description', o.description) AS description,
                  json_build_object('unitCode', o.unit_code, 'amount', o.amount,
                    'parceledDiscounts', o.parceled_discounts,
                    'salesLimitQuantityEnable', o.sales_limit_quantity_enable) AS discount,
                  o.stock,
                  to_char(o.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startsAt",
                  to_char(o.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "endsAt",
                  json_build_object('displayName', p.display_name) AS product
             FROM product_offer o JOIN product p ON p.id = o.product_id
            WHERE o.product_id = $1 AND o.starts_at <= $2 AND o.ends_at > $2
            ORDER BY o.id`,
    values: [productId, at, language],
  });
  return rows;
}
