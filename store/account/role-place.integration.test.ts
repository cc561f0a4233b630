import { randomUUID } from 'node:crypto';
import type { ScopeKind } from '@cotejo/domain/account/permission-matrix.ts';
import { rolePlaces } from '@cotejo/domain/account/role-places.ts';
import { roleNames } from '@cotejo/domain/account/roles.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { addCompany } from '../company/companies.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { Database } from '../database.ts';
import { createAccount, endMembership, grantMembership } from './create-account.ts';

const env = { NODE_ENV: 'test' };
const keys = { recordKeys: recordKeysFrom(env), indexKey: indexKeyFrom(env) };
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const role = 'ENTERPRISE_CLIENT_ADMIN' as const;
const newAccount = (scopeKind: ScopeKind, scopeId: string) =>
  createAccount(db, keys, {
    person: { name: 'Ana Soto', email: `${randomUUID()}@acme.example` },
    role,
    scopeKind,
    scopeId,
    language: 'es',
    grantedBy: null,
  });
const noSuchRow = { parent: { code: '23503' } };

test.each<[ScopeKind, string]>([
  ['company', 'acmee'],
  ['company', ''],
  ['group', 'acme'],
  ['partner', 'acme'],
  ['country', 'XX'],
])('nobody gets a role at %s %s, which there is not', async (scopeKind, scopeId) => {
  await expect(newAccount(scopeKind, scopeId)).rejects.toMatchObject(noSuchRow);
});

test('each role is held at the kinds of place where it may be given, and at no other', async () => {
  const { rows } = await db.query<{ role: string; kinds: string[] }>(
    'SELECT role, array_agg(scope_kind ORDER BY scope_kind) AS kinds FROM role_scope GROUP BY role',
  );
  const places = roleNames.map((name) => [name, rolePlaces[name].kinds.toSorted()] as const);
  const expected = new Map<string, readonly string[]>(places);
  expect(new Map(rows.map(({ role: name, kinds }) => [name, kinds]))).toEqual(expected);
});

test('a role is held nowhere but at such a place', async () => {
  await expect(newAccount('all', '*')).rejects.toMatchObject({
    parent: { constraint: 'membership_role_scope' },
  });
});

test('a place of a kind that there is not is refused', async () => {
  await expect(newAccount('own' as ScopeKind, 'CL')).rejects.toMatchObject({
    parent: { constraint: 'membership_place_kind' },
  });
});

test('a role at a company is ended and given again, and its company stays', async () => {
  await addCompany(db, { code: 'kept', legalName: 'Kept', country: 'CL' });
  const accountId = (await newAccount('company', 'kept'))!;
  const membership = { accountId, role, scopeKind: 'company', scopeId: 'kept' } as const;
  expect(await endMembership(db, membership)).not.toBeNull();
  await grantMembership(db, { ...membership, grantedBy: null });
  const { rows } = await db.query('SELECT company_code FROM membership WHERE account_id = $1', [
    accountId,
  ]);
  expect(rows).toEqual([{ company_code: 'kept' }]);
});
