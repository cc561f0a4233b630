import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { askChallenge, proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';
import { signInLimits } from '@cotejo/domain/account/sign-in-limits.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { toCode } from '@cotejo/store/access/codes.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { countOlderSeals, resealBatch } from '@cotejo/store/privacy/reseal.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountChallenge, passOf } from '../../challenge/mount-challenge.ts';
import { mountCodec } from '../../codec/mount-codec.ts';
import { mountPurchase } from '../../purchase/mount-purchase.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountSignIn } from '../sign-in/mount-sign-in.ts';
import { signSession } from './session-cookie.ts';
import { openBrowser } from '../testing/browser.ts';
import { bearer, grant, newAccount, type Token } from '../testing/people.ts';

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [one, two] = [newKey('k1'), newKey('k2')];
/** Every process is at one of two neighbours of these while somebody goes from one to the next. */
const steps = [one, `${one},${two}`, `${two},${one}`, two];
const mounts = [mountAccount, mountSignIn, mountChallenge, mountCodec, mountPurchase];
const envOf = (keys: string) => ({
  RECORD_KEYS: keys,
  TOKEN_KEYS: keys,
  COOKIE_KEYS: keys,
  LINK_KEYS: keys,
  WRITES_PER_MINUTE: '100000',
});

let first: SeededApp;
const apis: TestApp[] = [];
/** The process that the browser's next call comes to. */
let serving: TestApp;
/** The cookies that came with the last call. */
let sent = '';
const anywhere: Pick<TestApp, 'fetch'> = {
  fetch: (path, init) => {
    sent = new Headers(init?.headers).get('cookie') ?? '';
    return serving.fetch(path, init);
  },
};
const person = openBrowser(anywhere);

beforeAll(async () => {
  first = await startSeededApp({ mounts, env: envOf(one) });
  const { db, events } = first.dependencies;
  apis.push(first);
  for (const keys of steps.slice(1))
    apis.push(await startApp({ mounts, parts: { db, events }, env: envOf(keys) }));
  serving = first;
}, 180_000);
afterAll(async () => {
  for (const api of apis.slice(1)) await api.close();
  await first.close();
});

/** Until nobody's browser that the account does not know is let in. */
async function guessElsewhere(email: string): Promise<void> {
  const { indexKey } = first.dependencies.configuration;
  await first.db.query(
    `INSERT INTO failed_sign_in (email_key, device_hash, network, device_known)
     SELECT $1, 'another', 'another', false FROM generate_series(1, $2)`,
    [toEmailKey(indexKey, email), signInLimits.unknownDevices],
  );
}

async function fillPurchase(productCode: string): Promise<PurchaseSnapshot> {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const key = { 'idempotency-key': 'opened-before' };
  const opened = await person<PurchaseSnapshot>(
    'POST',
    '/api/purchases',
    { productCode, profile },
    key,
  );
  let snapshot = opened.body;
  while (snapshot.step !== null && snapshot.step.id !== 'pago') {
    const path = `/api/purchases/${snapshot.session}/steps/${snapshot.step.id}`;
    const values = answersFor(snapshot, 7);
    const { version } = snapshot;
    snapshot = (await person<PurchaseSnapshot>('POST', path, { version, values })).body;
  }
  return snapshot;
}

async function solve(): Promise<object> {
  const challenge = (await person<Challenge>('POST', askChallenge.path, {})).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return {
    challenge,
    solution: { counter: solution?.counter, derivedKey: solution?.derivedKey },
  };
}

async function resealAll(api: TestApp): Promise<void> {
  const { recordKeys } = api.dependencies.configuration;
  for (const { column } of await countOlderSeals(first.db, recordKeys)) {
    let after: string | null = null;
    do {
      const limit = 500;
      after = (await resealBatch(first.db, recordKeys, column, { after, limit })).next;
    } while (after !== null);
  }
}

test('whoever is signed in or buys does not notice that every key is replaced', async () => {
  const { email } = await newAccount(first, 'ENTERPRISE_CLIENT_ADMIN');
  const productCode = await findOnlineProduct(first.db);
  // The cookie of the first call is what the purchase is opened for.
  await person('GET', '/api/health');
  const purchase = await fillPurchase(productCode);
  const path = `/api/purchases/${purchase.session}`;
  const read = async () => (await person<PurchaseSnapshot>('GET', path)).body;
  const before = await read();
  expect(before.summary).not.toEqual([]);
  let { accessToken } = (await person<Token>('POST', '/token', grant(email))).body;
  const staff = await signedInAs(first.dependencies, 'ADMIN', ['all', '*']);

  for (const [at, newer] of apis.slice(1).entries()) {
    const older = apis[at]!;
    // There are more than ten minutes between two steps, so a page has renewed its token meanwhile.
    serving = older;
    accessToken = (await person<Token>('POST', '/token', { grant: 'refresh' })).body.accessToken;
    const codec = `codec=${signSession(staff.sessionId, older.dependencies.configuration.cookies.keys)}`;
    const mailed = { purchaseId: before.id, purpose: 'mail' } as const;
    const link = await keepLink(first.db, older.dependencies.configuration.linkKeys, {
      ...mailed,
      about: `step ${at}`,
    });
    const solved = await solve();
    if (at === 2) await resealAll(older);

    for (const api of [newer, older]) {
      serving = api;
      const { configuration } = api.dependencies;
      const what = `${configuration.tokenKeys.current} of ${[...configuration.tokenKeys.keys.keys()].join()}`;

      const account = await person('GET', '/api/account', undefined, bearer(accessToken));
      expect([what, account.status]).toEqual([what, 200]);

      await guessElsewhere(email);
      const stranger = await openBrowser(api)<Token>('POST', '/token', grant(email));
      expect(stranger.status).toBe(429);
      const again = await person<Token>('POST', '/token', grant(email));
      expect([what, again.body.state]).toEqual([what, 'signedIn']);

      const renewed = await person<Token>('POST', '/token', { grant: 'refresh' });
      expect([what, renewed.body.state]).toEqual([what, 'signedIn']);
      accessToken = renewed.body.accessToken;

      const decoded = await api.post('/api/codec/decode', { payloads: [] }, { cookie: codec });
      expect([what, decoded.status]).toEqual([what, 200]);

      expect([what, await read()]).toEqual([what, before]);
      const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
      const repeated = await person<PurchaseSnapshot>(
        'POST',
        '/api/purchases',
        { productCode, profile },
        { 'idempotency-key': 'opened-before' },
      );
      expect([what, repeated.body.id]).toEqual([what, before.id]);

      const opened = await openBrowser(api)<PurchaseSnapshot>('GET', `/api/purchases/${link}`);
      expect([what, opened.body.access]).toEqual([what, 'status']);
      const said = await keepLink(first.db, configuration.linkKeys, {
        ...mailed,
        about: `step ${at}`,
      });
      expect([what, said]).toEqual([what, link]);
    }

    serving = newer;
    const proven = await person('POST', proveHuman.path, solved);
    expect(proven.status).toBe(200);
    await person('GET', '/api/health');
    const withPass = { headers: { cookie: sent }, ip: '127.0.0.1' };
    for (const { dependencies } of [older, newer])
      expect(passOf(dependencies, withPass)).not.toBeNull();

    const other = openBrowser(anywhere);
    await other('POST', `${path}/access-codes`);
    const { rows } = await first.db.query<{ id: string }>(
      'SELECT id FROM purchase_code WHERE purchase_id = $1 ORDER BY created_at DESC LIMIT 1',
      [before.id],
    );
    const code = toCode(older.dependencies.configuration.linkKeys, rows[0]?.id ?? '');
    expect((await other('POST', `${path}/access`, { code })).status).toBe(200);
    await first.db.query('DELETE FROM purchase_code');
  }

  // What nobody can say any more still opens; a repeated mail says another one.
  const { linkKeys } = apis[3]!.dependencies.configuration;
  const gone = { purchaseId: before.id, purpose: 'mail', about: 'step 0' } as const;
  const made = await keepLink(first.db, linkKeys, gone);
  expect(await keepLink(first.db, linkKeys, gone)).toBe(made);
  const links = [made, purchase.session];
  for (const each of links)
    expect((await openBrowser(anywhere)('GET', `/api/purchases/${each}`)).status).toBe(200);
}, 180_000);
