import type { PurchaseStatus } from '../../status/purchase-status.ts';
import { isInFlight } from '../payment-transitions.ts';
import type { PaymentStatus } from '../payment-status.ts';
import { proofProviders } from './provider-names.ts';

const hour = 3_600_000;

/** Transfers that only a person can see in the bank's statement (docs/decisions/transfer-proofs.md). */
export const transferTerms = {
  /** How long the payer has to transfer and to send the proof, in milliseconds. */
  payWithinMs: 48 * hour,
  /** Working hours in which a person looks at a proof. */
  reviewWithinHours: 8,
  /** Files, in bytes. */
  maxProofBytes: 5 * 1024 * 1024,
} as const;

/** Does a person decide about a charge of this provider, by the payer's proof? */
export function isByProof(provider: string): boolean {
  return proofProviders.some((name) => name === provider);
}

/** May a proof be sent for this payment of a purchase? Until somebody has decided. */
export function takesProof(
  purchase: PurchaseStatus,
  attempt: { readonly provider: string; readonly status: PaymentStatus } | null,
): boolean {
  const isOpen = purchase === 'paying' || purchase === 'confirming';
  return isOpen && attempt !== null && isProofAwaited(attempt);
}

/** Is it a transfer that a person looks for, of whatever owner, and has nobody decided? */
export function isProofAwaited(attempt: {
  readonly provider: string;
  readonly status: PaymentStatus;
}): boolean {
  return isByProof(attempt.provider) && isInFlight(attempt.status);
}

/** What the payer writes into the transfer: letters and digits only, which every bank takes. */
export function getTransferReference(attemptId: string): string {
  return `COT${attemptId.replaceAll('-', '').slice(0, 9).toUpperCase()}`;
}

/** The first and the last id of an attempt with this reference, however it was copied; null for what is none. */
export function idsOfReference(written: string): readonly [first: string, last: string] | null {
  const text = written.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  const [, one, two] = /^cot([0-9a-f]{8})([0-9a-f])$/.exec(text) ?? [];
  if (one === undefined || two === undefined) return null;
  const from = (digit: string): string => {
    const [three, four, twelve] = [3, 4, 12].map((length) => digit.repeat(length));
    return `${one}-${two}${three}-${four}-${four}-${twelve}`;
  };
  return [from('0'), from('f')];
}

/** A bank's number of a transfer as it is compared: `00 123-45` and `12345` are one. */
export function toOperationNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '');
}
