import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { RefundCharge, RefundLookupResult } from '@cotejo/domain/payment/provider-port.ts';
import type { LinkClient } from './link-client.ts';

/** Keyed by the refund id: sending it again replays the first answer. */
export async function refundLink(client: LinkClient, refund: RefundCharge): Promise<RefundOutcome> {
  const answer = await client.refund(refund.providerPaymentId, refund.refundId, refund.amount);
  if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
  if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };
  if (answer.status < 300) return readRefund(answer.body, refund);
  const error = answer.body['error'] as { code?: unknown } | undefined;
  return { type: 'REFUSED', rawCode: String(error?.code ?? answer.status) };
}

export async function lookupLinkRefund(
  client: LinkClient,
  refund: RefundCharge,
): Promise<RefundLookupResult> {
  const answer = await client.get(refund.providerPaymentId);
  if (answer.type !== 'answer' || answer.status >= 500) return { type: 'UNKNOWN' };
  const refunds = answer.body['refunds'];
  const found = Array.isArray(refunds)
    ? (refunds as Record<string, unknown>[]).find((r) => r['reference'] === refund.refundId)
    : undefined;
  return found === undefined ? { type: 'not_found' } : readRefund(found, refund);
}

function readRefund(
  { id, status }: Readonly<Record<string, unknown>>,
  { amount, currency }: RefundCharge,
): RefundOutcome {
  const traces = { providerRefundId: String(id), rawCode: String(status) };
  if (status === 'done') return { type: 'REFUNDED', amount, currency, ...traces };
  if (status === 'pending') return { type: 'ACCEPTED', ...traces };
  return { type: 'REFUSED', rawCode: String(status) };
}
