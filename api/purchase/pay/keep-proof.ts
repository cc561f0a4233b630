import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { notAProof, readProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import {
  isProofAwaited,
  takesProof,
  transferTerms,
} from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { addWorkingHours } from '@cotejo/domain/country/working-hours.ts';
import type { sendProof } from '@cotejo/contract/purchase/paying-routes.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { findTransfer } from '@cotejo/store/transfer/read-transfer.ts';
import { saveProof } from '@cotejo/store/transfer/save-proof.ts';
import type { HandlerInput } from '../../http/handler.ts';
import { enforceLimits } from '../../limit/enforce-limits.ts';
import { loadPurchase } from '../read/load-snapshot.ts';
import { listPeriodPayments } from './find-period-payment.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

const usedProof: Readonly<Record<Language, string>> = {
  es: 'Ese comprobante ya se envió para otro pago. Sube el de esta transferencia.',
  en: 'That proof was sent for another payment. Upload the one of this transfer.',
  pt: 'Esse comprovante já foi enviado para outro pagamento. Envie o desta transferência.',
};

/**
 * Keeps the proof of a transfer that a person looks for, and tells who waits for it: the purchase, or a period of its policy. The same file again is one.
 * Throws NOT_EDITABLE where no such payment is open or somebody has decided, UNSUPPORTED_MEDIA_TYPE by the file's
 * contents, TRANSFER_USED for the file of another purchase or of a payment that it has paid.
 */
export async function keepProof(
  context: PurchaseContext,
  { params, context: caller }: HandlerInput<typeof sendProof>,
): Promise<void> {
  const { dependencies } = context;
  const { db, configuration } = dependencies;
  const record = await loadPurchase(context, params.session, caller);
  const { country } = record;
  const attempt = await findAwaiting(db, record);
  if (attempt === null) throw new AppError('NOT_EDITABLE');
  await enforceLimits(dependencies, caller, [
    { name: 'proofsOfPurchase', value: record.id },
    { name: 'proofsOfNetwork' },
  ]);
  const file = caller.rawBody;
  const mediaType = readProofType(file);
  if (mediaType === null)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: notAProof[caller.language] });
  const dueAt = addWorkingHours(country, Date.now(), transferTerms.reviewWithinHours);
  await db.transaction(async (tx) => {
    const saved = await saveProof(
      tx,
      configuration,
      {
        attemptId: attempt.id,
        countryCode: country,
        provider: attempt.provider,
        mediaType,
        file,
        dueAt: new Date(dueAt),
      },
      (attemptIds) => isOwnUnpaid(tx, attempt, attemptIds),
    );
    if (saved.type === 'decided') throw new AppError('NOT_EDITABLE');
    if (saved.type === 'elsewhere')
      throw new AppError('TRANSFER_USED', { detail: usedProof[caller.language] });
    if (saved.type === 'known') return;
    const attemptId = attempt.id;
    await noteEvent(tx, record.id, 'proof_received', { attemptId });
    await writeOutbox(tx, {
      topic: 'payment.hint',
      payload: { attemptId, source: 'payer', shape: null },
    });
    if (saved.type === 'first')
      await writeMessage(tx, { kind: 'proof_received', subjectId: record.id, partId: attemptId });
  });
}

type Awaiting = Pick<PaymentAttempt, 'id' | 'provider' | 'ownerKind' | 'ownerId'>;

/** The payment that waits for a proof; null where none does. */
async function findAwaiting(
  db: Database,
  { id: purchaseId, attempt, status }: PurchaseRecord,
): Promise<Awaiting | null> {
  if (attempt !== null && takesProof(status, attempt))
    return { ...attempt, ownerKind: 'purchase', ownerId: purchaseId };
  if (status !== 'confirmed') return null;
  const own = await listPeriodPayments(db, purchaseId);
  return own.find(({ attempt: one }) => isProofAwaited(one))?.attempt ?? null;
}

/** A payment that ended without its money may be tried again with the proof that it had. */
async function isOwnUnpaid(
  tx: Database,
  { ownerKind, ownerId }: Awaiting,
  attemptIds: readonly string[],
): Promise<boolean> {
  for (const id of attemptIds) {
    const other = await readAttempt(tx, id);
    const transfer = await findTransfer(tx, id);
    const isOwn = other?.ownerKind === ownerKind && other.ownerId === ownerId;
    if (!isOwn || transfer?.status === 'matched') return false;
  }
  return true;
}
