import { isRefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { RefundRecord } from '@cotejo/domain/staff/refund.record.ts';
import { loadRefunds, type LoadedRefund } from '@cotejo/store/sale/load-refunds.ts';
import { refundTable } from '@cotejo/store/sale/refund-table.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordSource } from '../record/record-source.ts';
import { workflowLink } from '../record/workflow-link.ts';
import { readHappened } from './read-happened.ts';

/** What staff read of money that goes back (docs/decisions/refunds.md). */
export function refundSource({
  configuration,
}: Dependencies): RecordSource<RefundRecord, Readonly<Record<never, never>>> {
  return {
    table: refundTable,
    load: async (db, ids) => (await loadRefunds(db, ids)).map(present),
    history: async (db, id, _before, _actor, language) => {
      const [refund] = await loadRefunds(db, [id]);
      return refund === undefined
        ? { items: [], next: null }
        : readHappened(db, refund.purchaseId, language);
    },
    links: ({ id, country }, actor) =>
      workflowLink(configuration, actor, country, refundWorkflowId(id)),
    acts: {},
  };
}

function present({
  attempt,
  purchaseId,
  periodId,
  country,
  productCode,
}: LoadedRefund): RefundRecord {
  const { id, status, provider, refundReason, refundWay, createdAt, updatedAt } = attempt;
  const currency = attempt.movedCurrency ?? attempt.currency;
  if (!isRefundStatus(status)) throw new Error(`payment ${id} goes not back: ${status}`);
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`);
  return {
    id,
    version: updatedAt.getTime(),
    purchaseId,
    periodId,
    reference: getPurchaseReference(purchaseId),
    country,
    productCode,
    amount: { amount: Number(attempt.movedAmount ?? attempt.amount), currency },
    state: status,
    reason: refundReason,
    way: refundWay,
    provider,
    paidAt: createdAt.toISOString(),
    changedAt: updatedAt.toISOString(),
  };
}
