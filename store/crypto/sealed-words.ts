import { seal, unseal, type RecordKeys } from './seal.ts';

/** What a person wrote, or an address of theirs, sealed for a record; null where there is none. */
export const sealWords = (
  keys: RecordKeys,
  recordId: string,
  words: string | undefined,
): Buffer | null => (words === undefined || words === '' ? null : seal(keys, recordId, words));

export const openWords = (
  keys: RecordKeys,
  recordId: string,
  sealed: Buffer | null,
): string | null => (sealed === null ? null : String(unseal(keys, recordId, sealed)));
