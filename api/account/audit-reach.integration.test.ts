import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { signedInAs } from '@cotejo/tests/support/staff.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountAccount } from './mount-account.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 5 });
  api = await startApp({ mounts: [mountAccount], parts: { db } });
}, 120_000);
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

type Member = Awaited<ReturnType<typeof signedInAs>>;

async function read(path: string, { authorization }: Member) {
  const response = await api.fetch(path, { headers: { authorization } });
  return (await response.json()) as { readonly items: readonly { readonly actorId: string }[] };
}

test('the audit shows what people of the reader’s own place did, and of no other', async () => {
  const acme = ['company', 'acme'] as const;
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', acme);
  const colleague = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', acme);
  const other = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', 'other']);
  const staff = await signedInAs(api.dependencies, 'GERENTE', ['country', 'CL']);
  const everywhere = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const people = [admin, colleague, other, staff, everywhere];
  // Each reading is a row of its reader.
  for (const each of people) await read('/api/audit', each);

  const actorsSeenBy = async (reader: Member, query = ''): Promise<readonly string[]> => {
    const { items } = await read(`/api/audit${query}`, reader);
    return [...new Set(items.map(({ actorId }) => actorId))].toSorted();
  };
  const idsOf = (...members: readonly Member[]) =>
    members.map(({ accountId }) => accountId).toSorted();

  expect(await actorsSeenBy(admin)).toEqual(idsOf(admin, colleague));
  expect(await actorsSeenBy(other)).toEqual(idsOf(other));
  expect(await actorsSeenBy(staff)).toEqual(idsOf(staff));
  expect(await actorsSeenBy(everywhere)).toEqual(idsOf(...people));
  expect(await actorsSeenBy(admin, `?actorId=${staff.accountId}`)).toEqual([]);
  expect(await actorsSeenBy(admin, `?actorId=${colleague.accountId}`)).toEqual(idsOf(colleague));
});
