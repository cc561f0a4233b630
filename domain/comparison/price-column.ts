import type { CatalogueProduct, InsuredRole, Sex } from '../catalogue/product.ts';
import { noPrice } from '../pricing/lines/price-columns.ts';
import { getEntryRate } from '../pricing/lines/rates.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';

/** What one kind of person pays in each product, by ordinal; NaN = no price. */
export interface PriceColumn {
  readonly role: InsuredRole;
  readonly sex: Sex;
  readonly age: number;
  /** Float64 and not Int32: 30 million Colombian cents times a company's size must stay exact. */
  readonly amounts: Float64Array;
}

/** The part of an index that rates are read from. */
export interface RateIndex {
  readonly products: readonly (CatalogueProduct | null)[];
  /** By `columnKey`; made when first asked for. */
  readonly priceColumns: Map<number, PriceColumn>;
}

export function isMissing(price: number): boolean {
  return price !== price;
}

/** All 440 possible columns of a real catalogue are 6 MB; only one a hundred times larger evicts some. */
const columnBytes = 256 * 1024 * 1024;

/** The column of a kind of person, made when it is first asked for. */
export function priceColumn(
  index: RateIndex,
  person: Pick<InsuredPerson, 'role' | 'sex' | 'age'>,
): Float64Array {
  const key = columnKey(person.role, person.sex, person.age);
  const known = index.priceColumns.get(key);
  if (known) return known.amounts;
  const amounts = new Float64Array(index.products.length);
  const column = { role: person.role, sex: person.sex, age: person.age, amounts };
  for (let at = 0; at < amounts.length; at += 1) {
    amounts[at] = priceColumnEntry(index.products[at] ?? null, column);
  }
  if ((index.priceColumns.size + 1) * amounts.byteLength > columnBytes) {
    const oldest = index.priceColumns.keys().next().value;
    if (oldest !== undefined) index.priceColumns.delete(oldest);
  }
  index.priceColumns.set(key, column);
  return amounts;
}

/** Whole number of a role, sex and age. */
export function columnKey(role: InsuredRole, sex: Sex, age: number): number {
  return age * 4 + (role === 'holder' ? 0 : 2) + (sex === 'M' ? 0 : 1);
}

export function priceColumnEntry(
  product: CatalogueProduct | null,
  column: Pick<PriceColumn, 'role' | 'sex' | 'age'>,
): number {
  if (product === null) return noPrice;
  return getEntryRate(product, column.role, column.sex, column.age) ?? noPrice;
}
