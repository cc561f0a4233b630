import { createHmac, hkdfSync } from 'node:crypto';
import type { RecordKeys } from './seal.ts';

/**
 * A text as a keyed fingerprint: the same text is found again, and someone who has only the database can
 * try out neither addresses nor names. It changes with the current key.
 */
export function fingerprint(keys: RecordKeys, ...parts: readonly string[]): string {
  const master = keys.keys.get(keys.current);
  if (master === undefined) throw new Error(`record key ${keys.current} is not known`);
  const key = Buffer.from(hkdfSync('sha256', master, '', 'cotejo fingerprint', 32));
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
