import { SheetRefusal } from '@cotejo/documents/spreadsheet/sheet-file.ts';
import { sniffFile } from '@cotejo/documents/spreadsheet/sniff-file.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { BulkLoadRow } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import { countOpen } from '@cotejo/store/bulk-load/read-load.ts';
import { openLoad } from '@cotejo/store/bulk-load/open-load.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { auditAct } from '../account/audit.ts';
import { readUpload } from '../sheet/read-upload.ts';
import { refusalTexts } from '../sheet/refusal-texts.ts';
import type { ActCaller } from './act-on-load.ts';

/** So many loads of a company may be open at once. */
const maxOpen = 20;

/**
 * Keeps a file for the worker, which reads it: what it says is known later, what it is at once. Throws 415 with what to do for
 * what is no sheet.
 */
export async function uploadLoad(
  { db, context, companyId, accountId }: ActCaller,
  masters: RecordKeys,
  fileName: string,
): Promise<BulkLoadRow> {
  const { language, idempotencyKey } = context;
  const bytes = await readUpload(context.rawBody, context.headers['content-type']);
  try {
    sniffFile(bytes);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: refusalTexts[error.reason][language] });
  }
  return db.transaction(async (tx) => {
    const opened = await tx.inTenant({ companyId }, async (own) => {
      if ((await countOpen(own)) >= maxOpen) throw new AppError('RATE_LIMITED');
      return openLoad(own, masters, {
        kind: 'people',
        fileName,
        bytes,
        createdBy: accountId,
        language,
        idempotencyKey,
      });
    });
    if (opened.type === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const { load } = opened;
    if (opened.type === 'repeated') return load;
    await auditAct(tx, context, {
      action: 'bulk-load:upload',
      target: `bulk-load/${load.id}`,
      detail: { bytes: bytes.length },
    });
    await writeOutbox(tx, { topic: 'bulk.load', payload: { loadId: load.id, companyId } });
    return load;
  });
}
