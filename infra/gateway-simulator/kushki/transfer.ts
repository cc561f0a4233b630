import type { Facts } from '../control/scenarios.ts';
import { PROVIDER } from './charge.ts';

const LIFE_MS = 10 * 60_000;

/** A transfer that was asked for by a token, and what became of it. */
export interface KushkiTransfer {
  /** Its token. */
  id: string;
  amount: number;
  currency: string;
  description: string;
  callbackUrl: string;
  createdAt: number;
  /** What the call that opened its page said of it; null: nobody has opened it. */
  opened: { metadata: Record<string, unknown>; webhookUrls: string[] } | null;
  /** What its payer's bank did; null: nothing yet. */
  ended: { ticket: string; isApproved: boolean; amount: number; at: string } | null;
}

export type TransferStatus =
  'initializedTransaction' | 'approvedTransaction' | 'declinedTransaction' | 'expiredTransaction';

export function statusOf({ ended, createdAt }: KushkiTransfer): TransferStatus {
  if (ended !== null) return ended.isApproved ? 'approvedTransaction' : 'declinedTransaction';
  return Date.now() - createdAt > LIFE_MS ? 'expiredTransaction' : 'initializedTransaction';
}

export function factsOf({ amount, opened }: KushkiTransfer): Facts {
  const { attemptId, ownerId } = opened?.metadata ?? {};
  const references = [attemptId, ownerId].map((id) => (id === undefined ? undefined : String(id)));
  return { provider: PROVIDER, amount, references };
}

/** Its row of `GET /analytics/v1/transactions-list`. */
export function transferRows({
  ended,
  currency,
  opened,
  id,
}: KushkiTransfer): (Record<string, unknown> & { readonly created: string })[] {
  if (ended === null) return [];
  return [
    {
      ticket_number: ended.ticket,
      transaction_reference: id,
      payment_method: 'transfer',
      currency_code: currency,
      metadata: opened?.metadata ?? {},
      transaction_type: 'SALE',
      transaction_status: ended.isApproved ? 'APPROVAL' : 'DECLINED',
      response_code: ended.isApproved ? '000' : '017',
      approved_transaction_amount: ended.isApproved ? ended.amount : 0,
      created: ended.at,
    },
  ];
}
