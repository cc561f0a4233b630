import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { sealWords } from '@cotejo/store/crypto/sealed-words.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { endEarly } from '@cotejo/store/sale/end-early.ts';
import { endConfirmed } from '@cotejo/store/sale/end-confirmed.ts';
import { readOpenSale } from '@cotejo/store/sale/mixed-sale.ts';
import { endIssuing } from '@cotejo/store/sale/end-issuing.ts';
import { noteEvent } from '@cotejo/store/purchase/note-event.ts';
import { askForRefund } from '@cotejo/store/refund-request/refund-requests.ts';
import { auditAct } from '../account/audit.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Returnable } from './present-refundable.ts';

/** Ends a purchase for its holder and gives everything back, or what is left after a day, or asks a second person above the limit. */
export async function endOrAsk(
  tx: Database,
  keys: RecordKeys,
  context: RequestContext,
  end: Returnable & {
    readonly purchaseId: string;
    readonly reason: string;
    readonly accountId: string;
  },
): Promise<'requested' | 'awaiting_approval'> {
  const { purchaseId, attempt, money, isUnissued, lastDay = null, reason, accountId } = end;
  const needsSecond = needsSecondPerson(money);
  await auditAct(tx, context, {
    action: 'refund:request',
    target: `purchase/${purchaseId}`,
    detail: { amount: money.amount, currency: money.currency, needsSecond, lastDay },
  });
  if (!needsSecond) {
    const { id: attemptId } = attempt;
    await endByStaff(tx, keys, { purchaseId, attemptId, isUnissued, lastDay, words: reason });
    return 'requested';
  }
  const asked = {
    purchaseId,
    attemptId: attempt.id,
    ...money,
    isUnissued,
    lastDay,
    reason,
    requestedBy: accountId,
  };
  if (await askForRefund(tx, keys, asked))
    await noteEvent(tx, purchaseId, 'staff_refund_asked', { ...money });
  return 'awaiting_approval';
}

/**
 * Throws NOT_EDITABLE where it has ended meanwhile, or its bank has taken the money back. The holder of a mixed sale
 * that was not finished is told that it failed.
 */
export async function endByStaff(
  tx: Database,
  keys: RecordKeys,
  end: {
    readonly purchaseId: string;
    readonly attemptId: string;
    /** No policy has come, and none is to; false: the policy ends. */
    readonly isUnissued: boolean;
    /** ISO day: only what is left after it goes back; null: everything. */
    readonly lastDay: string | null;
    /** What the staff wrote. */
    readonly words: string;
  },
): Promise<void> {
  const { purchaseId, attemptId, isUnissued, lastDay, words } = end;
  const sealedEndWords = sealWords(keys, `${purchaseId}/end`, words);
  if (isUnissued) {
    // Its policy has come meanwhile: that nobody asked to end.
    if (!(await endIssuing(tx, { purchaseId, attemptId, sealedEndWords })))
      throw new AppError('NOT_EDITABLE');
    return;
  }
  if (lastDay !== null) {
    const early = { purchaseId, lastDay, requestId: null, sealedEndWords, now: new Date() };
    if ((await endEarly(tx, early)) !== 'ended') throw new AppError('NOT_EDITABLE');
    return;
  }
  const sale = await readOpenSale(tx, purchaseId);
  const done = await endConfirmed(tx, {
    purchaseId,
    requestId: null,
    reason: 'staff',
    event: 'staff_refunded',
    sealedEndWords,
    mayEnd: () => true,
  });
  if (done !== 'requested') throw new AppError('NOT_EDITABLE');
  if (sale === null) return;
  const { attemptId: partId } = sale.policy;
  await writeMessage(tx, { kind: 'sale_failed', subjectId: purchaseId, partId });
}
