import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { parseNamedKeys, type NamedKeys } from './named-keys.ts';

/** AES-256 keys by id; the first one seals, every one opens. */
export type RecordKeys = NamedKeys;

/** Reads `RECORD_KEYS`. Throws an error that says what is wrong. */
export function parseRecordKeys(text: string): RecordKeys {
  return parseNamedKeys('RECORD_KEYS', text);
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a JSON value for one record. Each record has its own key, derived from the master key
 * and the record's id, so one record can't be opened as another and a copy in another row is useless.
 */
export function seal(keys: RecordKeys, recordId: string, value: unknown): Buffer {
  return sealBytes(keys, recordId, Buffer.from(JSON.stringify(value), 'utf8'));
}

export function unseal(keys: RecordKeys, recordId: string, sealed: Buffer): unknown {
  return JSON.parse(unsealBytes(keys, recordId, sealed).toString('utf8'));
}

/** Layout: length of the key id, key id, iv, tag, ciphertext. */
export function sealBytes(keys: RecordKeys, recordId: string, plain: Buffer): Buffer {
  const keyId = Buffer.from(keys.current, 'utf8');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', recordKey(keys, keys.current, recordId), iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([keyId.length]), keyId, iv, cipher.getAuthTag(), body]);
}

/** Throws when the record was tampered with, belongs to another id, or its key is not known. */
export function unsealBytes(keys: RecordKeys, recordId: string, sealed: Buffer): Buffer {
  const idLength = sealed[0] ?? 0;
  const keyId = sealed.subarray(1, 1 + idLength).toString('utf8');
  const iv = sealed.subarray(1 + idLength, 1 + idLength + ivBytes);
  const tag = sealed.subarray(1 + idLength + ivBytes, 1 + idLength + ivBytes + tagBytes);
  const body = sealed.subarray(1 + idLength + ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', recordKey(keys, keyId, recordId), iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function recordKey(keys: RecordKeys, keyId: string, recordId: string): Buffer {
  const master = keys.keys.get(keyId);
  if (master === undefined) throw new Error(`record key ${keyId} is not known`);
  return Buffer.from(hkdfSync('sha256', master, recordId, 'cotejo record', 32));
}
