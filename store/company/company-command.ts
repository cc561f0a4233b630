import { placeCode } from '@cotejo/domain/company/company.ts';
import { isCountryCode } from '@cotejo/domain/country/country.ts';
import { Database } from '../database.ts';
import { addCompany, addCompanyGroup } from './companies.ts';

const usage = `usage: store company <code> <country> <legal name> [<legal id> [<group>]]
       store company-group <code> <country> <name>`;

/** Adds a company; says what was added. */
export function companyCommand(databaseUrl: string, given: readonly string[]): Promise<string> {
  const [code = '', country = '', legalName = '', legalId = null, group = null] = given;
  if (!placeCode.test(code) || !isCountryCode(country) || legalName === '') throw new Error(usage);
  return withDatabase(databaseUrl, async (db) => {
    const id = await addCompany(db, { code, country, legalName, legalId: legalId || null, group });
    return `company ${code} has the id ${id}; roles may be given there`;
  });
}

/** Adds a group of companies; says what was added. */
export function companyGroupCommand(
  databaseUrl: string,
  given: readonly string[],
): Promise<string> {
  const [code = '', country = '', name = ''] = given;
  if (!placeCode.test(code) || !isCountryCode(country) || name === '') throw new Error(usage);
  return withDatabase(databaseUrl, async (db) => {
    const id = await addCompanyGroup(db, { code, country, name });
    return `group ${code} has the id ${id}`;
  });
}

async function withDatabase(
  databaseUrl: string,
  work: (db: Database) => Promise<string>,
): Promise<string> {
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-company' });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
