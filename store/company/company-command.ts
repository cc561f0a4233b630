import { placeCode, type CompanyStatus } from '@cotejo/domain/company/company.ts';
import { companyTransitions } from '@cotejo/domain/company/company-transitions.ts';
import { isCountryCode } from '@cotejo/domain/country/country.ts';
import { Database } from '../database.ts';
import { changeCompanyGroupStatus, changeCompanyStatus } from './change-company.ts';
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

const statusUsage = `usage: store company-status <code> active|suspended|ended
       store company-group-status <code> active|suspended|ended`;

/** Suspends, reopens or ends a company; says what it means. */
export function companyStatusCommand(
  databaseUrl: string,
  [code = '', to = '']: readonly string[],
): Promise<string> {
  const status = readStatus(to);
  return withDatabase(databaseUrl, async (db) => {
    await changeCompanyStatus(db, code, status);
    return `company ${code} is ${status}; ${meanings[status]}`;
  });
}

/** The same of a group of companies. */
export function companyGroupStatusCommand(
  databaseUrl: string,
  [code = '', to = '']: readonly string[],
): Promise<string> {
  const status = readStatus(to);
  return withDatabase(databaseUrl, async (db) => {
    await changeCompanyGroupStatus(db, code, status);
    return `group ${code} is ${status}; its companies stay as they are`;
  });
}

const meanings: Readonly<Record<CompanyStatus, string>> = {
  active: 'its people are let in',
  suspended: 'its people are refused within seconds',
  ended: 'its people are refused within seconds, and its keys are destroyed',
};

function readStatus(text: string): CompanyStatus {
  const status = companyTransitions.states.find((each) => each === text);
  if (status === undefined) throw new Error(statusUsage);
  return status;
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
