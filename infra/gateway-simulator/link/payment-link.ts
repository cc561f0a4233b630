import type { Simulator } from '../simulator.ts';

export type LinkStatus =
  | 'pending'
  | 'paid'
  | 'underpaid'
  | 'overpaid'
  | 'payer_mismatch'
  | 'late'
  | 'expired'
  | 'rejected'
  | 'cancelled'
  | 'refunded';

export interface LinkTransfer {
  id: string;
  amount: number;
  payerLegalId?: string;
  at: string;
  /** When the bank had it, where that was told later. */
  receivedAt?: string;
}

/** A payment link of one of the providers behind our port contract. */
export interface PaymentLink {
  id: string;
  provider: string;
  reference: string;
  ownerId?: string;
  amount: number;
  currency: string;
  subject: string;
  payerLegalId?: string;
  returnUrl?: string;
  webhookUrl?: string;
  expiresAt: string;
  createdAt: string;
  cancelled?: boolean;
  rejectedCode?: string;
  transfers: LinkTransfer[];
  refunds: {
    id: string;
    reference: string;
    amount: number;
    status: 'done' | 'rejected';
    at: string;
  }[];
  /** Under a pending scenario: transferred, not yet seen by the bank. */
  held?: { amount: number; payerLegalId?: string };
}

/** Dots and hyphen do not make another RUT. */
const bare = (legalId: string): string => legalId.replace(/[.\-\s]/g, '').toUpperCase();

export const paidAmountOf = ({ transfers }: PaymentLink): number =>
  transfers.reduce((sum, { amount }) => sum + amount, 0);

/** What a link is, read from what happened to it; nothing is stored that could disagree. */
export function statusOf(link: PaymentLink, refunded: number, now = Date.now()): LinkStatus {
  const paid = paidAmountOf(link);
  const expires = Date.parse(link.expiresAt);
  if (paid > 0) {
    if (refunded >= paid) return 'refunded';
    const { payerLegalId } = link;
    const stranger = link.transfers.some(
      (t) => payerLegalId && t.payerLegalId && bare(t.payerLegalId) !== bare(payerLegalId),
    );
    if (stranger) return 'payer_mismatch';
    if (link.transfers.some(({ at, receivedAt = at }) => Date.parse(receivedAt) > expires))
      return 'late';
    if (paid < link.amount) return 'underpaid';
    return paid > link.amount ? 'overpaid' : 'paid';
  }
  if (link.rejectedCode !== undefined) return 'rejected';
  if (link.cancelled === true) return 'cancelled';
  return now > expires ? 'expired' : 'pending';
}

export function refundedOf({ ledger }: Simulator, link: PaymentLink): number {
  return link.transfers.reduce((sum, { id }) => sum + ledger.refundedOf(id), 0);
}

export function showLink(simulator: Simulator, link: PaymentLink, url: string): object {
  const refunded = refundedOf(simulator, link);
  return {
    id: link.id,
    url,
    status: statusOf(link, refunded),
    reference: link.reference,
    amount: link.amount,
    currency: link.currency,
    paid_amount: paidAmountOf(link),
    refunded_amount: refunded,
    expires_at: link.expiresAt,
    created_at: link.createdAt,
    rejected_code: link.rejectedCode ?? null,
    transfers: link.transfers.map(({ id, amount, at }) => ({ id, amount, at })),
    refunds: link.refunds,
  };
}
