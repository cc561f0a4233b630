import { readWebhooksToLoopback } from './read-webhooks-to-loopback.ts';
import { problemOfAddress } from './webhook-address.ts';
import { webhookEvents, webhookKinds, writeWebhook } from './webhook-events.ts';
import { readRetryAfter, waitAfterTry } from './webhook-tries.ts';

test.each([
  ['https://avisos.banco.example/cotejo', null],
  ['https://avisos.banco.example/cotejo?key=1', null],
  ['http://avisos.banco.example', 'not-https'],
  ['https://avisos.banco.example:8443', 'port'],
  ['https://ana:clave@banco.example', 'credentials'],
  ['https://10.0.0.1/', 'literal'],
  ['https://2130706433/', 'literal'],
  ['https://[::1]/', 'literal'],
  ['https://localhost/', 'local'],
  ['https://db.internal/', 'local'],
  ['https://banco/', 'local'],
  ['ftp://banco.example', 'not-https'],
  ['banco', 'invalid'],
  [`https://banco.example/${'a'.repeat(500)}`, 'invalid'],
])('the address %s: %s', (address, problem) => {
  expect(problemOfAddress(address, false)).toBe(problem);
});

test('this machine may be called in development, and nothing else is easier there', () => {
  expect(problemOfAddress('http://127.0.0.1:9000/hook', true)).toBeNull();
  expect(problemOfAddress('http://10.0.0.1:9000/hook', true)).toBe('not-https');
  expect(readWebhooksToLoopback({ WEBHOOKS_TO_LOOPBACK: 'yes' }, false)).toBe(true);
  expect(() => readWebhooksToLoopback({ WEBHOOKS_TO_LOOPBACK: 'yes' }, true)).toThrow(
    'development alone',
  );
});

test('tries go on for three days, each wait a fifth longer or shorter, and then end', () => {
  const hour = 3_600_000;
  const total = (random: number): number => {
    let sum = 0;
    for (let tries = 1; ; tries++) {
      const wait = waitAfterTry(tries, null, random);
      if (wait === null) return sum / hour;
      sum += wait;
    }
  };
  expect(waitAfterTry(1, null, 0.5)).toBe(5_000);
  expect(waitAfterTry(2, null, 0)).toBe(240_000);
  expect(waitAfterTry(2, null, 1)).toBe(360_000);
  expect(waitAfterTry(10, null, 0.5)).toBeNull();
  expect(total(0)).toBeCloseTo(60.5, 0);
  expect(total(1)).toBeCloseTo(90.7, 0);
});

test('a server is left alone for as long as it asks, at most a day', () => {
  expect(waitAfterTry(1, 60_000, 0.5)).toBe(60_000);
  expect(waitAfterTry(1, 1_000, 0.5)).toBe(5_000);
  expect(waitAfterTry(1, 90 * 24 * 3_600_000, 0.5)).toBe(24 * 3_600_000);
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Sat, 28 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Sat, 28 Nov 2026 11:00:00 GMT', now)).toBeNull();
  expect(readRetryAfter('soon', now)).toBeNull();
});

const values = { id: '7b0c', code: 'ABC', integer: 3, 'integer or null': null, country: 'CL' };

test.each(webhookKinds)('the body of %s is as partners were told', (kind) => {
  const data = Object.fromEntries(
    Object.entries(webhookEvents[kind].fields).map(([name, type]) => [name, values[type]]),
  );
  expect(writeWebhook(kind, new Date('2026-11-28T12:00:00Z'), data)).toMatchSnapshot();
});

test('a field that the table does not name never leaves', () => {
  const data = { endpointId: 'a', name: 'Ana Rojas' };
  expect(() => writeWebhook('webhook_test', new Date(), data)).toThrow('endpointId');
});
