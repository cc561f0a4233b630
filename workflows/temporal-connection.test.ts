import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionOptions, readTemporalSettings } from './temporal-connection.ts';

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

test('a server on this machine is spoken to in plain text', () => {
  const settings = readTemporalSettings({ TEMPORAL_PORT: '7300' });
  expect(settings).toEqual({
    address: '127.0.0.1:7300',
    namespace: 'default',
    tls: null,
    apiKey: null,
  });
  expect(connectionOptions(settings)).toEqual({ address: '127.0.0.1:7300' });
});

test('Temporal Cloud by API key needs address, namespace and key, and gets TLS', () => {
  const settings = readTemporalSettings({
    TEMPORAL_ADDRESS: 'sa-east-1.aws.api.temporal.io:7233',
    TEMPORAL_NAMESPACE: 'cotejo.a1b2c',
    TEMPORAL_API_KEY: 'secret',
  });
  expect(connectionOptions(settings)).toEqual({
    address: 'sa-east-1.aws.api.temporal.io:7233',
    tls: {},
    apiKey: 'secret',
  });
  expect(settings.namespace).toBe('cotejo.a1b2c');
});

test('TLS alone trusts what the system trusts', () => {
  expect(readTemporalSettings({ TEMPORAL_TLS: 'true' }).tls).toEqual({});
  expect(readTemporalSettings({ TEMPORAL_TLS: 'false' }).tls).toBeNull();
});

test('certificates are files or PEM text, also on one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cotejo-pem-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, pem);
  const { tls } = readTemporalSettings({
    TEMPORAL_TLS_CA: file,
    TEMPORAL_TLS_CERT: pem,
    TEMPORAL_TLS_KEY: pem.replaceAll('\n', '\\n'),
    TEMPORAL_TLS_SERVER_NAME: 'temporal.internal',
  });
  rmSync(folder, { recursive: true });
  expect(tls).toEqual({
    serverRootCACertificate: Buffer.from(pem),
    serverNameOverride: 'temporal.internal',
    clientCertPair: { crt: Buffer.from(pem), key: Buffer.from(pem) },
  });
});

test.each([
  [{ TEMPORAL_TLS: 'yes' }, 'TEMPORAL_TLS must be true or false, not "yes".'],
  [{ TEMPORAL_TLS_CERT: pem }, 'TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY must be set together.'],
  [{ TEMPORAL_TLS_CA: '/nowhere/ca.pem' }, 'TEMPORAL_TLS_CA is neither PEM text nor a file'],
  [{ TEMPORAL_TLS: 'false', TEMPORAL_API_KEY: 'secret' }, 'neither may travel in plain text'],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => readTemporalSettings(env)).toThrow(sentence);
});
