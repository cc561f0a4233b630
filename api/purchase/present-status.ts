import { maskEmail } from '@cotejo/domain/identity/mask-email.ts';
import type { PurchaseSnapshot, PurchaseUnlock } from '@cotejo/domain/purchase/snapshot.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { openPersonal } from './open-answers.ts';

/**
 * What a link alone shows: which purchase it is and how far. No person, no answer, no payment, no document, and
 * nothing that can be done but to get in.
 */
export function presentStatus(
  whole: PurchaseSnapshot,
  record: PurchaseRecord,
  keys: RecordKeys,
): PurchaseSnapshot {
  const { price } = whole;
  // Named one by one: what a snapshot says tomorrow is not shown here before somebody has thought of it.
  return {
    access: 'status',
    unlock: unlockOf(record, keys),
    id: whole.id,
    session: whole.session,
    productCode: whole.productCode,
    product: whole.product,
    country: whole.country,
    status: whole.status,
    version: whole.version,
    historyLine: whole.historyLine,
    step: null,
    steps: whole.steps,
    price: {
      amount: price.amount,
      currency: price.currency,
      amountClp: price.amountClp,
      original: price.original,
      ufValue: price.ufValue,
      ufDate: price.ufDate,
      period: price.period,
      lines: [],
    },
    terms: null,
    payment: null,
    paymentMethods: [],
    policy: null,
    lead: whole.lead,
    allowed: [],
    startsOn: null,
    expiresAt: whole.expiresAt,
    summary: [],
  };
}

/** Nobody has answered or paid anything yet: there is nothing to protect and no holder to ask. */
export function isUnanswered({ steps, attempt }: PurchaseRecord): boolean {
  return attempt === null && steps.every(({ submissionId }) => submissionId === null);
}

function unlockOf(record: PurchaseRecord, keys: RecordKeys): PurchaseUnlock {
  const email = openPersonal(record, keys)?.['email'];
  if (typeof email === 'string' && email !== '') return { by: 'code', email: maskEmail(email) };
  return { by: record.status === 'filling' && isUnanswered(record) ? 'claim' : 'nothing' };
}
