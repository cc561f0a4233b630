import { randomUUID } from 'node:crypto';
import type { ScopeKind } from '@cotejo/domain/account/permission-matrix.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { limits } from '@cotejo/domain/limits/limits.ts';
import { Database } from '@cotejo/store/database.ts';
import { createListener, type Listener } from '@cotejo/store/listen.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { createLogger } from '../log/logger.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { openBrowser, type BrowserAnswer } from '../account/testing/browser.ts';
import { newAccount, password } from '../account/testing/people.ts';
import { mountManage } from './mount-manage.ts';

let api: TestApp;
let database: TestDatabase;
let db: Database;
let events: Listener;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 5 });
  events = createListener(database.apiUrl, createLogger('silent'));
  api = await startApp({
    mounts: [mountAccount, mountSignIn, mountManage],
    parts: { db, events },
    env: { LIMIT_TIMES: '1' },
  });
}, 120_000);
afterAll(async () => {
  await api.close();
  await events.close();
  await db.close();
  await database.drop();
});

type Person = Awaited<ReturnType<typeof signedInAs>>;
interface Body {
  readonly version: number;
  readonly allowed: readonly { readonly act: string; readonly state: string }[];
  readonly cells: { readonly status: string; readonly roles: string };
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string }[];
  readonly items: readonly Record<string, unknown>[];
}

const as = (role: Role, kind: ScopeKind = 'all', id = '*') =>
  signedInAs(api.dependencies, role, [kind, id]);
const call = (
  by: Person,
  method: string,
  path: string,
  body?: object,
): Promise<BrowserAnswer<Body>> =>
  openBrowser(api)<Body>(method, path, body, { authorization: by.authorization });
const newMail = (domain = 'cotejo.example') => `${randomUUID()}@${domain}`;
const invitation = (role: string, scopeKind: string, scopeId: string, email = newMail()) => ({
  name: 'Pedro Rojas',
  email,
  language: 'es',
  membership: { role, scopeKind, scopeId },
});
const invite = (by: Person, ...asked: Parameters<typeof invitation>) =>
  call(by, 'POST', '/api/accounts', invitation(...asked));
const accessNow = async (by: Person, id: string) =>
  (await call(by, 'GET', `/api/accounts/${id}`)).body;
/** One act, of the account as whoever does it sees it now. */
const act = async (by: Person, id: string, what: string, values?: object) => {
  const { version = 0 } = await accessNow(by, id);
  return call(by, 'POST', `/api/accounts/${id}/${what}`, {
    version,
    ...(values === undefined ? {} : { values }),
  });
};
const decide = (by: Person, id: string, confirmed = true) =>
  call(by, 'POST', `/api/accounts/requests/${id}/decide`, { confirmed });
/** Every mail that waits to be sent, by purpose. */
const mails = async (purpose: string) =>
  (
    await db.query<{ accountId: string; requestId: string }>(
      `SELECT subject_id AS "accountId", split_part(part_id, '/', 1) AS "requestId" FROM message
        WHERE kind = $1`,
      [purpose],
    )
  ).rows;
const countAccounts = async () =>
  (await db.query<{ count: number }>('SELECT count(*)::int AS count FROM account')).rows[0]?.count;
const madeBy = async (requestId: string) =>
  (
    await db.query<{ id: string }>(`SELECT account_id AS id FROM access_request WHERE id = $1`, [
      requestId,
    ])
  ).rows[0]?.id ?? '';

describe('inviting', () => {
  test('people hand out what they have, where they are', async () => {
    const company = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    const cases: readonly (readonly [string, string, string, number])[] = [
      ['ENTERPRISE_PAYROLL_MANAGER', 'company', 'acme', 201],
      ['ENTERPRISE_PAYROLL_MANAGER', 'company', 'other', 403],
      ['BACKOFFICE', 'company', 'acme', 403],
      ['ADMIN', 'all', '*', 403],
    ];
    for (const [role, kind, id, status] of cases)
      expect([role, id, (await invite(company, role, kind, id)).status]).toEqual([
        role,
        id,
        status,
      ]);
    const executive = await as('EJECUTIVO', 'country', 'CL');
    expect((await invite(executive, 'CLIENT', 'self', '*')).status).toBe(403);
  });

  test.each([
    ['BACKOFFICE', 'country', 'pe', '/membership/scopeId'],
    ['BACKOFFICE', 'country', 'XX', '/membership/scopeId'],
    ['BACKOFFICE', 'company', 'acme', '/membership/scopeKind'],
    ['CLIENT', 'all', '*', '/membership/scopeKind'],
    ['ENTERPRISE_CLIENT_ADMIN', 'country', 'CL', '/membership/scopeKind'],
    ['ENTERPRISE_CLIENT_ADMIN', 'company', 'acmee', '/membership/scopeId'],
    ['ENTERPRISE_GROUP_ADMIN', 'company', 'one', '/membership/scopeKind'],
    ['ENTERPRISE_GROUP_ADMIN', 'group', 'nobodys', '/membership/scopeId'],
  ])('%s at %s %s is refused, and nobody is made', async (role, kind, id, pointer) => {
    const access = await as('ADMIN_QPACCESS');
    const before = await countAccounts();
    const refused = await invite(access, role, kind, id);
    expect([refused.status, refused.body.errors.map((each) => each.pointer)]).toEqual([
      422,
      [pointer],
    ]);
    expect(await countAccounts()).toBe(before);
  });

  test('staff are invited at the company’s domain alone', async () => {
    const access = await as('ADMIN_QPACCESS');
    for (const domain of ['mine.example', 'cotejo.example.mine.example']) {
      const refused = await invite(access, 'BACKOFFICE', 'country', 'CL', newMail(domain));
      expect(refused.body.errors).toMatchObject([{ pointer: '/email', code: 'NOT_STAFF_MAIL' }]);
    }
  });

  test('staff are invited by two people: no account and no link before the second one confirms', async () => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const before = await countAccounts();
    const asked = await invite(access, 'BACKOFFICE', 'country', 'CL');
    expect(asked).toMatchObject({ status: 201, body: { status: 'awaiting_approval' } });
    const { id } = asked.body;
    expect(await countAccounts()).toBe(before);
    expect(await mails('invite')).not.toContainEqual(expect.objectContaining({ requestId: id }));
    const told = (await mails('access_asked')).filter(({ requestId }) => requestId === id);
    expect(told.map(({ accountId }) => accountId)).toContain(second.accountId);
    expect(told.map(({ accountId }) => accountId)).not.toContain(access.accountId);

    expect((await decide(access, id)).body.code).toBe('NOT_EDITABLE');
    expect(await countAccounts()).toBe(before);
    const company = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    expect((await decide(company, id)).status).toBe(404);
    expect(await decide(second, id)).toMatchObject({ status: 200, body: { status: 'done' } });
    expect((await decide(second, id)).status).toBe(200);
    expect(await countAccounts()).toBe(Number(before) + 2);
    const made = await madeBy(id);
    expect(await mails('invite')).toContainEqual(expect.objectContaining({ accountId: made }));
    const read = await call(access, 'GET', `/api/users/${made}`);
    expect(read.body.status).toBe('INVITED');
    expect((await call(company, 'GET', `/api/users/${made}`)).status).toBe(404);
  });

  test('whoever was invited by the one who asks confirms nothing of theirs', async () => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const friend = await as('ADMIN_QPACCESS');
    await db.query(
      `UPDATE membership SET granted_by = $2, makers = ARRAY[$2::uuid], granted_at = now() - interval '2 days'
        WHERE account_id = $1`,
      [friend.accountId, access.accountId],
    );
    const { id } = (await invite(access, 'BACKOFFICE', 'country', 'CL')).body;
    expect(await decide(friend, id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_TWO_PEOPLE' },
    });
    expect((await decide(second, id)).status).toBe(200);
  });

  test('of two people who confirm at the same time one makes the account, and the other is told that it is over', async () => {
    const [access, second, third] = [
      await as('ADMIN_QPACCESS'),
      await as('ADMIN_QPACCESS'),
      await as('ADMIN_QPACCESS'),
    ];
    const before = await countAccounts();
    const { id } = (await invite(access, 'BACKOFFICE', 'country', 'CL')).body;
    const both = await Promise.all([decide(second, id), decide(third, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('NOT_EDITABLE');
    expect(await countAccounts()).toBe(Number(before) + 1);
  });

  test.each([
    ['left', `UPDATE account SET status = 'DISABLED' WHERE id = $1`],
    ['lost the right to', `UPDATE membership SET ended_at = now() WHERE account_id = $1`],
    [
      'may do so in another country only',
      `UPDATE membership SET role = 'ADMINISTRADOR', scope_kind = 'country', scope_id = 'PE' WHERE account_id = $1`,
    ],
  ])('what somebody asked for who %s is not confirmed any more', async (_, change) => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const { id } = (await invite(access, 'BACKOFFICE', 'country', 'CL')).body;
    const before = await countAccounts();
    await db.query(change, [access.accountId]);
    expect((await decide(second, id)).body.code).toBe('NOT_EDITABLE');
    expect(await countAccounts()).toBe(before);
    expect((await decide(second, id, false)).body.status).toBe('declined');
  });

  test('who manages the access of a country invites its staff with a second person, there alone', async () => {
    const chile = await as('ADMINISTRADOR', 'country', 'CL');
    const asked = await invite(chile, 'BACKOFFICE', 'country', 'CL');
    expect(asked).toMatchObject({ status: 201, body: { status: 'awaiting_approval' } });
    for (const [role, kind, place] of [
      ['BACKOFFICE', 'country', 'PE'],
      ['BACKOFFICE', 'all', '*'],
      ['ADMIN_QPACCESS', 'all', '*'],
      ['ENTERPRISE_CLIENT_ADMIN', 'company', 'acme'],
    ] as const)
      expect([role, place, (await invite(chile, role, kind, place)).status]).toEqual([
        role,
        place,
        403,
      ]);
    const colleague = await as('ADMINISTRADOR', 'country', 'CL');
    expect((await decide(colleague, asked.body.id)).status).toBe(200);
  });

  test('whoever asked, or another one, declines; then nothing is made', async () => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const { id } = (await invite(access, 'BACKOFFICE', 'country', 'PE')).body;
    expect((await decide(access, id, false)).body.status).toBe('declined');
    expect((await decide(second, id)).body.code).toBe('NOT_EDITABLE');
    expect(await madeBy(id)).toBe('');
  });

  test('the answer is the same whether the address has an account; its owner is told', async () => {
    const company = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    const { email, id } = await newAccount(api, 'BACKOFFICE');
    const role = 'ENTERPRISE_PAYROLL_MANAGER';
    const known = await invite(company, role, 'company', 'acme', email);
    const unknown = await invite(company, role, 'company', 'acme');
    for (const { status, body } of [known, unknown])
      expect([status, Object.keys(body), body.status]).toEqual([201, ['id', 'status'], 'done']);
    expect(await mails('account_exists')).toEqual([{ accountId: id, requestId: known.body.id }]);
    const listed = await call(company, 'GET', '/api/accounts/requests');
    const rows = listed.body.items.filter((row) =>
      [known.body.id, unknown.body.id].includes(String(row['id'])),
    );
    expect(rows.map(({ status, account }) => [status, account])).toEqual([
      ['done', null],
      ['done', null],
    ]);
    const again = (request: string, version = 2) =>
      call(company, 'POST', `/api/accounts/requests/${request}/again`, { version });
    expect((await again(known.body.id)).status).toBe(200);
    expect((await again(unknown.body.id)).status).toBe(200);
    expect(await mails('account_exists')).toHaveLength(2);
    // Pressed in another window that has not heard of it.
    expect((await again(known.body.id)).body.code).toBe('VERSION_CONFLICT');
    expect(await mails('account_exists')).toHaveLength(2);
    // The same invitation once more is the one that is on its way.
    const repeated = await invite(company, role, 'company', 'acme', email);
    expect(repeated.body.id).toBe(known.body.id);
  });

  test('of two invitations of one address at the same time one makes the account', async () => {
    const company = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    const other = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'other');
    const email = newMail();
    const before = await countAccounts();
    const both = await Promise.all([
      invite(company, 'ENTERPRISE_PAYROLL_MANAGER', 'company', 'acme', email),
      invite(other, 'ENTERPRISE_PAYROLL_MANAGER', 'company', 'other', email),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await countAccounts()).toBe(Number(before) + 1);
  });

  test('of two invitations of one address that are confirmed at the same time one makes the account', async () => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const email = newMail();
    const before = await countAccounts();
    const asked = await Promise.all([
      invite(access, 'BACKOFFICE', 'country', 'CL', email),
      invite(access, 'POSTVENTA', 'country', 'CL', email),
    ]);
    const both = await Promise.all(asked.map(({ body }) => decide(second, body.id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countAccounts()).toBe(Number(before) + 1);
  });

  test('one account sends so many a day and no more', async () => {
    const company = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'other');
    const { most } = limits.invitationsOfAccount;
    const send = () => invite(company, 'ENTERPRISE_PAYROLL_MANAGER', 'company', 'other');
    for (let sent = 0; sent < most; sent += 1) expect((await send()).status).toBe(201);
    const before = await countAccounts();
    expect((await send()).status).toBe(429);
    expect(await countAccounts()).toBe(before);
  });
});

describe('roles of an account', () => {
  const grant = (by: Person, id: string, role: string, scopeId: string) =>
    act(by, id, 'roles', { role, place: `country ${scopeId}` });
  const end = (by: Person, id: string, role: string) =>
    act(by, id, 'roles/end', { role: `${role} country CL` });
  const requestOf = async (id: string) =>
    (
      await db.query<{ id: string }>(
        "SELECT id FROM access_request WHERE account_id = $1 AND status = 'asked'",
        [id],
      )
    ).rows[0]?.id ?? '';

  test('are given and taken away by two people, and what was taken ends its sessions', async () => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const person = await as('POSTVENTA', 'country', 'CL');
    const { accountId } = person;
    const given = await grant(access, accountId, 'BACKOFFICE', 'CL');
    expect(given).toMatchObject({ status: 202, body: { status: 'asked' } });
    const request = await requestOf(accountId);
    expect((await grant(access, accountId, 'BACKOFFICE', 'CL')).status).toBe(202);
    expect(await requestOf(accountId)).toBe(request);
    const rolesNow = async () =>
      (
        await db.query<{ role: string }>(
          `SELECT role FROM membership WHERE account_id = $1 AND ended_at IS NULL ORDER BY role`,
          [person.accountId],
        )
      ).rows.map(({ role }) => role);
    expect(await rolesNow()).toEqual(['POSTVENTA']);
    expect((await decide(person, request)).status).toBe(403);
    const state = async (by: Person) =>
      (await accessNow(by, accountId)).allowed.find((each) => each.act === 'grantRole')?.state;
    expect([await state(access), await state(second)]).toEqual(['own', 'asked']);
    // The second person confirms by asking for exactly the same.
    const confirmed = await grant(second, accountId, 'BACKOFFICE', 'CL');
    expect(confirmed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await rolesNow()).toEqual(['BACKOFFICE', 'POSTVENTA']);
    expect(await mails('access_changed')).toContainEqual({
      accountId,
      requestId: request,
    });

    expect((await end(second, accountId, 'POSTVENTA')).status).toBe(202);
    const taken = await requestOf(accountId);
    expect((await call(person, 'GET', '/api/account')).status).toBe(200);
    expect((await decide(access, taken)).status).toBe(200);
    expect(await rolesNow()).toEqual(['BACKOFFICE']);
    expect((await call(person, 'GET', '/api/account')).status).toBe(401);
  });

  test('nobody changes their own, nor the kind of an account, nor what is out of reach', async () => {
    const access = await as('ADMIN_QPACCESS');
    const own = await grant(access, access.accountId, 'GERENTE', 'CL');
    expect(own.body.code).toBe('NOT_EDITABLE');
    const company = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    // A role of another kind of account is none of its options.
    expect((await grant(access, company.accountId, 'BACKOFFICE', 'CL')).status).toBe(422);
    const staff = await as('POSTVENTA', 'country', 'CL');
    const peru = await as('ADMINISTRADOR', 'country', 'PE');
    expect((await grant(peru, staff.accountId, 'ADMINISTRADOR', 'PE')).status).toBe(404);
  });

  test('an executive works for a supervisor of the country', async () => {
    const access = await as('ADMIN_QPACCESS');
    const [boss, other] = [await as('SUPERVISOR', 'country', 'CL'), await as('GERENTE')];
    const send = (supervisorId: string, role = 'EJECUTIVO') =>
      call(access, 'POST', '/api/accounts', {
        ...invitation(role, 'country', 'CL'),
        membership: { role, scopeKind: 'country', scopeId: 'CL', supervisorId },
      });
    expect((await send(boss.accountId)).status).toBe(201);
    expect((await send(other.accountId)).status).toBe(422);
    expect((await send(boss.accountId, 'POSTVENTA')).status).toBe(422);
  });
});

describe('accounts of others', () => {
  test('are listed, disabled, enabled and signed out by who reaches them, and are not there for others', async () => {
    const manager = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    const stranger = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'other');
    const person = await as('ENTERPRISE_PAYROLL_MANAGER', 'company', 'acme');
    const list = async (by: Person) =>
      (await call(by, 'GET', '/api/accounts')).body.items.map(({ id }) => id);
    expect(await list(manager)).toContain(person.accountId);
    expect(await list(stranger)).not.toContain(person.accountId);
    expect(await list(await as('ADMIN_QPACCESS'))).toContain(person.accountId);
    const status = async () =>
      (
        await db.query<{ status: string }>(`SELECT status FROM account WHERE id = $1`, [
          person.accountId,
        ])
      ).rows[0]?.status;
    const { accountId } = person;
    for (const what of ['disable', 'enable', 'sessions/end', 'second-factor/reset'])
      expect([what, (await act(stranger, accountId, what)).status]).toEqual([what, 404]);
    expect((await accessNow(manager, accountId)).allowed.map((each) => each.act)).toEqual([
      'grantRole',
      'endRole',
      'disable',
      'endSessions',
      'resetFactor',
    ]);
    expect(await act(manager, accountId, 'disable')).toMatchObject({
      status: 200,
      body: { version: 2, cells: { status: 'DISABLED' } },
    });
    // An answer that was lost, and somebody who saw it before.
    const late = (what: string) =>
      call(manager, 'POST', `/api/accounts/${accountId}/${what}`, { version: 1 });
    expect((await late('disable')).status).toBe(200);
    expect((await late('enable')).body.code).toBe('VERSION_CONFLICT');
    expect((await act(manager, accountId, 'enable')).status).toBe(200);
    expect(await status()).toBe('ACTIVE');
  });

  test('are disabled together and let in again, and who is elsewhere or oneself is named', async () => {
    const manager = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
    const mine = await as('ENTERPRISE_PAYROLL_MANAGER', 'company', 'acme');
    const stranger = await as('ENTERPRISE_PAYROLL_MANAGER', 'company', 'other');
    const select = async (what: string, people: readonly Person[], version: number) => {
      const rows = people.map(({ accountId: id }) => ({ id, version }));
      const { body } = await call(manager, 'POST', `/api/accounts/selections/${what}`, { rows });
      return body.items.map(({ outcome }) => outcome);
    };
    expect(await select('disable', [mine, stranger, manager], 1)).toEqual([
      'done',
      'refused',
      'refused',
    ]);
    expect((await call(mine, 'GET', '/api/account')).status).toBe(401);
    expect((await call(stranger, 'GET', '/api/account')).status).toBe(200);
    expect(await select('enable', [mine], 1)).toEqual(['changed']);
    expect(await select('enable', [mine], 2)).toEqual(['done']);
    const { cells } = await accessNow(manager, mine.accountId);
    expect(cells.status).toBe('ACTIVE');
  });

  test('whom a colleague has disabled meanwhile is named, and is not one’s own to let in again', async () => {
    const [manager, colleague] = [
      await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme'),
      await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme'),
    ];
    const { accountId: id } = await as('ENTERPRISE_PAYROLL_MANAGER', 'company', 'acme');
    const select = async (who: Person) => {
      const rows = [{ id, version: 1 }];
      const { body } = await call(who, 'POST', '/api/accounts/selections/disable', { rows });
      return body.items.map(({ outcome }) => outcome);
    };
    expect(await select(colleague)).toEqual(['done']);
    expect(await select(manager)).toEqual(['changed']);
    expect(await select(colleague)).toEqual(['done']);
  });

  test('are filtered by status, kind and role, the newest first', async () => {
    const access = await as('ADMIN_QPACCESS');
    const [one, two] = [await as('SUPERVISOR', 'country', 'PE'), await as('CLIENT', 'self')];
    const list = async (query: string) =>
      (await call(access, 'GET', `/api/accounts?${query}`)).body.items.map(({ id }) => id);
    expect((await list('take=2')).toSorted()).toEqual([one.accountId, two.accountId].toSorted());
    expect(await list('role=SUPERVISOR')).toContain(one.accountId);
    expect(await list('role=SUPERVISOR')).not.toContain(two.accountId);
    expect(await list('kind=customer')).toContain(two.accountId);
    expect(await list('status=DISABLED')).not.toContain(two.accountId);
  });

  test('a lost second factor is forgotten when two people say so, and the next sign-in sets up another', async () => {
    const [access, second] = [await as('ADMIN_QPACCESS'), await as('ADMIN_QPACCESS')];
    const { id: accountId, email } = await newAccount(api, 'BACKOFFICE');
    const signIn = () =>
      openBrowser(api)<{ state: string }>('POST', '/token', { grant: 'password', email, password });
    await db.query(
      `INSERT INTO credential (account_id, type, sealed_secret, confirmed_at) VALUES ($1, 'totp', '\\x00', now())`,
      [accountId],
    );
    expect((await signIn()).body.state).toBe('code');
    expect((await act(access, accountId, 'second-factor/reset')).status).toBe(202);
    expect((await signIn()).body.state).toBe('code');
    expect((await act(second, accountId, 'second-factor/reset')).status).toBe(200);
    expect((await signIn()).body.state).toBe('enrol');
    expect((await mails('second_factor_reset')).map((mail) => mail.accountId)).toEqual([accountId]);
    const history = await call(access, 'GET', `/api/accounts/${accountId}/history`);
    expect(history.body.items.map(({ kind }) => kind)).toEqual([
      'reset_factor-done',
      'reset_factor-asked',
    ]);
  });
});

test('all of it is in the audit, without an address', async () => {
  const { rows } = await db.query<{ action: string }>('SELECT * FROM audit_event');
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of [
    'access:ask-invite',
    'access:invite',
    'access:decline-invite',
    'access:grant',
    'access:end',
    'access:reset_factor',
    'account:list',
    'account:disable',
    'account:enable',
    'account:invite-again',
    'access-request:list',
  ])
    expect([...actions]).toContain(action);
  expect(JSON.stringify(rows)).not.toContain('@cotejo.example');
});
