import { randomUUID } from 'node:crypto';
import { noRows } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { openCompanyKeys } from '../company/company-keys.ts';
import { toIndexValue } from '../crypto/index-key.ts';
import { seal, sealBytes, type RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { contentHashOf, type PutFile } from '../kept-file/put-file.ts';
import { bulkLoadFileModel, bulkLoadModel, type BulkLoadRow } from './bulk-load.model.ts';

export interface NewLoad {
  readonly kind: BulkLoadRow['kind'];
  /** Which one an activation or a cancellation is about. */
  readonly companyPolicyId?: string | null;
  readonly fileName: string;
  /** In the store already; or its bytes, which the row keeps: the release before reads no others. */
  readonly file: PutFile | Buffer;
  readonly createdBy: string;
  readonly language: Language;
  readonly idempotencyKey: string | null;
}

/** What a value of a load is sealed for. */
export const sealedFor = {
  name: (id: string): string => `${id}/name`,
  headings: (id: string): string => `${id}/headings`,
  sample: (id: string): string => `${id}/sample`,
  /** Bytes that are in the row itself. */
  file: (id: string): string => `${id}/file`,
  row: (id: string, number: number): string => `${id}/${number}`,
} as const;

export type OpenedLoad =
  | { readonly type: 'opened' | 'repeated'; readonly load: BulkLoadRow }
  /** The key was used for another file. */
  | { readonly type: 'reused' };

/** A load of a file, which is kept until its rows are read. The same key with the same file is the load that there is. */
export async function openLoad(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { kind, companyPolicyId = null, fileName, file, createdBy, language, idempotencyKey }: NewLoad,
): Promise<OpenedLoad> {
  const { companyId } = own.tenant;
  const { recordKeys, indexKey } = await openCompanyKeys(own, masters);
  const id = randomUUID();
  const contentHash = Buffer.isBuffer(file) ? contentHashOf(indexKey, file) : file.contentHash;
  const creationKey =
    idempotencyKey === null
      ? null
      : toIndexValue(indexKey, 'bulk_load', `${createdBy}\n${idempotencyKey}`);
  const row = {
    id,
    companyId,
    kind,
    companyPolicyId,
    state: 'reading' as const,
    createdBy,
    // Pages of the list begin after it: a Date holds no microseconds.
    createdAt: new Date(),
    creationKey,
    sealedFileName: seal(recordKeys, sealedFor.name(id), fileName),
    contentHash,
    language,
    counts: noRows,
  };
  // A key that is there already adds no row.
  await bulkLoadModel(own).bulkCreate([row], { ignoreDuplicates: true, ...own.scope });
  const load = await bulkLoadModel(own).findOne({
    where: creationKey === null ? { id } : { creationKey },
    rejectOnEmpty: true,
    raw: true,
    ...own.scope,
  });
  if (load.id !== id)
    return load.contentHash === contentHash &&
      load.kind === kind &&
      load.companyPolicyId === companyPolicyId
      ? { type: 'repeated', load }
      : { type: 'reused' };
  await bulkLoadFileModel(own).create(
    {
      bulkLoadId: id,
      companyId,
      ...(Buffer.isBuffer(file)
        ? { sealedFile: sealBytes(recordKeys, sealedFor.file(id), file), keptFileId: null }
        : { sealedFile: null, keptFileId: file.id }),
    },
    { returning: false, ...own.scope },
  );
  return { type: 'opened', load };
}
