import {
  cardProblems,
  passesLuhn,
  readExpiry,
  tokenizeCard,
  type TypedCard,
} from './card-token.ts';

const now = new Date('2026-11-20T12:00:00');
const good: TypedCard = {
  number: '4051 8856 0044 6623',
  holder: 'Catalina Muñoz',
  expiry: '12/30',
  code: '123',
};
const target = { url: 'https://cards.example/v1/card_tokens', publicKey: 'KEY 1' };

function answering(ok: boolean, body: unknown) {
  const calls: { url: string; body: string }[] = [];
  const fetchFunction = (async (url: URL, init: { body: string }) => {
    calls.push({ url: String(url), body: init.body });
    return { ok, json: async () => body };
  }) as unknown as typeof fetch;
  return { calls, fetchFunction };
}

test.each([
  [{}, []],
  [{ number: '4051 8856 0044 6624' }, ['number']],
  [{ number: '' }, ['number']],
  [{ holder: ' ' }, ['holder']],
  [{ expiry: '13/30' }, ['expiry']],
  [{ expiry: '10/26' }, ['expiry']],
  [{ expiry: '11/26' }, []],
  [{ code: '12' }, ['code']],
  [{ number: 'x', holder: '', expiry: '', code: '' }, ['number', 'holder', 'expiry', 'code']],
] as const)('card %# has the problems that it has', (change, parts) => {
  expect(cardProblems({ ...good, ...change }, now)).toEqual(parts);
});

test.each([
  ['08/29', { month: 8, year: 2029 }],
  ['8-2029', { month: 8, year: 2029 }],
  ['0829', { month: 8, year: 2029 }],
  ['00/29', null],
  ['agosto', null],
] as const)('expiry %s', (text, read) => expect(readExpiry(text)).toEqual(read));

test('every single changed digit fails the check sum', () => {
  const digits = '4051885600446623';
  expect(passesLuhn(digits)).toBe(true);
  for (let at = 0; at < digits.length; at += 1) {
    const other = (Number(digits[at]) + 1) % 10;
    expect(passesLuhn(digits.slice(0, at) + String(other) + digits.slice(at + 1))).toBe(false);
  }
});

test('a token comes from the provider’s address with its public key', async () => {
  const { calls, fetchFunction } = answering(true, { id: 'tok-1' });
  expect(await tokenizeCard(good, target, fetchFunction)).toEqual({
    kind: 'token',
    token: 'tok-1',
    brand: 'visa',
  });
  expect(calls[0]?.url).toBe('https://cards.example/v1/card_tokens?public_key=KEY+1');
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    card_number: '4051885600446623',
    expiration_month: 12,
    expiration_year: 2030,
  });
});

test.each([
  ['E301', 'number'],
  ['325', 'expiry'],
  ['E302', 'code'],
  ['221', 'holder'],
  ['999', 'other'],
])('the provider’s code %s is about %s', async (code, part) => {
  const { fetchFunction } = answering(false, { cause: [{ code }] });
  expect(await tokenizeCard(good, target, fetchFunction)).toEqual({
    kind: 'problem',
    problem: part,
  });
});

test('a provider that does not answer, or answers no JSON, is unreachable', async () => {
  const failing = (async () => {
    throw new TypeError('fetch failed');
  }) as unknown as typeof fetch;
  expect(await tokenizeCard(good, target, failing)).toEqual({
    kind: 'problem',
    problem: 'unreachable',
  });
});
