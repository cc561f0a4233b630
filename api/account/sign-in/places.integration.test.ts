import { randomUUID } from 'node:crypto';
import { sessionPolicies } from '@cotejo/domain/account/session-policy.ts';
import { endMembership, grantMembership } from '@cotejo/store/account/create-account.ts';
import { changeCompanyStatus } from '@cotejo/store/company/change-company.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import type { Database } from '@cotejo/store/database.ts';
import { revokeAllSessions } from '@cotejo/store/session/sessions.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { startApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountSignIn } from './mount-sign-in.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { bearer, grant, newAccount, type Token } from '../testing/people.ts';

let api: SeededApp;
let db: Database;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountAccount, mountSignIn] });
  ({ db } = api);
}, 120_000);
afterAll(() => api.close());

interface Place {
  readonly id: string;
  readonly role: string;
  readonly scopeId: string;
  readonly placeName: string;
  readonly isThis?: boolean;
}
interface Chosen extends Token {
  readonly places: readonly Place[];
}
interface Me {
  readonly membership: Place;
  readonly places: readonly Place[];
  readonly permissions: readonly { readonly permission: string }[];
}

/** A company of its own, at which this account has a role. */
async function workAt(accountId: string, role: 'ENTERPRISE_PAYROLL_MANAGER', name: string) {
  const code = `place-${randomUUID()}`;
  await addCompany(db, { code, legalName: name, country: 'CL' });
  const given = { role, scopeKind: 'company', scopeId: code } as const;
  await grantMembership(db, { ...given, accountId, grantedBy: null });
  return { ...given, accountId };
}

async function twoPlaces() {
  const person = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const second = await workAt(person.id, 'ENTERPRISE_PAYROLL_MANAGER', 'Viña del Sur');
  const browser = openBrowser(api);
  await browser('GET', '/api/account');
  const ask = async () => (await browser<Chosen>('POST', '/token', grant(person.email))).body;
  return { person, second, browser, ask };
}

const choose = (browser: Browser, { challenge }: Chosen, membershipId: string) =>
  browser<Token & { readonly code: string }>('POST', '/token', {
    grant: 'place',
    challenge,
    membershipId,
  });
const readMe = async (browser: Browser, token: string) =>
  (await browser<Me>('GET', '/api/account', undefined, bearer(token))).body;
const placeAt = ({ places }: Pick<Chosen, 'places'>, code: string): string =>
  places.find(({ scopeId }) => scopeId === code)?.id ?? '';
const permissionsOf = ({ permissions }: Me) => permissions.map(({ permission }) => permission);

test('who works at two places chooses one, and may there what its role may and nothing else', async () => {
  const { second, browser, ask } = await twoPlaces();
  const asked = await ask();
  expect(asked).toMatchObject({ state: 'choose', accessToken: null });
  expect(asked.places.map(({ scopeId, placeName }) => [scopeId, placeName])).toEqual([
    ['acme', expect.any(String)],
    [second.scopeId, 'Viña del Sur'],
  ]);
  const answer = await choose(browser, asked, placeAt(asked, second.scopeId));
  expect(answer).toMatchObject({ status: 200, body: { state: 'signedIn' } });
  expect(answer.cookies['refresh']).toBeDefined();
  const me = await readMe(browser, answer.body.accessToken);
  expect(me.membership.scopeId).toBe(second.scopeId);
  expect(me.places.filter(({ isThis }) => isThis)).toMatchObject([{ scopeId: second.scopeId }]);
  expect(permissionsOf(me)).toContain('employee:read');
  expect(permissionsOf(me)).not.toContain('account:invite');
});

test('a choice opens nothing before, is made once, and by the browser that proved who it is', async () => {
  const { browser, ask } = await twoPlaces();
  const asked = await ask();
  const acme = placeAt(asked, 'acme');
  const before = await browser('GET', '/api/account', undefined, bearer(asked.challenge));
  expect(before.status).toBe(401);
  expect((await browser<Chosen>('POST', '/token', { grant: 'refresh' })).body.state).toBe(
    'signedOut',
  );
  const elsewhere = openBrowser(api);
  await elsewhere('GET', '/api/account');
  expect((await choose(elsewhere, asked, acme)).body.code).toBe('INVALID_CODE');
  expect((await choose(browser, asked, randomUUID())).body.code).toBe('ROLE_NOT_FOUND');
  const both = await Promise.all([choose(browser, asked, acme), choose(browser, asked, acme)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await choose(browser, asked, acme)).body.code).toBe('CODE_EXPIRED');
});

test('what ends the sessions of an account ends a sign-in that waits for the choice', async () => {
  const { person, browser, ask } = await twoPlaces();
  const asked = await ask();
  await db.transaction((tx) => revokeAllSessions(tx, person.id, 'PASSWORD_CHANGED'));
  expect((await choose(browser, asked, placeAt(asked, 'acme'))).body.code).toBe('CODE_EXPIRED');
});

test('the place of a session is changed without a password, and its proof stays its own', async () => {
  const { person, second, browser, ask } = await twoPlaces();
  const asked = await ask();
  const { accessToken } = (await choose(browser, asked, placeAt(asked, 'acme'))).body;
  expect(permissionsOf(await readMe(browser, accessToken))).toContain('account:invite');
  const proofs = async () =>
    (
      await db.query<{ at: Date }>(
        'SELECT factor_at AS at FROM session WHERE account_id = $1 AND revoked_at IS NULL',
        [person.id],
      )
    ).rows.map(({ at }) => at.getTime());
  const proven = await proofs();
  const change = (membershipId: string) =>
    browser('POST', '/api/account/place', { membershipId }, bearer(accessToken));
  expect((await change(randomUUID())).body.code).toBe('ROLE_NOT_FOUND');
  expect((await change(placeAt(asked, second.scopeId))).status).toBe(204);
  expect(await proofs()).toEqual(proven);
  // A token of the place before is renewed, as one that ran out.
  expect((await change(placeAt(asked, 'acme'))).body.code).toBe('ACCESS_TOKEN_EXPIRED');
  const renewed = await browser<Token>('POST', '/token', { grant: 'refresh' });
  const me = await readMe(browser, renewed.body.accessToken);
  expect(me.membership.scopeId).toBe(second.scopeId);
  expect(permissionsOf(me)).not.toContain('account:invite');
});

test('a process that remembers the place before works at none but the one that the token says', async () => {
  const another = await startApp({ mounts: [mountAccount], parts: { db } });
  try {
    const { second, browser, ask } = await twoPlaces();
    const asked = await ask();
    const { accessToken } = (await choose(browser, asked, placeAt(asked, 'acme'))).body;
    const there = openBrowser(another);
    expect((await readMe(there, accessToken)).membership.scopeId).toBe('acme');
    const membershipId = placeAt(asked, second.scopeId);
    await browser('POST', '/api/account/place', { membershipId }, bearer(accessToken));
    const { body } = await browser<Token>('POST', '/token', { grant: 'refresh' });
    expect((await readMe(there, body.accessToken)).membership.scopeId).toBe(second.scopeId);
    const before = await there('GET', '/api/account', undefined, bearer(accessToken));
    expect(before.body.code).toBe('ACCESS_TOKEN_EXPIRED');
  } finally {
    await another.close();
  }
});

test('a session that is older than its new place allows has to be opened again', async () => {
  const person = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const own = { role: 'CLIENT', scopeKind: 'self', scopeId: '*' } as const;
  await grantMembership(db, { ...own, accountId: person.id, grantedBy: null });
  const browser = openBrowser(api);
  await browser('GET', '/api/account');
  const asked = (await browser<Chosen>('POST', '/token', grant(person.email))).body;
  const { accessToken } = (await choose(browser, asked, placeAt(asked, '*'))).body;
  await db.query(
    `UPDATE session SET created_at = now() - $2::int * interval '1 ms' WHERE account_id = $1`,
    [person.id, sessionPolicies.company.absoluteMs + 60_000],
  );
  const membershipId = placeAt(asked, 'acme');
  const refused = await browser(
    'POST',
    '/api/account/place',
    { membershipId },
    bearer(accessToken),
  );
  expect(refused).toMatchObject({ status: 401, body: { code: 'STEP_UP', wanted: ['signIn'] } });
  expect((await readMe(browser, accessToken)).membership.scopeId).toBe('*');
});

test('a place that was taken away is chosen by nobody any more', async () => {
  const { second, browser, ask } = await twoPlaces();
  const asked = await ask();
  await endMembership(db, second);
  const gone = placeAt(asked, second.scopeId);
  expect((await choose(browser, asked, gone)).body.code).toBe('ROLE_NOT_FOUND');
  expect((await choose(browser, asked, placeAt(asked, 'acme'))).status).toBe(200);
  // One place is no choice.
  expect((await ask()).state).toBe('signedIn');
});

describe('a company that is suspended or ended', () => {
  test.each([
    ['suspended', 'COMPANY_SUSPENDED', 'El acceso de tu empresa está suspendido'],
    ['ended', 'COMPANY_ENDED', 'Tu empresa ya no trabaja con Cotejo'],
  ] as const)('%s: its people are refused at any call and at sign-in', async (to, code, title) => {
    const person = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
    const { scopeId } = await workAt(person.id, 'ENTERPRISE_PAYROLL_MANAGER', 'Cierra');
    const acme = {
      role: 'ENTERPRISE_CLIENT_ADMIN',
      scopeKind: 'company',
      scopeId: 'acme',
    } as const;
    await endMembership(db, { ...acme, accountId: person.id });
    const browser = openBrowser(api);
    const { accessToken } = (await browser<Token>('POST', '/token', grant(person.email))).body;
    await changeCompanyStatus(db, scopeId, to);
    // What this process believes of a session is some seconds old at most; the test does not wait for them.
    api.dependencies.actors.forgetAccount(person.id);
    const refusal = { status: 403, body: { code, title } };
    expect(await browser('GET', '/api/account', undefined, bearer(accessToken))).toMatchObject(
      refusal,
    );
    expect(await browser('POST', '/token', { grant: 'refresh' })).toMatchObject(refusal);
    expect(await browser('POST', '/token', grant(person.email))).toMatchObject(refusal);
    if (to === 'ended') return;
    await changeCompanyStatus(db, scopeId, 'active');
    const back = await browser<Token>('POST', '/token', { grant: 'refresh' });
    expect(back.body.state).toBe('signedIn');
  });

  test('who works elsewhere too goes on there', async () => {
    const { second, browser, ask } = await twoPlaces();
    await changeCompanyStatus(db, second.scopeId, 'suspended');
    const signedIn = await ask();
    expect(signedIn.state).toBe('signedIn');
    const me = await readMe(browser, signedIn.accessToken);
    expect(me.places).toMatchObject([{ scopeId: 'acme', isThis: true }]);
  });
});
