import { findErrorRow } from '@cotejo/domain/payment/payer-message.ts';
import type {
  ChargeReference,
  LookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { LinkProviderName } from '@cotejo/domain/payment/provider/providers.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';

type Link = Readonly<Record<string, unknown>>;
type Ending =
  | { readonly type: 'SUCCESS' }
  | { readonly type: 'returned' }
  | { readonly type: 'PENDING' | 'DECLINED' | 'UNKNOWN'; readonly reason: ReasonCode };

/**
 * Statuses of a link → how the charge ended. Money that came in another amount, from another payer
 * or after the deadline stays UNKNOWN with `moved`: it goes back.
 */
const ENDINGS: Readonly<Record<string, Ending>> = {
  pending: { type: 'PENDING', reason: 'pending' },
  paid: { type: 'SUCCESS' },
  underpaid: { type: 'UNKNOWN', reason: 'amount_mismatch' },
  overpaid: { type: 'UNKNOWN', reason: 'amount_mismatch' },
  payer_mismatch: { type: 'UNKNOWN', reason: 'payer_mismatch' },
  late: { type: 'UNKNOWN', reason: 'late_payment' },
  refunded: { type: 'returned' },
  expired: { type: 'DECLINED', reason: 'expired' },
  cancelled: { type: 'DECLINED', reason: 'expired' },
  rejected: { type: 'DECLINED', reason: 'issuer_declined' },
};

export function readLink(
  provider: LinkProviderName,
  link: Link,
  charge: ChargeReference,
): Exclude<LookupResult, { type: 'not_found' }> {
  const traces = {
    providerPaymentId: String(link['id']),
    rawCode: String(link['rejected_code'] ?? link['status']),
  };
  const ending = ENDINGS[String(link['status'])];
  if (ending === undefined || link['reference'] !== charge.attemptId) {
    return {
      type: 'UNKNOWN',
      reason: 'unknown',
      ...traces,
      detail: 'unreadable or of another charge',
    };
  }
  const received = Number(link['paid_amount']);
  const left = received - Number(link['refunded_amount']);
  const moved = { amount: left, currency: String(link['currency']) };
  if (ending.type === 'SUCCESS') {
    const right = moved.amount === charge.amount && moved.currency === charge.currency;
    return right
      ? { type: 'SUCCESS', ...moved, ...traces, received, ...approvedAt(link) }
      : { type: 'UNKNOWN', reason: 'amount_mismatch', moved, received, ...traces };
  }
  if (ending.type === 'returned') {
    return {
      type: 'returned',
      ...traces,
      received,
      moved: { ...moved, amount: received },
    };
  }
  if (ending.type === 'UNKNOWN' && left > 0) {
    return { type: 'UNKNOWN', reason: ending.reason, moved, received, ...traces };
  }
  const code = link['rejected_code'];
  const known = typeof code === 'string' ? findErrorRow(provider, code)?.reason : undefined;
  return { ...ending, ...traces, reason: known ?? ending.reason };
}

function approvedAt(link: Link): { approvedAt?: string } {
  const transfers = link['transfers'];
  const last = Array.isArray(transfers)
    ? (transfers.at(-1) as { at?: unknown } | undefined)
    : undefined;
  return typeof last?.at === 'string' ? { approvedAt: last.at } : {};
}
