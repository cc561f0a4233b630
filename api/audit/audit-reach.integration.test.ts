import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import { grantMembership } from '@cotejo/store/account/create-account.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { mountAudit } from './mount-audit.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  // As the API connects, so that a missing grant is found.
  own = Database.open(database.apiUrl, { max: 5 });
  api = await startApp({ mounts: [mountAccount, mountSignIn, mountAudit], parts: { db: own } });
}, 120_000);
afterAll(async () => {
  await api.close();
  await own.close();
  await db.close();
  await database.drop();
});

type Member = Awaited<ReturnType<typeof signedInAs>>;

async function read(path: string, { authorization }: Member) {
  const response = await api.fetch(path, { headers: { authorization } });
  return (await response.json()) as {
    readonly items: readonly { readonly actorId: string; readonly action: string }[];
    readonly oddReadings: readonly { readonly accountId: string }[];
  };
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

test('what somebody who works for two companies did for one is read by neither people of the other', async () => {
  const acme = ['company', 'acme'] as const;
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', acme);
  const other = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', 'other']);
  const broker = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', acme);
  const { accountId } = broker;
  // Before there were two it was theirs alone, and said no place.
  const past = { actorId: accountId, action: 'account:read', outcome: 'done' } as const;
  await writeAudit(db, { ...past, target: 'account/before' });
  const targets = async (reader: Member) =>
    (await read(`/api/audit?actorId=${accountId}`, reader)).items.map(({ action }) => action);
  expect(await targets(admin)).toEqual(['account:read']);
  await grantMembership(db, {
    accountId,
    role: 'ENTERPRISE_CLIENT_ADMIN',
    scopeKind: 'company',
    scopeId: 'other',
    grantedBy: null,
  });
  await read('/api/audit', broker);
  expect(await targets(admin)).toEqual(['audit:read']);
  expect(await targets(other)).toEqual([]);
});

test('what somebody who works for two companies read too much of is shown to and ended by neither’s people', async () => {
  const place = ['company', 'acme'] as const;
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', place);
  const { accountId } = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', place);
  const everywhere = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  await raiseAttention(db, {
    subject: `account/${accountId}`,
    kind: 'odd_reading',
    needs: 'person',
    detail: 'people: 51 in 60 minutes, 50 are usual',
  });
  const odd = async (reader: Member) =>
    (await read('/api/audit', reader)).oddReadings.map((each) => each.accountId);
  expect(await odd(admin)).toEqual([accountId]);
  await grantMembership(db, {
    accountId,
    role: 'ENTERPRISE_CLIENT_ADMIN',
    scopeKind: 'company',
    scopeId: 'other',
    grantedBy: null,
  });
  expect(await odd(admin)).toEqual([]);
  expect(await odd(everywhere)).toContain(accountId);
  const path = `/api/audit/odd-readings/${accountId}/resolve`;
  const { authorization } = admin;
  const answer = await api.post(path, { reason: 'Turno de reemplazo' }, { authorization });
  expect(answer.status).toBe(404);
});

describe('the file of the audit', () => {
  const ask = async (body: object, { authorization }: Member) => {
    const response = await api.post('/api/audit/export', body, { authorization });
    return { status: response.status, text: await response.text() };
  };
  const days = { from: '2020-01-01', until: '2090-12-31' };

  test('is given to the second of two people who ask for exactly the same, of their place', async () => {
    const place = ['company', 'of-two'] as const;
    await addCompany(db, { code: 'of-two', legalName: 'Of two', country: 'CL' });
    const one = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', place);
    const other = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', place);
    const stranger = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', [
      'company',
      'other',
    ]);
    await writeAudit(db, {
      actorId: one.accountId,
      role: 'ENTERPRISE_CLIENT_ADMIN',
      sessionId: null,
      action: 'audit:read',
      target: null,
      network: null,
      requestId: '-formula',
      outcome: 'done',
    });
    expect((await ask(days, one)).status).toBe(202);
    expect((await ask(days, one)).status).toBe(202);
    expect((await ask(days, stranger)).status).toBe(202);
    expect((await ask({ ...days, action: 'audit:read' }, other)).status).toBe(202);
    const { status, text } = await ask(days, other);
    expect(status).toBe(200);
    const [head, ...rows] = text.trim().split('\n');
    expect(head).toMatch(/^\uFEFF?id,at,actorId,role/);
    expect(rows.at(-1)).toMatch(/,audit:read,,done,/);
    expect(rows.at(-1)).toContain("'-formula");
    expect(text).not.toContain(stranger.accountId);
    // It was used up.
    expect((await ask(days, other)).status).toBe(202);
    const alarms = await db.query(`SELECT subject FROM attention WHERE kind = 'odd_reading'`);
    expect(alarms.rows).toContainEqual({ subject: `account/${other.accountId}` });
  });

  test('of too many rows is refused, and the approval is there for fewer days', async () => {
    const place = ['all', '*'] as const;
    const one = await signedInAs(api.dependencies, 'ADMIN', place);
    const other = await signedInAs(api.dependencies, 'ADMIN', place);
    await db.query(
      `INSERT INTO audit_event (action, outcome) SELECT 'many', 'done' FROM generate_series(1, 50001)`,
    );
    const many = { ...days, action: 'many' };
    expect((await ask(many, one)).status).toBe(202);
    expect((await ask(many, other)).status).toBe(422);
    const { rows } = await db.query(
      `SELECT decided_by FROM approval WHERE permission = 'audit:export' AND requested_by = $1`,
      [one.accountId],
    );
    expect(rows).toEqual([{ decided_by: null }]);
  });
});

test('the list is searched by act and by day', async () => {
  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const today = new Date().toISOString().slice(0, 10);
  const count = async (query: string) => (await read(`/api/audit?${query}`, admin)).items.length;
  expect(await count(`action=audit:read&from=${today}&until=${today}`)).toBeGreaterThan(0);
  expect(await count('action=nothing')).toBe(0);
  expect(await count('until=2020-01-01')).toBe(0);
});

test('who reads more people than is usual is shown to staff', async () => {
  const admin = await signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']);
  const maxPeople = 50;
  const isShown = async () => {
    const { rows } = await db.query(
      `SELECT detail FROM attention WHERE kind = 'odd_reading' AND subject = $1`,
      [`account/${admin.accountId}`],
    );
    return rows;
  };
  const readOne = async (): Promise<void> => {
    const { accountId } = await signedInAs(api.dependencies, 'EJECUTIVO');
    for (let times = 0; times < 2; times += 1)
      await api.fetch(`/api/users/${accountId}`, {
        headers: { authorization: admin.authorization },
      });
  };
  for (let each = 0; each < maxPeople; each += 1) await readOne();
  expect(await isShown()).toEqual([]);
  await readOne();
  expect(await isShown()).toEqual([{ detail: 'people: 51 in 60 minutes, 50 are usual' }]);

  // Somebody else of those who read the audit finds the reason; nobody does for themselves.
  const resolve = async ({ authorization }: Member): Promise<number> => {
    const path = `/api/audit/odd-readings/${admin.accountId}/resolve`;
    return (await api.post(path, { reason: 'Turno de reemplazo' }, { authorization })).status;
  };
  const elsewhere = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', [
    'company',
    'one',
  ]);
  const colleague = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  const maker = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  await db.query(
    `UPDATE membership SET granted_by = $2, granters = ARRAY[$2::uuid], makers = ARRAY[$2::uuid],
            granted_at = now() - interval '2 days' WHERE account_id = $1`,
    [admin.accountId, maker.accountId],
  );
  // What is open stands beside the audit of those who may read the account's acts, and of nobody else.
  const oddSeenBy = async (reader: Member) =>
    (await read('/api/audit', reader)).oddReadings.filter(
      ({ accountId }) => accountId === admin.accountId,
    );
  expect(await oddSeenBy(colleague)).toMatchObject([
    { accountId: admin.accountId, detail: 'people: 51 in 60 minutes, 50 are usual', isOwn: false },
  ]);
  expect(await oddSeenBy(admin)).toMatchObject([{ isOwn: true }]);
  expect(await oddSeenBy(elsewhere)).toEqual([]);
  expect(await resolve(admin)).toBe(403);
  // Whoever made the account may be behind what it read.
  expect(await resolve(maker)).toBe(409);
  expect(await resolve(elsewhere)).toBe(404);
  const unsaid = `/api/audit/odd-readings/${admin.accountId}/resolve`;
  expect((await api.post(unsaid, {}, { authorization: colleague.authorization })).status).toBe(400);
  expect(await resolve(colleague)).toBe(204);
  expect(await oddSeenBy(colleague)).toEqual([]);
  expect(await resolve(colleague)).toBe(404);
  const { rows } = await db.query(
    `SELECT resolved_at IS NOT NULL AS over FROM attention
      WHERE kind = 'odd_reading' AND subject = $1`,
    [`account/${admin.accountId}`],
  );
  expect(rows).toEqual([{ over: true }]);
});
