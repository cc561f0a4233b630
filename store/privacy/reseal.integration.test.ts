import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { findAccount, openPerson } from '../account/find-account.ts';
import { createAccount } from '../account/create-account.ts';
import { parseRecordKeys } from '../crypto/seal.ts';
import { Database } from '../database.ts';
import { readProfileEntry, saveProfileEntry } from '../profile/save-profile-entry.ts';
import { countOlderSeals, resealBatch, sealedByCompanies, sealedColumns } from './reseal.ts';

let database: TestDatabase;
let owner: Database;
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  owner = Database.open(database.url, { max: 2 });
  // Resealing runs in the worker, as its role.
  worker = Database.open(database.workerUrl, { max: 2 });
});
afterAll(async () => {
  await worker.close();
  await owner.close();
  await database.drop();
});

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [key('first'), key('second-key')];
const old = parseRecordKeys(first);
const rotated = parseRecordKeys(`${second},${first}`);
const renewed = parseRecordKeys(second);

test('every sealed column of the schema is sealed again with a new key', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE 'sealed%' ORDER BY 1`,
  );
  const known = [...Object.keys(sealedColumns), ...sealedByCompanies];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
});

async function resealAll(limit: number): Promise<number> {
  let resealed = 0;
  for (const name of Object.keys(sealedColumns))
    for (let after: string | null = null; ;) {
      const done: Awaited<ReturnType<typeof resealBatch>> = await resealBatch(
        worker,
        rotated,
        name,
        { after, limit },
      );
      resealed += done.resealed;
      if (done.next === null) break;
      after = done.next;
    }
  return resealed;
}

const left = async () =>
  (await countOlderSeals(worker, rotated)).reduce((sum, each) => sum + each.left, 0);

test('after it, the old key may go: everything opens with the new one alone', async () => {
  const ids = Array.from({ length: 7 }, () => randomUUID());
  for (const id of ids)
    await saveProfileEntry(owner, old, {
      id,
      country: 'CL',
      productType: 'SALUD',
      kind: 'persons',
      language: 'es',
      visitor: 'v'.repeat(20),
      profile: { edad: 34, id },
    });
  const person = { name: 'Ana Soto', email: 'ana.soto@correo.cl' };
  const accountId = await createAccount(
    owner,
    { recordKeys: old, indexKey: Buffer.alloc(32, 7) },
    { person, role: 'CLIENT', scopeKind: 'self', scopeId: '*', language: 'es', grantedBy: null },
  );
  expect(await left()).toBe(8);
  await expect(readProfileEntry(owner, renewed, ids[0] ?? '')).rejects.toThrow(
    'first is not known',
  );
  // A job that was killed goes on with what is left.
  await resealBatch(worker, rotated, 'profile_entry.sealed_profile', { after: null, limit: 3 });
  expect(await left()).toBe(5);
  expect(await resealAll(2)).toBe(5);
  expect(await left()).toBe(0);
  for (const id of ids)
    expect(await readProfileEntry(owner, renewed, id)).toMatchObject({ profile: { edad: 34, id } });
  const account = await findAccount(owner, accountId ?? '');
  expect(account && openPerson(renewed, account)).toEqual(person);
  expect(await resealAll(100)).toBe(0);
});
