import { Op } from 'sequelize';
import type { Database } from '../../database.ts';
import { toIsoSecond } from '../../iso-second.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { OfferTypeName } from '@cotejo/domain/catalogue/product.ts';
import { offerModel } from '../models/product-offer.model.ts';
import { wordIn } from '../translated.ts';

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
    /** Of what is paid each month: from the first payment; null = the first payment alone. */
    readonly months: number | null;
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
  const rows = await offerModel(db).findAll({
    where: { productId, startsAt: { [Op.lte]: at }, endsAt: { [Op.gt]: at } },
    include: [{ association: 'product', attributes: ['displayName'], required: true }],
    order: ['id'],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows.map((row) => ({
    id: row.id,
    offerType: { name: row.type },
    name: wordIn(row, 'name', language),
    description: wordIn(row, 'description', language),
    discount: {
      unitCode: row.unitCode,
      amount: row.amount,
      parceledDiscounts: row.parceledDiscounts,
      salesLimitQuantityEnable: row.salesLimitQuantityEnable,
      months: row.months,
    },
    stock: row.stock,
    startsAt: toIsoSecond(row.startsAt),
    endsAt: toIsoSecond(row.endsAt),
    product: { displayName: row.product?.displayName ?? '' },
  }));
}
