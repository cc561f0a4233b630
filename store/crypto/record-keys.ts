import { parseRecordKeys, type RecordKeys } from './seal.ts';

/** Known to everyone who reads the source; refused where NODE_ENV is production. */
const developmentKeys = `development:${Buffer.from('cotejo-development-record-key!!!').toString('base64')}`;

/** By `RECORD_KEYS` of this process. Throws an error with a readable message for the person who starts it. */
export function recordKeysFrom(env: Readonly<Record<string, string | undefined>>): RecordKeys {
  const given = env['RECORD_KEYS']?.trim();
  if (env['NODE_ENV'] === 'production' && (!given || given === developmentKeys)) {
    throw new Error('RECORD_KEYS must be set to keys of your own outside development.');
  }
  return parseRecordKeys(given || developmentKeys);
}
