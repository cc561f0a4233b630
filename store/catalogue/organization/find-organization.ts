import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { col, fn, Op, where } from 'sequelize';
import type { Database } from '../../database.ts';
import { organizationModel } from '../models/organization.model.ts';
import { productModel } from '../models/product.model.ts';
import { toOrganization, type OrganizationRecord } from './organization-record.ts';

/** `/institucion/code/{code}`: 67 is Colmena. */
export async function findOrganizationByCode(
  db: Database,
  code: string,
): Promise<OrganizationRecord | null> {
  const row = await organizationModel(db).findOne({ where: { code }, raw: true, ...db.scope });
  return row && toOrganization(row);
}

/** `/institucion/{url}`; where an isapre and a company share a slug the one with more products answers. */
export async function findOrganizationByUrl(
  db: Database,
  country: CountryCode,
  url: string,
): Promise<OrganizationRecord | null> {
  const rows = await organizationModel(db).findAll({
    where: {
      countryCode: country,
      [Op.and]: [where(fn('lower', col('url')), fn('lower', url))],
    },
    order: ['id'],
    raw: true,
    ...db.scope,
  });
  const counted = await Promise.all(
    rows.map(async (row) => ({
      row,
      products: await productModel(db).count({ where: { organizationId: row.id }, ...db.scope }),
    })),
  );
  const [first] = counted.sort((a, b) => b.products - a.products);
  return first ? toOrganization(first.row) : null;
}
