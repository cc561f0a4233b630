import type { Database } from '../database.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { bankModel } from './reference.model.ts';

export interface BankRecord {
  readonly code: string;
  readonly name: string;
}

/** Banks that an account for payouts can be at. */
export async function listBanks(
  db: Database,
  country: CountryCode,
): Promise<readonly BankRecord[]> {
  return bankModel(db).findAll({
    attributes: ['code', 'name'],
    where: { countryCode: country, active: true },
    order: ['name'],
    raw: true,
    ...db.scope,
  });
}
