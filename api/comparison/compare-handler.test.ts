import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { randomQuery } from '@cotejo/domain/comparison/testing/random-query.ts';
import { randomFrom, sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import { compareAnswerShape } from '@cotejo/contract/comparison/compare-answer-schema.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { fixedHosts } from '../http/site-hosts.ts';
import { localHosts } from '../http/site.ts';
import { createLogger } from '../log/logger.ts';
import { createComparison } from './answer-comparison.ts';
import { createCompareHandler } from './compare-handler.ts';
import { signingKeysFrom } from '@cotejo/store/crypto/signing-keys.ts';
import { issuePass, type PassHolder } from '../challenge/robot-pass.ts';
import { callHeaders } from '../http/security-headers.ts';
import { visitorCookieHeader } from '../http/visitor.ts';
import { createRobotLimiter } from './robot-limiter.ts';
import { fixedHolder } from './testing/fixed-holder.ts';

const sample = sampleCatalogue(300, 21);
const offers: CatalogueProduct['offers'] = [
  {
    id: 1,
    type: 'GIFTCARD',
    unitCode: 'CLP',
    amount: 20_000,
    parceledDiscounts: [],
    stock: null,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2099-01-01T00:00:00Z',
  },
  {
    id: 2,
    type: 'DISCOUNT',
    unitCode: '%',
    amount: 20,
    parceledDiscounts: [],
    stock: 12,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2099-01-01T00:00:00Z',
  },
  {
    id: 3,
    type: 'DISCOUNT',
    unitCode: '%',
    amount: 90,
    parceledDiscounts: [],
    stock: null,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2020-02-01T00:00:00Z',
  },
];
const catalogue = {
  ...sample,
  products: sample.products.map((product) => ({ ...product, offers, currencyUnit: 'USD/Año' })),
};
const holder = fixedHolder(catalogue);
const silent = createLogger('error', new Writable({ write: (_chunk, _encoding, done) => done() }));

let server: Server;
let url: string;
let perMinute = 1_000_000;
const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
const cookies = { keys: signingKeysFrom({ NODE_ENV: 'test' }, 'COOKIE_KEYS'), secure: false };
const overHttps = { paymentOrigins: [], frameOrigins: [], https: true };
const limiterOf = (limit: number) => createRobotLimiter(limit, cookies, () => clock.now);
let limiter = limiterOf(perMinute);
const visitorId = 'visitor-of-this-testA1';

beforeAll(async () => {
  const handler = createCompareHandler({
    holder,
    comparison: createComparison(holder),
    limiter: { allows: (who) => limiter.allows(who) },
    logger: silent,
    metrics: createMetrics(),
    refusals: { note: () => undefined },
    sites: fixedHosts(localHosts),
    trustedProxies: 0,
    headers: callHeaders(overHttps),
  });
  server = createServer((request, response) => {
    if (handler.matches(request)) handler.handle(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  perMinute = 1_000_000;
  limiter = limiterOf(perMinute);
});

const every = 'isapre,aseguradora,clinica,eps,medicina-prepagada,asistencia';

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + comparePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function answerTo(body: unknown): Promise<CompareAnswer> {
  const response = await post(body);
  expect(response.status).toBe(200);
  return (await response.json()) as CompareAnswer;
}

test('answers keep the contract over 60 random questions', async () => {
  const random = randomFrom(77);
  for (let run = 0; run < 60; run += 1) {
    const answer = await answerTo(randomQuery(random, holder.current(wholeCatalogue('CL'))!.index));
    await compareAnswerShape.validate(answer, { strict: true });
    expect(answer.data.length).toBeLessThanOrEqual(answer.metaData.take);
  }
}, 30_000);

test('GET and POST ask the same question', async () => {
  const profile = { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }] };
  const posted = await answerTo({ organizationTypes: ['isapre'], order: 'lowerPrice', profile });
  const query = new URLSearchParams({
    organizationType: 'isapre',
    order: 'lowerPrice',
    profile: JSON.stringify(profile),
  });
  const response = await fetch(`${url}${comparePath}?${query.toString()}`);
  expect(await response.json()).toEqual(posted);
  expect(response.headers.get('server-timing')).toMatch(/^compare;dur=\d/);
});

test('an unchanged GET answers 304 to its ETag', async () => {
  const address = `${url}${comparePath}?organizationTypes=isapre`;
  const etag = (await fetch(address)).headers.get('etag')!;
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('pesos come with UF behind the slash, and the best running offer first', async () => {
  const { data } = await answerTo({ organizationTypes: every, take: 100, order: 'lowerPrice' });
  const card = data.find((one) => one.price.unit.code === 'CLP' && one.price.value !== null)!;
  expect(card.price.convertionTo?.unit.code).toBe('UF');
  expect(card.offers.map((offer) => offer.id)).toEqual([2, 1]);
  expect(card.offers[0]!.discountedValue).toBe(Math.round(card.price.value! * 0.8));
  expect(card.profilePrice.total.value).toBe(card.price.value);
  const other = data.find((one) => one.price.unit.code === 'USD')!;
  expect(other.price.unit.display).toBe('USD/Año');
});

test('without organisation types: the error of the specification, with empty data', async () => {
  for (const response of [await post({}), await fetch(url + comparePath), await post('')]) {
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({
      code: 'ORGANIZATION_TYPES_REQUIRED',
      title: 'organizationTypes es requerido',
      data: [],
      message: 'Problema en endpoint para obtener lista de productos',
    });
  }
});

test.each<[string, string, Record<string, string>, number, string]>([
  ['half a JSON', '{"page":', {}, 400, 'MALFORMED_JSON'],
  ['a list', '[1]', {}, 400, 'BAD_REQUEST'],
  ['a number', '7', {}, 400, 'BAD_REQUEST'],
  [
    'a form',
    'a=b',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a profile of one megabyte',
    JSON.stringify({ profile: 'x'.repeat(1_048_576) }),
    {},
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('%s is the caller’s mistake', async (_, body, headers, status, code) => {
  const response = await post(body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, data: [] });
});

test('a body without length that grows beyond the limit is answered 413', async () => {
  const { port } = server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk.toString();
      if (seen.includes('PAYLOAD_TOO_LARGE')) {
        socket.destroy();
        resolve(seen);
      }
    });
    socket.on('error', reject);
    socket.write(
      `POST ${comparePath} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    for (let part = 0; part < 20; part += 1) socket.write(`1000\r\n${'x'.repeat(4_096)}\r\n`);
  });
  expect(text).toMatch(/^HTTP\/1\.1 413/);
});

test.each<[string, Record<string, unknown>]>([
  ['page 0', { page: 0 }],
  ['page 10^9', { page: 1e9 }],
  ['take 10^6', { take: 1e6 }],
  ['a range turned round', { fromPrice: 100_000, toPrice: 1 }],
  ['a thousand ids', { insuranceTypes: Array.from({ length: 1_000 }, (_, at) => at) }],
  ['ages of -1 and 200', { profile: { cotizante: [{ edad: -1 }, { edad: 200 }] } }],
  ['fifty people', { profile: { cargas: Array.from({ length: 50 }, () => ({ edad: 4 })) } }],
  ['a corrupt profile', { profile: 'not a profile' }],
  ['an order that is an object', { order: { toString: 'x' } }],
  ['features of every type', { features: [[], {}, null] }],
  ['a forgotten uuid', { uuid: 'CL-zz-20200101-0.abc' }],
  ['an unknown insurance type', { insuranceTypes: '999' }],
])('%s is answered all the same', async (_, raw) => {
  const answer = await answerTo({ organizationTypes: every, ...raw });
  await compareAnswerShape.validate(answer, { strict: true });
});

test.each([200, 401])('an answer with %i has the headers of every call', async (status) => {
  if (status === 401) limiter = { allows: () => false };
  const answer = await post({ organizationTypes: every });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(callHeaders(overHttps));
});

test('the uuid of a page keeps the catalogue of that search', async () => {
  const first = await answerTo({ organizationTypes: every });
  const second = await answerTo({ organizationTypes: every, page: 2, uuid: first.metaData.uuid });
  expect(second.metaData.uuid).toBe(first.metaData.uuid);
  expect(second.data[0]!.index).toBe(20);
});

test('beyond the limit a robot check is asked for, and "Soy humano!" lets the visitor on', async () => {
  limiter = limiterOf(6);
  const ask = (headers: Record<string, string> = {}) => post({ organizationTypes: every }, headers);
  for (let run = 0; run < 3; run += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'ROBOT_CHECK', data: [] });

  const visitor = visitorCookieHeader(visitorId, cookies).split(';')[0]!;
  const passFor = (holder: PassHolder): string =>
    issuePass(holder, cookies, clock.now).cookie.split(';')[0]!;
  const pass = passFor({ visitorId, ip: '127.0.0.1' });
  expect((await ask({ cookie: `${visitor}; ${pass}` })).status).toBe(200);
  for (const cookie of [
    pass,
    `${visitor}; ${pass}x`,
    `${visitor}; notrobot=a.9999999999999.b`,
    `${visitor}; ${passFor({ visitorId: 'another', ip: '127.0.0.1' })}`,
    `${visitor}; ${passFor({ visitorId, ip: '192.0.2.1' })}`,
  ])
    expect((await ask({ cookie })).status).toBe(401);
  clock.now += 599_999;
  limiter = limiterOf(6);
  expect((await ask({ cookie: `${visitor}; ${pass}` })).status).toBe(200);
  clock.now += 1;
  limiter = limiterOf(6);
  for (let run = 0; run < 3; run += 1)
    expect((await ask({ cookie: `${visitor}; ${pass}` })).status).toBe(200);
  expect((await ask({ cookie: `${visitor}; ${pass}` })).status).toBe(401);
});

test('more passes of one network give no more than one does', () => {
  const limited = limiterOf(6);
  const cookiesOf = (id: string): string =>
    [
      visitorCookieHeader(id, cookies),
      issuePass({ visitorId: id, ip: '2001:db8::1' }, cookies, clock.now).cookie,
    ]
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const allowed = Array.from({ length: 100 }, (_, at) =>
    limited.allows({
      cookies: cookiesOf(`${at}`.padStart(22, 'v')),
      ip: `2001:db8::${at + 1}`,
    }),
  ).filter(Boolean);
  expect(allowed).toHaveLength(30);
});

test('a country that is not loaded is unavailable, not an error of ours', async () => {
  const response = await post({ organizationTypes: every }, { 'x-country': 'PE' });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', data: [] });
});
