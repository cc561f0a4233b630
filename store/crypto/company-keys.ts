import { hkdfSync } from 'node:crypto';
import type { IndexKey } from './index-key.ts';
import type { RecordKeys } from './seal.ts';

/** What the values of one company are sealed with and found by; those of another company open nothing of it. */
export interface CompanyKeys {
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}

const derive = (secret: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', info, 32));

/** From the company's own secret of 32 bytes. */
export function deriveCompanyKeys(secret: Buffer): CompanyKeys {
  if (secret.length !== 32) throw new Error('the secret of a company has 32 bytes');
  return {
    recordKeys: {
      current: 'company',
      keys: new Map([['company', derive(secret, 'cotejo company record')]]),
    },
    indexKey: derive(secret, 'cotejo company index'),
  };
}
