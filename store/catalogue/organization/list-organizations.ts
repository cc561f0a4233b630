import type { Database } from '../../database.ts';
import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { spanishOrder } from '../../spanish-order.ts';
import { organizationModel } from '../models/organization.model.ts';
import { productModel } from '../models/product.model.ts';
import { onSaleOn } from '../product/on-sale.ts';
import { toOrganization, type OrganizationRecord } from './organization-record.ts';

export interface OrganizationChoice {
  readonly type?: OrganizationType;
  /** Only those that may be sold here and have a product on sale on `date`. */
  readonly sellableOn?: string;
}

/** Organisations of a country by name: `/tipo/{type}` and `/availableToSell` of spec 3 §7. */
export async function listOrganizations(
  db: Database,
  country: CountryCode,
  choice: OrganizationChoice = {},
): Promise<readonly OrganizationRecord[]> {
  const { type, sellableOn } = choice;
  const rows = await organizationModel(db).findAll({
    where: {
      countryCode: country,
      ...(type === undefined ? {} : { type }),
      ...(sellableOn === undefined
        ? {}
        : { availableToSell: true, id: await readSellers(db, country, sellableOn) }),
    },
    raw: true,
    ...db.scope,
  });
  return rows.map(toOrganization).sort((a, b) => spanishOrder(a.displayName, b.displayName));
}

async function readSellers(db: Database, country: CountryCode, date: string): Promise<number[]> {
  const rows = await productModel(db).findAll({
    attributes: ['organizationId'],
    where: onSaleOn(date),
    include: [{ association: 'organization', attributes: [], where: { countryCode: country } }],
    group: ['organizationId'],
    raw: true,
    ...db.scope,
  });
  return rows.map(({ organizationId }) => organizationId);
}
