import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import {
  askChallenge,
  getChallenge,
  proveHuman,
} from '@cotejo/contract/challenge/challenge-calls.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { limits, limitNamed, type LimitName } from '@cotejo/domain/limits/limits.ts';
import { takeLimits } from '@cotejo/store/limit/take-limits.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { storeReturn } from '@cotejo/store/payment/store-hint.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { mountChallenge } from '../challenge/mount-challenge.ts';
import { mountDocument } from '../document/mount-document.ts';
import { mountPriceSheet } from '../price-sheet/mount-price-sheet.ts';
import { peopleSheet } from '../sheet/testing/people-sheet.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { countOne, enforceLimits } from './enforce-limits.ts';

let api: SeededApp;
let productCode: string;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountChallenge, mountPurchase, mountDocument, mountPriceSheet],
    connections: 10,
    // One proxy in front says where each visitor of these tests comes from.
    env: { WRITES_PER_MINUTE: '100000', LIMIT_TIMES: '1', TRUST_PROXY: '1' },
  });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(() => api.close());

const counted = (Object.keys(limits) as LimitName[]).filter((name) => {
  const limit = limitNamed(name);
  return limit.withinMs !== null && limit.retryMs === undefined;
});

test.each(counted)('%s: all of it may be taken at once, and nothing beyond', async (name) => {
  const { most, withinMs } = limitNamed(name);
  const now = Date.now();
  const subject = randomUUID();
  const take = (at: number) =>
    takeLimits(api.db, [{ name, subject }], { times: 1, hasPass: true, now: at });
  const taken = await Promise.all(Array.from({ length: most + 5 }, () => take(now)));
  expect(taken.filter(({ type }) => type === 'taken')).toHaveLength(most);
  expect(taken.filter(({ type }) => type === 'refused')).toHaveLength(5);
  expect(await take(now + 1_000)).toEqual({
    type: 'refused',
    name,
    waitMs: (withinMs ?? 0) - 1_000,
  });
  expect(await take(now + (withinMs ?? 0))).toMatchObject({ type: 'taken', counts: [1] });
});

test('what one limit refuses uses up no other one', async () => {
  const [network, browser] = [randomUUID(), randomUUID()];
  const take = (name: LimitName, subject: string) => ({ name, subject });
  const options = { times: 1, hasPass: true };
  for (let paid = 0; paid < limits.paymentsOfBrowser.most; paid += 1)
    await takeLimits(api.db, [take('paymentsOfBrowser', browser)], options);
  const both = [take('paymentsOfNetwork', network), take('paymentsOfBrowser', browser)];
  expect(await takeLimits(api.db, both, options)).toMatchObject({ name: 'paymentsOfBrowser' });
  expect(await takeLimits(api.db, [take('paymentsOfNetwork', network)], options)).toEqual({
    type: 'taken',
    counts: [1],
  });
});

test('counts that are known take one statement, however many they are', async () => {
  const wanted = (['paymentsOfNetwork', 'paymentsOfBrowser', 'paymentsOfEmail'] as const).map(
    (name) => ({ name, subject: randomUUID() }),
  );
  const options = { times: 1, hasPass: true };
  await takeLimits(api.db, wanted, options);
  const statements = await statementsOf(async () => {
    expect(await takeLimits(api.db, wanted, options)).toEqual({ type: 'taken', counts: [2, 2, 2] });
  });
  // The same process asks every minute which catalogue is the newest.
  expect(statements.filter((text) => text.includes('limit_count'))).toHaveLength(1);
});

test('a refusal says what to do and when, and no table holds what it counted by', async () => {
  const caller = { ip: '2001:db8:7:7::1', visitorId: randomUUID(), language: 'en' } as const;
  const email = `${randomUUID()}@example.com`;
  for (let paid = 0; paid < limits.paymentsOfEmail.most; paid += 1)
    await enforceLimits(api.dependencies, { ...caller, visitorId: randomUUID() }, [
      { name: 'paymentsOfEmail', value: email },
    ]);
  await expect(countOne(api.dependencies, caller, 'paymentsOfEmail', email)).rejects.toMatchObject({
    code: 'PAYMENT_LIMIT',
    options: {
      detail: expect.stringContaining('try again in 24 hours') as string,
      extensions: { limit: 'paymentsOfEmail', retryAfter: expect.any(Number) as number },
    },
  });
  // Another address of the same network counts on.
  await countOne(api.dependencies, caller, 'sheetsOfNetwork');
  const other = { ...caller, ip: '2001:db8:7:7:ffff::9' };
  expect(await countOne(api.dependencies, other, 'sheetsOfNetwork')).toBe(2);
  const { rows } = await api.db.query<{ text: string }>(
    `SELECT string_agg(subject, ' ') AS text FROM limit_count`,
  );
  for (const plain of [email, '2001:db8', caller.visitorId])
    expect(rows[0]?.text).not.toContain(plain);
});

describe('what costs us work', () => {
  /** The network has had all that it may have. */
  async function useUp(name: LimitName, ip: string): Promise<void> {
    const caller = { ip, visitorId: '', language: 'es' } as const;
    for (let taken = 0; taken < limitNamed(name).most; taken += 1)
      await countOne(api.dependencies, caller, name);
  }

  async function expectRefused(response: Response): Promise<void> {
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(await response.json()).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: wait,
      detail: expect.stringMatching(/en \d+ minutos\.$/) as string,
    });
  }

  test('documents are drawn so often for a network', async () => {
    const { rows } = await api.db.query<{ product: number; id: number }>(
      'SELECT product_id AS product, id FROM product_document ORDER BY id LIMIT 1',
    );
    const draw = (ip: string) =>
      api.fetch(`/api/documents/insurance/${rows[0]?.product}/${rows[0]?.id}/pdf`, {
        headers: { 'x-forwarded-for': ip },
      });
    await useUp('documentsOfNetwork', '198.51.100.10');
    await expectRefused(await draw('198.51.100.10'));
    expect((await draw('198.51.100.11')).status).toBe(200);
  });

  test('sheets are opened so often for a network', async () => {
    const { rows } = await api.db.query<{ id: number }>(
      'SELECT id FROM product WHERE product_code = $1',
      [productCode],
    );
    const sheet = new Uint8Array(await peopleSheet());
    const upload = (ip: string) =>
      api.fetch(`/api/insurance/processProfilesWithExcel?id=${rows[0]?.id}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': ip, 'content-type': 'application/octet-stream' },
        body: sheet,
      });
    await useUp('sheetsOfNetwork', '198.51.100.12');
    await expectRefused(await upload('198.51.100.12'));
    expect((await upload('198.51.100.13')).status).toBe(200);
  });
});

/** A browser somewhere, with its cookies. */
function browser(ip: string) {
  const cookies = new Map<string, string>();
  const call = async (path: string, body: unknown, language = 'es') => {
    const response = await api.post(path, body, {
      'x-forwarded-for': ip,
      'accept-language': language,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  };
  const solve = async () => {
    const asked = await call(askChallenge.path, {});
    expect(asked.status).toBe(200);
    const challenge = (await asked.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    if (solution === null) throw new Error('not solved');
    return {
      challenge,
      solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    };
  };
  return {
    call,
    cookies,
    solve,
    pass: async () => {
      expect((await call(proveHuman.path, await solve())).status).toBe(200);
    },
    buy: () =>
      call('/api/purchases', {
        productCode,
        profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }], cargas: [] },
      }),
  };
}

describe('the robot check', () => {
  test('a solution holds once, for its browser, in its network, as it was made', async () => {
    const mine = browser('198.51.100.1');
    const solved = await mine.solve();
    const stranger = browser('198.51.100.1');
    await stranger.call(askChallenge.path, {});
    expect((await stranger.call(proveHuman.path, solved)).status).toBe(422);
    const elsewhere = browser('198.51.100.2');
    for (const [name, value] of mine.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call(proveHuman.path, solved)).status).toBe(422);
    const easier = {
      ...solved,
      challenge: {
        ...solved.challenge,
        parameters: { ...solved.challenge.parameters, cost: 1 },
      },
    };
    expect((await mine.call(proveHuman.path, easier)).status).toBe(422);
    const wrong = { ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } };
    expect((await mine.call(proveHuman.path, wrong)).status).toBe(422);

    const twice = await Promise.all([
      mine.call(proveHuman.path, solved),
      mine.call(proveHuman.path, solved, 'en'),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = twice.find(({ status }) => status === 422)!;
    expect(await refused.json()).toMatchObject({ code: 'CHALLENGE_FAILED' });
    expect(mine.cookies.get('notrobot')).toBeDefined();
  });

  test('is the answer of the specification’s GET, too, which nobody stores', async () => {
    const answer = await api.fetch(getChallenge.path, {
      headers: { 'x-forwarded-for': '198.51.100.77' },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(await answer.json()).toHaveProperty('parameters.nonce');
  });

  test('one that has expired says to try again', async () => {
    const mine = browser('198.51.100.3');
    const { challenge, solution } = await mine.solve();
    const expiresAt = Math.floor(Date.now() / 1_000) - 1;
    const late = {
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt } },
      solution,
    };
    const answer = await mine.call(proveHuman.path, late);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toContain('Vuelve a intentarlo');
  });

  test('nobody asks for more of them than a network may', async () => {
    const mine = browser('198.51.100.4');
    const ask = () => mine.call(askChallenge.path, {});
    const asked: Response[] = [];
    for (let batch = 0; batch < limits.challengesOfNetwork.most; batch += 50)
      asked.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    asked.push(await ask());
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const wait = Number(refused[0]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(await refused[0]!.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: wait });
  }, 60_000);
});

describe('open purchases', () => {
  test('a browser has five; it finishes or cancels one, and has a place again', async () => {
    const mine = browser('203.0.113.1');
    const { most } = limits.openPurchasesOfBrowser;
    const first = await mine.buy();
    expect(first.status).toBe(201);
    for (let open = 1; open < most; open += 1) expect((await mine.buy()).status).toBe(201);
    const refused = await mine.buy();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await refused.json()).toMatchObject({
      code: 'PURCHASE_LIMIT',
      detail: expect.stringMatching(
        /Termina o cancela una de ellas, o vuelve .* en 24 horas/,
      ) as string,
    });
    const { id, version } = (await first.json()) as PurchaseSnapshot;
    await api.db.transaction((tx) =>
      movePurchase(tx, {
        purchaseId: id,
        fromVersion: version,
        status: 'cancelled',
        event: { type: 'cancelled' },
      }),
    );
    expect((await mine.buy()).status).toBe(201);
  });

  test('a network has twenty before the robot check, whoever drops the cookie, and goes on after it', async () => {
    const { challengeFrom } = limits.openPurchasesOfNetwork;
    const ip = (at: number): string => `2001:db8:5:5::${at + 1}`;
    const opened = await Promise.all(
      Array.from({ length: challengeFrom + 10 }, (_, at) => browser(ip(at)).buy()),
    );
    const statuses = opened.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(challengeFrom);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = opened.find(({ status }) => status === 401)!;
    expect(await refused.json()).toMatchObject({
      code: 'ROBOT_CHECK',
      detail: expect.stringContaining('comprobación') as string,
    });
    const honest = browser(ip(500));
    expect((await honest.buy()).status).toBe(401);
    await honest.pass();
    expect((await honest.buy()).status).toBe(201);
    expect((await browser('2001:db8:5:6::1').buy()).status).toBe(201);
  }, 60_000);
});

test('a browser that is sent back a hundred times is one message, and another way back is one more', async () => {
  const attemptId = randomUUID();
  const asReturn = (shape: string) => api.db.transaction((tx) => storeReturn(tx, attemptId, shape));
  await Promise.all(Array.from({ length: 100 }, () => asReturn('none')));
  await asReturn('completed');
  const written = async (): Promise<unknown[]> =>
    (
      await api.db.query<{ shape: string }>(
        `SELECT payload->>'shape' AS shape FROM outbox WHERE key = $1 ORDER BY id`,
        [`payment/${attemptId}`],
      )
    ).rows.map(({ shape }) => shape);
  expect(await written()).toEqual(['none', 'completed']);
  await api.db.query(
    `UPDATE outbox SET published_at = now(), created_at = now() - interval '11 seconds' WHERE key = $1`,
    [`payment/${attemptId}`],
  );
  await asReturn('none');
  expect(await written()).toEqual(['none', 'completed', 'none']);
});
