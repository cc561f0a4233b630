import { isRefundStatus, type PaymentStatus } from '../payment-status.ts';

/** An attempt as far as its money goes; amounts are integers of the smallest unit. */
export interface AttemptMoney {
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly movedAmount: number | null;
}

/**
 * How much of what a provider received for an attempt its row knows about: what bought the policy, or what
 * went back or will. Null while the attempt is in flight: its own look-up decides about all of it.
 */
export function knownMoney({ status, amount, movedAmount }: AttemptMoney): number | null {
  if (status === 'approved' || status === 'charged_back' || status === 'lost') return amount;
  if (isRefundStatus(status)) return movedAmount ?? amount;
  return status === 'declined' || status === 'not_sent' ? 0 : null;
}

/**
 * What came on top of everything that is known, and has to go back; 0 where nothing did. What bought a
 * policy stays: a provider that returned a second transfer by itself holds that alone.
 *
 * @param received everything that ever came for the attempt
 * @param left what the provider still holds of it
 * @param booked the sum of surplus that was found before
 */
export function surplusOf(
  attempt: AttemptMoney,
  received: number,
  left: number,
  booked: number,
): number {
  const known = knownMoney(attempt);
  if (known === null) return 0;
  const stays = attempt.status === 'approved' ? attempt.amount : 0;
  return Math.max(0, Math.min(received - known - booked, left - stays));
}
