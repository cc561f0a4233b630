import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

/** Where a payment belongs: limits, routes and who of the staff may see it are by that. */
export interface PaymentPlace {
  readonly country: CountryCode;
  readonly productCode: string;
}

/** By kind of owner: the place of each of its rows, by id; ids of no row are left out. */
const places: Readonly<
  Record<
    PaymentOwnerKind,
    (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, PaymentPlace>>
  >
> = {
  async purchase(db, ids) {
    const rows = await purchaseModel(db).findAll({
      attributes: ['id', 'countryCode', 'productCode'],
      where: { id: [...ids] },
      raw: true,
      ...db.scope,
    });
    return new Map(
      rows.map(({ id, countryCode: country, productCode }) => [id, { country, productCode }]),
    );
  },
};

/** The place of each payment: its owner's; those of owners that are not there are left out. */
export async function readPlacesOfPayments(
  db: Database,
  payments: readonly (OwnedPayment & { readonly id: string })[],
): Promise<ReadonlyMap<string, PaymentPlace>> {
  const kinds = [...new Set(payments.map(({ ownerKind }) => ownerKind))];
  const found = new Map<string, PaymentPlace>();
  for (const kind of kinds) {
    const ofKind = payments.filter(({ ownerKind }) => ownerKind === kind);
    const ofOwners = await places[kind](
      db,
      ofKind.map(({ ownerId }) => ownerId),
    );
    for (const { id, ownerId } of ofKind) {
      const place = ofOwners.get(ownerId);
      if (place !== undefined) found.set(id, place);
    }
  }
  return found;
}

/** The place of a payment. Throws where its owner is not there. */
export async function readPlaceOfPayment(
  db: Database,
  payment: OwnedPayment & { readonly id: string },
): Promise<PaymentPlace> {
  const place = (await readPlacesOfPayments(db, [payment])).get(payment.id);
  if (place === undefined) throw new Error(`the owner of payment ${payment.id} does not exist`);
  return place;
}
