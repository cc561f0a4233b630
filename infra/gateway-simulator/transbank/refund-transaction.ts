import { randomInt, randomUUID } from 'node:crypto';
import type { Answer } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import type { WebpayTransaction, WebpayTransactions } from './transaction.ts';

const THREE_HOURS_MS = 3 * 3_600_000;
const NINETY_DAYS_MS = 90 * 24 * 3_600_000;

/** Full within three hours: REVERSED. Later or in part: NULLIFIED (reference §4.3). */
export function refundTransaction(
  simulator: Simulator,
  transactions: WebpayTransactions,
  transaction: WebpayTransaction,
  amount: number,
): Answer {
  const charged = transaction.chargedAmount ?? 0;
  const already = simulator.ledger.refundedOf(transaction.id);
  const refusal = refusalOf(transaction, amount, charged, already);
  if (refusal !== undefined) return nullified(charged - already, 0, refusal);

  const refund = simulator.ledger.refund({ id: randomUUID(), chargeId: transaction.id, amount });
  if (refund === undefined) return nullified(charged - already, 0, 312);

  const balance = charged - already - amount;
  const early = Date.now() - (transaction.committedAt ?? 0) < THREE_HOURS_MS;
  const reversed = early && amount === charged;
  const status = reversed ? 'REVERSED' : balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED';
  transactions.put({ ...transaction, status });
  return reversed ? { status: 200, body: { type: 'REVERSED' } } : nullified(balance, amount, 0);
}

function refusalOf(
  { status, entered, committedAt }: WebpayTransaction,
  amount: number,
  charged: number,
  already: number,
): number | undefined {
  if (charged === 0) return 292;
  if (status === 'REVERSED' || status === 'NULLIFIED') return 310;
  if (amount > charged - already) return 311;
  if (Date.now() - (committedAt ?? 0) > NINETY_DAYS_MS) return 284;
  if (amount === charged) return undefined;
  // Debit and prepaid give back everything or nothing; instalments likewise.
  if (entered?.paymentType === 'VD' || entered?.paymentType === 'VP') return 16;
  return (entered?.installments ?? 0) > 1 ? 53 : undefined;
}

/** A refund that a scenario refuses, 312 where it names no code. */
export function refusedRefund(code = '312'): Answer {
  return {
    status: 200,
    body: { type: 'NULLIFIED', response_code: Number(code), nullified_amount: 0 },
  };
}

function nullified(balance: number, amount: number, responseCode: number): Answer {
  return {
    status: 200,
    body: {
      type: 'NULLIFIED',
      authorization_code: responseCode === 0 ? String(randomInt(100_000, 999_999)) : '000000',
      authorization_date: new Date().toISOString(),
      nullified_amount: amount,
      balance,
      response_code: responseCode,
    },
  };
}
