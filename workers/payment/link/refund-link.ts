import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { RefundCharge, RefundLookupResult } from '@cotejo/domain/payment/provider-port.ts';
import type { LinkClient } from './link-client.ts';

/** Keyed by the refund id: sending it again replays the first answer. */
export async function refundLink(client: LinkClient, refund: RefundCharge): Promise<RefundOutcome> {
  const amount = await amountToSend(client, refund);
  if (typeof amount !== 'number') return amount;
  const answer = await client.refund(refund.providerPaymentId, refund.refundId, amount);
  if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
  if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };
  if (answer.status < 300) return readRefund(answer.body, refund);
  const error = answer.body['error'] as { code?: unknown } | undefined;
  return { type: 'REFUSED', rawCode: String(error?.code ?? answer.status) };
}

/**
 * The whole charge goes back as it arrived, which for a transfer need not be what was asked for;
 * unless this refund is there already.
 */
async function amountToSend(
  client: LinkClient,
  refund: RefundCharge,
): Promise<number | RefundOutcome> {
  if (refund.amount !== refund.chargedAmount) return refund.amount;
  const answer = await client.get(refund.providerPaymentId);
  if (answer.type !== 'answer') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.status !== 200) return { type: 'NOT_SENT', rawCode: String(answer.status) };
  const { paid_amount: paid, refunded_amount: refunded } = answer.body;
  return findRefund(answer.body, refund) ?? Number(paid) - Number(refunded);
}

export async function lookupLinkRefund(
  client: LinkClient,
  refund: RefundCharge,
): Promise<RefundLookupResult> {
  const answer = await client.get(refund.providerPaymentId);
  if (answer.type !== 'answer' || answer.status >= 500) return { type: 'UNKNOWN' };
  return findRefund(answer.body, refund) ?? { type: 'not_found' };
}

function findRefund(
  link: Readonly<Record<string, unknown>>,
  refund: RefundCharge,
): RefundOutcome | undefined {
  const refunds = link['refunds'];
  const found = Array.isArray(refunds)
    ? (refunds as Record<string, unknown>[]).find((r) => r['reference'] === refund.refundId)
    : undefined;
  return found && readRefund(found, refund);
}

function readRefund(
  { id, status, amount: given }: Readonly<Record<string, unknown>>,
  { amount: asked, currency }: RefundCharge,
): RefundOutcome {
  const traces = { providerRefundId: String(id), rawCode: String(status) };
  const amount = Number(given ?? asked);
  if (status === 'done') return { type: 'REFUNDED', amount, currency, ...traces };
  if (status === 'pending') return { type: 'ACCEPTED', ...traces };
  return { type: 'REFUSED', rawCode: String(status) };
}
