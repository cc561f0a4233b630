import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  RefundCharge,
  RefundLookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { TRANSBANK_REFUND_CODES } from '@cotejo/domain/payment/codes/transbank-refund-codes.ts';
import type { TransbankTransaction } from './open-transaction.ts';
import { openTransaction } from './open-transaction.ts';
import type { TransbankClient } from './transbank-client.ts';

const GIVEN_BACK = ['REVERSED', 'NULLIFIED'];
/** Cards whose charge goes back whole or not at all (reference §4.3), with the code that says so. */
const WHOLE_ONLY: Readonly<Record<string, string>> = { VD: '16', VP: '16' };

/**
 * Transbank has no refund key: a second sending would be a second refund of a part. So what is there
 * is read first, and what stays open afterwards is read from the transaction's status and balance.
 */
export async function refundTransbank(
  client: TransbankClient,
  refund: RefundCharge,
): Promise<RefundOutcome> {
  const { currency } = refund;
  const transaction = transactionOf(client, refund);
  const amount = await amountToSend(transaction, refund);
  if (typeof amount !== 'number') return amount;
  const answer = await transaction.refund(amount);
  if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
  if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };

  const { type, response_code: code } = answer.body;
  if (answer.status < 300 && (type === 'REVERSED' || code === 0)) {
    return { type: 'REFUNDED', amount, currency, rawCode: String(type), ...wayOf(type) };
  }
  const rawCode = codeOf(code, answer.body['error_message']) ?? String(answer.status);
  const known = TRANSBANK_REFUND_CODES[rawCode];
  if (known === undefined || known.means === 'refused') {
    return { type: 'REFUSED', rawCode, detail: known?.meaning ?? 'refused' };
  }
  // 310 and 311 may be the result of our own first call.
  const found = await lookupTransbankRefund(client, refund);
  return found.type === 'not_found' ? { type: 'REFUSED', rawCode, detail: known.meaning } : found;
}

/**
 * What to send after reading what is there, or how the refund ended already. The whole charge goes
 * back as it was booked, which need not be the amount we asked for; a partial refund once, as requested.
 */
async function amountToSend(
  transaction: TransbankTransaction,
  refund: RefundCharge,
): Promise<number | RefundOutcome> {
  const answer = await transaction.status();
  if (answer.type !== 'answer') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.status !== 200) return { type: 'NOT_SENT', rawCode: String(answer.status) };
  const { currency, amount, chargedAmount } = refund;
  const booked = Number(answer.body['amount']);
  const back = givenBack(answer.body);
  if (amount === chargedAmount) {
    if (back < booked) return booked - back;
    const { status } = answer.body;
    const rawCode = String(status);
    return { type: 'REFUNDED', amount: booked, currency, rawCode, ...wayOf(status) };
  }
  const done = readPart(back, refund);
  if (done.type !== 'not_found') return done;
  const rawCode = WHOLE_ONLY[String(answer.body['payment_type_code'])];
  if (rawCode === undefined) return amount;
  return { type: 'REFUSED', rawCode, detail: 'only a credit card gives back a part' };
}

export async function lookupTransbankRefund(
  client: TransbankClient,
  refund: RefundCharge,
): Promise<RefundLookupResult> {
  const answer = await transactionOf(client, refund).status();
  if (answer.type !== 'answer' || answer.status >= 500) return { type: 'UNKNOWN' };
  const rawCode = String(answer.body['status']);
  const found =
    refund.amount === refund.chargedAmount && GIVEN_BACK.includes(rawCode)
      ? { type: 'REFUNDED' as const, amount: refund.amount, currency: refund.currency }
      : readPart(givenBack(answer.body), refund);
  return found.type === 'not_found' ? found : { ...found, rawCode, ...wayOf(rawCode) };
}

/** Webpay has a sum, not refund ids: ours was made if the sum exceeds the previous one. */
function readPart(
  back: number,
  { amount, currency, refundedBefore = 0 }: RefundCharge,
): RefundLookupResult {
  if (back >= refundedBefore + amount) return { type: 'REFUNDED', amount, currency };
  if (back > refundedBefore) return { type: 'UNKNOWN', detail: 'a smaller part went back' };
  return { type: 'not_found' };
}

function givenBack({ status, amount, balance }: Readonly<Record<string, unknown>>): number {
  if (GIVEN_BACK.includes(String(status))) return Number(amount);
  return status === 'PARTIALLY_NULLIFIED' ? Number(amount) - Number(balance) : 0;
}

/** Within three hours a whole charge is reversed; what comes later, or is a part, is a nullification. */
function wayOf(said: unknown): { readonly way?: 'void' | 'refund' } {
  if (said === 'REVERSED') return { way: 'void' };
  return said === 'NULLIFIED' || said === 'PARTIALLY_NULLIFIED' ? { way: 'refund' } : {};
}

function transactionOf(client: TransbankClient, refund: RefundCharge): TransbankTransaction {
  const { providerPaymentId: providerRef } = refund;
  const transaction = openTransaction(client, { ...refund, providerRef });
  if (transaction === undefined) throw new Error('a refund names its transaction');
  return transaction;
}

/** The code is in `response_code` or at the head of the error's text. */
function codeOf(code: unknown, message: unknown): string | undefined {
  if (typeof code === 'number') return String(code);
  return typeof message === 'string' ? /\b\d{2,3}\b/.exec(message)?.[0] : undefined;
}
