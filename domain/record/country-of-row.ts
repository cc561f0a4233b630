import { isCountryCode, type CountryCode } from '../country/country.ts';
import type { AnyKind, RecordRow } from './record-kind.ts';

/** The country that a record is of, by the cell against which its reach is held; null: its kind names none. */
export function countryOfRow(
  { reach: { country } }: Pick<AnyKind, 'reach'>,
  row: RecordRow,
): CountryCode | null {
  const code = country === undefined ? null : row[country];
  return typeof code === 'string' && isCountryCode(code) ? code : null;
}
