import { col, fn, Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { leadModel } from './lead.model.ts';

export interface RequestCount {
  readonly productCode: string;
  readonly requests: number;
}

/**
 * How many leads of requests each product of a country got since a moment, the most first; those of our own people
 * (97) and messages are left out.
 */
export async function countRequests(
  db: Database,
  country: CountryCode,
  since: Date,
): Promise<readonly RequestCount[]> {
  const rows = (await leadModel(db).findAll({
    attributes: ['productCode', [fn('COUNT', col('id')), 'requests']],
    where: {
      countryCode: country,
      createdAt: { [Op.gt]: since },
      reference: { [Op.ne]: null },
      productCode: { [Op.ne]: null },
      status: { [Op.ne]: 97 },
    },
    group: ['productCode'],
    raw: true,
    ...db.scope,
  })) as unknown as readonly { readonly productCode: string; readonly requests: string }[];
  return rows
    .map(({ productCode, requests }) => ({ productCode, requests: Number(requests) }))
    .toSorted((a, b) => b.requests - a.requests || (a.productCode < b.productCode ? -1 : 1));
}
