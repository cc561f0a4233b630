import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from 'otpauth';

/** What only this data folder can be read with. Made once, at the folder's first start. */
export interface LocalSecrets {
  readonly databasePassword: string;
  /** Of the roles that API and worker connect as. */
  readonly apiDatabasePassword: string;
  readonly workerDatabasePassword: string;
  readonly payloadKeys: string;
  readonly recordKeys: string;
  readonly indexKey: string;
  readonly tokenKeys: string;
  readonly cookieKeys: string;
  readonly linkKeys: string;
  /** Of the demonstration accounts, one for each role. */
  readonly demoPassword: string;
  /** What their authenticator app would hold, base32. */
  readonly demoAuthenticator: string;
}

const newPassword = (): string => randomBytes(18).toString('base64url');

const newKeys = (): string => `local:${randomBytes(32).toString('base64')}`;

/** By the strictest rule that a role has: twelve characters of four classes. */
const newDemoPassword = (): string => `Demo-7${randomBytes(6).toString('hex').slice(0, 6)}`;

const newSecrets = (): LocalSecrets => ({
  databasePassword: newPassword(),
  apiDatabasePassword: newPassword(),
  workerDatabasePassword: newPassword(),
  payloadKeys: newKeys(),
  recordKeys: newKeys(),
  indexKey: randomBytes(32).toString('base64'),
  tokenKeys: newKeys(),
  cookieKeys: newKeys(),
  linkKeys: newKeys(),
  demoPassword: newDemoPassword(),
  demoAuthenticator: new Secret({ size: 20 }).base32,
});

/**
 * The secrets of a data folder. They stay with the data that they encrypt: a second start reads
 * what the first one wrote, and a reset throws both away.
 */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>)
    : {};
  // A folder of an earlier version gets what it does not have yet.
  const secrets = { ...newSecrets(), ...known };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
