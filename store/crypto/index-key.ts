import { createHmac } from 'node:crypto';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';

const developmentKey = Buffer.from('cotejo-development-index-key!!!!').toString('base64');

/** Finds rows by what they must not hold in the clear: an e-mail address, a token. */
export type IndexKey = Buffer;

/**
 * By `INDEX_KEY`, 32 bytes as base64. It has a life of its own: a new record key re-seals values, a new index
 * key would make everybody unknown. Throws an error with a sentence for the person who starts the process.
 */
export function indexKeyFrom(env: Environment): IndexKey {
  const given = env['INDEX_KEY']?.trim() || developmentKey;
  const key = Buffer.from(given, 'base64');
  if (key.length !== 32) throw new Error('INDEX_KEY must be 32 bytes as base64');
  if (isProduction(env) && given === developmentKey)
    throw new Error('INDEX_KEY must be set to a key of your own outside development.');
  return key;
}

/** A text as what a row is found by; `purpose` keeps the same text apart in two columns. */
export function toIndexValue(key: IndexKey, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}
