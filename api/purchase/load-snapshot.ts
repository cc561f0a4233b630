import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { findPurchase, type PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { auditDeclaration as noteAccess } from '@cotejo/store/purchase/save-submission.ts';
import { sessionPattern } from '@cotejo/contract/purchase/snapshot-schema.ts';
import { presentSnapshot } from './present-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** Throws NOT_FOUND for an unknown session, without a reason. */
export async function loadPurchase(
  { dependencies }: Pick<PurchaseContext, 'dependencies'>,
  session: string,
): Promise<PurchaseRecord> {
  const record = sessionPattern.test(session) ? await findPurchase(dependencies.db, session) : null;
  if (record === null) throw new AppError('NOT_FOUND');
  return record;
}

export async function loadSnapshot(
  context: PurchaseContext,
  session: string,
  caller: { readonly language: Language; readonly requestId: string },
): Promise<PurchaseSnapshot> {
  return showRecord(context, await loadPurchase(context, session), caller);
}

/** The snapshot of a purchase that was just read. */
export async function showRecord(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: { readonly language: Language; readonly requestId: string },
): Promise<PurchaseSnapshot> {
  await auditDeclaration(context, record, caller.requestId);
  return presentSnapshot(record, context.recordKeys, caller.language, context.payments);
}

/** Every read of a health declaration leaves a row (reference payments §4.6). */
async function auditDeclaration(
  { dependencies }: PurchaseContext,
  record: PurchaseRecord,
  requestId: string,
): Promise<void> {
  const step = record.steps.find(({ id }) => id === 'datos-dps');
  if (!step?.submissionId || !record.answers.has(step.id)) return;
  await noteAccess(dependencies.db, {
    declarationId: step.submissionId,
    reader: 'visitor',
    requestId,
  });
}
