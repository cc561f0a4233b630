import { readFileSync } from 'node:fs';

/** Temporal's address and credentials, in the shape of client and worker connections. */
export interface TemporalSettings {
  /** `host:port`. */
  readonly address: string;
  readonly namespace: string;
  /** Null: plain text, for a server on this machine or on a private network. */
  readonly tls: TemporalTls | null;
  readonly apiKey: string | null;
}

export interface TemporalTls {
  /** CA certificates for the server's; the system's own by default. */
  readonly serverRootCACertificate?: Uint8Array;
  readonly serverNameOverride?: string;
  readonly clientCertPair?: { readonly crt: Uint8Array; readonly key: Uint8Array };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `TEMPORAL_ADDRESS`, `TEMPORAL_NAMESPACE`, `TEMPORAL_TLS` (true or false), `TEMPORAL_TLS_CA`,
 * `TEMPORAL_TLS_CERT`, `TEMPORAL_TLS_KEY` (a path or the PEM text itself), `TEMPORAL_TLS_SERVER_NAME`
 * and `TEMPORAL_API_KEY`. A key or a certificate turns TLS on by itself. Throws an error that names
 * the variable at fault.
 */
export function readTemporalSettings(env: Environment): TemporalSettings {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const apiKey = text('TEMPORAL_API_KEY') || null;
  const certificates = readCertificates(text);
  const switched = readSwitch(text('TEMPORAL_TLS'));
  const needsTls = apiKey !== null || Object.keys(certificates).length > 0;
  if (switched === false && needsTls)
    throw new Error(
      'TEMPORAL_TLS is false, but an API key or a certificate is set: neither may travel in plain text.',
    );
  return {
    address: text('TEMPORAL_ADDRESS') || `127.0.0.1:${text('TEMPORAL_PORT') || '7233'}`,
    namespace: text('TEMPORAL_NAMESPACE') || 'default',
    tls: switched === true || needsTls ? certificates : null,
    apiKey,
  };
}

/** The part of the options that `Connection` and `NativeConnection` have in common. */
export function connectionOptions({ address, tls, apiKey }: TemporalSettings) {
  return { address, ...(tls === null ? {} : { tls }), ...(apiKey === null ? {} : { apiKey }) };
}

function readSwitch(text: string): boolean | null {
  if (text === '') return null;
  if (['true', '1'].includes(text)) return true;
  if (['false', '0'].includes(text)) return false;
  throw new Error(`TEMPORAL_TLS must be true or false, not "${text}".`);
}

function readCertificates(text: (name: string) => string): TemporalTls {
  const ca = readPem('TEMPORAL_TLS_CA', text);
  const crt = readPem('TEMPORAL_TLS_CERT', text);
  const key = readPem('TEMPORAL_TLS_KEY', text);
  const serverName = text('TEMPORAL_TLS_SERVER_NAME');
  if ((crt === null) !== (key === null))
    throw new Error('TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY must be set together.');
  return {
    ...(ca === null ? {} : { serverRootCACertificate: ca }),
    ...(serverName === '' ? {} : { serverNameOverride: serverName }),
    ...(crt === null || key === null ? {} : { clientCertPair: { crt, key } }),
  };
}

/** PEM text, with real line ends or `\n` as one line of a secret has them, or the path of a file. */
function readPem(name: string, text: (name: string) => string): Uint8Array | null {
  const value = text(name);
  if (value === '') return null;
  if (value.startsWith('-----BEGIN')) return Buffer.from(value.replaceAll('\\n', '\n'));
  try {
    return readFileSync(value);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} is neither PEM text nor a file that can be read: ${why}`, {
      cause: error,
    });
  }
}
