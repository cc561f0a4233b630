import { hasOrigin, isLocalOrigin, readFrameOrigin } from './frame-origins.ts';

test.each([
  ['https://www.banco.cl', 'https://www.banco.cl'],
  [' HTTPS://Banco.CL/ ', 'https://banco.cl'],
  ['https://banco.cl:8443', 'https://banco.cl:8443'],
  ['https://*.banco.cl', 'https://*.banco.cl'],
  ['https://*.banco.com.pe', 'https://*.banco.com.pe'],
  ['https://*.banco.github.io', 'https://*.banco.github.io'],
  ['https://banco.github.io', 'https://banco.github.io'],
  ['https://*.com.banco.cl', 'https://*.com.banco.cl'],
  ['https://*.web.com', 'https://*.web.com'],
  ['http://localhost:5000', 'http://localhost:5000'],
  ['http://*.localhost:*', 'http://*.localhost:*'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('%s may frame a site', (text, origin) => {
  expect(readFrameOrigin(text)).toBe(origin);
});

test.each([
  '',
  '*',
  'https:',
  'https://*',
  'https://*.cl',
  'https://*.com.pe',
  'https://*.co.uk',
  'https://*.github.io',
  'https://*.vercel.app:8443',
  'https://*.HEROKUAPP.com/',
  'https://*.web.app',
  'https://*.netlify.app',
  'https://*.pages.dev',
  'https://*.azurewebsites.net',
  'https://*.s3.amazonaws.com',
  'https://*.s3.sa-east-1.amazonaws.com',
  'https://*.br.com',
  'https://*.*.banco.cl',
  'https://www.*.cl',
  'https://*banco.cl',
  'https://banco.cl/seguros',
  'https://banco.cl?x',
  'https://user@banco.cl',
  'https://banco.cl:99999',
  'https://banco.cl:*',
  'http://banco.cl',
  'http://localhost.banco.cl',
  'http://evil-localhost',
  'data:',
  "https://banco.cl; script-src 'unsafe-inline'",
  'https://banco.cl\n*',
])('%j is no origin that may', (text) => {
  expect(readFrameOrigin(text)).toBeNull();
});

test('only this machine has no https', () => {
  expect(['http://localhost:*', 'http://a.localhost'].every(isLocalOrigin)).toBe(true);
  expect(isLocalOrigin('https://banco.cl')).toBe(false);
});

test('a list has an origin exactly, by any sub-domain or by any port', () => {
  const list = ['https://banco.cl', 'https://*.caja.cl', 'http://*.localhost:*'];
  const has = (origin: string): boolean => hasOrigin(list, origin);
  expect(
    ['https://banco.cl', 'https://a.b.caja.cl', 'http://x.localhost:81', 'http://x.localhost'].map(
      has,
    ),
  ).toEqual([true, true, true, true]);
  for (const origin of [
    'http://banco.cl',
    'https://banco.cl:8443',
    'https://www.banco.cl',
    'https://caja.cl',
    'https://evilcaja.cl',
    'https://a.caja.cl.evil.com',
    'http://localhost:81',
    'https://banco.cl/',
    'null',
    '',
  ])
    expect([origin, has(origin)]).toEqual([origin, false]);
});
