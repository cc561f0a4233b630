import { randomBytes } from 'node:crypto';
import { ConfigurationError, readConfiguration } from './configuration.ts';

const key = `k1:${randomBytes(32).toString('base64')}`;
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:secret@db.internal:5432/cotejo',
  TEMPORAL_ADDRESS: 'temporal:7233',
  PUBLIC_URL: 'https://cotejo.example/',
  PUBLIC_URLS: 'PE=https://cotejo.pe,CO=https://cotejo.co,INT=https://cotejo.com',
  PAYLOAD_KEYS: key,
  RECORD_KEYS: key,
  TOKEN_KEYS: key,
  COOKIE_KEYS: key,
  LINK_KEYS: key,
  INDEX_KEY: randomBytes(32).toString('base64'),
  FILES_FOLDER: '/files',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfiguration(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test('a developer needs no variable but NODE_ENV', () => {
  expect(readConfiguration({ NODE_ENV: 'development' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    temporal: { address: '127.0.0.1:7233', tls: null },
    providerUrls: { transbank: 'http://127.0.0.1:4010/transbank' },
  });
});

test('what parts need of the environment is read here, once', () => {
  const read = readConfiguration({
    NODE_ENV: 'test',
    GATEWAY_URL: 'http://127.0.0.1:5000',
    PURCHASE_POLICY: '{"inactivityMs":5}',
    DATABASE_POOL_MAX: '3',
  });
  expect(read.purchasePolicy.inactivityMs).toBe(5);
  expect(read.payments.transbank).toBeDefined();
  expect(read).toMatchObject({ databaseConnections: 3, checksAnswers: true });
  expect(readConfiguration(production).checksAnswers).toBe(false);
  expect(problemsOf({ ...production, PURCHASE_POLICY: '{"inactivity":5}' }).join()).toContain(
    'inactivity',
  );
});

test('production boots with its own secrets', () => {
  expect(problemsOf(production)).toEqual([]);
  expect(readConfiguration(production).publicUrl).toBe('https://cotejo.example');
});

test.each([
  'PAYLOAD_KEYS',
  'RECORD_KEYS',
  'TOKEN_KEYS',
  'COOKIE_KEYS',
  'LINK_KEYS',
  'INDEX_KEY',
  'DATABASE_URL',
  'TEMPORAL_ADDRESS',
  'PUBLIC_URL',
  'PUBLIC_URLS',
])('production without %s is refused by name', (name) => {
  expect(problemsOf({ ...production, [name]: '' }).join(' ')).toContain(name);
});

test.each([
  ['no name', { NODE_ENV: '' }, 'PAYLOAD_KEYS'],
  ['a name that nobody knows', { NODE_ENV: 'staging' }, 'NODE_ENV must be one of'],
])('an environment with %s does not run on the secrets of the source', (_, env, said) => {
  expect(problemsOf(env).join(' ')).toContain(said);
});

test('card fields are framed from where they are, never from our own origin', () => {
  const mercadopago = {
    MERCADOPAGO_URL: 'https://api.mercadopago.com',
    MERCADOPAGO_ACCESS_TOKEN: 'a',
    MERCADOPAGO_PUBLIC_KEY: 'p',
    MERCADOPAGO_WEBHOOK_SECRET: 's',
  };
  const at = (fields: string) => ({
    ...production,
    ...mercadopago,
    MERCADOPAGO_FIELDS_URL: fields,
  });
  expect(readConfiguration(at('https://cards.example/fields')).cardFrameOrigins).toEqual([
    'https://cards.example',
  ]);
  expect(problemsOf(at('https://cotejo.example/fields'))).toEqual([
    'Card fields must have an origin of their own, not that of PUBLIC_URL.',
  ]);
  expect(problemsOf(at('http://cards.example/fields')).join(' ')).toContain(
    'MERCADOPAGO_FIELDS_URL',
  );
});

test('production is served by https, or to this machine alone, and trusts no page of another origin unasked', () => {
  const said = problemsOf({ ...production, PUBLIC_URL: 'http://cotejo.example' });
  expect(said).toEqual(['PUBLIC_URL must begin with https://.']);
  expect(problemsOf({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  expect(readConfiguration(production).corsOrigins).toEqual([]);
});

test.each([
  ['PAYLOAD_KEYS', 'payload-key!!'],
  ['RECORD_KEYS', 'record-key!!!'],
  ['TOKEN_KEYS', 'token-key!!!!'],
  ['COOKIE_KEYS', 'cookie-key!!!'],
  ['LINK_KEYS', 'link-key!!!!!'],
])('the key of the source is refused as a second one of %s', (name, secret) => {
  const known = Buffer.from(`cotejo-development-${secret}`).toString('base64');
  expect(problemsOf({ ...production, [name]: `${key},old:${known}` }).join(' ')).toContain(
    `${name} must be set`,
  );
});

test('everything that is wrong is said at once', () => {
  const problems = problemsOf({
    NODE_ENV: 'test',
    PORT: 'x',
    LOG_LEVEL: 'loud',
    SITE_HOSTS: 'cotejo.cl=XX',
    GATEWAY_URL: 'nowhere',
    TEMPORAL_TLS: 'maybe',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'SITE_HOSTS', 'GATEWAY_URL', 'TEMPORAL_TLS'])
    expect(problems.join(' ')).toContain(name);
});

test.each([
  [{}, null],
  [
    { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', name: 'SSO' },
  ],
])('the identity provider is %j where all of it is said', (env, oidc) => {
  expect(readConfiguration({ ...production, ...env }).oidc).toEqual(oidc);
});

test.each([
  [{ OIDC_ISSUER: 'https://id.example' }, 'go together'],
  [{ OIDC_ISSUER: 'id', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'is not an address'],
  [
    { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'must begin with https://',
  ],
])(
  'an identity provider that is half configured or without TLS stops the boot: %j',
  (env, said) => {
    expect(problemsOf({ ...production, ...env }).join()).toContain(said);
  },
);
