import { dependantEntryAges } from '@cotejo/domain/affinity/dependant-ages.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Database } from '../../database.ts';
import type { ProductConditions } from '../models/product-conditions.ts';
import { productModel } from '../models/product.model.ts';
import { readRates } from '../sale/read-rates.ts';

export async function readConditions(
  db: Database,
  productId: number,
): Promise<ProductConditions | null> {
  const row = await productModel(db).findOne({
    attributes: [
      'countryCode',
      'priceRule',
      'ageMinEntry',
      'ageMaxEntry',
      'maximumDependants',
      'minimumEmployees',
      'previsiones',
      'preexisting',
      'metadata',
    ],
    where: { id: productId },
    raw: true,
    ...db.scope,
  });
  if (row === null) return null;
  const { metadata } = row;
  const today = dayIn(countries[row.countryCode].timeZone, Date.now());
  const rates = row.maximumDependants === 0 ? [] : await readRates(db, productId, today);
  return {
    ageMinEntry: row.ageMinEntry,
    ageMaxEntry: row.ageMaxEntry,
    ageMaxStay: toNumber(metadata['ageMaxStay']),
    maximumDependants: row.maximumDependants,
    dependantAges: dependantEntryAges({ ...row, rates }),
    minimumEmployees: row.minimumEmployees,
    waitingDays: toNumber(metadata['waitingDays']),
    needsDeclaration: String(metadata['needsDeclaration'] ?? false) === 'true',
    previsiones: row.previsiones,
    preexisting: row.preexisting,
  };
}

/** Metadata is JSON: a number may have been written as text. */
function toNumber(value: unknown): number | null {
  return value === undefined || value === null ? null : Number(value);
}
