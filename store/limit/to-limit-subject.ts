import { limitNamed, type LimitName } from '@cotejo/domain/limits/limits.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';

/** What a limit counts by, as it is stored: nobody reads an address, an e-mail, an id or a card out of it. */
export function toLimitSubject(key: IndexKey, name: LimitName, value: string): string {
  return toIndexValue(key, `limit ${limitNamed(name).per}`, value);
}
