import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

export interface BankRecord {
  readonly code: string;
  readonly name: string;
}

/** Banks that an account for payouts can be at. */
export async function listBanks(
  db: Database,
  country: CountryCode,
): Promise<readonly BankRecord[]> {
  const { rows } = await db.query<BankRecord>({
    name: 'banks-of-country',
    text: 'SELECT code, name FROM bank WHERE country_code = $1 AND active ORDER BY name',
    values: [country],
  });
  return rows;
}
