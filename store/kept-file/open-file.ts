import { openCompanyKeys } from '../company/company-keys.ts';
import { unsealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { FileStoreFailure, type FileStore } from './file-store.ts';
import { keptFileModel, keyOf } from './kept-file.model.ts';
import { contentHashOf, type PutFile } from './put-file.ts';

/** Where the bytes of a row's file are: in the store, or in the row (docs/decisions/kept-files.md). */
export interface FileOfRow {
  readonly sealedFile: Buffer | null;
  readonly keptFileId: string | null;
}

/** A file as it is sealed, with what opens it; the bytes of one in the store are not fetched yet. */
export type SealedFile = { readonly recordKeys: RecordKeys; readonly sealedFor: string } & (
  { readonly sealed: Buffer } | { readonly key: string; readonly size: number }
);

/**
 * Finds the file of a row, in the transaction that has read the row.
 *
 * @param sealedFor what bytes in the row itself are sealed for
 * @throws an error for a company whose keys were destroyed
 */
export async function findFile(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { sealedFile, keptFileId }: FileOfRow,
  sealedFor: string,
): Promise<SealedFile> {
  const { recordKeys } = await openCompanyKeys(own, masters);
  if (sealedFile !== null) return { recordKeys, sealedFor, sealed: sealedFile };
  const kept = await keptFileModel(own).findOne({
    where: { id: keptFileId ?? '' },
    rejectOnEmpty: true,
    raw: true,
    ...own.scope,
  });
  return { recordKeys, sealedFor: kept.id, key: keyOf(kept), size: kept.size };
}

/**
 * The bytes of a file, outside of any transaction: the store may take its time.
 *
 * @throws FileStoreFailure where the store does not give them
 */
export async function openFile(files: FileStore, file: SealedFile): Promise<Buffer> {
  const sealed =
    'sealed' in file
      ? file.sealed
      : await files.get(file.key, file.size).catch((error: unknown) => {
          throw new FileStoreFailure(error);
        });
  return unsealBytes(file.recordKeys, file.sealedFor, sealed);
}

/** Whether one of these rows has the same file already. `sealedFor`: what the bytes in a row itself are sealed for. */
export async function isAmong<Row extends FileOfRow>(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { contentHash }: PutFile,
  { rows, sealedFor }: { readonly rows: readonly Row[]; readonly sealedFor: (row: Row) => string },
): Promise<boolean> {
  const ids = rows.flatMap(({ keptFileId }) => keptFileId ?? []);
  const where = { id: ids, contentHash };
  if (ids.length > 0 && (await keptFileModel(own).count({ where, ...own.scope })) > 0) return true;
  const { recordKeys, indexKey } = await openCompanyKeys(own, masters);
  return rows.some(
    (row) =>
      row.sealedFile !== null &&
      contentHashOf(indexKey, unsealBytes(recordKeys, sealedFor(row), row.sealedFile)) ===
        contentHash,
  );
}
