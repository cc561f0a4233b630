import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { askForReset } from '@cotejo/contract/account/account-calls.ts';
import { askChallenge, proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';
import { askForOwnCode } from '@cotejo/contract/own/own-calls.ts';
import { unchecked } from '@cotejo/domain/limits/limits.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { openBrowser, type Browser } from '../account/testing/browser.ts';
import { grant, newAccount, password } from '../account/testing/people.ts';
import { mountOwn } from '../own/mount-own.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountChallenge } from './mount-challenge.ts';

let database: TestDatabase;
let db: Database;
let api: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  // As the API connects, so that a missing grant is found.
  db = Database.open(database.apiUrl, { max: 5 });
  api = await startApp({
    mounts: [mountAccount, mountSignIn, mountOwn, mountChallenge],
    parts: { db },
    env: { LIMIT_TIMES: '1', TRUST_PROXY: '1', WRITES_PER_MINUTE: '100000' },
  });
}, 120_000);
afterAll(async () => {
  await api.close();
  await db.close();
  await database.drop();
});

/** Another network for each caller, as a flood has. */
const from = (at: number) => ({ 'x-forwarded-for': `10.1.${at >> 8}.${at & 255}` });

async function pass(browser: Browser, headers: ReturnType<typeof from>): Promise<void> {
  const { body: challenge } = await browser<Challenge>('POST', askChallenge.path, {}, headers);
  const solution = await solveChallenge({ challenge, deriveKey });
  const given = {
    challenge,
    solution: { counter: solution?.counter, derivedKey: solution?.derivedKey },
  };
  expect((await browser('POST', proveHuman.path, given, headers)).status).toBe(200);
}

const asks = {
  signIns: { path: '/token', body: (at: number) => grant(`nobody-${at}@example.com`, 'wrong') },
  resets: { path: askForReset.path, body: (at: number) => ({ email: `nobody-${at}@example.com` }) },
  ownCodes: {
    path: askForOwnCode.path,
    body: (at: number) => ({ email: `nobody-${at}@example.com` }),
  },
} as const;

test.each(Object.keys(asks) as (keyof typeof asks)[])(
  '%s of strangers from many networks meet the robot check, and go on after it',
  async (what) => {
    const { path, body } = asks[what];
    const ask = (at: number, browser = openBrowser(api)) =>
      browser('POST', path, body(at), from(at));
    const { atOnce } = unchecked[what];
    const codes: (string | undefined)[] = [];
    // In batches, as a queue of passwords is no longer than some; each second lets a few more in.
    for (let at = 0; !codes.includes('ROBOT_CHECK') && at < 40 * atOnce; at += 40) {
      const batch = await Promise.all(Array.from({ length: 40 }, (_, more) => ask(at + more)));
      codes.push(...batch.map((answer) => answer.body?.code));
    }
    expect(codes.filter((code) => code !== 'ROBOT_CHECK').length).toBeGreaterThanOrEqual(atOnce);
    expect(codes).toContain('ROBOT_CHECK');

    const honest = openBrowser(api);
    const place = 5_000;
    let refused = await ask(place, honest);
    for (let more = 1; refused.body?.code !== 'ROBOT_CHECK'; more += 1)
      refused = await ask(place + more, honest);
    expect(refused.status).toBe(401);
    await pass(honest, from(9_000));
    const answer = await honest('POST', path, body(9_000), from(9_000));
    expect(answer.body?.code).not.toBe('ROBOT_CHECK');
  },
  60_000,
);

test('who has signed in with this browser before signs in beside the flood without it', async () => {
  const { email } = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const own = openBrowser(api);
  await pass(own, from(7_000));
  expect((await own('POST', '/token', grant(email, password), from(7_000))).status).toBe(200);
  let flooded = await openBrowser(api)('POST', '/token', grant('x@example.com', 'y'), from(7_001));
  for (let at = 7_002; flooded.body.code !== 'ROBOT_CHECK'; at += 1)
    flooded = await openBrowser(api)('POST', '/token', grant(`x${at}@example.com`, 'y'), from(at));
  // Another network: the pass does not hold there.
  expect((await own('POST', '/token', grant(email, password), from(8_000))).status).toBe(200);
}, 60_000);
