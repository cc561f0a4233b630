import { maskEmailAndDomain } from '@cotejo/domain/identity/mask-email.ts';
import type { SessionType } from '@cotejo/domain/purchase/seller.ts';
import type { PurchaseSnapshot, PurchaseUnlock } from '@cotejo/domain/purchase/snapshot.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { openPersonal } from '../context/open-answers.ts';

/**
 * What a link alone shows: product, insurer, total and status (docs/decisions/purchase-links.md). Every field is
 * named, so that a new one of a record or a snapshot is not shown here unless somebody decides so.
 */
export function presentStatus(record: PurchaseRecord, keys: RecordKeys): PurchaseSnapshot {
  const { product, price } = record;
  return {
    access: 'status',
    unlock: unlockOf(record, keys),
    id: record.id,
    session: record.session,
    sessionType: toSessionType(record),
    productCode: record.productCode,
    product: {
      displayName: product.displayName,
      organization: product.organization,
      organizationUrl: product.organizationUrl,
      insuranceType: product.insuranceType,
      color: product.color,
      url: product.url,
    },
    country: record.country,
    status: shownStatus[record.status] ?? record.status,
    version: record.version,
    historyLine: record.historyLine,
    step: null,
    steps: [],
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
    instalments: null,
    terms: null,
    payment: null,
    paymentMethods: [],
    exclusions: null,
    asked: null,
    policy: null,
    subscription: null,
    lead: null,
    allowed: [],
    startsOn: null,
    expiresAt: null,
    endsAt: null,
    summary: [],
  };
}

/** That a person reads a health declaration, or that it was refused, is health data: the link alone does not say so. */
const shownStatus: Partial<Record<PurchaseSnapshot['status'], PurchaseSnapshot['status']>> = {
  reviewing: 'filling',
  refused: 'cancelled',
};

/** Whose link it is (spec 3 §2); that somebody sold it says nothing about who. */
export function toSessionType({ isSold }: Pick<PurchaseRecord, 'isSold'>): SessionType {
  return isSold ? 'seller' : 'individual';
}

/** Nobody has answered or paid anything yet: there is nothing to protect and no holder to ask. */
function isUnanswered({ steps, attempt, carried }: PurchaseRecord): boolean {
  const isEmpty = steps.every(({ submissionId }) => submissionId === null);
  return attempt === null && isEmpty && Object.keys(carried).length === 0;
}

/** How a browser that has only the link gets in. */
export function unlockOf(record: PurchaseRecord, keys: RecordKeys): PurchaseUnlock {
  const email = openPersonal(record, keys)?.['email'];
  if (typeof email === 'string' && email !== '')
    return { by: 'code', email: maskEmailAndDomain(email) };
  return { by: record.status === 'filling' && isUnanswered(record) ? 'claim' : 'nothing' };
}
