import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import {
  accessTokenMs,
  oneTimeLives,
  refreshGraceMs,
} from '@cotejo/domain/account/session-policy.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { Database } from '../database.ts';
import { lockName } from '../server-calls.ts';
import { createRefreshToken, takeRefreshToken } from '../session/refresh-tokens.ts';
import { listOpenSessions, openSession, type NewSession } from '../session/sessions.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { lastPasswords, setAuthenticator, setPassword, takeTimeStep } from './credentials.ts';
import { countFailedTries, isKnownDevice, noteSignIn, takeTry } from './failed-sign-ins.ts';
import { findAccountByEmail, listMemberships, openPerson, toEmailKey } from './find-account.ts';
import { createOneTimeLink, findOneTimeLink, useOneTimeLink } from './one-time-links.ts';

const keys = {
  recordKeys: recordKeysFrom({ NODE_ENV: 'test' }),
  indexKey: indexKeyFrom({ NODE_ENV: 'test' }),
};
let place: TestDatabase;
let db: Database;
let accountId: string;
const device = 'device';

const ana: NewAccount = {
  person: { name: 'Ana Pérez', email: ' Ana@Cotejo.Example ' },
  role: 'BACKOFFICE',
  scopeKind: 'country',
  scopeId: 'CL',
  language: 'es',
  grantedBy: null,
};

beforeAll(async () => {
  place = await createTestDatabase();
  db = Database.open(place.url);
  accountId = (await createAccount(db, keys, ana)) ?? '';
}, 120_000);
afterAll(async () => {
  await db.close();
  await place.drop();
});

async function session(): Promise<NewSession> {
  const [membership] = await listMemberships(db, accountId);
  return {
    accountId,
    membershipId: membership?.id ?? '',
    kind: 'staff',
    deviceHash: device,
    deviceLabel: 'Chromium, Linux',
    network: '192.0.2.7',
    factors: ['password'],
  };
}

test('an account is found by its address however it is written, and the address is nowhere in the clear', async () => {
  const found = await findAccountByEmail(db, toEmailKey(keys.indexKey, 'ANA@cotejo.example'));
  expect(found).toMatchObject({
    id: accountId,
    kind: 'staff',
    passwordPolicy: 'strong',
    status: 'INVITED',
  });
  expect(found && openPerson(keys.recordKeys, found)).toEqual({
    name: 'Ana Pérez',
    email: 'ana@cotejo.example',
  });
  expect(JSON.stringify(found).toLowerCase()).not.toContain('ana@');
  expect(await createAccount(db, keys, ana)).toBeNull();
});

test('a password makes an account active; the last ones are remembered, older ones forgotten', async () => {
  for (let each = 1; each <= 6; each += 1) await setPassword(db, accountId, `hash ${each}`, 4);
  expect(await lastPasswords(db, accountId, 10)).toEqual(['hash 6', 'hash 5', 'hash 4', 'hash 3']);
  const found = await findAccountByEmail(db, toEmailKey(keys.indexKey, 'ana@cotejo.example'));
  expect(found?.status).toBe('ACTIVE');
});

test('the code of a time step is taken once, and no older one after it', async () => {
  await setAuthenticator(db, accountId, Buffer.from('sealed'));
  const taken = await Promise.all([takeTimeStep(db, accountId, 7), takeTimeStep(db, accountId, 7)]);
  expect(taken.toSorted()).toEqual([false, true]);
  expect(await takeTimeStep(db, accountId, 6)).toBe(false);
  expect(await takeTimeStep(db, accountId, 8)).toBe(true);
});

test('a link works once, only the last one of its kind, and only for its time', async () => {
  const first = await createOneTimeLink(db, accountId, 'reset');
  const second = await createOneTimeLink(db, accountId, 'reset');
  expect(await findOneTimeLink(db, first)).toBeNull();
  expect(await useOneTimeLink(db, first)).toBe(false);
  const used = await Promise.all([useOneTimeLink(db, second), useOneTimeLink(db, second)]);
  expect(used.toSorted()).toEqual([false, true]);
  const late = await createOneTimeLink(db, accountId, 'reset');
  await db.query(
    `UPDATE one_time_link SET expires_at = expires_at - $1 * interval '1 millisecond'`,
    [oneTimeLives.reset],
  );
  expect(await useOneTimeLink(db, late)).toBe(false);
  const { rows } = await db.query('SELECT * FROM one_time_link');
  expect(JSON.stringify(rows)).not.toContain(late);
});

test('beyond what staff may have open, the oldest session ends', async () => {
  const opened = [];
  for (let each = 0; each < 5; each += 1) opened.push(await openSession(db, await session()));
  const open = await listOpenSessions(db, accountId);
  expect(open.map(({ id }) => id)).toEqual(
    opened
      .slice(2)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test('a refresh token is exchanged once; two tabs at once are one person, later it is a theft', async () => {
  const { id } = await openSession(db, await session());
  const token = await createRefreshToken(db, id);
  const both = await Promise.all([
    takeRefreshToken(db, token, device),
    takeRefreshToken(db, token, device),
  ]);
  expect(both).toEqual([
    { type: 'exchanged', sessionId: id },
    { type: 'exchanged', sessionId: id },
  ]);
  expect(refreshGraceMs).toBeLessThan(accessTokenMs);
  expect(await takeRefreshToken(db, token, 'another')).toEqual({ type: 'reused', sessionId: id });
  await db.query(`UPDATE refresh_token SET used_at = used_at - $1 * interval '1 millisecond'`, [
    refreshGraceMs,
  ]);
  expect(await takeRefreshToken(db, token, device)).toEqual({ type: 'reused', sessionId: id });
  expect(await takeRefreshToken(db, 'of-nobody', device)).toEqual({ type: 'unknown' });
});

test('failed tries are counted for the account, the browser and the network, and end with the owner’s sign-in', async () => {
  const emailKey = toEmailKey(keys.indexKey, 'ana@cotejo.example');
  const home = { emailKey, deviceHash: 'home', network: '192.0.2.7' };
  const away = { emailKey, deviceHash: 'away', network: '198.51.100.1' };
  await takeTry(db, home, true, 'password');
  await takeTry(db, away, false, 'code');
  for (let each = 0; each < 3; each += 1) await takeTry(db, away, false, 'password');
  expect(await countFailedTries(db, home, 'password')).toEqual({
    knownDevice: 1,
    unknownDevices: 3,
    lastUnknownAt: expect.any(Number) as number,
    // A known browser has its own count.
    network: 0,
  });
  expect(await isKnownDevice(db, accountId, 'home')).toBe(false);
  await noteSignIn(db, { id: accountId, emailKey }, home.deviceHash);
  expect(await isKnownDevice(db, accountId, 'home')).toBe(true);
  expect(await countFailedTries(db, away, 'password')).toMatchObject({
    unknownDevices: 0,
    network: 0,
  });
});

test('a browser that is known waits for no try of strangers on its account or from its network', async () => {
  const known = { emailKey: 'a mailbox', deviceHash: 'home', network: '192.0.2.8' };
  await db.transaction(async (tx) => {
    await lockName(tx, `sign-in ${known.emailKey}`);
    await lockName(tx, `sign-in from ${known.network}`);
    expect(await takeTry(db, known, true, 'password')).toHaveProperty('id');
  });
});
