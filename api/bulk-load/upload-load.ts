import { SheetRefusal } from '@cotejo/documents/spreadsheet/file/sheet-file.ts';
import { sniffFile } from '@cotejo/documents/spreadsheet/sniff-file.ts';
import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { BulkLoadRow } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import { countOpen } from '@cotejo/store/bulk-load/read-load.ts';
import { openLoad } from '@cotejo/store/bulk-load/open-load.ts';
import { loadPolicyHeads } from '@cotejo/store/company-policy/read-policies.ts';
import type { OneTenantDatabase } from '@cotejo/store/database.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { FileStore } from '@cotejo/store/kept-file/file-store.ts';
import { putFile } from '@cotejo/store/kept-file/put-file.ts';
import type { LoadFiles } from '@cotejo/store/kept-file/store-settings.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { auditAct } from '../account/audit.ts';
import { readUpload } from '../sheet/read-upload.ts';
import { refusalTexts } from '../sheet/refusal-texts.ts';
import type { ActCaller } from './act-on-load.ts';

/** So many loads of a company may be open at once. */
const maxOpen = 20;

const tooManyOpen: Texts = {
  es: `Esta empresa tiene ${maxOpen} cargas sin terminar: confirma o descarta una, y sube el archivo de nuevo`,
  en: `This company has ${maxOpen} loads that are not finished: confirm or discard one, and upload the file again`,
  pt: `Esta empresa tem ${maxOpen} cargas não terminadas: confirme ou descarte uma, e envie o arquivo de novo`,
};

/** What is asked with a file. */
export interface AskedLoad {
  readonly fileName: string;
  readonly kind: LoadKind;
  /** Of an activation or a cancellation: the policy that it is about. */
  readonly policyId: string | undefined;
}

/** What files of loads are kept with. */
export interface LoadFilePlace {
  readonly files: FileStore;
  readonly recordKeys: RecordKeys;
  readonly loadFiles: LoadFiles;
}

const overText: Texts = {
  es: 'Esta póliza ya no recibe personas ni las excluye: elige una vigente o por comenzar.',
  en: 'This policy takes nobody in or off any more: choose one in force or pending.',
  pt: 'Esta apólice não recebe nem exclui pessoas: escolha uma vigente ou pendente.',
};

/** A policy of the company that takes people; one of another company and one that never was are the same. */
async function requirePolicy(
  own: OneTenantDatabase,
  id: string | undefined,
  language: Language,
): Promise<string> {
  const [policy] = id === undefined ? [] : await loadPolicyHeads(own, [id]);
  if (policy === undefined) throw new AppError('NOT_FOUND');
  if (policy.state !== 'ACTIVE' && policy.state !== 'PENDING')
    throw new AppError('NOT_EDITABLE', { detail: overText[language] });
  return policy.id;
}

/**
 * Keeps a file for the worker, which reads it: what it says is known later, what it is at once. Throws 415 with what to do for
 * what is no sheet.
 */
export async function uploadLoad(
  { db, context, companyId, accountId }: ActCaller,
  { files, recordKeys, loadFiles }: LoadFilePlace,
  { fileName, kind, policyId }: AskedLoad,
): Promise<BulkLoadRow> {
  const { language, idempotencyKey } = context;
  const bytes = await readUpload(context.rawBody, context.headers['content-type']);
  try {
    sniffFile(bytes);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: refusalTexts[error.reason][language] });
  }
  const admit = async (own: OneTenantDatabase): Promise<string | null> => {
    if ((await countOpen(own)) >= maxOpen)
      throw new AppError('RATE_LIMITED', { detail: tooManyOpen[language] });
    return kind === 'people' ? null : requirePolicy(own, policyId, language);
  };
  // Nothing is stored of what would be refused.
  await db.inTenant({ companyId }, admit);
  const file =
    loadFiles === 'store' ? await putFile({ db, files, recordKeys }, companyId, bytes) : bytes;
  return db.transaction(async (tx) => {
    const opened = await tx.inTenant({ companyId }, async (own) =>
      openLoad(own, recordKeys, {
        kind,
        companyPolicyId: await admit(own),
        fileName,
        file,
        createdBy: accountId,
        language,
        idempotencyKey,
      }),
    );
    if (opened.type === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const { load } = opened;
    if (opened.type === 'repeated') return load;
    await auditAct(tx, context, {
      action: 'bulk-load:upload',
      target: `bulk-load/${load.id}`,
      detail: { bytes: bytes.length, kind },
    });
    await writeOutbox(tx, { topic: 'bulk.load', payload: { loadId: load.id, companyId } });
    return load;
  });
}
