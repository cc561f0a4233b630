import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { RefundCharge, RefundLookupResult } from '@cotejo/domain/payment/provider-port.ts';
import { TRANSBANK_REFUND_CODES } from '@cotejo/domain/payment/transbank-refund-codes.ts';
import type { TransbankClient } from './transbank-client.ts';

const GIVEN_BACK = ['REVERSED', 'NULLIFIED'];

/**
 * Transbank has no refund key: a second sending would be a second refund of a part. So what is there
 * is read first, and what stays open afterwards is read from the transaction's status and balance.
 */
export async function refundTransbank(
  client: TransbankClient,
  refund: RefundCharge,
): Promise<RefundOutcome> {
  const { currency } = refund;
  const amount = await amountToSend(client, refund);
  if (typeof amount !== 'number') return amount;
  const answer = await client.refund(refund.providerPaymentId, amount);
  if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
  if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };

  const { type, response_code: code } = answer.body;
  if (answer.status < 300 && (type === 'REVERSED' || code === 0)) {
    return { type: 'REFUNDED', amount, currency, rawCode: String(type) };
  }
  const rawCode = codeOf(code, answer.body['error_message']) ?? String(answer.status);
  const known = TRANSBANK_REFUND_CODES[rawCode];
  if (known === undefined || known.means === 'refused') {
    return { type: 'REFUSED', rawCode, detail: known?.meaning ?? 'refused' };
  }
  // 310 and 311 may be the echo of our own first sending.
  const found = await lookupTransbankRefund(client, refund);
  return found.type === 'not_found' ? { type: 'REFUSED', rawCode, detail: known.meaning } : found;
}

/**
 * The whole charge goes back as Webpay booked it, which need not be what we asked for; a part goes
 * back as told.
 */
async function amountToSend(
  client: TransbankClient,
  { amount, chargedAmount, currency, providerPaymentId }: RefundCharge,
): Promise<number | RefundOutcome> {
  if (amount !== chargedAmount) return amount;
  const answer = await client.status(providerPaymentId);
  if (answer.type !== 'answer') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.status !== 200) return { type: 'NOT_SENT', rawCode: String(answer.status) };
  const { status, amount: booked, balance } = answer.body;
  if (GIVEN_BACK.includes(String(status))) {
    return { type: 'REFUNDED', amount: Number(booked), currency, rawCode: String(status) };
  }
  return Number(status === 'PARTIALLY_NULLIFIED' ? balance : booked);
}

/** Only whole refunds can be read back with certainty; a part shows in the balance. */
export async function lookupTransbankRefund(
  client: TransbankClient,
  refund: RefundCharge,
): Promise<RefundLookupResult> {
  const answer = await client.status(refund.providerPaymentId);
  if (answer.type !== 'answer' || answer.status >= 500) return { type: 'UNKNOWN' };
  const { amount, currency, chargedAmount } = refund;
  const { status, balance } = answer.body;
  if (GIVEN_BACK.includes(String(status))) {
    return { type: 'REFUNDED', amount, currency, rawCode: String(status) };
  }
  if (status === 'PARTIALLY_NULLIFIED') {
    const back = chargedAmount - Number(balance);
    return back >= amount
      ? { type: 'REFUNDED', amount, currency, rawCode: String(status) }
      : { type: 'UNKNOWN', rawCode: String(status), detail: 'a smaller part went back' };
  }
  return { type: 'not_found' };
}

/** The code stands in `response_code` or at the head of the error's text. */
function codeOf(code: unknown, message: unknown): string | undefined {
  if (typeof code === 'number') return String(code);
  return typeof message === 'string' ? /\b\d{2,3}\b/.exec(message)?.[0] : undefined;
}
