import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { parseRecordKeys, type RecordKeys } from './seal.ts';

/** Known to everyone who reads the source; refused in production, under whatever id. */
const developmentKeys = `development:${Buffer.from('cotejo-development-record-key!!!').toString('base64')}`;

/** By `RECORD_KEYS` of this process. Throws an error with a readable message for the person who starts it. */
export function recordKeysFrom(env: Environment): RecordKeys {
  const keys = parseRecordKeys(env['RECORD_KEYS']?.trim() || developmentKeys);
  const [known] = parseRecordKeys(developmentKeys).keys.values();
  if (isProduction(env) && [...keys.keys.values()].some((key) => key.equals(known!)))
    throw new Error('RECORD_KEYS must be set to keys of your own outside development.');
  return keys;
}
