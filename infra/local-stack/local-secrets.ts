import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only this data folder can be read with. Made once, at the folder's first start. */
export interface LocalSecrets {
  readonly databasePassword: string;
  readonly payloadKeys: string;
  readonly recordKeys: string;
  readonly staffToken: string;
}

const newKeys = (): string => `local:${randomBytes(32).toString('base64')}`;

const newSecrets = (): LocalSecrets => ({
  databasePassword: randomBytes(18).toString('base64url'),
  payloadKeys: newKeys(),
  recordKeys: newKeys(),
  staffToken: randomBytes(18).toString('base64url'),
});

/**
 * The secrets of a data folder. They stay with the data that they encrypt: a second start reads
 * what the first one wrote, and a reset throws both away.
 */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  const secrets = newSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
