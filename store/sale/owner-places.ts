import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { findPeriod } from '../billing/move-period.ts';
import type { Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

/** Where a payment belongs: limits, routes and who of the staff may see it are by that. */
export interface PaymentPlace {
  readonly country: CountryCode;
  readonly productCode: string;
}

/** The place of an owner's row; null where there is none. */
export type ReadPlace = (db: Database, ownerId: string) => Promise<PaymentPlace | null>;

/** What a table of owner kinds has of each. */
export type PlacedOwners = Readonly<Record<PaymentOwnerKind, { readonly place: ReadPlace }>>;

export const placeOfPurchase: ReadPlace = async (db, id) => {
  const row = await purchaseModel(db).findByPk(id, {
    attributes: ['countryCode', 'productCode'],
    raw: true,
    ...db.scope,
  });
  return row === null ? null : { country: row.countryCode, productCode: row.productCode };
};

export const placeOfPeriod: ReadPlace = async (db, id) => {
  const period = await findPeriod(db, id);
  return period === null ? null : placeOfPurchase(db, period.purchaseId);
};

/** The place of a payment: its owner's. Throws where its owner is not there. */
export async function readPlaceOfPayment(
  owners: PlacedOwners,
  db: Database,
  { id, ownerKind, ownerId }: OwnedPayment & { readonly id: string },
): Promise<PaymentPlace> {
  const place = await owners[ownerKind].place(db, ownerId);
  if (place === null) throw new Error(`the owner of payment ${id} does not exist`);
  return place;
}
