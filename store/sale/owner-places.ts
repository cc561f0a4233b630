import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

/** By kind of owner: the country of each of its rows, by id; ids of no row are left out. */
const places: Readonly<
  Record<
    PaymentOwnerKind,
    (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, CountryCode>>
  >
> = {
  async purchase(db, ids) {
    const rows = await purchaseModel(db).findAll({
      attributes: ['id', 'countryCode'],
      where: { id: [...ids] },
      raw: true,
      ...db.scope,
    });
    return new Map(rows.map(({ id, countryCode }) => [id, countryCode]));
  },
};

/** The country of each payment: its owner's; those of owners that are not there are left out. */
export async function readCountriesOfPayments(
  db: Database,
  payments: readonly (OwnedPayment & { readonly id: string })[],
): Promise<ReadonlyMap<string, CountryCode>> {
  const kinds = [...new Set(payments.map(({ ownerKind }) => ownerKind))];
  const found = new Map<string, CountryCode>();
  for (const kind of kinds) {
    const ofKind = payments.filter(({ ownerKind }) => ownerKind === kind);
    const countries = await places[kind](
      db,
      ofKind.map(({ ownerId }) => ownerId),
    );
    for (const { id, ownerId } of ofKind) {
      const country = countries.get(ownerId);
      if (country !== undefined) found.set(id, country);
    }
  }
  return found;
}

/** The country of a payment. Throws where its owner is not there. */
export async function readCountryOfPayment(
  db: Database,
  payment: OwnedPayment & { readonly id: string },
): Promise<CountryCode> {
  const country = (await readCountriesOfPayments(db, [payment])).get(payment.id);
  if (country === undefined) throw new Error(`the owner of payment ${payment.id} does not exist`);
  return country;
}
