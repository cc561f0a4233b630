import { openPerson, findAccountByEmail } from '../account/find-account.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { readPlanRequest } from '../lead/read-plan-request.ts';
import { readPolicyholder } from '../purchase/read/read-policyholder.sql.ts';
import { findNewestOf } from './holder-codes.ts';

/** Whose address it is, as they wrote themselves. */
export interface AddressHolder {
  readonly email: string;
  /** May be empty: a request asks for no name of its own. */
  readonly name: string;
  readonly firstName: string;
}

/**
 * The person of an address, from what they bought or asked for last, or from their customer's account. Null: nobody of
 * ours has it.
 */
export async function findHolder(
  db: Database,
  keys: RecordKeys,
  mailKey: string,
): Promise<AddressHolder | null> {
  const newest = await findNewestOf(db, mailKey);
  if (newest === null) return findCustomer(db, keys, mailKey);
  if ('requestId' in newest) {
    const { answers } = await readPlanRequest(db, keys, newest.requestId);
    return named(String(answers['correopersona'] ?? ''), String(answers['nombrepersona'] ?? ''));
  }
  const { email, name, firstName } = await readPolicyholder(db, keys, newest.purchaseId);
  return { email, name: name.trim(), firstName };
}

/** Somebody whose purchases are gone still has the account; one without a password that was enabled again is invited. */
async function findCustomer(
  db: Database,
  keys: RecordKeys,
  mailKey: string,
): Promise<AddressHolder | null> {
  const account = await findAccountByEmail(db, mailKey);
  if (account?.kind !== 'customer' || account.status === 'DISABLED') return null;
  const { email, name } = openPerson(keys, account);
  return named(email, name);
}

function named(email: string, written: string): AddressHolder {
  const name = written.trim();
  return { email, name, firstName: name.split(/\s+/)[0] ?? '' };
}
