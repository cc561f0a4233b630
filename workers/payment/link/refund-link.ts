import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  RefundCharge,
  RefundLookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { LinkClient } from './link-client.ts';

/**
 * Keyed by the refund id: sending it again replays the first answer. Exactly the amount that was asked for goes
 * back: what came on top of it is a refund of its own. A link whose money is all back is closed, so that its
 * page asks nobody to transfer again.
 */
export async function refundLink(client: LinkClient, refund: RefundCharge): Promise<RefundOutcome> {
  const { providerPaymentId, refundId, amount } = refund;
  const before = await client.get(providerPaymentId);
  if (before.type !== 'answer') return { type: 'NOT_SENT', detail: before.why };
  if (before.status !== 200) return { type: 'NOT_SENT', rawCode: String(before.status) };
  const done = findRefund(before.body, refund) ?? returnedByItself(before.body, refund);
  if (done !== undefined) return done;
  const answer = await client.refund(providerPaymentId, refundId, amount);
  if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
  if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };
  if (answer.status < 300) {
    // Refused while it holds money; a page that stays open is no harm, what comes is found.
    await client.cancel(providerPaymentId);
    return readRefund(answer.body, refund);
  }
  const error = answer.body['error'] as { code?: unknown } | undefined;
  return { type: 'REFUSED', rawCode: String(error?.code ?? answer.status) };
}

/** The provider gave everything back before it was asked: nothing is left to send. */
function returnedByItself(
  link: Readonly<Record<string, unknown>>,
  { amount, currency }: RefundCharge,
): RefundOutcome | undefined {
  const { paid_amount: paid, refunded_amount: refunded } = link;
  return Number(paid) > 0 && Number(refunded) >= Number(paid)
    ? { type: 'REFUNDED', amount, currency }
    : undefined;
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
