import { randomUUID } from 'node:crypto';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import {
  endAccessRequest,
  openAccessRequest,
} from '@cotejo/store/access-request/access-requests.ts';
import {
  createAccount,
  endMembership,
  grantMembership,
  markDisabled,
  markEnabled,
} from '@cotejo/store/account/create-account.ts';
import { confirmAuthenticator, setAuthenticator } from '@cotejo/store/account/credentials.ts';
import {
  disableMemberships,
  enableMemberships,
} from '@cotejo/store/account/disable-memberships.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { holdProvider } from '@cotejo/store/company-sign-in/hold-provider.ts';
import { changeCompanyStatus } from '@cotejo/store/company/change-company.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import {
  startIdentityProvider,
  type IdentityProvider,
  type Person,
} from '@cotejo/tests/support/people/identity-provider.ts';
import { codeOf } from '@cotejo/tests/support/people/second-factor.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountCards } from '../account/mount-cards.ts';
import { mountFactors } from '../account/factor/mount-factors.ts';
import { mountPasskeys } from '../account/factor/mount-passkeys.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { openBrowser, type Browser } from '../account/testing/browser.ts';
import { createAuthenticator } from '../account/factor/one-time-codes.ts';
import { bearer, grant, password } from '../account/testing/people.ts';
import { mountConsents } from '../own/mount-consents.ts';
import { mountInsurances } from '../own/mount-insurances.ts';
import { mountOwn } from '../own/mount-own.ts';
import { mountCompanySignIns } from './mount-company-sign-ins.ts';

let api: SeededApp;
let db: Database;
let provider: IdentityProvider;
/** Two companies whose sign-ins lead back to one provider, and one that tests may break. */
const companies: Company[] = [];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [
      mountAccount,
      mountSignIn,
      mountFactors,
      mountPasskeys,
      mountCards,
      mountConsents,
      mountInsurances,
      mountOwn,
      mountCompanySignIns,
    ],
    env: { LIMIT_TIMES: '10', WRITES_PER_MINUTE: '100000' },
  });
  ({ db } = api);
  for (const name of ['acme', 'borealis', 'cumbre']) companies.push(await addOne(name));
  provider = await startIdentityProvider(...companies.map(({ returnAddress }) => returnAddress));
}, 120_000);
afterAll(async () => {
  provider?.close();
  await api.close();
});

interface Company {
  readonly code: string;
  readonly domain: string;
  readonly id: string;
  readonly returnAddress: string;
  readonly admin: Known;
  readonly desk: Signed;
}
type Signed = { readonly authorization: string };
type Known = Signed & { readonly accountId: string };
interface Body {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly why: string;
  readonly wanted: readonly string[];
  readonly state: string;
  readonly accessToken: string;
  readonly challenge: string;
  readonly referrer: string | null;
  readonly allowed: readonly { readonly act: string }[];
  readonly cells: Readonly<Record<string, string | boolean | null>>;
  readonly items: readonly { readonly kind: string; readonly text: string | null }[];
  readonly companies: readonly { readonly name: string; readonly href: string }[];
  readonly errors: readonly { readonly pointer: string }[];
}

const path = '/api/company-sign-ins';
const call = (by: Signed, method: string, to: string, body?: object) =>
  openBrowser(api)<Body>(method, to, body, { authorization: by.authorization });
const form = (more: object = {}) => ({
  issuer: 'http://127.0.0.1:9',
  clientId: 'cotejo',
  clientSecret: 'a secret of the test',
  askedDomains: 'acme.cl',
  trustsProvider: false,
  ...more,
});

async function addOne(name: string): Promise<Company> {
  const code = `${name}-${randomUUID()}`;
  await addCompany(db, { code, legalName: `${name} SpA`, country: 'CL' });
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', code]);
  const desk = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  const domain = `${code}.cl`.slice(-60);
  const values = form({ askedDomains: domain });
  const { status, body } = await call(admin, 'POST', path, { values });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const returnAddress = String(body.cells['returnAddress']);
  return { code, domain, id: body.id, returnAddress, admin, desk };
}

async function act(by: Signed, { id }: Pick<Company, 'id'>, name: string, more: object = {}) {
  const { version } = (await call(by, 'GET', `${path}/${id}`)).body;
  return call(by, 'POST', `${path}/${id}/${name}`, { version, ...more });
}

/** As far as people may sign in by it. */
async function turnOn(company: Company, more: object = {}): Promise<void> {
  const { admin, desk, domain } = company;
  const values = form({ issuer: provider.env['OIDC_ISSUER'], askedDomains: domain, ...more });
  for (const [by, name, given] of [
    [admin, 'change', { values }],
    [admin, 'test', {}],
    [desk, 'confirm-domains', { reason: 'Su contrato nombra al administrador del dominio' }],
    [admin, 'on', {}],
  ] as const) {
    const { status, body } = await act(by, company, name, given);
    // Domains that are confirmed stay so.
    if (status !== 200 && !(name === 'confirm-domains' && body.code === 'NOT_EDITABLE'))
      throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  }
}

let count = 0;
async function invite({ code, domain }: Company, role: Role = 'ENTERPRISE_PAYROLL_MANAGER') {
  count += 1;
  const email = `person-${count}@${domain}`;
  const place = { scopeKind: 'company', scopeId: code } as const;
  const id = await createAccount(db, api.dependencies.configuration, {
    person: { name: 'Ana Soto', email },
    role,
    ...place,
    passwordPolicy: 'strong',
    language: 'es',
    grantedBy: null,
  });
  return { id: id ?? '', email };
}
async function givePassword(id: string): Promise<void> {
  const link = await createOneTimeLink(db, id, 'invite');
  const set = await openBrowser(api)('POST', '/api/account/password', { link, password });
  expect(set.status).toBe(204);
}

const personOf = (email: string, more: Partial<Person> = {}): Person => ({
  sub: `subject-${randomUUID()}`,
  email,
  email_verified: true,
  ...more,
});

/** From the button of the sign-in page to the query with which the provider's answer arrives there. */
async function leave(
  browser: Browser,
  { domain }: Pick<Company, 'domain'>,
  change = (to: string): string => to,
) {
  const { companies: found } = (
    await browser<Body>('GET', `/api/account/sign-in?domain=${domain}&referrer=%2Fportal`)
  ).body;
  const start = new URL(found[0]?.href ?? '');
  const { status, location, cookies } = await browser('GET', `${start.pathname}${start.search}`);
  expect(status).toBe(303);
  const back = await provider.follow(change(location ?? ''));
  const { location: page } = await browser('GET', `${back.pathname}${back.search}`);
  expect(page).toMatch(/^\/login\?/);
  return { query: (page ?? '').slice('/login?'.length), cookie: cookies['oidc'] ?? '', back };
}
const bring = (browser: Browser, query: string, headers = {}) =>
  browser<Body>('POST', '/token', { grant: 'oidc', query }, headers);
async function signIn(company: Company, person: Person | null) {
  const browser = openBrowser(api);
  await provider.willSignIn(person);
  const { query } = await leave(browser, company);
  return bring(browser, query);
}
const [acme, borealis, cumbre] = [0, 1, 2].map((at) => () => companies[at]!) as [
  () => Company,
  () => Company,
  () => Company,
];

test('a provider is off until it was tested and our staff confirmed the domains, each step in its history', async () => {
  const company = acme();
  const { admin, desk, domain, id, code } = company;
  const read = async () => (await call(admin, 'GET', `${path}/${id}`)).body;
  const domainsAsked = await openBrowser(api)<Body>('GET', `/api/account/sign-in?domain=${domain}`);
  expect(domainsAsked.body.companies).toEqual([]);
  expect((await act(admin, company, 'on')).body.code).toBe('NOT_EDITABLE');
  expect((await act(admin, company, 'test')).body.cells['tested']).toBe('down');
  expect((await act(admin, company, 'confirm-domains', { reason: 'because' })).status).toBe(403);
  await turnOn(company);
  expect((await read()).cells).toMatchObject({ state: 'on', tested: 'fine', domains: domain });
  expect(JSON.stringify(await read())).not.toContain('a secret of the test');
  const shown = await openBrowser(api)<Body>('GET', `/api/account/sign-in?domain=${domain}`);
  expect(shown.body.companies).toEqual([
    { name: 'acme SpA', href: expect.stringContaining(`company=${id}`) },
  ]);
  const { items } = (await call(desk, 'GET', `${path}/${id}/history`)).body;
  expect(items.map(({ kind }) => kind)).toEqual([
    'on',
    'confirmed',
    'tested',
    'changed',
    'tested',
    'created',
  ]);
  expect(items[1]?.text).toContain('Su contrato nombra');
  // Who administers the company hears of each but the tests, which change nothing.
  const told = await db.query<{ version: number }>(
    `SELECT split_part(part_id, '/', 3)::integer AS version FROM message
      WHERE kind = 'sign_in_changed' AND subject_id::text = $1 ORDER BY 1`,
    [admin.accountId],
  );
  expect(told.rows.map(({ version }) => version)).toEqual(
    items
      .map(({ kind }, at) => ({ kind, version: items.length - at }))
      .filter(({ kind }) => kind !== 'tested')
      .map(({ version }) => version)
      .toReversed(),
  );
  const { rows } = await db.query(
    `SELECT action, detail->>'place' AS place FROM audit_event WHERE target = $1 ORDER BY id`,
    [`company-sign-in/${id}`],
  );
  expect(rows.filter(({ action }) => !/:(read|list)$/.test(String(action)))).toEqual([
    { action: 'company-sign-in:create', place: `company ${code}` },
    { action: 'company-sign-in:test', place: `company ${code}` },
    { action: 'company-sign-in:change', place: `company ${code}` },
    { action: 'company-sign-in:test', place: `company ${code}` },
    { action: 'company-sign-in:confirm-domains', place: null },
    { action: 'company-sign-in:turn-on', place: `company ${code}` },
  ]);
});

test.each([
  ['a private address', { issuer: 'https://10.0.0.1' }, '/values/issuer'],
  [
    'an address of Entra ID that tenants share',
    { issuer: 'https://login.microsoftonline.com/common/v2.0' },
    '/values/issuer',
  ],
  ['no TLS', { issuer: 'http://id.acme.example' }, '/values/issuer'],
  ['a domain of everybody', { askedDomains: 'acme.cl, gmail.com' }, '/values/askedDomains'],
  ['no domain', { askedDomains: 'acme' }, '/values/askedDomains'],
])('%s is refused at its field', async (_, more, pointer) => {
  const { body } = await act(acme().admin, acme(), 'change', { values: form(more) });
  expect(body.errors.map((each) => each.pointer)).toEqual([pointer]);
});

test('a secret that the provider does not know is found by the test of the connection', async () => {
  const company = cumbre();
  await act(company.admin, company, 'change', {
    values: form({
      issuer: provider.env['OIDC_ISSUER'],
      askedDomains: company.domain,
      clientSecret: 'another',
    }),
  });
  expect((await act(company.admin, company, 'test')).body.cells['tested']).toBe('client');
});

test('who was invited comes in by the address that the provider proves, and from then on by who they are there', async () => {
  const { id, email } = await invite(acme());
  const person = personOf(email.toUpperCase());
  const first = await signIn(acme(), person);
  expect([first.body.state, first.body.referrer]).toEqual(['signedIn', '/portal']);
  const again = await signIn(acme(), { ...person, email: `other@${acme().domain}` });
  expect(again.body.state).toBe('signedIn');
  const { rows } = await db.query(
    'SELECT factors, company_code FROM session WHERE account_id = $1 ORDER BY created_at',
    [id],
  );
  expect(rows).toEqual([
    { factors: ['oidcAlone'], company_code: acme().code },
    { factors: ['oidcAlone'], company_code: acme().code },
  ]);
  // The same address of another person of the provider opens nothing.
  expect((await signIn(acme(), personOf(email))).body.why).toBe('unknown');
});

test('whom a directory made anew is let in by the address again once the role was disabled and enabled', async () => {
  const { id, email } = await invite(acme());
  expect((await signIn(acme(), personOf(email))).body.state).toBe('signedIn');
  expect((await signIn(acme(), personOf(email))).body.why).toBe('unknown');
  const { rows } = await db.query('SELECT id FROM membership WHERE account_id = $1', [id]);
  const ids = rows.map((row) => String(row['id']));
  await db.transaction(async (tx) => {
    await disableMemberships(tx, ids);
    await enableMemberships(tx, ids);
  });
  expect((await signIn(acme(), personOf(email))).body.state).toBe('signedIn');
});

test.each([
  [
    'an address that is not verified',
    (email: string) => personOf(email, { email_verified: false }),
    'address',
  ],
  [
    'an address of which the provider says nothing',
    (email: string) => personOf(email, { email_verified: undefined }),
    'address',
  ],
  [
    'what Entra ID alone may say, of another provider',
    (email: string) =>
      personOf(email, { email_verified: undefined, xms_edov: true, tid: randomUUID() }),
    'address',
  ],
  ['an address of another domain', () => personOf('ana@elsewhere.cl'), 'address'],
  [
    'an address below the domain',
    (email: string) => personOf(email.replace('@', '@mail.')),
    'address',
  ],
  ['somebody whom nobody invited', (email: string) => personOf(`nobody-${email}`), 'unknown'],
  ['somebody who gives up', () => null, 'denied'],
] as const)('%s is refused and told why', async (_, person, why) => {
  const { email } = await invite(acme());
  const { status, body } = await signIn(acme(), person(email));
  expect([status, body.code, body.why]).toEqual([401, 'PROVIDER_REFUSED', why]);
});

test('who is disabled, or works for another company alone, does not come in', async () => {
  const { id, email } = await invite(acme());
  await db.query("UPDATE account SET status = 'DISABLED' WHERE id = $1", [id]);
  expect((await signIn(acme(), personOf(email))).body.code).toBe('DISABLED_USER');
  const stranger = await invite({ ...borealis(), domain: acme().domain });
  expect((await signIn(acme(), personOf(stranger.email))).body.why).toBe('unknown');
});

test('an answer is for the browser that asked, unchanged, and its code is good once', async () => {
  const { email } = await invite(acme());
  await provider.willSignIn(personOf(email));
  const victim = openBrowser(api);
  const { query, cookie } = await leave(victim, acme());
  const thief = openBrowser(api);
  expect((await bring(thief, query)).body.code).toBe('CODE_EXPIRED');
  await leave(thief, acme());
  expect((await bring(thief, query)).body.why).toBe('answer');
  const changed = query.replace(/code=[^&]+/, 'code=another');
  const kept = { cookie: cookie.split(';', 1)[0] };
  expect((await bring(openBrowser(api), changed, kept)).body.why).toBe('answer');
  const withoutIssuer = query.replace(/iss=[^&]+/, '');
  expect((await bring(openBrowser(api), withoutIssuer, kept)).body.why).toBe('answer');
  expect((await bring(victim, query)).body.state).toBe('signedIn');
  expect((await bring(victim, query)).body.code).toBe('CODE_EXPIRED');
  expect((await bring(openBrowser(api), query, kept)).body.why).toBe('answer');
});

test('what is asked of one company’s provider is not answered by another’s', async () => {
  await turnOn(borealis());
  const { email } = await invite(acme());
  await provider.willSignIn(personOf(email));
  const browser = openBrowser(api);
  const { query } = await leave(browser, acme());
  const mixed = query.replace(acme().id, borealis().id);
  expect((await bring(browser, mixed)).body.why).toBe('answer');
});

test('a provider whose clock is five minutes off is told apart', async () => {
  const { email } = await invite(acme());
  for (const seconds of [300, -300]) {
    await provider.setClock(seconds);
    expect((await signIn(acme(), personOf(email))).body.why).toBe('clock');
  }
  await provider.setClock(20);
  expect((await signIn(acme(), personOf(email))).body.state).toBe('signedIn');
  await provider.setClock(0);
});

test('a client that the provider takes back is told apart, and another provider is off until it was tried', async () => {
  const company = cumbre();
  await turnOn(company);
  const { email } = await invite(company);
  const change = (more: object) =>
    act(company.admin, company, 'change', {
      values: form({ issuer: provider.env['OIDC_ISSUER'], askedDomains: company.domain, ...more }),
    });
  expect((await change({ clientSecret: 'revoked' })).body.cells['state']).toBe('on');
  expect((await signIn(company, personOf(email))).body.why).toBe('client');
  expect((await change({ issuer: 'http://127.0.0.1:9' })).body.cells).toMatchObject({
    state: 'off',
    tested: null,
    domains: '',
  });
  // The secret of one provider is not told to another.
  const blank = await change({ issuer: 'http://127.0.0.1:7', clientSecret: '' });
  expect(blank.body.errors.map((each) => each.pointer)).toEqual(['/values/clientSecret']);
  const start = `/api/account/oidc?company=${company.id}&language=pt`;
  expect((await openBrowser(api)('GET', start)).location).toBe('/pt/login?proveedor=off');
});

test('a person of two companies comes in to the one whose provider says who it is, and keeps both', async () => {
  const { id, email } = await invite(acme());
  await givePassword(id);
  const place = { scopeKind: 'company', scopeId: borealis().code } as const;
  const role = 'ENTERPRISE_PAYROLL_MANAGER';
  await grantMembership(db, { ...place, accountId: id, role, grantedBy: null });
  const { body } = await signIn(acme(), personOf(email, { amr: ['mfa'] }));
  expect(body.state).toBe('signedIn');
  const by = bearer(body.accessToken);
  const me = await openBrowser(api)<{
    readonly membership: { readonly scopeId: string };
    readonly places: readonly { readonly id: string; readonly isThis: boolean }[];
  }>('GET', '/api/account', undefined, by);
  expect([me.body.membership.scopeId, me.body.places.length]).toEqual([acme().code, 2]);
  const other = me.body.places.find(({ isThis }) => !isThis)?.id;
  const moved = await openBrowser(api)<Body>(
    'POST',
    '/api/account/place',
    { membershipId: other },
    by,
  );
  expect([moved.body.code, moved.body.wanted]).toEqual(['STEP_UP', ['signIn']]);
  const byPassword = await openBrowser(api)<Body>('POST', '/token', grant(email));
  expect(byPassword.body.state).toBe('choose');
});

test('passwords are turned off once an administrator came in so, and an administrator is never locked out', async () => {
  const company = borealis();
  const worker = await invite(company);
  const chief = await invite(company, 'ENTERPRISE_CLIENT_ADMIN');
  await givePassword(worker.id);
  await givePassword(chief.id);
  const byPassword = async (email: string) =>
    (await openBrowser(api)<Body>('POST', '/token', grant(email))).body;
  expect((await act(company.admin, company, 'require')).body.code).toBe('NOT_EDITABLE');
  expect((await signIn(company, personOf(worker.email))).body.state).toBe('signedIn');
  expect((await act(company.admin, company, 'require')).body.code).toBe('NOT_EDITABLE');
  expect((await signIn(company, personOf(chief.email))).body.state).toBe('signedIn');
  expect((await act(company.admin, company, 'require')).body.cells['state']).toBe('required');
  expect((await byPassword(worker.email)).code).toBe('PROVIDER_NEEDED');
  // Without a second factor an administrator needs the provider, too.
  expect((await byPassword(chief.email)).code).toBe('PROVIDER_NEEDED');
  await db.query(
    `INSERT INTO credential (account_id, type, sealed_secret, set_at, confirmed_at)
     VALUES ($1, 'totp', '\\x00', now(), now())`,
    [chief.id],
  );
  expect((await byPassword(chief.email)).state).toBe('code');
  // Our staff opens the way for everybody.
  expect((await act(company.desk, company, 'allow-passwords')).body.cells['state']).toBe('on');
  expect((await byPassword(worker.email)).state).toBe('signedIn');
});

test('the provider counts as a second factor where it or the company says so, and when it asked just now', async () => {
  const factorsOf = async (id: string) =>
    (await db.query('SELECT factors FROM session WHERE account_id = $1', [id])).rows.at(-1);
  const sure = await invite(acme());
  await signIn(acme(), personOf(sure.email, { amr: ['pwd', 'mfa'] }));
  expect(await factorsOf(sure.id)).toEqual({ factors: ['oidc'] });
  const plain = await invite(acme());
  await signIn(acme(), personOf(plain.email, { amr: ['pwd'] }));
  expect(await factorsOf(plain.id)).toEqual({ factors: ['oidcAlone'] });
  const ours = await invite(acme());
  await db.query(
    `INSERT INTO credential (account_id, type, sealed_secret, set_at, confirmed_at)
     VALUES ($1, 'totp', '\\x00', now(), now())`,
    [ours.id],
  );
  expect((await signIn(acme(), personOf(ours.email))).body.state).toBe('code');
});

test('acts that need a second factor ask who came in by a provider alone to set one up', async () => {
  const chief = await invite(acme(), 'ENTERPRISE_CLIENT_ADMIN');
  const { body } = await signIn(acme(), personOf(chief.email));
  const by = bearer(body.accessToken);
  const refused = await act(by, acme(), 'off');
  expect([refused.body.code, refused.body.wanted]).toEqual(['STEP_UP', ['enrol']]);
});

test('a provider that is turned off takes what it opened with it', async () => {
  const company = cumbre();
  await turnOn(company);
  const { email } = await invite(company);
  const { body } = await signIn(company, personOf(email));
  expect(body.state).toBe('signedIn');
  expect((await act(company.admin, company, 'off')).body.cells['state']).toBe('off');
  const { rows } = await db.query(
    'SELECT DISTINCT revoked_why FROM session WHERE company_code = $1',
    [company.code],
  );
  expect(rows).toEqual([{ revoked_why: 'BY_MANAGER' }]);
});

test('signing out ends the session here', async () => {
  const { email } = await invite(acme());
  const { body } = await signIn(acme(), personOf(email));
  const by = bearer(body.accessToken);
  expect((await openBrowser(api)('POST', '/api/account/sign-out', undefined, by)).status).toBe(204);
  expect((await openBrowser(api)('GET', '/api/account', undefined, by)).status).toBe(401);
});

test('own, foreign and nobody: a company sees and changes its own provider alone', async () => {
  const mine = acme();
  const other = borealis();
  expect((await call(mine.admin, 'GET', `${path}/${other.id}`)).status).toBe(404);
  const foreign = { version: 1, values: form() };
  expect((await call(mine.admin, 'POST', `${path}/${other.id}/change`, foreign)).status).toBe(404);
  expect((await call(mine.admin, 'POST', `${path}/${other.id}/test`, { version: 1 })).status).toBe(
    404,
  );
  const named = { values: form({ company: other.code }) };
  expect((await call(mine.admin, 'POST', path, named)).status).toBe(422);
  expect((await call({ authorization: '' }, 'GET', `${path}/${mine.id}`)).status).toBe(401);
  const payroll = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', [
    'company',
    mine.code,
  ]);
  expect((await call(payroll, 'GET', `${path}/${mine.id}`)).status).toBe(403);
  const abroad = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  expect((await call(abroad, 'GET', `${path}/${mine.id}`)).status).toBe(404);
});

test('who named the domains does not confirm them', async () => {
  const code = `delta-${randomUUID()}`;
  await addCompany(db, { code, legalName: 'Delta SpA', country: 'CL' });
  const desk = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  const values = form({ company: code, askedDomains: 'delta.cl' });
  const { body } = await call(desk, 'POST', path, { values });
  const reason = { reason: 'Su contrato lo dice' };
  expect((await act(desk, body, 'confirm-domains', reason)).body.code).toBe('NOT_TWO_PEOPLE');
  const second = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  const more = { values: form({ askedDomains: 'delta.cl, delta.com' }) };
  expect((await act(second, body, 'change', more)).status).toBe(200);
  // Whoever named only one of the domains does not confirm them either.
  for (const each of [desk, second])
    expect((await act(each, body, 'confirm-domains', reason)).body.code).toBe('NOT_TWO_PEOPLE');
  const third = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  expect((await act(third, body, 'confirm-domains', reason)).body.cells['domains']).toBe(
    'delta.cl, delta.com',
  );
});

const ask = <T = Body>(token: string, method: string, to: string, body?: object) =>
  openBrowser(api)<T>(method, to, body, bearer(token));
/** The token of who came in by the provider. */
async function come(company: Company, person: Person): Promise<string> {
  const { body } = await signIn(company, person);
  expect(body.state).toBe('signedIn');
  return body.accessToken;
}
/** An app that makes codes, as the account has one; its secret. */
async function giveApp(id: string): Promise<string> {
  const { secret } = createAuthenticator('test');
  const sealed = seal(api.dependencies.configuration.recordKeys, id, secret);
  await setAuthenticator(db, id, sealed);
  await confirmAuthenticator(db, id);
  return secret;
}
const signInAgain = { status: 401, body: { code: 'STEP_UP', wanted: ['signIn'] } };

test('a company’s provider opens nothing that is the person’s own', async () => {
  const { email } = await invite(acme());
  const token = await come(acme(), personOf(email));
  const calls = allRoutes.filter(
    // Mounted with purchases.
    ({ concerns, name }) => concerns === 'person' && name !== 'offerStoredCards',
  );
  for (const { method, path: to } of calls)
    expect({ to, ...(await ask(token, method, to.replace('{id}', randomUUID()))) }).toMatchObject({
      to,
      ...signInAgain,
    });
  const own = { email: 'private@mail.example' };
  expect(await ask(token, 'POST', '/api/own-purchases/codes', own)).toMatchObject(signInAgain);
  const opened = await ask(token, 'POST', '/api/own-purchases', { ...own, code: '123456' });
  expect(opened).toMatchObject(signInAgain);
});

test('a company’s provider sets up a factor for an account of the company alone', async () => {
  const { id, email } = await invite(acme());
  const token = await come(acme(), personOf(email));
  const app = '/api/account/factors/app';
  expect((await ask(token, 'POST', app)).status).toBe(200);
  const role = 'ENTERPRISE_PAYROLL_MANAGER';
  const place = { scopeKind: 'company', scopeId: borealis().code } as const;
  await grantMembership(db, { ...place, accountId: id, role, grantedBy: null });
  expect(await ask(token, 'POST', app)).toMatchObject(signInAgain);
  const code = { code: '123456' };
  expect(await ask(token, 'POST', `${app}/code`, code)).toMatchObject(signInAgain);
  expect(await ask(token, 'POST', '/api/account/passkeys/options')).toMatchObject(signInAgain);
});

test('a company’s provider sees and ends the sessions that it opened, and answers invitations to the company', async () => {
  const { id, email } = await invite(acme());
  await givePassword(id);
  const own = (await openBrowser(api)<Body>('POST', '/token', grant(email))).body.accessToken;
  const token = await come(acme(), personOf(email));
  const second = await come(acme(), personOf(email, await subjectOf(id)));
  type Sessions = { readonly items: readonly { readonly id: string; readonly isThis: boolean }[] };
  const sessions = '/api/account/sessions';
  const all = (await ask<Sessions>(own, 'GET', sessions)).body.items;
  const seen = (await ask<Sessions>(token, 'GET', sessions)).body.items;
  expect([all.length, seen.length]).toEqual([3, 2]);
  const mine = all.find(({ isThis }) => isThis)?.id ?? '';
  expect((await ask(token, 'DELETE', `${sessions}/${mine}`)).status).toBe(404);
  expect((await ask(token, 'DELETE', sessions)).status).toBe(204);
  expect((await ask(own, 'GET', '/api/account')).status).toBe(200);
  expect((await ask(second, 'GET', '/api/account')).status).toBe(401);

  const role = 'ENTERPRISE_CLIENT_ADMIN' as const;
  for (const { code, admin } of [acme(), borealis()]) {
    const { request } = await db.transaction((tx) =>
      openAccessRequest(tx, api.dependencies.configuration, {
        kind: 'invite',
        accountId: null,
        invited: { person: { name: 'Ana Soto', email }, language: 'es', passwordPolicy: null },
        role,
        scopeKind: 'company',
        scopeId: code,
        supervisorId: null,
        requestedBy: admin.accountId,
      }),
    );
    const done = { status: 'done', accountId: null, decidedBy: null } as const;
    await endAccessRequest(db, request.id, done);
  }
  type Invitations = {
    readonly items: readonly { readonly id: string; readonly scopeId: string }[];
  };
  const invitations = '/api/account/invitations';
  const everywhere = (await ask<Invitations>(own, 'GET', invitations)).body.items;
  const here = (await ask<Invitations>(token, 'GET', invitations)).body.items;
  expect(everywhere).toHaveLength(2);
  expect(here.map(({ scopeId }) => scopeId)).toEqual([acme().code]);
  const other = everywhere.find(({ scopeId }) => scopeId === borealis().code)?.id ?? '';
  const accepted = { accepted: true };
  expect((await ask(token, 'POST', `${invitations}/${other}`, accepted)).status).toBe(404);
  expect((await ask(token, 'POST', `${invitations}/${here[0]?.id}`, accepted)).status).toBe(204);
});

async function subjectOf(id: string): Promise<Pick<Person, 'sub'>> {
  const { rows } = await db.query('SELECT subject FROM company_identity WHERE account_id = $1', [
    id,
  ]);
  return { sub: String(rows[0]?.['subject']) };
}

test('who was disabled and enabled by our staff comes in again', async () => {
  const { id, email } = await invite(acme());
  const person = personOf(email);
  await come(acme(), person);
  await markDisabled(db, id);
  expect(await markEnabled(db, id)).toBe(true);
  const token = await come(acme(), person);
  expect((await ask(token, 'GET', '/api/account')).status).toBe(200);
});

test('whose role ended and was given again is believed by the address again', async () => {
  const { id, email } = await invite(acme());
  await come(acme(), personOf(email));
  const place = { scopeKind: 'company', scopeId: acme().code } as const;
  const held = { ...place, accountId: id, role: 'ENTERPRISE_PAYROLL_MANAGER' } as const;
  await db.transaction((tx) => endMembership(tx, held));
  await grantMembership(db, { ...held, grantedBy: null });
  await come(acme(), personOf(email));
});

test('without the moment of the proof nothing was proven just now, and a factor of ours is set up', async () => {
  const chief = await invite(acme(), 'ENTERPRISE_CLIENT_ADMIN');
  const browser = openBrowser(api);
  await provider.willSignIn(personOf(chief.email, { amr: ['mfa'] }));
  // A provider that was not asked when does not say when.
  const { query } = await leave(browser, acme(), (to) => to.replace(/max_age=\d+&?/, ''));
  const { accessToken } = (await bring(browser, query)).body;
  const { rows } = await db.query('SELECT factors, factor_at FROM session WHERE account_id = $1', [
    chief.id,
  ]);
  expect(rows).toEqual([{ factors: ['oidcAlone'], factor_at: new Date(0) }]);
  expect(await ask(accessToken, 'DELETE', '/api/account/sessions')).toMatchObject({
    status: 401,
    body: { code: 'STEP_UP', wanted: ['enrol'] },
  });
  const app = '/api/account/factors/app';
  const { secret } = (await ask<{ secret: string }>(accessToken, 'POST', app)).body;
  const code = await codeOf(api, chief.id, secret);
  expect((await ask(accessToken, 'POST', `${app}/code`, { code })).status).toBe(204);
  expect((await ask(accessToken, 'DELETE', '/api/account/sessions')).status).toBe(204);
});

test('a mailed code proves nothing of who came in by a provider', async () => {
  const { email } = await invite(acme());
  const token = await come(acme(), personOf(email));
  const proven = await ask(token, 'POST', '/api/account/proof', { mailCode: '123456' });
  expect(proven).toMatchObject(signInAgain);
});

test('a provider that is turned off meanwhile opens no session, also once it is on again', async () => {
  const company = cumbre();
  await turnOn(company);
  const { id, email } = await invite(company);
  const secret = await giveApp(id);
  const { challenge } = (await signIn(company, personOf(email))).body;
  await act(company.admin, company, 'off');
  const give = async () => {
    const code = await codeOf(api, id, secret);
    return openBrowser(api)<Body>('POST', '/token', { grant: 'code', challenge, code });
  };
  expect((await give()).body).toMatchObject({ code: 'PROVIDER_REFUSED', why: 'off' });
  await act(company.admin, company, 'on');
  expect((await give()).body).toMatchObject({ code: 'PROVIDER_REFUSED', why: 'off' });
});

test('a provider that was changed while it answered links nobody', async () => {
  const company = cumbre();
  const { rows } = await db.query('SELECT version FROM company_sign_in WHERE id = $1', [
    company.id,
  ]);
  const version = Number(rows[0]?.['version']);
  const stands = () => db.transaction((tx) => holdProvider(tx, company.code, version));
  expect(await stands()).toMatchObject({ signIn: { id: company.id } });
  await act(company.admin, company, 'test');
  expect(await stands()).not.toBeNull();
  const values = form({ issuer: provider.env['OIDC_ISSUER'], askedDomains: company.domain });
  await act(company.admin, company, 'change', { values });
  expect(await stands()).toBeNull();
});

test('a provider is known to let in an administrator once one is in, and not before', async () => {
  const company = borealis();
  const values = form({ issuer: provider.env['OIDC_ISSUER'], askedDomains: company.domain });
  await act(company.admin, company, 'change', { values: { ...values, clientId: 'another' } });
  await turnOn(company);
  const proven = async () =>
    (await call(company.admin, 'GET', `${path}/${company.id}`)).body.cells['provenAt'];
  const { id, email } = await invite(company, 'ENTERPRISE_CLIENT_ADMIN');
  const secret = await giveApp(id);
  const { challenge } = (await signIn(company, personOf(email))).body;
  expect(await proven()).toBeNull();
  const code = await codeOf(api, id, secret);
  const { body } = await openBrowser(api)<Body>('POST', '/token', {
    grant: 'code',
    challenge,
    code,
  });
  expect(body.state).toBe('signedIn');
  expect(await proven()).not.toBeNull();
});

test('what a provider opened is over at once when it is turned off, and when its domains are taken away', async () => {
  const company = cumbre();
  const values = form({
    issuer: provider.env['OIDC_ISSUER'],
    askedDomains: `new-${company.domain}`,
  });
  await act(company.admin, company, 'off');
  for (const [name, more] of [
    ['off', {}],
    ['change', { values }],
  ] as const) {
    await turnOn(company);
    const { email } = await invite(company);
    const token = await come(company, personOf(email));
    expect((await ask(token, 'GET', '/api/account')).status).toBe(200);
    expect((await act(company.admin, company, name, more)).body.cells['state']).toBe('off');
    expect((await ask(token, 'GET', '/api/account')).status).toBe(401);
  }
});

test('a company that is suspended or ended is not offered, and its secret is read by nobody', async () => {
  const company = acme();
  const offered = async () =>
    (await openBrowser(api)<Body>('GET', `/api/account/sign-in?domain=${company.domain}`)).body
      .companies.length;
  expect(await offered()).toBe(1);
  await changeCompanyStatus(db, company.code, 'suspended');
  expect(await offered()).toBe(0);
  const start = `/api/account/oidc?company=${company.id}`;
  expect((await openBrowser(api)('GET', start)).location).toBe('/login?proveedor=off');
  await changeCompanyStatus(db, company.code, 'active');
});

test('a provider that is down is told, on the way there and on the way back', async () => {
  const company = acme();
  const { email } = await invite(company);
  await provider.willSignIn(personOf(email));
  const browser = openBrowser(api);
  const { query } = await leave(browser, company);
  provider.close();
  const test = async () => (await act(company.admin, company, 'test')).body.cells['tested'];
  await until(async () => ((await test()) === 'down' ? true : null), { within: 10_000 });
  expect((await bring(browser, query)).body.why).toBe('down');
  const start = `/api/account/oidc?company=${company.id}&language=en`;
  expect((await openBrowser(api)('GET', start)).location).toBe('/en/login?proveedor=down');
});
