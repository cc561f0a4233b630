import { createHmac, randomUUID } from 'node:crypto';
import { openCompanyKeys } from '../company/company-keys.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import { sealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { FileStoreFailure, type FileStore } from './file-store.ts';
import { keptFileModel, keyOf } from './kept-file.model.ts';

/** What files are kept with: where, and the keys that open those of companies. */
export interface FilePlace {
  readonly db: Database;
  readonly files: FileStore;
  readonly recordKeys: RecordKeys;
}

/** A file that is in the store, for a row to name. */
export interface PutFile {
  readonly id: string;
  /** Of the file itself, in bytes. */
  readonly size: number;
  /** Tells the same file of the same company again. */
  readonly contentHash: string;
}

export const contentHashOf = (indexKey: IndexKey, bytes: Buffer): string =>
  createHmac('sha256', indexKey).update(bytes).digest('base64url');

/**
 * Seals a file for a company and puts it into the store, before the transaction that writes the row which names it: none waits for the
 * store. That it comes is written first, so that what no row ever names is found again and removed (`sweepFiles`).
 *
 * @throws FileStoreFailure where the store does not take it; an error for a company whose keys were destroyed
 */
export async function putFile(
  { db, files, recordKeys: masters }: FilePlace,
  companyId: string,
  bytes: Buffer,
): Promise<PutFile> {
  const id = randomUUID();
  const { sealed, contentHash } = await db.inTenant({ companyId }, async (own) => {
    const { recordKeys, indexKey } = await openCompanyKeys(own, masters);
    const made = {
      sealed: sealBytes(recordKeys, id, bytes),
      contentHash: contentHashOf(indexKey, bytes),
    };
    await keptFileModel(own).create(
      { id, companyId, size: made.sealed.length, contentHash: made.contentHash },
      { returning: false, ...own.scope },
    );
    return made;
  });
  await files.put(keyOf({ companyId, id }), sealed).catch((error: unknown) => {
    throw new FileStoreFailure(error);
  });
  return { id, size: bytes.length, contentHash };
}
