import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { toIndexValue } from '../crypto/index-key.ts';
import { parseRecordKeys, seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import { Database } from '../database.ts';
import { countOlderSeals, resealBatch } from '../privacy/reseal.ts';
import { destroyCompanyKeys, openCompanyKeys } from './company-keys.ts';
import { findCompany } from './companies.ts';

const masters = recordKeysFrom({ NODE_ENV: 'test' });
let database: TestDatabase;
let api: Database;
let worker: Database;
const ids = new Map<string, string>();
beforeAll(async () => {
  database = await createTestDatabase();
  api = Database.open(database.apiUrl, { max: 4 });
  worker = Database.open(database.workerUrl, { max: 2 });
  for (const code of ['acme', 'one', 'other'])
    ids.set(code, (await findCompany(api, code))?.id ?? '');
});
afterAll(async () => {
  await api.close();
  await worker.close();
  await database.drop();
});

const keysOf = (code: string, by: RecordKeys = masters) =>
  api.inTenant({ companyId: ids.get(code)! }, (own) => openCompanyKeys(own, by));

test('a company has keys of its own, made once and the same from then on', async () => {
  const [first, second] = await Promise.all([keysOf('one'), keysOf('one')]);
  expect(first).toEqual(second);
  expect(await keysOf('one')).toEqual(first);
  const another = await keysOf('other');
  const sealed = seal(first.recordKeys, 'a row', 'Ana Soto');
  expect(unseal(first.recordKeys, 'a row', sealed)).toBe('Ana Soto');
  expect(() => unseal(another.recordKeys, 'a row', sealed)).toThrow();
  expect(() => unseal(masters, 'a row', sealed)).toThrow();
});

test('that one person works for two companies does not show in what rows are found by', async () => {
  const found = async (code: string) =>
    toIndexValue((await keysOf(code)).indexKey, 'rut', '12345678-5');
  expect(await found('one')).toBe(await found('one'));
  expect(await found('one')).not.toBe(await found('other'));
});

test('a new master key seals the keys of companies again, and they stay the same', async () => {
  const before = await keysOf('one');
  const rotated = parseRecordKeys(
    `next:${Buffer.alloc(32, 7).toString('base64')},development:${masters.keys.get('development')?.toString('base64')}`,
  );
  const name = 'company_key.sealed_key';
  const left = async () =>
    (await countOlderSeals(worker, rotated)).find(({ column }) => column === name)?.left;
  expect(await left()).toBeGreaterThan(0);
  await resealBatch(worker, rotated, name, { after: null, limit: 50 });
  expect(await left()).toBe(0);
  expect(await keysOf('one', rotated)).toEqual(before);
});

test('the keys of a company that left are gone and never made again', async () => {
  const companyId = ids.get('acme')!;
  await keysOf('acme');
  await worker.inTenant({ companyId }, destroyCompanyKeys);
  await expect(keysOf('acme')).rejects.toThrow('were destroyed');
  await api.inTenant({ companyId }, destroyCompanyKeys);
  await expect(keysOf('acme')).rejects.toThrow('were destroyed');
});
