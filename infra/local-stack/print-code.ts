import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { localSecrets } from './local-secrets.ts';
import { PlainError } from '../process/plain-error.ts';
import { readSettings } from './settings.ts';

/** `npm run code`: what the authenticator app of the demonstration accounts shows now. */
export function codeCommand({ root }: { readonly root: string }): Promise<void> {
  const { dataDir } = readSettings(process.env, root);
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new PlainError('There is no data yet.', 'Start it once with `npm start`.');
  const { demoAuthenticator } = localSecrets(dataDir);
  const app = new TOTP({ secret: Secret.fromBase32(demoAuthenticator) });
  const left = Math.ceil(app.remaining() / 1000);
  console.log(`${app.generate()}  (for ${left} s more; each account takes it once)`);
  return Promise.resolve();
}
