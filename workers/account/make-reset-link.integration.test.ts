import { createAccount } from '@cotejo/store/account/create-account.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { findOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { indexKeyFrom } from '@cotejo/store/crypto/index-key.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { createMakeResetLink } from './make-reset-link.ts';

const env = { NODE_ENV: 'test' };
const keys = { indexKey: indexKeyFrom(env), recordKeys: recordKeysFrom(env) };
let database: TestDatabase;
let db: Database;
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  // As the worker connects, so that a missing grant is found.
  worker = Database.open(database.workerUrl, { max: 2 });
}, 120_000);
afterAll(async () => {
  await worker.close();
  await db.close();
  await database.drop();
});

const ask = (email: string) =>
  createMakeResetLink({ db: worker, ...keys })({
    mailId: 'm-1',
    purpose: 'reset.asked',
    emailKey: toEmailKey(keys.indexKey, email),
  });

async function newAccount(email: string, status: string): Promise<string> {
  const id = await createAccount(db, keys, {
    person: { name: 'Ana Soto', email },
    role: 'BACKOFFICE',
    scopeKind: 'country',
    scopeId: 'CL',
    language: 'es',
    grantedBy: null,
  });
  await db.query('UPDATE account SET status = $2 WHERE id = $1', [id, status]);
  return id ?? '';
}

test.each([
  ['ACTIVE', 'reset'],
  ['INVITED', 'invite'],
] as const)('an account that is %s gets a link to %s', async (status, purpose) => {
  const email = `${purpose}@cotejo.example`;
  const accountId = await newAccount(email, status);
  const made = await ask(` ${email.toUpperCase()}`);
  expect(made).toMatchObject({ mailId: 'm-1', purpose, accountId });
  const sealed = Buffer.from(made?.sealedLink ?? '', 'base64');
  const link = String(unseal(keys.recordKeys, accountId, sealed));
  expect(await findOneTimeLink(db, link)).toMatchObject({ accountId, purpose, usedAt: null });
});

test('nobody, and somebody whose account is disabled, get none', async () => {
  const id = await newAccount('disabled@cotejo.example', 'DISABLED');
  expect(await ask('disabled@cotejo.example')).toBeNull();
  expect(await ask('nobody@cotejo.example')).toBeNull();
  const links = await db.query('SELECT FROM one_time_link WHERE account_id = $1', [id]);
  expect(links.rowCount).toBe(0);
});
