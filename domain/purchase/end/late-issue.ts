import type { PurchaseStatus } from '../../status/purchase-status.ts';

/** A policy is issued within seconds of its payment. From this on, milliseconds, its money may be given back instead. */
export const lateIssueMs = 3_600_000;

/** Paid, and its policy does not come however often it is tried: the staff may give the money back. */
export function isIssueLate(
  { status, updatedAt }: { readonly status: PurchaseStatus; readonly updatedAt: Date },
  now: number,
): boolean {
  return status === 'issuing' && now - updatedAt.getTime() > lateIssueMs;
}
